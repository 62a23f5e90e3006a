import * as z from 'zod'
import {
  abilities,
  Cursor,
  Flag,
  Id,
  lines,
  Moment,
  pageSize,
  PersonName,
  PlainDate,
  requiredLine,
  searchWords,
  text,
  Text,
  Version,
  whole,
  Whole,
} from '../../fields.ts'
import { shapes, SYSTEM_ROLES } from '../../route.ts'
import { ACCOUNT_KINDS } from '../account/account.rules.ts'
import { isTimeZone } from '../../plain-days.ts'
import { PLACEHOLDERS, unknownPlaceholders } from './placeholders.ts'
import { ATTACHMENTS_LIMIT, CLOSED_DAYS_LIMIT, CONVERSATION_STATES, MESSAGE_LIMIT, QUEUE_VIEWS, SUPPORT_EVENTS } from './support.rules.ts'

export const SupportAttachment = z.object({
  id: Id,
  name: Text,
  mediaType: Text,
  /** Bytes. */
  size: Whole,
  /** The page may show it; everything else is saved. */
  isPicture: z.boolean(),
})
export type SupportAttachment = z.output<typeof SupportAttachment>

export const SupportMessage = z.object({
  id: Id,
  /** `note`: among the staff, said or done; it never reaches the person who asked. */
  kind: z.enum(['message', 'note', 'event']),
  side: z.enum(['asker', 'staff']),
  author: PersonName,
  isMine: z.boolean(),
  /** Stands as the page named it when it was sent; of one's own only. */
  sendId: Id.nullable(),
  /** Plain text with line breaks. */
  text: Text,
  event: z.enum(SUPPORT_EVENTS).nullable(),
  /** The person whom an assignment names. */
  eventPerson: PersonName.nullable(),
  /** It was snoozed until then. */
  eventUntil: Moment.nullable(),
  attachments: z.array(SupportAttachment),
  /** The other side has read it. */
  isSeen: z.boolean(),
  createdAt: Moment,
})
export type SupportMessage = z.output<typeof SupportMessage>

export const Conversation = z.object({
  id: Id,
  /** The first line of the first message. */
  subject: Text,
  state: z.enum(CONVERSATION_STATES),
  assignee: PersonName.nullable(),
  lastText: Text,
  lastSide: z.enum(['asker', 'staff']),
  lastMessageAt: Moment,
  createdAt: Moment,
  /** Messages of the other side that the reader's side has not read. */
  unread: Whole,
  version: Version,
  /** While the staff have put it off: when it comes back to them. Null for the person who asked, who is not told. */
  snoozedUntil: Moment.nullable(),
  can: abilities('write', 'close', 'reopen', 'assign', 'note', 'snooze'),
  /** Who asks, for the staff only. Both roles are the server's own knowledge of that moment. */
  asker: PersonName.extend({
    email: Text,
    systemRole: z.enum(SYSTEM_ROLES),
    stakeholderRole: z.enum(ACCOUNT_KINDS).nullable(),
    practice: Text.nullable(),
  }).nullable(),
})
export type Conversation = z.output<typeof Conversation>

/** The answer of whatever adds a message: as both stand afterwards. */
const Sent = z.object({ conversation: Conversation, message: SupportMessage })

const ConversationParams = z.object({ conversationId: Id })
const attachmentIds = z.array(Id).max(ATTACHMENTS_LIMIT, `Attach at most ${ATTACHMENTS_LIMIT} files.`).default([])
const message = { sendId: Id, text: lines(MESSAGE_LIMIT), attachmentIds }

/** One or several days on which nobody answers; both dates are of the hours’ zone. */
export const ClosedDay = z.strictObject({ from: PlainDate, to: PlainDate, name: requiredLine('what it is', 80) })

export const getSupportStatus = shapes({
  response: z.object({
    /** Conversations with something unread; for the staff, those that are theirs or nobody's. Counted up to 99. */
    unread: Whole,
    /** Staff are answering now. */
    open: z.boolean(),
    /** While closed: when they answer next. */
    opensAt: Moment.nullable(),
    /** Where the hours are; an IANA name. */
    timeZone: Text,
    /** While closed: the closed day that is a reason for it. */
    closedDay: ClosedDay.nullable(),
    can: abilities('ask', 'answer'),
  }),
  summary: 'Whether something waits to be read, and whether support answers now',
})

