import type { api, ParsedInput } from '@paddock/contract'
import type { Scope } from '../../platform/access/scope.ts'
import { decodeCursor, encodeCursor } from '../../platform/database/keyset.ts'
import { wordsOf } from '../../platform/text/search-words.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { selectPeople, SORTS } from './people.queries.ts'
import { personView } from './person-view.ts'

type Query = ParsedInput<typeof api.users.listUsers>['query']

/** One keyset page of the people with an account or an invitation. */
export async function listUsers({ database }: Dependencies, scope: Scope, query: Query) {
  const { q, systemRole, status, organizationId, sort, dir, limit, cursor } = query
  const position = cursor ? decodeCursor(cursor, SORTS[sort].kind) : null
  const found = await selectPeople(
    database.db,
    scope,
    { words: wordsOf(q), systemRole, status, organizationId },
    { sort, dir, limit, position },
  )
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  return {
    rows: rows.map((person) => personView(scope, person)),
    next: found.length > limit && last ? encodeCursor([last.sortValue, last.record.id]) : null,
  }
}
