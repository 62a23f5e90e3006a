import { sql } from 'drizzle-orm'
import { newId } from '../../../platform/database/columns.ts'
import { firstRow, type Reader } from '../../../platform/database/database.ts'
import { decodeCursor, encodeCursor } from '../../../platform/database/keyset.ts'
import { person } from '../documents.queries.ts'

/** Somebody who turns pages opens a document once. */
const ONE_OPENING_MINUTES = 5

export interface Opening {
  documentId: string
  versionId: string
  userId: string
  how: 'preview' | 'download'
}

/** Writes down that somebody opened a version; the same within five minutes is one opening. */
export async function noteOpening(reader: Reader, { documentId, versionId, userId, how }: Opening): Promise<void> {
  await reader.execute(sql`
    insert into document_openings (id, document_id, version_id, user_id, how)
    select ${newId()}::uuid, ${documentId}::uuid, ${versionId}::uuid, ${userId}::uuid, ${how}
    where not exists (
      select 1 from document_openings where document_id = ${documentId}::uuid and version_id = ${versionId}::uuid and user_id = ${userId}::uuid
        and how = ${how} and at > now() - make_interval(mins => ${ONE_OPENING_MINUTES}))`)
}

/** Reads who opened which version, the newest first. */
export async function readOpenings(reader: Reader, documentId: string, { cursor, limit }: { cursor: string | undefined; limit: number }) {
  const older = cursor ? sql`and document_openings.id < ${decodeCursor(cursor)[1]}::uuid` : sql``
  const result = await reader.execute(sql`
    with page as (
      select row_number() over (order by document_openings.id desc) as place, document_openings.id, json_build_object(
        'id', document_openings.id, 'person', ${person('users')}, 'versionNumber', document_versions.number,
        'how', document_openings.how, 'at', document_openings.at) as item
      from document_openings join users on users.id = document_openings.user_id
      join document_versions on document_versions.id = document_openings.version_id
      where document_openings.document_id = ${documentId} ${older}
      order by document_openings.id desc limit ${limit + 1}
    )
    select coalesce(json_agg(item order by place) filter (where place <= ${limit}), '[]')::text as rows, count(*) > ${limit} as more,
      max(id::text) filter (where place = ${limit}) as last_id
    from page`)
  const row = firstRow<{ rows: string; more: boolean; last_id: string | null }>(result)
  return { rows: row?.rows ?? '[]', next: row?.more && row.last_id ? encodeCursor([null, row.last_id]) : null }
}
