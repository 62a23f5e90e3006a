import type { api, ParsedInput } from '@paddock/contract'
import {
  fieldsOfColumn,
  IMPORT_NEEDS,
  type ImportField,
  importFieldsOf,
  type ImportKind,
  importLabel,
  wordsOfColumn,
} from '@paddock/contract/features/imports/imports.rules'
import { type CsvCell, csvStream } from '../../../platform/http/downloads/csv.ts'
import { XLSX_MEDIA_TYPE, xlsxStream } from '../../../platform/http/downloads/xlsx.ts'
import { allowedInBrackets } from '../members/named-others.ts'
import { FileStream } from '../../../platform/http/handle.ts'

/** Writes a file with the columns of an import. The second sheet of a workbook says what each column takes. */
export function downloadTemplate({ kind, format }: ParsedInput<typeof api.imports.downloadImportTemplate>['query']): FileStream {
  const header = importFieldsOf(kind).map((field) => importLabel(kind, field) ?? field)
  const fileName = `${kind}-template.${format}`
  if (format === 'csv') return new FileStream(fileName, csvStream(header, rowsOf([])))
  const sheets = [
    { name: 'Rows', header, rows: rowsOf([]) },
    { name: 'What goes where', header: ['Column', 'Needed', 'What it takes'], rows: rowsOf(guide(kind)), widths: [34, 26, 90] },
  ]
  return new FileStream(fileName, xlsxStream(sheets), { mediaType: XLSX_MEDIA_TYPE })
}

async function* rowsOf(rows: readonly CsvCell[][]): AsyncGenerator<CsvCell[]> {
  yield* rows
}

function guide(kind: ImportKind): CsvCell[][] {
  return importFieldsOf(kind).map((field) => [importLabel(kind, field), needOf(kind, field), takes(kind, field)])
}

function needOf(kind: ImportKind, field: ImportField): string {
  const need = IMPORT_NEEDS[kind].find(({ anyOf }) => anyOf.includes(field))
  if (!need) return ''
  return need.anyOf.length === 1 ? 'Yes' : 'One of these'
}

const SAID: Readonly<Partial<Record<ImportField, string>>> = {
  client: 'The business name exactly as it stands in the list',
  clientAbn: 'Eleven digits',
  clientId: 'As it stands in an export',
  owner: 'Names as in the register, separated by semicolons. A share may follow each name: Anna Whitlock 60 %; Ben Whitlock 40 %',
  titleHolder: 'Names as in the register, separated by semicolons',
  type: 'Primary Stakeholder for the main contact, at most one of each client; also yes or no',
  partner: `The full name of another person of this client, on the record or in this file, or their row here: row 12. In brackets after it, separated by commas, you may write: ${allowedInBrackets('partner')}. The word none ends the partnership on the record; an empty cell leaves it`,
  formerPartners: `As for the partner. Separate several by semicolons. In brackets you may write: ${allowedInBrackets('formerPartners')}`,
  parents: `As for the partner. Separate several by semicolons. In brackets you may write: ${allowedInBrackets('parents')}`,
  adviser: 'Name or email of an adviser of the practice',
}

function takes(kind: ImportKind, field: ImportField): string {
  const said = SAID[field]
  if (said) return said
  const words = wordsOfColumn(kind, field)
  if (words.length > 0) return words.join('; ')
  switch (fieldsOfColumn(kind, field)[0]?.kind) {
    case 'money':
      return 'Dollars, such as 125,000 or 1,250.50'
    case 'day':
      return 'A day, such as 30/06/2025'
    case 'number':
    case 'whole':
      return 'A number'
    case 'abn':
      return 'Eleven digits'
    default:
      return 'Text'
  }
}
