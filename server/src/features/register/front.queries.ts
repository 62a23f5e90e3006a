import { and, type Column, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import { namesOf } from '@paddock/contract/field-list'
import { REGISTER_FIELDS, type RegisterKind } from '@paddock/contract/features/register/register.fields'
import type { Party } from '@paddock/contract/features/register/register.rules'
import type { Reader } from '../../platform/database/database.ts'
import { jsonPairs } from '../../platform/database/field-columns.ts'
import { selectRegisterPeople } from '../stakeholders/front.queries.ts'
import { entities, NAMING_COLUMNS, REGISTER_TABLES, relations, roles } from './register.table.ts'

/** Whether these people and entities are all on the register of a client. */
export async function areOfRegister(reader: Reader, clientId: string, parties: readonly Party[]): Promise<boolean> {
  const idsOf = (kind: Party['kind']) => [...new Set(parties.filter((each) => each.kind === kind).map(({ id }) => id))]
  const [people, named] = [idsOf('person'), idsOf('entity')]
  const theirs = and(eq(entities.clientId, clientId), inArray(entities.id, named), isNull(entities.archivedAt))
  const found = named.length === 0 ? [] : await reader.select({ id: entities.id }).from(entities).where(theirs)
  if (found.length < named.length) return false
  if (people.length === 0) return true
  const known = new Set((await selectRegisterPeople(reader, clientId)).map(({ id }) => id))
  return people.every((id) => known.has(id))
}

/** Reads the names of those of these people and entities that were taken off the register at this moment or later. */
export async function removedSince(reader: Reader, clientId: string, parties: readonly Party[], moment: Date): Promise<string[]> {
  const idsOf = (kind: Party['kind']) => JSON.stringify(parties.filter((each) => each.kind === kind).map(({ id }) => id))
  const gone = (kind: Party['kind']) =>
    sql`client_id = ${clientId} and archived_at >= ${moment.toISOString()}::timestamptz and ${idsOf(kind)}::jsonb ? id::text`
  const { rows } = (await reader.execute(sql`
    select name from entities where ${gone('entity')}
    union select coalesce(nullif(trim(first_name || ' ' || last_name), ''), email) from stakeholders where ${gone('person')}
    order by name`)) as { rows: { name: string }[] }
  return rows.map(({ name }) => name)
}

/** An entity that can own something, as a figure names it. */
export interface NamedEntity {
  id: string
  kind: typeof entities.$inferSelect.kind
  name: string
  ownAccount: typeof entities.$inferSelect.ownAccount
  audience: typeof entities.$inferSelect.audience
}

/** The roles by which a company is a trustee, so that what it holds belongs to its trust. */
export interface Trusteeship {
  entityId: string
  holderId: string
  audience: typeof roles.$inferSelect.audience
}

/** The entities of the client of the query around, as JSON. */
export const namedEntitiesOf = (clientId: SQL): SQL => sql`coalesce((
  select json_agg(json_build_object('id', id, 'kind', kind, 'name', name, 'ownAccount', own_account, 'audience', audience) order by id)
  from entities where client_id = ${clientId} and archived_at is null), '[]')`

/** The current records of a kind, as JSON of the client of the query around. */
export function recordsOf(kind: RegisterKind, order: SQL = sql`id`, only: SQL = sql`true`): SQL {
  const table = REGISTER_TABLES[kind] as unknown as Parameters<typeof jsonPairs>[0] & (typeof REGISTER_TABLES)['entity']
  const names = [...NAMING_COLUMNS[kind], ...namesOf(REGISTER_FIELDS[kind]), 'audience', 'version'] as never[]
  return sql`coalesce((select json_agg(json_build_object('id', id, ${jsonPairs(table, names)}) order by ${order})
    from ${table} where client_id = clients.id and archived_at is null and ${only}), '[]')`
}

/**
 * Whether the family sees that the two of a row belong together: partners of today, or a child and its parent. The links of a person's row
 * follow from every relation, also from one that the practice keeps to itself.
 */
export const isShownToBe = (kind: 'partner' | 'parent', person: Column, other: Column): SQL<boolean> => sql<boolean>`exists (
  select from ${relations} where kind = ${kind} and state = 'current' and audience = 'family' and archived_at is null
    and ((person_id, other_id) = (${person}, ${other}) or (kind = 'partner' and (other_id, person_id) = (${person}, ${other}))))`

/** The current milestones of the client in `clients`, as JSON. */
export const currentMilestones = recordsOf('milestone')

/** Which entity is trustee of which today, of the client of the query around, as JSON. */
export const trusteeshipsOf = (clientId: SQL, today: string): SQL => sql`coalesce((
  select json_agg(json_build_object('entityId', entity_id, 'holderId', holder->>'id', 'audience', audience) order by id)
  from roles where client_id = ${clientId} and archived_at is null and role = 'trustee' and holder->>'kind' = 'entity'
    and coalesce(from_on, ${today}::date) <= ${today}::date and coalesce(until_on > ${today}::date, true)), '[]')`
