import type { Scope } from '../../platform/access/scope.ts'
import { record } from '../../platform/audit/record.ts'
import { transact } from '../../platform/database/write.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { organizationView } from './organization-view.ts'
import { subjectsOfPractice } from '../users/front.queries.ts'
import { findVisibleOrganization, lockVisibleOrganization, updateOrganizationRecord } from './organizations.queries.ts'

/** Puts an archived practice back; its people can sign in again. A practice that is not archived stays as it is. */
export async function restoreOrganization({ database, events }: Dependencies, scope: Scope, organizationId: string) {
  return transact(database, async (tx) => {
    const organization = await lockVisibleOrganization(tx, scope, organizationId)
    if (organization.archivedAt) {
      await updateOrganizationRecord(tx, organizationId, { archivedAt: null })
      for (const subId of await subjectsOfPractice(tx, organizationId)) await events.publish(tx, 'access', { subId })
      await record(tx, scope, 'organization.restored', {
        organizationId,
        entityId: organizationId,
        subject: organization.name,
        before: { archivedAt: organization.archivedAt },
        after: { archivedAt: null },
      })
    }
    return organizationView(scope, await findVisibleOrganization(tx, scope, organizationId))
  })
}
