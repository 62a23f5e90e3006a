/**
 * What every call of a first screen costs as the installation grows, on PostgreSQL: 100 practices of 100 clients, then 1,000, then 10,000, with
 * three notes, two activity entries and a fifth of an answer a client. `npm run bench -- growth`; BENCH_SIZES=10000,100000 measures less.
 */
import { createRequire } from 'node:module'
import { api, type RouteDefinition, type SystemRole } from '@paddock/contract'
import { buildApp } from '../server/src/app.ts'
import { openServer } from '../server/src/open-server.ts'
import { readConfiguration } from '../server/src/platform/configuration/configuration.ts'
import type { Reader } from '../server/src/platform/database/database.ts'
import { aClient, aMember, anOrganization, aStakeholder, aSurvey, aUser, sentAnswers } from '../server/src/testing/factories.ts'
import { addressOf } from '../server/src/testing/test-server.ts'
import { firstCallsOf } from '../web/src/routes/-first-calls.ts'
import { noteBody } from './fill.ts'
import { freshDatabase, pg, recorded } from './postgres.ts'

const { pino } = createRequire(new URL('../server/package.json', import.meta.url))('pino') as typeof import('pino')

const SIZES = (process.env.BENCH_SIZES ?? '10000,100000,1000000').split(',').map(Number)
const REPEATS = Number(process.env.BENCH_REPEATS ?? 200)
const CLIENTS_OF_A_PRACTICE = 100
/** How many clients one statement adds. */
const BATCH = 20_000
/** A call whose time grew by more than this is explained. */
const FLAT = 1.3

interface MeasuredCall {
  name: string
  url: string
  token: string
}

