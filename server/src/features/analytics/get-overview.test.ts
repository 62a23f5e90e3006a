import { api } from '@paddock/contract'
import { daysLater } from '@paddock/contract/plain-days'
import { count, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { todayIn } from '../../platform/jobs/schedule.ts'
import { agree, anAnsweringFamily } from '../../testing/families/answering-family.ts'
import { aRegisteredFamily } from '../../testing/families/registered-family.ts'
import { aStakeholder, aUser, draftAnswers } from '../../testing/factories.ts'
import { testServer, type TestServer } from '../../testing/test-server.ts'
import { clients } from '../clients/clients.table.ts'
import { assets, proposals } from '../finances/finances.table.ts'
import { stakeholders } from '../stakeholders/stakeholders.table.ts'
import { answerOpenings, surveys } from '../surveys/surveys.table.ts'
import { invitations } from '../users/users.table.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

type Family = Awaited<ReturnType<typeof anAnsweringFamily>>
const family = (...people: Parameters<typeof anAnsweringFamily>[1]) => anAnsweringFamily(server.database.db, people)
const overview = ({ manager, params }: Family) => server.call(manager, api.analytics.getOverview, { params })
const sentences = (answer: Awaited<ReturnType<typeof overview>>) => answer.nextActions.map(({ title }) => title)

const SURVEY = { q21: 5, q29: 4, q31: 3, q32: 1, q38: 2, q39: 5, q40: 1 } as const
/** Everybody the same on the first, further apart on each that follows. */
const sheet = (person: number) =>
  Object.fromEntries(Object.keys(SURVEY).map((question, index) => [question, agree(1 + Math.min(4, person * index))]))

test('shows the three items with answers closest together and furthest apart, and nobody’s answers', async () => {
  const it = await family(...[0, 1, 0, 1].map((person) => ({ answers: sheet(person) })))
  const before = await server.database.db.select({ openings: count() }).from(answerOpenings)
  const { alignment } = await overview(it)
  expect(alignment.top[0]).toMatchObject({ itemId: 'q21', consensus: 1, reading: 'close_together', side: null, n: 4 })
  expect(alignment.bottom[0]?.consensus).toBe(0)
  expect([alignment.top.length, alignment.bottom.length]).toEqual([3, 3])
  for (const item of [...alignment.top, ...alignment.bottom]) expect([item.median, item.gap, item.counts]).toEqual([null, null, null])
  expect(await server.database.db.select({ openings: count() }).from(answerOpenings)).toEqual(before)
})

test('with fewer than three answers there is nothing to compare', async () => {
  const it = await family({ answers: sheet(0) }, { answers: sheet(1) })
  const { alignment } = await overview(it)
  expect([alignment.top, alignment.bottom]).toEqual([[], []])
})

test('counts who is how far, and marks what is overdue', async () => {
  const it = await family({ firstName: 'Alice', answers: sheet(0) }, { firstName: 'Noah' })
  await server.database.db.update(surveys).set({ dueOn: '2026-01-31' }).where(eq(surveys.id, it.members[1]!.survey.id))
  const { completion } = await overview(it)
  expect([completion.assigned, completion.completed]).toEqual([2, 1])
  expect(completion.people.map(({ name, surveys: [survey] }) => [name, survey?.status, survey?.isOverdue])).toEqual([
    ['Alice Stakeholder', 'completed', false],
    ['Noah Stakeholder', 'not_started', true],
  ])
})

test('says who blocks what, the most pressing first, with the surveys to remind', async () => {
  const it = await family({ firstName: 'Alice', answers: sheet(0) }, { firstName: 'Noah' }, { firstName: 'Tess' })
  const { db } = server.database
  const [alice, noah, tess] = it.members
  await draftAnswers(db, tess!.survey, { q20: 'owner', q22: 'owner', q25: 'neither' })
  await db.update(surveys).set({ dueOn: '2099-12-24' }).where(eq(surveys.id, tess!.survey.id))
  await db
    .update(surveys)
    .set({ createdAt: new Date('2025-10-28T02:00:00Z') })
    .where(eq(surveys.id, noah!.survey.id))
  await db.insert(proposals).values({
    clientId: it.client.id,
    surveyId: alice!.survey.id,
    stakeholderId: alice!.stakeholder.id,
    questionId: 'q10',
    rowId: 'r',
    kind: 'asset',
    fields: {},
  })
  await db
    .insert(assets)
    .values({ clientId: it.client.id, grouping: 'business', category: 'livestock', name: 'Ewes', valueCents: 1, asAt: '2020-06-30' })
  const answer = await overview(it)
  expect(sentences(answer)).toEqual([
    'Noah has not started',
    'Tess is still answering',
    '1 entry waits for your decision',
    'Ewes needs a new value',
    'Alice has sent answers',
  ])
  const [notStarted, answering, proposed, stale] = answer.nextActions
  expect(notStarted).toMatchObject({ detail: 'Stakeholder survey, asked 28 October 2025.', surveyIds: [noah!.survey.id], tab: 'surveys' })
  expect(answering?.detail).toMatch(/^Stakeholder survey: 3 of \d+ questions, last saved .+\. Due 24 December 2099\.$/)
  expect(proposed).toMatchObject({ detail: 'Alice gave them: accept or reject each one.', tab: 'general' })
  expect(stale?.detail).toBe('It is of 30 June 2020; values older than 12 months are marked.')
  expect(answer.can.remind).toBe(true)
})

test('who was invited and has not come yet cannot be reminded; an invitation that is too old is said so', async () => {
  const it = await family({ firstName: 'Alice', answers: sheet(0) })
  const { db } = server.database
  const invite = async (firstName: string, expiresAt: Date) => {
    const user = await aUser(db, 'user', { status: 'invited', subId: null })
    const person = await aStakeholder(db, { clientId: it.client.id, firstName, userId: user.id })
    const createdAt = new Date('2025-10-28T02:00:00Z')
    await db.insert(invitations).values({ userId: user.id, clientId: it.client.id, tokenHash: user.id, expiresAt, createdAt })
    await db
      .insert(surveys)
      .values({ clientId: it.client.id, stakeholderId: person.id, questionnaireKey: 'stakeholder_survey', questionnaireVersion: 1 })
  }
  await invite('Noah', new Date(Date.now() + 86_400_000))
  await invite('Will', new Date(Date.now() - 86_400_000))
  const stranger = await aStakeholder(db, { clientId: it.client.id, firstName: 'Ruth' })
  const accounts = (await overview(it)).completion.people.map(({ name, account }) => [name.split(' ')[0], account])
  expect(accounts).toEqual(
    expect.arrayContaining([
      ['Noah', 'invited'],
      ['Will', 'expired'],
      ['Ruth', 'none'],
    ]),
  )
  await db
    .insert(surveys)
    .values({ clientId: it.client.id, stakeholderId: stranger.id, questionnaireKey: 'stakeholder_survey', questionnaireVersion: 1 })
  const { nextActions } = await overview(it)
  expect(nextActions.slice(0, 3)).toMatchObject([
    { kind: 'invite', title: 'Ruth has no account', who: [{ name: 'Ruth' }] },
    { kind: 'invitation_expired', title: 'Will did not use the invitation in time', detail: 'Invited 28 October 2025. Send a new one.' },
    { kind: 'not_started', title: 'Noah has not started', detail: 'Invited 28 October 2025; the invitation is still open.', surveyIds: [] },
  ])
})

test('more than two in the same situation share one line', async () => {
  const it = await family(...['Alice', 'Henry', 'Noah', 'Tess'].map((firstName) => ({ firstName })))
  const { nextActions } = await overview(it)
  expect(nextActions).toHaveLength(1)
  expect(nextActions[0]).toMatchObject({ kind: 'not_started', title: 'Alice, Henry and 2 others have not started' })
  expect(nextActions[0]?.surveyIds).toHaveLength(4)
})

test('an empty family is told where to begin; one that is complete, that it is; an archived record, nothing', async () => {
  const empty = await family()
  expect(sentences(await overview(empty))).toEqual(['Nobody of the family is entered'])
  const complete = await family({ firstName: 'Alice', answers: sheet(0) })
  await server.database.db.update(surveys).set({ reviewedAt: new Date() }).where(eq(surveys.clientId, complete.client.id))
  expect(sentences(await overview(complete))).toEqual(['Everybody has answered'])
  await server.database.db.update(clients).set({ archivedAt: new Date() }).where(eq(clients.id, complete.client.id))
  const archived = await overview(complete)
  expect([archived.nextActions, archived.can.remind]).toEqual([[], false])
})

test('somebody who was taken off the record is in no figure', async () => {
  const it = await family({ firstName: 'Alice' }, { firstName: 'Noah', answers: sheet(0) })
  await server.database.db.update(stakeholders).set({ archivedAt: new Date() }).where(eq(stakeholders.id, it.members[1]!.stakeholder.id))
  const { completion } = await overview(it)
  expect([completion.assigned, completion.completed, completion.people.length]).toEqual([1, 0, 1])
})

test('what is made of an answer is no next step: that somebody wants to talk first stands in the analytics, where they see it was opened', async () => {
  const it = await family({ firstName: 'Tess', answers: { q44: 'to_discuss' } }, { firstName: 'Noah', answers: { q44: 'accurate' } })
  expect(JSON.stringify((await overview(it)).nextActions)).not.toContain('talk')
  const figures = await server.call(it.manager, api.analytics.getAnalytics, { params: it.params, query: {} })
  const [tess] = it.members
  expect(figures.talkFirst).toEqual([{ stakeholderId: tess!.stakeholder.id, surveyId: tess!.survey.id, name: 'Tess Stakeholder' }])
  expect(figures).not.toHaveProperty('nextActions')
  const opened = await server.database.db.select().from(answerOpenings).where(eq(answerOpenings.surveyId, tess!.survey.id))
  expect(opened).toHaveLength(1)
})

test('says what of the register wants a look, the most pressing first, and nothing of an archived record', async () => {
  const { person, entity, added, manager, params, db } = await aRegisteredFamily(server)
  const henry = await person('Henry')
  const trust = await entity('Whitlock Trust', 'family_discretionary_trusts', { vestsOn: daysLater(todayIn(server.configuration), 170) })
  await added({ record: 'role', entityId: trust.id, role: 'trustee', holder: henry })
  const read = () => server.call(manager, api.analytics.getOverview, { params })
  expect((await read()).alerts.map(({ alert, record, recordId }) => [alert, record, recordId])).toEqual([
    ['no_appointor', 'entity', trust.id],
    ['vesting_soon', 'entity', trust.id],
  ])
  await db.update(clients).set({ archivedAt: new Date() }).where(eq(clients.id, params.clientId))
  expect((await read()).alerts).toEqual([])
})
