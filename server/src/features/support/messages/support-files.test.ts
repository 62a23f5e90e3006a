import { readdir } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { api, ERRORS } from '@paddock/contract'
import { ATTACHMENT_LIMIT } from '@paddock/contract/features/support/support.rules'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { scopeFor } from '../../../platform/access/scope.ts'
import { newId } from '../../../platform/database/columns.ts'
import { aPng } from '../../../testing/example-files.ts'
import { aUser } from '../../../testing/factories.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { removeUnsentFiles } from './remove-unsent-files.ts'
import { supportAttachments } from '../support.table.ts'
import { uploadSupportFile } from './upload-support-file.ts'

type Person = Awaited<ReturnType<typeof aUser>>

const PNG = aPng()

let server: TestServer
let staff: Person
beforeAll(async () => {
  server = await testServer()
  staff = await aUser(server.database.db, 'admin')
})

const anAsker = () => aUser(server.database.db, 'manager')

async function attemptUpload(person: Person, name: string, payload: Buffer) {
  const response = await server.app.inject({
    method: 'POST',
    url: `/api/support/attachments?name=${encodeURIComponent(name)}`,
    headers: { authorization: `Bearer ${await server.tokenOf(person)}`, 'content-type': 'application/octet-stream' },
    payload,
  })
  return { status: response.statusCode, body: response.json() }
}

async function open(person: Person, id: string) {
  const headers = { authorization: `Bearer ${await server.tokenOf(person)}` }
  return server.app.inject({ url: `/api/support/attachments/${id}`, headers })
}

const ask = (person: Person, attachmentIds: string[], text = '') =>
  server.attempt(person, api.support.startConversation, { body: { sendId: newId(), text, attachmentIds } })

test('a file comes with its message, to the two sides alone, and is always something to save', async () => {
  const asker = await anAsker()
  const { body: file } = await attemptUpload(asker, 'Screen shot.png', PNG)
  expect(file).toMatchObject({ name: 'Screen shot.png', mediaType: 'image/png', size: PNG.length, isPicture: true })
  // Nobody else has it before it is sent.
  expect((await open(staff, file.id)).statusCode).toBe(404)
  const { body: sent } = await ask(asker, [file.id])
  expect(sent.message.attachments).toEqual([file])
  expect(sent.conversation).toMatchObject({ subject: 'A file for support', lastText: 'A file' })
  for (const side of [asker, staff]) {
    const opened = await open(side, file.id)
    expect([opened.statusCode, opened.headers['content-type'], opened.rawPayload.equals(PNG)]).toEqual([200, 'image/png', true])
    expect(opened.headers['content-disposition']).toContain('attachment')
    expect(opened.headers['x-content-type-options']).toBe('nosniff')
  }
  expect((await open(await anAsker(), file.id)).statusCode).toBe(404)
})

test('a file of a note never reaches the asker', async () => {
  const asker = await anAsker()
  const { body } = await ask(asker, [], 'Help')
  const { body: file } = await attemptUpload(staff, 'log.txt', Buffer.from('what happened'))
  await server.call(staff, api.support.sendMessage, {
    params: { conversationId: body.conversation.id },
    body: { sendId: newId(), text: '', attachmentIds: [file.id], internal: true },
  })
  expect((await open(asker, file.id)).statusCode).toBe(404)
  expect((await open(staff, file.id)).statusCode).toBe(200)
})

test.each<[string, string, Buffer, number]>([
  ['a program', 'setup.exe', Buffer.from('MZ\u0090\u0000'), ERRORS.file_kind_refused.code],
  [
    'a program that is called a picture',
    'holiday.png',
    Buffer.from('4d5a90000300000004000000ffff0000', 'hex'),
    ERRORS.file_kind_mismatch.code,
  ],
  ['a page', 'page.html', Buffer.from('<!doctype html>'), ERRORS.file_kind_refused.code],
  ['a drawing that can run scripts', 'drawing.svg', Buffer.from('<svg/>'), ERRORS.file_kind_refused.code],
  ['a page that is called text', 'page.txt', Buffer.from('<!doctype html><script>alert(1)</script>'), ERRORS.file_kind_mismatch.code],
  ['a picture that breaks off', 'cut.png', PNG.subarray(0, 50), ERRORS.picture_unreadable.code],
  ['nothing', 'empty.txt', Buffer.alloc(0), ERRORS.file_empty.code],
  ['more than 20 MB', 'long.txt', Buffer.alloc(ATTACHMENT_LIMIT + 1, 'a'), ERRORS.too_large.code],
])('%s is refused, and nothing of it stays', async (_what, name, payload, code) => {
  const asker = await anAsker()
  const folder = join(server.configuration.filesDir, 'support')
  const before = await readdir(folder).catch(() => [])
  const { status, body } = await attemptUpload(asker, name, payload)
  expect([status, body.code]).toEqual([code === ERRORS.too_large.code ? 413 : 400, code])
  expect(await readdir(folder).catch(() => [])).toEqual(before)
  expect(await server.database.db.select().from(supportAttachments).where(eq(supportAttachments.uploadedBy, asker.id))).toEqual([])
})

