import { sql } from 'drizzle-orm'
import type { Scope } from '../../../platform/access/scope.ts'
import { firstRow, type Reader } from '../../../platform/database/database.ts'
import { decodeCursor, encodeCursor } from '../../../platform/database/keyset.ts'
import { wordsOf } from '../../../platform/text/search-words.ts'
import { holdsWords } from './document-list.queries.ts'
import { person } from '../documents.queries.ts'
import { readableDocuments } from '../readable-documents.queries.ts'

interface Page {
  q?: string | undefined
  cursor?: string | undefined
  limit: number
}

/** What a stakeholder may open, newest first. Names only of what they see: no folders, no sharing, no former versions. */
export async function readFamilyDocuments(
  reader: Reader,
  scope: Scope,
  { q, cursor, limit }: Page,
): Promise<{ rows: string; next: string | null }> {
  const words = wordsOf(q)
  const conditions = [readableDocuments(scope)]
  if (words.length > 0) conditions.push(holdsWords(words))
  if (cursor) {
    const [moment, id] = decodeCursor(cursor, 'moment')
    conditions.push(sql`(documents.uploaded_at, documents.id) < (${moment}::timestamptz, ${id}::uuid)`)
  }
  const order = sql`documents.uploaded_at desc, documents.id desc`
  const mine = sql`documents.sender_id is not distinct from ${scope.family?.stakeholderId ?? null}::uuid`
  const result = await reader.execute(sql`
    with page as (
      select row_number() over (order by ${order}) as place, documents.id, documents.uploaded_at, json_build_object(
        'id', documents.id, 'name', documents.name, 'kind', documents.kind, 'mediaType', documents.media_type, 'size', documents.size,
        'uploadedBy', ${person('users')}, 'uploadedAt', documents.uploaded_at, 'versionNumber', documents.version_number,
        'expiresOn', documents.expires_on, 'isMine', ${mine}, 'mayPreview', documents.may_preview,
        'requestId', case when ${mine} then documents.request_id end) as item
      from documents join clients on clients.id = documents.client_id join users on users.id = documents.uploaded_by
      where ${sql.join(conditions, sql` and `)}
      order by ${order} limit ${limit + 1}
    )
    select coalesce(json_agg(item order by place) filter (where place <= ${limit}), '[]')::text as rows,
      case when count(*) > ${limit} then max(uploaded_at::text) filter (where place = ${limit}) end as last_value,
      max(id::text) filter (where place = ${limit}) as last_id
    from page`)
  const row = firstRow<{ rows: string; last_value: string | null; last_id: string | null }>(result)
  const next = row?.last_value && row.last_id ? encodeCursor([row.last_value, row.last_id]) : null
  return { rows: row?.rows ?? '[]', next }
}
