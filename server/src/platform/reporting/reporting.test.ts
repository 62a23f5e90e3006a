import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { assemble } from '../../open-server.ts'
import { openErrorIngest, type ErrorIngest } from '../../testing/stand-ins/error-ingest.ts'
import { aClient, aUser } from '../../testing/factories.ts'
import { openTestDatabase } from '../../testing/test-database.ts'
import { testServer } from '../../testing/test-server.ts'
import type { Database } from '../database/database.ts'
import { transact } from '../database/write.ts'
import { jobs as jobsTable } from '../jobs/jobs.table.ts'
import { createReporting, noReporting, type Reporting } from './reporting.ts'

let ingest: ErrorIngest
let reporting: Reporting
let database: Database

beforeAll(async () => {
  ingest = await openErrorIngest()
  reporting = await createReporting({ sentry: { dsn: ingest.dsn, environment: 'stage' } }, '1.7.0')
  // These tests break tables and fail jobs: on the workers' shared database others would meet them, or do the job first.
  database = await openTestDatabase('reporting')
})
afterAll(async () => {
  await reporting.close()
  await ingest.close()
})

async function reportingServer() {
  const { configuration, log } = await testServer()
  const parts = await assemble({ configuration, database, log, reporting, publicUrl: () => 'http://localhost', webFolder: '/nowhere' })
  return { parts, app: await buildApp(parts) }
}

test('without a DSN nothing is loaded and nobody is told', async () => {
  expect(await createReporting({ sentry: undefined }, '1.7.0')).toBe(noReporting)
})

test('a failure of ours is reported with release, environment, pattern and our identifiers, and with nothing that somebody sent', async () => {
  const { parts, app } = await reportingServer()
  const user = await aUser(database.db, 'admin', { firstName: 'Ottilie', lastName: 'Vandersee', email: 'ottilie@farm.test' })
  const client = await aClient(database.db, { businessName: 'Brolga Flats' })
  const token = await parts.identity.openSession({ subId: user.subId ?? '', email: user.email })
  // A column that is missing is a failure that nobody expected; the database layer puts every value into its message.
  await database.db.execute('alter table notes rename column title to heading')
  const response = await app.inject({
    method: 'POST',
    url: `/api/admin/clients/${client.id}/notes?secret=in-the-address`,
    headers: { authorization: `Bearer ${token}`, cookie: 'session=in-the-cookie', 'idempotency-key': randomUUID() },
    payload: { title: 'Rang Ottilie Vandersee', body: { type: 'doc', content: [] } },
  })
  await database.db.execute('alter table notes rename column heading to title')
  expect(response.statusCode).toBe(500)
  const requestId = response.headers['x-request-id']
  const event = await ingest.received(({ tags }) => tags?.requestId === requestId)
  expect(event).toMatchObject({
    release: 'prod-1.7.0',
    environment: 'stage',
    user: { id: user.id },
    tags: { where: 'request', entry: 'server', route: 'POST /api/admin/clients/{id}/notes' },
  })
  // What the database said stands before the statement that failed, whose words are left out.
  expect(event.exception.values.map(({ value }: { value: string }) => value)).toEqual([
    'column "title" of relation "notes" does not exist',
    'Failed query',
  ])
  expect(event.exception.values.at(-1).stacktrace.frames.length).toBeGreaterThan(0)
  for (const personal of ['Ottilie', 'Vandersee', 'ottilie@farm.test', 'Brolga', client.id, 'in-the-', token, 'insert into']) {
    expect(ingest.everything()).not.toContain(personal)
  }
  await app.close()
})

test('a failure inside the identity service is reported as well', async () => {
  const { app } = await reportingServer()
  await database.db.execute('alter table identity_accounts rename to identity_people')
  const response = await app.inject({
    method: 'POST',
    url: '/identity/',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
    },
    payload: JSON.stringify({
      ClientId: 'paddock-web',
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: 'jane@farm.test', PASSWORD: 'correct horse battery' },
    }),
  })
  await database.db.execute('alter table identity_people rename to identity_accounts')
  expect(response.statusCode).toBe(500)
  const event = await ingest.received(({ tags }) => tags?.requestId === response.headers['x-request-id'])
  expect(event.tags.route).toBe('POST /identity')
  for (const personal of ['jane@farm.test', 'correct horse battery']) expect(ingest.everything()).not.toContain(personal)
  await app.close()
})

test('expected refusals are not reported by the server, and a job only when it is given up', async () => {
  const { parts, app } = await reportingServer()
  const before = ingest.events.length
  expect((await app.inject('/api/me')).statusCode).toBe(401)
  expect((await app.inject('/nowhere')).statusCode).toBe(404)
  parts.jobs.handle('mail', async () => {
    throw new Error('550 no such mailbox jane@farm.test')
  })
  await transact(database, (tx) => parts.jobs.enqueue(tx, 'mail', { to: 'jane@farm.test', subject: 'Hello', text: '' }, 'to-be-given-up'))
  await parts.jobs.drain()
  expect(ingest.events).toHaveLength(before)
  await database.db
    .update(jobsTable)
    .set({ attempts: 9, runAt: new Date(0) })
    .where(eq(jobsTable.key, 'to-be-given-up'))
  await parts.jobs.drain()
  const event = await ingest.received(({ tags }) => tags?.job === 'mail')
  expect(event).toMatchObject({
    tags: { where: 'job' },
    exception: { values: [{ value: expect.stringMatching(/^550 no such mailbox \{email\}$/) }] },
  })
  await app.close()
})