const databaseUrl = await freshDatabase(process.env.TEST_DATABASE_URL ?? '')
const configuration = readConfiguration({ DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent', RATE_LIMIT: '1000000000' })
const parts = await openServer(configuration, pino({ level: 'silent' }), () => 'http://127.0.0.1')
const app = await buildApp(parts)
const filler = new pg.Client({ connectionString: databaseUrl })
await filler.connect()
await filler.query('set synchronous_commit = off')
// Its plans are those of the server, whose connections compile nothing.
await filler.query('set jit = off')
// What is filled in is no history that anybody reads: sealing two million entries would take longer than the rest.
await filler.query('alter table activities disable trigger activities_await_sealing')

const calls = await measuredCalls(parts.database.db)
const times: Record<string, number[]> = {}
const last = new Map<string, string>()
let clients = CLIENTS_OF_A_PRACTICE
for (const size of SIZES) {
  const startedAt = performance.now()
  for (; clients < size; clients += BATCH) await grow(clients, Math.min(size, clients + BATCH))
  clients = size
  await filler.query('vacuum analyze')
  const { rows } = await filler.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes')
  const [seconds, gigabytes] = [(performance.now() - startedAt) / 1000, Number(rows[0]?.bytes) / 1e9]
  console.log(`${size.toLocaleString('en-AU')} clients: ${gigabytes.toFixed(1)} GB, filled in ${seconds.toFixed(0)} s`)
  // What else the machine does slows one pass or the other, seldom both.
  const passes: number[][] = []
  for (let pass = 0; pass < 3; pass += 1) {
    const its: number[] = []
    for (const call of calls) its.push(await timeOf(call))
    passes.push(its)
  }
  for (const [place, { name }] of calls.entries()) (times[name] ??= []).push(Math.min(...passes.map((its) => its[place]!)))
}

console.log(`\nThe fastest twentieth of ${REPEATS} calls one after the other, the best of three passes, in ms of the whole request`)
console.log(`${'call'.padEnd(48)}${SIZES.map((size) => size.toLocaleString('en-AU').padStart(12)).join('')}   growth`)
for (const call of calls) {
  const its = times[call.name] ?? []
  const growth = Math.max(...its) / (its[0] ?? 1)
  console.log(`${call.name.padEnd(48)}${its.map((time) => time.toFixed(2).padStart(12)).join('')}${growth.toFixed(2).padStart(9)}`)
  if (growth > FLAT) last.set(call.name, await plansOf(call))
}
for (const [name, plans] of last) console.log(`\n== ${name}\n${plans}`)
await filler.end()
await app.close()
await parts.database.close()
process.exit(0)

/** The practice that is looked at, in which each role has somebody and one family has answered. */
async function measuredCalls(db: Reader): Promise<MeasuredCall[]> {
  const { id: organizationId } = await anOrganization(db)
  const manager = await aUser(db, 'manager', { organizationId })
  const head = await aUser(db, 'organizationAdmin', { organizationId })
  const staff = await aUser(db, 'admin', { isSuperAdmin: true })
  const surnames = ['Ashworth', 'Barrow', 'Calloway', 'Dunmore', 'Eastwick']
  for (let number = 1; number < CLIENTS_OF_A_PRACTICE; number += 1) {
    const businessName = `${surnames[number % surnames.length]} Pastoral ${number}`
    await aClient(db, { organizationId, businessName, managerIds: [manager.id], status: number % 5 === 0 ? 'prospect' : 'client' })
  }
  const { id: clientId } = await aClient(db, { organizationId, businessName: 'Kurrajong Downs', managerIds: [manager.id] })
  const member = await aMember(db, { clientId, accountKind: 'primary' })
  const survey = await aSurvey(db, { stakeholderId: member.stakeholder.id })
  for (let number = 0; number < 3; number += 1) {
    const { id: stakeholderId } = await aStakeholder(db, { clientId, generation: number })
    await sentAnswers(db, await aSurvey(db, { stakeholderId }), { q21: { statement: 1 + number }, q36: 'That nobody has to pretend.' })
  }
  await filler.query(
    `insert into notes (id, client_id, author_id, title, body, body_text)
     select gen_random_uuid(), $1, $2, 'Visit ' || number, $3, 'visit' from generate_series(1, 20) number`,
    [clientId, manager.id, JSON.stringify(noteBody('Walked the river block with Henry; the pump needs a new seal.'))],
  )
  const tokenOf = ({ subId, email }: { subId: string | null; email: string }) => parts.identity.openSession({ subId: subId ?? '', email })
  const measured: MeasuredCall[] = []
  const add = (who: string, token: string, role: SystemRole, route: Pick<RouteDefinition, 'path' | 'roles'>, input: object) => {
    if (typeof route.roles !== 'string' && !route.roles.includes(role)) return
    const url = addressOf(route as RouteDefinition, role, input)
    const name = `${who} ${url
      .replace(/^\/api(\/(admin|manager|user|organization-admin))?/, '')
      .replace(/&?(columns|audience|limit)=\w+/g, '')
      .replaceAll(/[0-9a-f-]{36}/g, '…')}`.slice(0, 47)
    if (measured.every((call) => call.url !== url || call.token !== token)) measured.push({ name, url, token })
  }
  const [advisers, heads, staffs, families] = await Promise.all([manager, head, staff, member.user].map(tokenOf))
  const first = (who: string, token: string, role: SystemRole, path: string, search = {}) => {
    for (const { call, input } of firstCallsOf(path, search)) add(who, token, role, call, input)
  }
  const record = { params: { clientId } }
  for (const [who, token, role] of [
    ['adviser', advisers!, 'manager'],
    ['head', heads!, 'organizationAdmin'],
    ['staff', staffs!, 'admin'],
  ] as const) {
    measured.push({ name: `${who} /me`, url: '/api/me', token })
    for (const path of [
      '/clients',
      '/prospects',
      `/clients/${clientId}/overview`,
      `/clients/${clientId}/general`,
      `/clients/${clientId}/analytics`,
    ])
      first(who, token, role, path)
    add(who, token, role, api.clients.listClients, { query: { status: 'client', limit: 25, columns: 'usual', q: 'barrow pastoral' } })
    add(who, token, role, api.notes.listNotes, { ...record, query: { limit: 20 } })
    add(who, token, role, api.documents.listDocuments, { query: { clientId } })
    add(who, token, role, api.documents.listDocuments, { query: {} })
    add(who, token, role, api.notifications.countNotifications, {})
    add(who, token, role, api.notifications.listNotifications, { query: {} })
    add(who, token, role, api.search.search, { query: { q: 'barrow' } })
  }
  for (const [who, token, role] of [
    ['head', heads!, 'organizationAdmin'],
    ['staff', staffs!, 'admin'],
  ] as const) {
    add(who, token, role, api.users.listUsers, { query: {} })
    add(who, token, role, api.managers.listManagers, { query: {} })
  }
  add('staff', staffs!, 'admin', api.organizations.listOrganizations, { query: {} })
  add('staff', staffs!, 'admin', api.organizations.listOrganizations, { query: { q: 'practice ab' } })
  add('staff', staffs!, 'admin', api.managers.listManagers, { query: { q: 'adviser 7' } })
  add('staff', staffs!, 'admin', api.users.listUsers, { query: { q: 'adviser 7' } })
  add('head', heads!, 'organizationAdmin', api.activity.getMyActivityLog, { query: {} })
  measured.push({ name: 'family /me', url: '/api/me', token: families! })
  for (const path of ['/home', '/questions']) first('family', families!, 'user', path)
  first('family', families!, 'user', '/questions', { survey: survey.id })
  return measured
}

/** Adds practices with their clients, from one number of clients to another. */
async function grow(from: number, to: number): Promise<void> {
  const practices = Math.ceil((to - from) / CLIENTS_OF_A_PRACTICE)
  await filler.query('begin')
  await filler.query(
    `create temp table added on commit drop as
     select n, gen_random_uuid() as practice, gen_random_uuid() as adviser from generate_series(1, $1::int) n`,
    [practices],
  )
  await filler.query(`insert into organizations (id, name) select practice, 'Practice ' || left(practice::text, 8) from added`)
  await filler.query(
    `insert into users (id, sub_id, email, first_name, last_name, system_role, organization_id, status)
     select adviser, adviser::text, adviser || '@example.com', 'Ada', 'Adviser ' || n, 'manager', practice, 'active' from added`,
  )
  await filler.query(
    `create temp table grown on commit drop as
     select n, gen_random_uuid() as id, gen_random_uuid() as person, practice, adviser,
       case when n % 5 = 0 then 'prospect' else 'client' end as status, concat_ws(' ', left(first, 1), '&', last, kind, n) as name, first, last, town
     from (
       select added.n + $2::int as place, practice, adviser, $1::int + (added.n - 1) * ${CLIENTS_OF_A_PRACTICE} + number as n,
         (array['Alice','Ben','Clara','Dan','Elise','Frank','Grace','Henry','Isla','Jack','Kate','Liam'])[1 + number % 12] as first,
         (array['Ashworth','Barrow','Calloway','Dunmore','Eastwick','Fairley','Garrick','Hollis','Ingram','Jarrett','Kershaw','Langford','Merriman','Norwood','Oakes','Pemberton','Quayle','Rowntree','Selby','Thackray','Underhill','Venn','Whitlock','Yarwood'])[1 + (number / 4) % 24] as last,
         (array['Pastoral Co','Farming Trust','Grazing','Orchards','Dairy','Family Partnership','Holdings','Cropping','Station'])[1 + number % 9] as kind,
         (array['Wagga Wagga','Horsham','Naracoorte','Dubbo','Esperance','Roma','Deloraine','Griffith','Hamilton','Katanning'])[1 + number % 10] as town
       from added cross join generate_series(1, ${CLIENTS_OF_A_PRACTICE}) number) words`,
    [from, from / CLIENTS_OF_A_PRACTICE],
  )
  await filler.query(
    `insert into clients (id, organization_id, status, business_name, sort_name, name_key, contact_first_name, contact_last_name, contact_email, town,
       region, postcode, source, stage, search_text, created_at)
     select id, practice, status, name, lower(name), lower(name), first, last, lower(first || '.' || last || n || '@example.com'), town, 'NSW', '2650',
       'import', 'won', lower(concat_ws(' ', name, first, last, town, first || '.' || last || n || '@example.com')), now() - make_interval(mins => 1500000 - n)
     from grown`,
  )
  await filler.query('insert into client_managers (client_id, user_id) select id, adviser from grown')
  await filler.query(
    `insert into notes (id, client_id, author_id, title, body, body_text)
     select gen_random_uuid(), id, adviser, 'Call ' || number, $1, 'call' from grown cross join generate_series(1, 3) number`,
    [JSON.stringify(noteBody('Spoke about the lease and the shearing shed.'))],
  )
  await filler.query(
    `insert into activities (id, organization_id, client_id, actor_id, action, entity_id, subject)
     select gen_random_uuid(), practice, id, adviser, action, id, name from grown cross join (values ('client.added'), ('client.updated')) did (action)`,
  )
  await filler.query(
    `insert into stakeholders (id, client_id, first_name, last_name, email) select person, id, first, last, person || '@example.com' from grown`,
  )
  await filler.query(
    `with asked as (
       insert into surveys (id, client_id, stakeholder_id, questionnaire_key, questionnaire_version, status)
       select gen_random_uuid(), grown.id, person, key, version, 'in_progress'
       from grown, (select key, max(version) as version from questionnaire_versions where key = 'stakeholder_survey' group by key) newest
       where n % 50 = 0 returning id)
     insert into answers (survey_id, question_id, value, revision, edited_at)
     select id, 'q' || number, '1', 1, now() from asked cross join generate_series(1, 10) number`,
  )
  await filler.query('commit')
}

async function ask({ url, token }: MeasuredCall): Promise<void> {
  const response = await app.inject({ url, headers: { authorization: `Bearer ${token}` } })
  if (response.statusCode !== 200) throw new Error(`${url}: ${response.statusCode} ${response.body}`)
}

/** Milliseconds of one call; what else the machine does makes single ones longer, so the fastest twentieth is told. */
async function timeOf(call: MeasuredCall): Promise<number> {
  const samples: number[] = []
  for (let repeat = -20; repeat < REPEATS; repeat += 1) {
    const startedAt = performance.now()
    await ask(call)
    // The first ones warm up plans and code.
    if (repeat >= 0) samples.push(performance.now() - startedAt)
    // What is slow is not asked a hundred times.
    if (performance.now() - startedAt > 200 && repeat >= 5) break
  }
  return samples.toSorted((a, b) => a - b)[Math.floor(samples.length / 20)] ?? 0
}

/** How PostgreSQL answers each statement of a call. */
async function plansOf(call: MeasuredCall): Promise<string> {
  const statements = await recorded(() => ask(call))
  const plans: string[] = []
  for (const { text, values } of statements) {
    if (!/^\s*(select|with)/i.test(text)) continue
    const { rows } = await filler.query<{ 'QUERY PLAN': string }>(`explain (analyze, buffers off, costs off) ${text}`, values)
    plans.push(`${text.replaceAll(/\s+/g, ' ').slice(0, 400)}\n${rows.map((row) => `  ${row['QUERY PLAN']}`).join('\n')}`)
  }
  return plans.join('\n')
}
