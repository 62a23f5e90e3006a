import { actionWords } from '@paddock/contract/features/activity/action-words'
import type { CsvCell } from '../../platform/http/csv.ts'
import type { ExportedActivity } from './activity-export.queries.ts'

/** What every export of a log says of an entry, and of each field that it changed. */
export const ENTRY_HEADING = ['When (UTC)', 'Who', 'What happened', 'Action', 'Record', 'Field', 'Before', 'After']

const BATCH = 500

/** Entries, read in batches while they are sent; `read` answers those that are older than an entry. */
export async function* entriesOf<Entry extends ExportedActivity>(
  read: (lastId: string | null, size: number) => Promise<Entry[]>,
): AsyncGenerator<Entry> {
  let lastId: string | null = null
  for (;;) {
    const batch: Entry[] = await read(lastId, BATCH)
    yield* batch
    if (batch.length < BATCH) return
    lastId = batch.at(-1)?.id ?? null
  }
}

/** One line a changed field, and one for an entry that changed none. */
export function entryLines(entry: ExportedActivity): CsvCell[][] {
  const { at, actor, action, subject, before, after } = entry
  const head = [at, actor, actionWords(entry), action, subject]
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  if (fields.length === 0) return [[...head, '', '', '']]
  return fields.map((field) => [...head, field, asText(before?.[field]), asText(after?.[field])])
}

function asText(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
