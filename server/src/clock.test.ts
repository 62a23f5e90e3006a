import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openIdentityServer, type IdentityServer } from './testing/identity-server.ts'

const DAY = 86_400_000
let server: IdentityServer
const goTo = (days: number) => vi.setSystemTime(Date.now() + days * DAY)

beforeAll(async () => {
  server = await openIdentityServer()
})
afterAll(() => server.close())
afterEach(() => void vi.useRealTimers())

test('when the clock jumps ahead, people go on without signing in again; when it jumps back, nobody is signed out either', async () => {
  const { email } = await server.member()
  const before = await server.signIn(email)
  vi.useFakeTimers({ toFake: ['Date'] })
  goTo(1)
  expect(await server.apiStatus(before.accessToken)).toBe(401)
  const { body } = await server.operation('GetTokensFromRefreshToken', { ClientId: 'paddock-web', RefreshToken: before.refreshToken })
  const later = String(body.AuthenticationResult?.AccessToken)
  expect(await server.apiStatus(later)).toBe(200)
  goTo(-2)
  expect(await server.apiStatus(later)).toBe(200)
})
