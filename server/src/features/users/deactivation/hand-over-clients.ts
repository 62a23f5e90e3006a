import type { Scope } from '../../../platform/access/scope.ts'
import { recordEach } from '../../../platform/audit/record.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { refuseField } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { type AssignedClient, managerNames, moveAssignments, removeAssignments, selectAssigned, tellAssigned } from '../../clients/index.ts'
import { moveTasksOf } from '../../tasks/front.queries.ts'
import { findSuccessor, type PersonRecord } from '../people.queries.ts'
import { displayName } from '../person-view.ts'

/**
 * Gives every client and prospect of somebody who leaves to a colleague, with an entry in each one's log. Without a colleague it is
 * refused while there are current records; archived ones alone keep the name of who looked after them. Their tasks go the same way, to
 * nobody yet without a colleague. Answers who took over how many.
 */
export async function handOverClients(
  tx: Transaction,
  deps: Pick<Dependencies, 'events' | 'jobs'>,
  scope: Scope,
  leaving: PersonRecord,
  reassignTo: string | undefined,
) {
  const assigned = await selectAssigned(tx, leaving.id)
  if (!reassignTo) {
    if (assigned.some((client) => !client.archived)) throw refuseField('reassignment_required', 'reassignTo')
    await moveTasksOf(tx, scope, leaving.id, null)
    return null
  }
  const successor = await findSuccessor(tx, reassignTo, leaving)
  if (!successor) throw refuseField('manager_not_available', 'reassignTo')
  await recordingManagers(tx, scope, assigned, () => moveAssignments(tx, leaving.id, successor.id))
  await moveTasksOf(tx, scope, leaving.id, successor.id)
  const current = assigned.filter((client) => !client.archived)
  await tellAssigned(
    tx,
    deps,
    scope,
    current.map((client) => ({ client, userIds: [successor.id] })),
  )
  return { reassignedTo: displayName(successor), records: assigned.length }
}

/** Takes somebody off all their clients, with an entry in each one's log. */
export async function unassignAll(tx: Transaction, scope: Scope, userId: string): Promise<void> {
  await recordingManagers(tx, scope, await selectAssigned(tx, userId), () => removeAssignments(tx, userId))
}

async function recordingManagers(tx: Transaction, scope: Scope, affected: AssignedClient[], change: () => Promise<void>): Promise<void> {
  const clientIds = affected.map((client) => client.id)
  const before = await managerNames(tx, clientIds)
  await change()
  const after = await managerNames(tx, clientIds)
  await recordEach(
    tx,
    scope,
    'client.assigned',
    affected.map((client) => ({
      organizationId: client.organizationId,
      clientId: client.id,
      subject: client.businessName,
      before: { managers: before.get(client.id) ?? [] },
      after: { managers: after.get(client.id) ?? [] },
    })),
  )
}
