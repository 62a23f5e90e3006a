import type { Counts } from '../platform/backup/manifest.ts'

/** The tables by which people recognise a database, with the words for one row and for many. */
const COUNTED = [
  { table: 'organizations', one: 'practice', many: 'practices' },
  { table: 'users', one: 'person', many: 'people' },
  { table: 'clients', one: 'client', many: 'clients' },
  { table: 'notes', one: 'note', many: 'notes' },
] as const

/** What a backup holds, in words: `3 practices, 41 people, 1,204 clients and 5,310 notes`. */
export function rowsInWords(counts: Counts): string {
  const words = COUNTED.map(({ table, one, many }) => {
    const rows = counts[`public.${table}`] ?? 0
    return `${rows.toLocaleString('en-AU')} ${rows === 1 ? one : many}`
  })
  return new Intl.ListFormat('en-AU').format(words)
}
