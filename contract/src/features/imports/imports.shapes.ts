import * as z from 'zod'
import { Cursor, Decimal, Id, Moment, pageSize, PersonName, requiredLine, text, Text, whole, Whole } from '../../fields.ts'
import { shapes } from '../../route.ts'
import { DUPLICATE_REASONS } from '../clients/merging.rules.ts'
import { exportChosenClients, exportClients } from '../clients/clients.shapes.ts'
import { DUPLICATE_CHOICES, EXPORT_KINDS, FILE_FORMATS, IMPORT_FIELDS, IMPORT_KINDS, IMPORT_STATES } from './imports.rules.ts'

export const Mapping = z.record(text(4).regex(/^\d{1,4}$/), z.enum(IMPORT_FIELDS))

export const Import = z.object({
  id: Id,
  fileName: Text,
  /** What its rows are. */
  kind: z.enum(IMPORT_KINDS),
  /** Whether rows of the kind `clients` become clients or prospects. */
  status: z.enum(['client', 'prospect']),
  /** The format of the file. Only the first sheet of an Excel workbook is read. */
  format: z.enum(FILE_FORMATS),
  state: z.enum(IMPORT_STATES),
  organizationId: Id,
  createdAt: Moment,
  createdBy: PersonName,
  encoding: Text,
  delimiter: Text,
  /** Whether the first row names the columns. Without a heading they are called "Column A" and so on, and the first row is data. */
  hasHeading: z.boolean(),
  /** What the first row looks like, however it is read; null where nothing tells. */
  firstRow: z.enum(['headings', 'data']).nullable(),
  /** The recognised layout, such as `xero` or `hubspot`; empty where we do not know it. */
  layout: Text,
  columns: z.array(z.object({ index: Whole, name: Text, samples: z.array(Text), suggestion: z.enum(IMPORT_FIELDS).nullable() })),
  /** The first rows as they are in the file. */
  preview: z.array(z.array(Text)),
  /** The field of each column, by the column's index; null until they are chosen. */
  mapping: Mapping.nullable(),
  /** What happens to a certain duplicate without a decision. An uncertain one waits for a decision. */
  defaultChoice: z.enum(DUPLICATE_CHOICES),
  counts: z.object({
    /** Rows of the file below the heading; null until counted. */
    rows: Whole.nullable(),
    /** How many rows the running step has done. */
    processed: Whole,
    /** How many rows are neither refused nor duplicates. */
    good: Whole,
    errors: Whole,
    warnings: Whole,
    duplicates: Whole,
    added: Whole,
    updated: Whole,
    skipped: Whole,
    /** After the undo, how many records were taken back, and how many stayed because somebody has worked on them since. */
    takenBack: Whole,
    kept: Whole,
  }),
  /** How far the present step is, from 0 to 1. */
  progress: Decimal.min(0).max(1),
  /** After the check, what the choices for the duplicates will do. The run waits until `decide`, the rows without a decision, is 0. */
  plan: z.object({ skip: Whole, update: Whole, add: Whole, decide: Whole }).nullable(),
  /** Whether a run came back to the decisions before it imported anything, because rows match records that changed since the check. */
  cameBack: z.boolean(),
  /** The reason of a failure in words. */
  failure: Text.nullable(),
  can: z.object({ check: z.boolean(), run: z.boolean(), undo: z.boolean(), discard: z.boolean() }),
})
export type Import = z.output<typeof Import>

export const ImportRow = z.object({
  /** The row's number in the file, as a spreadsheet counts. A heading is counted, too. */
  row: Whole,
  values: z.record(Text, Text),
  /** Why the row is refused: field → sentence. */
  errors: z.record(Text, Text),
  /** What is odd but imported: field → sentence. */
  warnings: z.record(Text, Text),
  duplicate: z
    .object({
      /** The client that it looks like, or whose record it looks like; null where it repeats an earlier row of a file of clients. */
      clientId: Id.nullable(),
      /** The earlier row of this file that it repeats. */
      earlierRow: Whole.nullable(),
      businessName: Text,
      town: Text,
      contactName: Text,
      status: z.enum(['client', 'prospect']).nullable(),
      reason: z.enum(DUPLICATE_REASONS),
      /** False where only the names are similar, or something contradicts. Such a row waits for a decision. */
      certain: z.boolean(),
      /** The decision; null where a certain duplicate follows the import's own choice, and where an uncertain one waits. */
      choice: z.enum(DUPLICATE_CHOICES).nullable(),
    })
    .nullable(),
  /** What became of it, after the run. */
  outcome: z.enum(['added', 'updated', 'skipped', 'refused']).nullable(),
  /** The client that the row became, or to which its person or finances belong. */
  clientId: Id.nullable(),
})
export type ImportRow = z.output<typeof ImportRow>

