import * as z from 'zod'
import { Cursor, Id, Moment, pageSize, PersonName, Text, whole, Whole } from '../../fields.ts'
import { route } from '../../route.ts'

/** What people are told of; the words that a reader sees are the web's. */
export const NOTIFICATION_KINDS = [
  'assigned',
  'mentioned',
  'survey_completed',
  'survey_overdue',
  'proposal_waiting',
  'document_arrived',
  'document_expiring',
  'client_converted',
  'duplicate_found',
  'security',
] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

/** Why somebody is told: they look after the client, run its practice, were mentioned, it is their own account, or they had a part in it. */
export const NOTIFICATION_REASONS = ['looks_after', 'runs_practice', 'mentioned', 'own_account', 'involved'] as const
export type NotificationReason = (typeof NOTIFICATION_REASONS)[number]

/** By mail at once, gathered in one mail a day, or not. */
export const MAIL_CHANNELS = ['at_once', 'daily', 'off'] as const
export type MailChannel = (typeof MAIL_CHANNELS)[number]

/** The most that a count says: beyond it stands "99+". */
export const COUNTED = 99

/** Who has a page of notifications. */
const READERS = ['manager', 'organizationAdmin'] as const

const OWN_LIST = 'what somebody does with their own list is nobody’s record'

export const LIVE_SUBJECTS = ['notifications', 'documents', 'support'] as const

export const openEvents = route({
  method: 'GET',
  path: '/me/events',
  roles: 'signedIn',
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

export const listNotifications = route({
  method: 'GET',
  path: '/notifications',
  roles: READERS,
  query: z.object({
    tab: NotificationTab.default('unread'),
    kind: z.enum(NOTIFICATION_KINDS).optional(),
    /** Only those about this client and what it took in. */
    clientId: Id.optional(),
    cursor: Cursor.optional(),
    limit: pageSize(100, 30),
  }),
  response: z.object({ rows: z.array(Notification), next: Cursor.nullable() }),
  shows: ['notification'],
  summary: 'What the reader was told, newest first',
})

const Count = z.object({ unseen: Whole, unread: Whole })

export const countNotifications = route({
  method: 'GET',
  path: '/notifications/count',
  roles: READERS,
  /** Each stops at 100. */
  response: Count,
  shows: ['notification'],
  summary: 'How many the reader has not seen, and not read',
})

export const markSeen = route({
  method: 'POST',
  path: '/notifications/seen',
  roles: READERS,
  /** The newest that stood on the page: what arrived since stays new. */
  body: z.strictObject({ upTo: Id }),
  response: Count,
  unrecorded: OWN_LIST,
  changes: ['notification'],
  summary: 'The page was opened: nothing up to this one is new any more',
})

export const NOTIFICATION_MARKS = ['read', 'unread', 'archived', 'restored'] as const
export type NotificationMark = (typeof NOTIFICATION_MARKS)[number]

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
    z.strictObject({ /** Undo: everything that was archived by that one call. */ archivedAt: z.iso.datetime() }),
  ],
  'Choose by identifiers, by tab and filter, or by the moment of archiving.',
)

export const markNotifications = route({
  method: 'POST',
  path: '/notifications/marks',
  roles: READERS,
  body: z.strictObject({ mark: z.enum(NOTIFICATION_MARKS), chosen: Chosen }),
  response: z.object({
    changed: Whole,
    /** Of archived ones: the moment by which they can be brought back together. */
    archivedAt: Moment.nullable(),
  }),
  unrecorded: OWN_LIST,
  changes: ['notification'],
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

export interface Channels {
  inApp: boolean
  mail: MailChannel
}

/** What holds until somebody chooses: mail at once for what waits for an answer, a daily one for the rest. */
export const DEFAULT_CHANNELS: Record<NotificationKind, Channels> = {
  assigned: { inApp: true, mail: 'daily' },
  mentioned: { inApp: true, mail: 'at_once' },
  survey_completed: { inApp: true, mail: 'at_once' },
  survey_overdue: { inApp: true, mail: 'daily' },
  proposal_waiting: { inApp: true, mail: 'daily' },
  document_arrived: { inApp: true, mail: 'daily' },
  document_expiring: { inApp: true, mail: 'daily' },
  client_converted: { inApp: true, mail: 'at_once' },
  duplicate_found: { inApp: true, mail: 'daily' },
  security: { inApp: true, mail: 'at_once' },
}

/** Kinds whose channels nobody can change. */
export const FIXED_KINDS: readonly NotificationKind[] = ['security']

const Preferences = z.object({ rows: z.array(NotificationPreference) })

export const listPreferences = route({
  method: 'GET',
  path: '/notifications/preferences',
  roles: READERS,
  response: Preferences,
  shows: ['notification'],
  summary: 'How the reader wants to be told, kind by kind',
})

export const updatePreference = route({
  method: 'PUT',
  path: '/notifications/preferences',
  roles: READERS,
  body: z.strictObject({ kind: z.enum(NOTIFICATION_KINDS), inApp: z.boolean(), mail: z.enum(MAIL_CHANNELS) }),
  response: Preferences,
  errors: ['notification_kind_fixed'],
  unrecorded: OWN_LIST,
  changes: ['notification'],
  summary: 'Chooses how to be told of one kind',
})
