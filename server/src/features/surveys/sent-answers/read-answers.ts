import type {
  AnswerValue,
  Answers,
  ConsentChoice,
  Consents,
  Question,
  QuestionnaireDefinition,
  Respondent,
} from '@paddock/contract/features/questionnaires/definition'
import { answerText, consentOf, findQuestion, isBlank, visibleQuestions } from '@paddock/contract/features/questionnaires/rules'
import type { ReadAnswer } from '@paddock/contract/features/surveys/surveys.shapes'
import type * as z from 'zod'

/** One sending, with the questionnaire as it was asked then. */
export interface Sending {
  definition: QuestionnaireDefinition
  answers: Answers
  sentAt: Date
}

type Read = z.input<typeof ReadAnswer>

/** Everything that a person was asked, with what they answered, who may see it, and what they had answered before where it differs. */
export function readAnswers(last: Sending, before: Sending | undefined, respondent: Respondent, consents: Consents): Read[] {
  const { definition, answers, sentAt: _sentAt } = last
  return askedQuestions(definition, answers, respondent).map((question) => {
    const value = valueOf(answers, question.id)
    const read: Read = {
      questionId: question.id,
      value,
      text: answerText(question, value),
      consent: whoSees(definition, consents, question.id, respondent),
    }
    const former = before && formerAnswer(before, question, value)
    return former ? { ...read, before: former } : read
  })
}

/** Says who sees an answer. The family is shown nothing of whoever is not of it, whatever they chose before. */
export function whoSees(
  definition: QuestionnaireDefinition,
  consents: Consents,
  questionId: string,
  { involvement = 'family' }: Pick<Respondent, 'involvement'>,
): ConsentChoice {
  return involvement === 'family' ? consentOf(definition, consents, questionId) : 'adviser_only'
}

/** Answers that the sending before had and the last one has not. */
export function withdrawnAnswers(last: Sending, before: Sending | undefined): { questionId: string; text: string }[] {
  if (!before) return []
  return before.definition.sections
    .flatMap(({ questions }) => questions)
    .filter(({ id }) => !isBlank(valueOf(before.answers, id)) && isBlank(valueOf(last.answers, id)))
    .map((question) => ({ questionId: question.id, text: answerText(question, valueOf(before.answers, question.id)) }))
}

/** What is asked with these answers, and what was: who changes generation later does not lose an answer that they sent. */
function askedQuestions(definition: QuestionnaireDefinition, answers: Answers, respondent: Respondent): Question[] {
  const visible = new Set(visibleQuestions(definition, answers, respondent).map(({ id }) => id))
  return definition.sections
    .flatMap(({ questions }) => questions)
    .filter(({ id, type }) => type !== 'consents' && (visible.has(id) || Object.hasOwn(answers, id)))
}

function formerAnswer(before: Sending, question: Question, value: AnswerValue): Read['before'] {
  const asked = findQuestion(before.definition, question.id)
  const former = valueOf(before.answers, question.id)
  // A question that the questionnaire did not have then was not answered differently.
  if (!asked || isSame(question, asked, value, former)) return undefined
  return { value: former, text: answerText(asked, former), sentAt: before.sentAt }
}

/** Tells whether a reader sees no difference: rows have new identifiers in each round, and the order of ticked boxes says nothing. */
function isSame(question: Question, asked: Question, value: AnswerValue, former: AnswerValue): boolean {
  return answerText(question, inOrder(question, value)) === answerText(asked, inOrder(asked, former))
}

function inOrder(question: Question, value: AnswerValue): AnswerValue {
  return question.type === 'multiple' && Array.isArray(value) ? (value as readonly string[]).toSorted() : value
}

function valueOf(answers: Answers, questionId: string): AnswerValue {
  return (Object.hasOwn(answers, questionId) ? answers[questionId] : null) ?? null
}
