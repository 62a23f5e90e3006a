import type * as api from '@paddock/contract/calls'
import type { RouteInput } from '@paddock/contract/route'
import type { FamilyPerson } from '@paddock/contract/features/family/family.shapes'
import { fullName } from '../../../ui/text/format.ts'
import { type ComparedField, openVersionConflict } from '../../../ui/dialog/version-conflict.ts'

/** A person of the family as the form holds them: text throughout. */
export interface PersonValues {
  firstName: string
  lastName: string
  relationship: string
  birthYear: string
  onFarm: '' | 'on' | 'off'
}

export const PERSON_FIELDS = ['firstName', 'lastName', 'relationship', 'birthYear', 'onFarm'] as const

export const EMPTY_PERSON: PersonValues = { firstName: '', lastName: '', relationship: '', birthYear: '', onFarm: '' }

export function valuesOfPerson({ firstName, lastName, relationship, birthYear, onFarm }: FamilyPerson): PersonValues {
  return {
    firstName,
    lastName,
    relationship,
    birthYear: birthYear === null ? '' : String(birthYear),
    onFarm: onFarm === null ? '' : onFarm ? 'on' : 'off',
  }
}

/** What is sent: no text where there is no year, and yes, no or nothing known. */
export function inputOf({ birthYear, onFarm, ...words }: PersonValues): RouteInput<typeof api.family.addFamilyPerson>['body'] {
  return {
    ...words,
    birthYear: birthYear.trim() === '' ? null : Number(birthYear),
    onFarm: onFarm === '' ? null : onFarm === 'on',
  }
}

/** Four digits from 1900 on, or nothing. */
export function yearOfBirth(value: string, now: Date = new Date()): string | null {
  if (value.trim() === '') return null
  const year = Number(value)
  return /^\d{4}$/.test(value.trim()) && year >= 1900 && year <= now.getFullYear() ? null : 'Enter a year of four digits, such as 1962.'
}

const FIELDS: readonly ComparedField<PersonValues>[] = [
  { name: 'firstName', label: 'First name' },
  { name: 'lastName', label: 'Last name' },
  { name: 'relationship', label: 'Relationship' },
  { name: 'birthYear', label: 'Year of birth' },
  { name: 'onFarm', label: 'Lives or works', show: (value) => (value === '' ? '' : value === 'on' ? 'On the farm' : 'Off the farm') },
]

/** Both versions of a person side by side after a stale save. */
export function openPersonConflict(
  base: FamilyPerson,
  mine: PersonValues,
  stored: FamilyPerson,
  onResolve: (merged: PersonValues, version: number) => void,
): void {
  openVersionConflict({
    title: `Which details of ${fullName(stored, 'this person')} do you keep?`,
    fields: FIELDS,
    base: valuesOfPerson(base),
    mine,
    theirs: valuesOfPerson(stored),
    onResolve: (merged) => onResolve(merged, stored.version),
  })
}
