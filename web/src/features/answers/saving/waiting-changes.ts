/** What of a document waits for the server, as pure functions. */
import { CONSENT_PREFIX, OPERATIONS_CAP, SAVE_LIMIT } from '@paddock/contract/features/answers/answers.rules'
import type { Operation } from '@paddock/contract/features/answers/answers.shapes'
import { visibleQuestions } from '@paddock/contract/features/questionnaires/rules'
import { type AnswerDocument, countedAnswers, isTakeable, ownProperty } from '../answer-document.ts'

/** What one request may weigh; a question's worth is left for the rest of the body. */
const BATCH_BYTES = SAVE_LIMIT - 64 * 1024
/** The contract's limit of an age: some thirty years. */
const MAX_AGE_MS = 1e12

/** The changes to send now, in the order of the questionnaire, so that a branch opens before what hangs on it. */
export function nextBatch(document: AnswerDocument, now: number, most: number = OPERATIONS_CAP): Operation[] {
  const operations: Operation[] = []
  let bytes = 0
  for (const [questionId, { id, value, editedAt, revision = document.revision, replaces }] of sendable(document)) {
    bytes += JSON.stringify(value).length * 3 + 200
    if (operations.length === Math.min(most, OPERATIONS_CAP) || (bytes > BATCH_BYTES && operations.length > 0)) break
    operations.push({
      id,
      questionId,
      value,
      ageMs: Math.min(Math.max(0, now - editedAt), MAX_AGE_MS),
      ...(revision < document.revision && { revision }),
      ...(replaces && { replaces: [...replaces] }),
    })
  }
  return operations
}

/** How many changes the server would take now. A change of a hidden question waits until it is asked again, a wrong value until it is put right. */
export function waitingCount(document: AnswerDocument): number {
  return sendable(document).length
}

function sendable(document: AnswerDocument) {
  const { definition, respondent, pending } = document
  const asked = visibleQuestions(definition, countedAnswers(document), respondent).map(({ id }) => id)
  const order = [...asked, ...Object.keys(pending).filter((id) => id.startsWith(CONSENT_PREFIX))]
  return order.flatMap((id) => {
    const change = ownProperty(pending, id)
    return change && isTakeable(document, id, change.value) ? [[id, change] as const] : []
  })
}

/** Whether something of the person's is on its way, and not only where they are. */
export function isUnderWay(document: AnswerDocument): boolean {
  return waitingCount(document) > 0 || document.sending !== null
}

/** Whether the server should hear of something. */
export function hasWork(document: AnswerDocument): boolean {
  // Looking at the first question starts nothing, and a place in sent answers is of no use.
  const isMoved = document.position?.told === false && document.survey.status === 'in_progress'
  return isUnderWay(document) || isMoved
}
