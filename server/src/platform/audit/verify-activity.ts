import { sql } from 'drizzle-orm'
import { rowsOf, type Database } from '../database/database.ts'
import type { AuditKeys } from './audit-keys.ts'
import { readWaitingOfAll } from './chain-state.ts'
import { CHAIN_BEGUN } from './seal-batch.ts'
import { PLATFORM_CHAIN } from './seal.ts'
import { type Finding, type Head, verifyChain, type VerifiedChain } from './verify-chain.ts'

export interface Verification {
  chains: VerifiedChain[]
  /** What is not as it was sealed, of all chains; none where all is well. */
  findings: Finding[]
  /** What was found beyond those. */
  unlisted: number
  /** What the practices of the chains are called now. */
  names: Record<string, string>
  waiting: { entries: number; since: string | null }
  /** The key is in the same database: whoever has that could make the chains again. */
  keyLiesInDatabase: boolean
}

const LOOSE_ENTRIES_LIMIT = 100

/** Verifies every chain that there is, and those that `kept` heads name; looks for entries that never came through the front door. */
export async function verifyActivity(database: Database, keys: AuditKeys, kept: readonly Head[] = []): Promise<Verification> {
  const practices = await readPractices(database)
  const begunBefore = await readBeginnings(database)
  const chains: VerifiedChain[] = []
  for (const chain of await chainsOf(database, kept)) {
    chains.push(
      await verifyChain(
        database,
        keys,
        chain,
        kept.filter((head) => head.chain === chain),
      ),
    )
  }
  const ofBeginnings = [...missingOrAnew(chains, begunBefore, practices), ...neverBegun(chains, await readBeginnings(database))]
  const { entries, since } = await readWaitingOfAll(database)
  return {
    chains,
    findings: [...ofBeginnings, ...chains.flatMap(({ findings }) => findings), ...(await looseEntries(database))],
    unlisted: chains.reduce((sum, chain) => sum + chain.unlisted, 0),
    names: Object.fromEntries(practices.map(({ id, name }) => [id, name])),
    waiting: { entries, since: since?.toISOString() ?? null },
    keyLiesInDatabase: keys.liesInDatabase,
  }
}

async function chainsOf(database: Database, kept: readonly Head[]): Promise<string[]> {
  const rows = rowsOf<{ chain: string }>(
    await database.db.execute(sql`
      with recursive sealed as (
        (select chain from activity_seals order by chain limit 1)
        union all
        select (select chain from activity_seals where chain > sealed.chain order by chain limit 1) from sealed where sealed.chain is not null
      )
      select chain::text as chain from sealed where chain is not null
      union select chain::text from activity_chains union select chain::text from activity_checkpoints`),
  )
  return [...new Set([...rows.map(({ chain }) => chain), ...kept.map(({ chain }) => chain)])].toSorted()
}

interface Beginning {
  chain: string
  activityId: string
}

/** What the platform's chain says: that a practice's chain got its first place. */
async function readBeginnings(database: Database): Promise<Beginning[]> {
  return rowsOf<Beginning>(
    await database.db.execute(sql`
      select entity_id::text as chain, id::text as "activityId" from activities
      where organization_id is null and action = ${CHAIN_BEGUN} order by at, id`),
  )
}

const isThere = ({ checked, end, removedUntil }: VerifiedChain) => checked > 0 || end !== null || removedUntil !== null

/** Chains of which nothing is left, and those that somebody let begin again; every practice has one since it was added. */
function missingOrAnew(chains: readonly VerifiedChain[], begun: readonly Beginning[], practices: readonly Practice[]): Finding[] {
  const there = new Set(chains.filter(isThere).map(({ chain }) => chain))
  const seen = new Set<string>()
  const ofBegun = begun.flatMap(({ chain, activityId }): Finding[] => {
    const isAgain = seen.has(chain)
    seen.add(chain)
    if (!isAgain && there.has(chain)) return []
    return [{ kind: isAgain ? 'begun_again' : 'chain_missing', chain, position: null, activityId }]
  })
  const ofPractices = practices
    .filter(({ id, hasEntries }) => !hasEntries && !there.has(id) && !seen.has(id))
    .map(({ id }): Finding => ({ kind: 'chain_missing', chain: id, position: null, activityId: null }))
  return [...ofBegun, ...ofPractices]
}

/** Chains that the platform's does not name, as long as that is all there. */
function neverBegun(chains: readonly VerifiedChain[], begun: readonly Beginning[]): Finding[] {
  if (chains.some(({ chain, removedUntil }) => chain === PLATFORM_CHAIN && removedUntil !== null)) return []
  const known = new Set([PLATFORM_CHAIN, ...begun.map(({ chain }) => chain)])
  return chains
    .filter((each) => isThere(each) && !known.has(each.chain))
    .map(({ chain }) => ({ kind: 'beginning_unknown', chain, position: null, activityId: null }))
}

interface Practice {
  id: string
  name: string
  hasEntries: boolean
}

async function readPractices(database: Database): Promise<Practice[]> {
  return rowsOf<Practice>(
    await database.db.execute(sql`
      select id::text as id, name, exists (select 1 from activities where organization_id = organizations.id) as "hasEntries"
      from organizations order by id`),
  )
}

/** Entries without a place that do not wait for one, and places waited for whose entry is gone. */
async function looseEntries(database: Database): Promise<Finding[]> {
  const rows = rowsOf<{ chain: string | null; activityId: string; isEntry: boolean }>(
    await database.db.execute(sql`
      (select coalesce(organization_id::text, ${PLATFORM_CHAIN}) as chain, id::text as "activityId", true as "isEntry" from activities
        where not exists (select 1 from activity_seals where activity_seals.activity_id = activities.id)
          and not exists (select 1 from activity_queue where activity_queue.activity_id = activities.id)
        order by id limit ${LOOSE_ENTRIES_LIMIT})
      union all
      (select null, activity_id::text, false from activity_queue
        where not exists (select 1 from activities where activities.id = activity_queue.activity_id)
        order by activity_id limit ${LOOSE_ENTRIES_LIMIT})`),
  )
  return rows.map(({ chain, activityId, isEntry }) => ({
    kind: isEntry ? 'not_in_chain' : 'entry_removed',
    chain: chain ?? '',
    position: null,
    activityId,
  }))
}
