/** What a column of the file can become. */
export const IMPORT_FIELDS = [
  'businessName',
  'abn',
  'contactName',
  'contactFirstName',
  'contactLastName',
  'contactEmail',
  'contactPhone',
  'contactMobile',
  'addressLine',
  'town',
  'region',
  'postcode',
  'structures',
  'enterprises',
  'source',
  'stage',
  'adviser',
  'note',
] as const
export type ImportField = (typeof IMPORT_FIELDS)[number]

/** What a person reads for each field. */
export const IMPORT_FIELD_LABELS: Readonly<Record<ImportField, string>> = {
  businessName: 'Business name',
  abn: 'ABN',
  contactName: 'Contact’s full name',
  contactFirstName: 'Contact’s first name',
  contactLastName: 'Contact’s last name',
  contactEmail: 'Email',
  contactPhone: 'Phone',
  contactMobile: 'Mobile',
  addressLine: 'Address',
  town: 'Town',
  region: 'State',
  postcode: 'Postcode',
  structures: 'Structures',
  enterprises: 'Enterprises',
  source: 'Source',
  stage: 'Stage',
  adviser: 'Adviser',
  note: 'Note',
}

/** From the upload to the end; `checking` and `running` are work in progress. */
export const IMPORT_STATES = ['uploaded', 'checking', 'checked', 'running', 'done', 'undoing', 'undone', 'failed'] as const
export const DUPLICATE_CHOICES = ['skip', 'update', 'add'] as const

/** The largest file, in bytes. */
export const IMPORT_LIMIT = 64 * 1024 * 1024
/** The most rows that one file may have. */
export const IMPORT_ROW_LIMIT = 250_000
/** The most columns that one file may have. */
export const IMPORT_COLUMN_LIMIT = 300
