/**
 * Whether the time of an answer tells who has an account: each question is asked of the built server for known and unknown addresses
 * in turn, each from a network address of its own, and both samples are compared by rank. `npx tsx bench/identity.ts`.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInvitation } from '../server/src/features/users/index.ts'
import { assemble } from '../server/src/open-server.ts'
import { readConfiguration } from '../server/src/platform/configuration/configuration.ts'
import { newId } from '../server/src/platform/database/columns.ts'
import { migrate } from '../server/src/platform/database/migrate.ts'
import { openEmbedded } from '../server/src/platform/database/open-embedded.ts'
import { transact } from '../server/src/platform/database/write.ts'
import { anOrganization, aUser } from '../server/src/testing/factories.ts'

const { pino } = createRequire(new URL('../server/package.json', import.meta.url))('pino') as typeof import('pino')
const PORT = 4486
const ORIGIN = `http://127.0.0.1:${PORT}`
const ClientId = 'paddock-web'
/** Answers that wait for a whole step of time take a quarter of a second each. */
const QUICK = 240
const SLOW = 80
const PASSWORD = 'wheat-and-barley-7'
/** One in a thousand runs says so by chance. */
const SURE = 3.29

let asked = 0
type Ask = (known: boolean, index: number) => Promise<unknown>
/** Strangers of a question's own: what one question counts of them is no business of the next. */
const strangersOf = (question: number) => (index: number) => `unknown-${question}-${index}@example.com`
let questions = 0
const member = (index: number) => `member-${index}@example.com`
const invited = (index: number) => `invited-${index}@example.com`

const folder = mkdtempSync(join(tmpdir(), 'paddock-identity-'))
const environment = { DATA_DIR: folder, DEMO: 'false', LOG_LEVEL: 'fatal', PORT: String(PORT), RATE_LIMIT: '1000000', TRUST_PROXY: '1' }
console.log('Filling in people and invitations …')
const tokens = await prepare()

const server = spawn(process.execPath, ['server/dist/main.js'], { env: { ...process.env, ...environment }, stdio: 'ignore' })
while (
  !(await fetch(`${ORIGIN}/readyz`).then(
    (response) => response.ok,
    () => false,
  ))
)
  await new Promise((resolve) => setTimeout(resolve, 20))

const signIn = (USERNAME: string) =>
  operation('InitiateAuth', { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME, PASSWORD: 'not-the-password' } })
const of = (people: (index: number) => string, ask: (email: string, index: number) => Promise<unknown>): Ask => {
  questions += 1
  const strangers = strangersOf(questions)
  return (known, index) => ask(known ? people(index) : strangers(index), index)
}

console.log('\nMilliseconds until the answer; "rank" is how often a known one took longer (0.50: as often as not).\n')
console.log(
  `${'question'.padEnd(44)}${'known'.padStart(9)}${'unknown'.padStart(9)}${'spread'.padStart(9)}${'rank'.padStart(7)}${'z'.padStart(7)}`,
)
// First, because it wants a session that is a few minutes old at most.
await compare(
  'ask for a new address, in use or not',
  SLOW,
  of(
    (index) => member(index + SLOW),
    (Value, index) =>
      operation('UpdateUserAttributes', { AccessToken: tokens[index % tokens.length], UserAttributes: [{ Name: 'email', Value }] }),
  ),
)
await compare(
  'sign up, invited or not',
  SLOW,
  of(invited, (Username) => operation('SignUp', { Username, Password: PASSWORD })),
)
await compare(
  'another code for a sign-up',
  SLOW,
  of(invited, (Username) => operation('ResendConfirmationCode', { Username })),
)
await compare(
  'confirm a sign-up with a wrong code',
  SLOW,
  of(invited, (Username) => operation('ConfirmSignUp', { Username, ConfirmationCode: '000000' })),
)
await compare('ask for an invitation’s code', SLOW, of(invited, invitationCode))
await compare('sign in with a wrong password', QUICK, of(member, signIn))
await compare('any answer right after such a sign-in', QUICK, of(member, signIn), () => fetch(`${ORIGIN}/healthz`))
await compare(
  'ask for a reset',
  SLOW,
  of(member, (Username) => operation('ForgotPassword', { Username })),
)
await compare(
  'reset with a wrong code',
  SLOW,
  of(member, (Username) => operation('ConfirmForgotPassword', { Username, ConfirmationCode: '000000', Password: PASSWORD })),
)
server.kill('SIGTERM')
server.once('exit', () => rmSync(folder, { recursive: true, force: true }))

