import type { Operation } from '@paddock/contract/features/answers/answers.shapes'
import type { Answers, AnswerValue, Consents, QuestionnaireKey, Respondent } from '@paddock/contract/features/questionnaires/definition'

/** An answer as it is, or a consent choice. */
export interface StoredValue {
  value: AnswerValue
  /** Changes of this answer that ever stood. */
  version: number
  /** The survey's revision since which it stands. */
  revision: number
  /** When the person made the change, in milliseconds since 1970 by the database's clock. */
  editedAt: number
}

/** A change of this request, or one that such a change replaces, that was stored before. */
export interface KnownOperation {
  operationId: string
  questionId: string
  revision: number
  superseded: boolean
  /** Which change of its answer it is, among those that stood: 1, 2, 3 … */
  rank: number
  /** How many changes of the same answer stood after it. */
  later: number
}

/** A survey of one person with everything that is in it; moments in milliseconds since 1970. */
export interface Draft {
  id: string
  clientId: string
  stakeholderId: string
  key: QuestionnaireKey
  questionnaireVersion: number
  status: 'not_started' | 'in_progress' | 'completed'
  isWithdrawn: boolean
  isReviewed: boolean
  dueOn: string | null
  message: string
  assignedBy: string
  assignedAt: number
  completedAt: number | null
  lastSavedAt: number | null
  position: string | null
  revision: number
  consents: Consents
  /** The record's version. What the person does leaves it as it is: an answer never makes an adviser's edit stale. */
  version: number
  respondent: Respondent
  answers: ReadonlyMap<string, StoredValue>
  /** Consent choices that were made, under `consent:F`; read only where choices are changed. */
  choices: ReadonlyMap<string, StoredValue>
  /** Changes of the request at hand that were stored before, and those that they replace. */
  known: readonly KnownOperation[]
  /** How far the database's clock is ahead of this process's, in milliseconds. Several processes save; one clock decides. */
  clockAhead: number
}

/** The database's clock now. */
export const clockOf = (draft: Draft): number => Date.now() + draft.clockAhead

/** The answers as the rules read them. */
export function valuesOf(draft: Draft): Answers {
  return Object.fromEntries(Array.from(draft.answers, ([questionId, { value }]) => [questionId, value]))
}

/** The revisions that these changes made when they were stored before. */
export function revisionsOf({ known }: Draft, operationIds: readonly string[]): ReadonlySet<number> {
  const ids = new Set(operationIds.map((id) => id.toLowerCase()))
  return new Set(known.flatMap(({ operationId, superseded, revision }) => (ids.has(operationId) && !superseded ? [revision] : [])))
}

/** The newest revision of the survey that the device knew when a change was made; `revision` is that of its request. */
export const knownWith = (operation: Operation, revision: number): number => Math.min(operation.revision ?? revision, revision)

/** Whether a change was made knowing what stands, or replaces it as an own change whose answer got lost. */
export function isKnownTo(draft: Draft, operation: Operation, revision: number, standing: StoredValue): boolean {
  return standing.revision <= knownWith(operation, revision) || revisionsOf(draft, operation.replaces ?? []).has(standing.revision)
}

/** Whether a change of this request was stored before. */
export function isStored({ known }: Draft, operationId: string): boolean {
  return known.some((operation) => operation.operationId === operationId.toLowerCase())
}
