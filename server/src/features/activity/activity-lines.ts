import { actionWords } from '@paddock/contract/features/activity/action-words'
import { fullName } from '@paddock/contract/person-name'
import type { Database } from '../../platform/database/database.ts'
import type { CsvCell } from '../../platform/http/downloads/csv.ts'
import type { ExportedActivity } from './activity-export.queries.ts'
import { peopleNamedIn, withNames } from './people-named.ts'

/** What every export of a log says of an entry, and of each field that it changed. */
export const ENTRY_HEADING = ['When (UTC)', 'Who', 'What happened', 'Action', 'Record', 'Field', 'Before', 'After']

const BATCH = 500

type Names = ReadonlyMap<string, string>

interface Exported<Entry> {
  database: Database
  organizationId: string
  /** A batch of the entries that are older than one; the newest without it. */
  read(lastId: string | null, size: number): Promise<Entry[]>
  /** What stands before each line of an entry. */
  lead?(entry: Entry): CsvCell[]
}

/** A log's lines, read in batches while they are sent; people are named as the page names them. */
export async function* logLines<Entry extends ExportedActivity>(exported: Exported<Entry>): AsyncGenerator<CsvCell[]> {
  const { database, organizationId, read, lead = () => [] } = exported
  let lastId: string | null = null
  for (;;) {
    const batch: Entry[] = await read(lastId, BATCH)
    const names = await namesIn(database, organizationId, batch)
    for (const entry of batch) for (const line of entryLines(entry, names)) yield [...lead(entry), ...line]
    if (batch.length < BATCH) return
    lastId = batch.at(-1)?.id ?? null
  }
}

async function namesIn(database: Database, organizationId: string, batch: readonly ExportedActivity[]): Promise<Names> {
  const sides = JSON.stringify(batch.map(({ before, after }) => [before, after]))
  const people = JSON.parse(await peopleNamedIn(database, organizationId, sides)) as { id: string; firstName: string; lastName: string }[]
  return new Map(people.map((each) => [each.id, fullName(each)]))
}

/** One line a changed field, and one for an entry that changed none. */
function entryLines(entry: ExportedActivity, names: Names): CsvCell[][] {
  const { at, actor, action, subject, before, after } = entry
  const head = [at, actor, actionWords(entry), action, subject]
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  if (fields.length === 0) return [[...head, '', '', '']]
  return fields.map((field) => [...head, field, asText(before?.[field], names), asText(after?.[field], names)])
}

function asText(value: unknown, names: Names): string {
  if (value === null || value === undefined) return ''
  return withNames(typeof value === 'object' ? JSON.stringify(value) : String(value), names)
}
