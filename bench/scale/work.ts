import { createHash, randomUUID } from 'node:crypto'
import { api } from '@paddock/contract'
import type { Import } from '@paddock/contract/features/imports/imports.shapes'
import { definitionOf } from '@paddock/contract/features/questionnaires/index'
import { aPdf } from '../../server/src/testing/example-files.ts'
import { addressOf } from '../../server/src/testing/test-server.ts'
import { pause } from './pause.ts'
import { isStored, type Line, Session } from './session.ts'
import type { World } from './world.ts'

const QUESTION = 'q20'
const VALUES = ['lead', 'full_time', 'part_time']
const VERSION = definitionOf('stakeholder_survey')?.version ?? 1
const BUSY = ['checking', 'running']

/** What people were told is stored. */
export interface Ledger {
  notes: string[]
  mentions: string[]
  clients: string[]
  /** The last value of each survey's answer, and the changes that were acknowledged. */
  answers: Map<string, { value: string; changes: string[] }>
  documents: { id: string; sha256: string }[]
  imports: { prefix: string; rows: number }[]
  signIns: number
  refreshes: number
  /** Wrong passwords that the service judged. */
  guesses: number
  /** Wrong passwords that it refused to look at. */
  paused: number
  lists: number
  events: number
  streams: number
}

export const emptyLedger = (): Ledger => ({
  notes: [],
  mentions: [],
  clients: [],
  answers: new Map(),
  documents: [],
  imports: [],
  signIns: 0,
  refreshes: 0,
  guesses: 0,
  paused: 0,
  lists: 0,
  events: 0,
  streams: 0,
})

/** What was acknowledged, in words. */
export function wordsOf(ledger: Ledger): string {
  const changes = [...ledger.answers.values()].reduce((sum, each) => sum + each.changes.length, 0)
  return (
    `${ledger.lists} lists, ${ledger.notes.length} notes, ${ledger.mentions.length} mentions, ${ledger.clients.length} clients, ` +
    `${changes} answers, ${ledger.documents.length} documents, ${ledger.imports.length} imports, ${ledger.signIns} sign-ins, ` +
    `${ledger.refreshes} refreshes, ${ledger.streams} streams with ${ledger.events} events, ${ledger.guesses} judged guesses`
  )
}

export interface Work {
  ledger: Ledger
  /** Begins nothing new, and ends once everything that was begun is answered. */
  end(): Promise<void>
}

const BODY = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Rang about the lease.' }] }] }

/** Everything that people do in a practice at once, until it is ended; what was acknowledged is in the ledger. */
export async function beginWork(line: Line, world: World): Promise<Work> {
  const ledger = emptyLedger()
  const state = { isOver: false }
  // Two pieces of work of one run import under names of their own.
  const run = randomUUID().slice(0, 8)
  const head = new Session(line)
  if ((await head.signIn(world.headEmail)) !== 'signed in') throw new Error('The head of the practice cannot sign in.')
  const lane = async (everyMs: number, step: (number: number) => Promise<void>) => {
    for (let number = 0; !state.isOver; number++) {
      await step(number)
      await pause(everyMs)
    }
  }
  const clientAt = (number: number) => world.clientIds[number % world.clientIds.length]!
  const lanes = [
    ...[1, 2, 3].map((each) => lane(20, (number) => list(head, ledger, number * each))),
    ...[1, 2].map((each) => lane(40, (number) => addNote(head, ledger, clientAt(number), `Note ${each}-${number}`))),
    lane(1_000, (number) => mention(head, ledger, clientAt(number), world.colleague.id, number)),
    lane(150, (number) => addClient(head, ledger, `Ledger client ${number} of ${randomUUID()}`)),
    lane(400, (number) => uploadDocument(head, ledger, clientAt(number), `Deed ${number}`)),
    lane(500, (number) => importRows(head, ledger, `Import ${run} ${number}`, 300)),
    lane(300, () => head.refresh().then(() => void (ledger.refreshes += 1))),
    lane(700, (number) => signInAgain(line, ledger, world, number)),
    lane(250, () => guess(line, ledger)),
  ]
  for (const { email, surveyId } of world.answering) {
    const person = new Session(line)
    await person.signIn(email)
    let revision = 0
    lanes.push(lane(60, async (number) => void (revision = await saveAnswer(person, ledger, surveyId, number, revision))))
  }
  const reader = new Session(line, '203.0.113.7')
  await reader.signIn(world.colleague.email)
  // Of a person's fifty devices the one that is used least recently is signed out, and this person signs in all the time.
  lanes.push(lane(1_000, () => reader.refresh()))
  for (let stream = 0; stream < 5; stream++) void lane(100, () => listen(reader, ledger, state))
  return {
    ledger,
    async end() {
      state.isOver = true
      await Promise.all(lanes)
    },
  }
}

