import type { api, ParsedInput } from '@paddock/contract'
import type { Scope } from '../../../platform/access/scope.ts'
import { record } from '../../../platform/audit/record.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { transact } from '../../../platform/database/write.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import type { JsonText } from '../../../platform/http/handle.ts'
import { handOverTasks } from '../../tasks/front.queries.ts'
import { expectAssignable, namesOf } from '../assignments.queries.ts'
import { changeClient, readChangedDetail } from './client-detail.queries.ts'
import { managerIdsOf, replaceManagers, type ClientRecord } from '../clients.queries.ts'
import { expectStage, expectVersion, lockEditableClient } from '../lock-editable-client.ts'
import { derivedColumns } from '../names.ts'
import { tellAssigned } from '../tell-assigned.ts'

type Input = ParsedInput<typeof api.clients.updateClient>['body']
type Details = Omit<Input, 'version' | 'managerIds'>

/**
 * Changes details and assignments. A manager may add colleagues and may hand a record over by taking themselves off; whoever is already
 * assigned may stay even if they have left the practice since. A save that changes nothing leaves no trace.
 */
export function updateClient(deps: Dependencies, scope: Scope, clientId: string, input: Input): Promise<JsonText> {
  const { version, managerIds, ...details } = input
  return transact(deps.database, async (tx) => {
    const client = await lockEditableClient(tx, scope, clientId)
    await expectVersion(tx, deps, scope, client, version)
    const changed = changedDetails(client, details)
    expectStage(client, changed.stage)
    const assignment = managerIds && (await reassign(tx, scope, client, [...new Set(managerIds)]))
    if (Object.keys(changed).length > 0 || assignment) {
      await changeClient(tx, client.id, { ...changed, ...derivedColumns({ ...client, ...changed }) })
      await record(tx, scope, 'client.updated', {
        organizationId: client.organizationId,
        clientId: client.id,
        subject: client.businessName,
        before: { ...former(client, changed), ...(assignment && { managers: assignment.before }) },
        after: { ...changed, ...(assignment && { managers: assignment.after }) },
      })
      if (assignment) await tellAssigned(tx, deps, scope, [{ client, userIds: assignment.added }])
    }
    return readChangedDetail(tx, deps, scope, client.id)
  })
}

/** Keeps only what differs from the stored record. */
function changedDetails(client: ClientRecord, details: Details): Details {
  const stored: Record<string, unknown> = client
  return Object.fromEntries(Object.entries(details).filter(([key, value]) => JSON.stringify(stored[key]) !== JSON.stringify(value)))
}

function former(client: ClientRecord, changed: Details): Record<string, unknown> {
  const stored: Record<string, unknown> = client
  return Object.fromEntries(Object.keys(changed).map((key) => [key, stored[key]]))
}

/** Assigns these managers in this order; answers who was added and the names before and after, or nothing when they are the same. */
async function reassign(tx: Transaction, scope: Scope, client: ClientRecord, managerIds: string[]) {
  const before = (await managerIdsOf(tx, [client.id])).get(client.id) ?? []
  if (before.join() === managerIds.join()) return undefined
  const added = managerIds.filter((id) => !before.includes(id))
  await expectAssignable(tx, client.organizationId, added, 'managerIds')
  await replaceManagers(tx, client.id, managerIds)
  await handOverTasks(tx, scope, [{ clientId: client.id, before, after: managerIds }])
  return { added, before: await namesOf(tx, before), after: await namesOf(tx, managerIds) }
}