test.each([
  ['what the virus scanner finds is refused', 'stream: Eicar-Test-Signature FOUND\0', 'file_infected'],
  ['without the scanner’s word nothing gets in', '', 'support_file_unscanned'],
] as const)('where one is configured, %s, and nothing of it stays', async (_rule, verdict, refusal) => {
  const asker = await anAsker()
  const clamd = createServer((socket) => {
    socket.on('data', (piece: Buffer) => {
      // Four zero bytes end what was sent.
      if (piece.subarray(-4).equals(Buffer.alloc(4))) socket.end(verdict)
    })
  })
  await new Promise<void>((resolve) => clamd.listen(0, '127.0.0.1', resolve))
  const { port } = clamd.address() as AddressInfo
  const configuration = { ...server.configuration, clamav: { host: '127.0.0.1', port } }
  const deps = { ...server, identity: server.identity.admin, configuration }
  const scope = scopeFor({ ...asker, subId: asker.subId ?? '', advisersShareClients: false }, newId())
  const folder = join(server.configuration.filesDir, 'support')
  const before = await readdir(folder).catch(() => [])
  await expect(uploadSupportFile(deps, scope, 'notes.txt', Readable.from([Buffer.from('words')]))).rejects.toMatchObject({ kind: refusal })
  expect(await readdir(folder).catch(() => [])).toEqual(before)
  await new Promise((resolve) => clamd.close(resolve))
})

test('a path, and what nobody sees in a name, does not get into it', async () => {
  const { body } = await attemptUpload(await anAsker(), '../../etc/re\u202eport.txt', Buffer.from('words'))
  expect(body.name).toBe('report.txt')
})

test('nobody sends another person’s file, the same file twice, or six of them', async () => {
  const asker = await anAsker()
  const { body: theirs } = await attemptUpload(await anAsker(), 'theirs.txt', Buffer.from('theirs'))
  expect((await ask(asker, [theirs.id], 'Look')).body.code).toBe(ERRORS.support_file_gone.code)
  const { body: own } = await attemptUpload(asker, 'own.txt', Buffer.from('own'))
  expect((await ask(asker, [own.id], 'Look')).status).toBe(200)
  expect((await ask(asker, [own.id], 'Look again')).body.code).toBe(ERRORS.support_file_gone.code)
  const six = Array.from({ length: 6 }, () => newId())
  expect((await ask(asker, six, 'Look')).body.fields).toEqual({ attachmentIds: 'Attach at most 5 files.' })
  // A refused sending leaves no conversation behind.
  expect((await server.call(asker, api.support.listConversations, { query: {} })).rows).toHaveLength(1)
})

test('what was not sent within a day is removed, and what was sent stays', async () => {
  const { db } = server.database
  const asker = await anAsker()
  const { body: sent } = await attemptUpload(asker, 'sent.txt', Buffer.from('sent'))
  const { body: unsent } = await attemptUpload(asker, 'unsent.txt', Buffer.from('unsent'))
  const { body: fresh } = await attemptUpload(asker, 'fresh.txt', Buffer.from('fresh'))
  await ask(asker, [sent.id])
  for (const id of [sent.id, unsent.id]) {
    await db
      .update(supportAttachments)
      .set({ createdAt: new Date(Date.now() - 25 * 3_600_000) })
      .where(eq(supportAttachments.id, id))
  }
  expect(await removeUnsentFiles(server)).toBeGreaterThanOrEqual(1)
  expect((await open(asker, unsent.id)).statusCode).toBe(404)
  for (const id of [sent.id, fresh.id]) expect((await open(asker, id)).statusCode).toBe(200)
  expect(await readdir(join(server.configuration.filesDir, 'support'))).not.toContain(unsent.id)
})
