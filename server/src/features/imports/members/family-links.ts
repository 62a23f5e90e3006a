import { suggestOwners } from '@paddock/contract/features/register/ownership-matching'
import { checkRelation, type Surroundings } from '@paddock/contract/features/register/register.checks'
import { FAMILY_COLUMNS, type FamilyColumn } from '@paddock/contract/features/imports/imports.rules'
import { foldText } from '../../../platform/text/fold-text.ts'
import type { RowValues } from '../check/check-row.ts'
import { type NamedOther, OF_COLUMN, piecesOf, readNamed, type RelationDetails, ROW, saidOf } from './named-others.ts'

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

export interface FamilyLink extends RelationDetails {
  row: number
  kind: 'partner' | 'parent'
  state: 'current' | 'ended'
  personId: string
  otherId: string
}

/** What is said of a row: why it is refused, or what of it is left out. */
export interface Remark {
  row: number
  field: FamilyColumn | 'type'
  sentence: string
}

type Person = OnRecord['people'][number]
type Found = { id: string; details: RelationDetails } | { problem: string }

/** More people than any family has. So few can still be compared with each other. */
const MAX_NAMING = 1000
/** Similar spellings are not searched among more people than this. */
const MAX_COMPARED = 500

export const namesOthers = (values: RowValues): boolean =>
  FAMILY_COLUMNS.some((column) => values[column] !== undefined) || values.type === 'Primary Stakeholder'

/** A relation of the record, or one that an earlier row of the file makes. */
type Known = OnRecord['relations'][number] & { link?: FamilyLink }

/**
 * Works out who becomes whose partner or child by the rows of one client, which names do not fit, and what is left as it stands on the
 * record. Nothing is guessed: a name means exactly one person or nobody.
 */
export function planLinks(rows: readonly NamedRow[], onRecord: OnRecord): { links: FamilyLink[]; problems: Remark[]; leftAlone: Remark[] } {
  const everybody = new Everybody(rows, onRecord)
  const relations: Known[] = [...onRecord.relations]
  const links: FamilyLink[] = []
  const problems: Remark[] = []
  const leftAlone: Remark[] = []
  const naming = rows.filter(({ values, state }) => state === 'in' && namesOthers(values))
  for (const { row } of naming.slice(MAX_NAMING))
    problems.push({ row, field: 'partner', sentence: `A file can name the family of at most ${MAX_NAMING} people of one client.` })
  for (const row of naming.slice(0, MAX_NAMING)) {
    const problem = row.values.type === 'Primary Stakeholder' ? everybody.problemOfPrimary(row) : null
    if (problem) problems.push({ row: row.row, field: 'type', sentence: problem })
    for (const { field, text } of namedIn(row.values)) {
      const found = everybody.find(text, field)
      const link =
        'id' in found ? { row: row.row, ...OF_COLUMN[field], personId: everybody.idOf(row), otherId: found.id, ...found.details } : null
      const known = link && relations.find((each) => isSaid(each, link))
      const sentence = 'problem' in found ? found.problem : link && !known && problemOf(link, everybody, relations)
      if (sentence) problems.push({ row: row.row, field, sentence })
      else if (link && !known) {
        links.push(link)
        relations.push({ ...link, id: `${link.kind} ${link.personId} ${link.otherId}`, link })
      } else if (link && known && !agree(known, link)) {
        if (known.link) problems.push({ row: row.row, field, sentence: `Row ${known.link.row} says something else of these two people.` })
        else
          leftAlone.push({
            row: row.row,
            field,
            sentence: 'The record says something else of these two people and stays as it is. Change it there.',
          })
      }
    }
  }
  return { links, problems, leftAlone }
}

const namedIn = (values: RowValues): { field: FamilyColumn; text: string }[] =>
  FAMILY_COLUMNS.flatMap((field) => piecesOf(values[field] ?? '').map((text) => ({ field, text })))

/** Whether the record or an earlier row has the relation already. Either of two partners may name the other, and they may part twice. */
function isSaid(each: Known, link: FamilyLink): boolean {
  const isSamePair =
    (each.personId === link.personId && each.otherId === link.otherId) ||
    (link.kind === 'partner' && each.personId === link.otherId && each.otherId === link.personId)
  if (each.kind !== link.kind || !isSamePair) return false
  const mayBeSameDay = (one: string | null, other: string | null) => one === null || other === null || one === other
  if (link.kind === 'parent') return true
  if (each.state !== link.state) return false
  return link.state === 'current' || (mayBeSameDay(each.fromOn, link.fromOn) && mayBeSameDay(each.untilOn, link.untilOn))
}

/** Whether a row says nothing else of a relation. What an earlier row of the file left open, a later one can say. */
function agree(known: Known, link: FamilyLink): boolean {
  const said = Object.entries(saidOf(link))
  const { link: earlier } = known
  const open = earlier ? saidOf(earlier) : {}
  const differs = said.some(([name, value]) => (earlier ? name in open : true) && known[name as keyof RelationDetails] !== value)
  if (differs) return false
  if (earlier) for (const each of [earlier, known]) Object.assign(each, Object.fromEntries(said))
  return true
}

function problemOf(link: FamilyLink, everybody: Everybody, relations: readonly Known[]): string | null {
  const { personId, otherId } = link
  const people = [personId, otherId].flatMap((id) => everybody.person(id) ?? [])
  const wrong = Object.values(checkRelation(link, { people, relations, entities: [], roles: [] }))[0]
  if (wrong || link.state === 'current') return wrong ?? null
  const together = relations.find((each) => isSaid(each, { ...link, state: 'current' }))
  const isEarlier = together?.fromOn && link.untilOn && link.untilOn <= together.fromOn
  return together && !isEarlier ? 'They are together on the record or in this file. Say there first that it ended.' : null
}

/** The people of a client: those on the record, and those whom the file adds. */
class Everybody {
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

  /** Finds the person whom a row is about: one on the record, or the first row about them. */
  idOf({ row, personId, earlierRow }: NamedRow): string {
    const earlier = personId === null && earlierRow !== null ? this.#rows.get(earlierRow) : undefined
    return personId ?? (earlier && earlier.row < row ? this.idOf(earlier) : `row ${row}`)
  }

  /** Finds who is meant by a name, or by "row 12", and what is said besides. */
  find(text: string, column: FamilyColumn): Found {
    const named = readNamed(text, column, (whole) => this.#byName.has(foldName(whole)))
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
      return `${nameOf(this.#primary)} is the primary stakeholder of this client. Choose another one on the client’s record.`
    if (this.#primaryRow !== undefined && this.#primaryRow !== row.row)
      return `Row ${this.#primaryRow} is the primary stakeholder of this client already.`
    this.#primaryRow = row.row
    return null
  }

  #add(person: Person): void {
    this.#people.set(person.id, person)
    const name = foldName(nameOf(person))
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
    return person ? nameOf(person) : null
  }
}

export const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`.trim()
export const foldName = (name: string) => foldText(name).replace(/\s+/g, ' ').trim()