async function list(session: Session, ledger: Ledger, number: number) {
  const query = { status: 'client', limit: 25, columns: 'usual', ...(number % 3 === 0 && { q: 'station' }) }
  const answer = await session.call('GET', addressOf(api.clients.listClients, 'organizationAdmin', { query }))
  if (answer?.status === 200) ledger.lists += 1
}

async function addNote(session: Session, ledger: Ledger, clientId: string, name: string) {
  const title = `${name} ${randomUUID()}`
  const path = addressOf(api.notes.addNote, 'organizationAdmin', { params: { clientId } })
  if (isStored(await session.call('POST', path, { body: { title, body: BODY }, key: randomUUID() }))) ledger.notes.push(title)
}

async function mention(session: Session, ledger: Ledger, clientId: string, id: string, number: number) {
  const title = `Mention ${number} ${randomUUID()}`
  const content = [{ type: 'paragraph', content: [{ type: 'mention', attrs: { id, label: 'Colleague' } }] }]
  const path = addressOf(api.notes.addNote, 'organizationAdmin', { params: { clientId } })
  const sending = { body: { title, body: { type: 'doc', content } }, key: randomUUID() }
  if (isStored(await session.call('POST', path, sending))) ledger.mentions.push(title)
}

async function addClient(session: Session, ledger: Ledger, businessName: string) {
  const path = addressOf(api.clients.createClient, 'organizationAdmin', {})
  if (isStored(await session.call('POST', path, { body: { businessName, status: 'prospect' }, key: randomUUID() })))
    ledger.clients.push(businessName)
}

async function saveAnswer(session: Session, ledger: Ledger, surveyId: string, number: number, revision: number): Promise<number> {
  const value = VALUES[number % VALUES.length]!
  const operations = [{ id: randomUUID(), questionId: QUESTION, value, ageMs: 0 }]
  const path = addressOf(api.answers.saveAnswers, 'user', { params: { surveyId } })
  const body = { questionnaireVersion: VERSION, revision, position: QUESTION, operations }
  const answer = await session.call<{ revision: number; saved: unknown[] }>('PATCH', path, { body })
  if (answer?.status !== 200 || answer.body.saved.length === 0) {
    session.line.tally.givenUp.push(`an answer: ${answer?.status} ${JSON.stringify(answer?.body)}`)
    return revision
  }
  ledger.answers.set(surveyId, { value, changes: [...(ledger.answers.get(surveyId)?.changes ?? []), operations[0]!.id] })
  return answer.body.revision
}

async function uploadDocument(session: Session, ledger: Ledger, clientId: string, name: string) {
  const bytes = aPdf(`${name} ${randomUUID()}`)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const role = 'organizationAdmin'
  const begun = await session.call<{ id: string }>('POST', addressOf(api.documents.beginUpload, role, { params: { clientId } }), {
    body: { name: `${name} ${sha256.slice(0, 12)}.pdf`, size: bytes.length },
    key: randomUUID(),
  })
  if (begun?.status !== 200) return
  const params = { uploadId: begun.body.id }
  const part = addressOf(api.documents.sendUploadPart, role, { params, query: { number: 1 } })
  await session.call('PUT', part, { body: bytes, mediaType: 'application/octet-stream' })
  const path = addressOf(api.documents.completeUpload, role, { params })
  const key = randomUUID()
  // A process that died while it checked the file leaves it to whoever asks next, a little later.
  for (let look = 0; look < 120; look++) {
    const done = await session.call<{ documentId: string }>('POST', path, { body: { parts: [sha256] }, key })
    if (done?.status === 200) return void ledger.documents.push({ id: done.body.documentId, sha256 })
    if (!done || done.status !== 409) return
    await pause(1_000)
  }
}

