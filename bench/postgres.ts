import { createRequire } from 'node:module'

export const pg = createRequire(new URL('../server/package.json', import.meta.url))('pg') as typeof import('pg')

/** A statement as it was sent to PostgreSQL. */
export interface SentStatement {
  name: string
  text: string
  values: unknown[]
}

/** What this process sends to PostgreSQL while `work` runs, in order. */
export async function recorded(work: () => Promise<unknown>): Promise<SentStatement[]> {
  const statements: SentStatement[] = []
  const original = pg.Client.prototype.query
  pg.Client.prototype.query = function record(this: InstanceType<typeof pg.Client>, ...args: Parameters<typeof original>) {
    const [query, values] = args as unknown as [string | { text: string; values?: unknown[] }, unknown[] | undefined]
    const text = typeof query === 'string' ? query : query.text
    statements.push({
      name: `s${statements.length}_${text.length}`,
      text,
      values: (typeof query === 'string' ? values : (query.values ?? values)) ?? [],
    })
    return original.apply(this, args)
  } as typeof original
  try {
    await work()
  } finally {
    pg.Client.prototype.query = original
  }
  return statements
}

/** Makes an empty database beside the one at `url`, and answers its address. */
export async function freshDatabase(url: string): Promise<string> {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query('drop database if exists paddock_bench with (force)')
  await admin.query('create database paddock_bench')
  await admin.end()
  const changed = new URL(url)
  changed.pathname = '/paddock_bench'
  return changed.href
}
