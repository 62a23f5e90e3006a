import { isDeepStrictEqual } from 'node:util'
import { furthestDayAt } from '@paddock/contract/fields'
import type { Operation } from '@paddock/contract/features/answers/answers.shapes'
import type { AnswerValue, QuestionnaireDefinition } from '@paddock/contract/features/questionnaires/definition'
import { checkAnswer, findQuestion } from '@paddock/contract/features/questionnaires/rules'
import { readArrived, readStanding, type StatementRunner } from '../answers.queries.ts'
import { clockOf, isKnownTo, isStored, knownWith, revisionsOf, type Draft } from '../draft.ts'
import { haveSameParts, mergeParts } from './merge-parts.ts'

interface Sent {
  operations: readonly Operation[]
  /** The newest revision that the device knew. */
  revision: number
}

/** The changes of rows and of rated statements whose answer another device has changed since the device last knew it. */
export function changesOverOthers(definition: QuestionnaireDefinition, draft: Draft, { operations, revision }: Sent): Operation[] {
  const own = revisionsOf(
    draft,
    operations.map(({ id }) => id),
  )
  return operations.filter((operation) => {
    const { type } = findQuestion(definition, operation.questionId) ?? {}
    const standing = draft.answers.get(operation.questionId)
    if (type !== 'rows' && type !== 'agreement') return false
    return (
      standing !== undefined &&
      standing.revision > knownWith(operation, revision) &&
      !own.has(standing.revision) &&
      !isStored(draft, operation.id)
    )
  })
}

/**
 * Puts into these changes the rows and ratings that another device stored meanwhile, so that no device takes away what it never saw.
 * Answers the questions of which the device has to hear.
 */
export async function withPartsOfOthers<S extends Sent>(
  run: StatementRunner,
  definition: QuestionnaireDefinition,
  draft: Draft,
  sent: S,
): Promise<S & { merged: ReadonlySet<string> }> {
  const merged = new Set<string>()
  const together = new Map<string, Pick<Operation, 'value' | 'ageMs'>>()
  for (const operation of changesOverOthers(definition, draft, sent)) {
    const { id, questionId } = operation
    const known = knownWith(operation, sent.revision)
    const before = await readStanding(run, draft.id, questionId, known)
    const mine = operation.value as AnswerValue
    const arrived = operation.replaces ? await readArrived(run, draft.id, questionId, known, operation.replaces) : []
    const standing = draft.answers.get(questionId)!
    const { value: theirs, editedAt } = standing
    const age = clockOf(draft) - editedAt
    const isLater = operation.ageMs <= age || isKnownTo(draft, operation, sent.revision, standing)
    const value = mergeParts(before, theirs, mine, arrived)
    // An earlier change of a part that a later one changed, too, gives way as a whole, so that the person chooses and no text is lost.
    if (!isLater && !haveSameParts(value, mergeParts(before, mine, theirs, arrived))) continue
    const question = findQuestion(definition, questionId)!
    if (checkAnswer(question, value, furthestDayAt(clockOf(draft))) !== null) continue
    together.set(id, { value, ageMs: isLater ? operation.ageMs : age })
    if (!isDeepStrictEqual(value, mine)) merged.add(questionId)
  }
  const operations = sent.operations.map((operation) => ({ ...operation, ...together.get(operation.id) }))
  return { ...sent, operations, merged }
}
