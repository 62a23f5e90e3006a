/**
 * The events of somebody who signs. They are apart from their consequences, because an address names them and every page reads addresses.
 */
export const EVENT_WORDS = { died: 'Died', lost_capacity: 'Lost capacity', left: 'Left' } as const
export type SigningEvent = keyof typeof EVENT_WORDS
export const SIGNING_EVENTS = Object.keys(EVENT_WORDS) as SigningEvent[]
