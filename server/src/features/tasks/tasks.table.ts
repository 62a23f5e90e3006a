import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, date, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { TaskAudience, TaskReason, TaskRepeat, TemplateItem } from '@paddock/contract/features/tasks/tasks.rules'
import { createdAt, id, moment, version } from '../../platform/database/columns.ts'
import { clients } from '../clients/clients.table.ts'
import { organizations } from '../organizations/organizations.table.ts'
import { stakeholders } from '../stakeholders/stakeholders.table.ts'
import { users } from '../users/users.table.ts'

/** Something that a colleague or a stakeholder has to do, for a client or for none. */
export const tasks = pgTable(
  'tasks',
  {
    id: id(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id),
    clientId: uuid('client_id').references(() => clients.id, { onDelete: 'cascade' }),
    /** A colleague who does it; null where a stakeholder does. */
    userId: uuid('user_id').references(() => users.id),
    /** A stakeholder who does it; null where a colleague does. They need no account. */
    stakeholderId: uuid('stakeholder_id').references(() => stakeholders.id, { onDelete: 'set null' }),
    title: text('title').notNull(),
    detail: text('detail').notNull().default(''),
    dueOn: date('due_on', { mode: 'string' }),
    /** The time of the due day in the practice's time zone, `14:30`; null for the whole day. */
    dueTime: text('due_time'),
    /** How many days before the due day people are reminded; null for no reminder. */
    remindDays: integer('remind_days'),
    remindedAt: moment('reminded_at'),
    /** The day to which it is put off: it is not pressing before. */
    snoozedUntil: date('snoozed_until', { mode: 'string' }),
    repeats: text('repeats').$type<TaskRepeat>().notNull().default('never'),
    /** The first due day of a task that repeats, so that the 31st comes back after a shorter month. */
    repeatsFrom: date('repeats_from', { mode: 'string' }),
    audience: text('audience').$type<TaskAudience>().notNull().default('adviser_only'),
    reason: text('reason').$type<TaskReason>(),
    /** The record that it was made from; for a next step, the kind of step and the people whom it names. */
    reasonId: text('reason_id'),
    /** The done task that it repeats. Each done task is followed by one at most. */
    followsId: uuid('follows_id').references((): AnyPgColumn => tasks.id, { onDelete: 'set null' }),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    doneAt: moment('done_at'),
    doneBy: uuid('done_by').references(() => users.id),
    createdAt: createdAt(),
    archivedAt: moment('archived_at'),
    version: version(),
  },
  (table) => [
    index('tasks_client')
      .on(table.clientId, table.dueOn)
      .where(sql`done_at is null and archived_at is null`),
    index('tasks_user')
      .on(table.userId, table.dueOn)
      .where(sql`done_at is null and archived_at is null`),
    index('tasks_maker')
      .on(table.createdBy, table.dueOn)
      .where(sql`done_at is null and archived_at is null`),
    index('tasks_recalled')
      .on(table.dueOn)
      .where(sql`remind_days is not null and reminded_at is null and done_at is null`),
    index('tasks_finished')
      .on(table.doneBy, table.doneAt.desc())
      .where(sql`done_at is not null`),
    index('tasks_stakeholder').on(table.stakeholderId),
    index('tasks_family')
      .on(table.clientId)
      .where(sql`stakeholder_id is not null and done_at is null and archived_at is null`),
    index('tasks_followed')
      .on(table.followsId)
      .where(sql`follows_id is not null`),
    check('tasks_one_assignee', sql`num_nonnulls(user_id, stakeholder_id) <= 1`),
    check('tasks_audience', sql`audience in ('adviser_only', 'family')`),
  ],
)

/** A set of tasks that a practice uses again. A shipped set has no row until the practice changes it. */
export const taskTemplates = pgTable(
  'task_templates',
  {
    id: id(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id),
    name: text('name').notNull(),
    items: jsonb('items').$type<readonly TemplateItem[]>().notNull(),
    createdAt: createdAt(),
    archivedAt: moment('archived_at'),
    version: version(),
  },
  (table) => [index('task_templates_organization').on(table.organizationId)],
)

/** The address from which a calendar reads somebody's dated tasks; only a hash of its token is stored. */
export const taskFeeds = pgTable('task_feeds', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  tokenHash: text('token_hash').notNull().unique(),
  madeAt: createdAt(),
  readAt: moment('read_at'),
})
