import type { api, ParsedInput } from '@paddock/contract'
import type { Scope } from '../../platform/access/scope.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { organizationView } from './organization-view.ts'
import { selectOrganizations } from './organizations.queries.ts'

type Query = ParsedInput<typeof api.organizations.listOrganizations>['query']

/** All practices with their counts, the current ones or the archived. */
export async function listOrganizations({ database }: Dependencies, scope: Scope, { q = '', archived = false }: Query) {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 6)
  const found = await selectOrganizations(database.db, scope, { words, archived })
  return { rows: found.map((organization) => organizationView(scope, organization)) }
}
