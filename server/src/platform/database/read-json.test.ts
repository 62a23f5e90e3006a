import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { testServer, type TestServer } from '../../testing/test-server.ts'
import { readRows, withoutLastRow } from './read-json.ts'

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
