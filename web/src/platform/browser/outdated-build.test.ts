import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aStorage } from '../../testing/a-storage.ts'
import { reloadOnceWhenOutdated } from './outdated-build.ts'

/** As much of a page as this needs. */
class Page extends EventTarget {
  readonly location = { pathname: '/home', reload: vi.fn() }
  failToFetch(): boolean {
    return !this.dispatchEvent(new Event('vite:preloadError', { cancelable: true }))
  }
}

let page: Page

beforeEach(() => {
  vi.useFakeTimers()
  page = new Page()
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', { querySelectorAll: () => [] })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('sessionStorage', aStorage())
  reloadOnceWhenOutdated()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a part that is gone loads the page afresh, once a minute at most', () => {
  expect(page.failToFetch()).toBe(true)
  expect(page.location.reload).toHaveBeenCalledTimes(1)
  expect(page.failToFetch()).toBe(false)
  vi.advanceTimersByTime(60_000)
  page.failToFetch()
  expect(page.location.reload).toHaveBeenCalledTimes(2)
})

test('a page that is being left goes where the person goes, and is not loaded afresh instead', () => {
  page.dispatchEvent(new Event('beforeunload'))
  expect(page.failToFetch()).toBe(true)
  expect(page.location.reload).not.toHaveBeenCalled()
})

test('a page that lost a part while it was left is loaded afresh once the person is back on it', () => {
  page.dispatchEvent(new Event('beforeunload'))
  page.failToFetch()
  page.dispatchEvent(new Event('pageshow'))
  expect(page.location.reload).not.toHaveBeenCalled()
  vi.advanceTimersByTime(500)
  expect(page.location.reload).toHaveBeenCalledTimes(1)
})

test('who only passes through such a page goes on undisturbed', () => {
  page.dispatchEvent(new Event('beforeunload'))
  page.failToFetch()
  page.dispatchEvent(new Event('pageshow'))
  page.dispatchEvent(new Event('beforeunload'))
  vi.advanceTimersByTime(5_000)
  expect(page.location.reload).not.toHaveBeenCalled()
})

test('a page that stands after all is loaded afresh if it lost a part meanwhile', () => {
  page.dispatchEvent(new Event('beforeunload'))
  page.failToFetch()
  vi.advanceTimersByTime(10_000)
  expect(page.location.reload).toHaveBeenCalledTimes(1)
})
