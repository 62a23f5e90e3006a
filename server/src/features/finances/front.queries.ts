import { and, eq, inArray, isNull, ne, sql, type SQL } from 'drizzle-orm'
import { namesOf } from '@paddock/contract/field-list'
import { PROPERTY_FIELDS } from '@paddock/contract/features/finances/finances.fields'
import { jsonPairs } from '../../platform/database/field-columns.ts'
import type { Owner } from '@paddock/contract/features/register/party.shapes'
import type { FinanceKind } from '@paddock/contract/features/finances/finances.rules'
import type { Reader, Transaction } from '../../platform/database/database.ts'
import { notFound } from '../../platform/errors/app-error.ts'
import { assets, liabilities, properties } from './finances.table.ts'

/** The fields of a property that can be typed, as JSON from `properties`. */
export const typedOfProperty = jsonPairs(properties, namesOf(PROPERTY_FIELDS))

/** Counts the proposals of the survey in the surrounding query that nobody has decided. */
export const countWaitingProposalsOf = (surveyId: SQL): SQL =>
  sql`(select count(*)::int from proposals where proposals.survey_id = ${surveyId} and proposals.status = 'proposed')`

/** Reads which of these records of a kind are on the client's record. */
export async function knownFinanceIds(tx: Transaction, kind: FinanceKind, clientId: string, ids: string[]): Promise<Set<string>> {
  const table = { asset: assets, liability: liabilities, property: properties }[kind] as typeof assets
  const theirs = and(eq(table.clientId, clientId), inArray(table.id, ids), isNull(table.archivedAt))
  const found = ids.length === 0 ? [] : await tx.select({ id: table.id }).from(table).where(theirs)
  return new Set(found.map(({ id }) => id))
}

/** Reads the lenders of the debts that the family sees. */
export async function selectFamilyLenders(reader: Reader, clientId: string): Promise<string[]> {
  const rows = await reader
    .selectDistinct({ lender: liabilities.lender })
    .from(liabilities)
    .where(
      and(
        eq(liabilities.clientId, clientId),
        eq(liabilities.audience, 'family'),
        isNull(liabilities.archivedAt),
        ne(liabilities.lender, ''),
      ),
    )
    .orderBy(liabilities.lender)
  return rows.map(({ lender }) => lender)
}

/** The owners of a record and what secures a debt, by identifier alone. */
export interface KeptOwners {
  kind: FinanceKind
  id: string
  owners: Owner[]
  securedBy: (typeof liabilities.$inferSelect)['securedBy']
}

/** Reads the owners of everything that these clients own or owe, with removed records. */
export async function selectOwners(tx: Transaction, clientIds: readonly string[]): Promise<KeptOwners[]> {
  const all = sql.join(
    clientIds.map((id) => sql`${id}::uuid`),
    sql`, `,
  )
  const { rows } = (await tx.execute(sql`
    select 'asset' as kind, id, owners, '[]'::jsonb as "securedBy" from assets where client_id in (${all})
    union all select 'property', id, owners, '[]'::jsonb from properties where client_id in (${all})
    union all select 'liability', id, owners, secured_by from liabilities where client_id in (${all})`)) as {
    rows: (KeptOwners & Record<string, unknown>)[]
  }
  return rows.map(({ kind, id, owners, securedBy }) => ({ kind, id, owners, securedBy }))
}

/** Gives a record its former owners back. Answers whose record it is and what it is called. */
export async function putOwnersBack(
  tx: Transaction,
  { kind, id, owners, securedBy }: KeptOwners,
): Promise<{ clientId: string; name: string }> {
  const version = sql`version + 1`
  const [stored] =
    kind === 'liability'
      ? await tx
          .update(liabilities)
          .set({ owners, securedBy, version })
          .where(eq(liabilities.id, id))
          .returning({ clientId: liabilities.clientId, name: liabilities.lender })
      : await updateOwned(tx, kind === 'asset' ? assets : (properties as unknown as typeof assets), id, { owners, version })
  if (!stored) throw notFound()
  return { clientId: stored.clientId, name: stored.name || 'a debt' }
}

const updateOwned = (tx: Transaction, table: typeof assets, id: string, values: { owners: Owner[]; version: SQL }) =>
  tx.update(table).set(values).where(eq(table.id, id)).returning({ clientId: table.clientId, name: table.name })

/** A record that names an owner: its name and its kind. */
export interface NamingFinance {
  kind: FinanceKind
  id: string
  name: string
}

/** Reads the owners of each current record of these clients. */
export const ownersOf = (clientIds: readonly string[]): SQL =>
  sql.join(
    [assets, properties, liabilities].map(
      (table) => sql`select ${table.owners} from ${table} where ${inArray(table.clientId, [...clientIds])} and ${table.archivedAt} is null`,
    ),
    sql` union all `,
  )

/** Reads the current records that one party owns or owes. `among` is the party as JSON in an array. */
export async function financesNaming(tx: Transaction, clientId: string, among: string): Promise<NamingFinance[]> {
  const { rows } = (await tx.execute(sql`
    select 'asset' as kind, id, name from assets where client_id = ${clientId} and archived_at is null and owners @> ${among}::jsonb
    union all
    select 'property', id, name from properties where client_id = ${clientId} and archived_at is null and owners @> ${among}::jsonb
    union all
    select 'liability', id, coalesce(nullif(lender, ''), 'a debt') from liabilities
    where client_id = ${clientId} and archived_at is null and owners @> ${among}::jsonb`)) as {
    rows: (NamingFinance & Record<string, unknown>)[]
  }
  return rows
}