/** A whole import: the file, the check, the run, until it is done. */
async function importRows(session: Session, ledger: Ledger, prefix: string, rows: number) {
  const begun = await beginImport(session, prefix, rows)
  if (!begun) return
  const done = await settled(session, begun)
  if (done?.state === 'done') ledger.imports.push({ prefix, rows })
  else session.line.tally.givenUp.push(`import ${prefix}: ${done?.state} ${done?.failure ?? ''}`)
}

/** A person who is asked to begin a check again does so twice. */
const MAX_CHECKS = 3

/** Uploads and checks a file of such rows and begins its run; answers its identifier. */
export async function beginImport(session: Session, prefix: string, rows: number): Promise<string | null> {
  const role = 'organizationAdmin'
  const query = { fileName: `${prefix}.csv`, status: 'prospect' }
  const file = ['Business name,Town', ...Array.from({ length: rows }, (_, row) => `${prefix} ${nameOf(row)} ${randomUUID()},Dubbo`)].join(
    '\n',
  )
  const uploaded = await session.call<Import>('POST', addressOf(api.imports.uploadImport, role, { query }), {
    body: Buffer.from(file),
    mediaType: 'text/csv',
  })
  if (uploaded?.status !== 200) return null
  const params = { importId: uploaded.body.id }
  const mapping = { '0': 'businessName', '1': 'town' }
  const path = addressOf(api.imports.checkImport, role, { params })
  let checked: Import | null = null
  for (let turn = 0; turn < MAX_CHECKS; turn++) {
    if (turn > 0) session.line.tally.begunAgain += 1
    if (!isStored(await session.call('POST', path, { body: { mapping }, key: randomUUID() }))) return null
    checked = await settled(session, uploaded.body.id)
    if (checked?.state !== 'failed') break
  }
  if (checked?.state !== 'checked') {
    session.line.tally.givenUp.push(`check of ${prefix}: ${checked?.state} ${checked?.failure ?? ''}`)
    return null
  }
  const choose = addressOf(api.imports.chooseImportDuplicates, role, { params })
  await session.call('PATCH', choose, { body: { choice: 'add' } })
  const run = addressOf(api.imports.runImport, role, { params })
  return isStored(await session.call('POST', run, { body: {}, key: randomUUID() })) ? uploaded.body.id : null
}

/** An import once nothing of it is under way. */
export async function settled(session: Session, importId: string): Promise<Import | null> {
  const path = addressOf(api.imports.getImport, 'organizationAdmin', { params: { importId } })
  for (;;) {
    const found = await session.call<Import>('GET', path)
    if (found?.status !== 200) return null
    if (!BUSY.includes(found.body.state)) return found.body
    await pause(250)
  }
}

/** Names that are nothing like each other. */
function nameOf(row: number): string {
  return createHash('sha256')
    .update(String(row))
    .digest('base64url')
    .replace(/[^a-z]/gi, '')
    .slice(0, 16)
}

async function signInAgain(line: Line, ledger: Ledger, world: World, number: number) {
  const device = new Session(line, `203.0.113.${20 + (number % 200)}`)
  const outcome = await device.signIn(world.colleague.email)
  if (outcome === 'signed in') ledger.signIns += 1
  else line.tally.givenUp.push(`a sign-in: ${outcome}`)
}

async function guess(line: Line, ledger: Ledger) {
  const outcome = await new Session(line, '198.51.100.9').signIn('guessed@example.com', 'not-the-password')
  if (outcome === 'NotAuthorizedException') ledger.guesses += 1
  else ledger.paused += 1
}

/** An open page: its stream of events until it breaks. */
async function listen(session: Session, ledger: Ledger, state: { isOver: boolean }): Promise<void> {
  const leaving = new AbortController()
  const watch = setInterval(() => state.isOver && leaving.abort(), 200)
  try {
    const response = await fetch(`${session.line.url}/api/me/events`, { headers: session.headers, signal: leaving.signal })
    if (response.status === 401) session.line.tally.signedOut += 1
    if (!response.ok || !response.body) return
    ledger.streams += 1
    for await (const chunk of response.body) ledger.events += Buffer.from(chunk).toString().split('data:').length - 1
  } catch {
    // The page opens the next one.
  } finally {
    clearInterval(watch)
  }
}
