import { type ClientDetail, MERGE_FIELDS } from '@paddock/contract/features/clients/clients.contract'
import { abn } from '../../ui/format.ts'
import { ENTERPRISE_WORDS, phraseOf, REGION_WORDS, SOURCE_WORDS, STRUCTURE_WORDS, wordOf } from './client-words.ts'

export type MergeField = (typeof MERGE_FIELDS)[number]

/** A detail in which two records differ, in words. */
export interface MergeChoice {
  field: MergeField
  label: string
  kept: string
  duplicate: string
  /** What is chosen unless the person decides otherwise: ours, but for what we do not know. */
  takes: boolean
}

const LABELS: Record<MergeField, string> = {
  businessName: 'Business name',
  abn: 'ABN',
  contactFirstName: 'First name of the contact',
  contactLastName: 'Last name of the contact',
  contactEmail: 'Email',
  contactPhone: 'Phone',
  contactMobile: 'Mobile',
  addressLine: 'Street or property',
  town: 'Town',
  region: 'State',
  postcode: 'Postcode',
  source: 'Source',
  structures: 'Structures',
  enterprises: 'Enterprises',
}

/** The details in which two records differ; where they agree there is nothing to choose. */
export function mergeChoices(kept: ClientDetail, duplicate: ClientDetail): MergeChoice[] {
  return MERGE_FIELDS.flatMap((field) => {
    const [ours, theirs] = [wordsOf(kept, field), wordsOf(duplicate, field)]
    return ours === theirs ? [] : [{ field, label: LABELS[field], kept: ours, duplicate: theirs, takes: ours === '' }]
  })
}

function wordsOf(client: ClientDetail, field: MergeField): string {
  switch (field) {
    case 'abn':
      return abn(client.abn)
    case 'region':
      return wordOf(REGION_WORDS, client.region)
    case 'source':
      return wordOf(SOURCE_WORDS, client.source)
    case 'structures':
      return phraseOf(STRUCTURE_WORDS, client.structures)
    case 'enterprises':
      return phraseOf(ENTERPRISE_WORDS, client.enterprises)
    default:
      return client[field]
  }
}
