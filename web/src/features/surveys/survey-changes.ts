import * as api from '@paddock/contract/calls'
import type { Survey } from '@paddock/contract/features/surveys/surveys.shapes'
import { call } from '../../platform/api/api.ts'
import { notify } from '../../platform/notify.ts'
import { notifyFailureOf } from '../../platform/notify-failure-of.ts'
import { readAgain, reread } from '../../platform/api/queries.ts'
import { plural } from '../../ui/text/format.ts'
import { openModal } from '../../ui/dialog/modals.tsx'
import { confirmModal } from '../../ui/dialog/ui.modals.ts'
import { listed } from '../../ui/text/words.ts'
import { SKIPPED_WORDS } from './survey-words.ts'

const NAMED = 4

/** Mails a reminder to one person. */
export const remindOne = (clientId: string, survey: Survey) => notifyFailureOf(() => remind(clientId, [survey]))

/** Asks once before several people get a mail. */
export function remindMany(clientId: string, surveys: readonly Survey[]): void {
  const names = surveys.map(({ stakeholder }) => stakeholder.name)
  const others = names.length - NAMED
  openModal(confirmModal, {
    title: `Remind ${plural(surveys.length, 'person', 'people')}?`,
    message: `${others > 0 ? `${names.slice(0, NAMED).join(', ')} and ${others} more` : listed(names)} ${names.length === 1 ? 'gets' : 'get'} a mail now, with how far they are and when it is due.`,
    confirm: 'Send reminders',
    cancel: 'Not now',
    onConfirm: () => remind(clientId, surveys),
  })
}

async function remind(clientId: string, surveys: readonly Survey[]): Promise<void> {
  const { reminded, skipped } = await call(api.surveys.remindSurveys, {
    params: { clientId },
    body: { surveyIds: surveys.map(({ id }) => id) },
  })
  await reread()
  const left = skipped.map(({ name, reason }) => `${name} ${SKIPPED_WORDS[reason]}.`).join(' ')
  const names = surveys.filter(({ id }) => reminded.includes(id)).map(({ stakeholder }) => stakeholder.name)
  if (names.length === 0) notify({ tone: 'info', message: `Nobody was reminded. ${left}` })
  else
    notify({
      message:
        `A reminder is on its way to ${names.length > NAMED ? plural(names.length, 'person', 'people') : listed(names)}. ${left}`.trim(),
    })
}

/** Marks sent answers as reviewed; those that were sent again since the page was read are read again instead. */
export const markReviewed = (clientId: string, survey: Survey) =>
  notifyFailureOf(async () => {
    try {
      await call(api.surveys.reviewSurvey, { params: { clientId, surveyId: survey.id }, body: { sent: survey.sent } })
    } catch (error) {
      await readAgain('survey')
      throw error
    }
    await reread()
    notify({ message: `${survey.stakeholder.name}’s answers are marked as reviewed.` })
  })

/** Takes a questionnaire back, and offers to put it back. */
export const withdraw = (clientId: string, survey: Survey) =>
  notifyFailureOf(async () => {
    const params = { clientId, surveyId: survey.id }
    await call(api.surveys.withdrawSurvey, { params })
    await reread()
    const undo = () =>
      notifyFailureOf(async () => {
        await call(api.surveys.restoreSurvey, { params })
        await reread()
      })
    const { questionnaire, stakeholder } = survey
    notify({
      message: `“${questionnaire.title}” is withdrawn from ${stakeholder.name}.`,
      action: { label: 'Undo', onClick: () => void undo() },
    })
  })
