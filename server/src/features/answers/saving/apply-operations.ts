import { furthestDayAt } from '@paddock/contract/fields'
import { CONSENT_PREFIX } from '@paddock/contract/features/answers/answers.rules'
import type { Operation, SaveResult } from '@paddock/contract/features/answers/answers.shapes'
import {
  CONSENT_CHOICES,
  type Answers,
  type AnswerValue,
  type ConsentChoice,
  type QuestionnaireDefinition,
} from '@paddock/contract/features/questionnaires/definition'
import { checkAnswer, checkOperation, consentUnits, findQuestion } from '@paddock/contract/features/questionnaires/rules'
import { isKnownTo, revisionsOf, valuesOf, type Draft, type StoredValue } from '../draft.ts'

/** A change as the history keeps it. */
export interface HistoryRow {
  operationId: string
  questionId: string
  value: AnswerValue
  revision: number
  editedAt: number
  superseded: boolean
  /** The version of the answer that stands from now on; null where another change is at the end, and for consent choices. */
  version: number | null
}

export interface AppliedOperations extends Pick<SaveResult, 'saved' | 'superseded' | 'refused'> {
  /** The survey as it is afterwards. */
  draft: Draft
  /** What was not stored before, in the order of arrival. */
  history: HistoryRow[]
  /** Answers that another device changed after the revision that was sent, or that stand instead of what was superseded. */
  changes: SaveResult['changes']
}

interface Sent {
  operations: readonly Operation[]
  /** The newest revision that the device knew. */
  revision: number
  /** Questions whose change has parts of another device in it, of which this one has to hear. */
  merged?: ReadonlySet<string>
}

interface DatedOperation extends Operation {
  madeAt: number
}

/**
 * Applies changes in their order, each once. A change that was made before the one that stands, and without knowing it, is kept and does
 * not stand; of two made in the same millisecond the one that arrives later stands. A question may be answered if it is asked with the answers before the batch or
 * with those after it: so a gate and what follows from it may arrive in any order, and what was typed before its gate closed is kept.
 * An answer that is not asked counts for nothing, so leaving one out never changes what else is asked.
 */
export function applyOperations(definition: QuestionnaireDefinition, draft: Draft, sent: Sent, at: number): AppliedOperations {
  const known = new Map(draft.known.map((operation) => [operation.operationId, operation]))
  const fresh: DatedOperation[] = []
  const applied: AppliedOperations = { draft, history: [], saved: [], superseded: [], refused: [], changes: [] }
  for (const operation of eachOnce(sent.operations)) {
    const stored = known.get(operation.id.toLowerCase())
    if (!stored) fresh.push({ ...operation, madeAt: moment(draft, operation, sent.revision, at) })
    else if (stored.superseded) applied.superseded.push(operation.id)
    else applied.saved.push({ operationId: operation.id, questionId: stored.questionId, version: versionThen(draft, stored) })
  }
  const problemOf = problems(definition, draft, fresh, furthestDayAt(at))
  for (const operation of fresh) {
    const message = problemOf(operation)
    if (message) applied.refused.push({ operationId: operation.id, questionId: operation.questionId, message })
    else apply(applied, operation)
  }
  for (const row of applied.history) {
    const standing = applied.draft.answers.get(row.questionId)
    if (!row.superseded && standing?.revision === row.revision) row.version = standing.version
  }
  return { ...applied, changes: newsFor(sent, applied) }
}

/** Keeps one change, and lets it stand unless a later one does. */
function apply(applied: AppliedOperations, { id, questionId, value: given, madeAt }: DatedOperation): void {
  const { draft } = applied
  const value = given as AnswerValue
  const unitId = unitOf(questionId)
  const standing = standingOf(draft, questionId)
  const superseded = standing !== undefined && madeAt < standing.editedAt
  const revision = superseded ? draft.revision : draft.revision + 1
  applied.history.push({ operationId: id, questionId, value, revision, editedAt: madeAt, superseded, version: null })
  if (superseded) {
    applied.superseded.push(id)
    return
  }
  const version = (standing?.version ?? 0) + 1
  const now: StoredValue = { value, version, revision, editedAt: madeAt }
  applied.saved.push({ operationId: id, questionId, version })
  applied.draft =
    unitId === null
      ? { ...draft, revision, answers: new Map(draft.answers).set(questionId, now) }
      : {
          ...draft,
          revision,
          choices: new Map(draft.choices).set(questionId, now),
          consents: { ...draft.consents, [unitId]: value as ConsentChoice },
        }
}

