import { sql, type SQL } from 'drizzle-orm'
import type { Scope } from '../../../platform/access/scope.ts'
import type { Database } from '../../../platform/database/database.ts'
import { readRows } from '../../../platform/database/read-json.ts'
import type { Batch } from './my-data-file.ts'

/** Records of others that bear the name of whoever did something: its moment, its client and a word about it, never what stands in them. */
const MARKS = {
  'Asked a questionnaire': (userId: string) => sql`
    select id, created_at as at, client_id, questionnaire_key as detail from surveys where assigned_by = ${userId}`,
  'Asked for a document': (userId: string) => sql`
    select id, created_at as at, client_id, title as detail from document_requests where requested_by = ${userId}`,
  'Sent a reminder': (userId: string) => sql`
    select survey_reminders.id, sent_at as at, client_id, questionnaire_key as detail
    from survey_reminders join surveys on surveys.id = survey_reminders.survey_id where sent_by = ${userId}`,
  'Let a family read what it shares': (userId: string) => sql`
    select md5(client_id::text || questionnaire_key)::uuid as id, released_at as at, client_id, questionnaire_key as detail from answer_releases where released_by = ${userId}`,
  'Opened answers': (userId: string) => sql`
    select answer_openings.id, last_at as at, client_id, how || ', times: ' || times as detail
    from answer_openings join surveys on surveys.id = answer_openings.survey_id where user_id = ${userId}`,
  'Decided a proposal': (userId: string) => sql`
    select id, decided_at as at, client_id, concat_ws(', ', kind, status, nullif(reason, '')) as detail
    from proposals where decided_by = ${userId}`,
  'Entered a value': (userId: string) => sql`
    select id, changed_at as at, client_id, kind as detail from finance_values where changed_by = ${userId}`,
  'Kept a net position': (userId: string) => sql`
    select id, created_at as at, client_id, concat_ws(', ', taken_on::text, nullif(label, '')) as detail
    from net_position_snapshots where taken_by = ${userId}`,
  'Converted a prospect': (userId: string) => sql`
    select id, converted_at as at, id as client_id, '' as detail from clients where converted_by = ${userId}`,
  'Imported a file': (userId: string) => sql`
    select id, created_at as at, null::uuid as client_id, concat_ws(', ', file_name, state, 'rows: ' || row_count) as detail
    from imports where created_by = ${userId}`,
  'Invited somebody': (userId: string) => sql`
    select id, created_at as at, client_id, '' as detail from invitations where invited_by = ${userId}`,
  'Asked a language model': (userId: string) => sql`
    select id, started_at as at, client_id, concat_ws(', ', prompt_key, model, state) as detail from insights where requested_by = ${userId}`,
  'Edited an insight': (userId: string) => sql`
    select id, edited_at as at, client_id, prompt_key as detail from insights where edited_by = ${userId}`,
  'Wrote a prompt': (userId: string) => sql`
    select prompt_versions.id, prompt_versions.created_at as at, null::uuid as client_id, concat_ws(', ', prompts.key, 'version ' || number, note) as detail
    from prompt_versions join prompts on prompts.id = prompt_versions.prompt_id where author_id = ${userId}`,
  'Published a prompt': (userId: string) => sql`
    select prompt_publications.id, published_at as at, null::uuid as client_id, concat_ws(', ', prompts.key, kind, reason) as detail
    from prompt_publications join prompts on prompts.id = prompt_publications.prompt_id where published_by = ${userId}`,
  'Drafted a prompt': (userId: string) => sql`
    select id, drafted_at as at, null::uuid as client_id, key as detail from prompts where drafted_by = ${userId}`,
  'Looks after an article': (userId: string) => sql`
    select id, created_at as at, null::uuid as client_id, title as detail from articles where owner_id = ${userId}`,
  'Edited an article last': (userId: string) => sql`
    select id, edited_at as at, null::uuid as client_id, title as detail from articles where edited_by = ${userId}`,
  'Published an article': (userId: string) => sql`
    select id, published_at as at, null::uuid as client_id, concat_ws(', ', title, reason) as detail
    from article_versions where published_by = ${userId}`,
  'Uploaded a picture': (userId: string) => sql`
    select id, created_at as at, null::uuid as client_id, media_type as detail from article_pictures where uploaded_by = ${userId}`,
  'Took on a question to support': (userId: string) => sql`
    select id, created_at as at, null::uuid as client_id, state as detail from support_conversations where assignee_id = ${userId}`,
} satisfies Record<string, (userId: string) => SQL>

export type MarkKind = keyof typeof MARKS
export const MARK_KINDS = Object.keys(MARKS) as MarkKind[]

export function selectMyMarks(database: Database, { userId }: Scope, kind: MarkKind, { after, limit }: Batch) {
  return readRows<{ id: string; at: string; business: string | null; detail: string }>(
    database,
    sql`
      select marks.id::text as id, to_char(marks.at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS') as at,
        clients.business_name as business, marks.detail
      from (${MARKS[kind](userId)}) marks left join clients on clients.id = marks.client_id
      where marks.id > ${after}::uuid order by marks.id limit ${limit}`,
  )
}
