import * as z from 'zod'
import {
  can,
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
  Text,
  text,
  Version,
  whole,
  Whole,
} from '../../fields.ts'
import { route, SYSTEM_ROLES } from '../../route.ts'
import { ACCOUNT_KINDS } from '../account/account.contract.ts'
import { isTimeZone } from './hours.ts'
import { PLACEHOLDERS, unknownPlaceholders } from './placeholders.ts'

/** `open` waits for the staff, `answered` for the person who asked. */
export const CONVERSATION_STATES = ['open', 'answered', 'closed'] as const
export type ConversationState = (typeof CONVERSATION_STATES)[number]

export type StakeholderRole = (typeof ACCOUNT_KINDS)[number]

/** What can happen to a conversation besides messages. Snoozing is a matter among the staff: it stands in a note. */
export const SUPPORT_EVENTS = ['assigned', 'unassigned', 'closed', 'reopened', 'snoozed', 'woken'] as const
export type SupportEvent = (typeof SUPPORT_EVENTS)[number]

/** Of a message, characters. */
export const MESSAGE_LIMIT = 5000
/** Of a message. */
export const ATTACHMENTS_LIMIT = 5
/** Bytes of one attachment. */
export const ATTACHMENT_LIMIT = 20 * 1024 * 1024

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
  /** As the page named it when it was sent; of one's own only. */
  sendId: Id.nullable(),
  /** Plain text with line breaks. */
  text: Text,
  event: z.enum(SUPPORT_EVENTS).nullable(),
  /** Whom an assignment names. */
  eventPerson: PersonName.nullable(),
  /** Until when it was snoozed. */
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
  can: can('write', 'close', 'reopen', 'assign', 'note', 'snooze'),
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

export const getSupportStatus = route({
  method: 'GET',
  path: '/support/status',
  roles: 'signedIn',
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
    can: can('ask', 'answer'),
  }),
  shows: ['conversation'],
  summary: 'Whether something waits to be read, and whether support answers now',
})

export const listConversations = route({
  method: 'GET',
  path: '/support/conversations',
  roles: 'signedIn',
  query: z.object({ cursor: Cursor.optional(), limit: pageSize(50, 20) }),
  response: z.object({ rows: z.array(Conversation), next: Cursor.nullable() }),
  shows: ['conversation'],
  summary: 'What the signed-in person has asked support, the latest first',
})

/** What is snoozed is in its own view alone, and first there what comes back first; the others begin with the latest. */
export const QUEUE_VIEWS = ['open', 'mine', 'unassigned', 'snoozed', 'closed'] as const

export const listSupportQueue = route({
  method: 'GET',
  path: '/support/queue',
  roles: ['admin'],
  query: z.object({
    view: z.enum(QUEUE_VIEWS).default('open'),
    /** Words in messages, or in the person’s name, email or practice. */
    q: searchWords(200).optional(),
    cursor: Cursor.optional(),
    limit: pageSize(50, 30),
  }),
  response: z.object({ rows: z.array(Conversation), next: Cursor.nullable() }),
  shows: ['conversation'],
  summary: 'Everybody’s conversations for the staff, a view at a time',
})

export const startConversation = route({
  method: 'POST',
  path: '/support/conversations',
  roles: 'signedIn',
  body: z.strictObject(message),
  response: Sent,
  errors: ['support_elsewhere', 'support_file_gone', 'too_many_requests', 'forbidden'],
  changes: ['conversation'],
  summary: 'Asks support something; the same sendId twice is one conversation',
})

export const getConversation = route({
  method: 'GET',
  path: '/support/conversations/{conversationId}',
  roles: 'signedIn',
  params: ConversationParams,
  response: Conversation,
  errors: ['not_found'],
  shows: ['conversation'],
  summary: 'One conversation: one’s own, or anybody’s for the staff',
})

export const listMessages = route({
  method: 'GET',
  path: '/support/conversations/{conversationId}/messages',
  roles: 'signedIn',
  params: ConversationParams,
  query: z.object({ cursor: Cursor.optional(), limit: pageSize(100, 30) }),
  response: z.object({ rows: z.array(SupportMessage), next: Cursor.nullable() }),
  errors: ['not_found'],
  shows: ['conversation'],
  summary: 'Messages and events of a conversation, newest first; notes for the staff only',
})

