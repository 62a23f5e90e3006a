import { isDeepStrictEqual } from 'node:util'
import { furthestDayAt } from '@paddock/contract/fields'
import type { Operation } from '@paddock/contract/features/answers/answers.shapes'
import type { AnswerValue, QuestionnaireDefinition } from '@paddock/contract/features/questionnaires/definition'
import { checkAnswer, findQuestion } from '@paddock/contract/features/questionnaires/rules'
import { readStanding, type StatementRunner } from '../answers.queries.ts'
import { clockOf, isStored, type Draft } from '../draft.ts'
import { mergeParts } from './merge-parts.ts'

interface Sent {
  operations: readonly Operation[]
  /** The newest revision that the device knew. */
  revision: number
}

/** The changes of rows and of rated statements whose answer another device has changed since the device last knew it. */
export function changesOverOthers(definition: QuestionnaireDefinition, draft: Draft, { operations, revision }: Sent): Operation[] {
  const own = new Set(draft.known.map((change) => change.revision))
  return operations.filter((operation) => {
    const { type } = findQuestion(definition, operation.questionId) ?? {}
    const standing = draft.answers.get(operation.questionId)
    if (type !== 'rows' && type !== 'agreement') return false
    return (
      standing !== undefined &&
      standing.revision > knownTo(operation, revision) &&
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
  const values = new Map<string, AnswerValue>()
  for (const operation of changesOverOthers(definition, draft, sent)) {
    const { id, questionId } = operation
    const before = await readStanding(run, draft.id, questionId, knownTo(operation, sent.revision))
    const mine = operation.value as AnswerValue
    const value = mergeParts(before, draft.answers.get(questionId)!.value, mine)
    const question = findQuestion(definition, questionId)!
    if (isDeepStrictEqual(value, mine) || checkAnswer(question, value, furthestDayAt(clockOf(draft))) !== null) continue
    values.set(id, value)
    merged.add(questionId)
  }
  const operations = sent.operations.map((operation) => ({
    ...operation,
    value: values.get(operation.id) ?? operation.value,
  }))
  return { ...sent, operations, merged }
}

const knownTo = (operation: Operation, revision: number) => Math.min(operation.revision ?? revision, revision)
