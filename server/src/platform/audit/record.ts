import type { Action } from '@paddock/contract/features/activity/action-words'
import { type SQL, sql } from 'drizzle-orm'
import type { Scope } from '../access/scope.ts'
import { idOf, newId } from '../database/columns.ts'
import type { Transaction } from '../database/database.ts'
import { activities } from './audit.table.ts'

export interface ActivityEntry {
  organizationId: string | null
  clientId?: string
  entityId?: string
  /** What the record is called, for readers of the log. */
  subject?: string
  before?: Record<string, unknown>
  after?: Record<string, unknown>
  /** When it happened; now unless said. */
  at?: Date
}

/** Who did it; null for what the service did by itself. */
type Actor = Pick<Scope, 'userId'> | null

/** Writes the activity entry of a change into the change's own transaction. */
export async function record(tx: Transaction, scope: Actor, action: Action, entry: ActivityEntry): Promise<void> {
  await tx.insert(activities).values(rowOf(scope, action, entry))
}

/** Writes one entry for each of many records, in one statement. */
export function recordEach(tx: Transaction, scope: Actor, action: Action, entries: readonly ActivityEntry[]): Promise<void> {
  return recordAll(
    tx,
    scope,
    entries.map((entry) => ({ ...entry, action })),
  )
}

/** Records what happened to many, not the same to each. One parameter holds them all, so that their number has no bound. */
export async function recordAll(tx: Transaction, scope: Actor, entries: readonly (ActivityEntry & { action: Action })[]): Promise<void> {
  if (entries.length === 0) return
  const rows = entries.map(({ action, ...entry }) => ({ id: newId(), ...rowOf(scope, action, entry) }))
  await tx.execute(sql`
    insert into activities (id, organization_id, client_id, actor_id, action, entity_id, subject, before, after, at)
    select id, "organizationId", "clientId", "actorId", action, "entityId", subject, before, after, coalesce(at, now())
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as entry(id uuid, "organizationId" uuid, "clientId" uuid, "actorId" uuid,
      action text, "entityId" uuid, subject text, before jsonb, after jsonb, at timestamptz)`)
}

/** Records as a part of a larger statement: an entry for each row of `clients`, which says `id` and `organization_id` of a client. */
export function recordOf(
  clients: SQL,
  scope: Actor,
  action: Action,
  entry: Required<Pick<ActivityEntry, 'entityId' | 'subject' | 'after'>>,
): SQL {
  const { actorId, entityId, subject, after } = rowOf(scope, action, { organizationId: null, ...entry })
  return sql`
    insert into activities (id, organization_id, client_id, actor_id, action, entity_id, subject, after)
    select ${newId()}::uuid, organization_id, id, ${actorId}::uuid, ${action}::text, ${entityId}::uuid, ${subject}::text,
      ${JSON.stringify(after)}::jsonb from ${clients}`
}

function rowOf(scope: Actor, action: Action, entry: ActivityEntry) {
  const changed = entry.before && entry.after ? onlyChanged(entry.before, entry.after) : { before: entry.before, after: entry.after }
  return {
    organizationId: entry.organizationId,
    clientId: entry.clientId ?? null,
    actorId: scope?.userId ?? null,
    action,
    entityId: entry.entityId ?? entry.clientId ?? null,
    subject: entry.subject ?? '',
    before: changed.before ?? null,
    after: changed.after ?? null,
    ...(entry.at && { id: idOf(entry.at), at: entry.at }),
  }
}

const BOOKKEEPING = new Set(['version', 'updatedAt', 'lastTouchAt', 'searchText'])

/** The fields that differ, on both sides; bookkeeping columns tell a reader nothing. */
export function onlyChanged(before: Record<string, unknown>, after: Record<string, unknown>) {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => !BOOKKEEPING.has(key) && JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  )
  const pick = (from: Record<string, unknown>) => Object.fromEntries(keys.map((key) => [key, from[key] ?? null]))
  return { before: pick(before), after: pick(after) }
}
