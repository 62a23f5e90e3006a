import { suggestOwners } from '@paddock/contract/features/register/ownership-matching'
import type { Surroundings } from '@paddock/contract/features/register/register.checks'
import type { FamilyColumn } from '@paddock/contract/features/imports/imports.rules'
import { fullName } from '@paddock/contract/person-name'
import { foldText } from '../../../platform/text/fold-text.ts'
import type { RowValues } from '../check/check-row.ts'
import { type NamedOther, readNamed, type RelationDetails, ROW } from './named-others.ts'

/** What other rows of a file of people can name of a row. */
export interface NamedRow {
  row: number
  values: RowValues
  /** The stored person that the row is about, or whom it added. */
  personId: string | null
  /** The earlier row of the file that it repeats. */
  earlierRow: number | null
  /** Whether it is imported, can only be named by others, or is refused. */
  state: 'in' | 'left' | 'refused'
}

/** The people and relations that are on a client's record already. */
export interface OnRecord {
  people: readonly {
    id: string
    firstName: string
    lastName: string
    birthYear: number | null
    life: 'living' | 'deceased'
    diedOn: string | null
    type: string
  }[]
  relations: readonly (Surroundings['relations'][number] & RelationDetails)[]
}

type Person = OnRecord['people'][number]
type Found = { id: string; details: RelationDetails } | { problem: string }

/** Similar spellings are not searched among more people than this. */
const MAX_COMPARED = 500

/** The people of a client: those on the record, and those whom the file adds. */
export class Everybody {
  readonly #people = new Map<string, Person>()
  readonly #byName = new Map<string, Set<string>>()
  readonly #rows: ReadonlyMap<number, NamedRow>
  readonly #primary: Person | undefined
  #primaryRow: number | undefined

  constructor(rows: readonly NamedRow[], { people }: OnRecord) {
    this.#rows = new Map(rows.map((row) => [row.row, row]))
    this.#primary = people.find(({ type }) => type === 'Primary Stakeholder')
    for (const person of people) this.#add(person)
    for (const row of rows) if (row.state !== 'refused') this.#addRow(row)
  }

  person(id: string): Person | undefined {
    return this.#people.get(id)
  }

  nameOf(id: string): string {
    const person = this.#people.get(id)
    return person ? fullName(person) : ''
  }

  /** Finds the person whom a row is about: one on the record, or the first row about them. */
  idOf({ row, personId, earlierRow }: NamedRow): string {
    const earlier = personId === null && earlierRow !== null ? this.#rows.get(earlierRow) : undefined
    return personId ?? (earlier && earlier.row < row ? this.idOf(earlier) : `row ${row}`)
  }

  isCalled(text: string): boolean {
    return this.#byName.has(foldName(text))
  }

  /** Finds who is meant by a name, or by "row 12", and what is said besides. */
  find(text: string, column: FamilyColumn): Found {
    const named = readNamed(text, column, (whole) => this.isCalled(whole))
    if ('problem' in named) return named
    const { details } = named
    const [, number] = ROW.exec(named.name) ?? []
    const row = number === undefined ? undefined : this.#rows.get(Number(number))
    if (number !== undefined && !row) return { problem: `Row ${number} of this file is not about this client.` }
    if (row?.state === 'refused') return { problem: `Row ${row.row} is not imported. Correct it first.` }
    const found = row ? { id: this.idOf(row) } : this.#findByName(named)
    return 'id' in found ? { ...found, details } : found
  }

  #findByName({ name, born }: NamedOther): { id: string } | { problem: string } {
    const called = [...(this.#byName.get(foldName(name)) ?? [])]
    const ids = born === null ? called : called.filter((id) => this.#bornIn(id, born))
    const [id] = ids
    if (id !== undefined && ids.length === 1) return { id }
    if (ids.length > 1)
      return {
        problem: `Several people of this client are called “${name}”. Add their birth year, as in “${name} (born 1958)”, or name the row, as in “row 12”.`,
      }
    if (born !== null && called.length > 0) return { problem: `Nobody of this client is called “${name}” and was born in ${born}.` }
    const alike = this.#alike(name)
    return {
      problem: `Nobody of this client is called “${name}”, on the record or in this file.${alike ? ` Do you mean “${alike}”?` : ''}`,
    }
  }

  #bornIn(id: string, year: number): boolean {
    const birthYear = this.#people.get(id)?.birthYear ?? null
    return birthYear === null || birthYear === year
  }

  /** A client has one primary stakeholder, and a file does not replace that person. */
  problemOfPrimary(row: NamedRow): string | null {
    if (this.#primary && this.#primary.id !== this.idOf(row))
      return `${fullName(this.#primary)} is the primary stakeholder of this client. Choose another one on the client’s record.`
    if (this.#primaryRow !== undefined && this.#primaryRow !== row.row)
      return `Row ${this.#primaryRow} is the primary stakeholder of this client already.`
    this.#primaryRow = row.row
    return null
  }

  #add(person: Person): void {
    this.#people.set(person.id, person)
    const name = foldName(fullName(person))
    if (name) this.#byName.set(name, (this.#byName.get(name) ?? new Set()).add(person.id))
  }

  #addRow(row: NamedRow): void {
    const id = this.idOf(row)
    const { firstName = '', lastName = '', birthYear, life, diedOn = null, type = '' } = row.values
    const said = { firstName, lastName, birthYear: birthYear ? Number(birthYear) : null, diedOn, type }
    if (!this.#people.has(id)) this.#add({ id, ...said, life: life === 'deceased' ? 'deceased' : 'living' })
  }

  /** Finds a person whose name is spelt similarly. */
  #alike(text: string): string | null {
    if (this.#people.size > MAX_COMPARED) return null
    const suggested = suggestOwners(text, { people: [...this.#people.values()], entities: [] })
    const person = suggested?.owners.length === 1 ? this.#people.get(suggested.owners[0]?.id ?? '') : undefined
    return person ? fullName(person) : null
  }
}

export const foldName = (name: string) => foldText(name).replace(/\s+/g, ' ').trim()
