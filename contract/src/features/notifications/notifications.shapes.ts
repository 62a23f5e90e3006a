import * as z from 'zod'
import { Cursor, Id, Moment, pageSize, PersonName, Text, whole, Whole, wholeInQuery } from '../../fields.ts'
import { shapes } from '../../route.ts'
import { LIVE_SUBJECTS, MAIL_CHANNELS, NOTIFICATION_KINDS, NOTIFICATION_MARKS, NOTIFICATION_REASONS } from './notifications.rules.ts'

const OWN_LIST = 'what somebody does with their own list is nobody’s record'

export const openEvents = shapes({
  /** Milliseconds since the page began to read, at most half a minute: what changed since then is told first. Without it nothing of before is. */
  query: z.object({ age: wholeInQuery(0, 30_000).optional() }),
  /** What to read again: the event itself carries nothing that needs a permission. */
  events: z.object({ changed: z.enum(LIVE_SUBJECTS) }),
  errors: ['too_many_requests'],
  summary: 'Tells an open page what changed, as it happens; ends with the session, and after a quarter of an hour at the latest',
})

/** One thing that the reader was told. What they may not open any more comes without a name, a subject or a place. */
export const Notification = z.object({
  id: Id,
  kind: z.enum(NOTIFICATION_KINDS),
  reason: z.enum(NOTIFICATION_REASONS),
  /** `open` leads to the record; `removed` was archived or taken away; `hidden` is no longer the reader’s to see. */
  state: z.enum(['open', 'removed', 'hidden']),
  client: z.object({ id: Id, businessName: Text, status: z.enum(['client', 'prospect']) }).nullable(),
  entityId: Id.nullable(),
  /** What the record was called when it happened. */
  subject: Text,
  /** What else the words need; by kind. */
  detail: z.record(Text, z.unknown()),
  actor: PersonName.nullable(),
  createdAt: Moment,
  seenAt: Moment.nullable(),
  readAt: Moment.nullable(),
  archivedAt: Moment.nullable(),
  /** How many of this client and kind the same tab shows, itself among them, which the page folds into one; stops at 100. */
  alike: whole(1, 100),
})
export type Notification = z.output<typeof Notification>

/** A tab of the page. */
export const NotificationTab = z.enum(['unread', 'all', 'archived'])
export type NotificationTab = z.output<typeof NotificationTab>

export const listNotifications = shapes({
  query: z.object({
    tab: NotificationTab.default('unread'),
    kind: z.enum(NOTIFICATION_KINDS).optional(),
    /** Takes only those about this client and what it took in. */
    clientId: Id.optional(),
    cursor: Cursor.optional(),
    limit: pageSize(100, 30),
  }),
  response: z.object({ rows: z.array(Notification), next: Cursor.nullable() }),
  summary: 'What the reader was told, newest first',
})

const Count = z.object({ unseen: Whole, unread: Whole })

export const countNotifications = shapes({
  /** Each stops at 100. */
  response: Count,
  summary: 'How many the reader has not seen, and not read',
})

export const markSeen = shapes({
  /** The newest that stood on the page: what arrived since stays new. */
  body: z.strictObject({ upTo: Id }),
  response: Count,
  unrecorded: OWN_LIST,
  summary: 'The page was opened: nothing up to this one is new any more',
})

/** Which of the reader’s notifications: those that are named, or all that a tab and filter show. */
const Chosen = z.union(
  [
    z.strictObject({ ids: z.array(Id).min(1, 'Choose at least one.').max(200, 'Choose at most 200, or all that match.') }),
    z.strictObject({
      tab: NotificationTab,
      kind: z.enum(NOTIFICATION_KINDS).optional(),
      clientId: Id.optional(),
      /** The newest that stood on the page: what arrived since is left alone. */
      upTo: Id,
    }),
    z.strictObject({
      /** Undo: everything that was archived by that one call. The database knows no year 0. */
      archivedAt: z.iso.datetime().refine((moment) => !moment.startsWith('0000'), 'This is not a moment of archiving.'),
    }),
  ],
  'Choose by identifiers, by tab and filter, or by the moment of archiving.',
)

export const markNotifications = shapes({
  body: z.strictObject({ mark: z.enum(NOTIFICATION_MARKS), chosen: Chosen }),
  response: z.object({
    changed: Whole,
    /** The moment by which archived notifications can be brought back together; null for other changes. */
    archivedAt: Moment.nullable(),
  }),
  unrecorded: OWN_LIST,
  summary: 'Marks notifications as read or unread, archives them or brings them back',
})

/** How somebody wants to be told of a kind. */
export const NotificationPreference = z.object({
  kind: z.enum(NOTIFICATION_KINDS),
  inApp: z.boolean(),
  mail: z.enum(MAIL_CHANNELS),
  /** News of the safety of one’s account cannot be switched off. */
  fixed: z.boolean(),
})
export type NotificationPreference = z.output<typeof NotificationPreference>

const Preferences = z.object({ rows: z.array(NotificationPreference) })

export const listPreferences = shapes({
  response: Preferences,
  summary: 'How the reader wants to be told, kind by kind',
})

export const updatePreference = shapes({
  body: z.strictObject({ kind: z.enum(NOTIFICATION_KINDS), inApp: z.boolean(), mail: z.enum(MAIL_CHANNELS) }),
  response: Preferences,
  errors: ['notification_kind_fixed'],
  unrecorded: OWN_LIST,
  summary: 'Chooses how to be told of one kind',
})
