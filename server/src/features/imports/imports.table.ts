import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { DUPLICATE_CHOICES, FileFormat, IMPORT_STATES, ImportKind } from '@paddock/contract/features/imports/imports.rules'
import type { Import, Mapping } from '@paddock/contract/features/imports/imports.shapes'
import type { DuplicateReason } from '@paddock/contract/features/clients/merging.rules'
import type * as z from 'zod'
import { bytes, createdAt, id, moment } from '../../platform/database/columns.ts'
import { organizations } from '../organizations/organizations.table.ts'
import { users } from '../users/users.table.ts'

type Columns = z.output<typeof Import>['columns']
type Choice = (typeof DUPLICATE_CHOICES)[number]

/** `receiving`: the file is still arriving; `discarded`: its rows are being deleted. Neither is shown to anybody. */
export type ImportState = (typeof IMPORT_STATES)[number] | 'receiving' | 'discarded'

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
    kind: text('kind').$type<ImportKind>().notNull().default('clients'),
    status: text('status').$type<'client' | 'prospect'>().notNull(),
    /** The format in which the file came. A workbook is stored as text once it is read. */
    format: text('format').$type<FileFormat>().notNull().default('csv'),
    state: text('state').$type<ImportState>().notNull().default('receiving'),
    /** The step that is under way or was begun last. After a failure it can be begun again. */
    step: text('step').$type<'upload' | 'check' | 'run' | 'undo'>().notNull().default('upload'),
    encoding: text('encoding').notNull().default(''),
    delimiter: text('delimiter').notNull().default(''),
    /** The row that names the columns; 0 where there is none. */
    headingRow: integer('heading_row').notNull().default(1),
    layout: text('layout').notNull().default(''),
    columns: jsonb('columns').$type<Columns>().notNull().default([]),
    preview: jsonb('preview').$type<string[][]>().notNull().default([]),
    mapping: jsonb('mapping').$type<z.output<typeof Mapping>>(),
    defaultChoice: text('default_choice').$type<Choice>().notNull().default('skip'),
    /** Size of the file in bytes, and how much of it the check has read. */
    size: integer('size').notNull().default(0),
    sizeRead: integer('size_read').notNull().default(0),
    rowCount: integer('row_count'),
    processed: integer('processed').notNull().default(0),
    good: integer('good').notNull().default(0),
    errors: integer('errors').notNull().default(0),
    warnings: integer('warnings').notNull().default(0),
    duplicates: integer('duplicates').notNull().default(0),
    added: integer('added').notNull().default(0),
    updated: integer('updated').notNull().default(0),
    skipped: integer('skipped').notNull().default(0),
    takenBack: integer('taken_back').notNull().default(0),
    kept: integer('kept').notNull().default(0),
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
    /** The row's number in the file, as a spreadsheet shows it. */
    row: integer('row').notNull(),
    /** The text that is imported for each field. */
    values: jsonb('values').$type<Record<string, string>>().notNull(),
    errors: jsonb('errors').$type<Record<string, string>>(),
    warnings: jsonb('warnings').$type<Record<string, string>>(),
    /** The cells of a refused row as they are in the file. */
    cells: jsonb('cells').$type<string[]>(),
    duplicateOf: uuid('duplicate_of'),
    earlierRow: integer('earlier_row'),
    duplicateReason: text('duplicate_reason').$type<DuplicateReason>(),
    /** False where a person must decide what the duplicate is. */
    duplicateCertain: boolean('duplicate_certain').notNull().default(true),
    choice: text('choice').$type<Choice>(),
    outcome: text('outcome').$type<'added' | 'updated' | 'skipped' | 'refused'>(),
    /** The client that it became, or that its person or finances belong to. */
    clientId: uuid('client_id'),
    /** The person, asset, liability or property that it became or changed. */
    recordId: uuid('record_id'),
    /** The note that its note column became. */
    noteId: uuid('note_id'),
    /** The values that an updated record had before, for the undo. */
    before: jsonb('before').$type<Record<string, unknown>>(),
    /** The version that the import gave the record. If the record has a later one, somebody has worked on it. */
    versionAfter: integer('version_after'),
    undoneAt: moment('undone_at'),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.row] }),
    index('import_rows_errors')
      .on(table.importId, table.row)
      .where(sql`errors is not null`),
    index('import_rows_warnings')
      .on(table.importId, table.row)
      .where(sql`warnings is not null`),
    index('import_rows_duplicates')
      .on(table.importId, table.row)
      .where(sql`duplicate_reason is not null`),
    index('import_rows_client')
      .on(table.clientId)
      .where(sql`client_id is not null`),
    index('import_rows_record')
      .on(table.recordId)
      .where(sql`record_id is not null`),
  ],
)
