import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Scope } from '../../platform/access/scope.ts'
import type { Reader } from '../../platform/database/database.ts'
import { after, type Position } from '../../platform/database/keyset.ts'
import { countLookedAfterBy } from '../clients/front.queries.ts'
import { practiceNameOf } from '../organizations/front.queries.ts'
import { invitationExpiresAt } from './front.queries.ts'
import { holdsPersonWord, visiblePeople } from './people.queries.ts'
import { users } from './users.table.ts'

export interface ManagerFilters {
  organizationId: string | undefined
  assignable: boolean
  words: string[]
}

export interface ManagersPage {
  position: Position | null
  /** How many at most; missing for everybody. */
  limit?: number | undefined
}

const lookedAfter = (status: 'client' | 'prospect') => sql<number>`${countLookedAfterBy(sql`users.id`, status)}`.mapWith(Number)

/** The managers and organisation admins that a person sees, by name, with how many current clients and prospects each looks after. */
export async function selectManagers(
  reader: Reader,
  scope: Scope,
  { organizationId, assignable, words }: ManagerFilters,
  { position, limit }: ManagersPage,
) {
  const found = reader
    .select({
      record: users,
      organizationName: practiceNameOf(users.organizationId),
      invitationExpiresAt,
      clientCount: lookedAfter('client'),
      prospectCount: lookedAfter('prospect'),
    })
    .from(users)
    .where(
      and(
        visiblePeople(scope),
        isNotNull(users.organizationId),
        sql`users.system_role in ('manager', 'organizationAdmin')`,
        organizationId ? eq(users.organizationId, organizationId) : undefined,
        assignable ? eq(users.status, 'active') : undefined,
        ...words.map(holdsPersonWord),
        position ? after(sql`users.sort_name`, sql`users.id`, 'asc', position) : undefined,
      ),
    )
    .orderBy(sql`users.sort_name`, users.id)
    .$dynamic()
  return limit === undefined ? found : found.limit(limit)
}
