import { ApiError, unreachable } from '../../../platform/api/api-error.ts'
import type { LoadedSurvey } from '../answer-document.ts'
import type { AnswerKeeper } from './answer-keeper.ts'
import { markSent } from './answer-queue.ts'
import { type AnswerCalls, answerRequests, type Batch } from './answer-requests.ts'
import { type HaltedState, settleFailure } from './failed-request.ts'
import { sendPace } from './send-pace.ts'
import { hasWork, isUnderWay, nextBatch } from './waiting-changes.ts'

/** A change waits this long for the next key. */
const TYPING_PAUSE_MS = 700
/** Another tab's changes are left to it for this long. */
const OTHER_TAB_FIRST_MS = 6000

/**
 * The state of what was typed. `saved`: the server has everything it can take. `waiting`: it could not be reached. `signIn`:
 * the session is over. `closed`: the survey takes nothing more. `blocked`: it refused for another reason.
 */
export type SendState = 'saved' | 'saving' | 'waiting' | HaltedState

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

/** Sends what waits: in batches, one at a time over all tabs, each change until it is acknowledged. */
export function sendAnswers({ keeper, calls, onChange, alone }: SenderSurroundings): AnswerSender {
  const requests = answerRequests(keeper, calls)
  const pace = sendPace(() => void alone(flush))
  let sending: Sending = { state: restingState(), failure: null }
  /** The most changes of one request, while one of them cannot be read; as many as it takes otherwise. */
  let most: number | undefined

  function restingState(): SendState {
    return isUnderWay(keeper.document()) ? 'saving' : 'saved'
  }

  function set(state: SendState, failure: ApiError | null = null): void {
    if (sending.state === state && sending.failure === failure) return
    sending = { state, failure }
    onChange()
  }

  async function flush(): Promise<void> {
    await keeper.write()
    const document = keeper.document()
    if (pace.isStopped() || !hasWork(document)) return set('saved')
    // Writing took its time, and another request left meanwhile.
    if (pace.isTooSoon()) return pace.wakeIn(0)
    const batch = { document, operations: nextBatch(document, Date.now(), most) }
    if (sending.state !== 'waiting' && isUnderWay(document)) set('saving')
    pace.begin()
    keeper.change((kept) => markSent(kept, batch.operations))
    try {
      await requests.send(batch)
      pace.reset()
      most = undefined
    } catch (error) {
      await failed(error, batch)
    }
    await keeper.write()
    if (isHalted(sending) || pace.isBackingOff()) return
    if (hasWork(keeper.document())) pace.wakeIn(0)
    else set('saved')
  }

  async function failed(error: unknown, batch: Batch): Promise<void> {
    const after = await settleFailure(asApiError(error), batch, keeper, requests)
    if (after.next === 'halt') return set(after.state, after.failure)
    if (after.next === 'later') {
      set('waiting', after.failure)
      return pace.backOff()
    }
    if (after.next === 'divide') most = after.most
    pace.reset()
  }

  return {
    sending: () => sending,
    soon() {
      if (!hasWork(keeper.document()) || isHalted(sending)) return
      if (sending.state === 'saved') set(restingState())
      if (sending.state !== 'waiting') pace.wakeIn(TYPING_PAUSE_MS)
    },
    heard() {
      if (isHalted(sending) || sending.state === 'waiting') return
      set(restingState())
      if (hasWork(keeper.document())) pace.wakeIn(OTHER_TAB_FIRST_MS)
    },
    retry() {
      pace.reset()
      if (isHalted(sending)) set(restingState())
      pace.wakeIn(0)
    },
    leave() {
      if (sending.state !== 'saving') return
      pace.hurry()
      pace.wakeIn(0)
    },
    async refresh(looking) {
      try {
        await requests.look(looking)
        await keeper.write()
        this.soon()
      } catch (error) {
        await failed(error, { document: keeper.document(), operations: [] })
      }
    },
    stop: () => pace.stop(),
  }
}

const isHalted = ({ state }: Sending): boolean => state === 'signIn' || state === 'closed' || state === 'blocked'

/** Half an answer (the line broke in the middle of it) is none. */
function asApiError(error: unknown): ApiError {
  return error instanceof ApiError ? error : unreachable()
}
