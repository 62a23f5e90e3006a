import type { api, ParsedInput } from '@paddock/contract'
import { ORGANIZATIONS_CAP } from '@paddock/contract/features/organizations/organizations.rules'
import type { Scope } from '../../platform/access/scope.ts'
import { decodeCursor, encodeCursor } from '../../platform/database/keyset.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { wordsOf } from '../../platform/text/search-words.ts'
import { organizationView } from './organization-view.ts'
import { countOrganizations, selectOrganizations } from './organizations.queries.ts'

type Query = ParsedInput<typeof api.organizations.listOrganizations>['query']

/** One keyset page of practices with their counts, the current ones or the archived; how many there are is counted up to a cap. */
export async function listOrganizations({ database }: Dependencies, scope: Scope, { q, archived = false, cursor, limit }: Query) {
  const filters = { words: wordsOf(q), archived }
  const position = cursor ? decodeCursor(cursor) : null
  const [found, total] = await Promise.all([
    selectOrganizations(database.db, scope, filters, { position, limit: limit + 1 }),
    countOrganizations(database.db, scope, filters, ORGANIZATIONS_CAP + 1),
  ])
  const rows = found.slice(0, limit)
  const last = rows.at(-1)?.record
  return {
    rows: rows.map((organization) => organizationView(scope, organization)),
    next: found.length > limit && last ? encodeCursor([last.sortName, last.id]) : null,
    total: Math.min(total, ORGANIZATIONS_CAP),
    capped: total > ORGANIZATIONS_CAP,
  }
}
