import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../database.ts'
import { openPostgres } from './open-postgres.ts'

const NAMED = 'select name from pg_prepared_statements'
const LOCKERS = `select application_name as name from pg_locks join pg_stat_activity using (pid) where locktype = 'advisory' and objid = 4711`
const LISTENERS = `select application_name as name from pg_stat_activity where query = 'listen "past"'`

describe.runIf(process.env.TEST_ENGINE === 'postgres')('behind a pooler that gives a connection away after each transaction', () => {
  const as = (name: string) => `${process.env.TEST_DATABASE_URL}?application_name=${name}`
  let database: Database
  beforeAll(async () => {
    database = await openPostgres(as('pooled'), 2, () => {}, as('direct'))
  })
  afterAll(() => database.close())
  const names = async (text: string) => (await database.read<{ name: string }>({ name: 'asked', text }, [])).map(({ name }) => name)

  test('nothing is left on a connection', async () => {
    await database.readBriefly({ name: 'brief', text: 'select 1' }, [])
    await database.write({ name: 'written', text: 'select 2' }, [])
    for (let time = 0; time < 3; time++) expect(await names(NAMED)).toEqual([])
  })

  test('what needs a whole connection goes past it', async () => {
    expect(await database.exclusively(4711, () => names(LOCKERS))).toEqual(['direct'])
    await database.listen(
      'past',
      () => {},
      () => {},
    )
    expect(await names(LISTENERS)).toEqual(['direct'])
  })
})

test.runIf(process.env.TEST_ENGINE === 'postgres')('a brief read keeps one plan, and all else may be planned for its values', async () => {
  const database = await openPostgres(process.env.TEST_DATABASE_URL ?? '', 2, () => {})
  const setting = { name: 'setting', text: `select current_setting('plan_cache_mode') as plan` }
  await expect.poll(() => database.readBriefly(setting, []), { timeout: 5_000 }).toEqual([{ plan: 'force_generic_plan' }])
  expect(await database.read(setting, [])).toEqual([{ plan: 'auto' }])
  await database.close()
})

test.runIf(process.env.TEST_ENGINE === 'postgres')(
  'no connection of ours compiles a statement, which takes longer than ours run',
  async () => {
    const database = await openPostgres(process.env.TEST_DATABASE_URL ?? '', 2, () => {})
    const setting = { name: 'setting', text: `select current_setting('jit') as jit` }
    const asked = [database.read(setting, []), database.readBriefly(setting, []), database.write(setting, [])]
    expect(await Promise.all(asked)).toEqual([[{ jit: 'off' }], [{ jit: 'off' }], [{ jit: 'off' }]])
    await database.close()
  },
)
