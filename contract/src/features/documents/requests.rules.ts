import { keysOf } from '../../field-list.ts'

/** How a request stands. What was returned is wanted again; what is accepted or withdrawn takes nothing more. */
export const REQUEST_STATUS_WORDS = {
  open: 'Waiting',
  answered: 'Sent, to look at',
  returned: 'Returned',
  accepted: 'Accepted',
  not_applicable: 'Does not apply',
  withdrawn: 'Withdrawn',
} as const
export const REQUEST_STATUSES = keysOf(REQUEST_STATUS_WORDS)
export type RequestStatus = (typeof REQUEST_STATUSES)[number]

/** What the practice makes of what was sent, or was not. */
export const REQUEST_DECISIONS = ['accepted', 'returned', 'not_applicable'] as const
