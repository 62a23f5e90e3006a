/**
 * What the figures cost on PostgreSQL: the analytics and the overview of a family of twelve with three questionnaires against their bare
 * SQL, and a list of 100,000 clients by equity against the same list by name. `npm run bench -- analytics`.
 */
import { createRequire } from 'node:module'
import { api } from '@paddock/contract'
import type { AnswerValue, QuestionnaireKey } from '@paddock/contract/features/questionnaires/definition'
import { buildApp } from '../server/src/app.ts'
import { assets, liabilities, properties } from '../server/src/features/finances/finances.table.ts'
import { openServer } from '../server/src/open-server.ts'
import { readConfiguration } from '../server/src/platform/configuration/configuration.ts'
import type { Reader } from '../server/src/platform/database/database.ts'
import { aMember, anOrganization, aSurvey, aUser, sentAnswers } from '../server/src/testing/factories.ts'
import { addressOf } from '../server/src/testing/test-server.ts'
import { fill } from './fill.ts'
import { freshDatabase, pg, recorded } from './postgres.ts'

const require = createRequire(new URL('../server/package.json', import.meta.url))
const { pino } = require('pino') as typeof import('pino')

const REPEATS = Number(process.env.BENCH_REPEATS ?? 300)
const FAMILY = 12
const PAGES = 40

/** A family whose members have all sent all three questionnaires. */
async function seedFamily(db: Reader, clientId: string): Promise<void> {
  const agree = (statement: number) => ({ statement })
  const goals = ['land', 'viability', 'fairness', 'retirement', 'harmony', 'growth', 'exit']
  for (let index = 0; index < FAMILY; index++) {
    const { stakeholder } = await aMember(db, {
      clientId,
      firstName: `Person ${index}`,
      generation: 1 + (index % 3),
      onFarm: index % 2 === 0,
    })
    const step = 1 + (index % 5)
    const page = (first: number) => Object.fromEntries([0, 1, 2, 3].map((item) => [`i${first + item}`, 1 + ((index + item) % 5)]))
    const sheets: Record<QuestionnaireKey, Record<string, AnswerValue>> = {
      fact_find: { q1: 'Kurrajong', q10: [{ id: stakeholder.id, category: 'livestock', name: 'Ewes', valueCents: 83_200_000 }] },
      stakeholder_survey: {
        ...Object.fromEntries(['q21', 'q29', 'q31', 'q32', 'q38', 'q39', 'q40'].map((question) => [question, agree(step)])),
        q23: { now: step, in_5_years: 6 - step },
        q30: 'continuity',
        q35: index % 2 === 0 ? goals : goals.toReversed(),
        q36: 'That nobody has to pretend.',
        q37: 'River Block is not sold.',
        q42: 'within_5',
        q44: 'accurate',
      },
      mini_ipip: { p1: page(1), p2: page(5), p3: page(9), p4: page(13), p5: page(17) },
    }
    for (const [key, answers] of Object.entries(sheets) as [QuestionnaireKey, Record<string, AnswerValue>][])
      await sentAnswers(db, await aSurvey(db, { stakeholderId: stakeholder.id, questionnaireKey: key }), answers)
  }
  const kept = { clientId, asAt: '2026-06-30' }
  for (let index = 0; index < 20; index++) {
    await db.insert(assets).values({
      ...kept,
      grouping: 'business',
      category: 'livestock',
      name: `Mob ${index}`,
      owner: `Trust ${index % 3}`,
      valueCents: 10_000_000,
    })
    await db
      .insert(liabilities)
      .values({ ...kept, category: 'term_loan', lender: 'Rural Bank', owner: `Trust ${index % 3}`, balanceCents: 2_000_000 })
    await db.insert(properties).values({ ...kept, name: `Block ${index}`, titleHolder: `Trust ${index % 3}`, valueCents: 90_000_000 })
  }
}

