import type { Scope } from '../../platform/access/scope.ts'
import { record } from '../../platform/audit/record.ts'
import { transact } from '../../platform/database/write.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { organizationView } from './organization-view.ts'
import { subjectsOfPractice } from '../users/front.queries.ts'
import { findVisibleOrganization, hasCurrentClients, lockVisibleOrganization, updateOrganizationRecord } from './organizations.queries.ts'

/** Removes a practice that has no clients or prospects left: its people are signed out and cannot sign in again. */
export async function archiveOrganization({ database, events, identity }: Dependencies, scope: Scope, organizationId: string) {
  return transact(database, async (tx) => {
    const organization = await lockVisibleOrganization(tx, scope, organizationId)
    if (organization.archivedAt) throw new AppError('archived')
    if (await hasCurrentClients(tx, organizationId)) throw new AppError('organization_has_clients')
    const archivedAt = new Date()
    await updateOrganizationRecord(tx, organizationId, { archivedAt })
    for (const subId of await subjectsOfPractice(tx, organizationId)) {
      await identity.revokeSessions(tx, subId)
      await events.publish(tx, 'access', { subId })
    }
    await record(tx, scope, 'organization.archived', {
      organizationId,
      entityId: organizationId,
      subject: organization.name,
      before: { archivedAt: null },
      after: { archivedAt },
    })
    return organizationView(scope, await findVisibleOrganization(tx, scope, organizationId))
  })
}
