import { sql } from 'drizzle-orm'
import type { Duplicate } from '@paddock/contract/features/clients/clients.contract'
import type { Scope } from '../../platform/access/scope.ts'
import { visibleClients } from '../../platform/access/visible-clients.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { ClientRecord } from './clients.queries.ts'

/** What of a record is compared with others. */
export type DuplicateSubject = Pick<ClientRecord, 'id' | 'organizationId' | 'abn' | 'contactEmail' | 'nameKey' | 'sortName'>

export type FoundDuplicate = Omit<Duplicate, 'reasons'> & { sameAbn: boolean; sameEmail: boolean; sameName: boolean }

/** Each way of being alike is looked up in its own index; only the few that were found are compared. */
export async function selectDuplicates(
  tx: Transaction,
  scope: Scope,
  subject: DuplicateSubject,
  likeness: number,
  limit: number,
): Promise<FoundDuplicate[]> {
  // The index finds what is more alike than this; it must hold for this transaction only.
  await tx.execute(sql`select set_config('pg_trgm.similarity_threshold', ${String(likeness)}, true)`)
  const ours = sql`organization_id = ${subject.organizationId}`
  const found = await tx.execute(sql`
    with alike as (
      select id from clients where ${ours} and abn = ${subject.abn} and abn <> ''
      union
      select id from clients where ${ours} and lower(contact_email) = ${subject.contactEmail.toLowerCase()} and contact_email <> ''
      union
      select id from clients where ${ours} and name_key = ${subject.nameKey} and name_key <> ''
      union
      select id from clients where ${ours} and sort_name % ${subject.sortName}
    ),
    judged as (
      select clients.*,
        clients.abn <> '' and clients.abn = ${subject.abn} as same_abn,
        clients.contact_email <> '' and lower(clients.contact_email) = ${subject.contactEmail.toLowerCase()} as same_email,
        clients.name_key <> '' and clients.name_key = ${subject.nameKey} as same_name,
        round(similarity(clients.sort_name, ${subject.sortName})::numeric, 2)::float8 as likeness
      from clients join alike using (id)
      where clients.id <> ${subject.id} and clients.archived_at is null and ${visibleClients(scope)}
    )
    select id, status, business_name as "businessName", town, trim(contact_first_name || ' ' || contact_last_name) as "contactName",
      contact_email as "contactEmail", abn, version, same_abn as "sameAbn", same_email as "sameEmail", same_name as "sameName",
      case when same_name then 1 else likeness end as likeness
    from judged
    order by same_abn::int + same_email::int + same_name::int desc, likeness desc, id
    limit ${limit}`)
  return (found as { rows: FoundDuplicate[] }).rows
}

/** What the database alone calls the same: ABN, email or name; whoever may see it. */
export async function selectCertainDuplicates(
  tx: Transaction,
  { id, organizationId, abn, contactEmail, nameKey }: DuplicateSubject,
  limit: number,
): Promise<{ id: string; businessName: string; reason: 'abn' | 'email' | 'name' }[]> {
  const ours = sql`organization_id = ${organizationId} and archived_at is null and id <> ${id}`
  const found = await tx.execute(sql`
    with alike as (
      select id, 1 as place, 'abn' as reason from clients where ${ours} and abn = ${abn} and abn <> ''
      union all
      select id, 2, 'email' from clients where ${ours} and lower(contact_email) = ${contactEmail.toLowerCase()} and contact_email <> ''
      union all
      select id, 3, 'name' from clients where ${ours} and name_key = ${nameKey} and name_key <> ''
    )
    select clients.id, clients.business_name as "businessName", (array_agg(reason order by place))[1] as reason
    from alike join clients using (id)
    group by clients.id order by min(place), clients.id limit ${limit}`)
  return (found as { rows: { id: string; businessName: string; reason: 'abn' | 'email' | 'name' }[] }).rows
}
