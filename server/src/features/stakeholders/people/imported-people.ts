import { type FieldsIn, fieldsIn, type ValuesOf } from '@paddock/contract/field-list'
import { PERSON_FIELDS } from '@paddock/contract/features/stakeholders/stakeholders.fields'
import type { Scope } from '../../../platform/access/scope.ts'
import { record } from '../../../platform/audit/record.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { expectUnnamed } from '../../register/index.ts'
import { changeStakeholder, countAsked, insertStakeholder, type StakeholderRecord } from '../stakeholders.queries.ts'
import { addedFacts, NOBODY_YET } from './add-stakeholder.ts'
import { expectEmailFree, expectLifetime, expectName, type Family } from './people-of.ts'
import { kindAfterChange } from './primary-stakeholder.ts'
import { nameOf } from './stakeholder-view.ts'
import { applyChanges, changesOf } from './update-stakeholder.ts'

/** What a row of a file gives of a person. */
export type ImportedPerson = Partial<Pick<ValuesOf<typeof PERSON_FIELDS>, FieldsIn<typeof PERSON_FIELDS, 'import'>>>

/** What does not fit together in a person of a file, by field. */
export function problemsOfPerson(given: ImportedPerson): Record<string, string> {
  try {
    expectName({ firstName: '', lastName: '', ...given })
    expectLifetime({ birthYear: null, diedOn: null, ...given })
    kindAfterChange(given, NOBODY_YET)
    return {}
  } catch (error) {
    if (error instanceof AppError) return error.fields ?? { firstName: error.message }
    throw error
  }
}

/** Adds somebody of a file to the people of a client that is locked. Nobody is invited by it. */
export async function addImportedPerson(
  tx: Transaction,
  scope: Scope,
  { client, people }: Family,
  given: ImportedPerson,
  file: string,
): Promise<StakeholderRecord> {
  expectName({ firstName: '', lastName: '', ...given })
  expectLifetime({ birthYear: null, diedOn: null, ...given })
  expectEmailFree(people, given.email ?? '', null)
  const person = await insertStakeholder(tx, { ...given, ...kindAfterChange(given, NOBODY_YET), clientId: client.id })
  people.push(person)
  await record(tx, scope, 'stakeholder.added', {
    organizationId: client.organizationId,
    clientId: client.id,
    entityId: person.id,
    subject: nameOf(person),
    after: { ...addedFacts(given), import: file },
  })
  return person
}

/** Gives somebody what a row says of them; null where that is nothing new, or they are gone. Whoever has an account keeps its address. */
export async function updateImportedPerson(
  tx: Transaction,
  deps: Dependencies,
  scope: Scope,
  family: Family,
  personId: string,
  { email, ...given }: ImportedPerson,
  file: string,
): Promise<{ before: Record<string, unknown>; version: number } | null> {
  const before = family.people.find(({ id, archivedAt }) => id === personId && !archivedAt)
  if (!before) return null
  const changes = changesOf(family, before, { ...given, ...(email !== undefined && before.userId === null && { email }) })
  if (Object.keys(changes).length === 0) return null
  const after = await applyChanges(tx, deps, scope, { family, before, changes, hasAccount: false, because: { import: file } })
  replace(family, after)
  return { before: pick(before, Object.keys(changes)), version: after.version }
}

interface ImportedRow {
  recordId: string
  outcome: string | null
  before: Record<string, unknown> | null
  versionAfter: number | null
}

/** Takes back what a row of a file did to a person, where nobody has worked on them since; answers their version now, null where it stays. */
export async function takeBackPerson(
  tx: Transaction,
  deps: Dependencies,
  scope: Scope,
  family: Family,
  { recordId, outcome, before, versionAfter }: ImportedRow,
  file: string,
): Promise<number | null> {
  const person = family.people.find(({ id }) => id === recordId)
  if (!person || person.archivedAt || person.version !== versionAfter) return null
  if (outcome === 'updated') {
    const changes = changesOf(family, person, before ?? {})
    const after = await applyChanges(tx, deps, scope, {
      family,
      before: person,
      changes,
      hasAccount: false,
      because: { undoneImport: file },
    })
    replace(family, after)
    return after.version
  }
  if (person.userId || (await countAsked(tx, person.id)) > 0) return null
  await expectUnnamed(tx, family.client.id, { kind: 'person', id: person.id })
  const after = await changeStakeholder(tx, person.id, { archivedAt: new Date() })
  replace(family, after)
  await record(tx, scope, 'stakeholder.removed', {
    organizationId: family.client.organizationId,
    clientId: family.client.id,
    entityId: person.id,
    subject: nameOf(person),
    after: { undoneImport: file },
  })
  return after.version
}

function replace({ people }: Family, after: StakeholderRecord): void {
  people.splice(
    people.findIndex(({ id }) => id === after.id),
    1,
    after,
  )
}

const IMPORTED: readonly string[] = fieldsIn(PERSON_FIELDS, 'import')
const pick = (from: StakeholderRecord, names: readonly string[]) =>
  Object.fromEntries(Object.entries(from).filter(([name]) => names.includes(name) && IMPORTED.includes(name)))
