import { and, eq, sql } from 'drizzle-orm'
import type { RequestStatus } from '@paddock/contract/features/documents/requests.rules'
import type { FamilyMembership } from '../../../platform/access/scope.ts'
import { firstRow, type Reader, type Transaction } from '../../../platform/database/database.ts'
import { AppError, notFound } from '../../../platform/errors/app-error.ts'
import { lockFamilyClient } from '../../clients/index.ts'
import { person } from '../documents.queries.ts'
import { documentRequests } from '../documents.table.ts'
import { answers } from './requests.queries.ts'

/** The states in which the person who was asked cannot send anything more. */
const CLOSED = new Set<RequestStatus>(['accepted', 'withdrawn'])

const mine = ({ clientId, stakeholderId }: FamilyMembership, requestId: string) =>
  and(eq(documentRequests.id, requestId), eq(documentRequests.clientId, clientId), eq(documentRequests.stakeholderId, stakeholderId))

/** Finds a request to this stakeholder. That of a relative or of another family is "not found". */
export async function findMyRequest(reader: Reader, family: FamilyMembership, requestId: string) {
  const [found] = await reader.select().from(documentRequests).where(mine(family, requestId))
  if (!found) throw notFound()
  return found
}

/**
 * Locks a request to which something can still be sent, also more pages after the first answer. It locks the client first, as every write
 * does.
 */
export async function lockMyRequest(tx: Transaction, family: FamilyMembership, requestId: string) {
  await lockFamilyClient(tx, family)
  const [found] = await tx.select().from(documentRequests).where(mine(family, requestId)).for('update')
  if (!found) throw notFound()
  if (CLOSED.has(found.status)) throw new AppError('request_closed')
  return found
}

/** The requests to somebody: first those that they still have to send, by due day. */
export async function readMyRequests(reader: Reader, { clientId, stakeholderId }: FamilyMembership): Promise<string> {
  const order = sql`mine.status not in ('open', 'returned'), mine.status <> 'returned', mine.due_on nulls last, mine.id`
  const result = await reader.execute(sql`
    with mine as (
      select * from document_requests mine
      where client_id = ${clientId} and stakeholder_id = ${stakeholderId} and status <> 'withdrawn'
      order by ${order} limit 200
    )
    select coalesce(json_agg(json_build_object(
      'id', mine.id, 'title', mine.title, 'note', mine.note,
      'about', coalesce((select entities.name from entities where entities.id = mine.about_entity_id),
        (select trim(about.first_name || ' ' || about.last_name) from stakeholders about where about.id = mine.about_person_id and about.id <> mine.stakeholder_id), ''),
      'dueOn', mine.due_on, 'status', mine.status, 'reason', mine.reason,
      'requestedBy', ${person('users')}, 'requestedAt', mine.created_at,
      'documents', coalesce((
        select json_agg(json_build_object('id', documents.id, 'name', documents.name, 'uploadedAt', documents.uploaded_at) order by documents.id)
        from documents where ${answers(sql`mine`)} and documents.sender_id = mine.stakeholder_id and documents.archived_at is null), '[]'::json))
      order by ${order}), '[]')::text as requests
    from mine join users on users.id = mine.requested_by`)
  return firstRow<{ requests: string }>(result)?.requests ?? '[]'
}