export const sendMessage = route({
  method: 'POST',
  path: '/support/conversations/{conversationId}/messages',
  roles: 'signedIn',
  params: ConversationParams,
  body: z.strictObject({
    ...message,
    /** A note among the staff. */
    internal: z.boolean().default(false),
  }),
  response: Sent,
  errors: ['not_found', 'support_closed', 'support_elsewhere', 'support_file_gone', 'too_many_requests', 'forbidden'],
  changes: ['conversation'],
  summary:
    'Sends a message; who asks opens a closed conversation again first, an answer opens it by itself, the same sendId twice is one message',
})

export const markConversationRead = route({
  method: 'POST',
  path: '/support/conversations/{conversationId}/read',
  roles: 'signedIn',
  params: ConversationParams,
  body: z.strictObject({ messageId: Id }),
  response: Conversation,
  errors: ['not_found'],
  unrecorded: 'Reading changes nothing that was said; when it happened is kept with the conversation.',
  changes: ['conversation'],
  summary: 'Marks everything up to a message as read by one’s own side',
})

export const closeConversation = route({
  method: 'POST',
  path: '/support/conversations/{conversationId}/close',
  roles: 'signedIn',
  params: ConversationParams,
  response: Conversation,
  errors: ['not_found', 'support_elsewhere', 'too_many_requests'],
  changes: ['conversation'],
  summary: 'Says that a conversation is settled; either side can',
})

export const reopenConversation = route({
  method: 'POST',
  path: '/support/conversations/{conversationId}/reopen',
  roles: 'signedIn',
  params: ConversationParams,
  response: Conversation,
  errors: ['not_found', 'support_elsewhere', 'too_many_requests'],
  changes: ['conversation'],
  summary: 'Opens a closed conversation again',
})

export const assignConversation = route({
  method: 'POST',
  path: '/support/conversations/{conversationId}/assign',
  roles: ['admin'],
  params: ConversationParams,
  body: z.strictObject({ assigneeId: Id.nullable(), version: Version }),
  response: Conversation,
  errors: ['not_found', 'stale', 'support_assignee'],
  changes: ['conversation'],
  summary: 'Gives a conversation to one of the staff, or back to all of them',
})

/** Days. */
export const SNOOZE_LIMIT = 366

export const snoozeConversation = route({
  method: 'POST',
  path: '/support/conversations/{conversationId}/snooze',
  roles: ['admin'],
  params: ConversationParams,
  body: z.strictObject({
    until: z.iso.datetime({ error: 'Choose a day and a time.' }),
    /** As the page showed them when it was pressed; what has changed since, nobody decided about. */
    seen: z.strictObject({ lastMessageAt: z.iso.datetime(), snoozedUntil: z.iso.datetime().nullable() }),
  }),
  response: Conversation,
  errors: ['not_found', 'stale', 'support_closed', 'support_elsewhere'],
  changes: ['conversation'],
  summary: 'Puts a conversation off: it comes back by itself at that moment, or as soon as the person writes',
})

export const wakeConversation = route({
  method: 'POST',
  path: '/support/conversations/{conversationId}/wake',
  roles: ['admin'],
  params: ConversationParams,
  response: Conversation,
  errors: ['not_found', 'support_elsewhere'],
  changes: ['conversation'],
  summary: 'Brings a snoozed conversation back now',
})

export const listSupportStaff = route({
  method: 'GET',
  path: '/support/staff',
  roles: ['admin'],
  response: z.object({ rows: z.array(PersonName) }),
  shows: ['conversation'],
  summary: 'Who can be given a conversation',
})

export const uploadSupportFile = route({
  method: 'POST',
  path: '/support/attachments',
  roles: 'signedIn',
  query: z.object({ name: requiredLine('a file name', 200) }),
  upload: { mediaTypes: ['application/octet-stream'], limit: ATTACHMENT_LIMIT },
  response: SupportAttachment,
  errors: [
    'too_large',
    'file_empty',
    'file_kind_refused',
    'file_kind_mismatch',
    'file_unpacks_too_large',
    'file_name_refused',
    'file_infected',
    'support_file_unscanned',
    'support_elsewhere',
    'too_many_requests',
  ],
  unrecorded: 'A file belongs to nobody’s conversation until its message is sent, which is recorded.',
  changes: [],
  summary: 'Uploads a file for a message that is still being written; what is not sent within a day is removed',
})

