import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { anOrganization } from '../../testing/factories.ts'
import { testServer, type TestServer } from '../../testing/test-server.ts'
import { transact } from './write.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

// The embedded engine has one connection: there the second transaction begins when the first has ended.
test.runIf(process.env.TEST_ENGINE === 'postgres')('of two writes that wait for each other, both are done', async () => {
  const { database } = server
  const [one, other] = [await anOrganization(database.db, { town: '' }), await anOrganization(database.db, { town: '' })]
  let arrived = 0
  let bothHold = () => {}
  const both = new Promise<void>((resolve) => (bothHold = resolve))
  const write = (first: string, second: string, letter: string) =>
    transact(database, async (tx) => {
      const add = (id: string) => tx.execute(sql`update organizations set town = town || ${letter} where id = ${id}`)
      await add(first)
      if (++arrived === 2) bothHold()
      await both
      await add(second)
    })
  await Promise.all([write(one.id, other.id, 'a'), write(other.id, one.id, 'b')])
  const { rows } = (await database.db.execute(sql`select town from organizations where id in (${one.id}, ${other.id})`)) as {
    rows: { town: string }[]
  }
  expect(rows.map(({ town }) => [...town].toSorted().join(''))).toEqual(['ab', 'ab'])
})

test('a write that meets several others in a circle, one after the other, is done once', async () => {
  const { db } = server.database
  const { id } = await anOrganization(db, { town: '' })
  let tries = 0
  await transact(server.database, async (tx) => {
    tries += 1
    await tx.execute(sql`update organizations set town = town || 'a' where id = ${id}`)
    if (tries < 4) await tx.execute(sql`do $$ begin raise exception 'a circle' using errcode = '40P01'; end $$`)
  })
  const { rows } = (await db.execute(sql`select town from organizations where id = ${id}`)) as { rows: { town: string }[] }
  expect([tries, rows]).toEqual([4, [{ town: 'a' }]])
})