export const listConversations = shapes({
  query: z.object({ cursor: Cursor.optional(), limit: pageSize(50, 20) }),
  response: z.object({ rows: z.array(Conversation), next: Cursor.nullable() }),
  summary: 'What the signed-in person has asked support, the latest first',
})

export const listSupportQueue = shapes({
  query: z.object({
    view: z.enum(QUEUE_VIEWS).default('open'),
    /** Words in messages, or in the person’s name, email or practice. */
    q: searchWords(200).optional(),
    cursor: Cursor.optional(),
    limit: pageSize(50, 30),
  }),
  response: z.object({ rows: z.array(Conversation), next: Cursor.nullable() }),
  summary: 'Everybody’s conversations for the staff, a view at a time',
})

export const startConversation = shapes({
  body: z.strictObject(message),
  response: Sent,
  errors: ['support_elsewhere', 'support_file_gone', 'too_many_requests', 'forbidden'],
  summary: 'Asks support something; the same sendId twice is one conversation',
})

export const getConversation = shapes({
  params: ConversationParams,
  response: Conversation,
  errors: ['not_found'],
  summary: 'One conversation: one’s own, or anybody’s for the staff',
})

export const listMessages = shapes({
  params: ConversationParams,
  query: z.object({ cursor: Cursor.optional(), limit: pageSize(100, 30) }),
  response: z.object({ rows: z.array(SupportMessage), next: Cursor.nullable() }),
  errors: ['not_found'],
  summary: 'Messages and events of a conversation, newest first; notes for the staff only',
})

export const sendMessage = shapes({
  params: ConversationParams,
  body: z.strictObject({
    ...message,
    /** A note among the staff. */
    internal: z.boolean().default(false),
  }),
  response: Sent,
  errors: ['not_found', 'support_closed', 'support_elsewhere', 'support_file_gone', 'too_many_requests', 'forbidden'],
  summary:
    'Sends a message; who asks opens a closed conversation again first, an answer opens it by itself, the same sendId twice is one message',
})

export const markConversationRead = shapes({
  params: ConversationParams,
  body: z.strictObject({ messageId: Id }),
  response: Conversation,
  errors: ['not_found'],
  unrecorded: 'Reading changes nothing that was said; when it happened is kept with the conversation.',
  summary: 'Marks everything up to a message as read by one’s own side',
})

export const closeConversation = shapes({
  params: ConversationParams,
  response: Conversation,
  errors: ['not_found', 'support_elsewhere', 'too_many_requests'],
  summary: 'Says that a conversation is settled; either side can',
})

export const reopenConversation = shapes({
  params: ConversationParams,
  response: Conversation,
  errors: ['not_found', 'support_elsewhere', 'too_many_requests'],
  summary: 'Opens a closed conversation again',
})

export const assignConversation = shapes({
  params: ConversationParams,
  body: z.strictObject({ assigneeId: Id.nullable(), version: Version }),
  response: Conversation,
  errors: ['not_found', 'stale', 'support_assignee'],
  summary: 'Gives a conversation to one of the staff, or back to all of them',
})

export const snoozeConversation = shapes({
  params: ConversationParams,
  body: z.strictObject({
    until: z.iso.datetime({ error: 'Choose a day and a time.' }),
    /** What the page showed when the button was pressed. If it has changed since, the call is refused. */
    seen: z.strictObject({ lastMessageAt: z.iso.datetime(), snoozedUntil: z.iso.datetime().nullable() }),
  }),
  response: Conversation,
  errors: ['not_found', 'stale', 'support_closed', 'support_elsewhere'],
  summary: 'Puts a conversation off: it comes back by itself at that moment, or as soon as the person writes',
})

export const wakeConversation = shapes({
  params: ConversationParams,
  response: Conversation,
  errors: ['not_found', 'support_elsewhere'],
  summary: 'Brings a snoozed conversation back now',
})

export const listSupportStaff = shapes({
  response: z.object({ rows: z.array(PersonName) }),
  summary: 'Who can be given a conversation',
})

