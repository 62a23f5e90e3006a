import { api, ERRORS } from '@paddock/contract'
import type { Insight } from '@paddock/contract/features/insights/insights.shapes'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { activities } from '../../../platform/audit/audit.table.ts'
import { aUser } from '../../../testing/factories.ts'
import { openInsightServer } from '../../../testing/insight-server.ts'
import { type Answering, aSurveyedFamily } from '../../../testing/families/surveyed-family.ts'
import { transact } from '../../../platform/database/write.ts'
import { clientManagers, clients } from '../../clients/clients.table.ts'
import { organizations } from '../../organizations/organizations.table.ts'
import { users } from '../../users/users.table.ts'
import { answerOpenings, surveys } from '../../surveys/surveys.table.ts'
import { breakOffLostRuns } from './fail-lost-runs.ts'
import { insightAnswers, insights } from '../insights.table.ts'

let server: Awaited<ReturnType<typeof openInsightServer>>
beforeAll(async () => {
  server = await openInsightServer()
})
afterAll(() => server.close())

const db = () => server.shared.database.db
const TESS: Answering = {
  firstName: 'Tess',
  relationship: 'Daughter',
  answers: { q36: 'Noah and I run it together.', q37: 'The home block stays.' },
  consent: 'named',
}
const aFamily = (people: Answering[] = [TESS, { firstName: 'Noah' }]) => aSurveyedFamily(db(), people)
const point = (text: string, ...cites: string[]) => ({ text, cites })
const summary = (changes: object = {}) => JSON.stringify({ summary: [], hopes: [], worries: [], questions: [], missing: [], ...changes })
const summaryOf = ({ members }: Awaited<ReturnType<typeof aFamily>>, who = 0) =>
  ({ request: { key: 'stakeholder_summary', stakeholderId: members[who]!.stakeholder.id } }) as const
const last = <T>(list: readonly T[]) => list.at(-1)!
const insightIn = (events: Awaited<ReturnType<typeof server.run>>): Insight => {
  const end = last(events)
  if (end.type !== 'done' && end.type !== 'problem') throw new Error(`ended with ${end.type}`)
  if (!end.insight) throw new Error('nothing was kept')
  return end.insight
}