/** What the device does not know yet, the oldest first: answers of others since its revision, and those that stand instead of its own. */
function newsFor({ operations, revision, merged }: Sent, { draft, history, superseded }: AppliedOperations): SaveResult['changes'] {
  const stored = history.filter((change) => !change.superseded).map((change) => change.revision)
  const before = revisionsOf(
    draft,
    operations.map(({ id }) => id),
  )
  const own = new Set([...before, ...stored])
  const overtaken = new Set(operations.filter(({ id }) => superseded.includes(id)).map(({ questionId }) => questionId))
  return Array.from(draft.answers)
    .filter(
      ([questionId, standing]) =>
        (standing.revision > revision && !own.has(standing.revision)) || overtaken.has(questionId) || merged?.has(questionId),
    )
    .toSorted(([, one], [, other]) => one.revision - other.revision)
    .map(([questionId, { value, version }]) => ({ questionId, value, version }))
}

/** Why a change cannot be taken, or null: it must be right by itself and asked before or after the batch. */
function problems(definition: QuestionnaireDefinition, draft: Draft, fresh: readonly DatedOperation[], today: string) {
  const before = valuesOf(draft)
  const after = valuesAfter(definition, draft, before, fresh, today)
  return ({ questionId, value }: Operation): string | null => {
    const unitId = unitOf(questionId)
    if (unitId !== null) return choiceProblem(definition, unitId, value)
    const problem = checkOperation(definition, after, draft.respondent, questionId, value, today)
    return problem && checkOperation(definition, before, draft.respondent, questionId, value, today) && problem
  }
}

/** What the answers come to if every change that is right by itself is taken. */
function valuesAfter(
  definition: QuestionnaireDefinition,
  draft: Draft,
  before: Answers,
  fresh: readonly DatedOperation[],
  today: string,
): Answers {
  const values: Record<string, AnswerValue> = { ...before }
  const made = new Map<string, number>()
  for (const { questionId, value, madeAt } of fresh) {
    const question = findQuestion(definition, questionId)
    if (!question || checkAnswer(question, value, today) !== null) continue
    if (madeAt < (made.get(questionId) ?? draft.answers.get(questionId)?.editedAt ?? -Infinity)) continue
    values[questionId] = value as AnswerValue
    made.set(questionId, madeAt)
  }
  return values
}

function choiceProblem(definition: QuestionnaireDefinition, unitId: string, value: unknown): string | null {
  if (!consentUnits(definition).some(({ id }) => id === unitId)) return 'This questionnaire has no such part.'
  return CONSENT_CHOICES.some((choice) => choice === value) ? null : 'Choose who may see this part.'
}

/** The consent unit that a change is about; null for a change of an answer. */
function unitOf(questionId: string): string | null {
  return questionId.startsWith(CONSENT_PREFIX) ? questionId.slice(CONSENT_PREFIX.length) : null
}

/**
 * The age is by the device's own clock, so a wrong clock does not matter; no change is older than its survey. How long a request travels
 * counts as well, so what was changed knowingly is never older than what it changed, whichever of the two travelled longer.
 */
function moment(draft: Draft, operation: Operation, revision: number, at: number): number {
  const made = Math.min(at, Math.max(draft.assignedAt, Math.round(at - operation.ageMs)))
  const standing = standingOf(draft, operation.questionId)
  return standing && isKnownTo(draft, operation, revision, standing) ? Math.max(made, standing.editedAt) : made
}

function standingOf(draft: Draft, questionId: string): StoredValue | undefined {
  return (unitOf(questionId) === null ? draft.answers : draft.choices).get(questionId)
}

/** The version that a change gave its answer when it was stored. */
function versionThen(draft: Draft, { questionId, rank, later }: Draft['known'][number]): number {
  const standing = draft.answers.get(questionId)
  return standing ? standing.version - later : rank
}

/** A change that stands twice in one request counts where it is first. */
function eachOnce(operations: readonly Operation[]): Operation[] {
  const seen = new Set<string>()
  return operations.filter(({ id }) => !seen.has(id.toLowerCase()) && seen.add(id.toLowerCase()))
}
