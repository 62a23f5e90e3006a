import type { Scope } from '../../../platform/access/scope.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { findFeed } from './feed.queries.ts'

/** Whether somebody has an address for calendars, and when a calendar last read it. The address itself is not stored. */
export async function getTaskFeed({ database }: Dependencies, { userId }: Scope) {
  const found = await findFeed(database.db, userId)
  return { madeAt: found?.madeAt ?? null, readAt: found?.readAt ?? null }
}