/** Members who can sign in, with a session each, and invitations that wait. */
async function prepare(): Promise<string[]> {
  const database = await openEmbedded(folder)
  await migrate(database)
  const configuration = readConfiguration(environment)
  const { identity } = await assemble({
    configuration,
    database,
    log: pino({ level: 'fatal' }),
    publicUrl: () => ORIGIN,
    webFolder: '',
  })
  const { id: organizationId } = await anOrganization(database.db)
  const first = await transact(database, (tx) => identity.admin.createVerifiedUser(tx, { email: 'first@example.com', password: PASSWORD }))
  const sessions: string[] = []
  for (let index = 0; index < 2 * QUICK; index++) {
    const subId = newId()
    await aUser(database.db, 'manager', { organizationId, email: member(index), subId })
    const token = await identity.openSession({ subId, email: member(index) })
    if (index < 2 * SLOW) sessions.push(token)
    if (index >= SLOW) continue
    const { id: userId } = await aUser(database.db, 'manager', { organizationId, email: invited(index), status: 'invited', subId: null })
    await transact(database, (tx) => createInvitation(tx, { userId, invitedBy: null }))
  }
  const copyHash = `update identity_accounts set password_hash = (select password_hash from identity_accounts where subject = $1)`
  await database.lite.query(copyHash, [first.subId])
  await database.close()
  return sessions
}

/** Everybody comes from a network of their own: what is limited here is not what is measured. */
function from(): string {
  asked += 1
  return `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`
}

function operation(name: string, parameters: object): Promise<unknown> {
  return send('/identity/', { ClientId, ...parameters }, { 'x-amz-target': `AWSCognitoIdentityProviderService.${name}` })
}

function invitationCode(email: string): Promise<unknown> {
  return send('/api/public/invitation-code', { email }, { 'content-type': 'application/json' })
}

async function send(path: string, body: object, headers: Record<string, string>): Promise<unknown> {
  const method = 'POST'
  const response = await fetch(ORIGIN + path, { method, body: JSON.stringify(body), headers: { 'x-forwarded-for': from(), ...headers } })
  const text = await response.text()
  if (response.status >= 429 || /LimitExceeded|TooManyRequests|Recent sign-in/.test(text)) throw new Error(`${path}: ${text}`)
  return text
}

/** Asks in pairs, either of a pair first as chance has it; with `then` it is the request after the question that is timed. */
async function compare(name: string, rounds: number, ask: Ask, then?: () => Promise<Response>): Promise<void> {
  const samples = new Map<boolean, number[]>([
    [true, []],
    [false, []],
  ])
  const offset = then ? QUICK : 0
  // The first ones warm the server up.
  for (let round = 0; round < 3; round++) await ask(false, 10_000 + asked)
  for (let index = 0; index < rounds; index++) {
    const order = Math.random() < 0.5 ? [true, false] : [false, true]
    for (const known of order) {
      let began = performance.now()
      await ask(known, index + offset)
      if (then) {
        began = performance.now()
        await (await then()).text()
      }
      samples.get(known)?.push(performance.now() - began)
    }
  }
  report(name, samples.get(true) ?? [], samples.get(false) ?? [])
}

function report(name: string, known: number[], unknown: number[]): void {
  const rank = known.reduce((sum, one) => sum + unknown.reduce((won, other) => won + (one > other ? 1 : one === other ? 0.5 : 0), 0), 0)
  const pairs = known.length * unknown.length
  // Mann and Whitney: how far the rank is from a half, in its standard deviations.
  const z = (rank - pairs / 2) / Math.sqrt((pairs * (known.length + unknown.length + 1)) / 12)
  const columns = [median(known), median(unknown), spread(unknown)].map((value) => value.toFixed(2).padStart(9)).join('')
  const told = Math.abs(z) > SURE
  console.log(
    `${name.padEnd(44)}${columns}${(rank / pairs).toFixed(2).padStart(7)}${z.toFixed(1).padStart(7)}${told ? '  TOLD APART' : ''}`,
  )
  if (told) process.exitCode = 1
}

function at(values: number[], share: number): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? 0
}
function median(values: number[]): number {
  return at(values, 0.5)
}
/** Between the first and the third quarter. */
function spread(values: number[]): number {
  return at(values, 0.75) - at(values, 0.25)
}
