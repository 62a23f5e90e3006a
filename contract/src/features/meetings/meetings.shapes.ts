import * as z from 'zod'
import {
  abilities,
  Decimal,
  Id,
  line,
  lines,
  Moment,
  OptionalTimeOfDay,
  PlainDate,
  requiredLine,
  text,
  Text,
  Version,
  whole,
  Whole,
} from '../../fields.ts'
import { shapes } from '../../route.ts'
import { READINGS } from '../analytics/figures.ts'
import { Topic, Named, Outcome, Minutes, Meeting, Removal } from './meeting.shapes.ts'
import {
  MAX_AGENDA_ITEMS,
  MAX_ATTENDEES,
  MAX_FAMILY_ATTENDEES,
  MAX_GUESTS,
  MAX_OUTCOMES,
  MINUTES_ANSWERS,
  OUTCOME_KINDS,
} from './meetings.rules.ts'

export * from './meeting.shapes.ts'

/** An address that opens in a browser, or nothing. */
const WebLink = text(500).regex(/^(https?:\/\/\S+)?$/i, 'Enter an address that begins with https://.')
const MINUTES = 'Plan 5 to 600 minutes.'
const lasts = whole(5, 600, MINUTES, MINUTES)

const MeetingParams = z.object({ meetingId: Id })
const ids = (max: number) => z.array(Id).max(max, `Choose at most ${max}.`)

const details = {
  title: requiredLine('what the meeting is about', 200),
  heldOn: PlainDate,
  startsAt: OptionalTimeOfDay,
  lasts: whole(15, 600, 'Plan at least 15 minutes.', 'Plan at most 600 minutes.'),
  place: line(200),
  link: WebLink,
  /** People of the client who come. */
  stakeholderIds: ids(MAX_FAMILY_ATTENDEES),
  /** Others who come, by name. */
  guests: z.array(requiredLine('a name', 200)).max(MAX_GUESTS, `Name at most ${MAX_GUESTS} guests.`),
}

export const listMeetings = shapes({
  params: z.object({ clientId: Id }),
  response: z.object({
    rows: z.array(
      z.object({
        id: Id,
        title: Text,
        heldOn: Text,
        startsAt: Text,
        place: Text,
        sentAt: Moment.nullable(),
        /** How many say that the minutes are right, that something is wrong, and how many were asked. */
        agrees: Whole,
        differs: Whole,
        asked: Whole,
        /** Null while it stands. */
        removed: Removal.nullable(),
      }),
    ),
    can: abilities('plan'),
  }),
  errors: ['not_found'],
  summary: 'Meetings of a client, removed ones too, the latest first; at most 200',
})

export const planMeeting = shapes({
  params: z.object({ clientId: Id }),
  body: z.strictObject({
    ...details,
    startsAt: OptionalTimeOfDay.default(''),
    lasts: details.lasts.default(120),
    place: line(200).default(''),
    link: WebLink.default(''),
    stakeholderIds: ids(MAX_FAMILY_ATTENDEES).default([]),
    guests: details.guests.default([]),
  }),
  response: Meeting,
  errors: ['not_found', 'archived'],
  summary: 'Plans a meeting. Its agenda is made by rules from what the family shares, and of what is shown to all of it alone',
})

export const getMeeting = shapes({
  params: MeetingParams,
  response: Meeting,
  errors: ['not_found'],
  summary: 'A meeting with its attendees, agenda, decisions and actions',
})

export const updateMeeting = shapes({
  params: MeetingParams,
  body: z
    .strictObject({
      ...details,
      /** Attendees who did not come or have left, by their identifiers in the meeting. */
      absentIds: ids(MAX_ATTENDEES),
      /** Removes the meeting, or puts it back. Those who were invited are mailed until its day has passed. */
      archived: z.boolean(),
    })
    .partial()
    .extend({ version: Version }),
  response: Meeting,
  errors: ['not_found', 'stale', 'archived'],
  summary: 'Changes when, where and with whom a meeting is held, who did not come, or takes it away',
})

export const saveAgenda = shapes({
  params: MeetingParams,
  body: z.strictObject({
    /**
     * The agenda in its order. An item without an identifier is new. A missing item is removed, unless something was written down for it.
     */
    items: z
      .array(
        z.strictObject({
          id: Id.optional(),
          title: requiredLine('what the item is about', 500),
          lasts,
          notes: lines(10_000).default(''),
          topic: Topic.nullable().default(null),
        }),
      )
      .max(MAX_AGENDA_ITEMS, `An agenda holds at most ${MAX_AGENDA_ITEMS} items.`),
    version: Version,
  }),
  response: Meeting,
  errors: ['not_found', 'stale', 'archived', 'item_has_outcomes'],
  summary: 'Saves the agenda. An item can be about what the family is shown now, and about nothing else',
})

export const wordAgenda = shapes({
  params: MeetingParams,
  body: z.strictObject({ insightId: Id, version: Version }),
  response: Meeting,
  errors: ['not_found', 'stale', 'archived', 'agenda_words_not_usable'],
  summary: 'Takes the words of a written agenda for the items that it cites; which items there are stays as it is',
})

const outcomeFields = {
  words: lines(2000).min(1, 'Write what was decided, or who does what.'),
  agreed: ids(MAX_ATTENDEES),
  notAgreed: ids(MAX_ATTENDEES),
  /** Who does an action; one of the two at most. */
  stakeholderId: Id.nullable(),
  userId: Id.nullable(),
  dueOn: PlainDate.nullable(),
}

