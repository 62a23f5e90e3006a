import type { Scope } from '../../platform/access/scope.ts'
import { newId } from '../../platform/database/columns.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { nameOf, type RowValues } from './check-row.ts'
import type { ImportRowRecord, RowOutcome } from './import-rows.queries.ts'
import { addClients, assignAll, recordAll, type ImportedDetails } from './imported-clients.queries.ts'
import { addNotes } from './imported-notes.queries.ts'
import type { ImportRecord } from './imports.queries.ts'

/** Adds a record for each row; an adviser who imports looks after what they add. */
export async function addRows(tx: Transaction, scope: Scope, current: ImportRecord, rows: ImportRowRecord[]): Promise<RowOutcome[]> {
  const added = rows.map(({ row, values }) => ({
    row,
    id: newId(),
    details: { ...newDetails(current.status), ...typedDetails(values), businessName: nameOf(values) },
    given: values,
    noteId: values.note ? newId() : null,
  }))
  await addClients(tx, { organizationId: current.organizationId, status: current.status, importId: current.id }, added)
  if (scope.role === 'manager')
    await assignAll(
      tx,
      added.map(({ id }) => id),
      scope.userId,
    )
  await addNotes(
    tx,
    scope,
    added.flatMap(({ id, noteId, given }) => (noteId ? [{ id: noteId, clientId: id, text: given.note ?? '' }] : [])),
  )
  await recordAll(
    tx,
    scope,
    current.organizationId,
    added.map(({ id, details, given }) => ({
      clientId: id,
      subject: details.businessName,
      action: 'client.added',
      after: {
        status: current.status,
        ...typedDetails(given),
        businessName: details.businessName,
        source: details.source,
        import: current.fileName,
      },
    })),
  )
  return added.map(({ row, id, noteId }) => ({ row, outcome: 'added', clientId: id, noteId, before: null, versionAfter: 1 }))
}

/** The texts of a row as a record holds them: only what the row gives. */
export function typedDetails(values: RowValues): Partial<ImportedDetails> {
  const { note: _note, structures, enterprises, ...texts } = values
  return {
    ...texts,
    ...(structures && { structures: structures.split(',') }),
    ...(enterprises && { enterprises: enterprises.split(',') }),
  }
}

const newDetails = (status: 'client' | 'prospect'): ImportedDetails => ({
  businessName: '',
  abn: '',
  structures: [],
  enterprises: [],
  contactFirstName: '',
  contactLastName: '',
  contactEmail: '',
  contactPhone: '',
  contactMobile: '',
  addressLine: '',
  town: '',
  region: '',
  postcode: '',
  source: 'import',
  stage: status === 'client' ? 'won' : 'new',
})
