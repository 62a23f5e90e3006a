import type { api, ParsedInput } from '@paddock/contract'
import type { Scope } from '../../platform/access/scope.ts'
import { record } from '../../platform/audit/record.ts'
import { transact } from '../../platform/database/write.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { organizationView } from './organization-view.ts'
import { tellOfPracticeStep } from '../security/index.ts'
import { handOverUnseenTasks } from '../tasks/front.queries.ts'
import { subjectsOfPractice } from '../users/front.queries.ts'
import { findVisibleOrganization, lockVisibleOrganization, updateOrganizationRecord } from './organizations.queries.ts'

type Body = ParsedInput<typeof api.organizations.updateOrganization>['body']

/** Changes a practice and its settings; a save over a version that is not the stored one is refused with what is stored. */
export async function updateOrganization(deps: Dependencies, scope: Scope, organizationId: string, { version, ...values }: Body) {
  const { database, events } = deps
  return transact(database, async (tx) => {
    const before = await lockVisibleOrganization(tx, scope, organizationId)
    const view = async () => organizationView(scope, await findVisibleOrganization(tx, scope, organizationId))
    if (before.archivedAt) throw new AppError('archived')
    if (before.version !== version) throw new AppError('stale', { current: await view() })
    const after = await updateOrganizationRecord(tx, organizationId, values)
    await record(tx, scope, 'organization.changed', { organizationId, entityId: organizationId, subject: after.name, before, after })
    // What advisers may see follows from this setting, and everybody's scope remembers it.
    if (after.advisersShareClients !== before.advisersShareClients) {
      for (const subId of await subjectsOfPractice(tx, organizationId)) await events.publish(tx, 'access', { subId })
      await handOverUnseenTasks(tx, scope, organizationId)
    }
    if (after.secondStepRequired !== before.secondStepRequired) await tellOfPracticeStep(tx, deps, after)
    return view()
  })
}
