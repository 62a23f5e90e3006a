import type * as api from '@paddock/contract/calls'
import type { RouteInput } from '@paddock/contract/route'
import type { ClientDetail } from '@paddock/contract/features/clients/client.shapes'
import { type ComparedField, openVersionConflict } from '../../ui/version-conflict.ts'
import { abn } from '../../ui/format.ts'
import { ENTERPRISE_WORDS, phraseOf, REGION_WORDS, SOURCE_WORDS, STRUCTURE_WORDS, wordOf } from './client-words.ts'

type Details = Omit<RouteInput<typeof api.clients.updateClient>['body'], 'version'>

/** The details of a record as the general form holds them. */
export interface DetailsValues {
  businessName: string
  abn: string
  contactFirstName: string
  contactLastName: string
  contactEmail: string
  contactPhone: string
  contactMobile: string
  addressLine: string
  town: string
  region: ClientDetail['region']
  postcode: string
  source: string
  structures: ClientDetail['structures']
  enterprises: ClientDetail['enterprises']
  managerIds: string[]
}

/** In the order of the form, so that the first wrong one is the first that a person sees. */
export const DETAILS_FIELDS = [
  'businessName',
  'abn',
  'source',
  'contactFirstName',
  'contactLastName',
  'contactEmail',
  'contactPhone',
  'contactMobile',
  'addressLine',
  'town',
  'region',
  'postcode',
  'structures',
  'enterprises',
  'managerIds',
] as const satisfies readonly (keyof DetailsValues)[]

export function detailsOf(client: ClientDetail): DetailsValues {
  return {
    businessName: client.businessName,
    abn: abn(client.abn),
    contactFirstName: client.contactFirstName,
    contactLastName: client.contactLastName,
    contactEmail: client.contactEmail,
    contactPhone: client.contactPhone,
    contactMobile: client.contactMobile,
    addressLine: client.addressLine,
    town: client.town,
    region: client.region,
    postcode: client.postcode,
    source: client.source,
    structures: client.structures,
    enterprises: client.enterprises,
    managerIds: client.managers.map((manager) => manager.id),
  }
}

/** Whether two records have the same details; other things may have changed. */
export function sameDetails(one: DetailsValues, other: DetailsValues): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Only the details that differ from the record: nobody overwrites what they did not touch. */
export function changedDetails(values: DetailsValues, base: DetailsValues): Details {
  const changed = DETAILS_FIELDS.filter((name) => JSON.stringify(values[name]) !== JSON.stringify(base[name]))
  // The selects offer only the contract's words, and the server checks them again.
  return Object.fromEntries(changed.map((name) => [name, values[name]]))
}

/** Both versions of a record side by side after a stale save. */
export function openDetailsConflict(
  base: ClientDetail,
  mine: DetailsValues,
  stored: ClientDetail,
  onResolve: (merged: DetailsValues) => void,
): void {
  const names = new Map(
    [...base.managers, ...stored.managers].map((manager) => [manager.id, `${manager.firstName} ${manager.lastName}`.trim()]),
  )
  const fields: readonly ComparedField<DetailsValues>[] = [
    { name: 'businessName', label: 'Business name' },
    { name: 'abn', label: 'ABN' },
    { name: 'source', label: 'Source', show: (value) => wordOf(SOURCE_WORDS, String(value)) },
    { name: 'contactFirstName', label: 'First name' },
    { name: 'contactLastName', label: 'Last name' },
    { name: 'contactEmail', label: 'Email' },
    { name: 'contactPhone', label: 'Phone' },
    { name: 'contactMobile', label: 'Mobile' },
    { name: 'addressLine', label: 'Address' },
    { name: 'town', label: 'Town' },
    { name: 'region', label: 'State', show: (value) => wordOf(REGION_WORDS, String(value)) },
    { name: 'postcode', label: 'Postcode' },
    { name: 'structures', label: 'Structures', show: (value) => phraseOf(STRUCTURE_WORDS, [value].flat()) },
    { name: 'enterprises', label: 'Enterprises', show: (value) => phraseOf(ENTERPRISE_WORDS, [value].flat()) },
    {
      name: 'managerIds',
      label: 'Looked after by',
      show: (value) =>
        [value]
          .flat()
          .map((id) => names.get(id) ?? 'A new adviser')
          .join(', '),
    },
  ]
  openVersionConflict({
    title: `Which details of ${stored.businessName} do you keep?`,
    fields,
    base: detailsOf(base),
    mine,
    theirs: detailsOf(stored),
    onResolve,
  })
}
