import { checkRelation } from '@paddock/contract/features/register/register.checks'
import { FAMILY_COLUMNS, type FamilyColumn } from '@paddock/contract/features/imports/imports.rules'
import { MAX_OF_A_KIND } from '../../register/index.ts'
import type { RowValues } from '../check/check-row.ts'
import { Everybody, type NamedRow, type OnRecord } from './everybody.ts'
import { NO_PARTNER, OF_COLUMN, piecesOf, type RelationDetails, saidOf, writeNamed } from './named-others.ts'

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

/** More people than any family has. So few can still be compared with each other. */
const MAX_NAMING = 1000

export const namesOthers = (values: RowValues): boolean =>
  FAMILY_COLUMNS.some((column) => values[column] !== undefined) || values.type === 'Primary Stakeholder'

/** What a row says otherwise of a relation that is on the record. Who sees a record is never changed by a file. */
export interface LinkChange {
  row: number
  relationId: string
  changes: Partial<Omit<RelationDetails, 'audience'>> & { state?: 'ended' }
}

/** A relation of the record, or one that an earlier row of the file makes, with what rows of the file said of it so far. */
type Known = OnRecord['relations'][number] & {
  link?: FamilyLink
  said?: { row: number; details: Partial<RelationDetails> }
  change?: LinkChange
}

interface LinkPlan {
  links: FamilyLink[]
  changes: LinkChange[]
  problems: Remark[]
  /** What the preview says of a row that changes a relation, or asks for what a file does not change. */
  remarks: Remark[]
}

/**
 * Works out who becomes whose partner or child by the rows of one client, what changes of the relations on the record, and which names do
 * not fit. Nothing is guessed: a name means exactly one person or nobody.
 */
export function planLinks(rows: readonly NamedRow[], onRecord: OnRecord): LinkPlan {
  const everybody = new Everybody(rows, onRecord)
  const relations: Known[] = onRecord.relations.map((relation) => ({ ...relation }))
  const changes: LinkChange[] = []
  const links: FamilyLink[] = []
  const problems: Remark[] = []
  const remarks: Remark[] = []
  const naming = rows.filter(({ values, state }) => state === 'in' && namesOthers(values))
  for (const { row } of naming.slice(MAX_NAMING))
    problems.push({ row, field: 'partner', sentence: `A file can name the family of at most ${MAX_NAMING} people of one client.` })
  const alone = new Map<string, number>()
  const isAlone = ({ values: { partner = '' } }: NamedRow) => NO_PARTNER.test(partner) && !everybody.isCalled(partner)
  for (const row of naming.slice(0, MAX_NAMING).filter(isAlone)) {
    const id = everybody.idOf(row)
    alone.set(id, row.row)
    for (const known of relations.filter((each) => isTogether(each, id))) {
      known.change = { row: row.row, relationId: known.id, changes: { state: 'ended' } }
      Object.assign(known, known.change.changes)
      changes.push(known.change)
      const other = everybody.nameOf(known.personId === id ? known.otherId : known.personId)
      remarks.push({ row: row.row, field: 'partner', sentence: `If this row is updated, “${other}” becomes a former partner.` })
    }
  }
  for (const row of naming.slice(0, MAX_NAMING)) {
    const problem = row.values.type === 'Primary Stakeholder' ? everybody.problemOfPrimary(row) : null
    if (problem) problems.push({ row: row.row, field: 'type', sentence: problem })
    for (const { field, text } of namedIn(row.values)) {
      if (field === 'partner' && isAlone(row)) continue
      const found = everybody.find(text, field)
      const link =
        'id' in found ? { row: row.row, ...OF_COLUMN[field], personId: everybody.idOf(row), otherId: found.id, ...found.details } : null
      const known = link && relations.find((each) => isSaid(each, link))
      const aloneIn = field === 'partner' && link ? (alone.get(link.personId) ?? alone.get(link.otherId)) : undefined
      const sentence =
        'problem' in found
          ? found.problem
          : aloneIn !== undefined
            ? `Row ${aloneIn} says that one of these two people has no partner.`
            : link && !known && (roomFor(relations) ?? problemOf(link, everybody, relations))
      if (sentence) problems.push({ row: row.row, field, sentence })
      else if (link && !known) {
        links.push(link)
        relations.push({ ...link, id: `${link.kind} ${link.personId} ${link.otherId}`, link })
      } else if (link && known) {
        const told = saidAgain(known, link, field, everybody, relations)
        if (told.problem) problems.push({ row: row.row, field, sentence: told.problem })
        if (told.change) changes.push(told.change)
        for (const words of told.remarks) remarks.push({ row: row.row, field, sentence: words })
      }
    }
  }
  return { links, changes, problems, remarks }
}

