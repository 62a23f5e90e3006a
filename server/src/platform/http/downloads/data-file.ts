import type { SQL } from 'drizzle-orm'
import type { Scope } from '../../access/scope.ts'
import type { Dependencies } from '../dependencies.ts'

export type DataRow = Record<string, unknown>

/** One kind of thing that the product holds about a person: a JSON and a CSV file of the export. */
export interface DataFile {
  name: string
  /** What it holds, for the file that explains the others. */
  holds: string
  /** What of a row leaves: its name in JSON, and its heading in CSV. */
  columns: Readonly<Record<string, string>>
  rows(deps: Dependencies, scope: Scope): AsyncIterable<DataRow>
}

/**
 * Records of others that bear the name of whoever did something, by what they did. Each reads `id`, `at`, `client_id` and `detail`: a
 * moment, a client and a word about it, never what stands in the record.
 */
export type Marks = Readonly<Record<string, (userId: string) => SQL>>

/** A piece of a long list: what comes after an identifier. */
export interface Batch {
  after: string
  limit: number
}

const LOWEST_ID = '00000000-0000-0000-0000-000000000000'
const BATCH = 200

/** All rows of a list that is sorted by `id`, read piece by piece. */
export async function* readAll<Row extends { id: string }>(read: (batch: Batch) => Promise<Row[]>): AsyncGenerator<Row> {
  let after = LOWEST_ID
  for (;;) {
    const rows = await read({ after, limit: BATCH })
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) return
    after = last.id
  }
}

/** Rows of a statement that is written by hand, whose moments came as text: as moments, as all other lists have them. */
export const withMoments = <Row extends DataRow>(rows: readonly Row[], names: readonly (keyof Row)[]): Row[] =>
  rows.map((row) => {
    const moments = names.flatMap((name) => (typeof row[name] === 'string' ? [[name, new Date(row[name])]] : []))
    return { ...row, ...Object.fromEntries(moments) }
  })
