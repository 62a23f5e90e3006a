import type { api, ParsedInput } from '@paddock/contract'
import { spacedAbn } from '@paddock/contract/business-numbers'
import { type Field, type Fields, fieldsIn } from '@paddock/contract/field-list'
import { ASSET_FIELDS, FINANCE_FIELDS } from '@paddock/contract/features/finances/finances.fields'
import {
  FAMILY_COLUMNS,
  FINANCE_AUDIENCE_WORDS,
  FINANCE_KIND_WORDS,
  type ExportKind,
  importFieldsOf,
  importLabel,
  type MemberKind,
} from '@paddock/contract/features/imports/imports.rules'
import { PERSON_FIELDS } from '@paddock/contract/features/stakeholders/stakeholders.fields'
import type { Scope } from '../../../platform/access/scope.ts'
import { record } from '../../../platform/audit/record.ts'
import type { Reader } from '../../../platform/database/database.ts'
import { transact } from '../../../platform/database/write.ts'
import type { CsvCell } from '../../../platform/http/downloads/csv.ts'
import { tableFile } from '../../../platform/http/downloads/table-file.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import type { FileStream } from '../../../platform/http/handle.ts'
import { exportedClients } from '../../clients/index.ts'
import { selectRecordsOf } from '../../finances/index.ts'
import { dayOfPractice } from '../../organizations/index.ts'
import { selectRelationsOf } from '../../register/index.ts'
import { selectCurrentPeople } from '../../stakeholders/index.ts'
import { ENTITIES, type Exported, type ExportedRow, PAPERS } from './export-register.ts'
import { familyCells } from './family-cells.ts'
import { registersOf } from './finance-rows.ts'
import { namesOfThings, ownersText, securityText } from './holding-words.ts'

type Query = Omit<ParsedInput<typeof api.imports.exportMembers>['query'], 'kind'>
interface NamedClient {
  id: string
  businessName: string
  abn: string
}

/** The columns that say whose each row is. */
const OF_CLIENT = ['client', 'clientAbn', 'clientId'] as const

/** For how many clients the rows are read at once. */
const BATCH = 100

/** What is written for each kind: people and finances in the columns of their import, so that the file can be imported again. */
const KINDS: Readonly<Record<ExportKind, Exported>> = {
  people: {
    name: 'People of clients',
    labels: labelsOf('people', [...fieldsIn(PERSON_FIELDS, 'export'), ...FAMILY_COLUMNS]),
    read: readPeople,
  },
  finances: {
    name: 'Finances of clients',
    labels: labelsOf('finances', ['kind', ...importFieldsOf('finances').filter((field) => field in allFinanceFields()), 'audience']),
    read: readFinances,
  },
  entities: ENTITIES,
  papers: PAPERS,
}

function labelsOf(kind: MemberKind, columns: readonly string[]): Exported['labels'] {
  return Object.fromEntries(columns.map((column) => [column, importLabel(kind, column) ?? column]))
}

/** The fields of all three kinds. Where two have the same name, the last one is used. */
function allFinanceFields(): Fields {
  return { ...FINANCE_FIELDS.property, ...FINANCE_FIELDS.liability, ...FINANCE_FIELDS.asset }
}

/** Writes what belongs to the clients of a list into a file. The log says so first, because the data leave the practice. */
export async function exportMembers(
  deps: Dependencies,
  scope: Scope,
  kind: ExportKind,
  { format, ...query }: Query | Omit<Query, 'q'>,
  ids: string[] | null,
): Promise<FileStream> {
  const { database } = deps
  const { name, labels, read } = KINDS[kind]
  const columns = Object.keys(labels)
  const organizationId = scope.organizationId ?? ('organizationId' in query ? query.organizationId : undefined) ?? null
  await transact(database, (tx) =>
    record(tx, scope, 'client.exported', {
      organizationId,
      subject: name,
      after: { ...query, format, ...(ids && { chosen: ids.length }) },
    }),
  )
  async function* rows(): AsyncGenerator<CsvCell[]> {
    // The first row of the file names the columns.
    let row = 2
    for await (const clients of batches(exportedClients(deps, scope, query, ids))) {
      const found = await read(
        database.db,
        clients.map(({ id }) => id),
        row,
      )
      row += [...found.values()].flat().length
      for (const client of clients)
        for (const values of found.get(client.id) ?? [])
          yield [client.businessName, spacedAbn(client.abn), client.id, ...columns.map((column) => cellOf(column, values))]
    }
  }
  const { today } = await dayOfPractice(database.db, deps, organizationId)
  const header = [...Object.values(labelsOf('people', OF_CLIENT)), ...Object.values(labels)]
  return tableFile({ name, takenOn: today }, format, header, rows())
}

async function* batches(clients: AsyncIterable<NamedClient>): AsyncGenerator<NamedClient[]> {
  let batch: NamedClient[] = []
  for await (const client of clients) {
    batch.push(client)
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/** The values of a row, each with the field that says how it is written. */
function cellOf(column: string, { values, words = {}, fields }: ExportedRow): CsvCell {
  const value = words[column] ?? values[column]
  if (value === null || value === undefined || value === '') return ''
  const field = column in words ? undefined : fields[column]
  // What a kind of record has no field for follows from its others: an asset's group from its category.
  return field ? wordOf(field, value) : column in words ? String(value) : ''
}

function wordOf(field: Field, value: unknown): CsvCell {
  switch (field.kind) {
    case 'money':
      return Number(value) / 100
    case 'number':
    case 'whole':
      return Number(value)
    case 'choice':
      return field.words[String(value)] ?? String(value)
    case 'yes_no':
      return value === true ? (field.words?.yes ?? 'Yes') : (field.words?.no ?? 'No')
    default:
      return String(value)
  }
}

async function readPeople(reader: Reader, clientIds: string[], firstRow: number): Promise<Map<string, ExportedRow[]>> {
  const found = new Map(clientIds.map((id): [string, ExportedRow[]] => [id, []]))
  const people = await selectCurrentPeople(reader, clientIds)
  const relations = await selectRelationsOf(reader, clientIds)
  let row = firstRow
  for (const [clientId, values] of found) {
    const theirs = people.filter((person) => person.clientId === clientId)
    const family = familyCells(
      theirs,
      relations.filter((relation) => relation.clientId === clientId),
      row,
    )
    values.push(...theirs.map((person) => ({ values: person, words: family(person), fields: PERSON_FIELDS })))
    row += theirs.length
  }
  return found
}

async function readFinances(reader: Reader, clientIds: string[]): Promise<Map<string, ExportedRow[]>> {
  const found = new Map(clientIds.map((id): [string, ExportedRow[]] => [id, []]))
  const registers = await registersOf(reader, clientIds)
  const records = await selectRecordsOf(reader, clientIds)
  const names = namesOfThings(records)
  for (const { kind, stored } of records) {
    const owners = ownersText(stored.owners, registers.get(stored.clientId))
    const security = 'securedBy' in stored ? stored.security || securityText(stored.securedBy, names) : ''
    found.get(stored.clientId)?.push({
      values: {
        ...stored,
        ...('details' in stored && Object.fromEntries(fieldsIn(ASSET_FIELDS, 'details').map((name) => [name, stored.details[name]]))),
        ...(owners && { [kind === 'property' ? 'titleHolder' : 'owner']: owners }),
        ...(security && { security }),
      },
      words: { kind: FINANCE_KIND_WORDS[kind], audience: FINANCE_AUDIENCE_WORDS[stored.audience] },
      fields: FINANCE_FIELDS[kind],
    })
  }
  return found
}
