import { USER_STATUSES } from '@paddock/contract/features/users/users.rules'
import { SYSTEM_ROLES } from '@paddock/contract/route'
import { oneOf, type RawSearch, text } from '../../platform/browser/search-params.ts'

const ORDERS = ['name', 'email', 'lastSignInAt', 'createdAt'] as const
const DIRECTIONS = ['asc', 'desc'] as const

/** The address parameters of this screen. */
export interface UsersSearch {
  q?: string
  systemRole?: (typeof SYSTEM_ROLES)[number]
  status?: (typeof USER_STATUSES)[number]
  organizationId?: string
  /** What the list is sorted by. */
  order?: (typeof ORDERS)[number]
  dir?: 'asc' | 'desc'
  cursor?: string
}

/** The values that the address leaves out. */
export const USERS_SEARCH_DEFAULTS = { order: 'name', dir: 'asc' } as const satisfies UsersSearch

/** Reads the address; what does not fit is dropped. */
export function usersSearch(search: RawSearch): UsersSearch {
  return {
    q: text(search.q),
    systemRole: oneOf(search.systemRole, SYSTEM_ROLES),
    status: oneOf(search.status, USER_STATUSES),
    organizationId: text(search.organizationId),
    order: oneOf(search.order, ORDERS),
    dir: oneOf(search.dir, DIRECTIONS),
    cursor: text(search.cursor),
  }
}

/** The order that this word names. */
export function userOrderOf(word: string): UsersSearch['order'] {
  return oneOf(word, ORDERS)
}