describe('asking the language model', () => {
  test('builds an agenda upon a sentence of a brief whatever sign stands where its label is cut', async () => {
    const family = await aFamily([{ firstName: 'Ann', consent: 'named', answers: { q21: { statement: 4 } } }])
    const { survey, stakeholder } = family.members[0]!
    const { id: stakeholderId } = stakeholder
    const said = { text: `${'x'.repeat(299 - 'Alignment brief: '.length)}🚜`, cites: ['q21'] }
    const of = { clientId: family.client.id, promptVersion: 1, model: 'm', audience: 'family', requestedBy: family.manager.id } as const
    const output = { agree: [said], differ: [], questions: [], missing: [] }
    const brief = { ...of, promptKey: 'alignment_brief', state: 'done', output } as const
    const [stored] = await db().insert(insights).values(brief).returning()
    await db()
      .insert(insightAnswers)
      .values({ insightId: stored!.id, surveyId: survey.id, stakeholderId, questionId: 'q21', consent: 'named' })
    server.model.behave({ text: JSON.stringify({ purpose: [], agenda: [], prepare: [], missing: [] }) })
    const request = { key: 'family_meeting_agenda' as const, attendeeIds: [stakeholderId], minutes: 90 }
    const { sources } = insightIn(await server.run(family.manager, { params: family.params, body: { request } }))
    expect(sources.map(({ label }) => label)).toContain(`Alignment brief: ${said.text.slice(0, -2)}`)
  })

  test('streams what it writes with the names put back, and keeps the checked result with all that it took', async () => {
    const family = await aFamily()
    server.model.behave({ text: summary({ hopes: [point('Person A hopes to run it with Person B.', 'q36')], missing: ['Her age'] }) })
    const events = await server.run(family.manager, { params: family.params, body: summaryOf(family) })
    expect(events[0]).toMatchObject({ type: 'started' })
    const streamed = events.map((event) => (event.type === 'text' ? event.text : '')).join('')
    expect(streamed).toContain('Tess hopes to run it with Noah.')
    const insight = insightIn(events)
    expect(insight).toMatchObject({
      state: 'done',
      key: 'stakeholder_summary',
      promptVersion: 1,
      model: 'loopback-model',
      audience: 'adviser',
      stakeholder: { id: family.members[0]!.stakeholder.id, name: 'Tess Whitlock' },
      requestedBy: { id: family.manager.id },
      usage: { inputTokens: 1200, outputTokens: 300 },
      cost: { micros: 1200 * 2 + 300 * 10, currency: 'AUD' },
      raw: null,
      problem: null,
      removedCites: [],
      narrowed: [],
      can: { edit: true, archive: true },
    })
    expect(insight.output?.hopes).toEqual([{ text: 'Tess hopes to run it with Noah.', cites: ['q36'] }])
    expect(insight.sources.find(({ id }) => id === 'q36')).toMatchObject({
      kind: 'answer',
      surveyId: family.members[0]!.survey.id,
      questionId: 'q36',
    })
    const { rows } = await server.shared.call(family.manager, api.insights.listInsights, { params: family.params, query: {} })
    expect(rows).toEqual([insight])
  })

  test('no name, address or number leaves the server, in answers either', async () => {
    const family = await aFamily([
      { ...TESS, answers: { q36: 'tess and NOAH WHITLOCK, not Kurrajong Downs Pastoral Co. Mail noah@example.com or ring 0412 345 678.' } },
      { firstName: 'Noah' },
    ])
    server.model.behave({ text: summary() })
    await server.run(family.manager, { params: family.params, body: summaryOf(family) })
    const { system, prompt } = last(server.model.asked)
    expect(`${system} ${prompt}`).not.toMatch(/tess|noah|whitlock|kurrajong|example\.com|0412/i)
    expect(prompt).toContain('Person A and Person B, not Business A.')
  })

  test('the person whose answers were read sees it, and every step stands in the log', async () => {
    const family = await aFamily()
    server.model.behave({ text: summary() })
    await server.run(family.manager, { params: family.params, body: summaryOf(family) })
    const opened = await db().select().from(answerOpenings).where(eq(answerOpenings.surveyId, family.members[0]!.survey.id))
    expect(opened).toMatchObject([{ how: 'insight', userId: family.manager.id }])
    const log = await db().select().from(activities).where(eq(activities.clientId, family.client.id)).orderBy(activities.id)
    expect(log.map(({ action }) => action)).toEqual(['insight.asked', 'insight.written'])
    expect(JSON.stringify(log)).not.toContain('home block')
  })

  test('without a model nothing runs, and the list says so while the prompt can still be seen', async () => {
    const family = await aFamily()
    const { buildApp } = await import('../../../app.ts')
    const app = await buildApp({ ...server.shared, ai: null })
    const headers = { authorization: `Bearer ${await server.shared.tokenOf(family.manager)}` }
    const url = `/api/manager/clients/${family.client.id}/insights`
    const refused = await app.inject({ method: 'POST', url, headers, payload: summaryOf(family) })
    expect([refused.statusCode, refused.json().code]).toEqual([409, ERRORS.not_configured.code])
    expect((await app.inject({ method: 'GET', url, headers })).json()).toMatchObject({ rows: [], model: null, can: { run: false } })
    const preview = await app.inject({ method: 'POST', url: `${url}/preview`, headers, payload: summaryOf(family).request })
    expect(preview.json()).toMatchObject({ model: null, estimatedCost: null, prompt: expect.stringContaining('home block') })
    await app.close()
  })
})

