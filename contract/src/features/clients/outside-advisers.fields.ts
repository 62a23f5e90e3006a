import { defineFields } from '../../field-list.ts'
import { PROFESSION_WORDS } from './clients.words.ts'

/** What can be typed of an adviser outside the practice, by staff or by the family, in the order of the form. */
export const OUTSIDE_ADVISER_FIELDS = defineFields({
  name: { kind: 'line', max: 200, required: 'the adviser’s name', label: 'Name', group: 'adviser', in: ['form', 'family'] },
  profession: {
    kind: 'choice',
    words: PROFESSION_WORDS,
    initially: 'accountant',
    label: 'Profession',
    group: 'adviser',
    half: true,
    in: ['form', 'family'],
  },
  firm: { kind: 'line', max: 200, label: 'Firm', group: 'adviser', half: true, in: ['form', 'family'] },
  email: { kind: 'email', label: 'Email', group: 'adviser', half: true, in: ['form', 'family'] },
  phone: { kind: 'phone', label: 'Phone', group: 'adviser', half: true, in: ['form', 'family'] },
  /** Whether the family lets the practice contact this adviser. */
  mayContact: {
    kind: 'yes_no',
    initially: false,
    label: 'We may contact them',
    alone: 'May we contact',
    hint: 'The family agreed that you speak with this adviser',
    group: 'adviser',
    in: ['form', 'family'],
  },
})

export type OutsideAdviserField = keyof typeof OUTSIDE_ADVISER_FIELDS