const ImportParams = z.object({ importId: Id })

export const listImports = shapes({
  response: z.object({ rows: z.array(Import) }),
  summary: 'The last 50 imports',
})

export const uploadImport = shapes({
  query: z.object({
    fileName: requiredLine('the file’s name', 300),
    kind: z.enum(IMPORT_KINDS).default('clients'),
    status: z.enum(['client', 'prospect']),
    organizationId: Id.optional(),
  }),
  response: Import,
  errors: [
    'import_empty',
    'import_not_text',
    'import_too_large',
    'organization_required',
    'file_kind_refused',
    'file_kind_mismatch',
    'file_unpacks_too_large',
  ],
  summary: 'Takes a CSV file or an Excel workbook and answers what was recognised: encoding, delimiter, columns, a suggested mapping',
})

export const getImport = shapes({
  params: ImportParams,
  response: Import,
  errors: ['not_found'],
  summary: 'How far an import is',
})

export const setImportHeading = shapes({
  params: ImportParams,
  body: z.strictObject({ hasHeading: z.boolean() }),
  response: Import,
  errors: ['not_found', 'import_wrong_state', 'import_empty'],
  summary: 'Says whether the first row of the file holds headings or is data; what a former check found is forgotten',
})

export const checkImport = shapes({
  params: ImportParams,
  body: z.strictObject({ mapping: Mapping, defaultChoice: z.enum(DUPLICATE_CHOICES).default('skip') }),
  response: Import,
  errors: ['not_found', 'import_wrong_state', 'import_name_unmapped'],
  summary: 'Starts to check every row: errors, warnings and duplicates; nothing is imported yet',
})

export const listImportRows = shapes({
  params: ImportParams,
  query: z.object({
    /** `undecided`: the duplicates that wait for a decision. */
    kind: z.enum(['all', 'good', 'errors', 'warnings', 'duplicates', 'undecided']).default('all'),
    cursor: Cursor.optional(),
    limit: pageSize(200, 50),
  }),
  response: z.object({ rows: z.array(ImportRow), next: Cursor.nullable() }),
  errors: ['not_found'],
  summary: 'Checked rows of a file',
})

export const chooseImportDuplicates = shapes({
  params: ImportParams,
  body: z.strictObject({
    /** The rows to decide on, at most 1000. Without it, the decision is for all duplicates, or for those that `of` says. */
    rows: z.array(whole(1)).max(1000).optional(),
    /** `undecided`: only the rows that wait for a decision; the others stay as they are. */
    of: z.enum(['all', 'undecided']).default('all'),
    choice: z.enum(DUPLICATE_CHOICES),
  }),
  response: Import,
  errors: ['not_found', 'import_wrong_state'],
  summary: 'Chooses skip, update or add for duplicates',
})

export const runImport = shapes({
  params: ImportParams,
  response: Import,
  errors: ['not_found', 'import_wrong_state', 'import_undecided', 'import_nothing_good'],
  summary: 'Imports the good rows in the background, once every duplicate is decided',
})

export const undoImport = shapes({
  params: ImportParams,
  response: Import,
  errors: ['not_found', 'import_wrong_state'],
  summary:
    'Takes back the whole import: what it added is archived away, what it updated gets its former values; what somebody has worked on since is kept and counted',
})

export const discardImport = shapes({
  params: ImportParams,
  response: z.object({ discarded: z.literal(true) }),
  errors: ['not_found', 'import_wrong_state'],
  summary: 'Forgets an import that has not run',
})

export const downloadImportErrors = shapes({
  params: ImportParams,
  errors: ['not_found'],
  summary: 'The refused rows as CSV with a column that says why, to mend and import again',
})

const FileFormat = z.enum(FILE_FORMATS).default('csv')
const MemberFile = { kind: z.enum(EXPORT_KINDS), format: FileFormat }

export const downloadImportTemplate = shapes({
  query: z.object({ kind: z.enum(IMPORT_KINDS), format: FileFormat }),
  summary: 'A file that has the columns of an import and no rows; as a workbook it says on a second sheet what each of them takes',
})

export const exportMembers = shapes({
  query: exportClients.query.extend(MemberFile),
  summary:
    'The people, the finances, the entities with their roles or the papers of the clients in the current view as CSV or as a workbook; cells that a spreadsheet could run are defused',
})

export const exportMembersOfChosen = shapes({
  body: exportChosenClients.body.extend(MemberFile),
  summary:
    'The people, the finances, the entities with their roles or the papers of the chosen clients; those that the person may not see are left out',
})
