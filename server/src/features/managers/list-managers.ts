import type { api, ParsedInput, RouteOutput } from '@paddock/contract'
import type { Manager } from '@paddock/contract/features/managers/managers.shapes'
import type { Scope } from '../../platform/access/scope.ts'
import { decodeCursor, encodeCursor } from '../../platform/database/keyset.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { wordsOf } from '../../platform/text/search-words.ts'
import { abilitiesFor, selectManagers } from '../users/index.ts'

type Query = ParsedInput<typeof api.managers.listManagers>['query']

/**
 * The managers of a practice with their workload, all of them; of all practices one keyset page. Advisers see their colleagues, but not
 * when those signed in or were invited.
 */
export async function listManagers(
  { database }: Dependencies,
  scope: Scope,
  { organizationId, assignable = false, q, cursor, limit }: Query,
): Promise<RouteOutput<typeof api.managers.listManagers>> {
  const practice = scope.role === 'admin' ? organizationId : (scope.organizationId ?? undefined)
  const filters = { organizationId: practice, assignable, words: wordsOf(q) }
  const position = cursor ? decodeCursor(cursor) : null
  const found = await selectManagers(database.db, scope, filters, { position, limit: practice ? undefined : limit + 1 })
  const page = practice ? found : found.slice(0, limit)
  const last = page.at(-1)?.record
  const managesPeople = scope.role !== 'manager'
  const rows = page.flatMap(({ record, organizationName, invitationExpiresAt, ...workload }): Manager[] => {
    const { systemRole } = record
    if (systemRole !== 'manager' && systemRole !== 'organizationAdmin') return []
    return [
      {
        ...record,
        ...workload,
        systemRole,
        organizationId: record.organizationId ?? '',
        organizationName: organizationName ?? '',
        lastSignInAt: managesPeople ? (record.lastSignInAt?.toISOString() ?? null) : null,
        invitationExpiresAt: managesPeople ? (invitationExpiresAt?.toISOString() ?? null) : null,
        can: abilitiesFor(scope, record),
      },
    ]
  })
  return { rows, next: found.length > page.length && last ? encodeCursor([last.sortName, last.id]) : null }
}
