import { sql } from 'drizzle-orm'
import type { Duplicate } from '@paddock/contract/features/clients/merging.shapes'
import type { Scope } from '../../../platform/access/scope.ts'
import { visibleClients } from '../../access/index.ts'
import { rowsOf, type Transaction } from '../../../platform/database/database.ts'
import type { ClientRecord } from '../clients.queries.ts'
import { nameKeyOf } from '../names.ts'
import { foldText } from '../../../platform/text/fold-text.ts'

/** What of a record is compared with others; one that is being typed has no identifier yet. */
export type DuplicateSubject = Pick<
  ClientRecord,
  | 'organizationId'
  | 'businessName'
  | 'abn'
  | 'contactFirstName'
  | 'contactLastName'
  | 'contactEmail'
  | 'contactPhone'
  | 'contactMobile'
  | 'town'
  | 'postcode'
> & { id: string | null }

/** A record that may be the same business, with what it is compared by. */
export type Candidate = Omit<Duplicate, 'reasons' | 'certain' | 'likeness' | 'contactName'> & DuplicateSubject & { id: string }

/** Names that are less alike than this, as they are sorted, are not looked at: their keys may be more alike, without "Pty Ltd". */
const MIN_NAME_LIKENESS = 0.4
/** This many records are compared, those with the same ABN, email or name first. */
const CANDIDATES_LIMIT = 60

/**
 * Each way of being alike is looked up in its own index; only the few that were found are compared. Without a scope the practice's records
 * are answered, whoever may see them: for telling those who may.
 */
export async function selectCandidates(tx: Transaction, scope: Scope | null, subject: DuplicateSubject): Promise<Candidate[]> {
  // The index finds what is more alike than this; it must hold for this transaction only.
  await tx.execute(sql`select set_config('pg_trgm.similarity_threshold', ${String(MIN_NAME_LIKENESS)}, true)`)
  const ours = sql`organization_id = ${subject.organizationId} and archived_at is null`
  const email = subject.contactEmail.toLowerCase()
  const nameKey = nameKeyOf(subject.businessName)
  const sortName = foldText(subject.businessName)
  const found = await tx.execute(sql`
    with alike as (
      select id from clients where ${ours} and abn = ${subject.abn} and abn <> ''
      union
      select id from clients where ${ours} and lower(contact_email) = ${email} and contact_email <> ''
      union
      select id from clients where ${ours} and name_key = ${nameKey} and name_key <> ''
      union
      select id from clients where ${ours} and sort_name % ${sortName}
    )
    select id, organization_id as "organizationId", status, business_name as "businessName", town, postcode, abn, version,
      contact_first_name as "contactFirstName", contact_last_name as "contactLastName", contact_email as "contactEmail",
      contact_phone as "contactPhone", contact_mobile as "contactMobile"
    from clients join alike using (id)
    where id is distinct from ${subject.id}::uuid and ${scope ? visibleClients(scope) : sql`true`}
    order by (abn <> '' and abn = ${subject.abn})::int + (contact_email <> '' and lower(contact_email) = ${email})::int
      + (name_key <> '' and name_key = ${nameKey})::int desc, similarity(sort_name, ${sortName}) desc, id
    limit ${CANDIDATES_LIMIT}`)
  return rowsOf<Candidate>(found)
}
