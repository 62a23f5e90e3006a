/**
 * The rules of answering, run alike by the browser that asks and the server that checks: pure functions of a definition, the answers
 * and the person. Nothing here knows the clock, the locale or a library: where a day matters, `today` is given, such as `2026-11-22`.
 */
import { isBlank, isDeclined, isPlainObject } from './answer-cells.ts'
import { concernsRespondent } from './asked-of-helpers.ts'
import { checkAnswer, missingPart } from './check-answer.ts'
import type { Answers, AnswerValue, Condition, Question, QuestionnaireDefinition, QuestionOf, Respondent, Section } from './definition.ts'

export { type AlignmentItem, alignmentItems, ordinalValue } from './alignment-items.ts'
export { isBlank, isDeclined } from './answer-cells.ts'
export { asksAnything } from './asked-of-helpers.ts'
export { answerText, askedAndAnswered, cellText, questionName } from './answer-words.ts'
export { checkAnswer, missingPart, MAX_ROWS } from './check-answer.ts'
export { type ConsentUnit, consentOf, consentUnitOf, consentUnits } from './consent-units.ts'

export interface VisibleSection {
  section: Section
  questions: Question[]
}

export interface Progress {
  answered: number
  total: number
  sections: { id: string; title: string; answered: number; total: number }[]
}

/** Whether a condition holds; `answers` are those that count (`visibleAnswers`). */
export function conditionHolds(condition: Condition, answers: Answers, respondent: Respondent): boolean {
  if ('all' in condition) return condition.all.every((each) => conditionHolds(each, answers, respondent))
  if ('any' in condition) return condition.any.some((each) => conditionHolds(each, answers, respondent))
  if ('not' in condition) return !conditionHolds(condition.not, answers, respondent)
  if ('respondent' in condition) return isRespondent(condition.respondent, respondent)
  const value = answerIn(answers, condition.question)
  const given = !isBlank(value) && !isDeclined(value)
  if ('answered' in condition) return given === condition.answered
  if (!given) return false
  if ('atLeast' in condition) return typeof value === 'number' && value >= condition.atLeast
  const wanted: readonly unknown[] = 'oneOf' in condition ? condition.oneOf : [condition.equals]
  return Array.isArray(value) ? value.some((chosen) => wanted.includes(chosen)) : wanted.includes(value)
}

function isRespondent(kind: 'primary' | 'senior' | 'off_farm', respondent: Respondent): boolean {
  if (kind === 'primary') return respondent.isPrimary
  if (kind === 'senior') return respondent.generation === 1
  return respondent.onFarm === false
}

/** What is asked of this person, top to bottom: an answer counts for later questions only while its own question is asked. */
export function visibleSections(definition: QuestionnaireDefinition, answers: Answers, respondent: Respondent): VisibleSection[] {
  return look(definition, answers, respondent).sections
}

export function visibleQuestions(definition: QuestionnaireDefinition, answers: Answers, respondent: Respondent): Question[] {
  return visibleSections(definition, answers, respondent).flatMap(({ questions }) => questions)
}

export function isVisible(definition: QuestionnaireDefinition, answers: Answers, respondent: Respondent, questionId: string): boolean {
  return visibleQuestions(definition, answers, respondent).some((question) => question.id === questionId)
}

/** The answers that count: given or declined, to a question that is asked. */
export function visibleAnswers(definition: QuestionnaireDefinition, answers: Answers, respondent: Respondent): Answers {
  return look(definition, answers, respondent).counting
}

function look(definition: QuestionnaireDefinition, answers: Answers, respondent: Respondent) {
  const sections: VisibleSection[] = []
  const counting: Record<string, AnswerValue> = {}
  for (const section of definition.sections) {
    if (section.when && !conditionHolds(section.when, counting, respondent)) continue
    const questions: Question[] = []
    for (const question of section.questions) {
      if (!concernsRespondent(definition, question, respondent)) continue
      if (question.when && !conditionHolds(question.when, counting, respondent)) continue
      questions.push(question)
      const value = answerIn(answers, question.id)
      if (value !== undefined && !isBlank(value)) counting[question.id] = value
    }
    if (questions.length > 0) sections.push({ section, questions })
  }
  return { sections, counting }
}

