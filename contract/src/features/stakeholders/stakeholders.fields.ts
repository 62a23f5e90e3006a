import { defineFields } from '../../field-list.ts'
import { ACCOUNT_WORDS, FARM_WORDS, INVOLVEMENT_WORDS, LIFE_WORDS, STAKEHOLDER_TYPE_WORDS } from './stakeholders.words.ts'

/**
 * What can be typed of a person of a client: by the practice all of it, by the family what is in its form. Partner and parent are other
 * people of the record, and stand beside these fields by hand.
 */
export const PERSON_FIELDS = defineFields({
  firstName: { kind: 'line', max: 100, label: 'First name', group: 'person', half: true, in: ['form', 'family', 'import', 'export'] },
  lastName: { kind: 'line', max: 100, label: 'Last name', group: 'person', half: true, in: ['form', 'family', 'import', 'export'] },
  email: { kind: 'email', label: 'Email', group: 'account', in: ['form', 'import', 'export'] },
  /** Says in words what somebody is to the family or business: "Daughter", "Bookkeeper". */
  relationship: { kind: 'line', max: 100, label: 'Relationship', group: 'person', half: true, in: ['form', 'family', 'import', 'export'] },
  /** The primary stakeholder is always of the family. */
  involvement: {
    kind: 'choice',
    words: INVOLVEMENT_WORDS,
    initially: 'family',
    label: 'Of the family',
    alone: 'Involvement',
    group: 'place',
    in: ['form', 'import', 'export'],
  },
  /** 1 = the senior generation; null: nobody has said, and nobody guesses. */
  generation: {
    kind: 'whole',
    min: 1,
    max: 6,
    tooLow: 'Generations count from 1, the senior one.',
    tooHigh: 'Enter a generation from 1 to 6.',
    label: 'Generation',
    group: 'place',
    half: true,
    in: ['form', 'import', 'export'],
  },
  birthYear: {
    kind: 'whole',
    min: 1900,
    max: 2100,
    tooLow: 'Enter a year from 1900 on.',
    tooHigh: 'Enter a year of birth.',
    label: 'Birth year',
    group: 'person',
    half: true,
    in: ['form', 'family', 'import', 'export'],
  },
  /** Who died keeps their place in the register, and is asked nothing more. */
  life: {
    kind: 'choice',
    words: LIFE_WORDS,
    initially: 'living',
    label: 'Living or deceased',
    group: 'place',
    half: true,
    in: ['form', 'import', 'export'],
  },
  diedOn: {
    kind: 'day',
    past: true,
    only: { life: ['deceased'] },
    label: 'Died on',
    group: 'place',
    half: true,
    in: ['form', 'import', 'export'],
  },
  onFarm: {
    kind: 'yes_no',
    words: FARM_WORDS,
    label: 'Lives or works',
    alone: 'Lives or works on the farm',
    group: 'place',
    half: true,
    in: ['form', 'family', 'import', 'export'],
  },
  type: {
    kind: 'choice',
    words: STAKEHOLDER_TYPE_WORDS,
    initially: 'Stakeholder',
    label: 'Primary Stakeholder',
    alone: 'Type',
    group: 'account',
    in: ['form', 'import', 'export'],
  },
  /** `primary` is the primary stakeholder's, and nobody else's. */
  accountKind: {
    kind: 'choice',
    words: ACCOUNT_WORDS,
    initially: 'survey',
    label: 'Account',
    group: 'account',
    in: ['form', 'import', 'export'],
  },
})

export type PersonField = keyof typeof PERSON_FIELDS
