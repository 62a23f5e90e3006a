import * as api from '@paddock/contract/calls'
import type { RouteOutput, SystemRole } from '@paddock/contract/route'
import { isSessionExpired } from '../api/api-error.ts'
import { expireSession } from './session-end.ts'
import { hasSession } from './identity.ts'
import { query } from '../api/queries.ts'
import { queryClient } from '../api/query-client.ts'
import { reportAs } from '../reporting/reporting.ts'
import { actAs } from '../api/role.ts'

export type Me = RouteOutput<typeof api.account.getMe>

/** The signed-in person; kept until the page is left. */
export const meQuery = { ...query(api.account.getMe, {}, { showsErrors: true }), staleTime: Infinity, gcTime: Infinity }

/** Where a role lands. */
export function landingPage(role: SystemRole): '/clients' | '/home' {
  return role === 'user' ? '/home' : '/clients'
}

/** The words for a role. */
export const ROLE_NAMES: Record<SystemRole, string> = {
  admin: 'Administrator',
  manager: 'Adviser',
  organizationAdmin: 'Organisation admin',
  user: 'Stakeholder',
}

/** The signed-in person: fetched once when there is a token but no profile yet; null without a session. */
export async function loadMe(): Promise<Me | null> {
  if (!hasSession()) return null
  try {
    const me = await queryClient.ensureQueryData(meQuery)
    actAs(me.systemRole)
    reportAs(me.id)
    return me
  } catch (error) {
    if (!isSessionExpired(error)) throw error
    await expireSession(error)
    // The page is on its way to the sign-in form; nothing may be drawn meanwhile.
    return new Promise(() => undefined)
  }
}
