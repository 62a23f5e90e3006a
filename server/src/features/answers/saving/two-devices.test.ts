import { api, ERRORS } from '@paddock/contract'
import type { SaveResult } from '@paddock/contract/features/answers/answers.shapes'
import { asc, eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../../app.ts'
import { assemble } from '../../../open-server.ts'
import { anAnsweringPerson, change } from '../../../testing/families/answering-person.ts'
import { newId } from '../../../platform/database/columns.ts'
import { openSecondConnection } from '../../../testing/test-database.ts'
import { addressOf, testServer, type TestServer } from '../../../testing/test-server.ts'
import type { Database } from '../../../platform/database/database.ts'
import { answerChanges, answers, submissions, surveys } from '../../surveys/surveys.table.ts'

/** Several devices of one person work at once. On PostgreSQL they reach two server processes, which share nothing but the database. */

type Person = Awaited<ReturnType<typeof anAnsweringPerson>>

let server: TestServer
let apps: TestServer['app'][]
let second: Database | undefined
/** Each process signs its own: other tests of this database move clocks forward, by which keys that the first one remembers are deleted. */
let tokenOf: ((person: Person['user']) => Promise<string>)[]

beforeAll(async () => {
  server = await testServer()
  apps = [server.app]
  tokenOf = [server.tokenOf]
  if (process.env.TEST_ENGINE !== 'postgres') return
  second = await openSecondConnection('tests')
  const { configuration } = server
  const parts = await assemble({ configuration, database: second, log: pino({ level: 'silent' }), publicUrl: () => '', webFolder: '' })
  apps.push(await buildApp(parts))
  const tokens = new Map<string, Promise<string>>()
  tokenOf.push(async ({ subId, email }) => {
    const token = tokens.get(email) ?? parts.identity.openSession({ subId: subId ?? '', email })
    tokens.set(email, token)
    return token
  })
})
afterAll(async () => {
  await apps[1]?.close()
  await second?.close()
})

/** A request of the device with this number; the devices take turns with the processes. */
async function send(person: Person, device: number, route: typeof api.answers.saveAnswers | typeof api.answers.submitSurvey, body: object) {
  const process = device % apps.length
  const response = await apps[process]!.inject({
    method: route.method,
    url: addressOf(route, 'user', { params: person.params }),
    headers: { authorization: `Bearer ${await tokenOf[process]!(person.user)}` },
    payload: body,
  })
  return { status: response.statusCode, body: response.json<SaveResult & { code?: number }>() }
}
const save = (person: Person, device: number, operations: ReturnType<typeof change>[], revision = 0) =>
  send(person, device, api.answers.saveAnswers, person.body(operations, { revision }))

const historyOf = (person: Person) =>
  server.database.db.select().from(answerChanges).where(eq(answerChanges.surveyId, person.survey.id)).orderBy(asc(answerChanges.revision))
const standing = (person: Person) => server.database.db.select().from(answers).where(eq(answers.surveyId, person.survey.id))
const storedSurvey = async (person: Person) => (await server.database.db.select().from(surveys).where(eq(surveys.id, person.survey.id)))[0]!

const QUESTIONS = ['q20', 'q22', 'q22b', 'q25']
const VALUES: Record<string, string[]> = {
  q20: ['lead', 'full_time', 'owner', 'none'],
  q22: ['lead', 'owner', 'none'],
  q22b: ['lead', 'owner', 'none'],
  q25: ['both', 'live', 'work'],
}

describe('saves at the same time', () => {
  test('are all stored, each once, and each gets its own revision and version', async () => {
    const tess = await anAnsweringPerson(server)
    const sent = Array.from({ length: 60 }, (_, number) => {
      const questionId = QUESTIONS[number % QUESTIONS.length]!
      return change(questionId, VALUES[questionId]![number % 3])
    })
    const results = await Promise.all(sent.map((operation, device) => save(tess, device, [operation])))
    expect(results.map(({ status }) => status)).toEqual(sent.map(() => 200))
    const history = await historyOf(tess)
    expect(history.map(({ operationId }) => operationId).toSorted()).toEqual(sent.map(({ id }) => id).toSorted())
    const applied = history.filter(({ superseded }) => !superseded)
    expect(applied.map(({ revision }) => revision)).toEqual(applied.map((_, index) => index + 1))
    expect((await storedSurvey(tess)).revision).toBe(applied.length)
    for (const { questionId, value, version, revision } of await standing(tess)) {
      const own = applied.filter((row) => row.questionId === questionId)
      expect({ value, version, revision }).toEqual({ value: own.at(-1)?.value, version: own.length, revision: own.at(-1)?.revision })
    }
    for (const { body } of results) expect(body.saved.length + body.superseded.length).toBe(1)
  })

  test('of one request that the device repeats are one, answered alike', async () => {
    const tess = await anAnsweringPerson(server)
    const operations = [change('q20', 'lead'), change('q22', 'owner'), change('consent:F', 'named')]
    const results = await Promise.all(Array.from({ length: 16 }, (_, device) => save(tess, device, operations)))
    expect(results.map(({ body }) => [body.revision, body.saved])).toEqual(results.map(() => [3, results[0]!.body.saved]))
    expect(await historyOf(tess)).toHaveLength(3)
  })

  test('that were all overtaken are kept once', async () => {
    const tess = await anAnsweringPerson(server, { survey: { createdAt: new Date(Date.now() - 86_400_000) } })
    await save(tess, 0, [change('q20', 'lead')])
    for (let round = 1; round <= 5; round++) {
      const late = [change('q20', 'none', { ageMs: 60_000 })]
      const results = await Promise.all(Array.from({ length: 24 }, (_, device) => save(tess, device, late)))
      expect(results.map(({ body }) => body.superseded)).toEqual(results.map(() => [late[0]!.id]))
      expect(await historyOf(tess)).toHaveLength(1 + round)
    }
  })

  test('of answers made offline at any time, in any order and repeated, end with each question’s latest edit', async () => {
    const tess = await anAnsweringPerson(server, { survey: { createdAt: new Date(Date.now() - 10 * 86_400_000) } })
    const ages = Array.from({ length: 48 }, (_, number) => 60_000 + ((number * 7919) % 48) * 60_000)
    const sent = ages.map((ageMs, number) => {
      const questionId = QUESTIONS[number % QUESTIONS.length]!
      return change(questionId, VALUES[questionId]![(number >> 2) % 3], { ageMs })
    })
    const batches = Array.from({ length: 16 }, (_, batch) => sent.filter((_operation, index) => index % 16 === batch))
    await Promise.all([...batches, ...batches.toReversed()].map((operations, device) => save(tess, device, operations)))
    const stood = new Map((await standing(tess)).map(({ questionId, value }) => [questionId, value]))
    for (const questionId of QUESTIONS) {
      const latest = sent.filter((each) => each.questionId === questionId).toSorted((one, other) => one.ageMs - other.ageMs)[0]!
      expect([questionId, stood.get(questionId)]).toEqual([questionId, latest.value])
    }
    expect(await historyOf(tess)).toHaveLength(48)
  })
})

test('a device whose server remembers an older survey saves on top of the newer one and learns what changed, the oldest first', async () => {
  const tess = await anAnsweringPerson(server)
  await save(tess, 0, [change('q20', 'lead')])
  await save(tess, 1, [change('q22', 'owner'), change('q20', 'none')], 1)
  const { body } = await save(tess, 0, [change('q22b', 'owner')], 1)
  expect(body).toMatchObject({
    revision: 4,
    saved: [{ questionId: 'q22b', version: 1 }],
    answered: 3,
    changes: [
      { questionId: 'q22', value: 'owner', version: 1 },
      { questionId: 'q20', value: 'none', version: 2 },
    ],
  })
  const late = await save(tess, 0, [change('q20b', 40)], 4)
  expect(late.body.refused).toMatchObject([{ questionId: 'q20b' }])
})

test('while one device sends, every answer that another saves is either in what was sent, or refused, or stops the sending', async () => {
  for (let round = 0; round < 8; round++) {
    const tess = await anAnsweringPerson(server)
    const everything = tess.everything({ q20: 'lead', q22: 'lead' })
    await save(tess, 0, everything)
    const [sent, saved] = await Promise.all([
      send(tess, 0, api.answers.submitSurvey, tess.body([], { revision: everything.length })),
      save(tess, 1, [change('q22', 'owner')], everything.length),
    ])
    const [submission] = await server.database.db.select().from(submissions).where(eq(submissions.surveyId, tess.survey.id))
    if (sent.status === 200) {
      expect([saved.status, saved.body.code]).toEqual([409, 2710])
      expect(submission).toMatchObject({ answers: { q22: 'lead' } })
    } else {
      expect([sent.status, sent.body.code, saved.status]).toEqual([409, 2716, 200])
      expect(submission).toBeUndefined()
    }
    const stood = Object.fromEntries((await standing(tess)).map(({ questionId, value }) => [questionId, value]))
    expect(stood.q22).toBe(sent.status === 200 ? 'lead' : 'owner')
  }
})

test('what the practice withdraws takes no change that arrives after it, on no server', async () => {
  const tess = await anAnsweringPerson(server)
  await Promise.all([save(tess, 0, [change('q20', 'lead')]), save(tess, 1, [change('q22', 'owner')])])
  await server.database.db.update(surveys).set({ archivedAt: new Date() }).where(eq(surveys.id, tess.survey.id))
  const late = await Promise.all([0, 1].map((device) => save(tess, device, [change('q22b', 'owner')], 2)))
  expect(late.map(({ body }) => body.code)).toEqual([2712, 2712])
  expect(await historyOf(tess)).toHaveLength(2)
})

describe('rows and ratings that two devices add to', () => {
  const grandma = { id: newId(), name: 'Grandma Edith' }
  const otto = { id: newId(), name: 'Grandpa Otto' }
  const tess = { id: newId(), name: 'Tess' }
  const named = async (person: Person) => (await standing(person)).map(({ value }) => value)

  test('are all kept, although one of them had not seen the other’s, and the later one is told', async () => {
    const person = await anAnsweringPerson(server, { questionnaireKey: 'fact_find' })
    expect((await save(person, 0, [change('q3', [grandma, otto])])).status).toBe(200)
    const { body } = await save(person, 1, [change('q3', [tess])])
    expect(body.changes).toEqual([{ questionId: 'q3', value: [tess, grandma, otto], version: 2 }])
    expect(await named(person)).toEqual([[tess, grandma, otto]])
    const rater = await anAnsweringPerson(server, { questionnaireKey: 'mini_ipip' })
    const { id } = rater.definition.sections.flatMap(({ questions }) => questions).find(({ type }) => type === 'agreement')!
    await save(rater, 0, [change(id, { i1: 1, i2: 1 })])
    await save(rater, 1, [change(id, { i3: 5 })])
    expect(await named(rater)).toEqual([{ i1: 1, i2: 1, i3: 5 }])
  })

  test('go where a device that knew them took them away, and stay where another has changed them', async () => {
    const person = await anAnsweringPerson(server, { questionnaireKey: 'fact_find' })
    const { body } = await save(person, 0, [change('q3', [grandma, otto, tess])])
    const { revision } = body
    await save(person, 0, [change('q3', [{ ...grandma, name: 'Edith' }, otto, tess])], revision)
    const after = await save(person, 1, [change('q3', [tess])], revision)
    expect(after.body.changes).toEqual([{ questionId: 'q3', value: [tess, { ...grandma, name: 'Edith' }], version: 3 }])
  })

  test('a change that waited goes back to what its device knew when it was typed, not to what it knows by now', async () => {
    const person = await anAnsweringPerson(server, { questionnaireKey: 'fact_find' })
    const { body } = await save(person, 0, [change('q3', [grandma])])
    await save(person, 1, [change('q3', [tess], { revision: 0 })], body.revision)
    expect(await named(person)).toEqual([[tess, grandma]])
  })

  test('are put together whichever device was first; only where both changed one part, the earlier change gives way, to choose between them', async () => {
    const yesterday = { createdAt: new Date(Date.now() - 86_400_000) }
    const person = await anAnsweringPerson(server, { questionnaireKey: 'fact_find', survey: yesterday })
    const { revision } = (await save(person, 0, [change('q3', [otto])])).body
    await save(person, 0, [change('q3', [{ ...otto, name: 'Later' }, grandma])], revision)
    const hourAgo = { ageMs: 3_600_000 }
    const { body } = await save(person, 1, [change('q3', [otto, tess], hourAgo)], revision)
    const together = [{ ...otto, name: 'Later' }, tess, grandma]
    expect([body.superseded, body.changes[0]?.value]).toEqual([[], together])
    const earlier = change('q3', [{ ...otto, name: 'Earlier' }], hourAgo)
    expect((await save(person, 1, [earlier], revision)).body.superseded).toEqual([earlier.id])
    expect(await named(person)).toEqual([together])
  })

  test('go with the last of them, and the first of another device stays where the last one goes', async () => {
    const person = await anAnsweringPerson(server, { questionnaireKey: 'fact_find' })
    const { revision } = (await save(person, 0, [change('q3', [otto])])).body
    await save(person, 0, [change('q3', null)], revision)
    await save(person, 1, [change('q3', [otto, tess])], revision)
    expect(await named(person)).toEqual([[tess]])
    await save(person, 0, [change('q3', null, { revision })], revision)
    expect(await named(person)).toEqual([[tess]])
  })

  test('a row that was sent and never confirmed does not come back once it is removed, by its own device or another, and undoing keeps it', async () => {
    const person = await anAnsweringPerson(server, { questionnaireKey: 'fact_find' })
    const lost = change('q3', [otto, tess])
    await save(person, 0, [lost])
    const removed = change('q3', [tess], { replaces: [lost.id] })
    await save(person, 0, [removed])
    expect(await named(person)).toEqual([[tess]])
    const undone = change('q3', [otto, tess], { replaces: [lost.id, removed.id] })
    const { revision } = (await save(person, 0, [undone])).body
    expect(await named(person)).toEqual([[otto, tess]])
    await save(person, 1, [change('q3', [tess])], revision)
    const replaces = [lost.id, removed.id, undone.id]
    const { body } = await save(person, 0, [change('q3', [otto, tess, grandma], { replaces })])
    expect(body.changes).toMatchObject([{ questionId: 'q3', value: [tess, grandma] }])
    expect(await named(person)).toEqual([[tess, grandma]])
  })

  test('are sent to the adviser only once the person has seen them all', async () => {
    const person = await anAnsweringPerson(server, { questionnaireKey: 'fact_find' })
    await save(person, 0, [change('q3', [grandma])])
    const answers = person.everything({ q3: [tess] })
    const { status, body } = await send(person, 1, api.answers.submitSurvey, person.body(answers))
    expect([status, body.code]).toEqual([409, ERRORS.answers_changed.code])
    expect(await named(person)).toEqual([[grandma]])
  })
})
