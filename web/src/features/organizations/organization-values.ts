import { REGIONS } from '@paddock/contract/features/clients/clients.words'
import type { Organization } from '@paddock/contract/features/organizations/organizations.shapes'
import { abn } from '../../ui/text/format.ts'
import type { ComparedField } from '../../ui/dialog/version-conflict.ts'
import { wordOf } from '../../ui/text/words.ts'
import { REGION_WORDS } from '@paddock/contract/features/clients/clients.words'

/** What of a practice can be edited. */
export interface OrganizationValues extends Pick<
  Organization,
  | 'name'
  | 'abn'
  | 'contactName'
  | 'contactEmail'
  | 'contactPhone'
  | 'addressLine'
  | 'town'
  | 'postcode'
  | 'advisersShareClients'
  | 'secondStepRequired'
  | 'languageModelAllowed'
  | 'retentionYears'
> {
  region: '' | (typeof REGIONS)[number]
}

const yesOrNo = (value: unknown) => (value === true ? 'Yes' : 'No')

/** The fields in the order of the form, in the words of the form. */
export const ORGANIZATION_FIELDS: readonly ComparedField<OrganizationValues>[] = [
  { name: 'name', label: 'Name' },
  { name: 'abn', label: 'ABN', show: (value) => abn(String(value)) },
  { name: 'contactName', label: 'Contact person' },
  { name: 'contactEmail', label: 'Email' },
  { name: 'contactPhone', label: 'Phone' },
  { name: 'addressLine', label: 'Street or postal address' },
  { name: 'town', label: 'Town' },
  { name: 'region', label: 'State or territory', show: (value) => wordOf(REGION_WORDS, String(value)) },
  { name: 'postcode', label: 'Postcode' },
  { name: 'advisersShareClients', label: 'Advisers see all clients of the practice', show: yesOrNo },
  { name: 'secondStepRequired', label: 'Everybody confirms sign-in with an emailed code', show: yesOrNo },
  { name: 'languageModelAllowed', label: 'A language model may help to write', show: yesOrNo },
  { name: 'retentionYears', label: 'Keep activity for (years)' },
]

export const FIELD_NAMES = ORGANIZATION_FIELDS.map((field) => field.name)

/** The values of a practice as the form holds them. */
export function valuesOf(organization: Organization): OrganizationValues {
  const { name, contactName, contactEmail, contactPhone, addressLine, town, postcode } = organization
  const { advisersShareClients, secondStepRequired, languageModelAllowed, retentionYears } = organization
  return {
    name,
    abn: abn(organization.abn),
    contactName,
    contactEmail,
    contactPhone,
    addressLine,
    town,
    region: regionOf(organization.region),
    postcode,
    advisersShareClients,
    secondStepRequired,
    languageModelAllowed,
    retentionYears,
  }
}

/** The state of that name; nothing for any other. */
export function regionOf(word: string | null): OrganizationValues['region'] {
  return REGIONS.find((region) => region === word) ?? ''
}
