/** What of a family's shared answers and figures an item of an agenda is about. */
export const TOPIC_KINDS = ['item', 'goals', 'voices', 'net_position'] as const
export type TopicKind = (typeof TOPIC_KINDS)[number]

/** What falls at a meeting. */
export const OUTCOME_KINDS = ['decision', 'action'] as const
export type OutcomeKind = (typeof OUTCOME_KINDS)[number]

/** What somebody who was there says of the minutes. */
export const MINUTES_ANSWERS = ['agrees', 'differs'] as const
export type MinutesAnswer = (typeof MINUTES_ANSWERS)[number]

/** What an attendee knows of a meeting's day, time and place: nothing yet, what holds, or what held before a change. */
export const INVITED = ['not_yet', 'told', 'changed'] as const
export type Invited = (typeof INVITED)[number]

/** Why an attendee cannot be written to. */
export const UNMAILABLE = ['guest', 'not_asked', 'deactivated', 'absent', 'no_address'] as const
export type Unmailable = (typeof UNMAILABLE)[number]

/** An agenda holds at most so many items, a meeting so many attendees and an item so many decisions and actions. */
export const MOST_ITEMS = 40
export const MOST_ATTENDEES = 60
export const MOST_OUTCOMES = 200
