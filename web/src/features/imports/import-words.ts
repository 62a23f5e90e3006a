import type { Import, ImportRow } from '@paddock/contract/features/imports/imports.shapes'
import type { ImportField } from '@paddock/contract/features/imports/imports.rules'
import type { BadgeTone } from '../../ui/page/status-badge.tsx'
import { plural } from '../../ui/text/format.ts'

type Counted = 'client' | 'prospect'

/** "481 prospects". */
export function records(number: number, status: Counted): string {
  return plural(number, status)
}

/** Where an import stands, for the list of past imports. */
export const STATE_WORDS: Record<Import['state'], { label: string; tone: BadgeTone }> = {
  uploaded: { label: 'Columns not chosen', tone: 'idle' },
  checking: { label: 'Checking', tone: 'warn' },
  checked: { label: 'Ready to import', tone: 'warn' },
  running: { label: 'Importing', tone: 'warn' },
  done: { label: 'Imported', tone: 'ok' },
  undoing: { label: 'Undoing', tone: 'warn' },
  undone: { label: 'Undone', tone: 'idle' },
  failed: { label: 'Stopped', tone: 'bad' },
}

const ENCODINGS: Record<string, string> = { 'utf-8': 'UTF-8', 'utf-16le': 'UTF-16', 'utf-16be': 'UTF-16', 'windows-1252': 'Windows' }
const DELIMITERS: Record<string, string> = { ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': 'bars' }
const LAYOUTS: Record<string, string> = { xero: 'A contact export from Xero', hubspot: 'A contact export from HubSpot' }

/** "A contact export from Xero, 41 columns, UTF-8, split by commas". */
export function recognised({ layout, columns, encoding, delimiter, hasHeading }: Import): string {
  return [
    LAYOUTS[layout] ?? 'A CSV file',
    plural(columns.length, 'column'),
    `${ENCODINGS[encoding] ?? encoding} text`,
    ...(columns.length > 1 ? [`split by ${DELIMITERS[delimiter] ?? delimiter}`] : []),
    ...(hasHeading ? [] : ['no heading row']),
  ].join(', ')
}

export const REASON_WORDS = { abn: 'Same ABN', email: 'Same email', phone: 'Like name, same phone', name: 'Like name' } as const
export const CHOICE_WORDS = { skip: 'Skip', update: 'Update', add: 'Add' } as const
export const CHOICES = ['skip', 'update', 'add'] as const

/** What a row is called: its business, else its contact. */
export function rowName({ values, row }: ImportRow): string {
  return values.businessName || contactOf(values) || `Row ${row}`
}

export function contactOf(values: Record<string, string>): string {
  return [values.contactFirstName, values.contactLastName].filter(Boolean).join(' ')
}

/** How many rows will become records, how many change one, and how many wait for a decision. */
export function planOf({ counts, plan }: Import): { add: number; update: number; skip: number; decide: number } {
  return { add: counts.good + (plan?.add ?? 0), update: plan?.update ?? 0, skip: plan?.skip ?? 0, decide: plan?.decide ?? 0 }
}

/** The fields that need a name: one of them must be chosen. */
const NAMING: readonly ImportField[] = ['businessName', 'contactName', 'contactFirstName', 'contactLastName']

export function namesRecords(mapping: Record<string, ImportField>): boolean {
  return Object.values(mapping).some((field) => NAMING.includes(field))
}

/** The mapping that is suggested for a file. */
export function suggestedMapping({ columns }: Import): Record<string, ImportField> {
  return Object.fromEntries(columns.flatMap(({ index, suggestion }) => (suggestion ? [[String(index), suggestion] as const] : [])))
}
