import type { Action } from '@paddock/contract/features/activity/action-words'
import type { Scope } from '../../../platform/access/scope.ts'
import { recordEach } from '../../../platform/audit/record.ts'
import { changeAll, insertAll, newRow, planAnew } from '../../../platform/database/bulk-rows.ts'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import { relations } from '../register.table.ts'
import { inWords, type Names, titleOf } from './record-words.ts'
import { type RecordOf, selectRecordsOfClients } from './records.queries.ts'

interface Client {
  id: string
  organizationId: string
}
interface Imported {
  client: Client
  /** The row, the two people, and what the file says of them. */
  link: { row: number; said: Pick<RecordOf['relation'], 'kind' | 'personId' | 'otherId'> & Partial<RecordOf['relation']> }
}

/** The words for the log: the names of the people, and the file. */
interface Told {
  names: Names
  fileName: string
}

/** The current relations of these clients. */
export const selectRelationsOf = (reader: Reader, clientIds: readonly string[]): Promise<RecordOf['relation'][]> =>
  selectRecordsOfClients(reader, 'relation', clientIds)

/** Adds relations that rows of a file say, which were found to fit, in a few statements; answers which row made which. */
export async function addImportedRelations(
  tx: Transaction,
  scope: Scope,
  imported: readonly Imported[],
  { names, fileName }: Told,
): Promise<{ row: number; relationId: string }[]> {
  const added = imported.map(({ client, link: { row, said } }) => ({
    client,
    row,
    said,
    stored: newRow(relations, { ...said, keptByAdviser: said.audience !== 'family', clientId: client.id }),
  }))
  // The triggers' plans were made while few relations were there, and would read all of them for each.
  await planAnew(tx)
  await insertAll(
    tx,
    relations,
    added.map(({ stored }) => stored),
  )
  const saidOf = new Map(added.map(({ stored, said }) => [stored.id, said]))
  await log(tx, scope, 'relation.added', added, ({ id }) => ({ ...saidOf.get(id), import: fileName }), names)
  return added.map(({ row, stored }) => ({ row, relationId: stored.id }))
}

/** What a file changed of a relation: its former details, and the version that it has since. */
export interface ChangedRelation {
  id: string
  before: Record<string, unknown>
  version: number
}

/** Changes relations as rows of a file say, which was found to fit; answers which row changed which, with what its undo needs. */
export async function changeImportedRelations(
  tx: Transaction,
  scope: Scope,
  imported: readonly { client: Client; row: number; relationId: string; changes: object }[],
  { names, fileName }: Told,
): Promise<{ row: number; relationId: string; changed: ChangedRelation }[]> {
  if (imported.length === 0) return []
  const stored = await storedById(
    tx,
    imported.map(({ client }) => client),
  )
  const changed = imported.flatMap(({ client, row, relationId, changes }) => {
    const relation = stored.get(relationId)
    return relation ? [{ client, row, stored: relation, changes, before: pick(relation, changes) }] : []
  })
  await changeAll(
    tx,
    relations,
    changed.map(({ stored: { id }, changes }) => ({ id, changes: changes as Record<string, unknown>, versions: 1 })),
  )
  const entries = changed.map(({ client, stored: relation, changes, before }) => ({ client, stored: relation, before, after: changes }))
  await logChanges(tx, scope, entries, names, { import: fileName })
  return changed.map(({ row, stored: { id, version }, before }) => ({ row, relationId: id, changed: { id, before, version: version + 1 } }))
}

/** Gives relations the details that they had before rows of a file changed them, where nobody has changed them since. */
export async function restoreImportedRelations(
  tx: Transaction,
  scope: Scope,
  clients: readonly Client[],
  given: readonly ChangedRelation[],
  { names, fileName }: Told,
): Promise<void> {
  if (given.length === 0) return
  const stored = await storedById(tx, clients)
  const back = given.flatMap(({ id, before, version }) => {
    const relation = stored.get(id)
    const client = clients.find((each) => each.id === relation?.clientId)
    return relation && client && relation.version === version
      ? [{ client, stored: relation, before: pick(relation, before), after: before }]
      : []
  })
  await changeAll(
    tx,
    relations,
    back.map(({ stored: { id }, after }) => ({ id, changes: after, versions: 1 })),
  )
  await logChanges(tx, scope, back, names, { undoneImport: fileName })
}

const storedById = async (tx: Transaction, clients: readonly Client[]) =>
  new Map((await selectRelationsOf(tx, [...new Set(clients.map(({ id }) => id))])).map((relation) => [relation.id, relation]))

const pick = (from: object, names: object): Record<string, unknown> =>
  Object.fromEntries(Object.keys(names).map((name) => [name, (from as Record<string, unknown>)[name]]))

async function logChanges(
  tx: Transaction,
  scope: Scope,
  changed: readonly { client: Client; stored: RecordOf['relation']; before: object; after: object }[],
  names: Names,
  cause: Record<string, string>,
): Promise<void> {
  const entries = changed.map(({ client, stored, before, after }) => {
    const place = { organizationId: client.organizationId, clientId: client.id, entityId: stored.id }
    const words = (facts: object) => inWords(facts as Record<string, unknown>, names)
    return { ...place, subject: titleOf('relation', stored, names), before: words(before), after: words({ ...after, ...cause }) }
  })
  await recordEach(tx, scope, 'relation.updated', entries)
}

/** Removes the relations that rows of a file added, where nobody has changed them since. */
export async function removeImportedRelations(
  tx: Transaction,
  scope: Scope,
  clients: readonly Client[],
  ids: readonly string[],
  { names, fileName }: Told,
): Promise<void> {
  const stored = await selectRelationsOf(
    tx,
    clients.map(({ id }) => id),
  )
  const removed = stored.flatMap((relation) => {
    const client = clients.find(({ id }) => id === relation.clientId)
    return client && ids.includes(relation.id) && relation.version === 1 ? [{ client, stored: relation }] : []
  })
  const archivedAt = new Date()
  await changeAll(
    tx,
    relations,
    removed.map(({ stored: { id } }) => ({ id, changes: { archivedAt }, versions: 1 })),
  )
  await log(tx, scope, 'relation.removed', removed, () => ({ undoneImport: fileName }), names)
}

async function log(
  tx: Transaction,
  scope: Scope,
  action: Action,
  changed: readonly { client: Client; stored: RecordOf['relation'] }[],
  after: (stored: RecordOf['relation']) => Record<string, unknown>,
  names: Names,
): Promise<void> {
  const entries = changed.map(({ client, stored }) => {
    const place = { organizationId: client.organizationId, clientId: client.id, entityId: stored.id }
    return { ...place, subject: titleOf('relation', stored, names), after: inWords(after(stored), names) }
  })
  await recordEach(tx, scope, action, entries)
}