describe('what a model does wrong', () => {
  test.each([
    ['HTML', { text: '<html><script>alert(1)</script></html>' }, ERRORS.model_nonsense, '<script>'],
    ['half an answer', { text: '{"summary": [{"text": "Person A ho', ending: 'cut' }, ERRORS.model_cut_off, 'Tess ho'],
    ['another shape', { text: '{"answer": 42}' }, ERRORS.model_nonsense, '42'],
    ['a limit', { text: '{"summary": [', ending: 'length' }, ERRORS.model_too_long, 'summary'],
  ] as const)('%s fails, says so and is kept as plain text', async (_name, behaviour, { code, message }, kept) => {
    const family = await aFamily()
    server.model.behave(behaviour)
    const events = await server.run(family.manager, { params: family.params, body: summaryOf(family) })
    expect(last(events)).toMatchObject({ type: 'problem', problem: { code, message } })
    expect(insightIn(events)).toMatchObject({ state: 'failed', output: null, problem: { code }, raw: expect.stringContaining(kept) })
  })

  test('too many requests are told with the time to wait, and the key stands nowhere', async () => {
    const family = await aFamily()
    server.model.behave({ instead: { status: 429, headers: { 'retry-after': '30' }, body: 'Slow down, a-key-of-the-tests' } })
    const events = await server.run(family.manager, { params: family.params, body: summaryOf(family) })
    expect(last(events)).toMatchObject({ type: 'problem', problem: { code: ERRORS.model_busy.code, retryAfterSeconds: 30 } })
    expect(JSON.stringify(events)).not.toContain('a-key-of-the-tests')
  })

  test('identifiers that were not given are taken out and marked', async () => {
    const family = await aFamily()
    server.model.behave({ text: summary({ summary: [point('So it is.', 'q36', 'q99', '../admin', 'q36')] }) })
    const insight = insightIn(await server.run(family.manager, { params: family.params, body: summaryOf(family) }))
    expect(insight.output?.summary).toEqual([{ text: 'So it is.', cites: ['q36'] }])
    expect(insight.removedCites).toEqual(['q99', '../admin'])
  })

  test('words around the JSON and thoughts before it are not part of the answer', async () => {
    const family = await aFamily()
    server.model.behave({ text: `<think>{ maybe }</think>\nHere it is:\n\`\`\`json\n${summary({ missing: ['Age'] })}\n\`\`\`` })
    expect(insightIn(await server.run(family.manager, { params: family.params, body: summaryOf(family) })).output?.missing).toEqual(['Age'])
  })

  test('what PostgreSQL cannot hold is taken out', async () => {
    const family = await aFamily()
    server.model.behave({ text: summary({ missing: ['a\\u0000b \\ud800 c'] }).replaceAll('\\\\', '\\') })
    expect(insightIn(await server.run(family.manager, { params: family.params, body: summaryOf(family) })).output?.missing).toEqual([
      'ab  c',
    ])
  })
})

