import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testServer, type TestServer } from '../../testing/test-server.ts'
import { newId } from '../database/columns.ts'
import { transact } from '../database/write.ts'
import { createEvents } from '../events/events.ts'
import { createJobs, type JobKinds } from '../jobs/jobs.ts'
import { confirmationCodeLetter } from './index.ts'
import { createMailer } from './mailer.ts'
import { listOutbox } from './outbox.queries.ts'

interface Received {
  from: string
  to: string[]
  source: string
}

let shared: TestServer
let smtp: SMTPServer
let smtpUrl: string
let received: Received[] = []
let refusals = 0

beforeAll(async () => {
  shared = await testServer()
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_address, _session, done) => (refusals-- > 0 ? done(new Error('try again later')) : done()),
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          source: Buffer.concat(chunks).toString(),
        })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  smtpUrl = `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`
})
afterAll(() => new Promise<void>((resolve) => smtp.close(resolve)))
beforeEach(async () => {
  received = []
  refusals = 0
  await shared.database.read({ name: 'test_forget_jobs', text: 'delete from jobs' }, [])
})

const mailFrom = 'Paddock <no-reply@paddock.example>'
const letter = { subject: 'Grüße from the paddock', text: 'The code is 123456.', html: '<p>The code is <b>123456</b>.</p>' }

/** The outbox of jobs with the real mailer as its handler. */
async function withMailer(url: string | undefined) {
  const errors: unknown[] = []
  const events = await createEvents(shared.database)
  const jobs = createJobs(shared.database, events, { onError: (error) => errors.push(error) })
  const storage = { read: async (key: string) => Readable.from([Buffer.from(`content of ${key}`)]) }
  const mailer = createMailer({ smtpUrl: url, mailFrom }, shared.database, storage)
  jobs.handle('mail', (mail, { id }) => mailer.send(mail, id))
  const promise = (to: string, more: Pick<JobKinds['mail'], 'files'> = {}) =>
    transact(shared.database, (tx) => jobs.enqueue(tx, 'mail', { to, ...letter, ...more }))
  return { jobs, mailer, errors, promise }
}

