import { api } from '@paddock/contract'
import { beforeAll, expect, test } from 'vitest'
import { anAnsweringPerson, change } from '../../testing/families/answering-person.ts'
import { aMember, aSurvey, sentAnswers } from '../../testing/factories.ts'
import { testServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

/** Page by page, as the questionnaire asks: four statements each. */
const sheet = (given: number[]) =>
  Object.fromEntries(
    [0, 1, 2, 3, 4].map((page) => [
      `p${page + 1}`,
      Object.fromEntries(given.slice(page * 4, page * 4 + 4).map((rating, index) => [`i${page * 4 + index + 1}`, rating])),
    ]),
  )
const BY_HAND = [2, 4, 4, 2, 5, 4, 2, 3, 4, 1, 3, 5, 5, 3, 2, 3, 1, 2, 2, 1]
const resultsOf = async (user: Parameters<TestServer['call']>[0]) => (await server.call(user, api.assessments.listMyResults, {})).results

test('my result follows from what I sent, by the published key, with who may see it', async () => {
  const tess = await anAnsweringPerson(server, { questionnaireKey: 'mini_ipip' })
  expect(await resultsOf(tess.user)).toEqual([])
  const operations = Object.entries(sheet(BY_HAND)).map(([id, value]) => change(id, value))
  await tess.save(operations)
  expect(await resultsOf(tess.user)).toEqual([])
  expect((await tess.submit([], { revision: 5 })).status).toBe(200)
  const [result] = await resultsOf(tess.user)
  expect(result).toMatchObject({
    surveyId: tess.survey.id,
    title: 'How you usually are',
    consent: 'adviser_only',
    sentAt: expect.any(String),
  })
  expect(result!.traits.map(({ trait, mean, n }) => [trait, mean, n])).toEqual([
    ['extraversion', 2.5, 4],
    ['agreeableness', 4.5, 4],
    ['conscientiousness', 4, 4],
    ['neuroticism', 2.75, 4],
    ['intellect', 4.75, 4],
  ])
})

test('the last sending counts; pages that I declined have no answers, and what is left may be too little for a result', async () => {
  const { db } = server.database
  const { user, stakeholder } = await aMember(db)
  const survey = await aSurvey(db, { stakeholderId: stakeholder.id, questionnaireKey: 'mini_ipip', consents: { A: 'named' } })
  await sentAnswers(db, survey, sheet(BY_HAND), { sentAt: new Date('2026-01-01') })
  await sentAnswers(db, survey, { ...sheet(BY_HAND), p1: { declined: 'private' }, p2: { declined: 'unknown' } })
  const [result, ...others] = await resultsOf(user)
  expect(others).toEqual([])
  expect(result).toMatchObject({ consent: 'named' })
  expect(result!.traits.map(({ mean, n }) => [mean, n])).toContainEqual([null, 2])
})

test('nobody else’s results are mine', async () => {
  const tess = await anAnsweringPerson(server, { questionnaireKey: 'mini_ipip' })
  await sentAnswers(server.database.db, tess.survey, sheet(BY_HAND))
  const { user: brother } = await aMember(server.database.db, { clientId: tess.survey.clientId })
  expect(await resultsOf(brother)).toEqual([])
})
