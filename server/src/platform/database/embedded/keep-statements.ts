/* oxlint-disable no-underscore-dangle -- PGlite’s own names of what its statements wait in. */
import { parse, protocol, type PGlite, type QueryOptions, type Results } from '@electric-sql/pglite'

const { serialize } = protocol

/** Each takes some 80 kB of the engine's memory. */
const MAX_KEPT = 500
const KEPT_TEXT_LIMIT = 16_000
/** A longer text with more values than this is a list of rows, of which no two are of one length. */
const LIST = { text: 6_000, values: 100 }
/** What PostgreSQL plans. What else there is, such as a fetch from a cursor, may answer other columns each time, which nothing tells. */
const PLANNED = /^[\s(]*(select|with|values|insert|update|delete|merge)\b/i
/** PostgreSQL's code for a statement whose columns have changed since it was prepared. */
const CHANGED_SINCE = '0A000'

/** A statement as PostgreSQL has understood it. */
interface Prepared {
  name: string
  /** The types of its values. */
  types: number[]
  /** What says which columns it answers. */
  description: Awaited<ReturnType<PGlite['execProtocolStream']>>
}

/**
 * Has PostgreSQL keep the statements that it is sent, and sends what belongs to one at once. PGlite has each text understood anew and
 * enters the engine six times for it, which takes several times what the statement itself does.
 */
export async function keepStatements(lite: PGlite): Promise<void> {
  // A plan is still made for each statement's own values: one for any values would be kept while the tables grow.
  await lite.exec('set plan_cache_mode = force_custom_plan')
  const kept = new Map<string, Prepared>()
  let prepared = 0

  const send = (...messages: Uint8Array[]) => lite.execProtocolStream(Buffer.concat(messages), { syncToFs: false })

  async function statementOf(text: string, valueCount: number): Promise<Prepared> {
    const known = kept.get(text)
    if (known) {
      // The last in order is the one that was used last.
      kept.delete(text)
      kept.set(text, known)
      return known
    }
    const isList = text.length > LIST.text && valueCount > LIST.values
    const isKept = text.length <= KEPT_TEXT_LIMIT && !isList && PLANNED.test(text)
    const name = isKept ? `kept_${(prepared += 1)}` : ''
    const surplus = isKept && kept.size >= MAX_KEPT ? forget(kept.keys().next().value!) : []
    const description = await send(...surplus, serialize.parse({ name, text }), serialize.describe({ type: 'S', name }), serialize.sync())
    const statement = { name, types: parse.parseDescribeStatementResults(description), description }
    if (isKept) kept.set(text, statement)
    return statement
  }

  /** The message that has PostgreSQL forget it too. */
  function forget(text: string): Uint8Array[] {
    const statement = kept.get(text)
    kept.delete(text)
    return statement ? [serialize.close({ type: 'S', name: statement.name })] : []
  }

  async function run(text: string, given: unknown[], options: QueryOptions | undefined) {
    const { name, types, description } = await statementOf(text, given.length)
    const values = given.map((value, index) => textOf(value, options?.serializers?.[types[index]!] ?? lite.serializers[types[index]!]))
    const answer = await send(serialize.bind({ statement: name, values }), serialize.execute({}), serialize.sync())
    // Readers that an asker brings stand before the others; PGlite would copy all of them.
    const parsers: typeof lite.parsers = options?.parsers ? Object.assign(Object.create(lite.parsers), options.parsers) : lite.parsers
    const [result] = parse.parseResults([...description, ...answer], parsers, { ...options, parsers: undefined })
    return result
  }

  const ask = async (text: string, given: unknown[] = [], options?: QueryOptions) =>
    lite._runExclusiveQuery(async () => {
      try {
        return await run(text, given, options).catch(async (error: unknown) => {
          if ((error as { code?: unknown }).code !== CHANGED_SINCE || !kept.has(text)) throw error
          await send(...forget(text), serialize.sync())
          if (lite.isInTransaction()) throw error
          return run(text, given, options)
        })
      } catch (error) {
        if (error instanceof protocol.messages.DatabaseError) Object.assign(error, { query: text, params: given, queryOptions: options })
        throw error
      }
    })

  const transaction = lite.transaction.bind(lite)
  Object.assign(lite, {
    async query<Row>(text: string, given?: unknown[], options?: QueryOptions) {
      await lite._checkReady()
      return lite._runExclusiveTransaction(async () => {
        const result = await ask(text, given, options)
        await lite.syncToFs()
        return result as Results<Row>
      })
    },
    transaction: ((work) =>
      transaction((tx) => {
        const query = async (text: string, given?: unknown[], options?: QueryOptions) => {
          if (tx.closed) throw new Error('Transaction is closed')
          return ask(text, given, options)
        }
        return work(Object.assign(tx, { query }))
      })) satisfies PGlite['transaction'],
  })
}

function textOf(value: unknown, serializer: ((value: unknown) => string) | undefined): string | null {
  if (value === null || value === undefined) return null
  return serializer ? serializer(value) : String(value)
}
