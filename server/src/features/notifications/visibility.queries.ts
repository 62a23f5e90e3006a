import { sql, type SQL } from 'drizzle-orm'
import type { Scope } from '../../platform/access/scope.ts'

/** Who reads, as SQL. */
interface Reader {
  id: SQL
  organizationId: SQL
  /** They see all clients of the practice. */
  seesAll: SQL
}

/**
 * Whether a reader may open the client in `clients` today: the rule of `visibleClients`, which cannot be used here. Clients tell people of
 * things, so their front door stands on this feature; and here others than the caller are asked about too.
 */
const mayOpen = ({
  id,
  organizationId,
  seesAll,
}: Reader): SQL => sql`(clients.organization_id = ${organizationId} and (${seesAll} or exists (
  select 1 from client_managers where client_managers.client_id = clients.id and client_managers.user_id = ${id})))`

/** For whoever asks. */
export const callerMayOpen = (scope: Scope): SQL =>
  mayOpen({
    id: sql`${scope.userId}::uuid`,
    organizationId: sql`${scope.organizationId}::uuid`,
    seesAll: sql`${scope.role === 'organizationAdmin' || scope.sharesClients}::boolean`,
  })

/** For the person in `users`, whose practice is in `organizations`. */
export const userMayOpen: SQL = mayOpen({
  id: sql`users.id`,
  organizationId: sql`users.organization_id`,
  seesAll: sql`(users.system_role = 'organizationAdmin' or organizations.advisers_share_clients)`,
})

/** What a notification is about was archived or taken away since. */
export const isRemoved: SQL = sql`case
  when notifications.kind = 'mentioned' then exists (select 1 from notes where notes.id = notifications.entity_id and notes.archived_at is not null)
  when notifications.kind in ('survey_completed', 'survey_overdue')
    then exists (select 1 from surveys where surveys.id = notifications.entity_id and surveys.archived_at is not null)
  when notifications.kind in ('document_arrived', 'document_expiring')
    then exists (select 1 from documents where documents.id = notifications.entity_id and documents.archived_at is not null)
  else false end`
