import { fieldsIn, nameByField } from '../../field-list.ts'
import { CLIENT_FIELDS } from '../clients/clients.fields.ts'

/** What a column of the file can become: a field of the record, the contact's whole name, an adviser, or a note. */
export const IMPORT_FIELDS = [...fieldsIn(CLIENT_FIELDS, 'import'), 'contactName', 'adviser', 'note'] as const
export type ImportField = (typeof IMPORT_FIELDS)[number]

/** What a person reads for each field. */
export const IMPORT_FIELD_LABELS: Readonly<Record<ImportField, string>> = {
  ...nameByField(CLIENT_FIELDS),
  contactName: 'Contact’s full name',
  adviser: 'Adviser',
  note: 'Note',
}

/** Lead from the upload to the end; `checking` and `running` are work in progress. */
export const IMPORT_STATES = ['uploaded', 'checking', 'checked', 'running', 'done', 'undoing', 'undone', 'failed'] as const
export const DUPLICATE_CHOICES = ['skip', 'update', 'add'] as const

/** The largest file, in bytes. */
export const IMPORT_LIMIT = 64 * 1024 * 1024
/** The most rows that one file may have. */
export const IMPORT_ROW_LIMIT = 250_000
/** The most columns that one file may have. */
export const IMPORT_COLUMN_LIMIT = 300