describe('with an SMTP server', () => {
  test('a promised mail arrives there with its text and its HTML', async () => {
    const { jobs, mailer, promise } = await withMailer(smtpUrl)
    await promise('noah@example.com')
    await jobs.drain()
    expect(received).toMatchObject([{ from: 'no-reply@paddock.example', to: ['noah@example.com'] }])
    expect(received[0]?.source).toMatch(/^From: Paddock <no-reply@paddock\.example>/m)
    expect(received[0]?.source).toContain('The code is 123456.')
    expect(received[0]?.source).toContain('text/html')
    mailer.close()
  })

  test('files go with a mail, and one that cannot be read yet goes with the next try', async () => {
    let isAway = true
    const storage = { read: async () => (isAway ? Promise.reject(new Error('away')) : Readable.from(['The deed'])) }
    const mailer = createMailer({ smtpUrl, mailFrom }, shared.database, storage)
    const files = [{ key: 'documents/1', name: 'Deed ā.txt', mediaType: 'text/plain' }]
    const send = () => mailer.send({ to: 'karen@example.com', ...letter, files }, newId())
    await expect(send()).rejects.toThrow('away')
    expect(received).toEqual([])
    isAway = false
    await send()
    expect(received[0]?.source).toMatch(/Content-Disposition: attachment; filename/)
    expect(received[0]?.source).toContain(Buffer.from('The deed').toString('base64'))
    mailer.close()
  })

  test('a short text goes with a mail as a file, without a storage', async () => {
    const mailer = createMailer({ smtpUrl, mailFrom }, shared.database)
    const files = [{ name: 'meeting.ics', mediaType: 'text/calendar; charset=utf-8; method=PUBLISH', text: 'BEGIN:VCALENDAR\r\n' }]
    await mailer.send({ to: 'noah@example.com', ...letter, files }, newId())
    expect(received[0]?.source).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=PUBLISH/)
    expect(received[0]?.source).toMatch(/Content-Disposition: attachment; filename=meeting\.ics/)
    expect(received[0]?.source).toContain(Buffer.from('BEGIN:VCALENDAR\r\n').toString('base64'))
    mailer.close()
  })

  test('a mail that was not committed is never sent', async () => {
    const { jobs, mailer } = await withMailer(smtpUrl)
    const undone = transact(shared.database, async (tx) => {
      await jobs.enqueue(tx, 'mail', { to: 'never@example.com', ...letter })
      throw new Error('rolled back')
    })
    await expect(undone).rejects.toThrow('rolled back')
    await jobs.drain()
    expect(received).toEqual([])
    mailer.close()
  })

  test('a mail that the server refuses stays promised', async () => {
    const { jobs, mailer, promise, errors } = await withMailer(smtpUrl)
    refusals = 1
    await promise('later@example.com')
    await jobs.drain()
    expect(received).toEqual([])
    expect(errors).toHaveLength(1)
    await shared.database.read({ name: 'test_hurry', text: 'update jobs set run_at = now()' }, [])
    await jobs.drain()
    expect(received).toMatchObject([{ to: ['later@example.com'] }])
    mailer.close()
  })

  test('a mail that was refused before its process ended goes with every file afterwards', async () => {
    const before = await withMailer(smtpUrl)
    refusals = 1
    const calendar = { name: 'meeting.ics', mediaType: 'text/calendar; charset=utf-8', text: 'BEGIN:VCALENDAR\r\n' }
    await before.promise('later@example.com', { files: [calendar, { name: 'deed.pdf', mediaType: 'application/pdf', key: 'documents/1' }] })
    await before.jobs.drain()
    expect(received).toEqual([])
    await before.jobs.stop()
    before.mailer.close()
    const { jobs, mailer } = await withMailer(smtpUrl)
    await shared.database.read({ name: 'test_hurry', text: 'update jobs set run_at = now()' }, [])
    await jobs.drain()
    expect(received[0]?.source).toContain(Buffer.from(calendar.text).toString('base64'))
    expect(received[0]?.source).toContain(Buffer.from('content of documents/1').toString('base64'))
    mailer.close()
  })

  test('a mail that is sent again after its process has ended bears the name that it had', async () => {
    const { jobs, mailer, promise } = await withMailer(smtpUrl)
    await promise('twice@example.com')
    await jobs.drain()
    await shared.database.read(
      { name: 'test_again', text: `update jobs set done_at = null, payload = $1, locked_until = now() - interval '1 second'` },
      [JSON.stringify({ to: 'twice@example.com', ...letter })],
    )
    await jobs.drain()
    const names = received.map(({ source }) => /^Message-ID: (<[0-9a-f-]{36}@paddock\.example>)/m.exec(source)?.[1])
    expect(names).toEqual([names[0], names[0]])
    expect(names[0]).toBeDefined()
    mailer.close()
  })

  test('a mail goes in the name that it bears, answers where it says, and its logo within it', async () => {
    const read = async (key: string) => Readable.from([Buffer.from(`picture of ${key}`)])
    const mailer = createMailer({ smtpUrl, mailFrom }, shared.database, { read })
    const own = { fromName: 'Riverine, Partners', replyTo: 'office@riverine.example', logo: { key: 'letters/1', mediaType: 'image/png' } }
    await mailer.send({ to: 'noah@example.com', ...letter, html: '<img src="cid:logo">', ...own }, newId())
    const [{ source, from } = { source: '', from: '' }] = received
    expect(from).toBe('no-reply@paddock.example')
    expect(source).toMatch(/^From: "Riverine, Partners" <no-reply@paddock\.example>/m)
    expect(source).toMatch(/^Reply-To: office@riverine\.example/m)
    expect(source).toMatch(/^Content-ID: <logo>/im)
    expect(source).toContain(Buffer.from('picture of letters/1').toString('base64'))
    mailer.close()
  })

  test('a mail whose logo is gone goes without it', async () => {
    const mailer = createMailer({ smtpUrl, mailFrom }, shared.database, { read: () => Promise.reject(new Error('nothing lies there')) })
    await mailer.send({ to: 'noah@example.com', ...letter, logo: { key: 'letters/1', mediaType: 'image/png' } }, newId())
    expect(received).toHaveLength(1)
    mailer.close()
  })

  test('an address cannot smuggle a second recipient or a header in', async () => {
    const mailer = createMailer({ smtpUrl, mailFrom }, shared.database)
    await mailer.send({ to: 'one@example.com, two@example.com', ...letter }, newId()).catch(() => {})
    await mailer.send({ to: 'one@example.com\r\nBcc: two@example.com', ...letter }, newId()).catch(() => {})
    await mailer.send({ to: 'one@example.com', ...letter, subject: 'Hello\r\nBcc: two@example.com' }, newId())
    expect(received.flatMap(({ to }) => to)).not.toContain('two@example.com')
    for (const { source } of received) expect(source).not.toMatch(/^Bcc:/m)
    mailer.close()
  })
})

describe('without an SMTP server', () => {
  test('mail goes to the outbox, newest first, and only the last 200 are kept', async () => {
    const mailer = createMailer({ smtpUrl: undefined, mailFrom }, shared.database)
    for (let index = 0; index < 203; index++) await mailer.send({ to: 'noah@example.com', subject: `Mail ${index}`, text: 'x' }, newId())
    const kept = await listOutbox(shared.database)
    expect(kept).toHaveLength(200)
    expect(kept[0]?.subject).toBe('Mail 202')
    expect(kept.at(-1)?.subject).toBe('Mail 3')
  })

  test('a mail that is sent again stands in the outbox once', async () => {
    const mailer = createMailer({ smtpUrl: undefined, mailFrom }, shared.database)
    const id = newId()
    for (let time = 0; time < 2; time++) await mailer.send({ to: 'noah@example.com', subject: 'Once', text: 'x' }, id)
    expect((await listOutbox(shared.database)).filter(({ subject }) => subject === 'Once')).toHaveLength(1)
  })

  test('keeps both forms of a letter', async () => {
    const mailer = createMailer({ smtpUrl: undefined, mailFrom }, shared.database)
    await mailer.send({ to: 'noah@example.com', ...confirmationCodeLetter({ code: '246810' }) }, newId())
    const [mail] = await listOutbox(shared.database)
    expect(mail?.text).toContain('246810')
    expect(mail?.html).toContain('246810')
  })
})
