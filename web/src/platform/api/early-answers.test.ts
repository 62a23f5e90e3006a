import { afterEach, expect, test, vi } from 'vitest'
import { askEarly, takeEarly } from './early-answers.ts'

const asked: [string, RequestInit | undefined][] = []
const answer = (address: string | URL | Request, init?: RequestInit) => {
  asked.push([String(address), init])
  return Promise.resolve(new Response('{}'))
}

afterEach(() => {
  asked.length = 0
  globalThis.paddockEarlyAnswers = undefined
  vi.useRealTimers()
})

test('an early answer is taken once, by the same address with the same token', async () => {
  void askEarly('/api/me', 'one', answer)
  expect(asked).toEqual([['/api/me', { headers: { authorization: 'Bearer one' } }]])
  expect(takeEarly('/api/you', 'one')).toBe(null)
  expect((await takeEarly('/api/me', 'one'))?.ok).toBe(true)
  expect(takeEarly('/api/me', 'one')).toBe(null)
})

test('an answer that was asked for with another token is nobody’s', () => {
  void askEarly('/api/me', 'one', answer)
  expect(takeEarly('/api/me', 'two')).toBe(null)
})

test('an answer that waited for half a minute is asked for again', () => {
  vi.useFakeTimers()
  void askEarly('/api/me', 'one', answer)
  vi.advanceTimersByTime(30_000)
  expect(takeEarly('/api/me', 'one')).toBe(null)
})

test('a failure that nobody takes troubles nobody', async () => {
  void askEarly('/api/me', null, () => Promise.reject(new TypeError('no network')))
  await expect(takeEarly('/api/me', null)).rejects.toThrow('no network')
})
