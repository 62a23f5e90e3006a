import { fieldsIn } from '@paddock/contract/field-list'
import { blankValues } from '@paddock/contract/field-values'
import { CLIENT_FIELDS } from '@paddock/contract/features/clients/clients.fields'
import { fullName } from '@paddock/contract/person-name'
import type { Scope } from '../../../platform/access/scope.ts'
import { recordEach } from '../../../platform/audit/record.ts'
import { newId } from '../../../platform/database/columns.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { assignableManagers } from '../../users/front.queries.ts'
import { nameOf, type RowValues } from '../check/check-row.ts'
import type { ImportRowRecord, RowOutcome } from '../import-rows.queries.ts'
import { addClients, assignAll, type ImportedDetails } from '../../clients/index.ts'
import { addNotes } from '../../notes/index.ts'
import type { ImportRecord } from '../imports.queries.ts'

/**
 * Adds a record for each row. The row's advisers look after it. An adviser who imports looks after what they add, too, and is named
 * first.
 */
export async function addRows(tx: Transaction, scope: Scope, current: ImportRecord, rows: ImportRowRecord[]): Promise<RowOutcome[]> {
  const managersOf = await chosenManagers(tx, scope, current.organizationId, rows)
  const added = rows.map(({ row, values }) => ({
    row,
    id: newId(),
    details: { ...newDetails(current.status), ...typedDetails(values), businessName: nameOf(values) },
    given: values,
    managerIds: managersOf(values).map((manager) => manager.id),
    noteId: values.note ? newId() : null,
  }))
  await addClients(tx, { organizationId: current.organizationId, status: current.status, importId: current.id }, added)
  await assignAll(
    tx,
    added.map(({ id, managerIds }) => ({ clientId: id, userIds: managerIds })),
  )
  await addNotes(
    tx,
    scope,
    added.flatMap(({ id, noteId, given }) => (noteId ? [{ id: noteId, clientId: id, text: given.note ?? '' }] : [])),
  )
  await recordEach(
    tx,
    scope,
    'client.added',
    added.map(({ id, details, given }) => ({
      organizationId: current.organizationId,
      clientId: id,
      subject: details.businessName,
      after: {
        status: current.status,
        ...typedDetails(given),
        businessName: details.businessName,
        source: details.source,
        ...(given.adviserIds && { managers: managersOf(given).map(({ name }) => name) }),
        import: current.fileName,
      },
    })),
  )
  return added.map(({ row, id, noteId }) => ({ row, outcome: 'added', clientId: id, noteId, before: null, versionAfter: 1 }))
}

interface ChosenManager {
  id: string
  name: string
}

/** Says who looks after a new record, by the rule of adding one: people who can be assigned now, and in any case an adviser who imports. */
async function chosenManagers(
  tx: Transaction,
  scope: Scope,
  organizationId: string,
  rows: ImportRowRecord[],
): Promise<(values: RowValues) => ChosenManager[]> {
  const asked = rows.some(({ values }) => values.adviserIds)
  const assignable = asked ? await assignableManagers(tx, organizationId) : []
  const known = new Map(assignable.map(({ id, email, ...person }) => [id, { id, name: fullName(person) || email }]))
  const own = scope.role === 'manager' ? [known.get(scope.userId) ?? { id: scope.userId, name: '' }] : []
  return ({ adviserIds }) => {
    const chosen = (adviserIds?.split(',') ?? []).flatMap((id) => known.get(id) ?? [])
    return chosen.some(({ id }) => id === scope.userId) ? chosen : [...own, ...chosen]
  }
}

/** The texts that a record gets from a row. Fields that the row leaves empty are not among them. */
export function typedDetails(values: RowValues): Partial<ImportedDetails> {
  const given = fieldsIn(CLIENT_FIELDS, 'import').filter((name) => values[name])
  return Object.fromEntries(given.map((name) => [name, CLIENT_FIELDS[name].kind === 'choices' ? values[name]?.split(',') : values[name]]))
}

const newDetails = (status: 'client' | 'prospect'): ImportedDetails => ({
  ...blankValues(CLIENT_FIELDS),
  source: 'import',
  stage: status === 'client' ? 'won' : 'new',
})
