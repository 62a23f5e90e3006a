import { type FieldsIn, fieldsIn, type ValuesOf } from '@paddock/contract/field-list'
import { PERSON_FIELDS } from '@paddock/contract/features/stakeholders/stakeholders.fields'
import type { Action } from '@paddock/contract/features/activity/action-words'
import type { Scope } from '../../../platform/access/scope.ts'
import { type ActivityEntry, recordAll } from '../../../platform/audit/record.ts'
import { changeAll, insertAll, newRow, type RowChange } from '../../../platform/database/bulk-rows.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { tryWithin } from '../../../platform/database/write.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { namedAmong } from '../../register/index.ts'
import { selectAsked, type StakeholderRecord } from '../stakeholders.queries.ts'
import { stakeholders } from '../stakeholders.table.ts'
import { addedFacts, NOBODY_YET } from './add-stakeholder.ts'
import { expectEmailFree, expectLifetime, expectName, type Family } from './people-of.ts'
import { kindAfterChange } from './primary-stakeholder.ts'
import { nameOf } from './stakeholder-view.ts'
import { applyChanges, changesOf, factsOf } from './update-stakeholder.ts'

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

interface ImportedRow {
  recordId: string
  outcome: string | null
  before: Record<string, unknown> | null
  versionAfter: number | null
}

interface Work {
  tx: Transaction
  deps: Dependencies
  scope: Scope
  /** The people of each client, which is locked. */
  families: ReadonlyMap<string, Family>
  fileName: string
}

/**
 * People of a file, many at once: what each row comes to is known when it is given, and stored by `flush` in a few statements for all of
 * them. Nobody is invited.
 */
export class ImportedPeople {
  readonly #work: Work
  readonly #added = new Map<string, StakeholderRecord>()
  readonly #changed = new Map<string, RowChange>()
  #entries: (ActivityEntry & { action: Action })[] = []
  #inUse: Promise<ReadonlySet<string>> | undefined

  constructor(work: Work) {
    this.#work = work
  }

  /** Adds somebody to the people of a client; refuses who does not fit. */
  add(clientId: string, given: ImportedPerson): { id: string; version: number; before: null } {
    const family = this.#familyOf(clientId)
    expectName({ firstName: '', lastName: '', ...given })
    expectLifetime({ birthYear: null, diedOn: null, ...given })
    expectEmailFree(family.people, given.email ?? '', null)
    const kind = kindAfterChange(given, NOBODY_YET)
    expectNoOtherPrimary(family, null, kind.type)
    const person = newRow(stakeholders, { ...given, ...kind, clientId })
    family.people.push(person)
    this.#added.set(person.id, person)
    this.#log('stakeholder.added', family, person, { after: { ...addedFacts(given), import: this.#work.fileName } })
    return { id: person.id, version: person.version, before: null }
  }

  /** Gives somebody what a row says of them; null where that is nothing new, or they are gone. Whoever has an account keeps its address. */
  async update(clientId: string, personId: string, { email, ...given }: ImportedPerson) {
    const family = this.#familyOf(clientId)
    const before = family.people.find(({ id, archivedAt }) => id === personId && !archivedAt)
    if (!before) return null
    const changes = changesOf(family, before, { ...given, ...(email !== undefined && before.userId === null && { email }) })
    if (Object.keys(changes).length === 0) return null
    expectNoOtherPrimary(family, personId, changes.type)
    const after = await this.#change(family, before, changes, { import: this.#work.fileName })
    return { id: personId, before: pick(before, Object.keys(changes)), version: after.version }
  }

