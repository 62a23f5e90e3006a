import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { anOrganization, aUser } from '../../testing/factories.ts'
import { testServer, type TestServer } from '../../testing/test-server.ts'
import { savedViews } from '../../features/views/views.table.ts'
import { newId } from '../database/columns.ts'
import { transact } from '../database/write.ts'
import { AppError } from '../errors/app-error.ts'
import { answerOnce } from './answer-once.ts'
import type { Dependencies } from './dependencies.ts'

let server: TestServer
let userId: string
beforeAll(async () => {
  server = await testServer()
  const { id: organizationId } = await anOrganization(server.database.db)
  userId = (await aUser(server.database.db, 'manager', { organizationId })).id
})

beforeEach(() => server.database.db.delete(savedViews))

const stored = () => server.database.db.select().from(savedViews).where(eq(savedViews.userId, userId))
/** A request that is sent again and again under one key. */
function aRequest() {
  const key = newId()
  return (run: (deps: Dependencies) => Promise<string>) =>
    answerOnce({ ...server, identity: server.identity.admin }, { userId, key, fingerprint: 'the same', stored: false }, run)
}

const saveView = ({ database }: Dependencies) =>
  transact(database, (tx) => tx.insert(savedViews).values({ userId, list: 'clients', name: newId(), search: {} }))

test('what fails for us after it was stored is not done again', async () => {
  const send = aRequest()
  const run = async (deps: Dependencies) => {
    await saveView(deps)
    throw new Error('The connection ended.')
  }
  await expect(send(run)).rejects.toThrow('The connection ended.')
  await expect(send(run)).rejects.toMatchObject({ kind: 'done_before' })
  expect(await stored()).toHaveLength(1)
})

test('what was done is answered though its answer cannot be kept, and is not done again', async () => {
  const send = aRequest()
  const notKept = 'an answer with \u0000'
  const run = async (deps: Dependencies) => {
    await saveView(deps)
    return notKept
  }
  expect(await send(run)).toMatchObject({ text: notKept })
  await expect(send(run)).rejects.toMatchObject({ kind: 'done_before' })
  expect(await stored()).toHaveLength(1)
})

test.each([
  ['before anything was stored', () => Promise.resolve()],
  ['after something was', (deps: Dependencies) => saveView(deps)],
])('what was refused %s can be sent again', async (_when, first) => {
  const send = aRequest()
  const refused = async (deps: Dependencies) => {
    await first(deps)
    throw new AppError('not_found')
  }
  await expect(send(refused)).rejects.toMatchObject({ kind: 'not_found' })
  const done = async (deps: Dependencies) => {
    await saveView(deps)
    return 'done'
  }
  expect(await send(done)).toMatchObject({ text: 'done' })
})
