import { isDeepStrictEqual } from 'node:util'
import { actionWords } from '@paddock/contract/features/activity/action-words'
import { MERGE_UNDO_HOURS } from '@paddock/contract/features/clients/client.rules'
import { MergeObstacles } from '@paddock/contract/features/clients/merging.shapes'
import { fullName } from '@paddock/contract/person-name'
import type { Scope } from '../../../platform/access/scope.ts'
import { type ActivityEntry, record, recordAll } from '../../../platform/audit/record.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { transact } from '../../../platform/database/write.ts'
import { AppError, notFound } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import type { JsonText } from '../../../platform/http/handle.ts'
import { changeClient, readChangedDetail } from '../record/client-detail.queries.ts'
import { lockVisibleClients, type ClientRecord } from '../clients.queries.ts'
import { familyAccessChanged } from '../family-access.ts'
import { keepLookedAfter } from '../keep-looked-after.ts'
import { type KeptOwners, putOwnersBack, selectOwners } from '../../finances/front.queries.ts'
import { awaitsUpload } from '../../documents/front.queries.ts'
import { accountKindOfDemoted, type Stakeholder } from '../../stakeholders/front.queries.ts'
import { putReleasesBack } from '../../surveys/front.queries.ts'
import { derivedColumns } from '../names.ts'
import { recordRelease } from './record-release.ts'
import { findKeptId, hindrancesAfter, moveBack, newestHindrance, passEntriesOn, type StoredMerge, takeMerge } from './undo-merge.queries.ts'

const UNDO_MS = MERGE_UNDO_HOURS * 3_600_000
/** A refusal names this many of the things that stand in the way. */
const NAMED = 5

/**
 * Takes a merge apart for a day: what the duplicate brought goes back with it as it is by now, what the record that stays was given it
 * loses. Owners are again who they were at the merge, also where others were set meanwhile: they may be of the other record. Refused once
 * somebody has worked on the two as one otherwise, since nobody could say which of the two that belongs to.
 */
export function undoMerge(deps: Dependencies, scope: Scope, duplicateId: string): Promise<JsonText> {
  const { database, events, belongings } = deps
  return transact(database, async (tx) => {
    const keptId = await findKeptId(tx, duplicateId)
    const locked = await lockVisibleClients(tx, scope, keptId ? [duplicateId, keptId] : [duplicateId])
    const duplicate = locked.find(({ id }) => id === duplicateId)
    if (!duplicate) throw notFound()
    const merge = await takeMerge(tx, duplicateId)
    if (!merge || merge.mergedAt.getTime() + UNDO_MS <= Date.now()) throw new AppError('undo_expired')
    const kept = locked.find(({ id }) => id === merge.keptId)
    if (!kept) throw notFound()
    await expectUntouched(tx, merge)

    const promoted = await moveBack(tx, belongings.ofClients, merge)
    await giveOwnersBack(tx, scope, merge, kept)
    await changeClient(tx, kept.id, { ...merge.changes.former, ...derivedColumns({ ...kept, ...merge.changes.former }) })
    await changeClient(tx, duplicate.id, { archivedAt: null, mergedIntoId: null })
    await familyAccessChanged(tx, events, [kept.id, duplicate.id])
    await recordUndo(tx, scope, kept, duplicate, merge)
    for (const person of promoted) await recordPromotion(tx, scope, duplicate, person)
    const releases = merge.changes.releases ?? []
    await putReleasesBack(tx, kept.id, releases)
    for (const release of releases) await recordRelease(tx, scope, kept, { release, isPutBack: true })
    await keepLookedAfter(tx, deps, scope, [duplicate])
    await passEntriesOn(tx, kept.id, merge.changes.entries.kept)
    await passEntriesOn(tx, duplicate.id, merge.changes.entries.duplicate)
    return readChangedDetail(tx, deps, scope, duplicate.id)
  })
}

/** Gives both records the owners from before the merge. Owners that were set since are lost, and the log holds both. */
async function giveOwnersBack(
  tx: Transaction,
  scope: Scope,
  { duplicateId, keptId, changes }: StoredMerge,
  kept: ClientRecord,
): Promise<void> {
  const former = new Map((changes.owners ?? []).map((each) => [each.id, each]))
  const entries: (ActivityEntry & { action: `${KeptOwners['kind']}.updated` })[] = []
  for (const now of await selectOwners(tx, [keptId, duplicateId])) {
    const then = former.get(now.id)
    if (!then || (isDeepStrictEqual(then.owners, now.owners) && isDeepStrictEqual(then.securedBy, now.securedBy))) continue
    const { clientId, name } = await putOwnersBack(tx, then)
    const told = ({ kind, owners, securedBy }: KeptOwners) => (kind === 'liability' ? { owners, securedBy } : { owners })
    const about = { organizationId: kept.organizationId, clientId, entityId: now.id, subject: name }
    entries.push({ ...about, action: `${now.kind}.updated`, before: told(now), after: told(then) })
  }
  await recordAll(tx, scope, entries)
}

/** Refuses with what was done since. */
async function expectUntouched(tx: Transaction, { keptId, changes }: StoredMerge): Promise<void> {
  const since: string[] = []
  if ((await newestHindrance(tx, keptId)) !== changes.entries.merged) {
    const entries = await hindrancesAfter(tx, keptId, changes.entries.merged, NAMED)
    since.push(...entries.map(({ actor, ...told }) => `${actor ?? 'Paddock'} ${actionWords(told)}`))
  } else if (await awaitsUpload(tx, keptId)) {
    since.push('A document is on its way into the record')
  } else return
  throw new AppError('merge_worked_on', { current: MergeObstacles.parse({ since }) })
}

async function recordUndo(
  tx: Transaction,
  scope: Scope,
  kept: ClientRecord,
  duplicate: ClientRecord,
  { changes: { former } }: StoredMerge,
): Promise<void> {
  const stored: Record<string, unknown> = kept
  const { organizationId } = kept
  await record(tx, scope, 'client.merge_undone', {
    organizationId,
    clientId: kept.id,
    entityId: duplicate.id,
    subject: kept.businessName,
    before: { ...Object.fromEntries(Object.keys(former).map((key) => [key, stored[key]])), duplicate: duplicate.businessName },
    after: { ...former, duplicate: null },
  })
  await record(tx, scope, 'client.unmerged', {
    organizationId,
    clientId: duplicate.id,
    subject: duplicate.businessName,
    before: { mergedInto: kept.businessName },
  })
}

function recordPromotion(tx: Transaction, scope: Scope, duplicate: ClientRecord, person: Stakeholder): Promise<void> {
  const { id, email, accountKind } = person
  return record(tx, scope, 'stakeholder.updated', {
    organizationId: duplicate.organizationId,
    clientId: duplicate.id,
    entityId: id,
    subject: fullName(person, email),
    before: { type: 'Stakeholder', accountKind: accountKindOfDemoted(accountKind) },
    after: { type: 'Primary Stakeholder', accountKind },
  })
}
