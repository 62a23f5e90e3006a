import { randomUUID } from 'node:crypto'
import { eq, sql, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { organizations } from '../../features/organizations/organizations.table.ts'
import { openSecondConnection, openTestDatabase } from '../../testing/test-database.ts'
import { newId } from '../database/columns.ts'
import { rowsOf, type Database } from '../database/database.ts'
import { transact } from '../database/write.ts'
import { openAuditKeys, type AuditKeys } from './audit-keys.ts'
import { activities } from './audit.table.ts'
import { readHeads } from './chain-state.ts'
import { record, recordEach } from './record.ts'
import { sealBatch } from './seal-batch.ts'
import { PLATFORM_CHAIN } from './seal.ts'
import { createSealer } from './sealer.ts'
import { verifyActivity } from './verify-activity.ts'

let database: Database
let keys: AuditKeys
/** The practice of a test; its chain. */
let chain: string

beforeAll(async () => {
  database = await openTestDatabase('audit')
  keys = await openAuditKeys(database, { audit: { key: 'a-key-of-the-tests-that-is-long-enough', formerKeys: [] } })
})
afterAll(() => database.close())
beforeEach(async () => {
  await forget()
  chain = randomUUID()
})

const silent = { error() {}, warn() {} }
const sealAll = (with_ = keys) => createSealer({ database, keys: with_, log: silent }).sealAll()
const write = (subject: string, values: { before?: Record<string, unknown>; after?: Record<string, unknown> } = {}) =>
  transact(database, (tx) => record(tx, null, 'client.updated', { organizationId: chain, subject, ...values }))

async function aSealedChain(subjects = ['one', 'two', 'three', 'four', 'five']) {
  for (const subject of subjects) await write(subject, { after: { town: subject } })
  await sealAll()
}
const findings = async (kept: Parameters<typeof verifyActivity>[2] = []) =>
  (await verifyActivity(database, keys, kept)).findings.map(({ kind, position }) => [kind, position])

/** What somebody can do who owns the database and not the key. */
async function tamper(...statements: SQL[]) {
  await transact(database, async (tx) => {
    for (const table of ['activities', 'activity_seals']) await tx.execute(sql.raw(`alter table ${table} disable trigger all`))
    for (const statement of statements) await tx.execute(statement)
    await tx.execute(sql`alter table activities enable trigger all`)
    await tx.execute(sql`alter table activity_seals enable trigger all`)
    for (const [table, trigger] of [
      ['activities', 'activities_append_only'],
      ['activities', 'activities_kept_a_year'],
      ['activity_seals', 'activity_seals_append_only'],
    ])
      await tx.execute(sql.raw(`alter table ${table} enable always trigger ${trigger}`))
  })
}
const forget = () =>
  tamper(
    ...['activities', 'activity_queue', 'activity_seals', 'activity_chains', 'activity_checkpoints'].map((table) =>
      sql.raw(`delete from ${table}`),
    ),
  )
const entryAt = (position: number) => sql`(select activity_id from activity_seals where chain = ${chain} and position = ${position})`

test('an untouched log verifies, chain by chain, with every entry in its place', async () => {
  await aSealedChain()
  await transact(database, (tx) => record(tx, null, 'user.added', { organizationId: null }))
  await sealAll()
  const { chains, findings: found, waiting } = await verifyActivity(database, keys)
  expect(found).toEqual([])
  expect(waiting).toEqual({ entries: 0, since: null })
  expect(new Map(chains.map((each) => [each.chain, each.checked]))).toEqual(
    new Map([
      [chain, 5],
      // What the test wrote, and that the other chain began.
      ['00000000-0000-0000-0000-000000000000', 2],
    ]),
  )
})

test.each<[name: string, change: () => SQL[], found: [string, number][]]>([
  ['a changed word', () => [sql`update activities set subject = 'other' where id = ${entryAt(3)}`], [['entry_changed', 3]]],
  ['a changed value', () => [sql`update activities set after = '{"town":"x"}' where id = ${entryAt(2)}`], [['entry_changed', 2]]],
  ['another person', () => [sql`update activities set actor_id = ${randomUUID()} where id = ${entryAt(1)}`], [['entry_changed', 1]]],
  [
    'a moved moment',
    () => [sql`update activities set at = at + interval '1 microsecond' where id = ${entryAt(5)}`],
    [['entry_changed', 5]],
  ],
  ['another client', () => [sql`update activities set client_id = ${randomUUID()} where id = ${entryAt(4)}`], [['entry_changed', 4]]],
  ['another practice', () => [sql`update activities set organization_id = null where id = ${entryAt(4)}`], [['entry_changed', 4]]],
  ['a removed entry', () => [sql`delete from activities where id = ${entryAt(3)}`], [['entry_removed', 3]]],
  [
    'an entry removed with its place',
    () => [sql`delete from activities where id = ${entryAt(3)}`, sql`delete from activity_seals where chain = ${chain} and position = 3`],
    [
      ['seals_missing', 3],
      ['entry_changed', 4],
    ],
  ],
  [
    'an entry removed and the gap closed',
    () => [
      sql`delete from activities where id = ${entryAt(3)}`,
      sql`delete from activity_seals where chain = ${chain} and position = 3`,
      sql`update activity_seals set position = 3 where chain = ${chain} and position = 4`,
      sql`update activity_seals set position = 4 where chain = ${chain} and position = 5`,
    ],
    [
      ['entry_changed', 3],
      ['entry_changed', 4],
      ['seals_missing', 5],
    ],
  ],
  [
    'two entries that changed places',
    () => [
      sql`update activity_seals set position = -1 where chain = ${chain} and position = 2`,
      sql`update activity_seals set position = 2 where chain = ${chain} and position = 3`,
      sql`update activity_seals set position = 3 where chain = ${chain} and position = -1`,
    ],
    [
      ['entry_changed', 2],
      ['entry_changed', 3],
      ['entry_changed', 4],
    ],
  ],
  [
    'a hash that was put in',
    () => [sql`update activity_seals set hash = decode(repeat('ab', 32), 'hex') where chain = ${chain} and position = 2`],
    [
      ['entry_changed', 2],
      ['entry_changed', 3],
    ],
  ],
  [
    'the beginning cut off',
    () => [
      sql`delete from activities where id in (select activity_id from activity_seals where chain = ${chain} and position <= 2)`,
      sql`delete from activity_seals where chain = ${chain} and position <= 2`,
    ],
    [
      ['seals_missing', 1],
      ['entry_changed', 3],
    ],
  ],
  [
    'the end cut off',
    () => [
      sql`delete from activities where id in (select activity_id from activity_seals where chain = ${chain} and position >= 4)`,
      sql`delete from activity_seals where chain = ${chain} and position >= 4`,
    ],
    [['seals_missing', 4]],
  ],
  [
    'the end cut off and said to be there',
    () => [
      sql`delete from activities where id in (select activity_id from activity_seals where chain = ${chain} and position >= 4)`,
      sql`delete from activity_seals where chain = ${chain} and position >= 4`,
      sql`update activity_chains set length = 3, hash = (select hash from activity_seals where chain = ${chain} and position = 3) where chain = ${chain}`,
    ],
    [['end_changed', 3]],
  ],
  ['the row of the end removed', () => [sql`delete from activity_chains where chain = ${chain}`], [['end_missing', 5]]],
  [
    'a beginning that retention never made',
    () => [
      sql`insert into activity_checkpoints (chain, position, hash, until, removed_at, key_id, mark)
        select chain, position, hash, now(), now(), key_id, hash from activity_seals where chain = ${chain} and position = 2`,
      sql`delete from activities where id in (select activity_id from activity_seals where chain = ${chain} and position <= 2)`,
      sql`delete from activity_seals where chain = ${chain} and position <= 2`,
    ],
    [['checkpoint_changed', 2]],
  ],
  [
    'a place in the name of an unknown key',
    () => [sql`update activity_seals set key_id = 'of-no-one' where chain = ${chain} and position = 4`],
    [['key_missing', 4]],
  ],
  [
    'an entry that never came through the front door',
    () => [sql`insert into activities (id, organization_id, action) values (${newId()}, ${chain}, 'note.added')`],
    [['not_in_chain', null] as unknown as [string, number]],
  ],
])('finds %s', async (_name, change, found) => {
  await aSealedChain()
  await tamper(...change())
  expect(await findings()).toEqual(found)
})

test('an end that was cut off cleanly, with a copy of its old row, shows against a head that was kept elsewhere', async () => {
  await aSealedChain(['one', 'two', 'three'])
  const [old] = rowsOf<{ row: string }>(
    await database.db.execute(sql`select to_jsonb(activity_chains)::text as row from activity_chains where chain = ${chain}`),
  )
  await aSealedChain(['four', 'five'])
  const kept = (await readHeads(database)).filter((head) => head.chain === chain)
  expect(await findings(kept)).toEqual([])
  await tamper(
    sql`delete from activities where id in (select activity_id from activity_seals where chain = ${chain} and position >= 4)`,
    sql`delete from activity_seals where chain = ${chain} and position >= 4`,
    sql`delete from activity_chains where chain = ${chain}`,
    sql`insert into activity_chains select * from jsonb_populate_record(null::activity_chains, ${old!.row}::jsonb)`,
  )
  expect(await findings()).toEqual([])
  expect(await findings(kept)).toEqual([['head_missing', 5]])
  await forget()
  expect(await findings(kept)).toEqual([['head_missing', 5]])
})

/** Everything that the database knows of a chain. */
const wipe = (wiped: string) => {
  const practice = wiped === PLATFORM_CHAIN ? sql`organization_id is null` : sql`organization_id = ${wiped}`
  return [
    sql`delete from activities where ${practice}`,
    ...['activity_seals', 'activity_chains', 'activity_checkpoints'].map(
      (table) => sql`delete from ${sql.raw(table)} where chain = ${wiped}`,
    ),
  ]
}

test('a chain of which nothing is left is missed, and stays known as one that began anew', async () => {
  await aSealedChain()
  await tamper(...wipe(chain))
  expect(await findings()).toEqual([['chain_missing', null]])
  await aSealedChain(['as if nothing had been'])
  expect(await findings()).toEqual([['begun_again', null]])
})

test('a chain that was removed with the platform’s, which knew of it, shows by the others that nothing names any more', async () => {
  const kept = chain
  await aSealedChain()
  chain = randomUUID()
  await aSealedChain()
  await tamper(...wipe(chain), ...wipe(PLATFORM_CHAIN))
  const { findings: found } = await verifyActivity(database, keys)
  expect(found.map((finding) => [finding.kind, finding.chain])).toEqual([['beginning_unknown', kept]])
})

test('a practice of whose log nothing is left is missed, also where every chain was removed', async () => {
  const { db } = database
  await db.insert(organizations).values({ id: chain, name: 'Riverbend Advisory' })
  await aSealedChain()
  expect(await findings()).toEqual([])
  await forget()
  const { findings: found, names } = await verifyActivity(database, keys)
  expect(found.map((finding) => [finding.kind, names[finding.chain]])).toEqual([['chain_missing', 'Riverbend Advisory']])
  await db.delete(organizations).where(eq(organizations.id, chain))
})

test('a chain that is damaged throughout is told by its first places and how many more there are; a lacking key once', async () => {
  await aSealedChain(Array.from({ length: 130 }, (_, index) => `entry ${index}`))
  await tamper(sql`update activities set subject = subject || '!' where organization_id = ${chain}`)
  const changed = await verifyActivity(database, keys)
  expect([changed.findings.length, changed.unlisted]).toEqual([100, 30])
  expect(changed.findings[0]).toMatchObject({ position: 1, says: { action: 'client.updated', at: expect.stringMatching(/^\d{4}-.*Z$/) } })
  const other = await openAuditKeys(database, { audit: { key: 'not-the-key-that-the-server-was-given', formerKeys: [] } })
  const { findings: lacking } = await verifyActivity(database, other)
  const ofPlaces = lacking.filter((finding) => finding.chain === chain).map(({ kind, position }) => [kind, position])
  expect(ofPlaces).toEqual([
    ['key_missing', 1],
    ['key_missing', 130],
  ])
})

test('sealing goes on behind a changed end, and the break stays visible', async () => {
  await aSealedChain()
  await tamper(
    sql`delete from activities where id = ${entryAt(5)}`,
    sql`delete from activity_seals where chain = ${chain} and position = 5`,
    sql`update activity_chains set length = 4, hash = (select hash from activity_seals where chain = ${chain} and position = 4) where chain = ${chain}`,
  )
  await aSealedChain(['six', 'seven'])
  expect(await findings()).toEqual([['end_was_changed', 5]])
})

test('places beyond an end that was put back are found, and never stop the sealing of others', async () => {
  await aSealedChain(['one', 'two', 'three'])
  const [old] = rowsOf<{ row: string }>(
    await database.db.execute(sql`select to_jsonb(activity_chains)::text as row from activity_chains where chain = ${chain}`),
  )
  await aSealedChain(['four'])
  await tamper(
    sql`delete from activity_chains where chain = ${chain}`,
    sql`insert into activity_chains select * from jsonb_populate_record(null::activity_chains, ${old!.row}::jsonb)`,
  )
  expect(await findings()).toEqual([['beyond_end', 4]])
  await aSealedChain(['five'])
  expect(await findings()).toEqual([['end_was_changed', 5]])
})

test('the hash does not hang on how JSON was written, and holds every digit', async () => {
  await write('numbers', { after: { b: 1, a: [1, { d: 4, c: 3 }], big: 12_345_678_901_234.5, text: '\u2028"ü"' } })
  await sealAll()
  await tamper(
    sql`update activities set after = ${'{"text":"\\u2028\\"ü\\"", "big":12345678901234.5,"a":[1,{"c":3,"d":4}],"b":1}'}::jsonb where id = ${entryAt(1)}`,
  )
  expect(await findings()).toEqual([])
  await tamper(sql`update activities set after = jsonb_set(after, '{big}', '12345678901234.50001') where id = ${entryAt(1)}`)
  expect(await findings()).toEqual([['entry_changed', 1]])
})

test('a write never waits for the chain: what is not committed is left out, and takes the next place later', async () => {
  const other = database.engine === 'postgres' ? await openSecondConnection('audit') : null
  // The chain is there already: its own beginning is not what this is about.
  await aSealedChain(['first'])
  if (!other) {
    await write('alone')
    expect(await sealAll()).toBe(1)
    return
  }
  let commit = () => {}
  const open = new Promise<void>((resolve) => (commit = resolve))
  let written = () => {}
  const isWritten = new Promise<void>((resolve) => (written = resolve))
  const slow = transact(other, async (tx) => {
    await record(tx, null, 'client.updated', { organizationId: chain, subject: 'begun first' })
    written()
    await open
  })
  await isWritten
  await write('committed first')
  expect(await sealAll()).toBe(1)
  commit()
  await slow
  expect(await sealAll()).toBe(1)
  const rows = await database.db.execute(
    sql`select subject from activity_seals join activities on id = activity_id where chain = ${chain} order by position`,
  )
  expect(rowsOf<{ subject: string }>(rows).map(({ subject }) => subject)).toEqual(['first', 'committed first', 'begun first'])
  expect(await findings()).toEqual([])
  await other.close()
})

test('a long queue is sealed in pieces, and others are let in between two of them', async () => {
  const entries = Array.from({ length: 450 }, (_, index) => ({ organizationId: chain, subject: `entry ${index}` }))
  await transact(database, (tx) => recordEach(tx, null, 'client.updated', entries))
  let turns = 0
  const counting = setInterval(() => (turns += 1))
  // PostgreSQL answers in a turn of its own anyway.
  const pauses = database.engine === 'pglite' ? Math.ceil(entries.length / 200) : 1
  expect(await sealAll()).toBe(entries.length + 1)
  clearInterval(counting)
  expect(turns).toBeGreaterThanOrEqual(pauses)
})

test('of two that seal at once one does, and no entry gets two places', async () => {
  for (let index = 0; index < 30; index += 1) await write(`entry ${index}`)
  const sealed = await Promise.all([1, 2, 3, 4].map(() => sealBatch(database, keys, 10)))
  expect(sealed.filter(Boolean).length).toBeGreaterThan(0)
  await sealAll()
  expect(await findings()).toEqual([])
  expect(await readHeads(database)).toContainEqual({ chain, position: 30, hash: expect.any(String) })
})

test('a new key goes on where the former one ended; without the former one nothing is added and nothing is taken for a break', async () => {
  await aSealedChain(['one', 'two'])
  const fresh = { key: 'another-key-of-the-tests-long-enough', formerKeys: ['a-key-of-the-tests-that-is-long-enough'] }
  const alone = await openAuditKeys(database, { audit: { ...fresh, formerKeys: [] } })
  await write('three')
  expect(await sealAll(alone)).toBe(0)
  const both = await openAuditKeys(database, { audit: fresh })
  expect(await sealAll(both)).toBe(1)
  expect((await verifyActivity(database, both)).findings).toEqual([])
  const kinds = new Set((await verifyActivity(database, keys)).findings.map(({ kind }) => kind))
  expect([...kinds]).toEqual(['key_missing'])
})

test('without a key in the environment every process uses the one that the database keeps, and it stays good when one is set', async () => {
  const none = { audit: { key: undefined, formerKeys: [] } }
  const [first, second] = await Promise.all([openAuditKeys(database, none), openAuditKeys(database, none)])
  expect(first.current.id).toBe(second.current.id)
  expect(first.liesInDatabase).toBe(true)
  await write('one')
  await sealAll(first)
  const later = await openAuditKeys(database, { audit: { key: 'a-key-of-the-tests-that-is-long-enough', formerKeys: [] } })
  await write('two')
  await sealAll(later)
  expect((await verifyActivity(database, later)).findings).toEqual([])
})

test('the database refuses to change, remove or empty the log, also for a session that switches triggers off as replication does', async () => {
  await aSealedChain()
  for (const table of ['activities', 'activity_seals'])
    for (const statement of [
      `update ${table} set ${table === 'activities' ? "subject = 'x'" : 'position = 9'}`,
      `delete from ${table}`,
      `truncate ${table}`,
    ])
      for (const mode of ['origin', 'replica']) {
        const attempt = transact(database, async (tx) => {
          await tx.execute(sql.raw(`set local session_replication_role = '${mode}'`))
          await tx.execute(sql.raw(statement))
        })
        await expect(attempt).rejects.toMatchObject({ cause: { message: `${table} is append-only` } })
      }
  const asRetention = transact(database, async (tx) => {
    await tx.execute(sql`select set_config('paddock.activity_retention', 'on', true)`)
    await tx.delete(activities)
  })
  await expect(asRetention).rejects.toMatchObject({ cause: { message: 'an entry of the last year stays in activities' } })
  expect(await findings()).toEqual([])
})
