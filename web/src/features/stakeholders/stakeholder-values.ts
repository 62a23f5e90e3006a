import { isSurveyOnly } from '@paddock/contract/features/account/survey-flag'
import type * as api from '@paddock/contract/calls'
import type { RouteInput } from '@paddock/contract/route'
import { type Field, fieldsIn, type FieldsIn } from '@paddock/contract/field-list'
import { PERSON_FIELDS } from '@paddock/contract/features/stakeholders/stakeholders.fields'
import type { Stakeholder } from '@paddock/contract/features/stakeholders/stakeholders.shapes'
import type { ComparedField } from '../../ui/dialog/version-conflict.ts'
import { fieldWords } from '../../ui/form/field-words.ts'
import { type Texts, textsOf, valuesOfTexts } from '../../ui/form/text-values.ts'
import { generationWords, nameOf } from './stakeholder-words.ts'

/** Who is primary decides these, and whom the form then shows. */
const OWN_RULES = ['type', 'accountKind', 'involvement'] as const

/** The fields that are typed as they are; the others have a rule of their own in the form. */
const PERSON_NAMES = fieldsIn(PERSON_FIELDS, 'form').filter((name): name is PlainField => !(OWN_RULES as readonly string[]).includes(name))
type PlainField = Exclude<FieldsIn<typeof PERSON_FIELDS, 'form'>, (typeof OWN_RULES)[number]>

/** A person as the form holds them: nothing chosen is the empty text. */
export interface StakeholderValues extends Texts<PlainField> {
  partnerId: string
  parentId: string
  isPrimary: boolean
  /** The account kind of somebody who is not the primary stakeholder. */
  accountKind: 'admin' | 'survey'
  involvement: Stakeholder['involvement']
}

export const NOBODY: StakeholderValues = {
  ...textsOf(PERSON_FIELDS, PERSON_NAMES),
  partnerId: '',
  parentId: '',
  isPrimary: false,
  accountKind: 'survey',
  involvement: 'family',
}

export function valuesOf(person: Stakeholder): StakeholderValues {
  return {
    ...textsOf(PERSON_FIELDS, PERSON_NAMES, person),
    partnerId: person.partnerId ?? '',
    parentId: person.parentId ?? '',
    isPrimary: person.type === 'Primary Stakeholder',
    accountKind: isSurveyOnly(person.accountKind) ? 'survey' : 'admin',
    involvement: person.involvement,
  }
}

type Body = Omit<RouteInput<typeof api.stakeholders.updateStakeholder>['body'], 'version' | 'invite'>

/** What is sent of the form. */
export function bodyOf({ partnerId, parentId, isPrimary, accountKind, involvement, ...texts }: StakeholderValues): Body {
  return {
    ...valuesOfTexts(PERSON_FIELDS, PERSON_NAMES, texts),
    partnerId: partnerId || null,
    parentId: parentId || null,
    type: isPrimary ? 'Primary Stakeholder' : 'Stakeholder',
    accountKind: isPrimary ? 'primary' : accountKind,
    involvement: isPrimary ? 'family' : involvement,
  }
}

/** Whether somebody is asked anything, and so has an account: who died or is only in the register is not. */
export const isAsked = ({ isPrimary, involvement, life }: Pick<StakeholderValues, 'isPrimary' | 'involvement' | 'life'>): boolean =>
  isPrimary || (involvement !== 'register' && life !== 'deceased')

/** Four digits, or nothing; the server knows the bounds. */
export function birthYearCheck(value: string): string | null {
  return /^(\d{4})?$/.test(value.trim()) ? null : 'Enter the year with four digits, such as 1986.'
}

/** How the fields of two versions read beside each other, in the order of the form. */
export function comparedFields(people: readonly Stakeholder[]): ComparedField<StakeholderValues>[] {
  const names = new Map(people.map((person) => [person.id, nameOf(person)]))
  const someone = (id: unknown) => names.get(String(id)) ?? ''
  const { type, accountKind, involvement } = PERSON_FIELDS
  const ofGroup = (group: Field['group']) => PERSON_NAMES.filter((name) => PERSON_FIELDS[name].group === group).map(compared)
  return [
    ...ofGroup('person'),
    ...ofGroup('place'),
    { name: 'partnerId', label: 'Partner', show: someone },
    { name: 'parentId', label: 'Parent', show: someone },
    { name: 'involvement', label: involvement.label, show: (value) => fieldWords(involvement, value) },
    ...ofGroup('account'),
    { name: 'isPrimary', label: type.label },
    { name: 'accountKind', label: accountKind.label, show: (value) => fieldWords(accountKind, value) },
  ]
}

/** All fields of the form in its order, so that the first wrong one is the first that a person sees. */
export const STAKEHOLDER_NAMES = comparedFields([]).map(({ name }) => name)

function compared(name: PlainField): ComparedField<StakeholderValues> {
  const field: Field = PERSON_FIELDS[name]
  const show = (value: unknown) => (name === 'generation' && value !== '' ? generationWords(Number(value)) : fieldWords(field, value))
  return { name, label: field.label, show }
}