describe('stopping', () => {
  test('leaving stops the model, and what had arrived is kept', async () => {
    const family = await aFamily()
    server.model.behave({ text: '{"summary": [{"text": "Person A began', ending: 'endless', everyMs: 5 })
    const before = server.model.left()
    const leaving = new AbortController()
    const response = await server.begin(family.manager, { params: family.params, body: summaryOf(family) }, leaving.signal)
    const reader = response.body!.getReader()
    let seen = ''
    while (!seen.includes('Tess began')) seen += new TextDecoder().decode((await reader.read()).value)
    leaving.abort()
    await expect.poll(() => server.model.left(), { timeout: 10_000 }).toBe(before + 1)
    const list = async () =>
      (await server.shared.call(family.manager, api.insights.listInsights, { params: family.params, query: {} })).rows[0]
    await expect.poll(async () => (await list())?.state, { timeout: 10_000 }).toBe('cancelled')
    expect(await list()).toMatchObject({ raw: expect.stringContaining('Tess began'), output: null, problem: null })
  })

  test.each<[string, (family: Awaited<ReturnType<typeof aFamily>>) => Promise<unknown>]>([
    ['is taken off the client', ({ client }) => db().delete(clientManagers).where(eq(clientManagers.clientId, client.id))],
    ['is deactivated', ({ manager }) => db().update(users).set({ status: 'deactivated' }).where(eq(users.id, manager.id))],
    ['becomes somebody else’s', ({ manager }) => db().update(users).set({ systemRole: 'user' }).where(eq(users.id, manager.id))],
    [
      'is signed out',
      ({ manager }) => transact(server.shared.database, (tx) => server.shared.identity.admin.revokeSessions(tx, manager.subId ?? '')),
    ],
  ])('who %s while a model writes for them receives no more of it, and it is kept for those who may read it', async (_how, lose) => {
    const family = await aFamily()
    const asked = server.model.asked.length
    server.model.behave({ text: ['{"summary": [{"text": "Person A began'], ending: 'endless', everyMs: 100 })
    const left = server.model.left()
    const running = server.run(family.manager, { params: family.params, body: summaryOf(family) })
    await expect.poll(() => server.model.asked.length, { timeout: 10_000 }).toBe(asked + 1)
    await lose(family)
    expect(last(await running)).toMatchObject({ type: 'problem', problem: { code: ERRORS.insight_out_of_reach.code }, insight: null })
    await expect.poll(() => server.model.left(), { timeout: 10_000 }).toBe(left + 1)
    const admin = await aUser(db(), 'organizationAdmin', { organizationId: family.organization.id })
    const { rows } = await server.shared.call(admin, api.insights.listInsights, { params: family.params, query: {} })
    expect(rows).toMatchObject([{ state: 'cancelled', raw: expect.stringContaining('Tess began'), output: null }])
    const log = await db().select().from(activities).where(eq(activities.clientId, family.client.id)).orderBy(activities.id)
    expect(log.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['insight.asked', family.manager.id],
      ['insight.stopped', null],
    ])
  })

  test('whose practice stops sharing its clients while a model writes receives no more of it', async () => {
    const family = await aFamily()
    const ofPractice = eq(organizations.id, family.organization.id)
    await db().update(organizations).set({ advisersShareClients: true }).where(ofPractice)
    const colleague = await aUser(db(), 'manager', { organizationId: family.organization.id })
    const asked = server.model.asked.length
    server.model.behave({ ending: 'endless', everyMs: 100 })
    const running = server.run(colleague, { params: family.params, body: summaryOf(family) })
    await expect.poll(() => server.model.asked.length, { timeout: 10_000 }).toBe(asked + 1)
    await db().update(organizations).set({ advisersShareClients: false }).where(ofPractice)
    expect(last(await running)).toMatchObject({ type: 'problem', problem: { code: ERRORS.insight_out_of_reach.code }, insight: null })
  })

  test('whoever asked stops it on another page too, and a colleague does not', async () => {
    const family = await aFamily()
    const colleague = await aUser(db(), 'organizationAdmin', { organizationId: family.organization.id })
    server.model.behave({ text: '{"summary": [{"text": "Person A began', ending: 'endless', everyMs: 100 })
    const running = server.run(family.manager, { params: family.params, body: summaryOf(family) })
    const listed = async (person: typeof colleague) =>
      (await server.shared.call(person, api.insights.listInsights, { params: family.params, query: {} })).rows[0]
    await expect.poll(async () => (await listed(family.manager))?.can, { timeout: 10_000 }).toMatchObject({ stop: true })
    const params = { ...family.params, insightId: (await listed(family.manager))!.id }
    expect((await listed(colleague))?.can.stop).toBe(false)
    expect((await server.shared.attempt(colleague, api.insights.stopInsight, { params })).status).toBe(403)
    await server.shared.call(family.manager, api.insights.stopInsight, { params })
    const events = await running
    expect(last(events)).toMatchObject({ type: 'problem', problem: { code: ERRORS.insight_stopped.code } })
    expect(insightIn(events)).toMatchObject({ state: 'cancelled', problem: null, can: { stop: false } })
    expect((await server.shared.attempt(family.manager, api.insights.stopInsight, { params })).status).toBe(204)
  })

  test('the same prompt runs once at a time for a client, another one beside it', async () => {
    const family = await aFamily()
    const running = {
      clientId: family.client.id,
      promptKey: 'stakeholder_summary',
      promptVersion: 1,
      model: 'm',
      audience: 'adviser',
    } as const
    await db()
      .insert(insights)
      .values({ ...running, requestedBy: family.manager.id })
    await expect(server.run(family.manager, { params: family.params, body: summaryOf(family) })).rejects.toMatchObject({
      status: 409,
      body: { code: ERRORS.insight_running.code },
    })
    server.model.behave({ text: '{"discussed":[],"decisions":[],"actions":[],"followUp":[],"missing":[]}' })
    const body = { request: { key: 'file_note_draft', date: '2026-11-19', rawNotes: 'Rain at last.' } } as const
    expect(insightIn(await server.run(family.manager, { params: family.params, body })).state).toBe('done')
  })

  test('what was being written when the server stopped is broken off at the next start', async () => {
    const family = await aFamily()
    const running = { clientId: family.client.id, promptKey: 'alignment_brief', promptVersion: 1, model: 'm', audience: 'family' } as const
    await db()
      .insert(insights)
      .values({ ...running, requestedBy: family.manager.id })
    await breakOffLostRuns(server.shared.database, { noOtherServer: false })
    const state = async () =>
      (await server.shared.call(family.manager, api.insights.listInsights, { params: family.params, query: {} })).rows[0]
    expect(await state()).toMatchObject({ state: 'running' })
    await breakOffLostRuns(server.shared.database, { noOtherServer: true })
    expect(await state()).toMatchObject({ state: 'failed', problem: { code: ERRORS.insight_broken_off.code } })
  })

  test('a run of another server that was not heard of for long neither looks alive nor keeps others from running', async () => {
    const family = await aFamily()
    const lost = {
      clientId: family.client.id,
      promptKey: 'stakeholder_summary',
      promptVersion: 1,
      model: 'm',
      audience: 'adviser',
    } as const
    await db()
      .insert(insights)
      .values({ ...lost, requestedBy: family.manager.id, heardAt: new Date(Date.now() - 120_000) })
    const { rows } = await server.shared.call(family.manager, api.insights.listInsights, { params: family.params, query: {} })
    expect(rows[0]).toMatchObject({ state: 'failed', problem: { code: ERRORS.insight_broken_off.code } })
    server.model.behave({ text: summary() })
    expect(insightIn(await server.run(family.manager, { params: family.params, body: summaryOf(family) })).state).toBe('done')
  })

  test('nobody begins more than ten runs within a minute', async () => {
    const family = await aFamily()
    server.model.behave({ text: summary() })
    for (let runs = 0; runs < 10; runs += 1) await server.run(family.manager, { params: family.params, body: summaryOf(family) })
    await expect(server.run(family.manager, { params: family.params, body: summaryOf(family) })).rejects.toMatchObject({
      status: 429,
      body: { code: ERRORS.too_many_insights.code },
    })
  })
})

