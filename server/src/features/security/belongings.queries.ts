import { and, eq, gt } from 'drizzle-orm'
import type { Scope } from '../../platform/access/scope.ts'
import type { Reader } from '../../platform/database/database.ts'
import type { Batch } from '../../platform/http/downloads/data-file.ts'
import { signIns } from './security.table.ts'

export function selectMySignIns(reader: Reader, { userId }: Scope, { after, limit }: Batch) {
  return reader
    .select()
    .from(signIns)
    .where(and(eq(signIns.userId, userId), gt(signIns.id, after)))
    .orderBy(signIns.id)
    .limit(limit)
}
