import { api } from '@paddock/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openIdentityServer, PASSWORD, type IdentityServer } from '../../../testing/identity-server.ts'
import { anOrganization } from '../../../testing/factories.ts'
import { testServer } from '../../../testing/test-server.ts'
import { forgetOldSignIns } from './forget-old-sign-ins.ts'
import { recordSignIn } from './record-sign-in.ts'
import { reportSignIn } from './report-sign-in.ts'
import { insertSignIn, selectSignIns } from '../security.queries.ts'
import { scopeFor } from '../../../platform/access/scope.ts'

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'
const DESKTOP = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36'
const IN_AUSTRALIA = '1.1.1.1'
const IN_AMERICA = '8.8.8.8'
const ClientId = 'paddock-web'
let server: IdentityServer

beforeAll(async () => {
  server = await openIdentityServer()
})
afterAll(() => server.close())
beforeEach(() => server.advance(2 * 3600))

type Member = Awaited<ReturnType<IdentityServer['member']>>
const activityOf = async ({ id }: { id: string }) => (await selectSignIns(server.deps.database.db, id, null, 100)).toReversed()
const signsIn = (person: Member, userAgent: string, address: string) =>
  recordSignIn(server.deps, { subId: person.subId, outcome: 'signed_in', way: 'password', sessionId: null, caller: { address, userAgent } })
const fails = (person: Member) =>
  recordSignIn(server.deps, {
    subId: person.subId,
    outcome: 'wrong_password',
    way: 'password',
    sessionId: null,
    caller: { address: IN_AMERICA, userAgent: DESKTOP },
  })
/** Where nobody else of the shared database tries from. */
const from = '192.0.2.199'
const tries = (USERNAME: string, password: string) =>
  server.operation('InitiateAuth', { ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME, PASSWORD: password } }, { from })

test('the first sign-in is not new; another kind of device or another country is, once, and is told by mail', async () => {
  const person = await server.member({ firstName: 'Priya' })
  await signsIn(person, DESKTOP, IN_AUSTRALIA)
  await signsIn(person, DESKTOP.replace('126', '131'), IN_AUSTRALIA)
  expect(await server.mailsTo(person.email)).toEqual([])
  await signsIn(person, PHONE, IN_AUSTRALIA)
  await signsIn(person, PHONE, IN_AUSTRALIA)
  await signsIn(person, DESKTOP, IN_AMERICA)
  await signsIn(person, DESKTOP, '192.168.0.7')
  expect((await activityOf(person)).map(({ isNew, country }) => [isNew, country])).toEqual([
    [false, 'AU'],
    [false, 'AU'],
    [true, 'AU'],
    [false, 'AU'],
    [true, 'US'],
    [false, null],
  ])
  const mails = await server.mailsTo(person.email)
  expect(mails).toHaveLength(2)
  expect(mails[1]?.text).toContain('Device: Safari on iOS')
  expect(mails[0]?.text).toMatch(/Hello Priya,[^]*Place: United States \(8\.8\.8\.8\)[^]*\/auth\/forgot-password/)
})

test('a device whose sign-in was reported stays unknown', async () => {
  const person = await server.member()
  await signsIn(person, DESKTOP, IN_AUSTRALIA)
  await signsIn(person, PHONE, IN_AUSTRALIA)
  const [, phone] = await activityOf(person)
  await reportSignIn(server.deps, scopeFor({ ...person, advisersShareClients: false }, ''), phone!.id)
  await signsIn(person, PHONE, IN_AUSTRALIA)
  expect((await activityOf(person)).map(({ isNew }) => isNew)).toEqual([false, true, true])
})

test('failed tries are told to the person after their answer, each by what was wrong; tries at unknown addresses are kept nowhere', async () => {
  const practice = await anOrganization(server.deps.database.db, { secondStepRequired: true })
  const person = await server.member({ organizationId: practice.id })
  const known = await tries(person.email, 'not-the-password')
  const unknown = await tries(`un${person.email}`, 'not-the-password')
  expect(known).toEqual(unknown)
  expect(await activityOf(person)).toEqual([])
  const { body } = await tries(person.email, PASSWORD)
  const responses = { USERNAME: person.email, EMAIL_OTP_CODE: '000000x' }
  await server.operation(
    'RespondToAuthChallenge',
    { ClientId, ChallengeName: 'EMAIL_OTP', Session: body.Session, ChallengeResponses: responses },
    { from },
  )
  for (let round = 0; round < 5; round++) await tries(person.email, 'not-the-password')
  await server.settled()
  expect((await activityOf(person)).map(({ outcome }) => outcome)).toEqual([
    'wrong_password',
    'wrong_code',
    ...Array.from({ length: 4 }, () => 'wrong_password'),
    'too_many_tries',
  ])
  const [row] = await server.deps.database.read<{ kept: number }>(
    { name: 'test_kept_tries', text: `select count(*)::int as kept from sign_ins where address = $1 and user_id <> $2` },
    [from, person.id],
  )
  expect(row?.kept).toBe(0)
})

test('an avalanche of failed tries is counted, not listed', async () => {
  const person = await server.member()
  for (let round = 0; round < 24; round++) await fails(person)
  const rows = await activityOf(person)
  expect(rows).toHaveLength(20)
  expect(rows.map((row) => row.tries).slice(-2)).toEqual([1, 5])
})

test('login activity is kept for a year', async () => {
  const person = await server.member()
  const at = (day: string) => insertSignIn(server.deps.database.db, { userId: person.id, outcome: 'signed_in', at: new Date(day) })
  await at('2025-11-20T12:00:00Z')
  await at('2025-11-21T12:00:00Z')
  await forgetOldSignIns(server.deps, '2026-11-21')
  expect((await activityOf(person)).map((row) => row.at.toISOString())).toEqual(['2025-11-21T12:00:00.000Z'])
})

test('a page of login activity ends where the next one begins', async () => {
  const { call } = await testServer()
  const person = await server.member()
  for (let round = 0; round < 3; round++) await signsIn(person, DESKTOP, IN_AUSTRALIA)
  const first = await call(person, api.security.listSignIns, { query: { limit: 2 } })
  const rest = await call(person, api.security.listSignIns, { query: { limit: 2, cursor: first.next! } })
  expect([first.rows.length, rest.rows.length, rest.next]).toEqual([2, 1, null])
  expect(first.rows[0]).toMatchObject({
    device: { browser: 'Chrome', system: 'Windows', kind: 'desktop' },
    place: { address: IN_AUSTRALIA, country: 'AU' },
    can: { report: true },
  })
})