async function main() {
  const databaseUrl = await freshDatabase(process.env.TEST_DATABASE_URL ?? '')
  const configuration = readConfiguration({ DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent', RATE_LIMIT: '1000000000' })
  const parts = await openServer(configuration, pino({ level: 'silent' }), () => 'http://127.0.0.1')
  const app = await buildApp(parts)
  const { db } = parts.database
  const organization = await anOrganization(db)
  const manager = await aUser(db, 'manager', { organizationId: organization.id })
  const reader = await aUser(db, 'organizationAdmin', { organizationId: organization.id })
  console.log('Filling 100,000 clients …')
  const bare = new pg.Client({ connectionString: databaseUrl })
  await bare.connect()
  const { clientId } = await fill(bare, [{ organizationId: organization.id, managerId: manager.id }])
  // One in ten has nothing entered; the others' ratios are spread, with many equal ones.
  await bare.query(
    `update clients set valued_records = 1, assets_cents = case when hashtext(id::text) % 10 = 0 then 0 else 100000000 end,
       liabilities_cents = 1000000 * abs(hashtext(id::text) / 16 % 100), surveys_assigned = 4, surveys_completed = abs(hashtext(id::text) / 8 % 5)`,
  )
  // The filling did not wait for the disk; what is measured does, as the product.
  await bare.query('set synchronous_commit = on')
  await seedFamily(db, clientId)
  await bare.query('vacuum analyze')
  const token = await parts.identity.openSession({ subId: reader.subId ?? '', email: reader.email })
  const headers = { authorization: `Bearer ${token}` }
  const get = async (url: string) => {
    const response = await app.inject({ url, headers })
    if (response.statusCode !== 200) throw new Error(`${url}: ${response.statusCode} ${response.body}`)
    return response
  }

  console.log(`\nA family of ${FAMILY} with three questionnaires each, ${REPEATS} times one after the other`)
  console.log('call        statements   bytes   median ms   slowest 1 %   bare SQL ms   ratio')
  for (const [name, route] of [
    ['analytics', api.analytics.getAnalytics],
    ['overview', api.analytics.getOverview],
  ] as const) {
    const url = addressOf(route, 'organizationAdmin', { params: { clientId } })
    const { body } = await get(url)
    const statements = await recorded(() => get(url))
    const mine = await timed(() => get(url))
    const theirs = await timed(async () => {
      for (const statement of statements) await bare.query(statement)
    })
    console.log(
      `${name.padEnd(12)}${String(statements.length).padStart(10)}${String(body.length).padStart(8)}${mine.median.toFixed(2).padStart(12)}` +
        `${mine.slow.toFixed(2).padStart(14)}${theirs.median.toFixed(2).padStart(14)}${(mine.median / theirs.median).toFixed(2).padStart(8)}`,
    )
  }

  console.log(`\nThe list of 100,000 clients, pages of 50: median ms of the first page and of page ${PAGES}`)
  const medians: Record<string, { first: number; deep: number }> = {}
  for (const sort of ['businessName', 'equity', 'completion'] as const) {
    const list = addressOf(api.clients.listClients, 'organizationAdmin', { query: { status: 'client', sort, dir: 'desc' } })
    let cursor = ''
    for (let page = 1; page < PAGES; page++) cursor = (await get(`${list}${cursor && `&cursor=${encodeURIComponent(cursor)}`}`)).json().next
    const first = (await timed(() => get(list))).median
    const deep = (await timed(() => get(`${list}&cursor=${encodeURIComponent(cursor)}`))).median
    medians[sort] = { first, deep }
    const usual = medians.businessName ?? { first, deep }
    console.log(
      `${sort.padEnd(14)}${first.toFixed(2).padStart(8)}${deep.toFixed(2).padStart(8)}   ${(first / usual.first).toFixed(2)} × and ${(deep / usual.deep).toFixed(2)} × the list by name`,
    )
  }
  await bare.end()
  await app.close()
  await parts.database.close()
}

async function timed(work: () => Promise<unknown>): Promise<{ median: number; slow: number }> {
  const samples: number[] = []
  for (let repeat = 0; repeat < REPEATS + 20; repeat++) {
    const before = performance.now()
    await work()
    // The first ones warm up plans and code.
    if (repeat >= 20) samples.push(performance.now() - before)
  }
  samples.sort((a, b) => a - b)
  return { median: samples[Math.floor(samples.length / 2)] ?? 0, slow: samples[Math.floor(samples.length * 0.99)] ?? 0 }
}

await main()
process.exit(0)
