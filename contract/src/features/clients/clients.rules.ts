export const CLIENT_SORTS = ['businessName', 'town', 'lastTouchAt', 'createdAt', 'stage', 'equity', 'completion'] as const

/** Totals are exact up to this number; above it the list says "more than". */
export const COUNT_CAP = 10_000

/** How many records can be chosen one by one, for a bulk change or an export. */
export const CHOSEN_CAP = 1_000
