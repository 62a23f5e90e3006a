/** What can happen to somebody who signs, apart from what follows from it: an address names it, and addresses are read on every page. */
export const EVENT_WORDS = { died: 'Died', lost_capacity: 'Lost capacity', left: 'Left' } as const
export type SigningEvent = keyof typeof EVENT_WORDS
export const SIGNING_EVENTS = Object.keys(EVENT_WORDS) as SigningEvent[]
