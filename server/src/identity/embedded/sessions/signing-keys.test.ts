import { beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../../../platform/database/columns.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import type { Account } from '../accounts/accounts.queries.ts'
import { createSigningKeys } from './signing-keys.ts'
import { selectSigningKeys } from './signing-keys.queries.ts'
import { createTokens } from './tokens.ts'

const HOUR = 3_600
const DAY = 24 * HOUR
let server: TestServer
let ahead = 0
const clock = () => new Date(Date.now() + ahead)
const advance = (seconds: number) => (ahead += seconds * 1000)

beforeAll(async () => {
  server = await testServer()
})
/** Each test begins with one key that signs and was just made. */
beforeEach(async () => {
  advance(200 * DAY)
  const server = serverProcess()
  for (let hour = 0; hour < 4; hour++) {
    await server.sign()
    advance(HOUR)
  }
})

/** What one of several server processes on the same database knows. */
function serverProcess() {
  const keys = createSigningKeys(server.database, clock)
  const tokens = createTokens(keys, clock)
  const account = { subject: newId(), email: 'somebody@example.com', confirmedAt: new Date() } as Account
  return {
    keys,
    sign: async () => (await tokens.issue(account, newId(), clock())).accessToken,
    accepts: async (token: string) => (await tokens.verify(token)) !== null,
  }
}

const keyOf = (token: string) => (JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()) as { kid: string }).kid
const publishedBy = async ({ keys }: ReturnType<typeof serverProcess>) => (await keys.published()).map(({ kid }) => kid)

test('a key is replaced after ninety days, in a server that never restarts, and nobody is signed out by it', async () => {
  const [one, other] = [serverProcess(), serverProcess()]
  await Promise.all([one.sign(), other.sign()])
  advance(2 * HOUR)
  const before = await one.sign()
  advance(90 * DAY)
  await one.sign()
  advance(HOUR / 2)
  const during = await one.sign()
  expect(keyOf(during), 'the new key waits until every process knows it').toBe(keyOf(before))
  advance(HOUR / 2)
  const after = await one.sign()
  expect(keyOf(after)).not.toBe(keyOf(before))
  for (const each of [one, other]) for (const token of [during, after]) expect(await each.accepts(token)).toBe(true)
})

test('a process knows a new key before anybody signs with it, so that its first token is good everywhere at once', async () => {
  const [one, other] = [serverProcess(), serverProcess()]
  await one.sign()
  advance(91 * DAY)
  await one.sign()
  advance(HOUR - 30)
  const known = await publishedBy(other)
  advance(30)
  const first = await one.sign()
  expect(known).toContain(keyOf(first))
  expect(await other.accepts(first)).toBe(true)
})

/** The embedded database has one process, and its lock nobody to keep out. */
test.skipIf(process.env.TEST_ENGINE !== 'postgres')('two processes that replace a key at once make one', async () => {
  const [one, other] = [serverProcess(), serverProcess()]
  await one.sign()
  const before = await selectSigningKeys(server.database.db)
  advance(91 * DAY)
  await Promise.all([one.sign(), other.sign()])
  const after = await selectSigningKeys(server.database.db)
  expect(after.filter(({ keyId }) => before.every((key) => key.keyId !== keyId))).toHaveLength(1)
})

test('a key is published as long as anything that it signed is valid, and then deleted with its private half', async () => {
  const one = serverProcess()
  const old = keyOf(await one.sign())
  advance(91 * DAY)
  await one.sign()
  advance(HOUR)
  const last = await one.sign()
  expect(keyOf(last)).not.toBe(old)
  advance(HOUR)
  expect(await publishedBy(one)).toContain(old)
  advance(HOUR)
  expect(await publishedBy(one)).toEqual([keyOf(last)])
  expect((await selectSigningKeys(server.database.db)).map(({ keyId }) => keyId)).toEqual([keyOf(last)])
})

test('what is published holds no private part', async () => {
  const [key] = await serverProcess().keys.published()
  expect(Object.keys(key ?? {}).toSorted()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use'])
})

test('a token of a key that was deleted is refused', async () => {
  const one = serverProcess()
  const token = await one.sign()
  advance(91 * DAY)
  await one.sign()
  advance(4 * HOUR)
  await one.sign()
  expect(await one.accepts(token)).toBe(false)
  expect(await publishedBy(one)).not.toContain(keyOf(token))
})
