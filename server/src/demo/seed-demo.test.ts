import { api } from '@paddock/contract'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { clients } from '../features/clients/clients.table.ts'
import { notifications } from '../features/notifications/notifications.table.ts'
import { stakeholders } from '../features/stakeholders/stakeholders.table.ts'
import { surveys } from '../features/surveys/surveys.table.ts'
import { tellOverdueSurveys } from '../features/surveys/reminders/tell-overdue-surveys.ts'
import { users } from '../features/users/users.table.ts'
import { activities } from '../platform/audit/audit.table.ts'
import { start, type TestServer } from '../testing/test-server.ts'
import { demoEmail, FAMILY } from './demo-data.ts'
import { FACT_FIND } from './demo-fact-find.ts'
import { seedDemo } from './seed-demo.ts'

let server: TestServer
beforeAll(async () => {
  server = await start('demo')
  await seedDemo(server.database, server.identity.admin, server.storage)
})

const signedIn = async (login: string) => {
  const [person] = await server.database.db
    .select()
    .from(users)
    .where(eq(users.email, demoEmail(login)))
  return person!
}
const theFamily = async () => {
  const [client] = await server.database.db.select().from(clients).where(eq(clients.businessName, FAMILY.businessName))
  return client!
}

describe('the family in depth', () => {
  test('has a closed round, of which those who sent and the paper show figures, and who has not sent sees nothing of it', async () => {
    const params = { clientId: (await theFamily()).id }
    const paper = await server.call(await signedIn('adviser'), api.analytics.getAnalytics, { params, query: { audience: 'family' } })
    expect(paper.alignment.filter(({ n, withheld }) => n === 5 && !withheld).length).toBeGreaterThan(5)
    for (const login of ['primary', 'noah']) {
      const { items } = await server.call(await signedIn(login), api.family.getSharedAnswers, {})
      expect(items.filter(({ counts }) => counts !== null).length, login).toBeGreaterThan(3)
    }
    const { items } = await server.call(await signedIn('survey'), api.family.getSharedAnswers, {})
    expect(items.filter(({ questionnaireKey }) => questionnaireKey === 'stakeholder_survey')).toEqual([])
  })

  test('gave facts that agree with its record', async () => {
    const { abn, enterprises, businessName, structures } = await theFamily()
    expect(String(FACT_FIND.q1b).replaceAll(' ', '')).toBe(abn)
    expect([FACT_FIND.q1, FACT_FIND.q2]).toEqual([businessName, enterprises])
    expect((FACT_FIND.q5 as string[]).toSorted()).toEqual([...structures].toSorted())
  })
})

describe('the demo data', () => {
  test('ask nobody who has no account or invitation, and nobody before they were added', async () => {
    const { db } = server.database
    const asked = db.select({ id: surveys.id }).from(surveys).innerJoin(stakeholders, eq(stakeholders.id, surveys.stakeholderId))
    expect(await asked.where(isNull(stakeholders.userId))).toEqual([])
    const early = db.select({ id: surveys.id }).from(surveys).innerJoin(stakeholders, eq(stakeholders.id, surveys.stakeholderId))
    expect(await early.where(gt(stakeholders.createdAt, sql`${surveys.createdAt} + interval '1 minute'`))).toEqual([])
    const before = db.select({ id: surveys.id }).from(surveys).innerJoin(clients, eq(clients.id, surveys.clientId))
    expect(await before.where(gt(clients.convertedAt, surveys.createdAt))).toEqual([])
  })

  test('have an entry in the log for each sending, at its moment, by who sent', async () => {
    const { db } = server.database
    const sent = await db
      .select({ id: surveys.id, at: surveys.completedAt, by: stakeholders.userId })
      .from(surveys)
      .innerJoin(stakeholders, eq(stakeholders.id, surveys.stakeholderId))
      .where(eq(surveys.status, 'completed'))
    const told = await db
      .select({ id: activities.entityId, at: activities.at, by: activities.actorId })
      .from(activities)
      .where(eq(activities.action, 'survey.completed'))
    const byId = (rows: readonly { id: string | null }[]) => rows.toSorted((one, other) => (String(one.id) < String(other.id) ? -1 : 1))
    expect(sent.length).toBeGreaterThan(20)
    expect(byId(told)).toEqual(byId(sent))
    expect(await db.select().from(activities).where(gt(activities.at, new Date()))).toEqual([])
  })

  test('have families that stand still and wait for each side, and for nobody', async () => {
    const { still } = await server.call(await signedIn('orgadmin'), api.practice.getFigures, {})
    expect(Object.values(still).every((many) => many > 0)).toBe(true)
  })

  test('tell the adviser of each overdue questionnaire once: the service’s own round adds none', async () => {
    const { db } = server.database
    const adviser = await signedIn('adviser')
    const overdue = () =>
      db
        .select({ key: notifications.key })
        .from(notifications)
        .where(and(eq(notifications.userId, adviser.id), eq(notifications.kind, 'survey_overdue')))
    const before = await overdue()
    expect(before.length).toBeGreaterThan(0)
    await tellOverdueSurveys(server, new Date().toISOString().slice(0, 10))
    expect(await overdue()).toEqual(before)
  })
})

test('a position that is kept today has as much on it as the one that stands, for each family and its adviser', async () => {
  const manager = await signedIn('adviser')
  const { rows } = await server.call(manager, api.clients.listClients, { query: { status: 'client', limit: 100 } })
  for (const { id, businessName } of rows) {
    const params = { clientId: id }
    await server.call(manager, api.finances.takeSnapshot, { params, body: { label: 'Today' } })
    for (const audience of ['adviser', 'family'] as const) {
      const { trend } = await server.call(manager, api.analytics.getAnalytics, { params, query: { audience } })
      const [kept, now] = trend.slice(-2)
      if (trend.length > 1) expect(kept?.netCents, `${businessName}, ${audience}`).toBe(now?.netCents)
      else expect(kept?.netCents, `${businessName}, ${audience}`).toBe(0)
    }
  }
})
