import type { api, ParsedInput } from '@paddock/contract'
import { type Field, nameOf } from '@paddock/contract/field-list'
import { CLIENT_FIELDS } from '@paddock/contract/features/clients/clients.fields'
import { spacedAbn } from '@paddock/contract/business-numbers'
import type { Scope } from '../../../platform/access/scope.ts'
import { record } from '../../../platform/audit/record.ts'
import type { Position } from '../../../platform/database/keyset.ts'
import { transact } from '../../../platform/database/write.ts'
import type { CsvCell } from '../../../platform/http/downloads/csv.ts'
import { tableFile } from '../../../platform/http/downloads/table-file.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { dayOfPractice } from '../../organizations/index.ts'
import { onThisDay } from './client-filters.queries.ts'
import type { FileStream } from '../../../platform/http/handle.ts'
import { EXPORTED, readExportBatch, type ExportedClient } from './client-export.queries.ts'

type Query = ParsedInput<typeof api.clients.exportClients>['query']
type Listed = Omit<Query, 'format'>
type Choice = ParsedInput<typeof api.clients.exportChosenClients>['body']

const BATCH = 500

/** The current view as CSV, read and sent in batches. */
export function exportClients(deps: Dependencies, scope: Scope, query: Query): Promise<FileStream> {
  return exportList(deps, scope, query, null)
}

/** The chosen records as CSV. */
export function exportChosenClients(deps: Dependencies, scope: Scope, { clientIds, ...query }: Choice): Promise<FileStream> {
  return exportList(deps, scope, query, [...new Set(clientIds)])
}

/** That a file was taken is written down first: it leaves the practice. */
async function exportList(deps: Dependencies, scope: Scope, query: Query, ids: string[] | null): Promise<FileStream> {
  const { database } = deps
  const organizationId = scope.organizationId ?? query.organizationId ?? null
  const list = query.status === 'client' ? 'Clients' : 'Prospects'
  await transact(database, (tx) =>
    record(tx, scope, 'client.exported', {
      organizationId,
      subject: list,
      after: { ...query, ...(ids && { chosen: ids.length }) },
    }),
  )
  const { today } = await dayOfPractice(database.db, deps, organizationId)
  return tableFile({ name: list, takenOn: today }, query.format, HEADER, cellsOf(exportedClients(deps, scope, query, ids)))
}

/** The records of a list in its order, read in batches; of the chosen ones those that the person sees. */
export async function* exportedClients(
  deps: Pick<Dependencies, 'database' | 'configuration'>,
  scope: Scope,
  query: Listed,
  ids: string[] | null,
): AsyncGenerator<ExportedClient> {
  const { database } = deps
  const filters = await onThisDay(deps, scope, query)
  let position: Position | null = null
  for (;;) {
    const rows: ExportedClient[] = await readExportBatch(database, scope, filters, query, { ids, position, limit: BATCH })
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) return
    position = [last.sortValue, last.id]
  }
}

async function* cellsOf(rows: AsyncIterable<ExportedClient>): AsyncGenerator<CsvCell[]> {
  for await (const row of rows) yield COLUMNS.map(([, cell]) => cell(row))
}

/** A value as people write it, so that the file can be imported again. */
function cellOf(field: Field, value: string | string[]): CsvCell {
  if (Array.isArray(value)) return field.kind === 'choices' ? value.map((each) => field.words[each] ?? each).join('; ') : value.join('; ')
  if (field.kind === 'abn') return spacedAbn(value)
  return field.kind === 'choice' && !field.exportsCode ? (field.words[value] ?? value) : value
}

/** "Contact’s first name" heads its column as "Contact first name": what reads the file is a program as often as a person. */
const columnsOf = (names: readonly (typeof EXPORTED)[number][]): Column[] =>
  names.map((name) => [nameOf(CLIENT_FIELDS[name]).replace('’s', ''), (row) => cellOf(CLIENT_FIELDS[name], row[name])])

const [NAME = 'businessName', ...DETAILS] = EXPORTED
type Column = readonly [header: string, cell: (row: ExportedClient) => CsvCell]
const COLUMNS: readonly Column[] = [
  ...columnsOf([NAME]),
  ['Status', (row) => (row.status === 'client' ? 'Client' : 'Prospect')],
  ...columnsOf(DETAILS),
  ['Advisers', (row) => row.advisers],
  ['Organisation', (row) => row.organizationName],
  ['Surveys sent out', (row) => row.surveysAssigned],
  ['Surveys completed', (row) => row.surveysCompleted],
  ['Net position', (row) => row.net],
  ['Expected fee', (row) => row.expectedFee],
  ['Equity ratio', (row) => (row.equityRatio === null ? null : Number(row.equityRatio.toFixed(4)))],
  ['Last touch (UTC)', (row) => row.lastTouch],
  ['Added (UTC)', (row) => row.added],
  ['Converted (UTC)', (row) => row.converted ?? ''],
  ['Archived (UTC)', (row) => row.archived ?? ''],
]
const HEADER = COLUMNS.map(([header]) => header)
