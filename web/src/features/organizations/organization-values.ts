import { REGIONS } from '@paddock/contract/features/clients/clients.words'
import { fieldsIn, type FieldsIn, namesOf } from '@paddock/contract/field-list'
import { ORGANIZATION_FIELDS, type OrganizationValues } from '@paddock/contract/features/organizations/organizations.fields'
import type { Organization } from '@paddock/contract/features/organizations/organizations.shapes'
import type { ComparedField } from '../../ui/dialog/version-conflict.ts'
import { fieldWords, formValues } from '../../ui/form/field-words.ts'

export const FIELD_NAMES = namesOf(ORGANIZATION_FIELDS)

/** The fields of the short form that adds a practice. */
export const NEW_NAMES = fieldsIn(ORGANIZATION_FIELDS, 'new')
export type NewOrganizationValues = Pick<OrganizationValues, FieldsIn<typeof ORGANIZATION_FIELDS, 'new'>>

/** The fields in the order of the form, in the words of the form. */
export const COMPARED_FIELDS: readonly ComparedField<OrganizationValues>[] = FIELD_NAMES.map((name) => ({
  name,
  label: name === 'retentionYears' ? 'Keep activity for (years)' : ORGANIZATION_FIELDS[name].label,
  show: (value) => fieldWords(ORGANIZATION_FIELDS[name], value),
}))

/** The values of a practice as the form holds them. */
export const valuesOf = (organization: Organization): OrganizationValues => ({
  ...formValues(ORGANIZATION_FIELDS, FIELD_NAMES, organization),
  region: regionOf(organization.region),
})

/** Finds the state of that name; answers nothing for any other. */
export function regionOf(word: string | null): OrganizationValues['region'] {
  return REGIONS.find((region) => region === word) ?? ''
}
