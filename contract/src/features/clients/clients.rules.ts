export const CLIENT_SORTS = ['businessName', 'town', 'lastTouchAt', 'createdAt', 'stage', 'equity', 'completion'] as const

/**
 * What a list answers of each record: what it shows unless somebody chose other columns, all that is on the record, or (`work`) the next
 * task and the reader's own tags too, which are looked for row by row.
 */
export const COLUMN_SETS = ['usual', 'all', 'work'] as const
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
/** How many clients one request may ask, because their families are mailed. The others follow in further requests. */
export const ASKED_AT_ONCE = 50

/** The choices of days without any work by the practice on a record. */
export const QUIET_DAYS = ['30', '90', '180', '365'] as const
/** A family stands still after this many days without contact. */
export const QUIET_AFTER_DAYS = '90' satisfies (typeof QUIET_DAYS)[number]

/** What may be late: an open task, a questionnaire that was not sent, the review of a paper, or any of these. */
export const OVERDUE_KINDS = ['any', 'task', 'survey', 'review'] as const

/** How far the questionnaires of a client are: none asked, some not sent yet, or all sent. */
export const COMPLETIONS = ['none', 'waiting', 'complete'] as const

/**
 * Who is to act next: the family, where it has a questionnaire, a document or a task to send; the practice, where it has a task or answers to
 * look through; or nobody. A family may wait for both.
 */
export const WAITS_FOR = ['family', 'practice', 'nobody'] as const

/** How strong the equity of a client is, as it is read everywhere, or that it is not known. */
export const EQUITY_BANDS = ['very_strong', 'usual', 'below_usual', 'weak', 'unknown'] as const

/** The longest tag, in characters. */
export const TAG_MAX = 40
