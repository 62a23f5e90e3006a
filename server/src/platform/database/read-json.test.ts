import { eq, type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { beforeAll, expect, test, vi } from 'vitest'
import { testServer, type TestServer } from '../../testing/test-server.ts'
import { requestKeys } from './request-keys.table.ts'
import { readRows, sentAs, withoutLastRow } from './read-json.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

/** Texts that look like what stands between two rows. */
const TRICKY = [', \n ', '}, \n {', '"}, \n {"', 'a\r\nb', ', \\n ', '[1, \n 2]', 'né “word”']

test('an array of rows loses its last row and nothing else, whatever its texts hold', async () => {
  for (let count = 1; count <= TRICKY.length; count++) {
    const texts = TRICKY.slice(0, count)
    const [row] = await readRows<{ rows: string }>(
      server.database,
      sql`select json_agg(item)::text as rows from (
        select value as text, array[value, value] as texts, jsonb_build_object('text', value) as body from jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb)) item`,
    )
    const asRow = (text: string) => ({ text, texts: [text, text], body: { text } })
    expect(JSON.parse(row!.rows)).toEqual(texts.map(asRow))
    expect(JSON.parse(withoutLastRow(row!.rows))).toEqual(texts.slice(0, -1).map(asRow))
  }
})

test('a query is sent as the builder writes it, the first time and later with other values, whatever stands in it', () => {
  const inner = (town: string) =>
    sql`town = ${town} and version in (${sql.join(
      [1, 2].map((each) => sql`${each}::int`),
      sql`, `,
    )})`
  const shapes: ((town: string) => SQL)[] = [
    () => sql`select 1`,
    (town) =>
      sql`select ${null}, ${true}, ${0}, ${''}, ${undefined}, ${'$1'} ${sql.raw("where a = '$2'")} and ${inner(town)} or ${inner('Roma')}`,
    (town) => sql`${sql``}${sql.empty()}${sql.raw('select ')}${7n}${town}`,
    (town) => sql`select ${requestKeys.key} from ${requestKeys} where ${eq(requestKeys.key, town)} and ${'after'} is null`,
    (town) => sql`select ${['one', town]}, ${new Date(0)}, ${sql.identifier('a "b"')}, ${sql.param(town)}`,
    (town) => sql`select ${1} ${sql`${town}`.inlineParams()} ${2}`,
    (town) => sql`select ${1}, ${town}`.inlineParams(),
    (town) => sql`select ${1}, ${town}`,
  ]
  for (const town of ['Roma', "Dubbo'", 'Hay', '']) {
    for (const shape of shapes) {
      const { sql: text, params } = new PgDialect().sqlToQuery(shape(town))
      const { statement, values } = sentAs(shape(town))
      expect({ text: statement.text, values }).toEqual({ text, values: params })
    }
  }
})

test('two queries have one name if their texts are the same, and only then', () => {
  const nameOf = (query: SQL) => sentAs(query).statement.name
  expect(nameOf(sql`select ${1} where a`)).toBe(nameOf(sql`select ${2}${sql` where `}${sql.raw('a')}`))
  expect(nameOf(sql`select ${1} where a`)).not.toBe(nameOf(sql`select ${1} where b`))
  expect(nameOf(sql`select ${1} where a`)).not.toBe(nameOf(sql`select 1 where a`))
})

test('a shape is written out once', () => {
  const built = vi.spyOn(PgDialect.prototype, 'sqlToQuery')
  const shape = (town: string) => sql`select id from places where town = ${town} and ${sql.raw('written_out_once')}`
  for (const town of ['Roma', 'Hay', 'Dubbo']) sentAs(shape(town))
  expect(built).toHaveBeenCalledTimes(1)
  built.mockRestore()
})