export const downloadSupportFile = route({
  method: 'GET',
  path: '/support/attachments/{attachmentId}',
  roles: 'signedIn',
  params: z.object({ attachmentId: Id }),
  download: { mediaType: 'application/octet-stream' },
  errors: ['not_found'],
  summary: 'A file of a conversation, for its two sides only',
})

export const ArticleSuggestion = z.object({
  id: Id,
  slug: Text,
  title: Text,
  summary: Text,
})

export const suggestForQuestion = route({
  method: 'GET',
  path: '/support/suggestions',
  roles: 'signedIn',
  query: z.object({ q: searchWords(500) }),
  response: z.object({ rows: z.array(ArticleSuggestion) }),
  shows: ['conversation'],
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

export const listCannedAnswers = route({
  method: 'GET',
  path: '/support/canned-answers',
  roles: ['admin'],
  query: z.object({ archived: Flag.optional() }),
  response: z.object({ rows: z.array(CannedAnswer) }),
  shows: ['conversation'],
  summary: 'What staff answer often, by name; at most 500',
})

export const addCannedAnswer = route({
  method: 'POST',
  path: '/support/canned-answers',
  roles: ['admin'],
  body: z.strictObject(cannedFields),
  response: CannedAnswer,
  changes: ['conversation'],
  summary: 'Adds a canned answer; its placeholders must exist',
})

export const updateCannedAnswer = route({
  method: 'PATCH',
  path: '/support/canned-answers/{cannedAnswerId}',
  roles: ['admin'],
  params: CannedParams,
  body: z.strictObject(cannedFields).partial().extend({ version: Version }),
  response: CannedAnswer,
  errors: ['not_found', 'stale', 'archived'],
  changes: ['conversation'],
  summary: 'Changes a canned answer; what was sent with it stays as it was sent',
})

export const archiveCannedAnswer = route({
  method: 'POST',
  path: '/support/canned-answers/{cannedAnswerId}/archive',
  roles: ['admin'],
  params: CannedParams,
  response: CannedAnswer,
  errors: ['not_found'],
  changes: ['conversation'],
  summary: 'Takes a canned answer away; it can be restored',
})

export const restoreCannedAnswer = route({
  method: 'POST',
  path: '/support/canned-answers/{cannedAnswerId}/restore',
  roles: ['admin'],
  params: CannedParams,
  response: CannedAnswer,
  errors: ['not_found'],
  changes: ['conversation'],
  summary: 'Puts a canned answer back',
})

/* ---- Hours ---- */

const OUT_OF_DAY = 'A time lies between 00:00 and 24:00.'
const Span = z
  .strictObject({
    /** Minutes since midnight. */
    opensAt: whole(0, 1439, OUT_OF_DAY, OUT_OF_DAY),
    closesAt: whole(1, 1440, OUT_OF_DAY, OUT_OF_DAY),
  })
  .refine(({ opensAt, closesAt }) => closesAt > opensAt, 'The end must be after the beginning.')
  .nullable()

/** Of the calendar of the hours’ zone. */
export const CLOSED_DAYS_LIMIT = 100

export const SupportHours = z.object({
  timeZone: text(100).refine(isTimeZone, 'Name a time zone such as Australia/Sydney.'),
  /** Monday to Sunday; null is a day without hours. */
  week: z.tuple([Span, Span, Span, Span, Span, Span, Span]),
  closedDays: z
    .array(ClosedDay.refine(({ from, to }) => to >= from, { error: 'The last day is before the first.', path: ['to'] }))
    .max(CLOSED_DAYS_LIMIT, `Enter at most ${CLOSED_DAYS_LIMIT} closed days. Remove some that are past.`),
})
export type SupportHours = z.output<typeof SupportHours>

export const getSupportHours = route({
  method: 'GET',
  path: '/support/hours',
  roles: ['admin'],
  response: SupportHours.extend({ version: whole(0) }),
  shows: ['conversation'],
  summary: 'When staff answer; version 0 while nobody has set it',
})

export const updateSupportHours = route({
  method: 'PUT',
  path: '/support/hours',
  roles: ['admin'],
  body: SupportHours.extend({ version: whole(0) }),
  response: SupportHours.extend({ version: whole(0) }),
  errors: ['stale'],
  changes: ['conversation'],
  summary: 'Sets when staff answer',
})
