import { CLIENT_FIELDS, CLIENT_GROUPS } from '@paddock/contract/features/clients/clients.fields'
import { nameOf } from '@paddock/contract/field-list'
import type { Belonging } from '@paddock/contract/features/clients/merging.shapes'
import type { ClientDetail } from '@paddock/contract/features/clients/client.shapes'
import { MERGE_FIELDS } from '@paddock/contract/features/clients/merging.rules'
import { abn, day, dayAndTime, place } from '../../../ui/text/format.ts'
import { fieldWords, namesByGroup } from '../../../ui/form/field-words.ts'

export type MergeField = (typeof MERGE_FIELDS)[number]

/** A record with all that would move. */
export interface MergeSide {
  client: ClientDetail
  belongings: readonly Belonging[]
}

/** A detail that one of two records has at least, in words. */
export interface MergeRow {
  field: MergeField
  label: string
  /** What the record that stays says, and the one that goes. */
  kept: string
  duplicate: string
  differs: boolean
  /** What is chosen unless the person decides otherwise: that of the record that stays, but for what it does not know. */
  takes: boolean
}

/** Every detail that one of the two has; where they agree there is nothing to choose. */
export function mergeRows(kept: ClientDetail, duplicate: ClientDetail): MergeRow[] {
  return namesByGroup(CLIENT_FIELDS, { ...CLIENT_GROUPS, pipeline: '' }, MERGE_FIELDS).flatMap((field) => {
    const [ours, theirs] = [wordsOf(kept, field), wordsOf(duplicate, field)]
    if (ours === '' && theirs === '') return []
    return [{ field, label: nameOf(CLIENT_FIELDS[field]), kept: ours, duplicate: theirs, differs: ours !== theirs, takes: ours === '' }]
  })
}

/** Which of two records stays until the person swaps them: a client before a prospect, the older before the newer. */
export function staysFirst(one: ClientDetail, other: ClientDetail): string {
  if (one.status !== other.status) return one.status === 'client' ? one.id : other.id
  return one.createdAt <= other.createdAt ? one.id : other.id
}

/** What is said of a record beside its name so that two of one name are never told the same: town, else ABN, else when it was added. */
export function tellApart(one: ClientDetail, other: ClientDetail): string {
  const [here, there] = [place(one.town, one.region), place(other.town, other.region)]
  if (here !== '' && here !== there) return here
  if (one.abn !== '' && one.abn !== other.abn) return `ABN ${abn(one.abn)}`
  const added = day(one.createdAt) === day(other.createdAt) ? dayAndTime(one.createdAt) : day(one.createdAt)
  return `added ${added === dayAndTime(other.createdAt) ? `${added} as a ${one.status}` : added}`
}

const wordsOf = (client: ClientDetail, field: MergeField): string => fieldWords(CLIENT_FIELDS[field], client[field])
