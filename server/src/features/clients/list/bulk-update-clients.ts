import type { api, ParsedInput, RouteOutput } from '@paddock/contract'
import type { Scope } from '../../../platform/access/scope.ts'
import { recordEach } from '../../../platform/audit/record.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { transact } from '../../../platform/database/write.ts'
import type { Events } from '../../../platform/events/events.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { holdPractices } from '../../organizations/front.queries.ts'
import { type FormerDoer, giveTasksBack, handOverTasks } from '../../tasks/front.queries.ts'
import { expectAssignable, namesOf } from '../assignments.queries.ts'
import { lockReassignableClients, replaceAllManagers, setArchived, type Assignment } from './bulk.queries.ts'
import { lockVisibleClients, managerIdsOf, type ClientRecord } from '../clients.queries.ts'
import { familyAccessChanged } from '../family-access.ts'
import { keepLookedAfter } from '../keep-looked-after.ts'
import { tellAssigned } from '../tell-assigned.ts'

type Input = ParsedInput<typeof api.clients.bulkUpdateClients>['body']
type Result = RouteOutput<typeof api.clients.bulkUpdateClients>

/**
 * Changes many records in one transaction. Records that the person may not see, or that are already so, are skipped and counted;
 * everything else changes together or not at all.
 */
export function bulkUpdateClients(deps: Dependencies, scope: Scope, input: Input): Promise<Result> {
  const { database, events } = deps
  return transact(database, (tx) => {
    switch (input.action) {
      case 'assign':
        return assign(tx, deps, scope, [...new Set(input.clientIds)], input.managerId)
      case 'archive':
        return archive(tx, scope, events, [...new Set(input.clientIds)])
      case 'restore':
        return restore(tx, deps, scope, [...new Set(input.clientIds)])
      case 'reassign':
        return reassign(tx, scope, input.assignments)
    }
  })
}

async function assign(tx: Transaction, deps: Dependencies, scope: Scope, clientIds: string[], managerId: string): Promise<Result> {
  const records = (await lockVisibleClients(tx, scope, clientIds)).filter(isCurrent)
  const wanted = new Map(records.map((record) => [record.id, [managerId]]))
  const result = await changeManagers(tx, scope, records, wanted, { field: 'managerId', asked: clientIds.length })
  const before = new Map(result.previous.map(({ clientId, managerIds }) => [clientId, managerIds]))
  const changed = records.filter(({ id }) => before.has(id) && !before.get(id)?.includes(managerId))
  await tellAssigned(
    tx,
    deps,
    scope,
    changed.map((client) => ({ client, userIds: [managerId] })),
  )
  return result
}

/** Puts managers back as they were: nobody is told, as if nothing had happened. */
async function reassign(tx: Transaction, scope: Scope, assignments: readonly Assignment[]): Promise<Result> {
  const wanted = new Map(assignments.map(({ clientId, managerIds }) => [clientId, [...new Set(managerIds)]]))
  const records = (await lockReassignableClients(tx, scope, [...wanted.keys()])).filter(isCurrent)
  const former = assignments.flatMap(({ clientId, managerIds, tasks = [] }) =>
    tasks.filter(({ userId }) => managerIds.includes(userId)).map((task) => ({ ...task, clientId })),
  )
  return changeManagers(tx, scope, records, wanted, { field: 'managerIds', asked: wanted.size, former })
}

async function changeManagers(
  tx: Transaction,
  scope: Scope,
  records: ClientRecord[],
  wanted: Map<string, string[]>,
  { field, asked, former: doers = [] }: { field: 'managerId' | 'managerIds'; asked: number; former?: readonly FormerDoer[] },
): Promise<Result> {
  const former = await managerIdsOf(
    tx,
    records.map(({ id }) => id),
  )
  const before = (record: ClientRecord) => former.get(record.id) ?? []
  const after = (record: ClientRecord) => wanted.get(record.id) ?? []
  const changing = records.filter((record) => before(record).join() !== after(record).join())
  for (const [organizationId, managerIds] of managersByPractice(changing, after))
    await expectAssignable(tx, organizationId, managerIds, field)
  await replaceAllManagers(
    tx,
    changing.map((record) => ({ clientId: record.id, managerIds: after(record) })),
  )
  const changed = new Map(changing.map((record) => [record.id, record]))
  await giveTasksBack(
    tx,
    scope,
    doers.flatMap((doer) => {
      const record = changed.get(doer.clientId)
      return record ? [{ ...doer, holders: before(record) }] : []
    }),
  )
  const handed = await handOverTasks(
    tx,
    scope,
    changing.map((record) => ({ clientId: record.id, before: before(record), after: after(record) })),
  )
  const names = await nameList(
    tx,
    changing.flatMap((record) => [...before(record), ...after(record)]),
  )
  await recordEach(
    tx,
    scope,
    'client.assigned',
    changing.map((record) => ({
      ...entryOf(record),
      before: { managers: names(before(record)) },
      after: { managers: names(after(record)) },
    })),
  )
  return resultOf(
    asked,
    changing,
    changing.map((record) => ({
      clientId: record.id,
      managerIds: before(record),
      tasks: handed.flatMap(({ clientId, taskId, userId }) => (clientId === record.id ? [{ taskId, userId }] : [])),
    })),
  )
}

async function archive(tx: Transaction, scope: Scope, events: Events, clientIds: string[]): Promise<Result> {
  const records = (await lockVisibleClients(tx, scope, clientIds)).filter(isCurrent)
  const archived = records.map(({ id }) => id)
  await setArchived(tx, archived, new Date())
  await familyAccessChanged(tx, events, archived)
  await recordEach(tx, scope, 'client.archived', records.map(entryOf))
  return resultOf(clientIds.length, records)
}

/** A record that was merged away stays archived: what it held is in the other record. So does one of a practice that is no more. */
async function restore(tx: Transaction, deps: Dependencies, scope: Scope, clientIds: string[]): Promise<Result> {
  const archived = (await lockVisibleClients(tx, scope, clientIds)).filter((record) => !isCurrent(record) && !record.mergedIntoId)
  const practices = await holdPractices(tx, [...new Set(archived.map(({ organizationId }) => organizationId))])
  const records = archived.filter(({ organizationId }) => practices.has(organizationId))
  const restored = records.map(({ id }) => id)
  await setArchived(tx, restored, null)
  await familyAccessChanged(tx, deps.events, restored)
  await recordEach(tx, scope, 'client.restored', records.map(entryOf))
  await keepLookedAfter(tx, deps, scope, records)
  return resultOf(clientIds.length, records)
}

const isCurrent = (record: ClientRecord) => record.archivedAt === null
const entryOf = (record: ClientRecord) => ({ organizationId: record.organizationId, clientId: record.id, subject: record.businessName })

function managersByPractice(records: ClientRecord[], managersOf: (record: ClientRecord) => string[]): Map<string, string[]> {
  const practices = new Map<string, string[]>()
  for (const record of records) {
    const known = practices.get(record.organizationId) ?? []
    practices.set(record.organizationId, [...new Set([...known, ...managersOf(record)])])
  }
  return practices
}

async function nameList(tx: Transaction, userIds: string[]): Promise<(ids: string[]) => string[]> {
  const distinct = [...new Set(userIds)]
  const names = await namesOf(tx, distinct)
  const byId = new Map(distinct.map((id, place) => [id, names[place] ?? id]))
  return (ids) => ids.map((id) => byId.get(id) ?? id)
}

function resultOf(asked: number, changed: ClientRecord[], previous: Assignment[] = []): Result {
  return { changed: changed.map(({ id }) => id), skipped: asked - changed.length, previous }
}
