/**
 * What stakeholders wait for while they answer. (a) Saving one answer as a ratio to a bare insert of the same value on the same database by
 * the same driver: the verb alone, the verb in two processes that take turns with each person, so that neither remembers what the other
 * stored, and the whole request without a socket; one after the other and sixteen at a time. (b) 2,000 people who
 * answer at once over loopback HTTP; every acknowledged answer is looked up afterwards. On PostgreSQL where TEST_DATABASE_URL leads to one,
 * else on the embedded database. `npm run bench -- answers` and `npm run bench -- answers-embedded`.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import http from 'node:http'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { api } from '@paddock/contract'
import { definitionOf } from '@paddock/contract/features/questionnaires/index'
import { buildApp, type AppParts } from '../server/src/app.ts'
import { saveAnswers } from '../server/src/features/answers/saving/save-answers.ts'
import { openServer } from '../server/src/open-server.ts'
import { scopeFor, type Scope } from '../server/src/platform/access/scope.ts'
import { readConfiguration } from '../server/src/platform/configuration/configuration.ts'
import { newId } from '../server/src/platform/database/columns.ts'
import type { Dependencies } from '../server/src/platform/http/dependencies.ts'
import { aClient, aMember, aSurvey } from '../server/src/testing/factories.ts'
import { addressOf } from '../server/src/testing/test-server.ts'
import { freshDatabase } from './postgres.ts'
import { KEY_ENCRYPTION_KEY } from './stored-keys.ts'

const require = createRequire(new URL('../server/package.json', import.meta.url))
const { pino } = require('pino') as typeof import('pino')

const PORT = 4471
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 7)
const SAVES = Number(process.env.BENCH_SAVES ?? 600)
const PEOPLE = Number(process.env.BENCH_PEOPLE ?? 2_000)
const EACH = 8
/** A person who reads a question and answers it: mean seconds between two saves. */
const THINKING = 5
const AT_A_TIME = 16
/** People of one client. */
const FAMILY = 5

const postgresUrl = process.env.TEST_DATABASE_URL ? await freshDatabase(process.env.TEST_DATABASE_URL) : ''
const folder = mkdtempSync(join(tmpdir(), 'paddock-answers-'))
const environment = {
  ...(postgresUrl ? { DATABASE_URL: postgresUrl } : { DATA_DIR: folder }),
  DEMO: 'false',
  LOG_LEVEL: 'error',
  KEY_ENCRYPTION_KEY,
  PORT: String(PORT),
  RATE_LIMIT: '1000000000',
}
const configuration = readConfiguration(environment)
const log = pino({ level: 'error' })

/** Questions that everybody is asked, with answers that fit. */
const ANSWERS: [questionId: string, values: unknown[]][] = [
  ['q20', ['lead', 'full_time', 'part_time']],
  ['q20b', [12, 40, 55]],
  ['q20c', [['wage'], ['wage', 'kind'], ['unpaid']]],
  ['q21', [{ statement: 2 }, { statement: 4 }]],
  ['q22', ['lead', 'owner', 'none']],
  ['q22b', ['lead', 'owner', 'none']],
  ['q23', [{ now: 2, in_5_years: 4 }, { now: 1 }]],
  ['q24', [['finances', 'people'], ['planning']]],
  ['q25', ['both', 'live', 'work']],
]

interface Answering {
  surveyId: string
  /** Where the bare insert puts its rows. */
  bareSurveyId: string
  scope: Scope
  token: string
  saves: number
}

function nextBody(person: Answering) {
  const [questionId, values] = ANSWERS[person.saves % ANSWERS.length]!
  const value = values[Math.floor(person.saves / ANSWERS.length) % values.length]
  return {
    questionnaireVersion: definitionOf('stakeholder_survey')?.version ?? 1,
    revision: person.saves++,
    position: questionId,
    operations: [{ id: newId(), questionId, value, ageMs: 0 }],
  }
}

console.log(`Saving answers on ${postgresUrl ? 'PostgreSQL' : 'the embedded database'}`)
await ratios()
if (PEOPLE > 0) await crowd()
rmSync(folder, { recursive: true, force: true })
process.exit(0)

