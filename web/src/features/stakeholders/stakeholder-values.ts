import { isSurveyOnly } from '@paddock/contract/features/account/survey-flag'
import type * as api from '@paddock/contract/calls'
import type { RouteInput } from '@paddock/contract/route'
import type { Stakeholder } from '@paddock/contract/features/stakeholders/stakeholders.shapes'
import type { ComparedField } from '../../ui/dialog/version-conflict.ts'
import { ACCOUNT_WORDS, farmWords, generationWords, INVOLVEMENT_WORDS, nameOf } from './stakeholder-words.ts'

/** A person as the form holds them: nothing chosen is the empty text. */
export interface StakeholderValues {
  firstName: string
  lastName: string
  relationship: string
  generation: string
  birthYear: string
  onFarm: '' | 'on' | 'off'
  partnerId: string
  parentId: string
  email: string
  isPrimary: boolean
  /** The account kind of somebody who is not the primary stakeholder. */
  accountKind: 'admin' | 'survey'
  involvement: Stakeholder['involvement']
}

export const STAKEHOLDER_FIELDS = [
  'firstName',
  'lastName',
  'relationship',
  'birthYear',
  'generation',
  'onFarm',
  'partnerId',
  'parentId',
  'email',
  'isPrimary',
  'accountKind',
  'involvement',
] as const

export const NOBODY: StakeholderValues = {
  firstName: '',
  lastName: '',
  relationship: '',
  generation: '',
  birthYear: '',
  onFarm: '',
  partnerId: '',
  parentId: '',
  email: '',
  isPrimary: false,
  accountKind: 'survey',
  involvement: 'family',
}

export function valuesOf(person: Stakeholder): StakeholderValues {
  return {
    firstName: person.firstName,
    lastName: person.lastName,
    relationship: person.relationship,
    generation: person.generation === null ? '' : String(person.generation),
    birthYear: person.birthYear === null ? '' : String(person.birthYear),
    onFarm: person.onFarm === null ? '' : person.onFarm ? 'on' : 'off',
    partnerId: person.partnerId ?? '',
    parentId: person.parentId ?? '',
    email: person.email,
    isPrimary: person.type === 'Primary Stakeholder',
    accountKind: isSurveyOnly(person.accountKind) ? 'survey' : 'admin',
    involvement: person.involvement,
  }
}

type Body = Omit<RouteInput<typeof api.stakeholders.updateStakeholder>['body'], 'version' | 'invite'>

/** What is sent of the form. */
export function bodyOf({
  generation,
  birthYear,
  onFarm,
  partnerId,
  parentId,
  isPrimary,
  accountKind,
  involvement,
  ...texts
}: StakeholderValues): Body {
  return {
    ...texts,
    generation: numberOf(generation),
    birthYear: numberOf(birthYear),
    onFarm: onFarm === '' ? null : onFarm === 'on',
    partnerId: partnerId || null,
    parentId: parentId || null,
    type: isPrimary ? 'Primary Stakeholder' : 'Stakeholder',
    accountKind: isPrimary ? 'primary' : accountKind,
    involvement: isPrimary ? 'family' : involvement,
  }
}

/** Four digits, or nothing; the server knows the bounds. */
export function birthYearCheck(value: string): string | null {
  return /^(\d{4})?$/.test(value.trim()) ? null : 'Enter the year with four digits, such as 1986.'
}

/** How the fields of two versions read beside each other. */
export function comparedFields(people: readonly Stakeholder[]): ComparedField<StakeholderValues>[] {
  const names = new Map(people.map((person) => [person.id, nameOf(person)]))
  const someone = (id: unknown) => names.get(String(id)) ?? ''
  return [
    { name: 'firstName', label: 'First name' },
    { name: 'lastName', label: 'Last name' },
    { name: 'relationship', label: 'Relationship' },
    { name: 'birthYear', label: 'Birth year' },
    { name: 'generation', label: 'Generation', show: (value) => (value === '' ? '' : generationWords(Number(value))) },
    { name: 'onFarm', label: 'Lives or works', show: (value) => (value === '' ? '' : farmWords(value === 'on')) },
    { name: 'partnerId', label: 'Partner', show: someone },
    { name: 'parentId', label: 'Parent', show: someone },
    { name: 'involvement', label: 'Of the family', show: (value) => INVOLVEMENT_WORDS[value === 'helper' ? 'helper' : 'family'] },
    { name: 'email', label: 'Email' },
    { name: 'isPrimary', label: 'Primary Stakeholder' },
    { name: 'accountKind', label: 'Account', show: (value) => (value === 'admin' ? ACCOUNT_WORDS.admin : ACCOUNT_WORDS.survey) },
  ]
}

const numberOf = (text: string) => (text.trim() === '' ? null : Number(text))
