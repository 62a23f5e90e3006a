export const CLIENT_SORTS = ['businessName', 'town', 'lastTouchAt', 'createdAt', 'stage', 'equity', 'completion'] as const

/** What a list answers of each record: what it shows unless somebody chose other columns, or all that it can show. */
export const COLUMN_SETS = ['usual', 'all'] as const
export type ColumnSet = (typeof COLUMN_SETS)[number]

/** The usual columns of each list, besides those that every row has. */
export const USUAL_COLUMNS = {
  client: ['structures'],
  prospect: ['stage', 'source', 'createdAt'],
} as const

/** Totals are exact up to this number; above it the list says "more than". */
export const COUNT_CAP = 10_000

/** How many records can be chosen one by one, for a bulk change or an export. */
export const CHOSEN_CAP = 1_000
