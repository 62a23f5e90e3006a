import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, createdAt, id, moment } from '../../platform/database/columns.ts'
import { organizations } from '../organizations/organizations.table.ts'
import { users } from '../users/users.table.ts'

export const imports = pgTable(
  'imports',
  {
    id: id(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    fileName: text('file_name').notNull(),
    status: text('status').$type<'client' | 'prospect'>().notNull(),
    state: text('state').notNull().default('uploaded'),
    encoding: text('encoding').notNull(),
    delimiter: text('delimiter').notNull(),
    layout: text('layout').notNull().default(''),
    columns: jsonb('columns').notNull(),
    preview: jsonb('preview').notNull(),
    mapping: jsonb('mapping').$type<Record<string, string>>(),
    defaultChoice: text('default_choice').notNull().default('skip'),
    rowCount: integer('row_count'),
    processed: integer('processed').notNull().default(0),
    good: integer('good').notNull().default(0),
    errors: integer('errors').notNull().default(0),
    warnings: integer('warnings').notNull().default(0),
    duplicates: integer('duplicates').notNull().default(0),
    added: integer('added').notNull().default(0),
    updated: integer('updated').notNull().default(0),
    skipped: integer('skipped').notNull().default(0),
    failure: text('failure'),
    createdAt: createdAt(),
    finishedAt: moment('finished_at'),
  },
  (table) => [index('imports_organization').on(table.organizationId, table.id.desc())],
)

/** The uploaded file in pieces, so that neither the upload nor the reading holds all of it in memory. */
export const importChunks = pgTable(
  'import_chunks',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    data: bytes('data').notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.position] })],
)

export const importRows = pgTable(
  'import_rows',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    /** The row's number in the file, the heading being row 1. */
    row: integer('row').notNull(),
    /** Field → text as it goes in. */
    values: jsonb('values').$type<Record<string, string>>().notNull(),
    errors: jsonb('errors').$type<Record<string, string>>(),
    warnings: jsonb('warnings').$type<Record<string, string>>(),
    duplicateOf: uuid('duplicate_of'),
    earlierRow: integer('earlier_row'),
    duplicateReason: text('duplicate_reason').$type<'abn' | 'email' | 'name'>(),
    choice: text('choice').$type<'skip' | 'update' | 'add'>(),
    outcome: text('outcome').$type<'added' | 'updated' | 'skipped' | 'refused'>(),
    clientId: uuid('client_id'),
    /** Of an updated record: its values before, and the version that the update gave it, for the undo. */
    before: jsonb('before').$type<Record<string, unknown>>(),
    versionAfter: integer('version_after'),
  },
  (table) => [primaryKey({ columns: [table.importId, table.row] })],
)
