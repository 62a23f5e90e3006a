import { ERRORS } from '@paddock/contract'
import { sql } from 'drizzle-orm'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { buildApp } from './app.ts'
import { openServer } from './open-server.ts'
import { readConfiguration } from './platform/configuration/configuration.ts'
import { transact } from './platform/database/write.ts'
import { outageOf } from './platform/errors/outage.ts'
import { aUser } from './testing/factories.ts'
import { PASSWORD } from './testing/identity-server.ts'
import { postgresPrograms, startOwnPostgres, type OwnPostgres } from './testing/stand-ins/own-postgres.ts'
import { emptyFolder } from './testing/test-folder.ts'

/** Two servers on a PostgreSQL of their own, which is stopped, started and filled while people work. */

type Parts = Awaited<ReturnType<typeof openServer>>

const POOL = 4
const EMAIL = 'adviser@example.com'
const log = pino({ level: 'silent' })

describe.runIf(process.env.TEST_ENGINE === 'postgres' && !postgresPrograms)('PostgreSQL’s programs', () => {
  test.skip('are not named by TEST_POSTGRES_PROGRAMS, so nothing can be stopped and started again', () => undefined)
})

describe.runIf(process.env.TEST_ENGINE === 'postgres' && postgresPrograms)('a PostgreSQL', () => {
  let postgres: OwnPostgres
  const servers: { parts: Parts; app: FastifyInstance }[] = []

  beforeAll(async () => {
    postgres = await startOwnPostgres(postgresPrograms!)
    const configuration = readConfiguration({
      DATABASE_URL: postgres.url,
      DATABASE_POOL: String(POOL),
      LOG_LEVEL: 'silent',
      RATE_LIMIT: '1000000',
      FILES_DIR: await emptyFolder(),
    })
    for (let number = 0; number < 2; number++) {
      const parts = await openServer(configuration, log, () => 'http://localhost')
      servers.push({ parts, app: await buildApp(parts) })
    }
    const { database, identity, jobs } = servers[0]!.parts
    const { subId } = await transact(database, (tx) => identity.admin.createVerifiedUser(tx, { email: EMAIL, password: PASSWORD }))
    await aUser(database.db, 'manager', { email: EMAIL, subId })
    jobs.start()
  }, 120_000)

  afterAll(async () => {
    for (const { app, parts } of servers) {
      await app.close()
      await parts.jobs.stop()
      await parts.database.close()
    }
    await postgres.remove()
  }, 60_000)

  const ask = async (app: FastifyInstance, request: InjectOptions) => {
    const answer = await app.inject(request)
    const body = answer.json<Record<string, any>>() // oxlint-disable-line no-explicit-any -- answers are looked at field by field
    return { status: answer.statusCode, retryAfter: answer.headers['retry-after'], body }
  }
  const first = () => servers[0]!.app
  const signIn = (password: string) =>
    ask(first(), {
      method: 'POST',
      url: '/identity/',
      headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth' },
      payload: JSON.stringify({
        ClientId: 'paddock-web',
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: EMAIL, PASSWORD: password },
      }),
    })
  const signedIn = async () => {
    const { body } = await signIn(PASSWORD)
    return { authorization: `Bearer ${String(body.AuthenticationResult?.AccessToken)}` }
  }
  const ready = () => ask(first(), { method: 'GET', url: '/readyz' })
  const addClient = (app: FastifyInstance, headers: Record<string, string>, businessName: string) =>
    ask(app, { method: 'POST', url: '/api/manager/clients', headers, payload: { businessName, status: 'client' } })
  const away = {
    status: 503,
    retryAfter: expect.any(String),
    body: { code: ERRORS.database_away.code, message: ERRORS.database_away.message },
  }

  test('that stops and comes back is said to be away, loses no acknowledged write, counts no guess, and everything works again', async () => {
    const headers = await signedIn()
    const heard: string[][] = []
    servers[1]!.parts.events.subscribe('live', ({ userIds }) => heard.push([...userIds]))
    const [statuses, stored]: [Set<number>, string[]] = [new Set(), []]
    const load = { isOver: false }
    const work = async (lane: number) => {
      const { app } = servers[lane % 2]!
      for (let number = 0; !load.isOver; number++) {
        const name = `Outage ${lane}-${number}`
        const [read, written] = await Promise.all([
          ask(app, { method: 'GET', url: '/api/manager/clients?status=client', headers }),
          addClient(app, headers, name),
        ])
        statuses.add(read.status).add(written.status)
        if (written.status === 200) stored.push(name)
      }
    }
    const working = [0, 1, 2, 3].map(work)
    await vi.waitFor(() => expect(stored.length).toBeGreaterThan(8), { timeout: 20_000 })

    await postgres.stop()
    expect(await ready()).toMatchObject({ status: 503, retryAfter: expect.any(String) })
    expect((await ask(first(), { method: 'GET', url: '/healthz' })).status).toBe(200)
    expect(await ask(first(), { method: 'GET', url: '/api/me', headers })).toMatchObject(away)
    expect(await addClient(first(), headers, 'Meanwhile')).toMatchObject(away)
    for (let guess = 0; guess < 8; guess++) {
      const answer = await signIn('not-the-password')
      expect(answer).toMatchObject({ status: 503, retryAfter: expect.any(String), body: { __type: 'ServiceUnavailableException' } })
    }

    await postgres.start()
    await vi.waitFor(async () => expect((await ready()).status).toBe(200), { timeout: 20_000 })
    await vi.waitFor(() => expect(servers.map(({ parts }) => parts.events.connected())).toEqual([true, true]), { timeout: 20_000 })
    const before = stored.length
    await vi.waitFor(() => expect(stored.length).toBeGreaterThan(before + 8), { timeout: 20_000 })
    load.isOver = true
    await Promise.all(working)
    expect([...statuses].toSorted()).toEqual([200, 503])

    // Five wrong ones are free: none of the eight was counted.
    for (let guess = 0; guess < 5; guess++)
      expect((await signIn('not-the-password')).body).toMatchObject({ __type: 'NotAuthorizedException' })
    const again = await signedIn()
    expect((await ask(first(), { method: 'GET', url: '/api/me', headers: again })).status).toBe(200)
    const { database, events } = servers[0]!.parts
    const rows = await database.read<{ name: string }>({ name: 'test_names', text: 'select business_name as name from clients' }, [])
    const known = new Set(rows.map(({ name }) => name))
    expect(stored.filter((name) => !known.has(name))).toEqual([])
    expect(known.has('Meanwhile')).toBe(false)
    const userIds = [crypto.randomUUID()]
    await transact(database, (tx) => events.publish(tx, 'live', { userIds, changed: 'notifications' }))
    await vi.waitFor(() => expect(heard).toContainEqual(userIds), { timeout: 20_000 })
    await vi.waitFor(() => expect(database.connections().used).toBe(0), { timeout: 20_000 })
  }, 120_000)

  test('that goes away unheard takes no connection with it', async () => {
    const { database } = servers[0]!.parts
    const write = () => transact(database, (tx) => tx.execute(sql`select 1`))
    await Promise.all(Array.from({ length: POOL }, write))
    postgres.stopUnheard()
    const tried = await Promise.allSettled(Array.from({ length: POOL }, write))
    expect(tried.map((each) => each.status === 'rejected' && outageOf(each.reason))).toEqual(tried.map(() => 'database_away'))
    await postgres.start()
    await vi.waitFor(async () => expect((await ready()).status).toBe(200), { timeout: 20_000 })
    await vi.waitFor(() => expect(database.connections().used).toBe(0), { timeout: 20_000 })
  }, 60_000)

  test('that stands still is said not to be ready', async () => {
    const goOn = await postgres.freeze()
    const frozen = await ready().finally(goOn)
    expect(frozen).toMatchObject({ status: 503, retryAfter: expect.any(String) })
    await vi.waitFor(async () => expect((await ready()).status).toBe(200), { timeout: 20_000 })
  }, 60_000)

  test('whose disk is full stores nothing and says so, while what is stored can be read', async () => {
    const { database } = servers[0]!.parts
    const headers = await signedIn()
    const names = async () => {
      const rows = await database.read<{ name: string }>({ name: '', text: 'select business_name as name from clients' }, [])
      return rows.map(({ name }) => name)
    }
    await postgres.fullTable('full_disk')
    await database.db.execute(sql`create rule once_more as on insert to clients do also insert into full_disk values ('')`)

    const full = { code: ERRORS.storage_full.code, message: ERRORS.storage_full.message }
    expect(await addClient(first(), headers, 'Too much')).toMatchObject({ status: 503, retryAfter: expect.any(String), body: full })
    expect(await ready()).toMatchObject({ status: 503, body: full })
    expect((await ask(first(), { method: 'GET', url: '/api/me', headers })).status).toBe(200)
    expect(await names()).not.toContain('Too much')

    await database.db.execute(sql`drop table full_disk cascade`)
    expect((await addClient(first(), headers, 'Room again')).status).toBe(200)
    expect(await names()).toContain('Room again')
    const later = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 31_000)
    const readyLater = await ready().finally(() => later.mockRestore())
    expect(readyLater.status).toBe(200)
  }, 60_000)
})
