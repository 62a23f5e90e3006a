import type { Relation } from '@paddock/contract/features/register/register.shapes'
import { PARENTAGE_WORDS, PARTNERSHIP_WORDS } from '@paddock/contract/features/register/register.words'
import { day } from '../../../ui/text/format.ts'
import { wordOf } from '../../../ui/text/words.ts'
import { nameOfParty } from '../parties/party-names.ts'
import type { Register } from '../register-query.ts'

/** A relation as it reads beside one of the two people: "Child of Ann, by adoption", "Former partner of Bill, until 2 May 2019". */
export function relationWords(register: Register, relation: Relation, personId: string): string {
  const { kind, personId: one, otherId, parentage, partnership, state, fromOn, untilOn } = relation
  const name = nameOfParty(register, { kind: 'person', id: one === personId ? otherId : one })
  if (kind === 'parent') {
    const how = parentage === 'birth' ? '' : wordOf(PARENTAGE_WORDS, parentage).toLowerCase()
    return [`${one === personId ? 'Child' : 'Parent'} of ${name}`, how].filter(Boolean).join(', ')
  }
  const term = [fromOn && `from ${day(fromOn)}`, untilOn && `until ${day(untilOn)}`].filter(Boolean).join(' ')
  const who = state === 'ended' ? 'Former partner' : 'Partner'
  return [`${who} of ${name}`, partnership === '' ? '' : wordOf(PARTNERSHIP_WORDS, partnership).toLowerCase(), term]
    .filter(Boolean)
    .join(', ')
}

/** The relations of a person: partners before parents before children. */
export function relationsOf(register: Register, personId: string): Relation[] {
  const rank = ({ kind, personId: one }: Relation) => (kind === 'partner' ? 0 : one === personId ? 1 : 2)
  return register.relations
    .filter((relation) => relation.personId === personId || relation.otherId === personId)
    .toSorted((one, other) => rank(one) - rank(other))
}
