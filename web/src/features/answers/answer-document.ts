import { CONSENT_PREFIX } from '@paddock/contract/features/answers/answers.rules'
import type { getMySurvey } from '@paddock/contract/features/answers/answers.calls'
import type { MySurvey } from '@paddock/contract/features/answers/answers.shapes'
import type {
  Answers,
  AnswerValue,
  ConsentChoice,
  Consents,
  QuestionnaireDefinition,
  Respondent,
} from '@paddock/contract/features/questionnaires/definition'
import { checkAnswer, checkComplete, findQuestion, visibleQuestions } from '@paddock/contract/features/questionnaires/rules'
import type { RouteOutput } from '@paddock/contract/route'
import { plainToday } from '../../ui/text/format.ts'

export type LoadedSurvey = RouteOutput<typeof getMySurvey>

/** A change that the server has not acknowledged; a consent choice is one, too. */
export interface PendingChange {
  /** One id for one value: another value of the same question is another change. */
  id: string
  value: AnswerValue
  /** Milliseconds since 1970 by this device's clock. */
  editedAt: number
  /** The newest revision of the server's that its value goes back to; absent where it was typed with an earlier build. */
  revision?: number
  /** It left for the server, which may have it. */
  isSent?: true
  /** Ids of the changes before it that left, of which nobody heard whether they arrived. */
  replaces?: readonly string[]
}

/**
 * What this device knows of one person's answers to one version of a questionnaire: what the server holds, and what it has not
 * acknowledged yet. Plain data, kept as it is; changed only by the functions of `answer-queue.ts`.
 */
export interface AnswerDocument {
  userId: string
  survey: MySurvey
  definition: QuestionnaireDefinition
  respondent: Respondent
  /** As the server holds them, each with its own version. */
  base: Readonly<Record<string, { value: AnswerValue; version: number }>>
  /** The consent choices that the server holds. */
  consents: Consents
  /** The newest revision of the server's that is in `base`. */
  revision: number
  /** They are named by question id, or by `consent:` and a unit's id. */
  pending: Readonly<Record<string, PendingChange>>
  /** What the server would not take, by question id: the typed value stays with the person. */
  refused: Readonly<Record<string, { value: AnswerValue; message: string }>>
  /** Holds by question id the answer of this device that gave way to a later one of another device, until the person chose between the two. */
  replaced: Readonly<Record<string, AnswerValue>>
  /** Where the person is; `told` once the server knows. */
  position: { questionId: string; told: boolean } | null
  /** The person asked to send the answers, perhaps without a connection; null once done or taken back. */
  sending: { askedAt: number } | null
  /** Why the answers could not be sent although the person asked for it. */
  notSent: string | null
  /** The adviser may have a language model sum up what is sent; not known of documents that were kept before this was asked. */
  languageModel?: boolean
  /** Whom the family’s record names, as far as this person may see it; not known of documents that were kept before. */
  names?: LoadedSurvey['names']
}

/** Each person, survey and version has a document of its own: one device never mixes two people. */
export function documentKey(document: Pick<AnswerDocument, 'userId' | 'survey' | 'definition'>): string {
  return `${document.userId}/${document.survey.id}/${document.definition.version}`
}

/** Whether something here has not reached the server, or was not taken by it: it exists on this device alone. */
export function holdsUnsent({ pending, refused, sending }: AnswerDocument): boolean {
  return Object.keys(pending).length > 0 || Object.keys(refused).length > 0 || sending !== null
}

/** The start of the keys of one person's documents, or of those of one survey. */
export function keyPrefix(userId: string, surveyId?: string): string {
  return surveyId === undefined ? `${userId}/` : `${userId}/${surveyId}/`
}

export function newDocument(loaded: LoadedSurvey): AnswerDocument {
  const { survey, definition, respondent, answers, consents, revision, userId, languageModel, names } = loaded
  return {
    userId,
    survey,
    definition,
    respondent,
    base: baseOf(answers),
    consents,
    revision,
    pending: {},
    refused: {},
    replaced: {},
    position: survey.position === null ? null : { questionId: survey.position, told: true },
    sending: null,
    notSent: null,
    languageModel,
    names,
  }
}

export function baseOf(answers: LoadedSurvey['answers']): AnswerDocument['base'] {
  return Object.fromEntries(answers.map(({ questionId, value, version }) => [questionId, { value: value as AnswerValue, version }]))
}

/** What the person sees in a question: what they typed last, however far it got. */
export function shownValue({ refused, pending, base }: AnswerDocument, questionId: string): AnswerValue {
  return (ownProperty(refused, questionId) ?? ownProperty(pending, questionId) ?? ownProperty(base, questionId))?.value ?? null
}

/** The answers that the rules go by: the server's, with the waiting changes that it would take. */
export function countedAnswers(document: AnswerDocument): Answers {
  const answers: Record<string, AnswerValue> = {}
  for (const [id, { value }] of Object.entries(document.base)) answers[id] = value
  for (const [id, { value }] of Object.entries(document.pending)) if (isTakeable(document, id, value)) answers[id] = value
  return answers
}

/** The choices that stand, with those that wait. */
export function shownConsents({ consents, pending }: AnswerDocument): Consents {
  const waiting = Object.entries(pending).filter(([id]) => id.startsWith(CONSENT_PREFIX))
  return { ...consents, ...Object.fromEntries(waiting.map(([id, { value }]) => [id.slice(CONSENT_PREFIX.length), value as ConsentChoice])) }
}

/** What is wrong with the value of a question as it is (not whether one is missing); null where nothing is. */
export function valueProblem(document: AnswerDocument, questionId: string): string | null {
  const refusal = ownProperty(document.refused, questionId)
  if (refusal) return refusal.message
  const change = ownProperty(document.pending, questionId)
  const question = findQuestion(document.definition, questionId)
  return change && question ? checkAnswer(question, change.value, plainToday()) : null
}

/** How many answers that are asked stay here because they cannot be as they are. */
export function wrongCount(document: AnswerDocument): number {
  const asked = visibleQuestions(document.definition, countedAnswers(document), document.respondent)
  return asked.filter(({ id }) => valueProblem(document, id) !== null).length
}

/** What stands in the way of sending, by question id in the order of the questionnaire. */
export function problemsOf(document: AnswerDocument): Record<string, string> {
  const counted = countedAnswers(document)
  const missing = checkComplete(document.definition, counted, document.respondent, plainToday())
  const problems: Record<string, string> = {}
  for (const { id } of visibleQuestions(document.definition, counted, document.respondent)) {
    const problem = valueProblem(document, id) ?? ownProperty(missing, id)
    if (problem) problems[id] = problem
  }
  return problems
}

/** Whether a change is sound by itself: a consent choice, or a value that its question may have. */
export function isTakeable(document: AnswerDocument, questionId: string, value: AnswerValue): boolean {
  if (questionId.startsWith(CONSENT_PREFIX)) return true
  const question = findQuestion(document.definition, questionId)
  return question !== undefined && checkAnswer(question, value, plainToday()) === null
}

/** An own property; a question could be called `constructor`. */
export function ownProperty<Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined
}
