import type { api, ParsedInput } from '@paddock/contract'
import { OutsideAdviser } from '@paddock/contract/features/clients/client.shapes'
import type { Scope } from '../../../platform/access/scope.ts'
import { record } from '../../../platform/audit/record.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { AppError, notFound } from '../../../platform/errors/app-error.ts'
import { changeOutsideAdviser, findOutsideAdviser, insertOutsideAdviser, type OutsideAdviserRecord } from './outside-advisers.queries.ts'

/** The client whose adviser is written, locked by the verb, which decided who may write it. */
interface LockedClient {
  id: string
  organizationId: string
}

type Fields = ParsedInput<typeof api.clients.addOutsideAdviser>['body']
type Changes = ParsedInput<typeof api.clients.updateOutsideAdviser>['body']

/** Adds an adviser outside the practice, for the practice and for the family alike. */
export async function addAdviser(tx: Transaction, scope: Scope, client: LockedClient, fields: Fields): Promise<OutsideAdviserRecord> {
  const adviser = await insertOutsideAdviser(tx, { ...fields, clientId: client.id })
  await record(tx, scope, 'adviser.added', { ...entryOf(client, adviser), after: fields })
  return adviser
}

/**
 * Changes an outside adviser. An older version is refused with the stored one; a save that changes nothing leaves no trace. `read` is how the
 * writer reads them, where that is not what is stored.
 */
export async function changeAdviser(
  tx: Transaction,
  scope: Scope,
  client: LockedClient,
  adviserId: string,
  { version, ...changes }: Changes,
  read: object = {},
): Promise<OutsideAdviserRecord> {
  const before = await findOutsideAdviser(tx, client.id, adviserId)
  if (before.archivedAt) throw notFound()
  if (before.version !== version) throw new AppError('stale', { current: OutsideAdviser.parse(before) })
  const stored: Record<string, unknown> = before
  const known: Record<string, unknown> = { ...before, ...read }
  const written = Object.entries(changes).filter(([name, value]) => known[name] !== value)
  if (written.length === 0) return before
  const after = await changeOutsideAdviser(tx, before.id, Object.fromEntries(written))
  const former = written.map(([name, value]) => [name, stored[name] === value ? known[name] : stored[name]])
  const sides = { before: Object.fromEntries(former), after: Object.fromEntries(written) }
  await record(tx, scope, 'adviser.updated', { ...entryOf(client, after), ...sides })
  return after
}

/** Takes an outside adviser off the record, or puts them back. Doing it twice is doing it once. */
export async function setAdviserArchived(
  tx: Transaction,
  scope: Scope,
  client: LockedClient,
  adviserId: string,
  archived: boolean,
): Promise<OutsideAdviserRecord> {
  const adviser = await findOutsideAdviser(tx, client.id, adviserId)
  if ((adviser.archivedAt !== null) === archived) return adviser
  const changed = await changeOutsideAdviser(tx, adviser.id, { archivedAt: archived ? new Date() : null })
  await record(tx, scope, archived ? 'adviser.removed' : 'adviser.restored', entryOf(client, adviser))
  return changed
}

const entryOf = ({ id, organizationId }: LockedClient, adviser: OutsideAdviserRecord) => ({
  organizationId,
  clientId: id,
  entityId: adviser.id,
  subject: adviser.name,
})
