import { suggestOwners } from '@paddock/contract/features/register/ownership-matching'
import { checkRelation, type Surroundings } from '@paddock/contract/features/register/register.checks'
import { foldText } from '../../../platform/text/fold-text.ts'
import type { RowValues } from '../check/check-row.ts'

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
  relations: Surroundings['relations']
}

export interface FamilyLink {
  row: number
  kind: 'partner' | 'parent'
  personId: string
  otherId: string
}

interface Problem {
  row: number
  field: 'partner' | 'parents' | 'type'
  sentence: string
}

type Person = OnRecord['people'][number]
type Found = { id: string } | { problem: string }

/** More people than any family has. So few can still be compared with each other. */
const MAX_NAMING = 1000
/** Similar spellings are not searched among more people than this. */
const MAX_COMPARED = 500

export const namesOthers = ({ partner, parents, type }: RowValues): boolean =>
  partner !== undefined || parents !== undefined || type === 'Primary Stakeholder'

/**
 * Works out who becomes whose partner or child by the rows of one client, and which names do not fit. Nothing is guessed: a name means
 * exactly one person or nobody.
 */
export function planLinks(rows: readonly NamedRow[], onRecord: OnRecord): { links: FamilyLink[]; problems: Problem[] } {
  const everybody = new Everybody(rows, onRecord)
  const relations = [...onRecord.relations]
  const links: FamilyLink[] = []
  const problems: Problem[] = []
  const naming = rows.filter(({ values, state }) => state === 'in' && namesOthers(values))
  for (const { row } of naming.slice(MAX_NAMING))
    problems.push({ row, field: 'partner', sentence: `A file can name the family of at most ${MAX_NAMING} people of one client.` })
  for (const row of naming.slice(0, MAX_NAMING)) {
    const { partner = '', parents = '' } = row.values
    const problem = row.values.type === 'Primary Stakeholder' ? everybody.problemOfPrimary(row) : null
    if (problem) problems.push({ row: row.row, field: 'type', sentence: problem })
    const named = [
      ...(partner ? [{ kind: 'partner' as const, field: 'partner' as const, text: partner }] : []),
      ...piecesOf(parents).map((text) => ({ kind: 'parent' as const, field: 'parents' as const, text })),
    ]
    for (const { kind, field, text } of named) {
      const found = everybody.find(text)
      const link = 'id' in found ? { row: row.row, kind, personId: everybody.idOf(row), otherId: found.id } : null
      if (link && relations.some((each) => isSaid(each, link))) continue
      const sentence = 'problem' in found ? found.problem : link && problemOf(link, everybody, relations)
      if (sentence) problems.push({ row: row.row, field, sentence })
      else if (link) {
        links.push(link)
        relations.push({ ...link, id: `${kind} ${link.personId} ${link.otherId}`, state: 'current' })
      }
    }
  }
  return { links, problems }
}

const piecesOf = (text: string) =>
  text
    .split(';')
    .map((piece) => piece.trim())
    .filter(Boolean)

/** Whether the record or an earlier row has the relation already. Either of two partners may name the other. */
const isSaid = (each: OnRecord['relations'][number], { kind, personId, otherId }: FamilyLink) =>
  each.kind === kind &&
  (kind === 'parent' || each.state === 'current') &&
  ((each.personId === personId && each.otherId === otherId) ||
    (kind === 'partner' && each.personId === otherId && each.otherId === personId))

function problemOf({ kind, personId, otherId }: FamilyLink, everybody: Everybody, relations: OnRecord['relations']): string | null {
  const people = [personId, otherId].flatMap((id) => everybody.person(id) ?? [])
  const relation = { kind, personId, otherId, state: 'current', fromOn: null, untilOn: null } as const
  return Object.values(checkRelation(relation, { people, relations, entities: [], roles: [] }))[0] ?? null
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

  /** Finds who is meant by a name, or by "row 12". */
  find(text: string): Found {
    const [, number] = /^row\s*(\d{1,9})$/i.exec(text) ?? []
    const row = number === undefined ? undefined : this.#rows.get(Number(number))
    if (number !== undefined && !row) return { problem: `Row ${number} of this file is not about this client.` }
    if (row) return row.state === 'refused' ? { problem: `Row ${row.row} is not imported. Correct it first.` } : { id: this.idOf(row) }
    const ids = [...(this.#byName.get(foldName(text)) ?? [])]
    const [id] = ids
    if (id !== undefined && ids.length === 1) return { id }
    if (ids.length > 1) return { problem: `Several people of this client are called “${text}”. Name the row instead, as in “row 12”.` }
    const alike = this.#alike(text)
    return {
      problem: `Nobody of this client is called “${text}”, on the record or in this file.${alike ? ` Do you mean “${alike}”?` : ''}`,
    }
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

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`.trim()
const foldName = (name: string) => foldText(name).replace(/\s+/g, ' ').trim()
