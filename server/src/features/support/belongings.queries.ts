import { sql } from 'drizzle-orm'
import type { Scope } from '../../platform/access/scope.ts'
import type { Database } from '../../platform/database/database.ts'
import { readRows } from '../../platform/database/read-json.ts'
import { type Batch, type Marks, withMoments } from '../../platform/http/downloads/data-file.ts'

export interface ConversationRow extends Record<string, unknown> {
  id: string
}

/** What somebody asked support. */
export async function selectMyConversations(database: Database, { userId }: Scope, { after, limit }: Batch) {
  const rows = await readRows<ConversationRow>(
    database,
    sql`
      select asked.id::text as id, asked.created_at as "createdAt", asked.subject, asked.state, asked.system_role as "systemRole",
        asked.stakeholder_role as "stakeholderRole", organizations.name as practice, asked.last_message_at as "lastMessageAt",
        asked.closed_at as "closedAt"
      from support_conversations asked left join organizations on organizations.id = asked.organization_id
      where asked.asker_id = ${userId} and asked.id > ${after}::uuid
      order by asked.id limit ${limit}`,
  )
  return withMoments(rows, ['createdAt', 'lastMessageAt', 'closedAt'])
}

/** Both sides of one's own conversations, and what somebody wrote as one of the staff. */
export async function selectMySupportMessages(database: Database, { userId }: Scope, { after, limit }: Batch) {
  const rows = await readRows<ConversationRow>(
    database,
    sql`
      select said.id::text as id, said.conversation_id as "conversationId", said.created_at as "createdAt",
        case when said.author_id = ${userId} then 'You' else concat_ws(' ', nullif(users.first_name, ''), nullif(users.last_name, '')) end as "by",
        coalesce(said.event, said.kind) as kind, said.text,
        (select string_agg(files.name, ', ' order by files.position) from support_attachments files where files.message_id = said.id) as files
      from support_messages said
      join support_conversations asked on asked.id = said.conversation_id
      join users on users.id = said.author_id
      where said.id > ${after}::uuid and (said.author_id = ${userId} or (asked.asker_id = ${userId} and said.kind <> 'note'))
      order by said.id limit ${limit}`,
  )
  return withMoments(rows, ['createdAt'])
}

/** Other places in which this feature stores a person, by what they did. */
export const marks: Marks = {
  'Took on a question to support': (userId: string) => sql`
    select id, created_at as at, null::uuid as client_id, state as detail from support_conversations where assignee_id = ${userId}`,
}
