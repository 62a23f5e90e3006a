/** How the sentences about a register name people, entities, papers and days. */
import type { RouteOutput } from '../../route.ts'
import { LIABILITY_CATEGORY_WORDS } from '../finances/finances.words.ts'
import type { Party } from './register.rules.ts'
import type { EntityRole, getRegister, Paper } from './register.shapes.ts'
import { PAPER_KIND_WORDS } from './register.words.ts'

/** The register as its reading call answers it, where its sentences are made. */
export type ReadRegister = Omit<RouteOutput<typeof getRegister>, 'alerts' | 'can'>

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** "4 Mar 2027" of a plain day such as 2027-03-04. */
export function dayWords(plain: string): string {
  const [year = '', month = '', day = ''] = plain.split('-')
  return `${Number(day)} ${MONTHS[Number(month) - 1] ?? ''} ${year}`
}

/** The plain day a number of months later, or the last day where the month is shorter. */
export function monthsLater(plain: string, months: number): string {
  const [year = 0, month = 1, day = 1] = plain.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0))
  return new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), Math.min(day, last.getUTCDate()))).toISOString().slice(0, 10)
}

/** "Creek, Hill and River". */
export const inWords = (names: readonly string[]): string => [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' and ')
/** The words of the field inside a sentence: short forms such as ABN keep their letters. */
export const lowerFirst = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1)
export const possessive = (name: string): string => (name.endsWith('s') ? `${name}’` : `${name}’s`)
export const keyOf = ({ kind, id }: Party): string => `${kind} ${id}`

/** Whether somebody has a role on a day: it began and did not end. */
export const isHeld = ({ fromOn, untilOn }: Pick<EntityRole, 'fromOn' | 'untilOn'>, today: string): boolean =>
  (fromOn === null || fromOn <= today) && (untilOn === null || untilOn > today)

/** Papers that a person makes for themselves; the others belong to an entity, to land or to a debt. */
export const PERSONAL_PAPERS: readonly Paper['kind'][] = ['will', 'enduring_power', 'guardianship', 'binding_nomination', 'insurance']

export interface Names {
  party: (party: Party) => string
  /** As it reads within a sentence: "Henry Whitlock’s will", "the trust deed of the Whitlock Family Trust", "River flats lease". */
  paper: (paper: Paper) => string
  liability: (id: string) => string
}

/** Names every party and record of a register. A removed one is "somebody removed". */
export function namesIn({ people, entities, properties, liabilities }: ReadRegister): Names {
  const parties = new Map([
    ...people.map((each) => [keyOf({ kind: 'person', id: each.id }), nameOf(each)] as const),
    ...entities.map(({ id, name }) => [keyOf({ kind: 'entity', id }), name] as const),
  ])
  const land = new Map(properties.map(({ id, name }) => [id, name]))
  const debts = new Map(
    liabilities.map(({ id, category, lender }) => [id, [LIABILITY_CATEGORY_WORDS[category], lender].filter(Boolean).join(', ')]),
  )
  const party = (each: Party) => parties.get(keyOf(each)) ?? 'somebody removed'
  const liability = (id: string) => debts.get(id) ?? 'a debt that was removed'
  return {
    party,
    liability,
    paper: (paper) => {
      const kind = lowerFirst(PAPER_KIND_WORDS[paper.kind])
      const makers = [...new Set(paper.parties.filter(({ capacity }) => capacity === 'maker' || capacity === 'insured').map(party))]
      const named = paper.name === '' ? '' : ` (${paper.name})`
      if (PERSONAL_PAPERS.includes(paper.kind) && makers.length > 0) return `${possessive(inWords(makers))} ${kind}${named}`
      if (paper.name !== '') return paper.name
      if (paper.entityId !== null) return `the ${kind} of ${party({ kind: 'entity', id: paper.entityId })}`
      if (paper.landIds.length > 0) return `the ${kind} of ${inWords(paper.landIds.map((id) => land.get(id) ?? 'land that was removed'))}`
      if (paper.liabilityId !== null) return `the ${kind} for ${lowerFirst(liability(paper.liabilityId))}`
      return `${/^[aeio]/.test(kind) ? 'an' : 'a'} ${kind}`
    },
  }
}

/** Names a person by the parts of the name that are known. */
function nameOf({ firstName, lastName, email }: ReadRegister['people'][number]): string {
  return `${firstName} ${lastName}`.trim() || email || 'Somebody without a name'
}
