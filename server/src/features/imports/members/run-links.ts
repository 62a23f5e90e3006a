import { fullName } from '@paddock/contract/person-name'
import type { Scope } from '../../../platform/access/scope.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { transact } from '../../../platform/database/write.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import type { JobContext } from '../../../platform/jobs/jobs.ts'
import { lockClients, readMerged, touchClients } from '../../clients/index.ts'
import {
  addImportedRelations,
  changeImportedRelations,
  type ChangedRelation,
  removeImportedRelations,
  restoreImportedRelations,
} from '../../register/index.ts'
import { selectKnownPeople } from '../../stakeholders/index.ts'
import { clientsOfNamingRows, type ImportRowRecord, moveVersions, readRowsOfClients, storeLinks, warnRows } from '../import-rows.queries.ts'
import { changeImport, type ImportRecord, lockWorkedOff } from '../imports.queries.ts'
import { BatchPace, CLIENTS_WITH_ROWS } from '../batch-pace.ts'
import { CLIENTS_AT_ONCE, readFamilies } from './check-links.ts'
import type { NamedRow } from './everybody.ts'
import { type FamilyLink, planLinks } from './family-links.ts'
import { saidOf } from './named-others.ts'

/**
 * Makes the partners and parents whom rows name, once all rows of a file of people are stored, and changes what rows say otherwise of
 * those on the record. What stands already is left alone, so that an interrupted run can do it again.
 */
export async function linkPeople({ database }: Dependencies, scope: Scope, found: ImportRecord, context: JobContext): Promise<void> {
  const clientIds = await clientsOfNamingRows(database.db, found.id)
  const pace = new BatchPace(CLIENTS_AT_ONCE, CLIENTS_WITH_ROWS)
  for (let done = 0; done < clientIds.length;) {
    context.signal.throwIfAborted()
    const some = clientIds.slice(done, done + pace.size)
    await transact(database, (tx) => linkSome(tx, scope, found.id, some))
    done += some.length
    await context.advanced()
    await pace.pause()
  }
}

async function linkSome(tx: Transaction, scope: Scope, importId: string, clientIds: readonly string[]): Promise<void> {
  const current = await lockWorkedOff(tx, importId, 'running')
  if (!current) return
  const merged = await readMerged(tx, clientIds)
  const locked = await lockClients(tx, scope, current.organizationId, [...new Set(clientIds.map((id) => merged.get(id) ?? id))])
  const clients = [...locked.values()].filter(({ archivedAt }) => archivedAt === null)
  const onRecord = await readFamilies(
    tx,
    clients.map(({ id }) => id),
  )
  const rows = await readRowsOfClients(tx, importId, clientIds)
  const planned = clients.map((client) => {
    const theirs = rows.filter(({ clientId }) => clientId !== null && (merged.get(clientId) ?? clientId) === client.id)
    return {
      client,
      ...planLinks(
        theirs.map((row) => namedRow(row, current)),
        onRecord(client.id),
      ),
    }
  })
  const links = planned.flatMap(({ client, links: theirs }) =>
    theirs.map((link) => ({ client, link: { row: link.row, said: saidIn(link) } })),
  )
  const changes = planned.flatMap(({ client, changes: theirs }) => theirs.map((change) => ({ client, ...change })))
  const { done: stored, versions } = await moving(tx, current, clients, async (told) => [
    ...(await addImportedRelations(tx, scope, links, told)),
    ...(await changeImportedRelations(tx, scope, changes, told)),
  ])
  const personOf = new Map(rows.map((row) => [row.row, row.recordId ?? row.duplicateOf ?? '']))
  const became = stored.map((each) => ({ ...each, version: versions.get(personOf.get(each.row) ?? '') ?? null }))
  await storeLinks(tx, importId, became)
  // What the preview said of changes has come true.
  const remarks = planned.flatMap(({ problems }) => problems)
  await warnRows(tx, importId, remarks)
  const changed = new Set(stored.map(({ row }) => row))
  const skipped = rows.filter(({ row, outcome }) => changed.has(row) && outcome === 'skipped').length
  await changeImport(tx, importId, {
    updated: current.updated + skipped,
    skipped: current.skipped - skipped,
    warnings: current.warnings + rows.filter(({ row, warnings }) => warnings === null && remarks.some((each) => each.row === row)).length,
  })
  await touchClients(tx, [...new Set([...links, ...changes].map(({ client }) => client.id))].toSorted())
}

/** What is stored of a relation, and said of it in the log: what the file says. */
function saidIn({ kind, state, personId, otherId, row: _row, ...details }: FamilyLink) {
  const { audience, ...said } = saidOf(details)
  return { kind, personId, otherId, ...(state === 'ended' && { state }), ...said, ...(audience && { audience }) }
}

/** Says what became of a row. A row that says nothing new about the person can still name their partner. */
function namedRow(row: ImportRowRecord, { defaultChoice }: ImportRecord): NamedRow {
  const { values, earlierRow, outcome, duplicateReason, duplicateCertain } = row
  const choice = row.choice ?? (duplicateCertain ? defaultChoice : 'skip')
  const goesIn = outcome === 'added' || outcome === 'updated' || (outcome === 'skipped' && duplicateReason !== null && choice === 'update')
  const personId = row.recordId ?? row.duplicateOf
  // A row that became nobody cannot be named by another one.
  const isNobody = outcome === 'refused' || (personId === null && earlierRow === null)
  return { row: row.row, values, personId, earlierRow, state: isNobody ? 'refused' : goesIn ? 'in' : 'left' }
}

/** Removes the relations that were made by rows which are now taken back, and gives those that they changed their former details. */
export async function unlinkPeople(
  tx: Transaction,
  scope: Scope,
  current: ImportRecord,
  clients: Parameters<typeof moving>[2],
  rows: readonly ImportRowRecord[],
): Promise<void> {
  const ids = rows.flatMap(({ before }) => (Array.isArray(before?.relations) ? (before.relations as string[]) : []))
  const changed = rows.flatMap(({ before }) =>
    Array.isArray(before?.changedRelations) ? (before.changedRelations as ChangedRelation[]) : [],
  )
  if (ids.length === 0 && changed.length === 0) return
  await moving(tx, current, clients, async (told) => {
    await removeImportedRelations(tx, scope, clients, ids, told)
    await restoreImportedRelations(tx, scope, clients, changed, told)
  })
}

/**
 * Gives the two people of a relation their new versions, which the rows of the file about them must know. `change` gets the people's
 * names, and the answer holds their versions then.
 */
async function moving<T>(
  tx: Transaction,
  current: ImportRecord,
  clients: readonly { id: string; organizationId: string }[],
  change: (told: { names: ReadonlyMap<string, string>; fileName: string }) => Promise<T>,
): Promise<{ done: T; versions: ReadonlyMap<string, number> }> {
  const clientIds = clients.map(({ id }) => id)
  const people = await selectKnownPeople(tx, clientIds)
  const names = new Map(people.map((each) => [each.id, fullName(each)]))
  const done = await change({ names, fileName: current.fileName })
  const versions = new Map((await selectKnownPeople(tx, clientIds)).map(({ id, version }) => [id, version]))
  const moved = people.flatMap(({ id, version: from }) => {
    const to = versions.get(id)
    return to === undefined || from === to ? [] : [{ recordId: id, from, to }]
  })
  await moveVersions(tx, current.id, moved)
  return { done, versions }
}
