import { fullName } from '../../../../person-name.ts'
import { foldName, firstAndLast, partiesNamed } from '../named-parties.ts'
import { type Fields, type ProposalRules, filledFields, textIn, figureIn } from '../plan.ts'
import type { Recorded } from '../recorded.ts'
import { upperFirst } from '../../../../upper-first.ts'

/** What somebody says about themselves cannot identify another person. */
const MYSELF = new Set(['me', 'myself', 'self', 'i', 'i am'])

/** Only what the record does not say yet is proposed, because "daughter" depends on who answers. */
const relationship = (fields: Fields, recorded = '') => {
  const words = textIn(fields, 'relationship')
  return recorded !== '' || MYSELF.has(foldName(words)) ? recorded : upperFirst(words)
}

const whom = (fields: Fields, recorded: Recorded) => {
  const name = textIn(fields, 'name')
  const named = partiesNamed(name, recorded).filter(({ kind }) => kind === 'person')
  // Somebody who was only known by a first name may be this person: "Allan" directed the company before he was listed.
  const byFirstName = recorded.people.filter(({ firstName, lastName }) => lastName === '' && isFirstOf(firstName, name))
  const found = named.length > 0 ? named : byFirstName
  return found.length === 1 ? found[0] : undefined
}

const isFirstOf = (firstName: string, name: string) => foldName(firstName) === foldName(firstAndLast(name).firstName)

/** Proposes a person of the family, with their partner. */
export const personRules: ProposalRules = {
  read: {
    q3: (row) => {
      const { name, relationship: relation, birthYear, partner, onFarm } = row as Record<string, unknown>
      if (typeof name !== 'string' || name.trim() === '') return null
      return filledFields({
        name: name.trim(),
        relationship: relation,
        birthYear,
        partner,
        onFarm: typeof onFarm === 'string' ? onFarm !== 'off' : null,
      })
    },
  },
  title: (fields) => textIn(fields, 'name'),
  candidates: ({ people }) => people.map((each) => ({ id: each.id, title: fullName(each) })),
  match: (fields, recorded) => whom(fields, recorded)?.id ?? null,
  plan: (fields, replacesId, plan) => {
    const { people, relations } = plan.recorded
    const name = textIn(fields, 'name')
    const stored = people.find(({ id }) => id === replacesId)
    const given = filledFields({
      birthYear: figureIn(fields, 'birthYear'),
      onFarm: typeof fields.onFarm === 'boolean' ? fields.onFarm : null,
      relationship: relationship(fields, stored?.relationship),
      ...(stored?.lastName === '' && isFirstOf(stored.firstName, name) && { lastName: firstAndLast(name).lastName }),
    })
    const personId = stored
      ? plan.change('person', stored, given, fullName(stored))
      : plan.add('person', { ...firstAndLast(name), ...given, involvement: 'family' }, name)
    const partnerName = textIn(fields, 'partner')
    if (partnerName === '') return personId
    const partner = plan.party(partnerName, `Partner of ${name}`, true)
    if (partner === null || partner.id === personId) return personId
    const isKnown = relations.some(
      ({ kind, personId: one, otherId: other }) =>
        kind === 'partner' && ((one === personId && other === partner.id) || (one === partner.id && other === personId)),
    )
    if (!isKnown) plan.add('relation', { kind: 'partner', personId, otherId: partner.id }, `${name} and ${partnerName}`)
    return personId
  },
}
