import type { api, RouteOutput } from '@paddock/contract'
import { presenceAt } from '@paddock/contract/features/support/hours'
import type { Scope } from '../../platform/access/scope.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { answersHere } from './conversations/conversation-view.ts'
import { countUnread, sideOf } from './conversations/conversations.queries.ts'
import { findHours, usualHours } from './settings/settings.queries.ts'

/** What the button on every page shows: whether something waits, and whether somebody answers now. */
export async function getSupportStatus(deps: Dependencies, scope: Scope): Promise<RouteOutput<typeof api.support.getSupportStatus>> {
  const { db } = deps.database
  const { timeZone, week, closedDays } = (await findHours(db)) ?? usualHours(deps.configuration.timeZone)
  const { open, opensAt, closedDay } = presenceAt(new Date(), timeZone, week, closedDays)
  const isStaff = sideOf(scope) === 'staff'
  const isHere = answersHere(deps)
  return {
    unread: await countUnread(db, scope),
    open,
    opensAt: opensAt?.toISOString() ?? null,
    timeZone,
    closedDay,
    can: { ask: isHere && !isStaff, answer: isHere && isStaff },
  }
}
