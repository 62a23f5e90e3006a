import type { MySurvey } from '@paddock/contract/features/answers/answers.contract'
import type { Question, QuestionnaireDefinition } from '@paddock/contract/features/questionnaires/definition'
import { nextUnanswered, progressOf, questionName, visibleSections } from '@paddock/contract/features/questionnaires/rules'
import type { Configuration } from '../../platform/configuration/configuration.ts'
import { localTimeIn } from '../../platform/jobs/schedule.ts'
import { valuesOf, type Draft } from './draft.ts'

/** A survey as its person finds it; progress and the question to go on with follow from the answers as they stand. */
export function viewMySurvey(definition: QuestionnaireDefinition, draft: Draft, { timeZone }: Pick<Configuration, 'timeZone'>): MySurvey {
  const { id, status, dueOn, message, assignedBy, completedAt, lastSavedAt } = draft
  const { key, version, title, purpose, minutes } = definition
  const { answered, total } = progressOf(definition, valuesOf(draft), draft.respondent)
  const next = status === 'completed' ? null : questionToGoOnWith(definition, draft)
  return {
    id,
    questionnaire: { key, version, title, purpose, minutes },
    status,
    answered,
    total,
    position: status === 'in_progress' ? (next?.question.id ?? null) : null,
    section: next?.section ?? '',
    nextQuestion: next ? questionName(next.question) : '',
    dueOn,
    isOverdue: status !== 'completed' && dueOn !== null && dueOn < localTimeIn(timeZone, new Date()).day,
    message,
    assignedBy,
    assignedAt: isoOf(draft.assignedAt),
    completedAt: completedAt === null ? null : isoOf(completedAt),
    lastSavedAt: lastSavedAt === null ? null : isoOf(lastSavedAt),
    isReviewed: draft.isReviewed,
  }
}

/** Exactly where the person stopped; else the next open question, or the last one where all are answered. */
function questionToGoOnWith(definition: QuestionnaireDefinition, draft: Draft): { question: Question; section: string } | null {
  const values = valuesOf(draft)
  const asked = visibleSections(definition, values, draft.respondent).flatMap(({ section, questions }) =>
    questions.map((question) => ({ question, section: section.title })),
  )
  const at = (questionId: string | null) => asked.find(({ question }) => question.id === questionId)
  const open = nextUnanswered(definition, values, draft.respondent, draft.position ?? undefined)
  return at(draft.position) ?? at(open) ?? asked.at(-1) ?? null
}

const isoOf = (moment: number) => new Date(moment).toISOString()