async function ratios() {
  const parts = await openServer(configuration, log, () => '')
  const app = await buildApp(parts)
  const deps = { ...parts, identity: parts.identity.admin } as unknown as Dependencies
  const people = await answeringPeople(parts, AT_A_TIME)
  const processes = [deps, { ...deps, database: { ...parts.database } }]
  let rows = 0
  const ways: Record<string, (person: Answering) => Promise<unknown>> = {
    bare: (person) => {
      const [, values] = ANSWERS[rows % ANSWERS.length]!
      return parts.database.read(
        {
          name: 'bare',
          text: `insert into answers (survey_id, question_id, value, revision, edited_at) values ($1, $2, $3::jsonb, 1, now())`,
        },
        [person.bareSurveyId, `q${rows++}`, JSON.stringify(values[0])],
      )
    },
    verb: (person) => saveAnswers(deps, person.scope, person.surveyId, nextBody(person)),
    turns: (person) => saveAnswers(processes[person.saves % 2]!, person.scope, person.surveyId, nextBody(person)),
    request: async (person) => {
      const response = await app.inject({
        method: 'PATCH',
        url: addressOf(api.answers.saveAnswers, 'user', { params: { surveyId: person.surveyId } }),
        headers: { authorization: `Bearer ${person.token}` },
        payload: nextBody(person),
      })
      if (response.statusCode !== 200) throw new Error(response.body)
    },
  }
  console.log(`(a) milliseconds for one answer, and as a ratio to the bare insert; median of ${ROUNDS} rounds of ${SAVES}`)
  console.log('at a time   bare    verb  ratio   turns  ratio   request  ratio')
  for (const way of Object.values(ways)) await timed(people, SAVES, way)
  for (const atATime of [1, AT_A_TIME]) {
    const samples: Record<string, number>[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const sample: Record<string, number> = {}
      for (const [name, way] of Object.entries(ways)) sample[name] = await timed(people.slice(0, atATime), SAVES, way)
      samples.push(sample)
    }
    const figure = (pick: (sample: Record<string, number>) => number) => median(samples.map(pick))
    const [bare, verb, turns, request] = ['bare', 'verb', 'turns', 'request'].map((name) =>
      figure((sample) => sample[name]!)
        .toFixed(2)
        .padStart(7),
    )
    const [verbRatio, turnsRatio, requestRatio] = ['verb', 'turns', 'request'].map((name) =>
      figure((sample) => sample[name]! / sample.bare!)
        .toFixed(2)
        .padStart(5),
    )
    console.log(`${String(atATime).padStart(9)}${bare} ${verb}  ${verbRatio} ${turns}  ${turnsRatio}   ${request}  ${requestRatio}`)
  }
  await app.close()
  await parts.database.close()
}

/** Milliseconds for one, with as many at a time as there are people; each person’s own come one after the other, as a device sends them. */
async function timed(people: Answering[], count: number, way: (person: Answering) => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await Promise.all(
    people.map(async (person, index) => {
      for (let done = index; done < count; done += people.length) await way(person)
    }),
  )
  return (performance.now() - started) / count
}

interface Acknowledged {
  surveyId: string
  operationId: string
  questionId: string
  value: unknown
  version: number
}

async function crowd() {
  const parts = await openServer(configuration, log, () => '')
  const people = await answeringPeople(parts, PEOPLE * 2)
  await parts.database.close()
  const server = spawn(process.execPath, ['server/dist/main.js'], {
    env: { ...process.env, ...environment, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await untilAnswers(`http://127.0.0.1:${PORT}/readyz`)
  console.log(
    `(b) ${PEOPLE} people at once over HTTP: each opens the questionnaire and answers ${EACH} times, every fifth request sent twice; milliseconds until an answer is acknowledged`,
  )
  console.log('                    saves  a second    p50     p99  slowest')
  const everything = [
    ...(await answeredBy('thinking 0 to 10 s', people.slice(0, PEOPLE), THINKING)),
    ...(await answeredBy('without a pause', people.slice(PEOPLE), 0)),
  ]
  const stopped = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGTERM')
  await stopped
  await verified(everything)
}

async function answeredBy(name: string, people: Answering[], thinking: number): Promise<Acknowledged[]> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: people.length })
  const acknowledged: Acknowledged[] = []
  const times: number[] = []
  const started = performance.now()
  await Promise.all(
    people.map(async (person) => {
      if (thinking > 0) await pause(Math.random() * 2_000 * thinking)
      await call(agent, person, 'GET', addressOf(api.answers.getMySurvey, 'user', { params: { surveyId: person.surveyId } }))
      for (let save = 0; save < EACH; save++) {
        if (thinking > 0) await pause(Math.random() * 2_000 * thinking)
        const body = nextBody(person)
        const address = addressOf(api.answers.saveAnswers, 'user', { params: { surveyId: person.surveyId } })
        const before = performance.now()
        const answers = await Promise.all(
          Array.from({ length: Math.random() < 0.2 ? 2 : 1 }, () =>
            call<{ saved: { version: number }[] }>(agent, person, 'PATCH', address, body),
          ),
        )
        times.push(performance.now() - before)
        const [operation] = body.operations
        const versions = new Set(answers.map(({ saved }) => saved[0]!.version))
        if (versions.size !== 1) throw new Error('A repeated request was answered differently.')
        acknowledged.push({ surveyId: person.surveyId, operationId: operation!.id, ...operation!, version: [...versions][0]! })
      }
    }),
  )
  const seconds = (performance.now() - started) / 1_000
  agent.destroy()
  times.sort((one, other) => one - other)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))]!.toFixed(0)
  console.log(
    `${name.padEnd(18)} ${String(times.length).padStart(6)} ${(times.length / seconds).toFixed(0).padStart(9)} ${at(0.5).padStart(6)} ${at(0.99).padStart(7)} ${at(1).padStart(8)}`,
  )
  return acknowledged
}

