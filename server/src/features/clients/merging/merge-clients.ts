import type { api, ParsedInput } from '@paddock/contract'
import { fullName } from '@paddock/contract/person-name'
import type { Scope } from '../../../platform/access/scope.ts'
import { record } from '../../../platform/audit/record.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { transact } from '../../../platform/database/write.ts'
import { AppError, notFound } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import type { JsonText } from '../../../platform/http/handle.ts'
import { changeClient, readChangedDetail } from '../record/client-detail.queries.ts'
import { lockVisibleClients, type ClientRecord } from '../clients.queries.ts'
import { familyAccessChanged } from '../family-access.ts'
import { expectVersion } from '../lock-editable-client.ts'
import { selectOwners } from '../../finances/front.queries.ts'
import { accountKindOfDemoted, demoteSecondPrimary, type Stakeholder } from '../../stakeholders/front.queries.ts'
import { takeReleases } from '../../surveys/front.queries.ts'
import { keepMerge, moveBelongings, repointMerged } from './merge.queries.ts'
import { derivedColumns } from '../names.ts'
import { recordRelease } from './record-release.ts'
import { tellAssigned } from '../tell-assigned.ts'
import { newestHindrance } from './undo-merge.queries.ts'

type Input = ParsedInput<typeof api.clients.mergeClients>['body']

/**
 * Moves everything that belongs to a duplicate into the record that stays, and archives the duplicate with a pointer to it. The duplicate's
 * details that were not taken stay on it and in the log. If either of the two was a client, the one that stays is a client. For a day it can
 * be undone (`undoMerge`).
 */
export function mergeClients(deps: Dependencies, scope: Scope, clientId: string, input: Input): Promise<JsonText> {
  if (input.duplicateId === clientId) throw new AppError('merge_with_itself')
  return transact(deps.database, async (tx) => {
    const locked = await lockVisibleClients(tx, scope, [clientId, input.duplicateId])
    const kept = locked.find((client) => client.id === clientId)
    const duplicate = locked.find((client) => client.id === input.duplicateId)
    if (!kept || !duplicate) throw notFound()
    if (kept.organizationId !== duplicate.organizationId) throw new AppError('merge_across_organizations')
    if (kept.archivedAt || duplicate.archivedAt) throw new AppError('archived')
    await expectVersion(tx, deps, scope, kept, input.version)
    await expectVersion(tx, deps, scope, duplicate, input.duplicateVersion)

    const taken = Object.fromEntries(input.take.map((field) => [field, duplicate[field]]))
    const promoted = kept.status === 'prospect' && duplicate.status === 'client' ? asClient(duplicate) : {}
    const before = { kept: await newestHindrance(tx, kept.id), duplicate: await newestHindrance(tx, duplicate.id) }
    const demoted = await demoteSecondPrimary(tx, duplicate.id, kept.id)
    const releases = await takeReleases(tx, kept.id, duplicate.id)
    const { managerIds, ...moves } = await moveBelongings(tx, deps.belongings.ofClients, duplicate.id, kept.id)
    const owners = await selectOwners(tx, [kept.id])
    await familyAccessChanged(tx, deps.events, [kept.id])
    await changeClient(tx, kept.id, { ...taken, ...promoted, ...derivedColumns({ ...kept, ...taken }) })
    await changeClient(tx, duplicate.id, { archivedAt: new Date(), mergedIntoId: kept.id })
    const repointed = await repointMerged(tx, duplicate.id, kept.id)
    await recordMerge(tx, scope, kept, duplicate, { ...taken, ...promoted })
    for (const person of demoted) await recordDemotion(tx, scope, kept, person)
    for (const release of releases) await recordRelease(tx, scope, kept, { release, isPutBack: false })
    await keepMerge(tx, {
      duplicateId: duplicate.id,
      keptId: kept.id,
      changes: {
        ...moves,
        managerIds,
        owners,
        releases,
        repointed,
        former: former(kept, { ...taken, ...promoted }),
        demoted: demoted.map(({ id, accountKind }) => ({ id, accountKind })),
        entries: { ...before, merged: await newestHindrance(tx, kept.id) },
      },
    })
    await tellAssigned(tx, deps, scope, [{ client: { ...kept, ...taken }, userIds: managerIds }])
    return readChangedDetail(tx, deps, scope, kept.id)
  })
}

const asClient = (duplicate: ClientRecord) =>
  ({ status: 'client', stage: 'won', convertedAt: duplicate.convertedAt, convertedBy: duplicate.convertedBy }) as const

/** What these details of the record hold before the merge. */
function former(kept: ClientRecord, changed: Record<string, unknown>): Record<string, unknown> {
  const stored: Record<string, unknown> = kept
  return Object.fromEntries(Object.keys(changed).map((key) => [key, stored[key]]))
}

async function recordMerge(
  tx: Transaction,
  scope: Scope,
  kept: ClientRecord,
  duplicate: ClientRecord,
  changed: Record<string, unknown>,
): Promise<void> {
  await record(tx, scope, 'client.merged', {
    organizationId: kept.organizationId,
    clientId: kept.id,
    entityId: duplicate.id,
    subject: kept.businessName,
    before: { ...former(kept, changed), duplicate: null },
    after: { ...changed, duplicate: duplicate.businessName },
  })
  await record(tx, scope, 'client.merged_away', {
    organizationId: duplicate.organizationId,
    clientId: duplicate.id,
    subject: duplicate.businessName,
    after: { mergedInto: kept.businessName },
  })
}

function recordDemotion(tx: Transaction, scope: Scope, kept: ClientRecord, person: Stakeholder): Promise<void> {
  const { id, email, accountKind } = person
  return record(tx, scope, 'stakeholder.demoted', {
    organizationId: kept.organizationId,
    clientId: kept.id,
    entityId: id,
    subject: fullName(person, email),
    before: { type: 'Primary Stakeholder' },
    after: { type: 'Stakeholder', accountKind: accountKindOfDemoted(accountKind) },
  })
}
