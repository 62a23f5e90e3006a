import { api } from '@paddock/contract'
import { type LetterKind, LETTERS } from '@paddock/contract/features/letters/letter-texts'
import { LOGO_LIMIT } from '@paddock/contract/features/letters/logo.rules'
import { and, desc, eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { activities } from '../../platform/audit/audit.table.ts'
import { newId } from '../../platform/database/columns.ts'
import { transact } from '../../platform/database/write.ts'
import { jobs } from '../../platform/jobs/jobs.table.ts'
import { aPng } from '../../testing/example-files.ts'
import { aClient, anOrganization, aUser } from '../../testing/factories.ts'
import { testServer, type TestServer } from '../../testing/test-server.ts'
import { type UnwrittenLetter, sendLetter } from './send-letter.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

async function aPractice(name = 'Riverine Partners') {
  const { db } = server.database
  const { id: organizationId } = await anOrganization(db, { name })
  const owner = await aUser(db, 'organizationAdmin', { organizationId })
  const client = await aClient(db, { organizationId, businessName: 'Whitlock' })
  return { organizationId, owner, client }
}
type Practice = Awaited<ReturnType<typeof aPractice>>

const LINK = 'https://paddock.example/home?key=secret'
const asked = (values: Record<string, string> = {}): UnwrittenLetter => ({
  kind: 'document_request',
  values: {
    greeting: 'Hello Tess,',
    adviser: 'Priya',
    family: 'Whitlock',
    document: 'Trust deed',
    due: '',
    message: '',
    link: LINK,
    ...values,
  },
})

/** What was promised to somebody. */
async function mailOf({ owner, client }: Practice, letter = asked()) {
  const to = `${newId()}@example.com`
  await transact(server.database, (tx) =>
    sendLetter(tx, server, { userId: owner.id }, letter, { client, to, name: 'Tess Ashworth', key: newId() }),
  )
  const [job] = await server.database.db
    .select()
    .from(jobs)
    .where(sql`${jobs.payload} ->> 'to' = ${to}`)
  return job?.payload as { subject: string; text: string; html: string; fromName: string; replyTo?: string; logo?: { key: string } }
}

async function sendLogo({ owner }: Practice, bytes: Buffer) {
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/organization-admin/letters/logo',
    headers: { authorization: `Bearer ${await server.tokenOf(owner)}`, 'content-type': 'application/octet-stream' },
    payload: bytes,
  })
  return { status: response.statusCode, body: response.json() as unknown }
}
const PARAMS = { kind: 'document_request' as const }
const write = (practice: Practice, text: { kind?: LetterKind; subject: string; body: string }, version = 0) =>
  server.attempt(practice.owner, api.letters.updateLetter, { body: { ...PARAMS, ...text, version } })

