import { like } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { buildApp } from './app.ts'
import { liveStreamsOf } from './features/notifications/live-streams.ts'
import { notify } from './features/notifications/index.ts'
import { sendDigest } from './features/notifications/mail/send-digests.ts'
import { assemble } from './open-server.ts'
import { readConfiguration } from './platform/configuration/configuration.ts'
import { newId } from './platform/database/columns.ts'
import type { Database } from './platform/database/database.ts'
import { transact } from './platform/database/write.ts'
import { jobs } from './platform/jobs/jobs.table.ts'
import { aUser } from './testing/factories.ts'
import { openSecondConnection, openTestDatabase } from './testing/test-database.ts'

/** Two servers over one PostgreSQL, as in production. The embedded engine has one process by nature. */
describe.runIf(process.env.TEST_ENGINE === 'postgres')('two processes over one database', () => {
  let databases: Database[]
  let first: Awaited<ReturnType<typeof start>>
  let second: Awaited<ReturnType<typeof start>>

  async function start(database: Database) {
    const configuration = readConfiguration({ DEMO: 'false', LOG_LEVEL: 'silent' })
    const parts = await assemble({ configuration, database, log: pino({ level: 'silent' }), publicUrl: () => '', webFolder: '' })
    return { parts, app: await buildApp(parts) }
  }
  const me = (server: typeof first, token: string) => server.app.inject({ url: '/api/me', headers: { authorization: `Bearer ${token}` } })

  beforeAll(async () => {
    const database = await openTestDatabase('processes')
    databases = [database, await openSecondConnection('processes')]
    first = await start(database)
    second = await start(databases[1]!)
  })
  afterAll(async () => {
    await Promise.all([first.app.close(), second.app.close()])
    await Promise.all(databases.map((database) => database.close()))
  })

  test('a token of one process opens the other, until the session is revoked: at once here, a notification later there', async () => {
    const person = await aUser(databases[0]!.db, 'manager')
    const token = await first.parts.identity.openSession({ subId: person.subId ?? '', email: person.email })
    expect((await me(first, token)).statusCode).toBe(200)
    expect((await me(second, token)).statusCode).toBe(200)
    await transact(databases[0]!, (tx) => first.parts.identity.admin.revokeSessions(tx, person.subId ?? ''))
    expect((await me(first, token)).statusCode).toBe(401)
    await vi.waitFor(async () => expect((await me(second, token)).statusCode).toBe(401))
  })

  test('what one process tells somebody reaches their page at the other one, however many are told', async () => {
    const person = await aUser(databases[0]!.db, 'manager')
    const others = Array.from({ length: 400 }, () => newId())
    const leaving = new AbortController()
    const stream = liveStreamsOf(second.parts.events).open({ userId: person.id, subId: person.subId ?? '' }, leaving.signal)
    const heard = stream![Symbol.asyncIterator]().next()
    await transact(databases[0]!, (tx) =>
      first.parts.events.publish(tx, 'live', { userIds: [...others, person.id], changed: 'notifications' }),
    )
    expect((await heard).value).toEqual({ changed: 'notifications' })
    leaving.abort()
  })

  test('work that one process promises is done by whichever has time, once', async () => {
    const done: string[] = []
    for (const { parts } of [first, second]) parts.jobs.handle('mail', async ({ subject }) => void done.push(subject))
    first.parts.jobs.start()
    second.parts.jobs.start()
    const subjects = Array.from({ length: 20 }, (_, number) => `Mail ${number}`)
    await transact(databases[0]!, async (tx) => {
      for (const subject of subjects) await first.parts.jobs.enqueue(tx, 'mail', { to: 'a@example.com', subject, text: '' })
    })
    await vi.waitFor(() => expect(done.length).toBe(20), { timeout: 10_000 })
    await Promise.all([first.parts.jobs.stop(), second.parts.jobs.stop()])
    expect(done.toSorted()).toEqual(subjects.toSorted())
  })

  test('a digest that both processes send at once goes out once', async () => {
    const person = await aUser(databases[0]!.db, 'manager')
    await transact(databases[0]!, (tx) =>
      notify(tx, first.parts, {
        kind: 'assigned',
        userIds: [person.id],
        organizationId: person.organizationId,
        subject: '',
        detail: { records: 9 },
        actorId: null,
        key: newId(),
      }),
    )
    await Promise.all([first, second].map(({ parts }) => sendDigest({ ...parts, publicUrl: () => '' }, person.id)))
    const mails = await databases[0]!.db
      .select()
      .from(jobs)
      .where(like(jobs.key, `digest:${person.id}:%`))
    expect(mails).toHaveLength(1)
  })
})
