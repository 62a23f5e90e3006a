/** The kinds of things that an item of an agenda can be about: what a family shares of its answers and figures. */
export const TOPIC_KINDS = ['item', 'goals', 'voices', 'net_position'] as const
export type TopicKind = (typeof TOPIC_KINDS)[number]

/** What is written down at a meeting. */
export const OUTCOME_KINDS = ['decision', 'action'] as const
export type OutcomeKind = (typeof OUTCOME_KINDS)[number]

/** What somebody who was there says of the minutes. */
export const MINUTES_ANSWERS = ['agrees', 'differs'] as const
export type MinutesAnswer = (typeof MINUTES_ANSWERS)[number]

/**
 * Whether an attendee was told the day, time and place: not yet, as they are now, as they were before a change, or that the meeting does not
 * take place.
 */
export const INVITED = ['not_yet', 'told', 'changed', 'cancelled'] as const
export type Invited = (typeof INVITED)[number]

/** Why an attendee cannot be written to. */
export const UNMAILABLE = ['guest', 'not_asked', 'deactivated', 'absent', 'no_address'] as const
export type Unmailable = (typeof UNMAILABLE)[number]

/** How many items an agenda holds at most. */
export const MAX_AGENDA_ITEMS = 40
/** How many people of the client come to a meeting at most, and how many guests. */
export const MAX_FAMILY_ATTENDEES = 40
export const MAX_GUESTS = 20
export const MAX_ATTENDEES = MAX_FAMILY_ATTENDEES + MAX_GUESTS
/** How many decisions and actions a meeting holds at most. */
export const MAX_OUTCOMES = 200

interface WrittenItem {
  title: string
  notes: string
  decisions: readonly unknown[]
  actions: readonly unknown[]
}

/** Whether anything was written down for an item of minutes. */
export const isTalkedAbout = ({ notes, decisions, actions }: WrittenItem): boolean => notes !== '' || decisions.length + actions.length > 0

/** The items for which nothing was written down, in one sentence, so that minutes have no headings without words; empty where there are none. */
export function alsoOnAgenda(items: readonly WrittenItem[]): string {
  const titles = items.filter((item) => !isTalkedAbout(item)).map(({ title }) => title.replace(/\.$/, ''))
  return titles.length > 0 ? `Also on the agenda: ${titles.join('; ')}`.replace(/(?<![?!])$/, '.') : ''
}

/** Who was at a meeting, as its minutes name them. */
export const whoWasThere = ({ heldBy, present }: { heldBy?: string | undefined; present: readonly string[] }): string =>
  [...(heldBy ? [`${heldBy} (adviser)`] : []), ...present].join(', ')
