import type { Import, ImportRow } from '@paddock/contract/features/imports/imports.shapes'
import type { ImportField } from '@paddock/contract/features/imports/imports.rules'
import type { SystemRole } from '@paddock/contract/route'
import { upperFirst } from '@paddock/contract/upper-first'
import type { BadgeTone } from '../../ui/page/status-badge.tsx'
import { count, plural } from '../../ui/text/format.ts'

type Counted = Pick<Import, 'kind' | 'status'>

/** What the rows of an import are, one and many: "prospect" and "prospects". */
function namesOfRows({ kind, status }: Counted): { one: string; many: string } {
  if (kind === 'people') return { one: 'person', many: 'people' }
  if (kind === 'finances') return { one: 'asset, liability or property', many: 'assets, liabilities and properties' }
  return { one: status, many: `${status}s` }
}

/** "481 prospects". */
export function records(number: number, counted: Counted): string {
  const { one, many } = namesOfRows(counted)
  return plural(number, one, many)
}

/** What an import is called, and its list of past ones. */
export const nameOfKind = (counted: Counted): string => (counted.kind === 'finances' ? 'Finances' : upperFirst(namesOfRows(counted).many))

/** The state of an import, for the list of past imports. */
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

/** That a step of the server's work is over, and what came of it; empty before that. */
export function outcomeWords(found: Import): string {
  if (found.state === 'checked') return 'The rows are checked.'
  if (found.state === 'undone') return 'The import is undone.'
  return found.state === 'done' ? `${doneTitle(found)}.` : ''
}

export const doneTitle = (found: Import) => (found.counts.added > 0 ? `${records(found.counts.added, found)} added` : 'The import is done')

/** What an undo left as it is, and why; empty where it left nothing. The server counts the two reasons together. */
export function keptWords(kept: number): string {
  if (kept === 0) return ''
  const [them, theirs] = kept === 1 ? ['it', 'it is'] : ['them', 'they are']
  return `${count(kept)} kept, because somebody has worked on ${them} since, or because ${theirs} no longer yours to change.`
}

const ENCODINGS: Record<string, string> = { 'utf-8': 'UTF-8', 'utf-16le': 'UTF-16', 'utf-16be': 'UTF-16', 'windows-1252': 'Windows' }
const DELIMITERS: Record<string, string> = { ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': 'bars' }
const LAYOUTS: Record<string, string> = { xero: 'A contact export from Xero', hubspot: 'A contact export from HubSpot' }

/** "A contact export from Xero, 41 columns, UTF-8, split by commas". */
export function recognised({ format, layout, columns, encoding, delimiter, hasHeading }: Import): string {
  if (format === 'xlsx')
    return ['The first sheet of an Excel workbook', plural(columns.length, 'column'), ...(hasHeading ? [] : ['no heading row'])].join(', ')
  return [
    LAYOUTS[layout] ?? 'A CSV file',
    plural(columns.length, 'column'),
    `${ENCODINGS[encoding] ?? encoding} text`,
    ...(columns.length > 1 ? [`split by ${DELIMITERS[delimiter] ?? delimiter}`] : []),
    ...(hasHeading ? [] : ['no heading row']),
  ].join(', ')
}

/** What may be wrong with the way in which the first row is read; empty where it looks like what it is read as. */
export function doubtOf({ hasHeading, firstRow }: Pick<Import, 'hasHeading' | 'firstRow'>): string {
  if (hasHeading && firstRow === 'data') return 'The first row looks like data, not like headings. As headings it will not be imported.'
  return !hasHeading && firstRow === 'headings' ? 'The first row looks like headings. Without the tick it will be imported as data.' : ''
}

export const REASON_WORDS = { abn: 'Same ABN', email: 'Same email', phone: 'Similar name, same phone', name: 'Similar name' } as const
/** People and finances are compared within their client, by the whole name. */
export const MEMBER_REASON_WORDS = { ...REASON_WORDS, name: 'Same name' } as const
export const CHOICE_WORDS = { skip: 'Skip', update: 'Update', add: 'Add' } as const
export const CHOICES = ['skip', 'update', 'add'] as const

/** What a row is called: its business, else its contact; a person by name, finances by what they are or who lent them. */
export function rowName({ values, row }: ImportRow): string {
  return values.businessName || contactOf(values) || personOf(values) || values.name || values.lender || values.email || `Row ${row}`
}

const personOf = (values: Record<string, string>) => [values.firstName, values.lastName].filter(Boolean).join(' ')

export function contactOf(values: Record<string, string>): string {
  return [values.contactFirstName, values.contactLastName].filter(Boolean).join(' ')
}

/** How many rows will become records, how many change one, and how many wait for a decision. */
export function planOf({ counts, plan }: Import): { add: number; update: number; skip: number; decide: number } {
  return { add: counts.good + (plan?.add ?? 0), update: plan?.update ?? 0, skip: plan?.skip ?? 0, decide: plan?.decide ?? 0 }
}

/** Who looks after the clients of a file once they are added; empty where the file itself says it of each. */
export function carerWords({ kind, mapping }: Pick<Import, 'kind' | 'mapping'>, role: SystemRole | undefined): string {
  if (kind !== 'clients') return ''
  if (role === 'manager') return 'You look after what you add.'
  return Object.values(mapping ?? {}).includes('adviser') ? '' : 'No column names an adviser: assign one in the list afterwards.'
}

/** The mapping that is suggested for a file. */
export function suggestedMapping({ columns }: Import): Record<string, ImportField> {
  return Object.fromEntries(columns.flatMap(({ index, suggestion }) => (suggestion ? [[String(index), suggestion] as const] : [])))
}
