import * as ERRORS from '@paddock/contract/general-errors'
import * as SURVEY_ERRORS from '@paddock/contract/features/surveys/surveys.errors'
import { ApiError } from '../../../platform/api/api-error.ts'
import type { AnswerKeeper } from './answer-keeper.ts'
import { settleNotSent, settleRefused } from './answer-queue.ts'
import type { AnswerRequests, Batch } from './answer-requests.ts'
import { hasWork } from './waiting-changes.ts'

/** Nothing more is sent until the person did something. `signIn`: the session is over. `closed`: the survey takes nothing more. */
export type HaltedState = 'signIn' | 'closed' | 'blocked'

/** What is to be done after a request that failed. */
export type AfterFailure =
  | { next: 'later'; failure: ApiError }
  | { next: 'halt'; state: HaltedState; failure: ApiError }
  | { next: 'goOn' }
  /** How many changes travel at once from now on; as many as a request takes where there is no number. */
  | { next: 'divide'; most: number | undefined }

const CLOSED: readonly number[] = [
  SURVEY_ERRORS.survey_reviewed.code,
  SURVEY_ERRORS.survey_withdrawn.code,
  ERRORS.not_found.code,
  ERRORS.forbidden.code,
]
const PUT_RIGHT: readonly number[] = [
  SURVEY_ERRORS.answers_incomplete.code,
  SURVEY_ERRORS.answers_changed.code,
  SURVEY_ERRORS.answers_refused.code,
]

/** Says what the server's refusal of a batch means, and takes into the document what it tells the person. */
export async function settleFailure(
  error: ApiError,
  { document, operations }: Batch,
  keeper: AnswerKeeper,
  requests: AnswerRequests,
): Promise<AfterFailure> {
  const { status, code } = error
  if (status === 401) return { next: 'halt', state: 'signIn', failure: error }
  if (status === 0 || status === 408 || status === 429 || status >= 500) return { next: 'later', failure: error }
  if (code === SURVEY_ERRORS.survey_sent.code || PUT_RIGHT.includes(code)) return putRight(error, keeper, requests)
  if (CLOSED.includes(code)) return { next: 'halt', state: 'closed', failure: error }
  const [only] = operations
  // A request that cannot be read as a whole: find the change that is to blame, so that the others arrive.
  if ((status === 400 || status === 413) && only !== undefined && document.sending === null) {
    if (operations.length > 1) return { next: 'divide', most: Math.ceil(operations.length / 2) }
    keeper.change((kept) => settleRefused(kept, only, error.message))
    return { next: 'divide', most: undefined }
  }
  return { next: 'halt', state: 'blocked', failure: error }
}

/** The server has something that this device does not know, or lacks something: looks, so that the person sees what. */
async function putRight(error: ApiError, keeper: AnswerKeeper, requests: AnswerRequests): Promise<AfterFailure> {
  if (PUT_RIGHT.includes(error.code)) {
    const fields = error.code === SURVEY_ERRORS.answers_refused.code ? error.fields : {}
    keeper.change((kept) => settleNotSent(kept, error.message, fields))
  }
  try {
    await requests.look()
  } catch (failure) {
    return failure instanceof ApiError && failure.code === SURVEY_ERRORS.questionnaire_version_gone.code
      ? { next: 'halt', state: 'blocked', failure }
      : { next: 'later', failure: error }
  }
  const document = keeper.document()
  // Sent from another device while changes wait here: the person decides whether to open it again.
  if (document.survey.status === 'completed' && hasWork(document)) return { next: 'halt', state: 'closed', failure: error }
  return { next: 'goOn' }
}
