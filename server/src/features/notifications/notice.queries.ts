import { sql } from 'drizzle-orm'
import type { Channels } from '@paddock/contract/features/notifications/notifications.rules'
import { visibleToUser } from '../access/index.ts'
import { newId } from '../../platform/database/columns.ts'
import { rowsOf, type Transaction } from '../../platform/database/database.ts'
import type { Notice, Told } from './notice.ts'

/**
 * One row for each of the practice's staff who may open the client and was not told under this key before. Answers those who are told
 * now; people without a list (stakeholders, the platform's staff) are among them only where the notice has a letter of its own.
 */
export async function insertNotice(tx: Transaction, notice: Notice, userIds: string[], standard: Channels): Promise<Told[]> {
  const { kind, organizationId, clientId = null, entityId = null, subject, detail = {}, actorId, key, letter } = notice
  const chosen = sql.join(
    userIds.map((id) => sql`(${id}::uuid, ${newId()}::uuid)`),
    sql`, `,
  )
  const result = await tx.execute(sql`
    with chosen (user_id, notification_id) as (values ${chosen}),
    reader as (
      select users.id, users.email, users.first_name, chosen.notification_id, users.system_role,
        client_managers.user_id is not null as looks_after,
        clients.id is null or ${visibleToUser} as may_see,
        coalesce(preference.in_app, ${standard.inApp}::boolean) as in_app,
        coalesce(preference.mail, ${standard.mail}::text) as mail
      from chosen join users on users.id = chosen.user_id
        left join organizations on organizations.id = users.organization_id
        left join clients on clients.id = ${clientId}::uuid
        left join client_managers on client_managers.client_id = clients.id and client_managers.user_id = users.id
        left join notification_preferences as preference on preference.user_id = users.id and preference.kind = ${kind}::text
      where users.status <> 'deactivated'
    ),
    added as (
      insert into notifications (id, user_id, kind, reason, organization_id, client_id, entity_id, subject, detail, actor_id, key, in_app, mail, mailed_at)
      select reader.notification_id, reader.id, ${kind}::text,
        case when ${kind}::text = 'mentioned' then 'mentioned' when ${kind}::text = 'security' then 'own_account'
          when looks_after then 'looks_after' when system_role = 'organizationAdmin' then 'runs_practice' else 'involved' end,
        ${organizationId}::uuid, ${clientId}::uuid, ${entityId}::uuid, ${subject}::text, ${JSON.stringify(detail)}::jsonb, ${actorId}::uuid, ${key}::text,
        in_app, mail, case when mail = 'at_once' and ${letter !== undefined}::boolean then now() end
      from reader
      where system_role in ('manager', 'organizationAdmin') and (may_see or ${kind}::text = 'mentioned') and (in_app or mail <> 'off')
      on conflict (user_id, key) do nothing
      returning user_id, id
    )
    select reader.id, reader.email, reader.first_name as "firstName", reader.may_see as "maySee", added.id as "notificationId",
      reader.in_app as "inApp", reader.mail
    from reader left join added on added.user_id = reader.id
    where added.id is not null or ${letter !== undefined}::boolean and reader.system_role in ('admin', 'user')
    order by reader.id`)
  return rowsOf<Told>(result)
}

/** Reads who is told about a client: the active people who look after it, or else the people who run its practice. */
export async function caretakersOf(tx: Transaction, clientId: string): Promise<string[]> {
  const result = await tx.execute(sql`
    with looking_after as (
      select users.id from client_managers join users on users.id = client_managers.user_id
      where client_managers.client_id = ${clientId}::uuid and users.status = 'active'
    )
    select id from looking_after
    union all
    select users.id from clients join users on users.organization_id = clients.organization_id
    where clients.id = ${clientId}::uuid and users.system_role = 'organizationAdmin' and users.status = 'active'
      and not exists (select 1 from looking_after)
    order by id`)
  return rowsOf<{ id: string }>(result).map(({ id }) => id)
}

/** Reads who runs a practice. */
export async function headsOf(tx: Transaction, organizationId: string): Promise<string[]> {
  const result = await tx.execute(sql`
    select id from users
    where organization_id = ${organizationId}::uuid and system_role = 'organizationAdmin' and status = 'active' order by id`)
  return rowsOf<{ id: string }>(result).map(({ id }) => id)
}
