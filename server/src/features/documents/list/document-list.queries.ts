import { sql, type SQL } from 'drizzle-orm'
import type { api, ParsedInput } from '@paddock/contract'
import type { Scope } from '../../../platform/access/scope.ts'
import type { Database } from '../../../platform/database/database.ts'
import { after, decodeCursor, encodeCursor } from '../../../platform/database/keyset.ts'
import { readRows, readRowsPlanned } from '../../../platform/database/read-json.ts'
import { escapeLike, wordsOf } from '../../../platform/text/search-words.ts'
import { documentFields, documentJoins } from '../documents.queries.ts'
import { visibleClients } from '../../access/index.ts'

/** What is asked, and the practice's day from which it is counted what expires soon. */
type Query = ParsedInput<typeof api.documents.listDocuments>['query'] & { today: string }

/** Where a count stops. */
const COUNTED = 10_000
/** Characters of text that a search shows. */
const EXCERPT = 180

const SORTS = {
  name: { column: sql`documents.sort_name`, cast: sql`text`, kind: 'any' },
  uploadedAt: { column: sql`documents.uploaded_at`, cast: sql`timestamptz`, kind: 'moment' },
  size: { column: sql`documents.size`, cast: sql`bigint`, kind: 'whole' },
  // What never expires comes after everything that does.
  expiresOn: { column: sql`coalesce(documents.expires_on, 'infinity'::date)`, cast: sql`date`, kind: 'day' },
} as const

const IS_UNREAD = sql`documents.id in (
  select document_id from document_texts where state = 'unread' and document_texts.version_id = documents.version_id)`

/** Name or text hold every word. */
export function holdsWords(words: readonly string[]): SQL {
  const each = words.map((word) => sql`document_texts.words like ${`%${escapeLike(word)}%`}`)
  return sql`exists (select 1 from document_texts where document_texts.document_id = documents.id and ${sql.join(each, sql` and `)})`
}

/** The place in the text where the first word stands, if it is not the name that holds it. */
function excerptOf([word]: readonly string[]): SQL {
  if (!word) return sql`null`
  return sql`(
    select trim(substr(content, greatest(strpos(words, ${word}) - length(documents.sort_name) - 1 - ${EXCERPT / 3}, 1), ${EXCERPT}))
    from document_texts where document_texts.document_id = documents.id and strpos(documents.sort_name, ${word}) = 0 and content <> '')`
}

function conditionsOf(scope: Scope, query: Query, words: readonly string[]): SQL[] {
  const conditions = [
    visibleClients(scope),
    query.archived ? sql`documents.archived_at is not null` : sql`documents.archived_at is null`,
    // A practice's own index answers the sort; the platform's staff read across practices.
    scope.organizationId ? sql`documents.organization_id = ${scope.organizationId}` : sql`true`,
  ]
  if (query.clientId) conditions.push(sql`documents.client_id = ${query.clientId}`)
  else conditions.push(sql`clients.archived_at is null`)
  if (query.clientId && query.folderId && words.length === 0) {
    conditions.push(query.folderId === 'root' ? sql`documents.folder_id is null` : sql`documents.folder_id = ${query.folderId}`)
  }
  if (query.kind) conditions.push(sql`documents.kind = ${query.kind}`)
  if (query.visibility) conditions.push(sql`documents.visibility = ${query.visibility}`)
  if (query.expiringWithin !== undefined) conditions.push(sql`documents.expires_on <= ${query.today}::date + ${query.expiringWithin}::int`)
  if (query.fromFamily !== undefined)
    conditions.push(query.fromFamily ? sql`documents.sender_id is not null` : sql`documents.sender_id is null`)
  if (query.unread !== undefined) conditions.push(IS_UNREAD)
  if (words.length > 0) conditions.push(holdsWords(words))
  return conditions
}

interface Found {
  id: string
  /** The value by which the list is sorted, in text. */
  place: string
  /** How many match, where it is counted. */
  total: number | null
}

/**
 * One keyset page of the documents that a person sees, and how many there are. Which ones they are is planned for what is asked; what
 * the rows show is read for these alone, by a statement whose plan is kept.
 */
export async function readDocumentPage(
  database: Database,
  scope: Scope,
  query: Query,
): Promise<{ rows: string; next: string | null; total: number | null }> {
  const words = wordsOf(query.q)
  const found = await findDocuments(database, scope, query, words)
  const shown = found.slice(0, query.limit)
  const last = found.length > query.limit ? shown.at(-1) : undefined
  return {
    rows: await readDocumentRows(database, shown, words),
    next: last ? encodeCursor([last.place, last.id]) : null,
    total: query.cursor ? null : totalOf(found, query.limit, words),
  }
}

/** A search that fills its page is not counted: a count would read the texts of all that match, up to 100 KB each. */
function totalOf(found: readonly Found[], limit: number, words: readonly string[]): number | null {
  if (found.length <= limit) return found.length
  return words.length > 0 ? null : (found[0]?.total ?? null)
}

/** A page and one more. */
function findDocuments(database: Database, scope: Scope, query: Query, words: readonly string[]): Promise<Found[]> {
  const { column, cast, kind } = SORTS[query.sort]
  const direction = sql.raw(query.dir)
  const from = sql`from documents join clients on clients.id = documents.client_id where ${sql.join(conditionsOf(scope, query, words), sql` and `)}`
  const position = query.cursor ? sql` and ${after(column, sql`documents.id`, query.dir, decodeCursor(query.cursor, kind), cast)}` : sql``
  const total =
    query.cursor || words.length > 0
      ? sql`null::int`
      : sql`(select count(*)::int from (select 1 ${from} limit ${sql.raw(String(COUNTED))}) as counted)`
  return readRowsPlanned<Found>(
    database,
    sql`select documents.id, ${column}::text as place, ${total} as total ${from}${position}
      order by ${column} ${direction}, documents.id ${direction} limit ${query.limit + 1}`,
  )
}

/** What the list shows of these documents, in their order, as JSON. */
async function readDocumentRows(database: Database, shown: readonly Found[], words: readonly string[]): Promise<string> {
  if (shown.length === 0) return '[]'
  const ids = `{${shown.map(({ id }) => id).join(',')}}`
  const [row] = await readRows<{ rows: string }>(
    database,
    sql`
    select coalesce(json_agg(json_build_object(${documentFields}, 'excerpt', ${excerptOf(words)}) order by shown.place), '[]')::text as rows
    from unnest(${ids}::uuid[]) with ordinality as shown(id, place) join documents on documents.id = shown.id ${documentJoins}`,
  )
  return row?.rows ?? '[]'
}