test('a mail to a family goes in the practice’s name, with its colour, its logo and where answers go', async () => {
  const practice = await aPractice()
  await server.call(practice.owner, api.letters.updateLetterhead, {
    body: { colour: '#7A1F1F', replyTo: 'office@riverine.example', version: 0 },
  })
  await sendLogo(practice, aPng())
  const mail = await mailOf(practice)
  expect(mail).toMatchObject({
    fromName: 'Riverine Partners',
    replyTo: 'office@riverine.example',
    logo: { key: expect.stringMatching(/^letters\//) },
  })
  expect(mail.html).toContain('background:#7a1f1f')
  expect(mail.html).toContain('src="cid:logo" alt="Riverine Partners"')
  expect(mail.text).toMatch(/Riverine Partners\n$/)
})

test('our own text is sent until the practice writes its own, and again after it was put back', async () => {
  const practice = await aPractice()
  expect((await mailOf(practice)).subject).toBe('Priya asks you for a document: Trust deed')
  const body = 'Dear family,\n\nplease send {{document}}.\nWe need it by {{due}}.\n\n{{link}}'
  expect((await write(practice, { subject: '{{document}}, please', body })).status).toBe(200)
  const mail = await mailOf(practice)
  expect(mail.subject).toBe('Trust deed, please')
  expect(mail.text).toBe(`Dear family,\n\nplease send Trust deed.\n\nSend the document:\n${LINK}\n\nRiverine Partners\n`)
  expect((await mailOf(practice, asked({ due: 'Friday' }))).text).toContain('We need it by Friday.')
  await server.call(practice.owner, api.letters.resetLetter, { body: { ...PARAMS, version: 1 } })
  expect((await mailOf(practice)).subject).toBe('Priya asks you for a document: Trust deed')
})

test.each([
  [
    'an unknown variable',
    { subject: 'Hello', body: '{{link}} {{secret}}' },
    { body: expect.stringContaining('There is no variable {{secret}}') },
  ],
  ['an unknown variable in the subject', { subject: '{{nobody}}', body: '{{link}}' }, { subject: expect.stringContaining('{{nobody}}') }],
  ['a text without its link', { subject: 'Hello', body: 'Send it.' }, { body: expect.stringContaining('Keep {{link}}') }],
  ['the link in the subject', { subject: '{{link}}', body: '{{link}}' }, { subject: expect.stringContaining('not into the subject') }],
  [
    'a link on a line that may be left out',
    { subject: 'Hello', body: 'Until {{due}}: {{link}}' },
    { body: expect.stringContaining('on a line of its own') },
  ],
  [
    'a subject that may be empty',
    { subject: '{{message}} {{due}}', body: '{{link}}' },
    { subject: expect.stringContaining('may be empty') },
  ],
  ['a subject that nobody sees', { subject: '\u200b', body: '{{link}}' }, { subject: 'Enter a subject.' }],
  ['a brace that is not closed', { subject: 'Hello', body: '{{link}} {{family' }, { body: expect.stringContaining('two braces') }],
])('%s is refused in the field that it stands in, and the letter stays', async (_what, text, fields) => {
  const practice = await aPractice()
  expect(await write(practice, text)).toMatchObject({ status: 400, body: { fields } })
  const { letters } = await server.call(practice.owner, api.letters.getLetters, {})
  expect(letters.find(({ kind }) => kind === 'document_request')).toMatchObject({ subject: LETTERS.document_request.subject, version: 0 })
})

test('neither a text nor what it names can become markup, a header or another variable', async () => {
  const practice = await aPractice('<b>Riverine</b>')
  const bad = '<script>alert(1)</script>"\r\nBcc: x@example.com {{link}}'
  await write(practice, { subject: '<i>{{document}}</i>', body: '<img src=x onerror=alert(1)> {{message}}\n\n{{link}}' })
  const mail = await mailOf(practice, asked({ document: bad, message: bad }))
  for (const markup of ['<script', '<img src=x', '<b>', '<i>']) expect(mail.html).not.toContain(markup)
  expect(mail.subject).not.toMatch(/[\r\n]/)
  expect(mail.text.split(LINK)).toHaveLength(2)
})

test('a colour on which white cannot be read is refused, one on which it can is not', async () => {
  const practice = await aPractice()
  const change = (colour: string) =>
    server.attempt(practice.owner, api.letters.updateLetterhead, { body: { colour, replyTo: '', version: 0 } })
  expect(await change('#f5d000')).toMatchObject({
    status: 400,
    body: { fields: { colour: expect.stringContaining('hard to read (1.5 to 1)') } },
  })
  // 4.478: rounded, it would be refused for what it wants.
  expect(await change('#777777')).toMatchObject({ body: { fields: { colour: expect.stringContaining('(4.4 to 1)') } } })
  expect(await change('red')).toMatchObject({ status: 400, body: { fields: { colour: expect.stringContaining('#2d5f46') } } })
  expect((await change('#767676')).status).toBe(200)
})

test('the link stays where one of its lines is always written', async () => {
  const practice = await aPractice()
  expect((await write(practice, { subject: 'Papers {{due}}', body: 'Until {{due}}: {{link}}\nSend it: {{link}}' })).status).toBe(200)
  expect((await mailOf(practice)).text).toContain(LINK)
})

test('a letter that goes with and without a link has no button where there is none, and must hold it all the same', async () => {
  const practice = await aPractice()
  const kind = 'meeting_invitation' as const
  const values = {
    greeting: 'Hello,',
    adviser: 'Priya',
    family: 'Whitlock',
    what: 'Invitation',
    meeting: 'The lease',
    day: 'Friday',
    link: '',
  }
  const mail = await mailOf(practice, { kind, values })
  expect(mail.text).toContain('Day: Friday\n\nThe attached file')
  expect(mail.html).not.toContain('<a ')
  expect((await mailOf(practice, { kind, values: { ...values, link: LINK } })).html).toContain(`<a href="${LINK}"`)
  expect((await write(practice, { kind, subject: 'Come', body: 'Come on {{day}}.' })).body).toMatchObject({
    fields: { body: expect.stringContaining('{{link}}') },
  })
  expect((await write(practice, { kind, subject: 'Come', body: 'Come on {{day}}.\n\n{{link}}' })).status).toBe(200)
})

test('a colleague is invited in the practice’s name and words; nothing of the link is logged', async () => {
  const practice = await aPractice()
  const body = 'G’day,\n\n{{adviser}} wants you at {{practice}} as {{role}}.\n\n{{link}}'
  const letter = { kind: 'colleague_invitation' as const, subject: 'Join {{practice}}', body, version: 0 }
  await server.call(practice.owner, api.letters.updateLetter, { body: letter })
  await server.call(practice.owner, api.letters.updateLetterhead, {
    body: { colour: '#7a1f1f', replyTo: 'office@riverine.example', version: 0 },
  })
  const email = `${newId()}@example.com`
  await server.call(practice.owner, api.users.inviteUser, {
    body: { email, firstName: 'Noah', lastName: 'Lee', systemRole: 'manager', organizationId: practice.organizationId },
  })
  const [job] = await server.database.db
    .select()
    .from(jobs)
    .where(sql`${jobs.payload} ->> 'to' = ${email}`)
  expect(job?.payload).toMatchObject({
    subject: 'Join Riverine Partners',
    fromName: 'Riverine Partners',
    replyTo: 'office@riverine.example',
  })
  const { text, html } = job!.payload as { text: string; html: string }
  expect(text).toContain('wants you at Riverine Partners as an adviser.')
  expect(html).toContain('background:#7a1f1f')
  const [token = ''] = /invitation=[^\s"]+/.exec(text) ?? []
  const entries = await server.database.db.select().from(activities).where(eq(activities.organizationId, practice.organizationId))
  expect(token).not.toBe('')
  expect(JSON.stringify(entries)).not.toContain(token.slice('invitation='.length))
})

/** The beginning of a PNG says how large it is. */
function aPngOf(width: number, height: number): Buffer {
  const bytes = aPng()
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes
}
/** A JPEG's frame, whose header says how large it is, and its end. */
function aJpegOf(width: number, height: number): Buffer {
  const bytes = Buffer.from('ffd8ffe000104a46494600010100000100010000ffc0000b080000000001011100ffd9', 'hex')
  bytes.writeUInt16BE(height, 25)
  bytes.writeUInt16BE(width, 27)
  return bytes
}

test.each([
  ['wide', aPngOf(10_000, 10)],
  ['high', aPngOf(10, 60_000)],
  ['wide, as a photo,', aJpegOf(10_000, 10)],
])('a small file of a picture that is too %s is no logo', async (_what, bytes) => {
  expect(await sendLogo(await aPractice(), bytes)).toMatchObject({ status: 400, body: { code: 3702 } })
})

test('a photo is a logo', async () => {
  expect((await sendLogo(await aPractice(), aJpegOf(600, 200))).status).toBe(200)
})

test.each([
  ['a page', Buffer.from('<html><script>alert(1)</script>')],
  ['a drawing that can run', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['nothing', Buffer.alloc(0)],
])('a logo is not %s', async (_what, bytes) => {
  const practice = await aPractice()
  expect(await sendLogo(practice, bytes)).toMatchObject({ status: 400, body: { code: 3700 } })
  expect((await mailOf(practice)).logo).toBeUndefined()
})

test.each([
  ['the beginning of a picture', aPng().subarray(0, 40)],
  ['a picture without a size', aPngOf(0, 10)],
  ['the beginning of a photo', aJpegOf(600, 200).subarray(0, 25)],
])('a logo is not %s, which no mail program draws', async (_what, bytes) => {
  expect(await sendLogo(await aPractice(), bytes)).toMatchObject({
    status: 400,
    body: { code: 2821, fields: { file: expect.any(String) } },
  })
})

test('a logo is not larger than 200 KB, and only the own practice sees it', async () => {
  const [ours, theirs] = [await aPractice(), await aPractice()]
  expect(await sendLogo(ours, Buffer.concat([aPng(), Buffer.alloc(LOGO_LIMIT)]))).toMatchObject({ status: 413 })
  const { body } = await sendLogo(ours, aPng())
  const params = { logoId: (body as { logoId: string }).logoId }
  expect((await server.attempt(ours.owner, api.letters.getLogo, { params })).status).toBe(200)
  expect((await server.attempt(theirs.owner, api.letters.getLogo, { params })).status).toBe(404)
  await server.call(ours.owner, api.letters.removeLogo, {})
  expect((await server.attempt(ours.owner, api.letters.getLogo, { params })).status).toBe(404)
})

test('what a mail said stands in the record’s log without its link, which is a key', async () => {
  const practice = await aPractice()
  await mailOf(practice)
  const [entry] = await server.database.db
    .select()
    .from(activities)
    .where(and(eq(activities.clientId, practice.client.id), eq(activities.action, 'letter.sent')))
    .orderBy(desc(activities.id))
  expect(entry?.subject).toBe('Tess Ashworth: Priya asks you for a document: Trust deed')
  const said = String(entry?.after?.said)
  expect(said).toContain('Priya asks you to send “Trust deed” for Whitlock.')
  expect(said).toContain('[link]')
  expect(JSON.stringify(entry)).not.toContain('secret')
})

test('two who write one letter do not write over each other', async () => {
  const practice = await aPractice()
  const text = { subject: 'Mine', body: '{{link}}' }
  expect((await write(practice, text)).status).toBe(200)
  expect(await write(practice, { ...text, subject: 'Theirs' })).toMatchObject({
    status: 409,
    body: { current: { subject: 'Mine', version: 1 } },
  })
})

test('who still sees a text that was put back does not write over what was written since', async () => {
  const practice = await aPractice()
  const text = { subject: 'Mine', body: '{{link}}' }
  await write(practice, text)
  const back = await server.call(practice.owner, api.letters.resetLetter, { body: { ...PARAMS, version: 1 } })
  expect(back).toMatchObject({ subject: LETTERS.document_request.subject, changedAt: null })
  await write(practice, { ...text, subject: 'Since' }, back.version)
  expect(await write(practice, text, 1)).toMatchObject({ status: 409, body: { current: { subject: 'Since' } } })
})

test('saving what is stored already, or putting back what is ours already, leaves no entry and no new version', async () => {
  const practice = await aPractice()
  const { subject, body } = LETTERS.document_request
  const head = { colour: '#7a1f1f', replyTo: 'office@riverine.example' }
  const saveHead = (version: number) => server.call(practice.owner, api.letters.updateLetterhead, { body: { ...head, version } })
  expect(await write(practice, { subject, body })).toMatchObject({ status: 200, body: { version: 0, changedAt: null } })
  await server.call(practice.owner, api.letters.resetLetter, { body: { ...PARAMS, version: 0 } })
  await write(practice, { subject: 'Yours, please', body })
  expect(await write(practice, { subject: 'Yours, please', body }, 1)).toMatchObject({ status: 200, body: { version: 1 } })
  await saveHead(0)
  expect(await saveHead(1)).toMatchObject({ version: 1 })
  await server.call(practice.owner, api.letters.removeLogo, {})
  const entries = await server.database.db
    .select()
    .from(activities)
    .where(eq(activities.organizationId, practice.organizationId))
    .orderBy(activities.id)
  expect(entries.map(({ action }) => action)).toEqual(['letter.changed', 'letter.head_changed'])
})
