import type { NoteNode } from '@paddock/contract/features/notes/note-document'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, moment, version } from '../../platform/database/columns.ts'
import { clients } from '../clients/clients.table.ts'
import { users } from '../users/users.table.ts'

export const notes = pgTable(
  'notes',
  {
    id: id(),
    clientId: uuid('client_id')
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
    authorId: uuid('author_id')
      .notNull()
      .references(() => users.id),
    title: text('title').notNull().default(''),
    body: jsonb('body').$type<NoteNode>().notNull(),
    /** The words of title and body, for the search within notes. */
    bodyText: text('body_text').notNull().default(''),
    /** The client's practice, written by a trigger, so that one index has it together with the words. */
    organizationId: uuid('organization_id'),
    pinned: boolean('pinned').notNull().default(false),
    editedAt: moment('edited_at'),
    editedBy: uuid('edited_by').references(() => users.id),
    revisionCount: integer('revision_count').notNull().default(0),
    createdAt: createdAt(),
    archivedAt: moment('archived_at'),
    version: version(),
  },
  (table) => [
    index('notes_client').on(table.clientId, table.pinned.desc(), table.id.desc()),
    index('notes_words').using('gin', table.organizationId, sql`body_text gin_trgm_ops`),
    index('notes_practice').on(table.organizationId, table.id),
  ],
)

/** What a note said before each change. */
export const noteRevisions = pgTable(
  'note_revisions',
  {
    id: id(),
    noteId: uuid('note_id')
      .notNull()
      .references(() => notes.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    body: jsonb('body').$type<NoteNode>().notNull(),
    savedAt: moment('saved_at').notNull(),
    savedBy: uuid('saved_by')
      .notNull()
      .references(() => users.id),
  },
  (table) => [index('note_revisions_note').on(table.noteId, table.id.desc())],
)

/** Colleagues whom a note mentions; each is told once. */
export const noteMentions = pgTable(
  'note_mentions',
  {
    noteId: uuid('note_id')
      .notNull()
      .references(() => notes.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    mentionedAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.noteId, table.userId] })],
)
