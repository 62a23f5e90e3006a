export * from './import-kinds.ts'

/** The states from the upload to the end. In `checking` and `running`, work is in progress. */
export const IMPORT_STATES = ['uploaded', 'checking', 'checked', 'running', 'done', 'undoing', 'undone', 'failed'] as const
export const DUPLICATE_CHOICES = ['skip', 'update', 'add'] as const

/** The largest file, in bytes. */
export const IMPORT_LIMIT = 64 * 1024 * 1024
/** The most rows that one file may have. */
export const IMPORT_ROW_LIMIT = 250_000
/** The most columns that one file may have. */
export const IMPORT_COLUMN_LIMIT = 300

/** What of clients can be taken out as a file besides the clients themselves. What comes in again is an import, too. */
export const EXPORT_KINDS = ['people', 'finances', 'entities', 'papers'] as const
export type ExportKind = (typeof EXPORT_KINDS)[number]

/** The formats of files in which lists and templates can be downloaded. */
export const FILE_FORMATS = ['csv', 'xlsx'] as const
export type FileFormat = (typeof FILE_FORMATS)[number]
