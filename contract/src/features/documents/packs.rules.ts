/** How often an item of a list is asked for: once for the family, for each entity that is chosen, or of each person. */
export const PACK_PER = ['family', 'entity', 'person'] as const
export type PackPer = (typeof PACK_PER)[number]

/** A list has at most so many items. */
export const MAX_PACK_ITEMS = 60

export interface PackItem {
  title: string
  /** Where to find it, which pages. */
  note: string
  per: PackPer
}

export interface RequestPack {
  id: string
  name: string
  items: PackItem[]
  archived: boolean
  /** Counts from 1. */
  version: number
}

/** The list that ships: each practice has it until it changes or archives it, which makes it the practice's own. */
export const SHIPPED_PACK: RequestPack = {
  id: '5d0f7a52-6f1b-4b0e-9a3c-7e2f1c9d4b10',
  name: 'What we ask of every family',
  archived: false,
  version: 1,
  items: [
    { title: 'Last three years’ personal tax returns', note: 'With the notices of assessment.', per: 'person' },
    { title: 'Current will', note: 'A scan, or who keeps it.', per: 'person' },
    { title: 'Enduring power of attorney', note: '', per: 'person' },
    { title: 'Superannuation statement', note: 'The latest one, with who is nominated.', per: 'person' },
    { title: 'Financial statements and tax returns, three years', note: '', per: 'entity' },
    { title: 'Trust deed, constitution or partnership agreement', note: 'With all later changes.', per: 'entity' },
    { title: 'Titles or rates notices of all land', note: '', per: 'family' },
    { title: 'Leases and agistment agreements', note: 'Whether you pay rent or receive it.', per: 'family' },
    { title: 'Loan statements', note: 'Every loan, with its limit, rate and term.', per: 'family' },
    { title: 'Insurance schedule', note: 'Farm, life and income protection.', per: 'family' },
  ],
}
