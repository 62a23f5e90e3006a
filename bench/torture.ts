/**
 * A ledger of acknowledged writes against what is stored: notes, answers, uploads and sign-ups go on while the built server is killed
 * (`kill -9`) at random moments and started again. What got no answer is sent again as the web does it. Afterwards each acknowledged write
 * is there exactly once, none that was never acknowledged is there twice, and the activity log is as it was sealed. On PostgreSQL where
 * TEST_DATABASE_URL leads to one, else on the embedded database. `npm run torture -- --seed=7 --seconds=30 --engine=embedded`.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { api, ERRORS } from '@paddock/contract'
import { definitionOf } from '@paddock/contract/features/questionnaires/index'
import { createInvitation } from '../server/src/features/users/index.ts'
import { openServer } from '../server/src/open-server.ts'
import { createSealer } from '../server/src/platform/audit/sealer.ts'
import { verifyActivity } from '../server/src/platform/audit/verify-activity.ts'
import { readConfiguration } from '../server/src/platform/configuration/configuration.ts'
import { newId } from '../server/src/platform/database/columns.ts'
import { transact } from '../server/src/platform/database/write.ts'
import { aPdf } from '../server/src/testing/example-files.ts'
import { aClient, aMember, anOrganization, aSurvey, aUser } from '../server/src/testing/factories.ts'
import { addressOf } from '../server/src/testing/test-server.ts'
import { freshDatabase } from './postgres.ts'
import { KEY_ENCRYPTION_KEY } from './stored-keys.ts'

const require = createRequire(new URL('../server/package.json', import.meta.url))
const { pino } = require('pino') as typeof import('pino')

const PORT = Number(process.env.TORTURE_PORT ?? 4461)
const ORIGIN = `http://127.0.0.1:${PORT}`
const SECONDS = Number(process.env.TORTURE_SECONDS ?? 30)
const SEED = Number(process.env.TORTURE_SEED ?? 1)
const LANES = 2
const FAMILY = 4
const INVITED = 400
/** How often an upload that is being checked is asked for. */
const LOOKS = 10
const PASSWORD = 'wheat-and-barley-7'
/** From an answer of the server until it is killed (ms): from its first work on to well into it. */
const LIVES = { from: 200, to: 6_000 }

const random = randomOf(SEED)
const folder = mkdtempSync(join(tmpdir(), 'paddock-torture-'))
const databaseUrl = process.env.TEST_DATABASE_URL ? await freshDatabase(process.env.TEST_DATABASE_URL) : undefined
const environment = {
  ...(databaseUrl ? { DATABASE_URL: databaseUrl, FILES_DIR: join(folder, 'files') } : { DATA_DIR: folder, SNAPSHOT_MINUTES: '1' }),
  BACKUP_DIR: join(folder, 'backups'),
  KEY_ENCRYPTION_KEY,
  DEMO: 'false',
  LOG_LEVEL: 'fatal',
  PORT: String(PORT),
  RATE_LIMIT: '1000000',
}
const configuration = readConfiguration(environment)
const log = pino({ level: 'fatal' })

/** What was acknowledged of a kind, by the name that each write bears; and how often something had to be sent again. */
const ledger = {
  notes: new Map<string, string>(),
  documents: new Map<string, string>(),
  people: new Set<string>(),
  answers: new Map<string, unknown>(),
}
const refused: string[] = []
let sentAgain = 0
const load = { isOver: false }

console.log(`${databaseUrl ? 'PostgreSQL' : 'The embedded database'}: seed ${SEED}, ${SECONDS} seconds`)
const world = await prepare()
let server = start()
process.on('exit', () => server.kill('SIGKILL'))
await untilReady()
const working = [
  ...Array.from({ length: LANES }, (_, lane) => writeNotes(lane)),
  ...world.people.map((person) => answer(person)),
  ...Array.from({ length: LANES }, (_, lane) => upload(lane)),
  signUp(),
]
const { kills, slowest } = await killUntil(performance.now() + SECONDS * 1_000)
load.isOver = true
await Promise.all(working)
await stop('SIGTERM')
await compare()
rmSync(folder, { recursive: true, force: true })
process.exit(process.exitCode ?? 0)

async function prepare() {
  const { database, identity } = await openServer(configuration, log, () => ORIGIN)
  const { db } = database
  const { id: organizationId } = await anOrganization(db)
  const adviser = await aUser(db, 'manager', { organizationId })
  const client = await aClient(db, { organizationId, managerIds: [adviser.id] })
  const people = await Promise.all(
    Array.from({ length: FAMILY }, async () => {
      const { user, stakeholder } = await aMember(db, { clientId: client.id })
      const survey = await aSurvey(db, { stakeholderId: stakeholder.id })
      return { surveyId: survey.id, token: await identity.openSession({ subId: user.subId ?? '', email: user.email }) }
    }),
  )
  const invited: { id: string; email: string; token: string }[] = []
  for (let number = 0; number < INVITED; number++) {
    const { id, email } = await aUser(db, 'manager', { organizationId, status: 'invited', subId: null })
    const { token } = await transact(database, (tx) => createInvitation(tx, { userId: id, invitedBy: null }))
    invited.push({ id, email, token })
  }
  const token = await identity.openSession({ subId: adviser.subId ?? '', email: adviser.email })
  await database.close()
  return { clientId: client.id, token, people, invited }
}

