import type { Scope } from '../../../platform/access/scope.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { findFeed } from './feed.queries.ts'

/** Whether somebody has an address for calendars, and when one last asked for it. The address itself is not known any more. */
export async function getTaskFeed({ database }: Dependencies, { userId }: Scope) {
  const found = await findFeed(database.db, userId)
  return { madeAt: found?.madeAt ?? null, readAt: found?.readAt ?? null }
}