export const addOutcome = shapes({
  params: MeetingParams,
  body: z
    .strictObject(outcomeFields)
    .partial()
    .extend({ itemId: Id, kind: z.enum(OUTCOME_KINDS), words: outcomeFields.words }),
  response: Outcome,
  errors: ['not_found', 'archived'],
  summary: `Writes down a decision or an action as it falls; a meeting holds at most ${MAX_OUTCOMES}`,
})

export const updateOutcome = shapes({
  params: z.object({ meetingId: Id, outcomeId: Id }),
  body: z
    .strictObject({
      ...outcomeFields,
      /** Removes it, or puts it back. */
      removed: z.boolean(),
    })
    .partial()
    .extend({ version: Version }),
  response: Outcome,
  errors: ['not_found', 'stale', 'archived', 'action_is_task'],
  summary: 'Changes a decision or an action, or takes it away',
})

/** What the screen on the wall shows of an item: only what the whole family is shown. */
export const RoomFigure = z.object({
  /** The question, or the name of the figure. */
  text: Text,
  /** How many chose each step or choice; empty where no count is shown. */
  counts: z.array(z.object({ label: Text, n: Whole })),
  /** The choices in the order on which the rankings agree most. */
  order: z.array(Text),
  reading: z.enum(READINGS).nullable(),
  /** What people say with their names. */
  named: z.array(z.object({ name: Text, words: Text })),
  /** Sums of the family's records in cents of AUD. */
  amounts: z.array(z.object({ label: Text, cents: Decimal })),
})
export type RoomFigure = z.output<typeof RoomFigure>

export const MeetingRoom = z.object({
  id: Id,
  clientId: Id,
  businessName: Text,
  title: Text,
  heldOn: Text,
  /** Who came, also those who have left the room: what they agreed to keeps their name. */
  attendees: z.array(Named.extend({ absent: z.boolean() })),
  /** Those in the room who are not of the family. While there are some, no figure is shown. */
  outsiders: z.array(Named),
  items: z.array(
    z.object({
      id: Id,
      title: Text,
      lasts: Whole,
      figure: RoomFigure.nullable(),
      outcomes: z.array(Outcome),
    }),
  ),
  doers: Meeting.shape.doers,
  can: abilities('write'),
})
export type MeetingRoom = z.output<typeof MeetingRoom>

export const getMeetingRoom = shapes({
  params: MeetingParams,
  response: MeetingRoom,
  errors: ['not_found'],
  summary:
    'The screen on the wall: what the whole family is shown, as it is now. Whose answers stand there by name sees that they were opened',
})

export const setInRoom = shapes({
  params: z.object({ meetingId: Id, attendeeId: Id }),
  body: z.strictObject({ absent: z.boolean() }),
  response: MeetingRoom,
  errors: ['not_found', 'archived'],
  summary: 'Says that somebody has left the room, or is in it after all',
})

export const sendMinutes = shapes({
  params: MeetingParams,
  body: z.strictObject({ version: Version }),
  response: z.object({
    meeting: Meeting,
    /** How many people the mail went to, and the names of those who have no account and cannot be asked. */
    mailed: Whole,
    notReached: z.array(Text),
    tasks: Whole,
  }),
  errors: ['not_found', 'stale', 'archived', 'minutes_empty'],
  summary: 'Sends the minutes to the attendees, who are asked whether they are right; actions become tasks, and a note is written',
})

export const inviteAttendees = shapes({
  params: MeetingParams,
  body: z.strictObject({ version: Version }),
  response: z.object({
    meeting: Meeting,
    /** How many were written to. */
    mailed: Whole,
  }),
  errors: ['not_found', 'stale', 'archived', 'meeting_past', 'nobody_to_invite'],
  summary: 'Mails attendees the day, time and place with a calendar file: those who were not invited yet, and all whom a change concerns',
})

export const exportMinutes = shapes({
  params: MeetingParams,
  query: z.object({ format: z.enum(['docx', 'pdf']).default('docx') }),
  errors: ['not_found'],
  summary: 'The minutes as a DOCX or PDF document: as they were sent, or before that as they stand',
})

const MyMeetingHead = z.object({
  id: Id,
  title: Text,
  heldOn: Text,
  startsAt: Text,
  place: Text,
  link: Text,
  sentAt: Moment.nullable(),
  /** How many times minutes were sent; 0 at first. Each sending adds one. */
  sentNumber: Whole,
  answer: z.enum(MINUTES_ANSWERS).nullable(),
  words: Text,
})

/** A meeting as one of its attendees reads it; the minutes are those that were sent. */
export const MyMeeting = MyMeetingHead.extend({ minutes: Minutes.nullable() })
export type MyMeeting = z.output<typeof MyMeeting>

export const listMyMeetings = shapes({
  response: z.object({ rows: z.array(MyMeetingHead) }),
  errors: ['not_found'],
  summary: 'Meetings that I am asked to: those to come, and those whose minutes were sent; at most 50, the latest first',
})

export const getMyMeeting = shapes({
  params: MeetingParams,
  response: MyMeeting,
  errors: ['not_found'],
  summary: 'A meeting that I am asked to, with its minutes as they were sent',
})

export const exportMyMinutes = shapes({
  params: MeetingParams,
  errors: ['not_found'],
  summary: 'The minutes of a meeting that I am asked to as a PDF, as they were sent',
})

export const answerMinutes = shapes({
  params: MeetingParams,
  body: z.strictObject({
    answer: z.enum(MINUTES_ANSWERS),
    /** What is wrong with the minutes. It is required with the answer `differs`. */
    words: lines(2000).default(''),
    /** The number of the sending that the person read. */
    sentNumber: whole(1),
  }),
  response: MyMeeting,
  errors: ['not_found', 'minutes_sent_again'],
  summary: 'Says that the minutes are right, or what is wrong with them',
})
