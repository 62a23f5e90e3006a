import { api } from '@paddock/contract'
import { ANALYTICS_TABLES } from '@paddock/contract/features/analytics/analytics.rules'
import { parse } from 'csv-parse/sync'
import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { activities } from '../../platform/audit/audit.table.ts'
import { agree, anAnsweringFamily } from '../../testing/families/answering-family.ts'
import { aClosedRound } from '../../testing/families/closed-round.ts'
import { testServer, type TestServer } from '../../testing/test-server.ts'
import { assets } from '../finances/finances.table.ts'
import { answerOpenings } from '../surveys/surveys.table.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

type Family = Awaited<ReturnType<typeof anAnsweringFamily>>
const family = (...people: Parameters<typeof anAnsweringFamily>[1]) => anAnsweringFamily(server.database.db, people)
async function exported({ manager, params }: Family, table: string, audience = 'adviser'): Promise<Record<string, string>[]> {
  const { status, text } = await server.attempt(manager, api.analytics.exportAnalytics, { params, query: { table, audience } })
  expect(status).toBe(200)
  return parse(text, { columns: true, bom: true })
}

test('the net position is in dollars, and a name that a spreadsheet could run is defused', async () => {
  const it = await family()
  await server.database.db.insert(assets).values({
    clientId: it.client.id,
    grouping: 'business',
    category: 'livestock',
    name: 'Ewes',
    owner: '=HYPERLINK("x")',
    valueCents: 10_000_50,
  })
  const rows = await exported(it, 'net_position')
  expect(rows[0]).toMatchObject({ Part: 'Total', Assets: '10000.5', Liabilities: '0', Net: '10000.5', 'Equity ratio': '1' })
  expect(rows.find(({ Part }) => Part === 'Owner')?.Name).toBe(`'=HYPERLINK("x")`)
})

test('the alignment for the family leaves out what is not shared', async () => {
  const it = await family(
    { firstName: 'Alice', answers: { q21: agree(5) }, consents: { F: 'named' } },
    { firstName: 'Noah', answers: { q21: agree(1) }, consents: { F: 'adviser_only' } },
  )
  const [forUs] = await exported(it, 'alignment')
  expect(forUs).toMatchObject({ 'Alice Stakeholder': '5', 'Noah Stakeholder': '1', Answers: '2', Gap: '4' })
  const [forThem] = await exported(it, 'alignment', 'family')
  expect(forThem).toMatchObject({ 'Alice Stakeholder': '5', 'Noah Stakeholder': 'Withheld', Answers: '1', Gap: '', Counts: 'Withheld' })
})

test('the family’s file follows the closed round: close together without a count, and the day of the counting', async () => {
  const it = await family(...[2, 2, 2, 1].map((value) => ({ answers: { q21: agree(value), q29: agree(value === 1 ? 5 : value) } })))
  await aClosedRound(server.database.db, it.client.id)
  const rows = await exported(it, 'alignment', 'family')
  const [pay] = rows
  expect(pay).toMatchObject({ 'In words': 'Close together', 'Consensus (0 to 1)': '', Answers: '4', Median: '', Gap: '', Counts: '' })
  expect(pay?.['Counted on']).toMatch(/^20\d\d-\d\d-\d\d$/)
  // Three the same and one far from them: whoever gave the one would know the others.
  expect(rows.find(({ Item }) => Item?.startsWith('The income and home'))).toMatchObject({ Counts: 'Withheld', 'In words': '' })
})

test('every table can be taken, also of a family without anything', async () => {
  const it = await family()
  for (const table of ANALYTICS_TABLES) await exported(it, table)
})

test('that a file was taken stands in the log; whose answers are in it sees the export', async () => {
  const it = await family({ answers: { q21: agree(5) } })
  const opened = () =>
    server.database.db.select({ how: answerOpenings.how }).from(answerOpenings).where(eq(answerOpenings.surveyId, it.members[0]!.survey.id))
  await exported(it, 'completion')
  expect(await opened()).toEqual([])
  await exported(it, 'alignment')
  expect(await opened()).toEqual([{ how: 'export' }])
  const entries = await server.database.db
    .select({ subject: activities.subject, after: activities.after })
    .from(activities)
    .where(and(eq(activities.clientId, it.client.id), eq(activities.action, 'analytics.exported')))
    .orderBy(activities.id)
  expect(entries.map(({ subject }) => subject)).toEqual(['completion', 'alignment'])
  expect(entries[0]?.after).toEqual({ audience: 'adviser' })
})
