import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestEngine } from '../../../testing/test-database.ts'
import type { EmbeddedDatabase } from '../open-embedded.ts'

let database: EmbeddedDatabase

const ask = async (text: string, values: unknown[] = []) => (await database.lite.query(text, values)).rows
const keptBeginning = async (beginning: string) => {
  const [row] = await ask('select count(*)::int as kept from pg_prepared_statements where starts_with(statement, $1)', [beginning])
  return (row as { kept: number }).kept
}

describe.runIf(process.env.TEST_ENGINE === 'pglite')('the embedded database', () => {
  beforeAll(async () => {
    database = await openTestEngine()
    await database.lite.exec('create table sheep (id int primary key, name text)')
  })
  afterAll(() => database.close())

  test('a statement that comes again is not understood anew, inside a transaction as outside', async () => {
    const text = 'select $1::int + 1 as next'
    expect(await ask(text, [1])).toEqual([{ next: 2 }])
    await database.lite.transaction(async (tx) => expect((await tx.query(text, [2])).rows).toEqual([{ next: 3 }]))
    expect(await ask(text, [3])).toEqual([{ next: 4 }])
    expect(await keptBeginning(text)).toBe(1)
  })

  test('what is refused is told with its code and its statement, and the next is answered', async () => {
    const text = 'select 1 / $1::int as share'
    for (const [values, code] of [
      [[0], '22012'],
      [['x'], '22P02'],
      [[0], '22012'],
    ] as const)
      await expect(database.lite.query(text, [...values])).rejects.toMatchObject({ code, query: text, params: values })
    await expect(database.lite.query('select nothing')).rejects.toMatchObject({ code: '42703' })
    expect(await ask(text, [1])).toEqual([{ share: 1 }])
  })

  test('a transaction that was refused is undone, and what it asked is kept all the same', async () => {
    const text = 'insert into sheep (id) values ($1) returning id'
    const refused = database.lite.transaction(async (tx) => {
      await tx.query(text, [1])
      await tx.query(text, [1])
    })
    await expect(refused).rejects.toMatchObject({ code: '23505' })
    expect(await ask(text, [1])).toEqual([{ id: 1 }])
    expect(await keptBeginning(text)).toBe(1)
  })

  test('a statement whose columns change is understood anew', async () => {
    const text = 'select * from lambs'
    await database.lite.exec('create table lambs (id int); insert into lambs values (1)')
    expect(await ask(text)).toEqual([{ id: 1 }])
    await database.lite.exec(`alter table lambs alter id type text, add name text not null default 'Dolly'`)
    expect(await ask(text)).toEqual([{ id: '1', name: 'Dolly' }])
  })

  test('the same fetch answers the columns of whatever cursor it is from', async () => {
    await database.lite.transaction(async (tx) => {
      for (const row of [{ one: 1 }, { one: 1, two: 2 }]) {
        const columns = Object.entries(row).map(([name, value]) => `${value} as ${name}`)
        await tx.exec(`declare shown cursor for select ${columns.join(', ')}`)
        expect((await tx.query('fetch 1 from shown')).rows).toEqual([row])
        await tx.exec('close shown')
      }
    })
  })

  test('each time a statement is planned for its own values', async () => {
    const text = 'select name from sheep where id = $1'
    for (let id = 0; id < 8; id++) await ask(text, [id])
    const plans = await ask('select generic_plans::int, custom_plans::int from pg_prepared_statements where statement = $1', [text])
    expect(plans).toEqual([{ generic_plans: 0, custom_plans: 8 }])
  })

  test('only so many are kept, those that were used last', async () => {
    const first = 'select 1 as first'
    const often = 'select 2 as often'
    await ask(first)
    for (let number = 0; number < 600; number++) {
      await ask(`select ${number} as other`)
      await ask(often)
    }
    expect(await keptBeginning('')).toBe(500)
    expect([await keptBeginning(first), await keptBeginning(often)]).toEqual([0, 1])
    expect(await ask(first)).toEqual([{ first: 1 }])
  })

  test('a statement as long as that of a search is kept', async () => {
    const text = `select 'search ${'x'.repeat(12_000)}' as long, $1::int as number`
    expect(await ask(text, [1])).toMatchObject([{ number: 1 }])
    expect(await ask(text, [2])).toMatchObject([{ number: 2 }])
    expect(await keptBeginning(`select 'search xxx`)).toBe(1)
  })

  test('a very long statement is answered and not kept', async () => {
    const text = `select '${'x'.repeat(20_000)}' as long`
    expect(await ask(text)).toEqual([{ long: 'x'.repeat(20_000) }])
    expect(await keptBeginning(`select 'xxx`)).toBe(0)
  })

  test('a long list of rows is answered and not kept', async () => {
    const ids = Array.from({ length: 500 }, (_, index) => index)
    const text = `select count(*)::int as listed from (values ${ids.map((index) => `($${index + 1}::int)`).join(', ')}) as list(id)`
    expect(text.length).toBeGreaterThan(6_000)
    expect(await ask(text, ids)).toEqual([{ listed: 500 }])
    expect(await keptBeginning('select count(*)::int as listed')).toBe(0)
  })
})
