import { inArray, sql } from 'drizzle-orm'
import type { DocumentReader } from '@paddock/contract/features/documents/document.shapes'
import type { Scope } from '../../../platform/access/scope.ts'
import { visibleToUser } from '../../access/index.ts'
import { firstRow, rowsOf, type Reader, type Transaction } from '../../../platform/database/database.ts'
import type { Events } from '../../../platform/events/events.ts'
import { notFound } from '../../../platform/errors/app-error.ts'
import { answerableDocuments, stakeholderReads } from '../readable-documents.queries.ts'

/** Refuses who may not ask who sees and opens a document. */
export async function expectAnswerable(reader: Reader, scope: Scope, documentId: string): Promise<void> {
  const found = await reader.execute(sql`
    select 1 from documents join clients on clients.id = documents.client_id where documents.id = ${documentId} and ${answerableDocuments(scope)}`)
  if (!firstRow(found)) throw notFound()
}

/** Everybody who may open a document and why: the practice by its own rule, the family by the rule of `stakeholderReads`. */
export async function selectReaders(reader: Reader, documentId: string): Promise<DocumentReader[]> {
  const result = await reader.execute(sql`
    with document as (
      select documents.*, clients.archived_at as client_archived
      from documents join clients on clients.id = documents.client_id
      where documents.id = ${documentId}
    ),
    readers as (
      select users.id, null::uuid as stakeholder_id, users.first_name, users.last_name, users.status = 'active' as active,
        case when users.system_role = 'admin' then 'platform' when assigned.user_id is not null then 'assigned'
          when users.system_role = 'organizationAdmin' then 'practice' else 'shared_practice' end as reason
      from document join clients on clients.id = document.client_id
      join users on users.system_role = 'admin' or users.organization_id = clients.organization_id
      left join organizations on organizations.id = users.organization_id
      left join client_managers assigned on assigned.client_id = clients.id and assigned.user_id = users.id
      where users.status <> 'deactivated' and ${visibleToUser}
      union all
      select users.id, stakeholders.id, stakeholders.first_name, stakeholders.last_name, coalesce(users.status = 'active', false),
        case when documents.sender_id = stakeholders.id then 'sender' else documents.visibility end
      from document documents join stakeholders on stakeholders.client_id = documents.client_id
      left join users on users.id = stakeholders.user_id
      where stakeholders.archived_at is null and stakeholders.involvement <> 'register' and documents.archived_at is null and documents.client_archived is null
        and coalesce(users.status, 'invited') <> 'deactivated'
        and ${stakeholderReads({ id: sql`stakeholders.id`, accountKind: sql`stakeholders.account_kind` })}
    )
    select id as "userId", stakeholder_id as "stakeholderId", first_name as "firstName", last_name as "lastName", reason, active from readers
    order by case reason when 'sender' then 0 when 'named' then 1 when 'family' then 1 when 'assigned' then 2 when 'platform' then 4 else 3 end,
      fold_text(first_name || ' ' || last_name), id limit 500`)
  return rowsOf<DocumentReader>(result)
}

/** The stakeholders who read a document of a client, or any that was archived with a folder; archived ones count as if they were not. */
export async function stakeholdersReading(
  tx: Transaction,
  clientId: string,
  of: { documentId: string } | { archivedWith: string },
): Promise<string[]> {
  const which = 'documentId' in of ? sql`documents.id = ${of.documentId}` : sql`documents.archived_with = ${of.archivedWith}`
  const result = await tx.execute(sql`
    select distinct stakeholders.id from documents join stakeholders on stakeholders.client_id = documents.client_id
    where documents.client_id = ${clientId} and ${which} and stakeholders.archived_at is null and stakeholders.involvement <> 'register'
      and ${stakeholderReads({ id: sql`stakeholders.id`, accountKind: sql`stakeholders.account_kind` })}`)
  return rowsOf<{ id: string }>(result).map(({ id }) => id)
}

/**
 * Tells the practice's open pages, and those of the stakeholders whom it concerns, that something of a client's documents changed; what,
 * each page asks for itself. Nobody else of the family hears that there was anything.
 */
export async function tellPages(tx: Transaction, events: Events, clientId: string, stakeholderIds: readonly string[]): Promise<void> {
  const result = await tx.execute(sql`
    select users.id from clients join organizations on organizations.id = clients.organization_id
    join users on users.organization_id = clients.organization_id
    where clients.id = ${clientId} and users.status = 'active' and ${visibleToUser}
    union
    select users.id from stakeholders join users on users.id = stakeholders.user_id
    where stakeholders.client_id = ${clientId} and ${inArray(sql`stakeholders.id`, [...stakeholderIds])}
      and stakeholders.archived_at is null and stakeholders.involvement <> 'register' and users.status = 'active'
    order by id limit 200`)
  const userIds = rowsOf<{ id: string }>(result).map(({ id }) => id)
  if (userIds.length > 0) await events.publish(tx, 'live', { userIds, changed: 'documents' })
}
