import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { MailChannel, NotificationKind, NotificationReason } from '@paddock/contract/features/notifications/notifications.rules'
import { createdAt, id, moment } from '../../platform/database/columns.ts'
import { clients } from '../clients/clients.table.ts'
import { organizations } from '../organizations/organizations.table.ts'
import { users } from '../users/users.table.ts'

/** What one person is told of; written in the transaction of what happened. */
export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<NotificationKind>().notNull(),
    /** Why this person is told, as it was when it happened. */
    reason: text('reason').$type<NotificationReason>().notNull(),
    organizationId: uuid('organization_id').references(() => organizations.id, { onDelete: 'cascade' }),
    /** The client that it is about: who may not open it any more is not told what it was. */
    clientId: uuid('client_id').references(() => clients.id, { onDelete: 'cascade' }),
    /** The note, survey, document or proposal; the client itself where it is about none of them. */
    entityId: uuid('entity_id'),
    /** What the record was called when it happened. */
    subject: text('subject').notNull().default(''),
    detail: jsonb('detail').$type<Record<string, unknown>>().notNull().default({}),
    /** Who did it; null for what the service noticed by itself. */
    actorId: uuid('actor_id').references(() => users.id),
    /** The key of what happened: a person is told once for each key. */
    key: text('key').notNull(),
    /** False where the person wants this kind by mail only: then no list shows it. */
    inApp: boolean('in_app').notNull().default(true),
    /** The mail that the person's preference asked for when it happened. */
    mail: text('mail').$type<MailChannel>().notNull().default('off'),
    /** When its mail, or the digest that holds it, was promised. */
    mailedAt: moment('mailed_at'),
    createdAt: createdAt(),
    seenAt: moment('seen_at'),
    readAt: moment('read_at'),
    archivedAt: moment('archived_at'),
  },
  (table) => [
    uniqueIndex('notifications_once').on(table.userId, table.key),
    index('notifications_current')
      .on(table.userId, table.id.desc())
      .where(sql`in_app and archived_at is null`),
    index('notifications_archived')
      .on(table.userId, table.id.desc())
      .where(sql`in_app and archived_at is not null`),
    index('notifications_unread')
      .on(table.userId, table.id.desc())
      .where(sql`in_app and archived_at is null and read_at is null`),
    index('notifications_unseen')
      .on(table.userId, table.id)
      .where(sql`in_app and archived_at is null and seen_at is null`),
    index('notifications_for_digest')
      .on(table.userId, table.id)
      .where(sql`mail = 'daily' and mailed_at is null`),
    index('notifications_client').on(table.clientId),
    check('notifications_mail', sql`mail in ('at_once', 'daily', 'off')`),
  ],
)

/** What a person chose for a kind; kinds without a row are as the contract's defaults say. */
export const notificationPreferences = pgTable(
  'notification_preferences',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<NotificationKind>().notNull(),
    inApp: boolean('in_app').notNull(),
    mail: text('mail').$type<MailChannel>().notNull(),
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind] }),
    check('notification_preferences_mail', sql`mail in ('at_once', 'daily', 'off')`),
  ],
)
