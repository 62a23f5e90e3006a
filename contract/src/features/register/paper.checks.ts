/** What does not fit together in a paper or a commitment: sentences by field, worked out alike by the form and the server. */
import { PERSONAL_PAPERS } from './register-names.ts'
import type { Wrong } from './register.checks.ts'
import { isSameParty } from './register.rules.ts'
import type { Commitment, Paper, RegisterPerson } from './register.shapes.ts'
import { CAPACITY_WORDS, PAPER_KIND_WORDS } from './register.words.ts'

/** Papers that end at a day must have been signed before it; people make wills and give powers, and not to themselves. */
export function checkPaper(
  { kind, signedOn, lapsesOn, parties }: Pick<Paper, 'kind' | 'signedOn' | 'lapsesOn' | 'parties'>,
  people: readonly Pick<RegisterPerson, 'id' | 'diedOn'>[],
): Wrong {
  const wrong: Wrong = {}
  if (signedOn !== null && lapsesOn !== null && lapsesOn <= signedOn) wrong.lapsesOn = 'Enter a day after the one on which it was signed.'
  const makers = parties.filter(({ capacity }) => capacity === 'maker')
  const died = makers.flatMap(({ id }) => people.find((person) => person.id === id)?.diedOn ?? []).sort()[0]
  if (signedOn !== null && died !== undefined && signedOn > died) wrong.signedOn = 'This day is after the death of who made it.'
  const parts = wrongParties(kind, parties, makers)
  return parts === null ? wrong : { ...wrong, parties: parts }
}

function wrongParties(kind: Paper['kind'], parties: Paper['parties'], makers: Paper['parties']): string | null {
  const words = PAPER_KIND_WORDS[kind].toLowerCase()
  if (kind !== 'insurance' && PERSONAL_PAPERS.includes(kind) && makers.some((party) => party.kind === 'entity'))
    return `Choose a person as who made the ${words}: an entity makes none.`
  if (parties.some((party) => party.capacity === 'guardian' && party.kind === 'entity')) return 'Choose a person as guardian.'
  const twice = parties.find((party, index) =>
    parties.some((other, place) => place < index && other.capacity === party.capacity && isSameParty(other, party)),
  )
  if (twice) return `Name nobody twice under “${CAPACITY_WORDS[twice.capacity]}”.`
  const own = parties.find(
    (party) =>
      (party.capacity === 'attorney' || party.capacity === 'guardian' || party.capacity === 'executor') &&
      makers.some((maker) => isSameParty(maker, party)) &&
      makers.length === 1,
  )
  return own ? `Nobody is their own ${CAPACITY_WORDS[own.capacity].toLowerCase()}.` : null
}

/** Nobody can owe themselves, and a promise is owed to one party only. */
export function checkCommitment({ owedBy, owedTo, owedToOther }: Pick<Commitment, 'owedBy' | 'owedTo' | 'owedToOther'>): Wrong {
  if (owedBy !== null && owedTo !== null && isSameParty(owedBy, owedTo)) return { owedTo: 'Nobody owes themselves.' }
  return owedTo !== null && owedToOther !== '' ? { owedToOther: 'Choose somebody of the register or write a name, not both.' } : {}
}
