import type { Question } from '@paddock/contract/features/questionnaires/definition'
import { answerText, consentOf, isBlank, isDeclined, questionName, visibleQuestions } from '@paddock/contract/features/questionnaires/rules'
import { AppError, notFound } from '../../../platform/errors/app-error.ts'
import { type Audience, lastSendings } from '../../analytics/index.ts'
import type { Gathered, Known } from './gathered.ts'

const SHARED = { adviser_only: 'adviser only', themes: 'themes', named: 'named' } as const

/**
 * One person's last sent answers to the stakeholder survey. For the family only those that they show with their name: what else they
 * were asked looks the same, whether it was declined, skipped or is not shared.
 */
export function stakeholderValues(
  { facts, members, aliases }: Known,
  { stakeholderId, audience }: { stakeholderId: string; audience: Audience },
): Gathered<'stakeholder_summary'> {
  const person = facts.people.find(({ id }) => id === stakeholderId)
  const member = members.find(({ id }) => id === stakeholderId)
  if (!person || !member) throw notFound()
  const sending = lastSendings(facts.surveys, 'stakeholder_survey').get(stakeholderId)
  if (!sending) throw new AppError('nothing_to_send')
  const { definition, answers, consents, surveyId, sentAt } = sending
  const asked = visibleQuestions(definition, answers, person).filter(({ type }) => type !== 'consents')
  const isAnswered = ({ id }: Question) => Object.hasOwn(answers, id) && !isBlank(answers[id]) && !isDeclined(answers[id])
  const consentFor = ({ id }: Question) => consentOf(definition, consents, id)
  const isUsed = (question: Question) => isAnswered(question) && (audience === 'adviser' || consentFor(question) === 'named')
  const used = asked.filter(isUsed)
  if (used.length === 0) throw new AppError('nothing_to_send')
  // Which questions were asked follows from answers, too: the family learns of none that only an answer kept from it has opened.
  const shown = audience === 'adviser' ? answers : Object.fromEntries(used.map(({ id }) => [id, answers[id]!]))
  const known = new Set(visibleQuestions(definition, shown, person).map(({ id }) => id))
  return {
    key: 'stakeholder_summary',
    audience,
    aliases,
    stakeholderId,
    values: {
      alias: aliases.aliasOf(stakeholderId),
      role: aliases.hide(roleOf(member.relationship, person.onFarm)),
      questionnaire: definition.title,
      questionnaireVersion: definition.version,
      sentOn: sentAt.slice(0, 10),
      answers: used.map((question) => ({
        id: question.id,
        question: questionName(question),
        value: aliases.hide(answerText(question, answers[question.id])),
        shared: SHARED[consentFor(question)],
      })),
      unanswered: asked
        .filter((question) => known.has(question.id) && !isUsed(question))
        .map((question) => ({ id: question.id, question: questionName(question) })),
    },
    sources: asked.map((question) => ({
      id: question.id,
      kind: 'answer',
      label: questionName(question),
      surveyId,
      questionnaireKey: definition.key,
      questionId: question.id,
    })),
    answers: used.map((question) => ({ surveyId, stakeholderId, questionId: question.id, consent: consentFor(question) })),
    keptBack: asked.filter((question) => isAnswered(question) && !isUsed(question)).length,
  }
}

function roleOf(relationship: string, onFarm: boolean | null): string {
  return [relationship.trim(), onFarm === null ? '' : onFarm ? 'on the farm' : 'off the farm'].filter(Boolean).join(', ')
}
