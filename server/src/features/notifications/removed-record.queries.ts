import { sql, type SQL } from 'drizzle-orm'
import { isDocumentArchived } from '../documents/front.queries.ts'
import { isMeetingRemoved } from '../meetings/front.queries.ts'
import { isSurveyWithdrawn } from '../surveys/front.queries.ts'
import { isTaskClosedTo, isTaskRemoved } from '../tasks/front.queries.ts'

const recordId = sql`notifications.entity_id`

/** What a notification is about was archived or taken away since. */
export const isRemoved: SQL = sql`case
  when notifications.kind = 'mentioned' then exists (select 1 from notes where notes.id = ${recordId} and notes.archived_at is not null)
  when notifications.kind in ('survey_completed', 'survey_overdue') then ${isSurveyWithdrawn(recordId)}
  when notifications.kind in ('document_arrived', 'document_expiring') then ${isDocumentArchived(recordId)}
  when notifications.kind = 'minutes_differ' then ${isMeetingRemoved(recordId)}
  when notifications.kind in ('task_assigned', 'task_due') then ${isTaskRemoved(recordId)}
  else false end`

/** What a notification is about is not for its reader any more, though its client may be. */
export const isClosed: SQL = sql`(notifications.kind in ('task_assigned', 'task_due') and ${isTaskClosedTo(sql`notifications.user_id`, recordId)})`
