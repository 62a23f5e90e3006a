import type { Names, ReadRegister } from './register-names.ts'
import { isSameParty, type Party } from './register.rules.ts'
import { CAPACITY_WORDS, COMMITMENT_KIND_WORDS, PAPER_KIND_WORDS } from './register.words.ts'

/** A debt, a commitment or a contract that names the person. */
export interface Obligation {
  record: 'commitment' | 'liability' | 'paper'
  id: string
  /** "Guarantee", "Term loan, Riverina Rural Bank", "Lease". */
  title: string
  /** "Owes it to Riverina Rural Bank". */
  part: string
  /** Cents of AUD; null: not known, or no amount. */
  amountCents: number | null
  /** The debt that a guarantee covers, in words; empty where there is none. */
  behind: string
}

/** Contracts that a party signs for years. */
const CONTRACTS: readonly string[] = ['lease', 'loan', 'guarantee', 'partnership_agreement', 'shareholder_agreement']

/** The guarantees, loans, debts and contracts that name a person. Debts stay owed whatever happens to that person. */
export function obligationsOf(
  { commitments, liabilities, papers }: ReadRegister,
  person: Party,
  event: 'died' | 'lost_capacity' | 'left',
  names: Names,
): Obligation[] {
  const isThem = (party: Party | null) => party !== null && isSameParty(party, person)
  const promised = commitments
    .filter(({ owedBy, owedTo }) => isThem(owedBy) || isThem(owedTo))
    .map(({ id, kind, owedBy, owedTo, owedToOther, liabilityId, amountCents }): Obligation => {
      const creditor = owedTo ? names.party(owedTo) : owedToOther || 'somebody not named yet'
      const debtor = owedBy ? names.party(owedBy) : 'somebody not named yet'
      return {
        record: 'commitment',
        id,
        title: COMMITMENT_KIND_WORDS[kind],
        part: isThem(owedBy) ? `Promised to ${creditor}` : `Owed to them by ${debtor}`,
        amountCents,
        behind: liabilityId === null ? '' : names.liability(liabilityId),
      }
    })
  const owed = liabilities
    .filter(({ owners }) => event !== 'left' && owners.some(isThem))
    .map(({ id, owners, balanceCents }): Obligation => {
      const others = owners.filter((owner) => !isThem(owner)).map(names.party)
      const part = others.length > 0 ? `Owed together with ${others.join(', ')}` : 'Owed by them alone'
      return { record: 'liability', id, title: names.liability(id), part, amountCents: balanceCents, behind: '' }
    })
  const signed = papers
    .filter(({ kind, status }) => CONTRACTS.includes(kind) && (status === 'signed' || status === 'draft'))
    .flatMap((paper) => {
      const party = paper.parties.find(isThem)
      return party === undefined ? [] : [{ paper, party }]
    })
    .map(({ paper, party }): Obligation => {
      const title = paper.name || PAPER_KIND_WORDS[paper.kind]
      const part = CAPACITY_WORDS[party.capacity] + (paper.rentCents === null ? '' : ', rent a year')
      return { record: 'paper', id: paper.id, title, part, amountCents: paper.rentCents, behind: '' }
    })
  return [...promised, ...owed, ...signed]
}
