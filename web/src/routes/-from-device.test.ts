import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aStorage } from '../testing/a-storage.ts'
import { ApiError } from '../platform/api/api-error.ts'
import { queryClient } from '../platform/api/query-client.ts'
import { keepAnswers } from '../platform/identity/kept-answers.ts'
import { meQuery } from '../platform/identity/session.ts'
import { orFromDevice } from './-from-device.ts'

const ME = { subId: 'nell', firstName: 'Nell', systemRole: 'user' }
const tokenOf = (subject: string) => `x.${btoa(JSON.stringify({ sub: subject, exp: 4_000_000_000 }))}.x`

/** Signs somebody in on a device that keeps Nell's home. */
function device(subject: string, role = 'user'): void {
  const storage = aStorage({
    'paddock.role': role,
    'CognitoIdentityServiceProvider.web.LastAuthUser': subject,
    [`CognitoIdentityServiceProvider.web.${subject}.accessToken`]: tokenOf(subject),
  })
  vi.stubGlobal('localStorage', storage)
  keepAnswers('nell', { 'GET /me': { at: Date.now() - 60_000, answer: ME } }, storage)
}

/** Who is signed in, as a page asks: what is known already is not asked again. */
function asking(answer: () => Promise<unknown>) {
  let asked: Promise<unknown> | null = null
  return () => {
    const known = queryClient.getQueryData(meQuery.queryKey)
    return known ? Promise.resolve(known) : (asked ??= answer())
  }
}
const never = () => new Promise<never>(() => undefined)
const refused = (status: number) => () => Promise.reject(new ApiError(status))

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { onLine: true })
  device('nell')
})
afterEach(() => {
  queryClient.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('without a connection the device answers at once', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  const answer = orFromDevice(asking(never))
  await vi.advanceTimersByTimeAsync(0)
  expect(await answer).toEqual(ME)
  expect(queryClient.getQueryState(meQuery.queryKey)?.dataUpdatedAt).toBe(Date.now() - 60_000)
})

test.each([
  ['a server that does not answer', never],
  ['a proxy that answers in its place', refused(502)],
  ['a connection that breaks', refused(0)],
])('the device stands in for %s', async (_what, ask) => {
  const answer = orFromDevice(asking(ask))
  await vi.advanceTimersByTimeAsync(2500)
  expect(await answer).toEqual(ME)
})

test('an answer of the server is the one that counts', async () => {
  expect(await orFromDevice(asking(() => Promise.resolve('as it stands')))).toBe('as it stands')
  expect(queryClient.getQueryData(meQuery.queryKey)).toBe(undefined)
})

test.each([401, 403, 404])('a refusal (%s) is an answer', async (status) => {
  await expect(orFromDevice(asking(refused(status)))).rejects.toMatchObject({ status })
  expect(queryClient.getQueryData(meQuery.queryKey)).toBe(undefined)
})

test.each([
  ['somebody else', 'orla', 'user'],
  ['an adviser', 'nell', 'manager'],
])('for %s nothing stands in', async (_who, subject, role) => {
  device(subject, role)
  vi.stubGlobal('navigator', { onLine: false })
  const answer = orFromDevice(asking(refused(0)))
  const failing = expect(answer).rejects.toMatchObject({ status: 0 })
  await vi.advanceTimersByTimeAsync(2500)
  await failing
})
