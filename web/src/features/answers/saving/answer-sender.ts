import type { MySurvey, Operation, SaveResult } from '@paddock/contract/features/answers/answers.shapes'
import * as ERRORS from '@paddock/contract/general-errors'
import * as SURVEY_ERRORS from '@paddock/contract/features/surveys/surveys.errors'
import { ApiError, unreachable } from '../../../platform/api/api-error.ts'
import type { AnswerDocument, LoadedSurvey } from '../answer-document.ts'
import type { AnswerKeeper } from './answer-keeper.ts'
import { nextBatch, settle, settleNotSent, settleRefused, settleSent, takeOver, waitingCount } from './answer-queue.ts'

/** While somebody types, at most one request in this time. */
export const PACE_MS = 2000
/** A change waits this long for the next key. */
const SETTLE_MS = 700
/** Another tab's changes are left to it for this long. */
const AFTER_OTHERS_MS = 6000
const FIRST_WAIT_MS = 2000
const MAX_WAIT_MS = 60_000

export interface Saving {
  questionnaireVersion: number
  revision: number
  operations: Operation[]
}

/** The calls that the sender makes; each throws an ApiError on refusal. */
export interface AnswerCalls {
  load(surveyId: string): Promise<LoadedSurvey>
  save(surveyId: string, body: Saving & { position?: string }): Promise<SaveResult>
  submit(surveyId: string, body: Saving): Promise<{ survey: MySurvey }>
}

/**
 * How it stands with what was typed. `saved`: the server has everything it can take. `waiting`: it could not be reached. `signIn`:
 * the session is over. `closed`: the survey takes nothing more. `blocked`: it refused for another reason.
 */
export type SendState = 'saved' | 'saving' | 'waiting' | 'signIn' | 'closed' | 'blocked'

export interface Sending {
  state: SendState
  /** Why, with `closed` and `blocked`. */
  failure: ApiError | null
}

export interface AnswerSender {
  sending(): Sending
  /** Something changed: send it soon, at the pace of typing. */
  soon(): void
  /** Another tab changed something, and sends it unless it is gone by then. */
  heard(): void
  /** Try now, whatever was before: back online, back on the page, signed in again. */
  retry(): void
  /** The person turns away: send what there is at once, before the page may be stopped. */
  leave(): void
  /** Takes over a look at the server, one that is on its way or a new one. */
  refresh(looking?: Promise<LoadedSurvey>): Promise<void>
  stop(): void
}

interface SenderSurroundings {
  keeper: AnswerKeeper
  calls: AnswerCalls
  onChange: () => void
  /** Runs a piece of work in one tab at a time. */
  alone: (work: () => Promise<void>) => Promise<void>
}

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

