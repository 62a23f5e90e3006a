import { sql, type SQL } from 'drizzle-orm'

/** What a notification is about was archived or taken away since. */
export const isRemoved: SQL = sql`case
  when notifications.kind = 'mentioned' then exists (select 1 from notes where notes.id = notifications.entity_id and notes.archived_at is not null)
  when notifications.kind in ('survey_completed', 'survey_overdue')
    then exists (select 1 from surveys where surveys.id = notifications.entity_id and surveys.archived_at is not null)
  when notifications.kind in ('document_arrived', 'document_expiring')
    then exists (select 1 from documents where documents.id = notifications.entity_id and documents.archived_at is not null)
  else false end`