function start(): ChildProcess {
  return spawn(process.execPath, ['server/dist/main.js'], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

async function stop(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  const ended = once(server, 'exit')
  server.kill(signal)
  await ended
}

async function untilReady(): Promise<void> {
  for (;;) {
    if (server.exitCode !== null) throw new Error(`The server ended by itself with ${server.exitCode}.`)
    if (
      await fetch(`${ORIGIN}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return
    await pause(20)
  }
}

async function killUntil(end: number): Promise<{ kills: number; slowest: number }> {
  let [kills, slowest] = [0, 0]
  while (performance.now() < end) {
    await pause(LIVES.from + random() * (LIVES.to - LIVES.from))
    await stop('SIGKILL')
    kills += 1
    const killed = performance.now()
    server = start()
    await untilReady()
    slowest = Math.max(slowest, performance.now() - killed)
  }
  return { kills, slowest }
}

interface Sent {
  method: 'POST' | 'PATCH' | 'PUT'
  path: string
  token?: string
  body: object | Buffer
}

/** Sends until there is an answer that is not “later”, under one key, as the web does; null where the end came first. */
async function send<Answer>({ method, path, token, body }: Sent): Promise<{ status: number; body: Answer; tries: number } | null> {
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(method === 'POST' && token && { 'idempotency-key': randomUUID() }),
    'content-type': Buffer.isBuffer(body) ? 'application/octet-stream' : 'application/json',
  }
  const payload = Buffer.isBuffer(body) ? new Uint8Array(body) : JSON.stringify(body)
  for (let tries = 1; ; tries++) {
    const answer = await fetch(`${ORIGIN}${path}`, { method, headers, body: payload })
      .then(async (response) => ({ status: response.status, body: (await response.json()) as Answer, tries }))
      .catch(() => null)
    if (answer && answer.status !== 503) {
      if (answer.status >= 500) refused.push(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
      return answer
    }
    if (load.isOver) return null
    sentAgain += 1
    await pause(50)
  }
}

function isStored(sent: { status: number; body: unknown } | null, what: string): boolean {
  if (sent && sent.status !== 200) refused.push(`${what}: ${sent.status} ${JSON.stringify(sent.body)}`)
  return sent?.status === 200
}

async function writeNotes(lane: number): Promise<void> {
  const path = addressOf(api.notes.addNote, 'manager', { params: { clientId: world.clientId } })
  for (let number = 0; !load.isOver; number++) {
    const title = `Note ${lane}-${number}`
    const body = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: title }] }] }
    const sent = await send<{ id: string; code?: number }>({ method: 'POST', path, token: world.token, body: { title, body } })
    // Killed between the commit and the keeping of its answer: what is sent again hears that it is done.
    if (sent?.body.code === ERRORS.done_before.code) ledger.notes.set(title, '')
    else if (isStored(sent, 'note')) ledger.notes.set(title, sent!.body.id)
  }
}

async function answer({ surveyId, token }: { surveyId: string; token: string }): Promise<void> {
  const path = addressOf(api.answers.saveAnswers, 'user', { params: { surveyId } })
  const values = ['lead', 'owner', 'none']
  for (let revision = 0; !load.isOver; revision++) {
    const operation = { id: newId(), questionId: 'q22', value: values[Math.floor(random() * values.length)], ageMs: 0 }
    const body = {
      questionnaireVersion: definitionOf('stakeholder_survey')?.version ?? 1,
      revision,
      position: 'q22',
      operations: [operation],
    }
    if (isStored(await send({ method: 'PATCH', path, token, body }), 'answer')) ledger.answers.set(operation.id, operation.value)
  }
}

async function upload(lane: number): Promise<void> {
  const { clientId, token } = world
  for (let number = 0; !load.isOver; number++) {
    const name = `Deed ${lane}-${number}.pdf`
    const bytes = aPdf(`Deed ${number} ${random()}`)
    const begun = await send<{ id: string; code?: number }>({
      method: 'POST',
      path: addressOf(api.documents.beginUpload, 'manager', { params: { clientId } }),
      token,
      body: { name, size: bytes.length, onSameName: 'keep_both' },
    })
    if (begun?.body.code === ERRORS.done_before.code || !isStored(begun, 'upload')) continue
    const params = { uploadId: begun!.body.id }
    const part = await send({
      method: 'PUT',
      path: addressOf(api.documents.sendUploadPart, 'manager', { params, query: { number: 1 } }),
      token,
      body: bytes,
    })
    if (!isStored(part, 'part')) continue
    const parts = [createHash('sha256').update(bytes).digest('hex')]
    const path = addressOf(api.documents.completeUpload, 'manager', { params })
    let whole = await send<{ code?: number }>({ method: 'POST', path, token, body: { parts } })
    // A process that was killed is said to check it still: on the embedded database until the next start, on PostgreSQL for ten minutes.
    for (let look = 0; whole?.status === 409 && look < LOOKS && !load.isOver; look++) {
      await pause(200)
      whole = await send({ method: 'POST', path, token, body: { parts } })
    }
    const isDone = whole?.body.code === ERRORS.done_before.code
    if (whole?.status === 409 && !isDone) continue
    if (isDone || isStored(whole, 'document')) ledger.documents.set(name, parts[0]!)
  }
}

async function signUp(): Promise<void> {
  for (const { id, email, token } of world.invited) {
    if (load.isOver) return
    const body = { email, password: PASSWORD, firstName: 'New', lastName: 'Adviser', invitationToken: token }
    const sent = await send({ method: 'POST', path: '/api/public/activate-manager', body })
    // The answer to a try before may have been lost: the invitation is used, and its person signs in.
    if (sent && sent.status === 400 && sent.tries > 1) ledger.people.add(id)
    else if (isStored(sent, 'sign-up')) ledger.people.add(id)
    await pause(100)
  }
}

async function compare(): Promise<void> {
  const { database, storage, audit } = await openServer(configuration, log, () => ORIGIN)
  const ask = <Row>(text: string, values: unknown[] = []) => database.read<Row>({ name: '', text }, values)
  const wrong: string[] = [...refused]
  const once = (kind: string, acknowledged: Iterable<string>, stored: string[]) => {
    const times = new Map<string, number>()
    for (const name of stored) times.set(name, (times.get(name) ?? 0) + 1)
    for (const name of acknowledged) if (!times.has(name)) wrong.push(`${kind} lost: ${name}`)
    for (const [name, count] of times) if (count > 1) wrong.push(`${kind} stored ${count} times: ${name}`)
  }

  const notes = await ask<{ id: string; title: string }>('select id::text as id, title from notes')
  once(
    'note',
    ledger.notes.keys(),
    notes.map(({ title }) => title),
  )
  const entries = await ask<{ id: string }>(`select entity_id::text as id from activities where action = 'note.added'`)
  once(
    'entry of a note',
    [...ledger.notes.values()].filter(Boolean),
    entries.map(({ id }) => id),
  )
  const changes = await ask<{ id: string; value: unknown }>('select operation_id::text as id, value from answer_changes')
  once(
    'answer',
    ledger.answers.keys(),
    changes.map(({ id }) => id),
  )
  for (const { id, value } of changes) if (ledger.answers.has(id) && ledger.answers.get(id) !== value) wrong.push(`answer changed: ${id}`)

  const documents = await ask<{ name: string; key: string }>(
    `select documents.name, document_versions.storage_key as key from documents join document_versions on document_versions.document_id = documents.id`,
  )
  once(
    'document',
    ledger.documents.keys(),
    documents.map(({ name }) => name),
  )
  for (const { name, key } of documents) {
    const sha256 = await storage.checksum(key).catch((error: unknown) => String(error))
    if (ledger.documents.has(name) && ledger.documents.get(name) !== sha256) wrong.push(`file of ${name}: ${sha256}`)
  }
  const people = await ask<{ id: string }>(
    `select users.id::text as id from users join identity_accounts on subject::text = sub_id where status = 'active' and password_hash is not null`,
  )
  once(
    'sign-up',
    ledger.people,
    people.map(({ id }) => id),
  )

  await createSealer({ database, keys: audit.keys, log }).sealAll()
  for (const finding of (await verifyActivity(database, audit.keys)).findings) wrong.push(`activity: ${JSON.stringify(finding)}`)
  await database.close()

  console.log(`${kills} kills; the slowest start took ${(slowest / 1_000).toFixed(1)} s; ${sentAgain} requests were sent again`)
  console.log(
    `Acknowledged: ${ledger.notes.size} notes, ${ledger.answers.size} answers, ${ledger.documents.size} uploads, ${ledger.people.size} sign-ups`,
  )
  if (wrong.length === 0) return console.log('None is lost, none is doubled, and the activity log is as it was sealed.')
  console.log(`${wrong.length} are wrong:\n  ${wrong.slice(0, 20).join('\n  ')}\nAgain with --seed=${SEED}`)
  process.exitCode = 1
}

/** Numbers from 0 to 1 that follow from the seed alone (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
