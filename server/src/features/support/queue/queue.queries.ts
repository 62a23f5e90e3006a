import type { api, ParsedInput } from '@paddock/contract'
import { sql, type SQL } from 'drizzle-orm'
import type { Scope } from '../../../platform/access/scope.ts'
import type { Database } from '../../../platform/database/database.ts'
import { after, decodeCursor, encodeCursor } from '../../../platform/database/keyset.ts'
import { readRowsPlanned } from '../../../platform/database/read-json.ts'
import { escapeLike, wordsOf } from '../../../platform/text/search-words.ts'
import { isNobodys, visibleConversations } from '../conversations/conversations.queries.ts'

type Query = ParsedInput<typeof api.support.listSupportQueue>['query']

const isSnoozed = sql`support_conversations.snoozed_until > now()`
const isWaiting = sql`support_conversations.state <> 'closed' and (${isSnoozed}) is not true`

const VIEWS: Record<Query['view'], (scope: Scope) => SQL> = {
  open: () => isWaiting,
  mine: ({ userId }) => sql`${isWaiting} and support_conversations.assignee_id = ${userId}`,
  unassigned: () => sql`${isWaiting} and ${isNobodys}`,
  snoozed: () => isSnoozed,
  closed: () => sql`support_conversations.state = 'closed'`,
}

/** How many conversations of a view are looked through word by word before the index of words is asked instead. */
const MAX_WALKED = 2_000
/** Shorter words have too few letters for the index: they are looked for where words start. */
const SHORT = 2

const like = (word: string) => (word.length > SHORT ? `%${escapeLike(word)}%` : `% ${escapeLike(word)}%`)
const saidWith = (word: string) => sql`said.words like ${like(word)}`
const askedBy = (word: string) => sql`fold_text(' ' || asker.first_name || ' ' || asker.last_name || ' ' || asker.email) like ${like(word)}`
const asksFor = (word: string) => sql`fold_text(' ' || practice.name) like ${like(word)}`

/** The word is in a message, the person or the practice of the conversation at hand. */
const holds = (word: string) => sql`(
  exists (select 1 from support_messages said where said.conversation_id = support_conversations.id and ${saidWith(word)})
  or exists (select 1 from users asker where asker.id = support_conversations.asker_id and ${askedBy(word)})
  or exists (select 1 from organizations practice where practice.id = support_conversations.organization_id and ${asksFor(word)}))`

/** Finds all conversations that hold the word, starting from the words' index. */
const among = (word: string) => sql`support_conversations.id in (
  select said.conversation_id from support_messages said where ${saidWith(word)}
  union all select theirs.id from users asker join support_conversations theirs on theirs.asker_id = asker.id where ${askedBy(word)}
  union all select theirs.id from organizations practice join support_conversations theirs on theirs.organization_id = practice.id
    where ${asksFor(word)})`

export interface QueuePage {
  ids: string[]
  next: string | null
}

/** Finds the conversations that one page of the staff's queue shows; every word of `q` must be found somewhere in each. */
export async function readQueuePage(database: Database, scope: Scope, { view, q, cursor, limit }: Query): Promise<QueuePage> {
  const isSnooze = view === 'snoozed'
  const column = isSnooze ? sql`support_conversations.snoozed_until` : sql`support_conversations.queued_at`
  const id = sql`support_conversations.id`
  const position = cursor && after(column, id, isSnooze ? 'asc' : 'desc', decodeCursor(cursor, 'moment'), sql`timestamptz`)
  const list = {
    condition: sql.join([visibleConversations(scope), VIEWS[view](scope), ...(position ? [position] : [])], sql` and `),
    order: isSnooze ? sql`${column}, ${id}` : sql`${column} desc nulls last, ${id} desc nulls last`,
    most: sql.raw(String(limit + 1)),
  }
  const words = wordsOf(q)
  const found = await readRowsPlanned<{ id: string; place: string }>(
    database,
    sql`select id, ${column}::text as place from (${words.length === 0 ? listed(list) : searched(list, words)}) support_conversations order by ${list.order}`,
  )
  const shown = found.slice(0, limit)
  const last = found.length > limit ? shown.at(-1) : undefined
  return { ids: shown.map((each) => each.id), next: last ? encodeCursor([last.place, last.id]) : null }
}

interface List {
  condition: SQL
  order: SQL
  most: SQL
}

const COLUMNS = sql.raw('id, queued_at, snoozed_until, asker_id, organization_id')

const listed = ({ condition, order, most }: List) =>
  sql`select ${COLUMNS} from support_conversations where ${condition} order by ${order} limit ${most}`

/**
 * A frequent word fills the page among the first of the list, and what waits for an answer is seldom more than these: only a rare word
 * of many closed conversations is looked up in the index. So neither kind of word reads everything that was ever written.
 */
function searched({ condition, order, most }: List, words: readonly string[]): SQL {
  const all = (each: (word: string) => SQL) => sql.join(words.map(each), sql` and `)
  return sql`
    with walked as materialized (
      select ${COLUMNS} from support_conversations where ${condition} order by ${order} limit ${sql.raw(String(MAX_WALKED))}
    ), near as materialized (
      select ${COLUMNS} from walked support_conversations where ${all(holds)} order by ${order} limit ${most}
    ), known as materialized (
      select (select count(*) from near) >= ${most} or (select count(*) from walked) < ${sql.raw(String(MAX_WALKED))} as enough
    )
    select ${COLUMNS} from near where (select enough from known)
    union all
    (select ${COLUMNS} from support_conversations where not (select enough from known) and ${condition} and ${all(among)} order by ${order} limit ${most})`
}