export const uploadSupportFile = shapes({
  query: z.object({ name: requiredLine('a file name', 200) }),
  response: SupportAttachment,
  errors: [
    'too_large',
    'file_empty',
    'file_kind_refused',
    'file_kind_mismatch',
    'picture_unreadable',
    'file_unpacks_too_large',
    'file_name_refused',
    'file_infected',
    'support_file_unscanned',
    'support_elsewhere',
    'too_many_requests',
  ],
  unrecorded: 'A file belongs to nobody’s conversation until its message is sent, which is recorded.',
  summary: 'Uploads a file for a message that is still being written; what is not sent within a day is removed',
})

export const downloadSupportFile = shapes({
  params: z.object({ attachmentId: Id }),
  errors: ['not_found'],
  summary: 'A file of a conversation, for its two sides only',
})

export const ArticleSuggestion = z.object({
  id: Id,
  slug: Text,
  title: Text,
  summary: Text,
})

export const suggestForQuestion = shapes({
  query: z.object({ q: searchWords(500) }),
  response: z.object({ rows: z.array(ArticleSuggestion) }),
  summary: 'Published articles that may answer what somebody is writing; only those that they may open',
})

/* ---- Canned answers ---- */

const KNOWN = Object.keys(PLACEHOLDERS)
  .map((name) => `{{${name}}}`)
  .join(', ')

const CannedText = lines(MESSAGE_LIMIT)
  .min(1, 'Enter the answer.')
  .refine((text) => unknownPlaceholders(text).length === 0, {
    error: ({ input }) => `{{${unknownPlaceholders(String(input))[0]}}} is not known. Use ${KNOWN}.`,
  })
const cannedFields = { title: requiredLine('a name', 100), text: CannedText }
const CannedParams = z.object({ cannedAnswerId: Id })

export const CannedAnswer = z.object({
  id: Id,
  title: Text,
  text: Text,
  archivedAt: Moment.nullable(),
  version: Version,
})
export type CannedAnswer = z.output<typeof CannedAnswer>

export const listCannedAnswers = shapes({
  query: z.object({ archived: Flag.optional() }),
  response: z.object({ rows: z.array(CannedAnswer) }),
  summary: 'What staff answer often, by name; at most 500',
})

export const addCannedAnswer = shapes({
  body: z.strictObject(cannedFields),
  response: CannedAnswer,
  summary: 'Adds a canned answer; its placeholders must exist',
})

export const updateCannedAnswer = shapes({
  params: CannedParams,
  body: z.strictObject(cannedFields).partial().extend({ version: Version }),
  response: CannedAnswer,
  errors: ['not_found', 'stale', 'archived'],
  summary: 'Changes a canned answer; what was sent with it stays as it was sent',
})

export const archiveCannedAnswer = shapes({
  params: CannedParams,
  response: CannedAnswer,
  errors: ['not_found'],
  summary: 'Takes a canned answer away; it can be restored',
})

export const restoreCannedAnswer = shapes({
  params: CannedParams,
  response: CannedAnswer,
  errors: ['not_found'],
  summary: 'Puts a canned answer back',
})

/* ---- Hours ---- */

const OUT_OF_DAY = 'Choose a time between 00:00 and 24:00.'
const Span = z
  .strictObject({
    /** Minutes since midnight. */
    opensAt: whole(0, 1439, OUT_OF_DAY, OUT_OF_DAY),
    closesAt: whole(1, 1440, OUT_OF_DAY, OUT_OF_DAY),
  })
  .refine(({ opensAt, closesAt }) => closesAt > opensAt, 'The end must be after the beginning.')
  .nullable()

export const SupportHours = z.object({
  timeZone: text(100).refine(isTimeZone, 'Name a time zone such as Australia/Sydney.'),
  /** Monday to Sunday; null is a day without hours. */
  week: z.tuple([Span, Span, Span, Span, Span, Span, Span]),
  closedDays: z
    .array(ClosedDay.refine(({ from, to }) => to >= from, { error: 'The last day is before the first.', path: ['to'] }))
    .max(CLOSED_DAYS_LIMIT, `Enter at most ${CLOSED_DAYS_LIMIT} closed days. Remove some that are past.`),
})
export type SupportHours = z.output<typeof SupportHours>

export const getSupportHours = shapes({
  response: SupportHours.extend({ version: whole(0) }),
  summary: 'When staff answer; version 0 while nobody has set it',
})

export const updateSupportHours = shapes({
  body: SupportHours.extend({ version: whole(0) }),
  response: SupportHours.extend({ version: whole(0) }),
  errors: ['stale'],
  summary: 'Sets when staff answer',
})
