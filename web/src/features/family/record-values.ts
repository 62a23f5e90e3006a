import type * as api from '@paddock/contract/calls'
import type { RouteInput } from '@paddock/contract/route'
import type { FamilyRecord } from '@paddock/contract/features/family/family.shapes'
import { abn } from '../../ui/format.ts'
import { type ComparedField, openVersionConflict } from '../../ui/version-conflict.ts'
import { ENTERPRISE_WORDS, phraseOf, REGION_WORDS, STRUCTURE_WORDS, wordOf } from '../clients/client-words.ts'

type Details = Omit<RouteInput<typeof api.family.updateFamilyRecord>['body'], 'version'>

/** In the order of the form, so that the first wrong one is the first that a person sees. */
export const RECORD_FIELDS = [
  'abn',
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
] as const

/** The details of the family's record as the form holds them. */
export type RecordValues = Pick<FamilyRecord, (typeof RECORD_FIELDS)[number]>

export function valuesOf(record: FamilyRecord): RecordValues {
  const values = Object.fromEntries(RECORD_FIELDS.map((name) => [name, record[name]])) as unknown as RecordValues
  return { ...values, abn: abn(record.abn) }
}

/** Whether two records have the same details; other things may have changed. */
export const sameValues = (one: RecordValues, other: RecordValues): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Only the details that differ: nobody overwrites what they did not touch. */
export function changedValues(values: RecordValues, base: RecordValues): Details {
  const changed = RECORD_FIELDS.filter((name) => JSON.stringify(values[name]) !== JSON.stringify(base[name]))
  // The selects offer only the contract's words, and the server checks them again.
  return Object.fromEntries(changed.map((name) => [name, values[name]]))
}

const FIELDS: readonly ComparedField<RecordValues>[] = [
  { name: 'abn', label: 'ABN' },
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
]

/** Both versions of the record side by side after a stale save. */
export function openRecordConflict(
  base: FamilyRecord,
  mine: RecordValues,
  stored: FamilyRecord,
  onResolve: (merged: RecordValues) => void,
): void {
  openVersionConflict({
    title: 'Which details of your record do you keep?',
    fields: FIELDS,
    base: valuesOf(base),
    mine,
    theirs: valuesOf(stored),
    onResolve,
  })
}