/** Sends what waits: in batches, one at a time over all tabs, each change until it is acknowledged. */
export function sendAnswers({ keeper, calls, onChange, alone }: SenderSurroundings): AnswerSender {
  let sending: Sending = { state: isSaving() ? 'saving' : 'saved', failure: null }
  let timer: ReturnType<typeof setTimeout> | undefined
  let due = Infinity
  let lastRequest = -Infinity
  let wait = 0
  let most: number | undefined
  let stopped = false

  const surveyId = () => keeper.document().survey.id

  function set(state: SendState, failure: ApiError | null = null): void {
    if (sending.state === state && sending.failure === failure) return
    sending = { state, failure }
    onChange()
  }

  function schedule(delay: number): void {
    // The clock of the day may jump; this one only goes forward.
    const now = performance.now()
    const wanted = Math.max(now + delay, lastRequest + PACE_MS)
    if (stopped || (timer !== undefined && due <= wanted)) return
    clearTimeout(timer)
    due = wanted
    timer = setTimeout(() => {
      timer = undefined
      void alone(flush)
    }, wanted - now)
  }

  async function flush(): Promise<void> {
    await keeper.write()
    const document = keeper.document()
    if (stopped || !hasWork(document)) return set('saved')
    // Writing took its time, and another request left meanwhile.
    if (performance.now() < lastRequest + PACE_MS) return schedule(0)
    const operations = nextBatch(document, Date.now(), most)
    const isLast = operations.length === waitingCount(document)
    lastRequest = performance.now()
    try {
      if (document.sending !== null && isLast) await submit(document, operations)
      else await save(document, operations)
      wait = 0
      most = undefined
    } catch (error) {
      await failed(asApiError(error), operations, document)
    }
    await keeper.write()
    if (!isHalted() && wait === 0) {
      if (hasWork(keeper.document())) schedule(0)
      else set('saved')
    }
  }

  const bodyOf = ({ definition, revision }: AnswerDocument, operations: Operation[]): Saving => ({
    questionnaireVersion: definition.version,
    revision,
    operations,
  })

  async function save(document: AnswerDocument, operations: Operation[]): Promise<void> {
    if (sending.state !== 'waiting' && operations.length > 0) set('saving')
    const position = document.position?.questionId ?? null
    const result = await calls.save(surveyId(), { ...bodyOf(document, operations), ...(position !== null && { position }) })
    keeper.change((kept) => settle(kept, operations, position, result))
  }

  async function submit(document: AnswerDocument, operations: Operation[]): Promise<void> {
    if (sending.state !== 'waiting') set('saving')
    const { survey } = await calls.submit(surveyId(), bodyOf(document, operations))
    keeper.change((kept) => settleSent(kept, operations, survey))
    await look().catch(() => undefined)
  }

  async function look(looking = calls.load(surveyId())): Promise<void> {
    const loaded = await looking
    if (loaded.definition.version !== keeper.document().definition.version)
      throw new ApiError(409, SURVEY_ERRORS.questionnaire_version_gone)
    keeper.change((kept) => takeOver(kept, loaded))
  }

  async function failed(error: ApiError, operations: Operation[], document: AnswerDocument): Promise<void> {
    const { status, code } = error
    if (status === 401) return set('signIn', error)
    if (status === 0 || status === 408 || status === 429 || status >= 500) return again(error)
    if (code === SURVEY_ERRORS.survey_sent.code || PUT_RIGHT.includes(code)) return putRight(error)
    if (CLOSED.includes(code)) return set('closed', error)
    const [only] = operations
    // A request that cannot be read as a whole: find the change that is to blame, so that the others arrive.
    if ((status === 400 || status === 413) && only !== undefined && document.sending === null) {
      if (operations.length === 1) keeper.change((kept) => settleRefused(kept, only, error.message))
      most = operations.length === 1 ? undefined : Math.ceil(operations.length / 2)
      wait = 0
      return
    }
    set('blocked', error)
  }

  /** The server has something that this device does not know, or lacks something: look, so that the person sees what. */
  async function putRight(error: ApiError): Promise<void> {
    if (PUT_RIGHT.includes(error.code))
      keeper.change((kept) => settleNotSent(kept, error.message, error.code === SURVEY_ERRORS.answers_refused.code ? error.fields : {}))
    try {
      await look()
    } catch (failure) {
      return failure instanceof ApiError && failure.code === SURVEY_ERRORS.questionnaire_version_gone.code
        ? set('blocked', failure)
        : again(error)
    }
    wait = 0
    // Sent from another device while changes wait here: the person decides whether to open it again.
    if (keeper.document().survey.status === 'completed' && hasWork(keeper.document())) set('closed', error)
  }

  function again(error: ApiError): void {
    wait = Math.min(MAX_WAIT_MS, Math.max(FIRST_WAIT_MS, wait * 2))
    set('waiting', error)
    // A little apart from everybody else who lost the server in the same moment.
    schedule(Math.min(MAX_WAIT_MS, wait * (1 + Math.random() / 5)))
  }

  /** Whether something of the person's is on its way, and not only where they are. */
  function isSaving(): boolean {
    return waitingCount(keeper.document()) > 0 || keeper.document().sending !== null
  }

  const isHalted = () => sending.state === 'signIn' || sending.state === 'closed' || sending.state === 'blocked'

  return {
    sending: () => sending,
    soon() {
      if (!hasWork(keeper.document()) || isHalted()) return
      if (sending.state === 'saved' && isSaving()) set('saving')
      if (sending.state !== 'waiting') schedule(SETTLE_MS)
    },
    heard() {
      if (isHalted() || sending.state === 'waiting') return
      set(isSaving() ? 'saving' : 'saved')
      if (hasWork(keeper.document())) schedule(AFTER_OTHERS_MS)
    },
    retry() {
      wait = 0
      if (isHalted()) set(isSaving() ? 'saving' : 'saved')
      schedule(0)
    },
    leave() {
      if (sending.state !== 'saving') return
      lastRequest = -Infinity
      schedule(0)
    },
    async refresh(looking) {
      try {
        await look(looking)
        await keeper.write()
        this.soon()
      } catch (error) {
        await failed(asApiError(error), [], keeper.document())
      }
    },
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}

/** Half an answer (the line broke in the middle of it) is none. */
function asApiError(error: unknown): ApiError {
  return error instanceof ApiError ? error : unreachable()
}

/** Whether the server should hear of something. */
function hasWork(document: AnswerDocument): boolean {
  // Looking at the first question starts nothing, and a place in sent answers is of no use.
  const isMoved = document.position?.told === false && document.survey.status === 'in_progress'
  return waitingCount(document) > 0 || document.sending !== null || isMoved
}
