export const CLIENT_STATUSES = ['client', 'prospect'] as const

/** A prospect is flagged as stale after this many days without a touch. */
export const STALE_AFTER_DAYS = 30
/** A conversion can be undone for this many hours. */
export const CONVERSION_UNDO_HOURS = 24
/** A merge of two records can be undone for this many hours. */
export const MERGE_UNDO_HOURS = 24
