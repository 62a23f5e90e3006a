import { api } from '@paddock/contract'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { stakeholders } from '../stakeholders/stakeholders.table.ts'
import { surveys } from '../surveys/surveys.table.ts'
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

test('a second round counts neither who left the family nor whose second answers were withdrawn, and is not there without a question answered twice', async () => {
  const { db } = server.database
  const it = await anAnsweringFamily(db, [answering(1), answering(5), answering(1), answering(5)])
  await aClosedRound(db, it.client.id)
  const since = async () => (await server.call(it.manager, api.analytics.getAgreementSince, { params: it.params })).rounds
  const again = []
  for (const { stakeholder } of it.members) {
    const survey = await aSurvey(db, { stakeholderId: stakeholder.id })
    await sentAnswers(db, survey, { q21: agree(3) })
    again.push(survey)
  }
  expect((await since())[0]).toMatchObject({ people: 4 })
  await db.update(stakeholders).set({ archivedAt: new Date() }).where(eq(stakeholders.id, it.members[0]!.stakeholder.id))
  await db.update(surveys).set({ archivedAt: new Date() }).where(eq(surveys.id, again[1]!.id))
  const [round] = await since()
  expect(round).toMatchObject({ people: 2, items: [{ itemId: 'q21', n: 2 }] })
  for (const survey of again.slice(2)) await sentAnswers(db, survey, { q36: 'Not that question again.' })
  expect(await since()).toEqual([])
})

test('how agreement moved is another practice’s business, and no stakeholder’s', async () => {
  const it = await anAnsweringFamily(server.database.db, [answering(1), answering(5)])
  const stranger = await aUser(server.database.db, 'manager')
  expect((await server.attempt(stranger, api.analytics.getAgreementSince, { params: it.params })).status).toBe(404)
})
