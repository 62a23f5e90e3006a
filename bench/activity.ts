/**
 * The activity log. (a) What the chain costs a write: adding a note with its activity entry, sixteen at a time, with the chain (the entry is
 * queued, the sealer runs beside) and without it (the queueing trigger is off, nothing is sealed), in turns of one run. (b) How many entries
 * are sealed, verified and exported in a second, and what the export of 100,000 entries adds to memory. On PostgreSQL where
 * TEST_DATABASE_URL leads to one, else on the embedded database. `npm run bench -- activity activity-embedded`.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import http from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '../server/src/app.ts'
import { addNote } from '../server/src/features/notes/add-note.ts'
import { openServer } from '../server/src/open-server.ts'
import { scopeFor } from '../server/src/platform/access/scope.ts'
import { createSealer } from '../server/src/platform/audit/sealer.ts'
import { verifyActivity } from '../server/src/platform/audit/verify-activity.ts'
import { readConfiguration } from '../server/src/platform/configuration/configuration.ts'
import { newId } from '../server/src/platform/database/columns.ts'
import type { Dependencies } from '../server/src/platform/http/dependencies.ts'
import { aClient, aUser } from '../server/src/testing/factories.ts'

const require = createRequire(new URL('../server/package.json', import.meta.url))
const { pino } = require('pino') as typeof import('pino')

const TURNS = Number(process.env.BENCH_ROUNDS ?? 15)
const NOTES = Number(process.env.BENCH_NOTES ?? 800)
const ENTRIES = Number(process.env.BENCH_ENTRIES ?? 100_000)
const AT_A_TIME = 16

const postgresUrl = process.env.TEST_DATABASE_URL
const folder = mkdtempSync(join(tmpdir(), 'paddock-activity-'))
const configuration = readConfiguration({
  ...(postgresUrl ? { DATABASE_URL: postgresUrl } : {}),
  DATA_DIR: folder,
  DEMO: 'false',
  LOG_LEVEL: 'error',
  RATE_LIMIT: '1000000000',
  AUDIT_KEY: 'a-key-of-the-bench-that-is-long-enough',
})
const log = pino({ level: 'error' })
const parts = await openServer(configuration, log, () => 'http://localhost')
const { database, audit } = parts
const deps = { ...parts, identity: parts.identity.admin } as Dependencies
const manager = await aUser(database.db, 'manager')
const head = await aUser(database.db, 'organizationAdmin', { organizationId: manager.organizationId })
const client = await aClient(database.db, { organizationId: manager.organizationId!, managerIds: [manager.id] })
const scope = scopeFor({ ...manager, sharesClients: false } as never, newId())
const body = {
  title: 'Lease',
  body: { type: 'doc' as const, content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: 'Rain.' }] }] },
}

console.log(`The activity log on ${postgresUrl ? 'PostgreSQL' : 'the embedded database'}`)
await writes()
await throughput()
await database.close()
rmSync(folder, { recursive: true, force: true })
process.exit(0)

async function writes() {
  const times: Record<'with' | 'without', number[]> = { with: [], without: [] }
  await turn('with')
  for (let index = 0; index < TURNS; index += 1) {
    const order = index % 2 === 0 ? (['with', 'without'] as const) : (['without', 'with'] as const)
    for (const which of order) times[which].push(await turn(which))
  }
  const rates = { with: NOTES / median(times.with), without: NOTES / median(times.without) }
  const ratios = times.with.map((time, index) => times.without[index]! / time)
  console.log(
    `  add a note: ${rates.with.toFixed(0)} a second with the chain, ${rates.without.toFixed(0)} without; ratio ${median(ratios).toFixed(3)}`,
  )
}

/** Seconds for so many notes. */
async function turn(which: 'with' | 'without'): Promise<number> {
  await database.read(
    { name: `bench_${which}`, text: `alter table activities ${which === 'with' ? 'enable' : 'disable'} trigger activities_await_sealing` },
    [],
  )
  const sealer = createSealer({ database, keys: audit.keys, log })
  if (which === 'with') sealer.start()
  const begun = performance.now()
  let left = NOTES
  await Promise.all(
    Array.from({ length: AT_A_TIME }, async () => {
      while (left-- > 0) await addNote(deps, scope, client.id, body)
    }),
  )
  const seconds = (performance.now() - begun) / 1000
  await sealer.stop()
  return seconds
}

async function throughput() {
  await database.read({ name: 'bench_on', text: 'alter table activities enable trigger activities_await_sealing' }, [])
  // What was written without the chain has its place before anything is verified.
  const rest =
    'insert into activity_queue (activity_id) select id from activities where not exists (select 1 from activity_seals where activity_id = id) on conflict do nothing'
  await database.read({ name: 'bench_rest', text: rest }, [])
  await audit.sealer.sealAll()
  const text = `
    insert into activities (id, organization_id, client_id, actor_id, action, entity_id, subject, before, after)
    select gen_random_uuid(), $1, $2, $3, 'client.updated', $2, 'Ashworth Farms', '{"town":"Dubbo"}', jsonb_build_object('town', 'Dubbo ' || n)
    from generate_series(1, $4) as n`
  await database.read({ name: 'bench_fill', text }, [manager.organizationId, client.id, manager.id, ENTRIES])
  const sealed = await timed(() => audit.sealer.sealAll())
  console.log(`  sealed ${perSecond(sealed.result, sealed.seconds)}`)
  const verified = await timed(() => verifyActivity(database, audit.keys))
  if (verified.result.findings.length > 0) throw new Error('The bench’s own log does not verify.')
  console.log(
    `  verified ${perSecond(
      verified.result.chains.reduce((sum, { checked }) => sum + checked, 0),
      verified.seconds,
    )}`,
  )

  const app = await buildApp(parts)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const token = await parts.identity.openSession({ subId: head.subId!, email: head.email })
  let peak = 0
  const before = process.memoryUsage().rss
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 20)
  const exported = await timed(() => read(`http://127.0.0.1:${port}/api/organization-admin/organization/activity/export`, token))
  clearInterval(watch)
  console.log(
    `  exported ${perSecond(ENTRIES, exported.seconds)} (${(exported.result / 1e6).toFixed(0)} MB), memory ${((peak - before) / 1e6).toFixed(0)} MB more at most`,
  )
  await app.close()
}

/** Reads an answer and forgets it at once; its bytes. */
function read(address: string, token: string): Promise<number> {
  return new Promise((resolve, reject) => {
    http.get(address, { headers: { authorization: `Bearer ${token}` } }, (response) => {
      let size = 0
      response.on('data', (chunk: Buffer) => (size += chunk.length)).on('end', () => resolve(size))
      if (response.statusCode !== 200) reject(new Error(`The export answered ${response.statusCode}.`))
    })
  })
}

async function timed<T>(task: () => Promise<T>): Promise<{ result: T; seconds: number }> {
  const begun = performance.now()
  const result = await task()
  return { result, seconds: (performance.now() - begun) / 1000 }
}

function perSecond(entries: number, seconds: number): string {
  return `${entries} entries in ${seconds.toFixed(1)} s, ${(entries / seconds).toFixed(0)} a second`
}

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!
}