describe('what is kept', () => {
  test('asking again keeps the former one, and only one of the same kind and client can be replaced', async () => {
    const family = await aFamily()
    server.model.behave({ text: summary() })
    const first = insightIn(await server.run(family.manager, { params: family.params, body: summaryOf(family) }))
    const body = { ...summaryOf(family), replacesId: first.id }
    const second = insightIn(await server.run(family.manager, { params: family.params, body }))
    expect(second.replacesId).toBe(first.id)
    const { rows } = await server.shared.call(family.manager, api.insights.listInsights, { params: family.params, query: {} })
    expect(rows.map(({ id }) => id)).toEqual([second.id, first.id])
    const other = await aFamily()
    await expect(
      server.run(other.manager, { params: other.params, body: { ...summaryOf(other), replacesId: first.id } }),
    ).rejects.toMatchObject({ status: 404 })
  })

  test('an edited text stands beside the model’s; an edit of an older version is refused with the stored one', async () => {
    const family = await aFamily()
    server.model.behave({ text: summary({ missing: ['Age'] }) })
    const insight = insightIn(await server.run(family.manager, { params: family.params, body: summaryOf(family) }))
    const params = { ...family.params, insightId: insight.id }
    const edited = await server.shared.call(family.manager, api.insights.editInsight, { params, body: { text: 'Mine', version: 1 } })
    expect(edited).toMatchObject({ edited: { text: 'Mine', by: { id: family.manager.id } }, output: { missing: ['Age'] }, version: 2 })
    const { body } = await server.shared.attempt(family.manager, api.insights.editInsight, { params, body: { text: 'Late', version: 1 } })
    expect(body).toMatchObject({ code: ERRORS.stale.code, current: { edited: { text: 'Mine' } } })
    expect(await server.shared.call(family.manager, api.insights.editInsight, { params, body: { text: null, version: 2 } })).toMatchObject({
      edited: null,
    })
  })

  test('an archived one can be put back, and is not edited meanwhile', async () => {
    const family = await aFamily()
    server.model.behave({ text: summary() })
    const insight = insightIn(await server.run(family.manager, { params: family.params, body: summaryOf(family) }))
    const params = { ...family.params, insightId: insight.id }
    await server.shared.call(family.manager, api.insights.archiveInsight, { params })
    const refused = await server.shared.attempt(family.manager, api.insights.editInsight, { params, body: { text: 'Mine', version: 1 } })
    expect(refused.body.code).toBe(ERRORS.archived.code)
    const archived = await server.shared.call(family.manager, api.insights.listInsights, {
      params: family.params,
      query: { archived: 'true' },
    })
    expect(archived.rows.map(({ id }) => id)).toEqual([insight.id])
    expect(await server.shared.call(family.manager, api.insights.restoreInsight, { params })).toMatchObject({ archivedAt: null })
  })

  test('nothing is written for an archived client, and what is being written is not archived', async () => {
    const family = await aFamily()
    const [running] = await db()
      .insert(insights)
      .values({
        clientId: family.client.id,
        promptKey: 'alignment_brief',
        promptVersion: 1,
        model: 'm',
        audience: 'family',
        requestedBy: family.manager.id,
      })
      .returning()
    const params = { ...family.params, insightId: running!.id }
    const refused = await server.shared.attempt(family.manager, api.insights.archiveInsight, { params })
    expect(refused.body.code).toBe(ERRORS.insight_running.code)
    await db().update(clients).set({ archivedAt: new Date() }).where(eq(clients.id, family.client.id))
    await expect(server.run(family.manager, { params: family.params, body: summaryOf(family) })).rejects.toMatchObject({
      body: { code: ERRORS.archived.code },
    })
  })

  test('who narrows what they share is named on what was made before', async () => {
    const family = await aFamily()
    server.model.behave({ text: summary() })
    const { id } = insightIn(await server.run(family.manager, { params: family.params, body: summaryOf(family) }))
    const narrowed = async () =>
      (await server.shared.call(family.manager, api.insights.getInsight, { params: { ...family.params, insightId: id } })).narrowed
    expect(await narrowed()).toEqual([])
    await db()
      .update(surveys)
      .set({ consents: { I: 'themes' } })
      .where(eq(surveys.id, family.members[0]!.survey.id))
    expect(await narrowed()).toEqual(['Tess Whitlock'])
  })

  test('runs of a prompt are counted by version for admins', async () => {
    const family = await aFamily()
    server.model.behave({ text: summary() })
    await server.run(family.manager, { params: family.params, body: summaryOf(family) })
    const admin = await aUser(db(), 'admin')
    const { rows } = await server.shared.call(admin, api.insights.listPromptRuns, { query: { key: 'stakeholder_summary' } })
    expect(rows[0]).toMatchObject({ version: 1, cost: { currency: 'AUD' } })
    expect(rows[0]!.done).toBeGreaterThan(0)
  })
})

