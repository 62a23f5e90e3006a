import { expect, test } from 'vitest'
import { openTestEngine } from '../../../testing/test-database.ts'

test.runIf(process.env.TEST_ENGINE === 'pglite')(
  'what was asked before the embedded database closes is finished, and what comes later is refused',
  async () => {
    const database = await openTestEngine()
    await database.lite.exec('create table kept (id int primary key)')
    const inserted = Array.from({ length: 5 }, (_, id) => database.lite.query('insert into kept values ($1)', [id]))
    const counted = database.lite.transaction(async (tx) => {
      await tx.query('insert into kept values (99)')
      const { rows } = await tx.query<{ count: number }>('select count(*)::int as count from kept')
      return rows[0]?.count
    })
    const closed = database.close()
    const late = database.read({ name: 'late', text: 'select 1' }, [])
    const settled = await Promise.allSettled([...inserted, counted, closed, late])
    expect(settled.map(({ status }) => status)).toEqual([...Array(7).fill('fulfilled'), 'rejected'])
    expect(await counted).toBe(6)
  },
)
