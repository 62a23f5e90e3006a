import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { MinutesAnswer, OutcomeKind, TopicKind } from '@paddock/contract/features/meetings/meetings.rules'
import type { Minutes } from '@paddock/contract/features/meetings/meetings.shapes'
import { createdAt, id, moment, version } from '../../platform/database/columns.ts'
import { clients } from '../clients/clients.table.ts'
import { stakeholders } from '../stakeholders/stakeholders.table.ts'
import { tasks } from '../tasks/tasks.table.ts'
import { users } from '../users/users.table.ts'

/** A family's meeting with its adviser. */
export const meetings = pgTable(
  'meetings',
  {
    id: id(),
    clientId: uuid('client_id')
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    heldOn: date('held_on', { mode: 'string' }).notNull(),
    /** The time of the day in the practice's time zone, `14:30`; empty for the whole day. */
    startsAt: text('starts_at').notNull().default(''),
    /** How many minutes are planned for the whole meeting, from 15 to 600. */
    lasts: integer('lasts').notNull(),
    place: text('place').notNull().default(''),
    link: text('link').notNull().default(''),
    /** The minutes as they were sent last. Later changes do not change what somebody agreed to. */
    sentMinutes: jsonb('sent_minutes').$type<Minutes>(),
    sentNumber: integer('sent_number').notNull().default(0),
    sentAt: moment('sent_at'),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    archivedAt: moment('archived_at'),
    version: version(),
  },
  (table) => [
    index('meetings_client').on(table.clientId, table.heldOn.desc()),
    index('meetings_planner')
      .on(table.createdBy, table.heldOn)
      .where(sql`archived_at is null`),
  ],
)

/** When and where a meeting is, as far as an invitation tells it; what is on for the whole day has no length. */
export type WhenAndWhere = Pick<typeof meetings.$inferSelect, 'heldOn' | 'startsAt' | 'lasts' | 'place' | 'link'>

/** What an attendee was mailed last: when and where the meeting is, and whether it was cancelled after that. */
export type LastMailed = WhenAndWhere & { cancelled?: true }

/** Somebody who comes to a meeting, and their answer to its minutes. */
export const meetingAttendees = pgTable(
  'meeting_attendees',
  {
    id: id(),
    meetingId: uuid('meeting_id')
      .notNull()
      .references(() => meetings.id, { onDelete: 'cascade' }),
    /** Null for a guest. */
    stakeholderId: uuid('stakeholder_id').references(() => stakeholders.id, { onDelete: 'cascade' }),
    /** The name of a guest; empty for a stakeholder. */
    guest: text('guest').notNull().default(''),
    absent: boolean('absent').notNull().default(false),
    /** What they were mailed last; null while they are not invited. */
    invitedTo: jsonb('invited_to').$type<LastMailed>(),
    answer: text('answer').$type<MinutesAnswer>(),
    words: text('words').notNull().default(''),
    answeredAt: moment('answered_at'),
  },
  (table) => [
    uniqueIndex('meeting_attendees_once').on(table.meetingId, table.stakeholderId),
    index('meeting_attendees_stakeholder').on(table.stakeholderId),
    check('meeting_attendees_somebody', sql`(stakeholder_id is null) = (guest <> '')`),
  ],
)

/** An item of a meeting's agenda. */
export const meetingItems = pgTable(
  'meeting_items',
  {
    id: id(),
    meetingId: uuid('meeting_id')
      .notNull()
      .references(() => meetings.id, { onDelete: 'cascade' }),
    place: integer('place').notNull(),
    title: text('title').notNull(),
    lasts: integer('lasts').notNull(),
    notes: text('notes').notNull().default(''),
    /** The kind and the key of its topic; null where it has none. */
    topicKind: text('topic_kind').$type<TopicKind>(),
    topicKey: text('topic_key').notNull().default(''),
  },
  (table) => [index('meeting_items_meeting').on(table.meetingId, table.place)],
)

/** A decision or an action of an item. */
export const meetingOutcomes = pgTable(
  'meeting_outcomes',
  {
    id: id(),
    meetingId: uuid('meeting_id')
      .notNull()
      .references(() => meetings.id, { onDelete: 'cascade' }),
    itemId: uuid('item_id')
      .notNull()
      .references(() => meetingItems.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<OutcomeKind>().notNull(),
    words: text('words').notNull(),
    /** Identifiers of attendees. */
    agreed: uuid('agreed')
      .array()
      .notNull()
      .default(sql`'{}'`),
    notAgreed: uuid('not_agreed')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Who does an action. */
    stakeholderId: uuid('stakeholder_id').references(() => stakeholders.id, { onDelete: 'set null' }),
    userId: uuid('user_id').references(() => users.id),
    dueOn: date('due_on', { mode: 'string' }),
    taskId: uuid('task_id').references(() => tasks.id, { onDelete: 'set null' }),
    archivedAt: moment('archived_at'),
    version: version(),
  },
  (table) => [
    index('meeting_outcomes_meeting').on(table.meetingId, table.id),
    index('meeting_outcomes_item').on(table.itemId),
    index('meeting_outcomes_stakeholder').on(table.stakeholderId),
    check('meeting_outcomes_one_doer', sql`num_nonnulls(stakeholder_id, user_id) <= 1`),
  ],
)
