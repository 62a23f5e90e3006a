import type { api, ParsedInput } from '@paddock/contract'
import { blankValues } from '@paddock/contract/field-values'
import { CLIENT_FIELDS } from '@paddock/contract/features/clients/clients.fields'
import type { Scope } from '../../../platform/access/scope.ts'
import { record } from '../../../platform/audit/record.ts'
import { newId } from '../../../platform/database/columns.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { transact } from '../../../platform/database/write.ts'
import { refuseField } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import type { JsonText } from '../../../platform/http/handle.ts'
import { holdPractice } from '../../organizations/front.queries.ts'
import { expectAssignable, namesOf } from '../assignments.queries.ts'
import { insertClient, readChangedDetail } from './client-detail.queries.ts'
import { replaceManagers } from '../clients.queries.ts'
import { expectStage } from '../lock-editable-client.ts'
import { derivedColumns } from '../names.ts'
import { tellAssigned } from '../tell-assigned.ts'
import { tellDuplicates } from '../merging/tell-duplicates.ts'

type Input = ParsedInput<typeof api.clients.createClient>['body']

/** A record of which nothing was typed. */
export const NOTHING_TYPED = blankValues(CLIENT_FIELDS)

/** Adds a client or prospect; a manager who adds one is assigned to it, a platform admin names the practice. */
export function createClient(deps: Dependencies, scope: Scope, input: Input): Promise<JsonText> {
  const { organizationId: chosen, managerIds: wanted = [], ...details } = input
  return transact(deps.database, async (tx) => {
    const organizationId = await practiceOf(tx, scope, chosen)
    const managerIds = [...new Set(scope.role === 'manager' && !wanted.includes(scope.userId) ? [scope.userId, ...wanted] : wanted)]
    await expectAssignable(tx, organizationId, managerIds, 'managerIds')
    expectStage(details, details.stage)
    const id = newId()
    const stage = details.stage ?? (details.status === 'client' ? 'won' : 'new')
    const derived = derivedColumns({ ...NOTHING_TYPED, ...details })
    await insertClient(tx, { ...details, ...derived, id, organizationId, stage })
    await replaceManagers(tx, id, managerIds)
    await record(tx, scope, 'client.added', {
      organizationId,
      clientId: id,
      subject: details.businessName,
      after: { ...details, stage, managers: await namesOf(tx, managerIds) },
    })
    await tellAssigned(tx, deps, scope, [{ client: { id, organizationId, businessName: details.businessName }, userIds: managerIds }])
    await tellDuplicates(tx, deps, scope, { ...NOTHING_TYPED, ...details, id, organizationId })
    return readChangedDetail(tx, deps, scope, id)
  })
}

/** The practice that the record belongs to. */
async function practiceOf(tx: Transaction, scope: Scope, chosen: string | undefined): Promise<string> {
  const organizationId = scope.role === 'admin' ? chosen : scope.organizationId
  if (!organizationId) throw refuseField('organization_required', 'organizationId')
  if (!(await holdPractice(tx, organizationId))) throw refuseField('organization_required', 'organizationId')
  return organizationId
}
