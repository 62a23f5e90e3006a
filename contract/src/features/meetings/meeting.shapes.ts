import * as z from 'zod'
import { abilities, Id, line, Moment, Text, Version, Whole } from '../../fields.ts'
import { ACCOUNT_STATES } from '../stakeholders/stakeholders.rules.ts'
import { INVITED, MINUTES_ANSWERS, OUTCOME_KINDS, TOPIC_KINDS, UNMAILABLE } from './meetings.rules.ts'

/**
 * What an item of an agenda is about. `key` is such as `stakeholder_survey/q21` for an `item`, the question's identifier for `voices`, and
 * empty for the other kinds.
 */
export const Topic = z.strictObject({ kind: z.enum(TOPIC_KINDS), key: line(100) })
export type Topic = z.output<typeof Topic>

/** Somebody with a name. */
export const Named = z.object({ id: Id, name: Text })

/** Somebody who comes: a person of the client, or a guest by name. */
export const Attendee = z.object({
  id: Id,
  /** Null for a guest, and for a person who was removed for good. */
  stakeholderId: Id.nullable(),
  name: Text,
  /** Whether figures of the family may be shown while they are in the room. */
  ofFamily: z.boolean(),
  /** They did not come, or have left. */
  absent: z.boolean(),
  /** Null for guests. */
  account: z.enum(ACCOUNT_STATES).nullable(),
  invited: z.enum(INVITED),
  /** Why an invitation cannot be mailed to them; null where it can. */
  unmailable: z.enum(UNMAILABLE).nullable(),
  /** How many parts of their sent answers they share in each way; null for those who sent nothing or are not of the family. */
  shares: z.object({ named: Whole, themes: Whole, adviserOnly: Whole }).nullable(),
  /** Their answer to the minutes that were sent last; null while they have not answered. */
  answer: z.enum(MINUTES_ANSWERS).nullable(),
  /** What is wrong with the minutes, in their words. */
  words: Text,
  answeredAt: Moment.nullable(),
})
export type Attendee = z.output<typeof Attendee>

/** A decision or an action of an item. */
export const Outcome = z.object({
  id: Id,
  itemId: Id,
  kind: z.enum(OUTCOME_KINDS),
  words: Text,
  /** The attendees who agreed to a decision and those who did not, by their identifiers in the meeting. */
  agreed: z.array(Id),
  notAgreed: z.array(Id),
  /** Who does an action: a stakeholder, a colleague, or nobody yet. */
  stakeholderId: Id.nullable(),
  userId: Id.nullable(),
  /** The name of the person who does it; empty where nobody does yet. */
  who: Text,
  dueOn: Text.nullable(),
  /** The task that was made of it when the minutes were sent. */
  taskId: Id.nullable(),
  version: Version,
})
export type Outcome = z.output<typeof Outcome>

const Item = z.object({
  id: Id,
  title: Text,
  /** How many minutes are planned for it, from 5 to 600. */
  lasts: Whole,
  /** What the minutes say about the item besides its decisions and actions. */
  notes: Text,
  topic: Topic.nullable(),
  /** Whether the family is shown its topic now. An item whose topic is not shown is on no screen. */
  isShared: z.boolean(),
  outcomes: z.array(Outcome),
})

/** The minutes as people read them. Sent minutes are stored as they were when they were sent. */
export const Minutes = z.object({
  title: Text,
  businessName: Text,
  practice: Text,
  heldOn: Text,
  startsAt: Text,
  place: Text,
  /** The adviser who planned the meeting; empty for somebody of another practice. Older minutes do not say it. */
  heldBy: Text.optional(),
  present: z.array(Text),
  absent: z.array(Text),
  items: z.array(
    z.object({
      title: Text,
      notes: Text,
      decisions: z.array(z.object({ words: Text, agreed: z.array(Text), notAgreed: z.array(Text) })),
      actions: z.array(z.object({ words: Text, who: Text, dueOn: Text.nullable() })),
    }),
  ),
})
export type Minutes = z.output<typeof Minutes>

/** When a meeting was removed and by whom; the name is empty where the log does not go back so far. A meeting is cancelled so, too. */
export const Removal = z.object({ at: Moment, by: Text })
export type Removal = z.output<typeof Removal>

export const Meeting = z.object({
  id: Id,
  clientId: Id,
  businessName: Text,
  title: Text,
  /** A plain day, `2026-12-04`. */
  heldOn: Text,
  startsAt: Text,
  /** How many minutes are planned for the whole meeting, from 15 to 600. */
  lasts: Whole,
  place: Text,
  link: Text,
  attendees: z.array(Attendee),
  items: z.array(Item),
  /** The topics that the family is shown now, which an item can be about. */
  offers: z.array(z.object({ topic: Topic, title: Text })),
  /** Those who can do an action: people of the client, and the colleagues who look after it. */
  doers: z.object({ stakeholders: z.array(Named), colleagues: z.array(Named) }),
  /** The minutes as they would be sent now. */
  minutes: Minutes,
  /** How many times minutes were sent, and when they were sent last. */
  sentNumber: Whole,
  sentAt: Moment.nullable(),
  /** Whether the minutes have changed since they were sent. People confirm the sent ones. */
  changedSinceSent: z.boolean(),
  /** Null while it stands. */
  removed: Removal.nullable(),
  version: Version,
  /** Attendees can be invited until the meeting's day has passed in the practice's time zone. */
  can: abilities('edit', 'send', 'invite'),
})
export type Meeting = z.output<typeof Meeting>
