import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { id, moment } from '../database/columns.ts'
import type { MailFile } from '../jobs/jobs.ts'

/** The development outbox: where mail goes when there is no SMTP server; only the last ones are kept. */
export const outboxMails = pgTable(
  'outbox_mails',
  {
    id: id(),
    to: text('recipient').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull().default(''),
    fromName: text('from_name').notNull().default(''),
    replyTo: text('reply_to').notNull().default(''),
    files: jsonb('files').$type<MailFile[]>().notNull().default([]),
    sentAt: moment('sent_at').notNull().defaultNow(),
  },
  (table) => [index('outbox_mails_newest').on(table.id.desc())],
)
