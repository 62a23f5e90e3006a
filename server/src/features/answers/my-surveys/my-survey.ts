import type { MySurvey } from '@paddock/contract/features/answers/answers.shapes'
import type { Answers, Question, QuestionnaireDefinition } from '@paddock/contract/features/questionnaires/definition'
import {
  hasAnswer,
  isAnswered,
  nextUnanswered,
  progressOf,
  questionName,
  visibleSections,
} from '@paddock/contract/features/questionnaires/rules'
import { valuesOf, type Draft } from '../draft.ts'

/** A survey as its person finds it on the practice's day; progress and the question to go on with follow from the answers as they are. */
export function viewMySurvey(definition: QuestionnaireDefinition, draft: Draft, today: string): MySurvey {
  const { id, status, dueOn, message, assignedBy, completedAt, lastSavedAt } = draft
  const { key, version, title, purpose, minutes } = definition
  const { answered, total } = progressOf(definition, valuesOf(draft), draft.respondent)
  const { stopped, next } = status === 'completed' ? NOWHERE : questionsToGoOnWith(definition, draft)
  return {
    id,
    questionnaire: { key, version, title, purpose, minutes },
    status,
    answered,
    total,
    position: status === 'in_progress' ? (stopped?.question.id ?? null) : null,
    section: next?.section ?? '',
    nextQuestion: next ? questionName(next.question) : '',
    dueOn,
    isOverdue: status !== 'completed' && dueOn !== null && dueOn < today,
    message,
    assignedBy,
    assignedAt: isoOf(draft.assignedAt),
    completedAt: completedAt === null ? null : isoOf(completedAt),
    lastSavedAt: lastSavedAt === null ? null : isoOf(lastSavedAt),
    isReviewed: draft.isReviewed,
  }
}

type Asked = { question: Question; section: string } | null

const NOWHERE = { stopped: null, next: null }

/**
 * `stopped`: exactly where the person was; else the next open question, or the last one where all are answered. `next`: what is still to
 * answer from there on, which is not what they answered last.
 */
function questionsToGoOnWith(definition: QuestionnaireDefinition, draft: Draft): { stopped: Asked; next: Asked } {
  const values = valuesOf(draft)
  const asked = visibleSections(definition, values, draft.respondent).flatMap(({ section, questions }) =>
    questions.map((question) => ({ question, section: section.title })),
  )
  const at = (questionId: string | null): Asked => asked.find(({ question }) => question.id === questionId) ?? null
  const open = at(nextUnanswered(definition, values, draft.respondent, draft.position ?? undefined))
  const last = at(draft.position)
  const stopped = last ?? open ?? asked.at(-1) ?? null
  return { stopped, next: last && isStillOpen(last.question, values) ? last : (open ?? stopped) }
}

const isStillOpen = (question: Question, values: Answers) => hasAnswer(question) && !isAnswered(question, values)

const isoOf = (moment: number) => new Date(moment).toISOString()
