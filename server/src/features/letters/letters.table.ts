import type { LetterKind } from '@paddock/contract/features/letters/letter-texts'
import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment, version } from '../../platform/database/columns.ts'
import { organizations } from '../organizations/organizations.table.ts'

const ofPractice = () =>
  uuid('organization_id')
    .notNull()
    .references(() => organizations.id, { onDelete: 'cascade' })

/** What the letters of a practice wear, once it has chosen something. */
export const letterheads = pgTable('letterheads', {
  organizationId: ofPractice().primaryKey(),
  colour: text('colour').notNull(),
  replyTo: text('reply_to').notNull().default(''),
  /** Names the logo's bytes in the storage. */
  logoId: uuid('logo_id'),
  logoMediaType: text('logo_media_type').notNull().default(''),
  version: version(),
})

/** A practice's own text of a letter. Without a row, or where it is empty, our text is used. */
export const letterTexts = pgTable(
  'letter_texts',
  {
    organizationId: ofPractice(),
    kind: text('kind').$type<LetterKind>().notNull(),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    changedAt: moment('changed_at').notNull().defaultNow(),
    version: version(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.kind] })],
)