describe('trying a prompt', () => {
  test('an admin sees a draft filled with a record, and what a model makes of it; nothing is kept', async () => {
    const family = await aFamily()
    const admin = await aUser(db(), 'admin')
    const body = {
      key: 'stakeholder_summary',
      text: '{{#each answers}}{{id}}: {{value}}{{/each}}',
      clientId: family.client.id,
      audience: 'adviser',
    } as const
    const preview = await server.shared.call(admin, api.insights.previewPrompt, { body })
    expect(preview.prompt).toContain('q36: ⟦data⟧Person B and I run it together.⟦/data⟧')
    server.model.behave({ text: summary({ missing: ['Age'] }) })
    const events = await server.try(admin, body)
    expect(last(events)).toMatchObject({ type: 'done', output: { missing: ['Age'] }, cost: { currency: 'AUD' } })
    expect(await db().select().from(insights).where(eq(insights.clientId, family.client.id))).toEqual([])
  })

  test('who is staff no more while a model writes receives no more of it', async () => {
    const family = await aFamily()
    const admin = await aUser(db(), 'admin')
    const asked = server.model.asked.length
    server.model.behave({ text: '{"position": [{"text": "It began', ending: 'endless', everyMs: 100 })
    const running = server.try(admin, { key: 'stakeholder_summary', text: '{{#each answers}}{{id}}{{/each}}', clientId: family.client.id })
    await expect.poll(() => server.model.asked.length, { timeout: 10_000 }).toBe(asked + 1)
    await db().update(users).set({ systemRole: 'organizationAdmin', organizationId: family.organization.id }).where(eq(users.id, admin.id))
    expect(last(await running)).toMatchObject({ type: 'problem', problem: { code: ERRORS.insight_out_of_reach.code }, raw: '' })
  })
})
