import type { Paper } from '@paddock/contract/features/register/register.shapes'
import { CAPACITIES, CAPACITY_WORDS } from '@paddock/contract/features/register/register.words'
import type { BadgeTone } from '../../../ui/page/status-badge.tsx'
import { listed } from '../../../ui/text/words.ts'
import { nameOfParty } from '../parties/party-names.ts'
import type { Register } from '../register-query.ts'
import { nameOfDebt } from './debts.ts'

export type Capacity = Paper['parties'][number]['capacity']

export const STATUS_TONES: Record<Paper['status'], BadgeTone> = { signed: 'ok', draft: 'warn', not_made: 'bad', not_known: 'idle' }

/** Who is named in a paper of each kind, in the order of the form; the others can be chosen after them. */
const CAPACITIES_OF: Partial<Record<Paper['kind'], readonly Capacity[]>> = {
  will: ['maker', 'executor', 'guardian', 'beneficiary'],
  enduring_power: ['maker', 'attorney'],
  guardianship: ['maker', 'guardian'],
  trust_deed: ['successor', 'party'],
  deed_variation: ['successor', 'party'],
  partnership_agreement: ['party', 'successor'],
  shareholder_agreement: ['party', 'successor'],
  binding_nomination: ['maker', 'beneficiary'],
  lease: ['lessor', 'lessee', 'guarantor'],
  loan: ['lender', 'borrower', 'guarantor'],
  guarantee: ['guarantor', 'lender', 'borrower'],
  insurance: ['insured', 'beneficiary'],
}

export const capacitiesOf = (kind: Paper['kind']): readonly Capacity[] => {
  const usual = CAPACITIES_OF[kind] ?? []
  return [...usual, ...CAPACITIES.filter((capacity) => !usual.includes(capacity))]
}

/** The records that such a paper names besides people. */
export const namesEntity = (kind: Paper['kind']): boolean => !['will', 'enduring_power', 'guardianship', 'lease'].includes(kind)
export const namesLand = (kind: Paper['kind']): boolean => kind === 'lease'
export const namesDebt = (kind: Paper['kind']): boolean => kind === 'loan' || kind === 'guarantee'

/** The owner of a paper: its maker, or else its entity, its land or its debt. */
export function whoseWords(paper: Paper, register: Register): string {
  const own = paper.parties.filter(({ capacity }) => capacity === 'maker' || capacity === 'insured')
  if (own.length > 0) return listed(own.map((party) => nameOfParty(register, party)))
  if (paper.entityId !== null) return nameOfParty(register, { kind: 'entity', id: paper.entityId })
  const land = register.properties.filter(({ id }) => paper.landIds.includes(id)).map(({ name }) => name)
  return land.length > 0 ? listed(land) : nameOfDebt(register, paper.liabilityId ?? '')
}

/** "Executor: Alice Whitlock": the other parties, one line for each capacity. */
export function partyLines(paper: Paper, register: Register): string[] {
  const others = paper.parties.filter(({ capacity }) => capacity !== 'maker' && capacity !== 'insured')
  return CAPACITIES.flatMap((capacity) => {
    const names = others.filter((party) => party.capacity === capacity).map((party) => nameOfParty(register, party))
    return names.length === 0 ? [] : [`${CAPACITY_WORDS[capacity]}: ${listed(names)}`]
  })
}
