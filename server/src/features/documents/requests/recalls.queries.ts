import { daysLater, momentOf } from '@paddock/contract/plain-days'
import { sql, type SQL } from 'drizzle-orm'
import { rowsOf, type Transaction } from '../../../platform/database/database.ts'

/** The missing documents of which one person is reminded today. */
export interface ToRecall {
  stakeholderId: string
  firstName: string
  name: string
  email: string
  clientId: string
  organizationId: string
  businessName: string
  /** Who looks after the family: by name, or the practice. */
  adviser: string
  /** The requests in the order of their due days; `reason` says why one was returned, and is empty for the others. */
  requests: { id: string; title: string; about: string | null; dueOn: string; reason: string }[]
}

/**
 * The requests of which people are reminded on a day: from three days before the due day until thirty days after it, at most once a week,
 * and at the earliest two days after the request. Days on which no server ran are made up for.
 */
const isDueForRecall = (
  day: string,
  timeZone: string,
): SQL => sql`document_requests.recalls and document_requests.status in ('open', 'returned')
  and document_requests.due_on between ${day}::date - 30 and ${day}::date + 3
  and document_requests.created_at < ${beginOf(daysLater(day, -1), timeZone)}
  and coalesce(document_requests.reminded_at < ${beginOf(daysLater(day, -6), timeZone)}, true)`

const beginOf = (day: string, timeZone: string): SQL => sql`${momentOf(timeZone, day, '00:00').toISOString()}::timestamptz`

/** The people who are reminded on a day, each with all of their missing documents. */
export async function selectToRecall(tx: Transaction, day: string, timeZone: string, limit: number): Promise<ToRecall[]> {
  const result = await tx.execute(sql`
    select stakeholders.id as "stakeholderId", stakeholders.first_name as "firstName", trim(stakeholders.first_name || ' ' || stakeholders.last_name) as name, account.email,
      clients.id as "clientId", clients.organization_id as "organizationId", clients.business_name as "businessName",
      coalesce(nullif(trim(adviser.first_name || ' ' || adviser.last_name), ''), organizations.name) as adviser,
      json_agg(json_build_object('id', document_requests.id, 'title', document_requests.title, 'dueOn', document_requests.due_on,
        'reason', case when document_requests.status = 'returned' then document_requests.reason else '' end,
        'about', coalesce(entities.name, case when about.id <> stakeholders.id then trim(about.first_name || ' ' || about.last_name) end))
        order by document_requests.due_on, document_requests.id) as requests
    from document_requests
    join stakeholders on stakeholders.id = document_requests.stakeholder_id and stakeholders.archived_at is null and stakeholders.involvement <> 'register'
    join users account on account.id = stakeholders.user_id and account.status = 'active'
    join clients on clients.id = document_requests.client_id and clients.archived_at is null
    join organizations on organizations.id = clients.organization_id
    left join entities on entities.id = document_requests.about_entity_id
    left join stakeholders about on about.id = document_requests.about_person_id
    left join lateral (
      select users.first_name, users.last_name from client_managers join users on users.id = client_managers.user_id
      where client_managers.client_id = clients.id and users.status = 'active'
      order by client_managers.assigned_at, users.id limit 1
    ) adviser on true
    where ${isDueForRecall(day, timeZone)}
    group by stakeholders.id, account.email, clients.id, organizations.name, adviser.first_name, adviser.last_name
    order by stakeholders.id limit ${limit}`)
  return rowsOf<ToRecall>(result)
}

/** Marks these requests as reminded on a day. Answers those that were not marked by another process. */
export async function markRecalled(tx: Transaction, day: string, timeZone: string, ids: readonly string[]): Promise<Set<string>> {
  const result = await tx.execute(sql`
    update document_requests set reminded_at = greatest(now(), ${beginOf(day, timeZone)}), reminders = reminders + 1, version = version + 1
    where id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)) and ${isDueForRecall(day, timeZone)}
    returning id`)
  return new Set(rowsOf<{ id: string }>(result).map(({ id }) => id))
}
