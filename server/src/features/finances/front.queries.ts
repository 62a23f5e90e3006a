import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import { namesOf } from '@paddock/contract/field-list'
import { PROPERTY_FIELDS } from '@paddock/contract/features/finances/finances.fields'
import { jsonPairs } from '../../platform/database/field-columns.ts'
import type { FinanceKind } from '@paddock/contract/features/finances/finances.rules'
import type { Transaction } from '../../platform/database/database.ts'
import { assets, liabilities, properties } from './finances.table.ts'

/** What can be typed of a property, as JSON from `properties`. */
export const typedOfProperty = jsonPairs(properties, namesOf(PROPERTY_FIELDS))

/** How many proposals from a survey of the query around wait for a decision. */
export const countWaitingProposalsOf = (surveyId: SQL): SQL =>
  sql`(select count(*)::int from proposals where proposals.survey_id = ${surveyId} and proposals.status = 'proposed')`

/** Which of these records of a kind are on the client's record. */
export async function knownFinanceIds(tx: Transaction, kind: FinanceKind, clientId: string, ids: string[]): Promise<Set<string>> {
  const table = { asset: assets, liability: liabilities, property: properties }[kind] as typeof assets
  const theirs = and(eq(table.clientId, clientId), inArray(table.id, ids), isNull(table.archivedAt))
  const found = ids.length === 0 ? [] : await tx.select({ id: table.id }).from(table).where(theirs)
  return new Set(found.map(({ id }) => id))
}

/** A record that names an owner: what it is called, and its kind. */
export interface NamingFinance {
  kind: FinanceKind
  id: string
  name: string
}

/** The current records among whose owners is one; `among` is the owner's JSON in an array. */
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
