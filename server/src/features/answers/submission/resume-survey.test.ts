import { api } from '@paddock/contract'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { anAnsweringPerson, change } from '../../../testing/families/answering-person.ts'
import { aSurvey } from '../../../testing/factories.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { activities } from '../../../platform/audit/audit.table.ts'
import { submissions, surveys } from '../../surveys/surveys.table.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

async function aSender() {
  const tess = await anAnsweringPerson(server)
  await tess.submit(tess.everything())
  return { ...tess, resume: () => server.attempt(tess.user, api.answers.resumeSurvey, { params: tess.params }) }
}
const entriesOf = async (surveyId: string) =>
  (await server.database.db.select().from(activities).where(eq(activities.entityId, surveyId)).orderBy(activities.id)).map(
    ({ action }) => action,
  )

test('sent answers open again; what was sent counts meanwhile, and when it was sent stays known', async () => {
  const tess = await aSender()
  const { body } = await tess.resume()
  expect(body).toMatchObject({ status: 'in_progress', completedAt: expect.any(String), position: expect.any(String) })
  expect(await server.database.db.select().from(submissions).where(eq(submissions.surveyId, tess.survey.id))).toHaveLength(1)
  const { revision } = await tess.load()
  expect(await tess.save([change('q20', 'lead')], { revision })).toMatchObject({ status: 'in_progress' })
  expect(await entriesOf(tess.survey.id)).toEqual(['survey.started', 'survey.completed', 'survey.resumed'])
})

test('opening what is open changes nothing: the first answer may have been lost', async () => {
  const tess = await aSender()
  const first = await tess.resume()
  expect(await tess.resume()).toEqual(first)
  expect((await entriesOf(tess.survey.id)).filter((action) => action === 'survey.resumed')).toHaveLength(1)
})

test('answers that the adviser has gone through, or that were withdrawn, stay closed', async () => {
  const tess = await aSender()
  const change = (values: Partial<typeof surveys.$inferInsert>) =>
    server.database.db.update(surveys).set(values).where(eq(surveys.id, tess.survey.id))
  await change({ reviewedAt: new Date() })
  expect(await tess.resume()).toMatchObject({ status: 409, body: { code: 2711 } })
  await change({ reviewedAt: null, archivedAt: new Date() })
  expect(await tess.resume()).toMatchObject({ status: 409, body: { code: 2712 } })
})

test('answers of an earlier round stay closed while a later round is open', async () => {
  const tess = await aSender()
  await aSurvey(server.database.db, { stakeholderId: tess.stakeholder.id })
  expect(await tess.resume()).toMatchObject({ status: 409, body: { code: 2719 } })
})
