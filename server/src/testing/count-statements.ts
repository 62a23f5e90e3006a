import type { TestServer } from './test-server.ts'

/** How many statements are sent to the database while `work` runs. */
export async function countStatements({ database }: Pick<TestServer, 'database'>, work: () => Promise<unknown>): Promise<number> {
  const { read, readBriefly } = database
  const session = (database.db as unknown as { session: { prepareQuery: (...args: unknown[]) => unknown } }).session
  const prepare = session.prepareQuery
  let statements = 0
  database.read = (statement, values) => {
    statements += 1
    return read.call(database, statement, values) as never
  }
  database.readBriefly = (statement, values) => {
    statements += 1
    return readBriefly.call(database, statement, values) as never
  }
  session.prepareQuery = (...args) => {
    statements += 1
    return prepare.apply(session, args)
  }
  try {
    await work()
  } finally {
    Object.assign(database, { read, readBriefly })
    session.prepareQuery = prepare
  }
  return statements
}