const isTogether = ({ kind, state, personId, otherId }: Known, id: string) =>
  kind === 'partner' && state === 'current' && (personId === id || otherId === id)

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

/**
 * What becomes of a relation that is known already, by what another row says of it. What an earlier row of the file left open, a later one
 * can say, and what it said, a later one cannot say otherwise. What only the record says gives way.
 */
function saidAgain(
  known: Known,
  link: FamilyLink,
  field: FamilyColumn,
  everybody: Everybody,
  relations: readonly Known[],
): { problem?: string; change?: LinkChange; remarks: string[] } {
  const said = saidOf(link)
  const earlier = known.link ? { row: known.link.row, details: saidOf(known.link) } : known.said
  const isOther = ([name, value]: [string, unknown]) =>
    name in (earlier?.details ?? {}) && earlier?.details[name as keyof typeof said] !== value
  if (earlier && Object.entries(said).some(isOther))
    return { problem: `Row ${earlier.row} says something else of these two people.`, remarks: [] }
  if (known.link) {
    for (const each of [known.link, known]) Object.assign(each, said)
    return { remarks: [] }
  }
  known.said = { row: earlier?.row ?? link.row, details: { ...earlier?.details, ...said } }
  const { audience, ...details } = said
  const remarks = audience && audience !== known.audience ? ['Who sees this relation stays as it is. Change it on the Family tab.'] : []
  const changed = Object.fromEntries(Object.entries(details).filter(([name, value]) => known[name as keyof RelationDetails] !== value))
  if (Object.keys(changed).length === 0) return { remarks }
  const after = { ...known, ...changed }
  const people = [known.personId, known.otherId].flatMap((id) => everybody.person(id) ?? [])
  const problem = Object.values(checkRelation(after, { people, relations, entities: [], roles: [] }))[0]
  if (problem) return { problem, remarks }
  const words = (relation: RelationDetails) => writeNamed(everybody.nameOf(link.otherId), null, field, { ...relation, audience: '' })
  remarks.push(`If this row is updated, the record changes from “${words(known)}” to “${words(after)}”.`)
  Object.assign(known, changed)
  if (known.change) {
    Object.assign(known.change.changes, changed)
    return { remarks }
  }
  known.change = { row: link.row, relationId: known.id, changes: changed }
  return { change: known.change, remarks }
}

const roomFor = ({ length }: readonly Known[]): string | null =>
  length < MAX_OF_A_KIND ? null : `A record holds at most ${MAX_OF_A_KIND.toLocaleString('en-AU')} relations of a family.`

function problemOf(link: FamilyLink, everybody: Everybody, relations: readonly Known[]): string | null {
  const { personId, otherId } = link
  const people = [personId, otherId].flatMap((id) => everybody.person(id) ?? [])
  const wrong = Object.values(checkRelation(link, { people, relations, entities: [], roles: [] }))[0]
  if (wrong || link.state === 'current') return wrong ?? null
  const together = relations.find((each) => isSaid(each, { ...link, state: 'current' }))
  const isEarlier = together?.fromOn && link.untilOn && link.untilOn <= together.fromOn
  return together && !isEarlier ? 'They are together on the record or in this file. Say there first that it ended.' : null
}