function call<T>(agent: http.Agent, person: Answering, method: 'GET' | 'PATCH', path: string, body?: object): Promise<T> {
  const headers = { authorization: `Bearer ${person.token}`, ...(body && { 'content-type': 'application/json' }) }
  return new Promise((resolve, reject) => {
    const request = http.request({ host: '127.0.0.1', port: PORT, method, path, headers, agent }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => (text += chunk))
      response.on('end', () =>
        response.statusCode === 200 ? resolve(JSON.parse(text)) : reject(new Error(`${response.statusCode} ${text}`)),
      )
    })
    request.on('error', reject)
    request.end(body && JSON.stringify(body))
  })
}

/** Every acknowledged change is in the history once, under its version; nothing else is; and what stands is the last of each question. */
async function verified(acknowledged: Acknowledged[]) {
  const { database } = await openServer(configuration, log, () => '')
  const surveyIds = [...new Set(acknowledged.map(({ surveyId }) => surveyId))]
  const inSurveys = (text: string) => database.read<Record<string, unknown>>({ name: '', text }, [`{${surveyIds.join(',')}}`])
  const history = await inSurveys(
    `select survey_id, operation_id, question_id, value, superseded from answer_changes where survey_id = any($1::uuid[])`,
  )
  const standing = await inSurveys(`select survey_id, question_id, value, version from answers where survey_id = any($1::uuid[])`)
  const surveys = await inSurveys(`select id, revision from surveys where id = any($1::uuid[])`)
  const stored = new Map(history.map((row) => [`${String(row.survey_id)} ${String(row.operation_id)}`, row]))
  const last = new Map<string, Acknowledged>()
  let wrong = history.filter(({ superseded }) => superseded).length
  for (const each of acknowledged) {
    const row = stored.get(`${each.surveyId} ${each.operationId}`)
    if (JSON.stringify(row?.value) !== JSON.stringify(each.value)) wrong += 1
    const key = `${each.surveyId} ${each.questionId}`
    if ((last.get(key)?.version ?? 0) < each.version) last.set(key, each)
  }
  for (const row of standing) {
    const expected = last.get(`${String(row.survey_id)} ${String(row.question_id)}`)
    if (expected?.version !== row.version || JSON.stringify(expected?.value) !== JSON.stringify(row.value)) wrong += 1
  }
  wrong += surveys.filter(({ revision }) => revision !== EACH).length
  const kept = `${acknowledged.length} acknowledged, ${history.length} stored, ${standing.length} stand, ${wrong} wrong`
  if (wrong > 0 || history.length !== acknowledged.length || standing.length !== last.size) throw new Error(kept)
  console.log(`Every acknowledged answer is stored exactly once: ${kept}`)
  await database.close()
}

/** People of many families, each with an open stakeholder survey. */
async function answeringPeople({ database, identity }: AppParts, count: number): Promise<Answering[]> {
  const { db } = database
  const people: Answering[] = []
  while (people.length < count) {
    const client = await aClient(db)
    const some = Array.from({ length: Math.min(FAMILY, count - people.length) }, async () => {
      const { user, stakeholder } = await aMember(db, { clientId: client.id })
      const [survey, bareSurvey] = [
        await aSurvey(db, { stakeholderId: stakeholder.id }),
        await aSurvey(db, { stakeholderId: stakeholder.id, questionnaireKey: 'fact_find' }),
      ]
      const family = {
        clientId: client.id,
        stakeholderId: stakeholder.id,
        accountKind: 'survey',
        involvement: 'family',
        organizationId: client.organizationId,
      } as const
      const signedIn = { ...user, subId: user.subId ?? '', advisersShareClients: false, family }
      const token = await identity.openSession({ subId: signedIn.subId, email: user.email })
      return { surveyId: survey.id, bareSurveyId: bareSurvey.id, scope: scopeFor(signedIn, newId()), token, saves: 0 }
    })
    people.push(...(await Promise.all(some)))
  }
  return people
}

async function untilAnswers(url: string): Promise<void> {
  for (const end = Date.now() + 60_000; Date.now() < end;) {
    if (
      await fetch(url).then(
        (response) => response.ok,
        () => false,
      )
    )
      return
    await pause(20)
  }
  throw new Error(`${url} does not answer.`)
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}
