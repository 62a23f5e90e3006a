import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Scope } from '../../platform/access/scope.ts'
import type { Reader } from '../../platform/database/database.ts'
import { practiceNameOf } from '../organizations/front.queries.ts'
import { invitationExpiresAt } from './front.queries.ts'
import { sortName, visiblePeople } from './people.queries.ts'
import { users } from './users.table.ts'

export interface ManagerFilters {
  organizationId: string | undefined
  assignable: boolean
}

/** The managers and organisation admins that a person sees, by name, with how many current clients and prospects each looks after. */
export function selectManagers(reader: Reader, scope: Scope, { organizationId, assignable }: ManagerFilters) {
  const practice = scope.role === 'admin' ? organizationId : scope.organizationId
  const workload = reader.$with('workload').as(
    reader
      .select({
        userId: sql<string>`client_managers.user_id`.as('workload_user_id'),
        clientCount: sql<number>`count(*) filter (where clients.status = 'client')::int`.as('client_count'),
        prospectCount: sql<number>`count(*) filter (where clients.status = 'prospect')::int`.as('prospect_count'),
      })
      .from(sql`client_managers join clients on clients.id = client_managers.client_id`)
      .where(and(sql`clients.archived_at is null`, practice ? sql`clients.organization_id = ${practice}` : undefined))
      .groupBy(sql`client_managers.user_id`),
  )
  return reader
    .with(workload)
    .select({
      record: users,
      organizationName: practiceNameOf(users.organizationId),
      invitationExpiresAt,
      clientCount: sql<number>`coalesce(${workload.clientCount}, 0)`.mapWith(Number),
      prospectCount: sql<number>`coalesce(${workload.prospectCount}, 0)`.mapWith(Number),
    })
    .from(users)
    .leftJoin(workload, eq(workload.userId, users.id))
    .where(
      and(
        visiblePeople(scope),
        isNotNull(users.organizationId),
        inArray(users.systemRole, ['manager', 'organizationAdmin']),
        practice ? eq(users.organizationId, practice) : undefined,
        assignable ? eq(users.status, 'active') : undefined,
      ),
    )
    .orderBy(sortName, users.id)
}
