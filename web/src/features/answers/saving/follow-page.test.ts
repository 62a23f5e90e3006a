import { expect, onTestFinished, test, vi } from 'vitest'
import type { AnswerKeeper } from './answer-keeper.ts'
import type { AnswerSender, SendState } from './answer-sender.ts'
import { followPage } from './follow-page.ts'

test('who comes back to answers that were closed has them tried again: the adviser may have opened them meanwhile', () => {
  vi.useFakeTimers()
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', new EventTarget())
  onTestFinished(() => void vi.useRealTimers().unstubAllGlobals())
  const retry = vi.fn()
  const state: SendState = 'closed'
  const sender = { sending: () => ({ state, failure: null }), retry, leave: () => undefined } as Partial<AnswerSender>
  followPage({ isWritten: () => true } as AnswerKeeper, sender as AnswerSender, () => true)
  const away = (ms: number) => {
    for (const [visibilityState, time] of [
      ['hidden', ms],
      ['visible', 0],
    ] as const) {
      Object.assign(page, { visibilityState }).dispatchEvent(new Event('visibilitychange'))
      vi.advanceTimersByTime(time)
    }
  }
  away(5000)
  expect(retry).not.toHaveBeenCalled()
  away(60_000)
  expect(retry).toHaveBeenCalledOnce()
})
