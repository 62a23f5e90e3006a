import type { api, ParsedInput } from '@paddock/contract'
import type { Scope } from '../../platform/access/scope.ts'
import { record } from '../../platform/audit/record.ts'
import { transact } from '../../platform/database/write.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { organizationView } from './organization-view.ts'
import { findVisibleOrganization, insertOrganization } from './organizations.queries.ts'

type Body = ParsedInput<typeof api.organizations.createOrganization>['body']

/** Adds a practice. */
export async function createOrganization({ database }: Dependencies, scope: Scope, body: Body) {
  return transact(database, async (tx) => {
    const organization = await insertOrganization(tx, body)
    await record(tx, scope, 'organization.added', {
      organizationId: organization.id,
      entityId: organization.id,
      subject: organization.name,
      after: body,
    })
    return organizationView(scope, await findVisibleOrganization(tx, scope, organization.id))
  })
}
