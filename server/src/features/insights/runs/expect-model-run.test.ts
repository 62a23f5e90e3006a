import { api, ERRORS } from '@paddock/contract'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { activities } from '../../../platform/audit/audit.table.ts'
import { idOf } from '../../../platform/database/columns.ts'
import { aClient, aUser } from '../../../testing/factories.ts'
import { openInsightServer } from '../../../testing/insight-server.ts'
import { aSurveyedFamily } from '../../../testing/families/surveyed-family.ts'
import { answerOpenings } from '../../surveys/surveys.table.ts'

let server: Awaited<ReturnType<typeof openInsightServer>>
beforeAll(async () => {
  server = await openInsightServer({ runsPerDay: 2 })
  server.model.behave({ text: '{"discussed":[],"decisions":[],"actions":[],"followUp":[],"missing":[]}' })
})
afterAll(() => server.close())

const db = () => server.shared.database.db
const aFamily = () => aSurveyedFamily(db(), [{ firstName: 'Tess', answers: { q36: 'The home block stays.' }, consent: 'named' }])
type Family = Awaited<ReturnType<typeof aFamily>>
const note = { request: { key: 'file_note_draft', date: '2026-11-19', rawNotes: 'Rain at last.' } } as const
const run = ({ manager, params }: Family, as = manager) => server.run(as, { params, body: note })
const trialOn = ({ client }: Family) => ({
  key: 'file_note_draft',
  text: '{{#each rawNotes}}{{id}} {{text}}{{/each}}',
  clientId: client.id,
})
const refusal = (kind: 'insights_switched_off' | 'insights_used_up') => ({ status: ERRORS[kind].status, body: { code: ERRORS[kind].code } })

describe('a practice that switched the language model off', () => {
  const summaryOf = ({ members }: Family) => ({ key: 'stakeholder_summary', stakeholderId: members[0]!.stakeholder.id }) as const
  async function switchedOff() {
    const family = await aFamily()
    const { organization } = family
    const orgAdmin = await aUser(db(), 'organizationAdmin', { organizationId: organization.id })
    const change = (languageModelAllowed: boolean, version: number) =>
      server.shared.call(orgAdmin, api.organizations.updateMyOrganization, { body: { languageModelAllowed, version } })
    await change(false, 1)
    return { family, change }
  }

  test('sends nothing to it, not for its advisers and not for the platform’s staff who try a prompt; it opens nobody’s answers', async () => {
    const { family } = await switchedOff()
    const admin = await aUser(db(), 'admin')
    const before = server.model.asked.length
    const body = { request: summaryOf(family) }
    await expect(server.run(family.manager, { params: family.params, body })).rejects.toMatchObject(refusal('insights_switched_off'))
    await expect(server.try(admin, trialOn(family))).rejects.toMatchObject(refusal('insights_switched_off'))
    expect(server.model.asked.length).toBe(before)
    expect(await db().select().from(answerOpenings).where(eq(answerOpenings.surveyId, family.members[0]!.survey.id))).toEqual([])
  })

  test('says so in the list, still shows what would be sent, and writes again once it is switched on', async () => {
    const { family, change } = await switchedOff()
    const list = () => server.shared.call(family.manager, api.insights.listInsights, { params: family.params, query: {} })
    expect(await list()).toMatchObject({ switchedOff: true, can: { run: false } })
    const preview = await server.shared.call(family.manager, api.insights.previewInsight, {
      params: family.params,
      body: summaryOf(family),
    })
    expect(preview).toMatchObject({ model: null, prompt: expect.stringContaining('The home block stays.') })
    await change(true, 2)
    expect(await list()).toMatchObject({ switchedOff: false, can: { run: true } })
    expect((await run(family)).at(-1)).toMatchObject({ type: 'done' })
  })

  test('tells its families of no model; any other tells them before they choose who sees what', async () => {
    const told = async ({ members: [tess] }: Family) => {
      const survey = await server.shared.call(tess!.user, api.answers.getMySurvey, { params: { surveyId: tess!.survey.id } })
      const consents = await server.shared.call(tess!.user, api.answers.listMyConsents, {})
      return [survey.languageModel, consents.languageModel]
    }
    expect(await told((await switchedOff()).family)).toEqual([false, false])
    expect(await told(await aFamily())).toEqual([true, true])
  })
})

describe('what a practice may have written within 24 hours', () => {
  test('counts runs of all its people and trials on its clients; the next is refused, and no other practice feels it', async () => {
    const family = await aFamily()
    const orgAdmin = await aUser(db(), 'organizationAdmin', { organizationId: family.organization.id })
    const admin = await aUser(db(), 'admin')
    await run(family)
    await server.try(admin, trialOn(family))
    const before = server.model.asked.length
    await expect(run(family, orgAdmin)).rejects.toMatchObject(refusal('insights_used_up'))
    await expect(server.try(admin, trialOn(family))).rejects.toMatchObject(refusal('insights_used_up'))
    expect(server.model.asked.length).toBe(before)
    expect((await run(await aFamily())).at(-1)).toMatchObject({ type: 'done' })
  })

  test('holds when many begin at once', async () => {
    const { organization, manager } = await aFamily()
    const clients = await Promise.all(
      Array.from({ length: 5 }, () => aClient(db(), { organizationId: organization.id, managerIds: [manager.id] })),
    )
    const begun = await Promise.allSettled(clients.map(({ id }) => server.run(manager, { params: { clientId: id }, body: note })))
    expect(begun.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    const asked = await db()
      .select()
      .from(activities)
      .where(and(eq(activities.organizationId, organization.id), eq(activities.action, 'insight.asked')))
    expect(asked).toHaveLength(2)
  })

  test.each([
    [25, 'done'],
    [23, 'used up'],
  ])('runs that began %i hours ago leave it %s', async (hours, expected) => {
    const family = await aFamily()
    const at = new Date(Date.now() - hours * 60 * 60 * 1000)
    const begun = () => ({ id: idOf(at), at, organizationId: family.organization.id, action: 'insight.asked' })
    await db().insert(activities).values([begun(), begun()])
    const outcome = await run(family).then(
      (events) => events.at(-1)?.type,
      ({ body }) => (body.code === ERRORS.insights_used_up.code ? 'used up' : body),
    )
    expect(outcome).toBe(expected)
  })
})
