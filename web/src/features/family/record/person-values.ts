import { type Field, fieldsIn } from '@paddock/contract/field-list'
import { PERSON_FIELDS } from '@paddock/contract/features/stakeholders/stakeholders.fields'
import type { FamilyPerson } from '@paddock/contract/features/family/family.shapes'
import { fieldWords } from '../../../ui/form/field-words.ts'
import { type Texts, textsOf, valuesOfTexts } from '../../../ui/form/text-values.ts'
import type { ComparedField } from '../../../ui/dialog/version-conflict.ts'

/** What the family may type. */
export const PERSON_NAMES = fieldsIn(PERSON_FIELDS, 'family')
const { half: _, ...relationship } = PERSON_FIELDS.relationship

/** The fields of a person in the words of the family, in the order of its form. */
export const FAMILY_PERSON_FIELDS = {
  ...PERSON_FIELDS,
  relationship: { ...relationship, hint: 'To the family or the business: daughter, bookkeeper' },
  birthYear: { ...PERSON_FIELDS.birthYear, label: 'Year of birth' },
  onFarm: { ...PERSON_FIELDS.onFarm, words: { yes: 'On the farm', no: 'Off the farm' } },
} as const

/** A person of the family as the form holds them: text throughout. */
export type PersonValues = Texts<(typeof PERSON_NAMES)[number]>

export const EMPTY_PERSON: PersonValues = textsOf(PERSON_FIELDS, PERSON_NAMES)

export const valuesOfPerson = (person: FamilyPerson): PersonValues => textsOf(PERSON_FIELDS, PERSON_NAMES, person)

/** What is sent: no text where there is no year, and yes, no or nothing known. */
export const inputOf = (values: PersonValues) => valuesOfTexts(PERSON_FIELDS, PERSON_NAMES, values)

/** Four digits from 1900 on, or nothing. */
export function yearOfBirth(value: string, now: Date = new Date()): string | null {
  if (value.trim() === '') return null
  const year = Number(value)
  return /^\d{4}$/.test(value.trim()) && year >= 1900 && year <= now.getFullYear() ? null : 'Enter a year of four digits, such as 1962.'
}

/** How both versions of a person read beside each other. */
export const COMPARED_PERSON: readonly ComparedField<PersonValues>[] = PERSON_NAMES.map((name) => {
  const field: Field = FAMILY_PERSON_FIELDS[name]
  return { name, label: field.label, show: (value) => fieldWords(field, value) }
})