  /** Takes back what a row did to a person, where nobody has worked on them since; answers their version now, null where it stays. */
  async takeBack(clientId: string, { recordId, outcome, before, versionAfter }: ImportedRow): Promise<number | null> {
    const family = this.#familyOf(clientId)
    const person = family.people.find(({ id }) => id === recordId)
    if (!person || person.archivedAt || person.version !== versionAfter) return null
    const because = { undoneImport: this.#work.fileName }
    if (outcome === 'updated') {
      const changes = changesOf(family, person, pick(before ?? {}, IMPORTED))
      return Object.keys(changes).length === 0 ? person.version : (await this.#change(family, person, changes, because)).version
    }
    if (person.userId || (await this.#peopleInUse()).has(person.id)) return null
    const after = this.#changeLater(family, person, { archivedAt: new Date() })
    this.#log('stakeholder.removed', family, person, { after: because })
    return after.version
  }

  /** Stores what was given since the last time. */
  async flush(): Promise<void> {
    const { tx, scope } = this.#work
    await insertAll(tx, stakeholders, [...this.#added.values()])
    await changeAll(tx, stakeholders, [...this.#changed.values()])
    await recordAll(tx, scope, this.#entries)
    this.#added.clear()
    this.#changed.clear()
    this.#entries = []
  }

  async #change(family: Family, before: StakeholderRecord, changes: Partial<StakeholderRecord>, because: Record<string, unknown>) {
    if (isPlain(before, changes)) {
      const after = this.#changeLater(family, before, changes)
      const { people } = family
      this.#log('stakeholder.updated', family, after, { before: factsOf(people, before), after: { ...factsOf(people, after), ...because } })
      return after
    }
    const { tx, deps, scope } = this.#work
    await this.flush()
    const done = await tryWithin(tx, (inner) => applyChanges(inner, deps, scope, { family, before, changes, hasAccount: false, because }))
    if ('refused' in done) throw done.refused
    replace(family, done.value)
    return done.value
  }

  #changeLater(family: Family, before: StakeholderRecord, changes: Partial<StakeholderRecord>): StakeholderRecord {
    const after = { ...before, ...changes, version: before.version + 1 }
    replace(family, after)
    const waiting = this.#changed.get(before.id)
    if (this.#added.has(before.id)) this.#added.set(before.id, after)
    else
      this.#changed.set(before.id, { id: before.id, changes: { ...waiting?.changes, ...changes }, versions: (waiting?.versions ?? 0) + 1 })
    return after
  }

  #log(action: Action, { client }: Family, person: StakeholderRecord, told: Pick<ActivityEntry, 'before' | 'after'>): void {
    const place = { organizationId: client.organizationId, clientId: client.id, entityId: person.id }
    this.#entries.push({ action, ...place, subject: nameOf(person), ...told })
  }

  /** Reads which people were asked a questionnaire, or own, decide or are named somewhere. */
  #peopleInUse(): Promise<ReadonlySet<string>> {
    const { tx, families } = this.#work
    const read = async () => {
      const ids = [...families.values()].flatMap(({ people }) => people.map(({ id }) => id))
      return new Set([...(await selectAsked(tx, ids)), ...(await namedAmong(tx, 'person', [...families.keys()]))])
    }
    this.#inUse ??= read()
    return this.#inUse
  }

  #familyOf(clientId: string): Family {
    const family = this.#work.families.get(clientId)
    if (!family) throw new Error('The client of a row was not opened.')
    return family
  }
}

/** What touches more than the person's own row: an account, somebody else's place, a task, a role. */
const FAR_REACHING = ['partnerId', 'parentId', 'type', 'birthYear', 'diedOn'] as const
const isPlain = (before: StakeholderRecord, changes: Partial<StakeholderRecord>) =>
  before.userId === null && changes.involvement !== 'register' && FAR_REACHING.every((name) => changes[name] === undefined)

/** A file does not decide who makes way. */
function expectNoOtherPrimary({ people }: Family, personId: string | null, type: StakeholderRecord['type'] | undefined): void {
  if (type !== 'Primary Stakeholder') return
  const primary = people.find((other) => other.id !== personId && !other.archivedAt && other.type === 'Primary Stakeholder')
  if (!primary) return
  const message = `${nameOf(primary)} is the primary stakeholder of this client. Choose another one on the client’s record.`
  throw new AppError('invalid_input', { fields: { type: message } })
}

function replace({ people }: Family, after: StakeholderRecord): void {
  people.splice(
    people.findIndex(({ id }) => id === after.id),
    1,
    after,
  )
}

const IMPORTED: readonly string[] = fieldsIn(PERSON_FIELDS, 'import')
const pick = (from: object, names: readonly string[]) =>
  Object.fromEntries(Object.entries(from).filter(([name]) => names.includes(name) && IMPORTED.includes(name)))
