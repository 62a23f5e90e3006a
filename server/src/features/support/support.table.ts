import type { ClosedDays, Week } from '@paddock/contract/features/support/hours'
import type { StakeholderRole, SupportEvent } from '@paddock/contract/features/support/support.rules'
import type { SystemRole } from '@paddock/contract'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { byteOrdered, createdAt, id, moment, version } from '../../platform/database/columns.ts'
import { organizations } from '../organizations/organizations.table.ts'
import { users } from '../users/users.table.ts'

/** What one person asks the platform's staff. Counts and places are kept with each message: the list reads no messages. */
export const supportConversations = pgTable(
  'support_conversations',
  {
    id: id(),
    askerId: uuid('asker_id')
      .notNull()
      .references(() => users.id),
    /** Says as whom they asked; taken from their session, not from what the page says. */
    systemRole: text('system_role').$type<SystemRole>().notNull(),
    stakeholderRole: text('stakeholder_role').$type<StakeholderRole>(),
    /** Their practice, or the one that advises their family. */
    organizationId: uuid('organization_id').references(() => organizations.id),
    subject: text('subject').notNull(),
    /** `open` waits for staff, `answered` for the asker. */
    state: text('state').$type<'open' | 'answered' | 'closed'>().notNull().default('open'),
    assigneeId: uuid('assignee_id').references(() => users.id),
    /** The number of the newest message, note or event. */
    messageCount: integer('message_count').notNull().default(0),
    /** Up to which number each side has read, and was mailed. */
    askerReadTo: integer('asker_read_to').notNull().default(0),
    staffReadTo: integer('staff_read_to').notNull().default(0),
    askerMailedTo: integer('asker_mailed_to').notNull().default(0),
    staffMailedTo: integer('staff_mailed_to').notNull().default(0),
    /** Messages of the other side that were not read yet. */
    askerUnread: integer('asker_unread').notNull().default(0),
    staffUnread: integer('staff_unread').notNull().default(0),
    /** The beginning of the newest message, who sent it, and when; notes and events do not count. */
    lastText: text('last_text').notNull().default(''),
    lastSide: text('last_side').$type<'asker' | 'staff'>().notNull().default('asker'),
    lastMessageAt: moment('last_message_at').notNull().defaultNow(),
    /** Where it is in the staff's queue: when its newest message came, or when it came back from being snoozed. */
    queuedAt: moment('queued_at').notNull().defaultNow(),
    /** Until then it is out of the staff's way; of a moment that has passed nothing is left to wait for. */
    snoozedUntil: moment('snoozed_until'),
    createdAt: createdAt(),
    closedAt: moment('closed_at'),
    version: version(),
  },
  (table) => [
    index('support_conversations_asker').on(table.askerId, table.lastMessageAt.desc(), table.id.desc()),
    index('support_conversations_queue')
      .on(table.queuedAt.desc(), table.id.desc())
      .where(sql`state <> 'closed'`),
    index('support_conversations_closed')
      .on(table.queuedAt.desc(), table.id.desc())
      .where(sql`state = 'closed'`),
    index('support_conversations_assignee').on(table.assigneeId, table.queuedAt.desc(), table.id.desc()),
    index('support_conversations_snoozed')
      .on(table.snoozedUntil, table.id)
      .where(sql`snoozed_until is not null`),
    index('support_conversations_waiting')
      .on(table.assigneeId)
      .where(sql`staff_unread > 0`),
    index('support_conversations_practice').on(table.organizationId),
    check('support_conversations_state', sql`state in ('open', 'answered', 'closed')`),
  ],
)

/** A message, a note among staff, or something that happened; numbered from 1 within its conversation. */
export const supportMessages = pgTable(
  'support_messages',
  {
    id: id(),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => supportConversations.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    kind: text('kind').$type<'message' | 'note' | 'event'>().notNull().default('message'),
    side: text('side').$type<'asker' | 'staff'>().notNull(),
    authorId: uuid('author_id')
      .notNull()
      .references(() => users.id),
    /** Made by the page that sends: the same one twice is one message. */
    sendId: uuid('send_id'),
    text: text('text').notNull().default(''),
    /** Serves the search: folded, on one line, every word behind a space. */
    words: byteOrdered('words').generatedAlwaysAs(sql`fold_text(' ' || regexp_replace(text, '\\s+', ' ', 'g'))`),
    /** What happened; of a note: what the staff did among themselves. */
    event: text('event').$type<SupportEvent>(),
    /** The person whom an assignment names. */
    eventPersonId: uuid('event_person_id').references(() => users.id),
    /** It was snoozed until then. */
    eventUntil: moment('event_until'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('support_messages_number').on(table.conversationId, table.number.desc()),
    uniqueIndex('support_messages_send').on(table.authorId, table.sendId),
    index('support_messages_author').on(table.authorId, table.id),
    index('support_messages_words').using('gin', sql`words gin_trgm_ops`),
    check('support_messages_kind', sql`kind in ('message', 'note', 'event')`),
  ],
)

/** A file of a message; without one while its sender is still writing. The bytes lie in the storage under `support/<id>`. */
export const supportAttachments = pgTable(
  'support_attachments',
  {
    id: id(),
    uploadedBy: uuid('uploaded_by')
      .notNull()
      .references(() => users.id),
    messageId: uuid('message_id').references(() => supportMessages.id, { onDelete: 'cascade' }),
    /** Its place among the files of the message. */
    position: integer('position').notNull().default(0),
    name: text('name').notNull(),
    mediaType: text('media_type').notNull(),
    /** A picture that a page may show; everything else is saved. */
    isPicture: boolean('is_picture').notNull().default(false),
    /** Bytes. */
    size: integer('size').notNull(),
    /** Hexadecimal. */
    sha256: text('sha256').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('support_attachments_message').on(table.messageId),
    index('support_attachments_uploader').on(table.uploadedBy, table.id),
    index('support_attachments_unsent')
      .on(table.createdAt)
      .where(sql`message_id is null`),
  ],
)

/** What staff answer often, with `{{placeholders}}`. */
export const supportCannedAnswers = pgTable('support_canned_answers', {
  id: id(),
  title: text('title').notNull(),
  text: text('text').notNull(),
  createdAt: createdAt(),
  archivedAt: moment('archived_at'),
  version: version(),
})

/** When staff answer: one row, of the platform. */
export const supportHours = pgTable('support_hours', {
  key: text('key').primaryKey().default('platform'),
  /** IANA name. */
  timeZone: text('time_zone').notNull(),
  week: jsonb('week').$type<Week>().notNull(),
  /** They stand by their first day. */
  closedDays: jsonb('closed_days').$type<ClosedDays>().notNull().default([]),
  version: version(),
})