export function findQuestion(definition: QuestionnaireDefinition, questionId: string): Question | undefined {
  for (const section of definition.sections) {
    const question = section.questions.find((each) => each.id === questionId)
    if (question) return question
  }
  return undefined
}

/** Whether one change may be saved, given the answers before it; null where it may. */
export function checkOperation(
  definition: QuestionnaireDefinition,
  answers: Answers,
  respondent: Respondent,
  questionId: string,
  value: unknown,
  today: string,
): string | null {
  const question = findQuestion(definition, questionId)
  if (!question) return 'This questionnaire has no such question.'
  if (!isVisible(definition, answers, respondent, questionId)) return 'This is not asked with the answers you gave.'
  return checkAnswer(question, value, today)
}

/** What stands in the way of sending, by question id; empty where nothing does. */
export function checkComplete(
  definition: QuestionnaireDefinition,
  answers: Answers,
  respondent: Respondent,
  today: string,
): Record<string, string> {
  const problems: Record<string, string> = {}
  for (const question of visibleQuestions(definition, answers, respondent)) {
    const value = answerIn(answers, question.id) ?? null
    const problem = checkAnswer(question, value, today) ?? missingPart(question, value)
    if (problem) problems[question.id] = problem
  }
  return problems
}

/** How far the person is, counting what is asked of them now; "I don’t know" counts as answered. */
export function progressOf(definition: QuestionnaireDefinition, answers: Answers, respondent: Respondent): Progress {
  const sections = visibleSections(definition, answers, respondent).map(({ section, questions }) => {
    const counted = questions.filter(hasAnswer)
    const answered = counted.filter((question) => isAnswered(question, answers)).length
    return { id: section.id, title: section.title, answered, total: counted.length }
  })
  const sum = (part: 'answered' | 'total') => sections.reduce((total, section) => total + section[part], 0)
  return { answered: sum('answered'), total: sum('total'), sections }
}

/** The next question without a finished answer after the given one, then from the top; null where all are answered. */
export function nextUnanswered(
  definition: QuestionnaireDefinition,
  answers: Answers,
  respondent: Respondent,
  afterQuestionId?: string,
): string | null {
  const order = definition.sections.flatMap((section) => section.questions.map((question) => question.id))
  const after = afterQuestionId === undefined ? -1 : order.indexOf(afterQuestionId)
  const open = visibleQuestions(definition, answers, respondent).filter((question) => hasAnswer(question) && !isAnswered(question, answers))
  const next = open.find((question) => order.indexOf(question.id) > after) ?? open[0]
  return next?.id ?? null
}

/** The sums of the money columns that show one, in exact whole cents. */
export function rowTotals(question: QuestionOf<'rows'>, rows: AnswerValue | undefined): Record<string, number> {
  const totals: Record<string, number> = {}
  for (const column of question.totals ?? []) {
    totals[column] = 0
    for (const row of Array.isArray(rows) ? (rows as readonly unknown[]) : []) {
      const cents = isPlainObject(row) && Object.hasOwn(row, column) ? row[column] : null
      if (Number.isSafeInteger(cents)) totals[column] += cents as number
    }
  }
  return totals
}

/** Whether a question is answered by itself: the one that gathers the sharing choices is not. */
export function hasAnswer(question: Question): boolean {
  return question.type !== 'consents'
}

/** Whether nothing of an answer is missing; who declined has answered. */
export function isAnswered(question: Question, answers: Answers): boolean {
  const value = answerIn(answers, question.id)
  return !isBlank(value) && missingPart(question, value) === null
}

function answerIn(answers: Answers, questionId: string): AnswerValue | undefined {
  return Object.hasOwn(answers, questionId) ? answers[questionId] : undefined
}
