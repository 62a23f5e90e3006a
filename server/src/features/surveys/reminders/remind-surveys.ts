import type { Survey } from '@paddock/contract/features/surveys/surveys.shapes'
import type { Scope } from '../../../platform/access/scope.ts'
import { recordEach } from '../../../platform/audit/record.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { transact } from '../../../platform/database/write.ts'
import { notFound } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { surveyReminderLetter } from '../survey-letters.ts'
import { sendLetter } from '../../letters/index.ts'
import { lockEditableClient, touchClient } from '../../clients/index.ts'
import { dayOfPractice } from '../../organizations/index.ts'
import { findDefinition } from '../../questionnaires/index.ts'
import { insertReminders, selectRemindedSince } from './reminders.queries.ts'
import { entryOf, type NotConcerned, whyNotConcerned, wordsFor } from '../survey-words.ts'
import { viewSurveys } from '../survey-view.ts'
import { lockSurveys, readSurveysById, type LockedSurvey } from '../surveys.queries.ts'

const PAUSE_MS = 3_600_000

export interface Reminded {
  reminded: string[]
  skipped: { surveyId: string; name: string; reason: SkipReason }[]
}
type SkipReason = 'completed' | 'no_account' | 'just_reminded' | NotConcerned

/**
 * Mails a reminder of each survey now; says who is left out and why: finished, no account, reminded within the hour, or a helper whom
 * nothing in it concerns.
 */
export function remindSurveys(
  deps: Dependencies,
  scope: Scope,
  clientId: string,
  { surveyIds }: { surveyIds: string[] },
): Promise<Reminded> {
  return transact(deps.database, async (tx) => {
    const ids = [...new Set(surveyIds)]
    const found = await lockSurveys(tx, clientId, ids)
    const client = await lockEditableClient(tx, scope, clientId)
    if (found.length !== ids.length || found.some(({ survey }) => survey.archivedAt)) throw notFound()

    const justReminded = await selectRemindedSince(tx, ids, new Date(Date.now() - PAUSE_MS))
    const toRemind: LockedSurvey[] = []
    const skipped: Reminded['skipped'] = []
    const views = await viewSurveys(tx, deps.configuration, await readSurveysById(tx, clientId, ids))
    const progress = new Map(views.map((view) => [view.id, view]))
    for (const each of found) {
      const reason = whyNot(each, justReminded, progress.get(each.survey.id)?.total ?? 0)
      if (reason) skipped.push({ surveyId: each.survey.id, name: each.person.name, reason })
      else toRemind.push(each)
    }
    if (toRemind.length > 0) {
      await remind(tx, deps, scope, { client, toRemind, progress })
      await touchClient(tx, clientId)
    }
    return { reminded: toRemind.map(({ survey }) => survey.id), skipped }
  })
}

function whyNot({ survey, person }: LockedSurvey, justReminded: ReadonlySet<string>, questions: number): SkipReason | null {
  if (survey.status === 'completed') return 'completed'
  if (questions === 0) return whyNotConcerned(person)
  if (!person.active) return 'no_account'
  return justReminded.has(survey.id) ? 'just_reminded' : null
}

interface Reminding {
  client: Awaited<ReturnType<typeof lockEditableClient>>
  toRemind: readonly LockedSurvey[]
  /** How far each survey is, by its identifier. */
  progress: ReadonlyMap<string, Pick<Survey, 'answered' | 'total'>>
}

async function remind(tx: Transaction, deps: Dependencies, scope: Scope, { client, toRemind, progress }: Reminding): Promise<void> {
  const reminders = await insertReminders(
    tx,
    toRemind.map(({ survey }) => ({ surveyId: survey.id, kind: 'manual', dueOn: survey.dueOn, sentBy: scope.userId })),
  )
  const reminderIds = new Map(reminders.map((reminder) => [reminder.surveyId, reminder.id]))
  const { today } = await dayOfPractice(tx, deps, client.organizationId)
  const entries = []
  for (const { survey, person } of toRemind) {
    const definition = await findDefinition(tx, survey.questionnaireKey, survey.questionnaireVersion)
    const words = await wordsFor(tx, deps, scope, { client, survey, person }, definition)
    const { answered, total } = progress.get(survey.id) ?? { answered: 0, total: 0 }
    const letter = surveyReminderLetter({ ...words, answered, total, today })
    const key = `survey-reminder:${reminderIds.get(survey.id)}`
    await sendLetter(tx, deps, scope, letter, { client, to: person.email, name: person.name, key })
    entries.push(entryOf({ client, survey, person }, definition))
  }
  await recordEach(tx, scope, 'survey.reminded', entries)
}
