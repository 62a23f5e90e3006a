import { api } from '@paddock/contract'
import { beforeAll, expect, test } from 'vitest'
import { agree, anAnsweringFamily } from '../../testing/families/answering-family.ts'
import { aClosedRound } from '../../testing/families/closed-round.ts'
import { aSurvey, aUser, sentAnswers } from '../../testing/factories.ts'
import { testServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const answering = (statement: number) => ({ answers: { q21: agree(statement) } })

test('a second round stands beside the first, of those alone who answered both', async () => {
  const { db } = server.database
  const it = await anAnsweringFamily(db, [answering(1), answering(5), answering(1), answering(5)])
  const since = () => server.call(it.manager, api.analytics.getAgreementSince, { params: it.params })
  expect(await since()).toEqual({ rounds: [] })
  await aClosedRound(db, it.client.id)
  expect(await since()).toEqual({ rounds: [] })
  for (const { stakeholder } of it.members.slice(0, 3))
    await sentAnswers(db, await aSurvey(db, { stakeholderId: stakeholder.id }), { q21: agree(4) })
  const [round] = (await since()).rounds
  expect(round).toMatchObject({ questionnaireKey: 'stakeholder_survey', people: 3 })
  const [item] = round!.items
  expect(item).toMatchObject({ itemId: 'q21', n: 3, now: { consensus: 1, reading: 'close_together' } })
  // Two 1s and a 5: the fourth person's 5 is not counted, for they did not answer again.
  expect(item!.before.consensus).toBeLessThan(0.5)
})

test('how agreement moved is another practice’s business, and no stakeholder’s', async () => {
  const it = await anAnsweringFamily(server.database.db, [answering(1), answering(5)])
  const stranger = await aUser(server.database.db, 'manager')
  expect((await server.attempt(stranger, api.analytics.getAgreementSince, { params: it.params })).status).toBe(404)
})
