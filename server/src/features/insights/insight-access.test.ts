import { api, type RouteDefinition } from '@paddock/contract'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { aClient, aUser } from '../../testing/factories.ts'
import { aSurveyedFamily } from '../../testing/families/surveyed-family.ts'
import { testServer, type TestServer } from '../../testing/test-server.ts'
import { answerOpenings } from '../surveys/surveys.table.ts'
import { insights } from './insights.table.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
const db = () => server.database.db
const PRIVATE = 'a worry for the adviser alone'

/** Somebody who shows the family one answer and keeps another from it, with an insight about them. */
async function aFamily() {
  const answers = { q36: 'a hope for everybody', q33: PRIVATE, q21: { statement: 4 } }
  const family = await aSurveyedFamily(db(), [{ firstName: 'Tess', answers, consent: 'named', consents: { q33: 'adviser_only' } }])
  const [insight] = await db()
    .insert(insights)
    .values({
      clientId: family.client.id,
      promptKey: 'stakeholder_summary',
      promptVersion: 1,
      model: 'm',
      audience: 'adviser',
      state: 'done',
      requestedBy: family.manager.id,
      output: { summary: [{ text: PRIVATE, cites: [] }], hopes: [], worries: [], questions: [], missing: [] },
    })
    .returning()
  const openings = () => db().select().from(answerOpenings).where(eq(answerOpenings.surveyId, family.members[0]!.survey.id))
  return { ...family, insightId: insight!.id, openings }
}

describe('an adviser who may not open the client', () => {
  const summaryOf = ({ members }: Awaited<ReturnType<typeof aFamily>>) => ({
    key: 'stakeholder_summary',
    stakeholderId: members[0]!.stakeholder.id,
  })
  const { listInsights, previewInsight, runInsight, getInsight, editInsight, archiveInsight, restoreInsight, stopInsight } = api.insights
  const OF_CLIENT: [string, RouteDefinition, (family: Awaited<ReturnType<typeof aFamily>>) => object][] = [
    ['list', listInsights, () => ({ query: {} })],
    ['preview', previewInsight, (family) => ({ body: summaryOf(family) })],
    ['run', runInsight, (family) => ({ body: { request: summaryOf(family) } })],
  ]
  const OF_INSIGHT: [string, RouteDefinition, object][] = [
    ['read', getInsight, {}],
    ['edit', editInsight, { body: { text: 'Mine', version: 1 } }],
    ['archive', archiveInsight, {}],
    ['restore', restoreInsight, {}],
    ['stop', stopInsight, {}],
  ]

  test('finds nothing of its insights, though it is the same practice’s; nobody’s answers are opened', async () => {
    const family = await aFamily()
    const colleague = await aUser(db(), 'manager', { organizationId: family.organization.id })
    for (const [what, route, input] of OF_CLIENT) {
      const { status } = await server.attempt(colleague, route, { params: family.params, ...input(family) })
      expect([what, status]).toEqual([what, 404])
    }
    const params = { ...family.params, insightId: family.insightId }
    for (const [what, route, input] of OF_INSIGHT) {
      expect([what, (await server.attempt(colleague, route, { params, ...input })).status]).toEqual([what, 404])
    }
    expect(await family.openings()).toEqual([])
  })

  test('does not reach an insight of it by way of a client of their own, nor a person of it', async () => {
    const family = await aFamily()
    const colleague = await aUser(db(), 'manager', { organizationId: family.organization.id })
    const own = await aClient(db(), { organizationId: family.organization.id, managerIds: [colleague.id] })
    for (const [what, route, input] of OF_INSIGHT) {
      const { status } = await server.attempt(colleague, route, { params: { clientId: own.id, insightId: family.insightId }, ...input })
      expect([what, status]).toEqual([what, 404])
    }
    for (const [what, route, input] of OF_CLIENT.slice(1)) {
      const { status, text } = await server.attempt(colleague, route, { params: { clientId: own.id }, ...input(family) })
      expect([what, status, text.includes(PRIVATE)]).toEqual([what, 404, false])
    }
    // Nor does who may open both reach one by the address of the other.
    const second = await aClient(db(), { organizationId: family.organization.id, managerIds: [family.manager.id] })
    const { status } = await server.attempt(family.manager, getInsight, { params: { clientId: second.id, insightId: family.insightId } })
    expect(status).toBe(404)
    const [kept] = await db().select().from(insights).where(eq(insights.id, family.insightId))
    expect(kept).toMatchObject({ editedText: null, archivedAt: null })
  })
})

describe('an administrator who tries a prompt', () => {
  const text = '{{#each answers}}{{id}} {{value}}{{/each}}'

  test('sees of people’s answers what the chosen audience may see, and the people can tell', async () => {
    const { client, openings } = await aFamily()
    const admin = await aUser(db(), 'admin')
    const body = { key: 'stakeholder_summary', text, clientId: client.id } as const
    const family = await server.call(admin, api.insights.previewPrompt, { body })
    expect(family.prompt).toContain('a hope for everybody')
    expect(family.prompt).not.toContain(PRIVATE)
    expect(await openings()).toMatchObject([{ how: 'answers', userId: admin.id }])
    const adviser = await server.call(admin, api.insights.previewPrompt, { body: { ...body, audience: 'adviser' } })
    expect(adviser.prompt).toContain(PRIVATE)
    await server.attempt(admin, api.insights.tryPrompt, { body })
    expect((await openings()).map(({ how }) => how).toSorted()).toEqual(['answers', 'insight'])
  })

  test('gets an agenda for the family only, whichever audience they choose', async () => {
    const { client } = await aFamily()
    const admin = await aUser(db(), 'admin')
    const body = {
      key: 'family_meeting_agenda',
      text: '{{minutes}}{{#each sharedGoals}}{{id}} {{goal}}{{/each}}{{#each voices}}{{words}}{{/each}}{{#each brief}}{{id}} {{text}}{{/each}}',
      clientId: client.id,
      audience: 'adviser',
    } as const
    const { prompt } = await server.call(admin, api.insights.previewPrompt, { body })
    expect(prompt).toContain('a hope for everybody')
    expect(prompt).not.toContain(PRIVATE)
  })
})

test('whoever sees what would be sent has opened those answers, and their people can tell', async () => {
  const family = await aFamily()
  const body = { key: 'stakeholder_summary', stakeholderId: family.members[0]!.stakeholder.id, audience: 'adviser' } as const
  await server.call(family.manager, api.insights.previewInsight, { params: family.params, body })
  expect(await family.openings()).toMatchObject([{ how: 'answers', userId: family.manager.id }])
})
