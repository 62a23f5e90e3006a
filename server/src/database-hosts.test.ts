import { ERRORS } from '@paddock/contract'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { buildApp } from './app.ts'
import { openServer } from './open-server.ts'
import { readConfiguration } from './platform/configuration/configuration.ts'
import { newId } from './platform/database/columns.ts'
import { openPostgres } from './platform/database/postgres/open-postgres.ts'
import { outageOf } from './platform/errors/outage.ts'
import { aUser } from './testing/factories.ts'
import { postgresPrograms, startOwnPostgres, startStandby } from './testing/stand-ins/own-postgres.ts'
import { emptyFolder } from './testing/test-folder.ts'

/** Two servers on a primary and its standby: first the standby answers lists, then the primary ends and the standby takes its place. */

type Parts = Awaited<ReturnType<typeof openServer>>
interface Answer {
  status: number
  retryAfter: string | undefined
  cookie: string | undefined
  names: string[]
}

const log = pino({ level: 'silent' })
const SETTINGS = '-c fsync=off -c max_connections=60'

describe.runIf(process.env.TEST_ENGINE === 'postgres' && postgresPrograms)('a database of two hosts', () => {
  let primary: Awaited<ReturnType<typeof startOwnPostgres>>
  let standby: Awaited<ReturnType<typeof startStandby>>
  const servers: { parts: Parts; app: FastifyInstance }[] = []
  let headers: Record<string, string>
  let url: string

  beforeAll(async () => {
    primary = await startOwnPostgres(postgresPrograms!, { settings: SETTINGS })
    standby = await startStandby(postgresPrograms!, primary, { settings: SETTINGS })
    // The one that takes writes is not the first.
    url = `postgres://postgres@127.0.0.1:${standby.port},127.0.0.1:${primary.port}/postgres?target_session_attrs=read-write`
    const configuration = readConfiguration({
      DATABASE_URL: url,
      DATABASE_REPLICA_URL: standby.url,
      LOG_LEVEL: 'silent',
      RATE_LIMIT: '1000000',
      FILES_DIR: await emptyFolder(),
    })
    for (let number = 0; number < 2; number++) {
      const parts = await openServer(configuration, log, () => 'http://localhost')
      servers.push({ parts, app: await buildApp(parts) })
    }
    const { database, identity } = servers[0]!.parts
    const head = await aUser(database.db, 'organizationAdmin')
    headers = { authorization: `Bearer ${await identity.openSession({ subId: head.subId ?? '', email: head.email })}` }
  }, 120_000)

  afterAll(async () => {
    for (const { app, parts } of servers) {
      await app.close()
      await parts.replica?.stop()
      await parts.database.close()
    }
    await standby.remove()
    await primary.remove()
  }, 60_000)

  const answerOf = async (answer: Promise<LightMyRequestResponse>): Promise<Answer> => {
    const response = await answer
    const { rows = [] } = response.json<{ rows?: { businessName: string }[] }>()
    return {
      status: response.statusCode,
      retryAfter: response.headers['retry-after']?.toString(),
      cookie: response.headers['set-cookie']?.toString().split(';')[0],
      names: rows.map(({ businessName }) => businessName),
    }
  }
  const list = (server: number, cookie?: string) =>
    answerOf(
      servers[server]!.app.inject({
        url: '/api/organization-admin/clients?status=client',
        headers: { ...headers, ...(cookie && { cookie }) },
      }),
    )
  const add = (server: number, businessName: string, key = newId()) =>
    answerOf(
      servers[server]!.app.inject({
        method: 'POST',
        url: '/api/organization-admin/clients',
        headers: { ...headers, 'idempotency-key': key },
        payload: { businessName, status: 'client' },
      }),
    )
  const onStandby = async (text: string) => {
    const copy = await openPostgres(standby.url, 2, () => {})
    await copy.read({ name: '', text }, []).finally(() => copy.close())
  }

  test('shows everybody what they wrote themselves, on every process, though the copy that answers lists is behind', async () => {
    const { cookie: before } = await add(0, 'Written before')
    await vi.waitFor(async () => expect(servers.map(({ parts }) => parts.replica?.having('0/0'))).not.toContain(null), { timeout: 10_000 })
    await onStandby('select pg_wal_replay_pause()')
    const { status, cookie } = await add(0, 'Written since')
    expect(status).toBe(200)
    expect(cookie).toMatch(/^paddock-written=[0-9A-F]+\/[0-9A-F]+$/)
    for (const server of [0, 1]) {
      expect((await list(server, cookie)).names).toEqual(['Written before', 'Written since'])
      // Whoever brings no position is not known to have written nothing.
      expect((await list(server)).names).toEqual(['Written before', 'Written since'])
      // Another browser's list comes from the copy.
      await vi.waitFor(async () => expect((await list(server, before)).names).toEqual(['Written before']))
    }
    await onStandby('select pg_wal_replay_resume()')
    for (const server of [0, 1])
      await vi.waitFor(async () => expect((await list(server, before)).names).toEqual(['Written before', 'Written since']), {
        timeout: 10_000,
      })
  }, 60_000)

  test('does not show what a copy says that is further behind than a few seconds', async () => {
    const { cookie } = await add(0, 'Long ago')
    const position = cookie!.split('=')[1]!
    const { replica } = servers[0]!.parts
    await vi.waitFor(() => expect(replica?.having(position)).not.toBeNull(), { timeout: 10_000 })
    const later = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 5_100)
    expect(replica?.having(position)).toBeNull()
    later.mockRestore()
  }, 60_000)

  test('answers 503 with Retry-After while none takes writes, goes on by itself with the promoted one, and loses nothing acknowledged', async () => {
    await primary.execute(`alter system set synchronous_standby_names = 'standby'`)
    await primary.execute('select pg_reload_conf()')
    const stored: string[] = []
    const load = { isOver: false }
    const lane = async (number: number) => {
      for (let name = 0; !load.isOver; name++) {
        const key = newId()
        const businessName = `Failover ${number}-${name}`
        let answer = await add(number % 2, businessName, key)
        while (answer.status === 503 && !load.isOver) answer = await add(number % 2, businessName, key)
        if (answer.status === 200 || answer.status === 409) stored.push(businessName)
      }
    }
    const working = [0, 1, 2].map(lane)
    await vi.waitFor(() => expect(stored.length).toBeGreaterThan(6), { timeout: 20_000 })

    primary.stopUnheard()
    const away = { status: ERRORS.database_away.status, retryAfter: expect.any(String) }
    for (const server of [0, 1])
      await vi.waitFor(async () => expect(await add(server, 'Meanwhile')).toMatchObject(away), { timeout: 10_000 })
    await standby.promote()
    const before = stored.length
    await vi.waitFor(() => expect(stored.length).toBeGreaterThan(before + 6), { timeout: 20_000 })
    await vi.waitFor(() => expect(servers.map(({ parts }) => parts.events.connected())).toEqual([true, true]), { timeout: 20_000 })
    load.isOver = true
    await Promise.all(working)
    const rows = await servers[0]!.parts.database.read<{ name: string }>(
      { name: '', text: 'select business_name as name from clients' },
      [],
    )
    const names = rows.map(({ name }) => name)
    expect(stored.filter((name) => !names.includes(name))).toEqual([])
    expect(new Set(names).size).toBe(names.length)
    // The promoted one replays nothing any more: it is no copy, and its lists are the database's own.
    await vi.waitFor(async () => expect((await list(0)).status).toBe(200))
  }, 90_000)

  test('is not used while two of its hosts take writes', async () => {
    await primary.start()
    const database = await openPostgres(url, 2, () => {})
    const asked = await database.read({ name: '', text: 'select 1' }, []).catch((error: unknown) => error)
    expect(outageOf(asked)).toBe('database_away')
    await database.close()
  }, 60_000)
})
