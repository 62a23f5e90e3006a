import { and, eq, gt } from 'drizzle-orm'
import type { Scope } from '../../platform/access/scope.ts'
import type { Reader } from '../../platform/database/database.ts'
import type { Batch } from '../../platform/http/downloads/data-file.ts'
import { savedViews } from './views.table.ts'

export function selectMyViews(reader: Reader, { userId }: Scope, { after, limit }: Batch) {
  return reader
    .select()
    .from(savedViews)
    .where(and(eq(savedViews.userId, userId), gt(savedViews.id, after)))
    .orderBy(savedViews.id)
    .limit(limit)
}
