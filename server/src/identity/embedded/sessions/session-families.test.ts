import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Caller } from '../../../platform/access/caller.ts'
import type { SecurityChange } from '../../../platform/access/sign-in-event.ts'
import { newId } from '../../../platform/database/columns.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { findAccountBySubject, insertAccountUnlessKnown, type Account } from '../accounts/accounts.queries.ts'
import { createSessions, type SignedIn } from './sessions.ts'
import { createSigningKeys } from './signing-keys.ts'
import { createTokens } from './tokens.ts'

const DAY = 86_400
const CALLER: Caller = { address: '203.0.113.5', userAgent: 'A browser of the test' }
const STRANGER: Caller = { address: '198.51.100.9', userAgent: 'Another one' }
let server: TestServer
let ahead = 0
let account: Account
let told: { subId: string; change: SecurityChange; caller: Caller }[] = []
let telling: () => void = () => undefined

const clock = () => new Date(Date.now() + ahead)
const advance = (seconds: number) => (ahead += seconds * 1000)

beforeAll(async () => {
  server = await testServer()
})
beforeEach(async () => {
  told = []
  telling = () => undefined
  const subject = newId()
  await insertAccountUnlessKnown(server.database.db, { subject, email: `${subject}@example.com`, confirmedAt: clock() })
  const stored = await findAccountBySubject(server.database.db, subject)
  if (!stored) throw new Error('not stored')
  account = stored
})

const sessions = () =>
  createSessions({
    database: server.database,
    events: server.events,
    tokens: createTokens(createSigningKeys(server.database, clock), clock),
    clock,
    onSecurityChange: async (_tx, subId, change, caller) => {
      telling()
      told.push({ subId, change, caller })
    },
  })

const tokenOf = (answer: SignedIn) => answer.AuthenticationResult.RefreshToken
const open = async (of = sessions()) =>
  tokenOf((await of.open(account, CALLER, { way: 'password', authenticatedAt: clock(), secondStep: false })).answer)
const refresh = async (token: string, of = sessions(), caller = CALLER) => tokenOf(await of.refresh(token, caller))
const live = async () => (await sessions().list(account.subject)).length

test('a copied refresh token is told to the person, once, with the address that brought it', async () => {
  const copied = await open()
  await refresh(copied)
  advance(31)
  await expect(refresh(copied, sessions(), STRANGER)).rejects.toThrow('revoked')
  expect(await live()).toBe(0)
  await expect(refresh(copied, sessions(), STRANGER)).rejects.toThrow('revoked')
  expect(told).toEqual([{ subId: account.subject, change: { kind: 'session_copied' }, caller: STRANGER }])
})

test('the notice of a copied token and the end of its session are one transaction', async () => {
  const copied = await open()
  const current = await refresh(copied)
  advance(31)
  telling = () => {
    throw new Error('the notice could not be promised')
  }
  await expect(refresh(copied)).rejects.toThrow('the notice could not be promised')
  expect(await live()).toBe(1)
  await refresh(current)
})

test('within the grace a token opens a few others and not as many as somebody asks for', async () => {
  const first = await open()
  const of = sessions()
  const given: string[] = []
  for (let round = 0; round < 12; round++)
    await refresh(first, of).then(
      (token) => given.push(token),
      () => undefined,
    )
  expect(given).toHaveLength(8)
  expect(told).toEqual([])
  await refresh(given[0] ?? '')
})

test('of tokens that were handed out side by side only one goes on: the others end the session once it has', async () => {
  const first = await open()
  const [mine, copy] = [await refresh(first), await refresh(first)]
  advance(3000)
  const next = await refresh(mine)
  expect(told).toEqual([])
  await expect(refresh(copy, sessions(), STRANGER)).rejects.toThrow('revoked')
  expect(told.map(({ change }) => change.kind)).toEqual(['session_copied'])
  await expect(refresh(next)).rejects.toThrow('revoked')
})

test('a session that is used every day ends ninety days after its person proved themselves', async () => {
  let token = await open()
  for (let day = 25; day < 90; day += 13) {
    advance(day === 25 ? 25 * DAY : 13 * DAY)
    token = await refresh(token)
  }
  advance(90 * DAY - (25 + 13 * 4) * DAY)
  await expect(refresh(token)).rejects.toThrow('revoked')
  expect(await live()).toBe(0)
})

test('the fifty-first device signs out the one that was used longest ago', async () => {
  const of = sessions()
  const first = await open(of)
  advance(1)
  const second = await open(of)
  for (let device = 3; device <= 50; device++) await open(of)
  advance(1)
  const used = await refresh(first, of)
  await open(of)
  expect(await live()).toBe(50)
  await expect(refresh(second, of)).rejects.toThrow('revoked')
  await refresh(used, of)
})

test('nothing that a refresh token could be made from is stored', async () => {
  const token = await open()
  const rows = await server.database.read<{ row: string }>(
    { name: 'test_refresh_tokens', text: 'select row_to_json(t)::text as row from identity_refresh_tokens t' },
    [],
  )
  expect(rows.length).toBeGreaterThan(0)
  for (const { row } of rows) expect(row).not.toContain(token)
})
