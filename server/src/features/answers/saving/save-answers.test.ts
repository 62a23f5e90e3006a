import { api } from '@paddock/contract'
import { OPERATIONS_CAP } from '@paddock/contract/features/answers/answers.rules'
import { and, asc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { anAnsweringPerson, change } from '../../../testing/families/answering-person.ts'
import { aMember, anOrganization, aClient, aSurvey, sentAnswers } from '../../../testing/factories.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { activities } from '../../../platform/audit/audit.table.ts'
import { scopeFor } from '../../../platform/access/scope.ts'
import { newId } from '../../../platform/database/columns.ts'
import type { Database } from '../../../platform/database/database.ts'
import { getMySurvey } from '../my-surveys/get-my-survey.ts'
import { saveAnswers } from './save-answers.ts'
import { answerChanges, answers, surveys } from '../../surveys/surveys.table.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const person = (options?: Parameters<typeof anAnsweringPerson>[1]) => anAnsweringPerson(server, options)
const storedSurvey = async (id: string) => (await server.database.db.select().from(surveys).where(eq(surveys.id, id)))[0]!
const historyOf = (surveyId: string) =>
  server.database.db
    .select()
    .from(answerChanges)
    .where(eq(answerChanges.surveyId, surveyId))
    .orderBy(asc(answerChanges.revision), asc(answerChanges.savedAt))
const standing = async (surveyId: string, questionId: string) =>
  (
    await server.database.db
      .select()
      .from(answers)
      .where(and(eq(answers.surveyId, surveyId), eq(answers.questionId, questionId)))
  )[0]
const actionsOf = async (surveyId: string) =>
  (await server.database.db.select().from(activities).where(eq(activities.entityId, surveyId)).orderBy(activities.id)).map(
    ({ action }) => action,
  )

/** A process that remembers for itself; `asked` lists the statements and transactions that it sends. Its first commit may fail. */
async function aServerThatCounts(tess: Awaited<ReturnType<typeof person>>, { failsToCommit = false } = {}) {
  const family = {
    clientId: tess.survey.clientId,
    stakeholderId: tess.stakeholder.id,
    accountKind: 'survey',
    involvement: 'family',
    organizationId: newId(),
  } as const
  const scope = scopeFor({ ...tess.user, subId: tess.user.subId ?? '', advisersShareClients: false, family }, newId())
  const asked: ('statement' | 'transaction')[] = []
  const read: Database['read'] = (statement, values) => {
    asked.push('statement')
    return server.database.read(statement, values)
  }
  const { db } = server.database
  const transaction: typeof db.transaction = (work) => {
    asked.push('transaction')
    return db.transaction(async (tx) => {
      const result = await work(tx)
      if (failsToCommit && asked.length === 1) throw new Error('The connection broke.')
      return result
    })
  }
  const database: Database = { ...server.database, read, db: Object.assign(Object.create(db) as typeof db, { transaction }) }
  return { deps: { ...server, identity: server.identity.admin, database }, scope, asked }
}

describe('a change', () => {
  test('is stored, counted and found again on any device', async () => {
    const tess = await person()
    const sent = change('q20', 'lead')
    const saved = await tess.save([sent], { position: 'q20b' })
    expect(saved).toMatchObject({
      revision: 1,
      status: 'in_progress',
      answered: 1,
      saved: [{ operationId: sent.id, questionId: 'q20', version: 1 }],
      superseded: [],
      refused: [],
      changes: [],
    })
    const loaded = await tess.load()
    expect(loaded).toMatchObject({
      revision: 1,
      answers: [{ questionId: 'q20', value: 'lead', version: 1 }],
      survey: { status: 'in_progress', answered: 1, total: saved.total, position: 'q20b', section: 'Your role' },
      userId: tess.user.id,
    })
    expect(await storedSurvey(tess.survey.id)).toMatchObject({
      status: 'in_progress',
      position: 'q20b',
      revision: 1,
      startedAt: expect.any(Date),
      lastSavedAt: expect.any(Date),
    })
  })

  test('is kept in the history with who and when, and a later one beside it', async () => {
    const tess = await person()
    await tess.save([change('q20', 'lead')])
    await tess.save([change('q20', null)], { revision: 1 })
    expect(await historyOf(tess.survey.id)).toMatchObject([
      { questionId: 'q20', value: 'lead', userId: tess.user.id, revision: 1, superseded: false },
      { questionId: 'q20', value: null, userId: tess.user.id, revision: 2, superseded: false },
    ])
    expect(await standing(tess.survey.id, 'q20')).toMatchObject({ value: null, version: 2, revision: 2 })
    expect(await tess.load()).toMatchObject({ survey: { answered: 0 } })
  })

  test('of every shape comes back as it was given', async () => {
    const tess = await person({ person: { generation: 1 } })
    const given = {
      q20: 'part_time',
      q20b: 12,
      q20c: ['wage', 'kind'],
      q21: { declined: 'private' },
      q23: { now: 2, in_5_years: 4 },
      q27: 8_000_000,
    }
    await tess.save(Object.entries(given).map(([id, value]) => change(id, value)))
    const { answers: found } = await tess.load()
    expect(Object.fromEntries(found.map(({ questionId, value }) => [questionId, value]))).toEqual(given)
  })

  test('leaves one entry of the start in the log, and no answer in it', async () => {
    const tess = await person()
    await tess.save([change('q20', 'lead')])
    await tess.save([change('q20b', 40)], { revision: 1 })
    const entries = await server.database.db.select().from(activities).where(eq(activities.entityId, tess.survey.id))
    expect(entries).toMatchObject([
      {
        action: 'survey.started',
        actorId: tess.user.id,
        clientId: tess.survey.clientId,
        organizationId: expect.any(String),
        before: null,
        after: null,
      },
    ])
  })

  test('is one statement once the questionnaire was opened here, and is read anew only after something else changed it', async () => {
    const tess = await person()
    const { deps, scope, asked } = await aServerThatCounts(tess)
    const save = (questionId: string, value: string) => saveAnswers(deps, scope, tess.survey.id, tess.body([change(questionId, value)]))
    await getMySurvey(deps, scope, tess.survey.id)
    expect(asked.splice(0)).toEqual(['statement'])
    await save('q20', 'lead')
    await save('q22', 'owner')
    expect(asked.splice(0)).toEqual(['statement', 'statement'])
    await tess.save([change('q20', 'none')])
    await save('q22b', 'owner')
    expect(asked.splice(0)).toEqual(['statement', 'statement', 'statement'])
    await save('q25', 'both')
    expect(asked).toEqual(['statement'])
    expect((await tess.load()).answers).toHaveLength(4)
  })

  test('after a choice of who may see answers is one statement again', async () => {
    const tess = await person()
    const { deps, scope, asked } = await aServerThatCounts(tess)
    await saveAnswers(deps, scope, tess.survey.id, tess.body([change('consent:F', 'named')]))
    expect(asked.splice(0)).toEqual(['transaction'])
    await saveAnswers(deps, scope, tess.survey.id, tess.body([change('q20', 'lead')], { position: 'q20' }))
    await saveAnswers(deps, scope, tess.survey.id, tess.body([], { position: 'q20b' }))
    expect(asked).toEqual(['statement', 'statement'])
    expect(await storedSurvey(tess.survey.id)).toMatchObject({ position: 'q20b', revision: 2, consents: { F: 'named' } })
  })

  test('of a transaction that is rolled back is forgotten by the server, too', async () => {
    const tess = await person()
    const { deps, scope } = await aServerThatCounts(tess, { failsToCommit: true })
    const save = (operations: ReturnType<typeof change>[]) => saveAnswers(deps, scope, tess.survey.id, tess.body(operations))
    await expect(save([change('consent:F', 'named')])).rejects.toThrow('The connection broke.')
    await tess.save([change('q20', 'none')])
    expect(await save([change('q22', 'owner')])).toMatchObject({
      revision: 2,
      consents: {},
      changes: [{ questionId: 'q20', value: 'none' }],
    })
  })

  test('leaves the record’s version alone, so that no adviser’s edit becomes stale', async () => {
    const tess = await person()
    await tess.save([change('q20', 'lead')])
    expect((await storedSurvey(tess.survey.id)).version).toBe(1)
  })
})

describe('where the person is', () => {
  test('is kept without a change, starts the questionnaire, and moves neither the revision nor the time of the last save', async () => {
    const tess = await person()
    expect(await tess.save([], { position: 'q22' })).toMatchObject({ revision: 0, status: 'in_progress', saved: [] })
    expect(await storedSurvey(tess.survey.id)).toMatchObject({ position: 'q22', startedAt: expect.any(Date), lastSavedAt: null })
  })

  test('is kept only if the questionnaire has the question', async () => {
    const tess = await person()
    await tess.save([change('q20', 'lead')], { position: 'q20' })
    await tess.save([], { position: 'no_such_question', revision: 1 })
    expect(await storedSurvey(tess.survey.id)).toMatchObject({ position: 'q20' })
  })

  test('a look without changes stores nothing', async () => {
    const tess = await person()
    expect(await tess.save([])).toMatchObject({ revision: 0, status: 'not_started' })
    expect(await storedSurvey(tess.survey.id)).toMatchObject({ status: 'not_started', startedAt: null })
    expect(await actionsOf(tess.survey.id)).toEqual([])
  })
})

describe('a change that arrives again', () => {
  test('is applied once and answered alike', async () => {
    const tess = await person()
    const operations = [change('q20', 'lead'), change('q20', 'full_time'), change('consent:F', 'named')]
    const first = await tess.save(operations)
    const second = await tess.save(operations)
    expect(second.saved).toEqual(first.saved)
    expect(second).toMatchObject({ revision: first.revision, changes: [] })
    expect(await historyOf(tess.survey.id)).toHaveLength(3)
    await tess.save([change('q20', 'office'), change('consent:F', 'themes')], { revision: 3 })
    const third = await tess.save(operations)
    expect(third.saved.map(({ version }) => version)).toEqual(first.saved.map(({ version }) => version))
    expect(third.changes).toMatchObject([{ questionId: 'q20', value: 'office', version: 3 }])
  })

  test('twice in one request counts once', async () => {
    const tess = await person()
    const sent = change('q20', 'lead')
    expect(await tess.save([sent, { ...sent, id: sent.id.toUpperCase() }])).toMatchObject({ revision: 1, saved: [{ version: 1 }] })
    expect(await historyOf(tess.survey.id)).toHaveLength(1)
  })

  test('together with a new one saves only the new one', async () => {
    const tess = await person()
    const lost = change('q20', 'lead')
    await tess.save([lost])
    expect(await tess.save([lost, change('q20b', 3)])).toMatchObject({ revision: 2, saved: [{ version: 1 }, { version: 1 }] })
  })

  test('is answered even after the answers were sent: it asks for no change', async () => {
    const tess = await person()
    const lost = change('q20', 'lead')
    const first = await tess.save([lost])
    await sentAnswers(server.database.db, tess.survey, { q20: 'lead' })
    expect(await tess.save([lost], { revision: 2 })).toMatchObject({ saved: first.saved, status: 'completed' })
  })

  test('in another person’s survey is that person’s own change', async () => {
    const [tess, noah] = [await person(), await person()]
    const sent = change('q20', 'lead')
    await tess.save([sent])
    expect(await noah.save([sent])).toMatchObject({ saved: [{ version: 1 }], revision: 1 })
  })
})

describe('two devices', () => {
  test('each learns what the other changed since the revision that it knows, and nothing of its own', async () => {
    const tess = await person()
    await tess.save([change('q20', 'lead')])
    const tablet = await tess.save([change('q22', 'owner')])
    expect(tablet).toMatchObject({ revision: 2, changes: [{ questionId: 'q20', value: 'lead', version: 1 }] })
    const phone = await tess.save([change('q22b', 'owner')], { revision: 1 })
    expect(phone).toMatchObject({ revision: 3, changes: [{ questionId: 'q22', value: 'owner' }] })
    expect(await tess.save([], { revision: 3 })).toMatchObject({ changes: [] })
    expect((await tess.save([], { revision: 0 })).changes).toHaveLength(3)
  })
})

describe('a questionnaire that is not being answered', () => {
  test('that was sent, reviewed or withdrawn takes no change and says which', async () => {
    const { db } = server.database
    const cases: [Partial<typeof surveys.$inferInsert>, number][] = [
      [{ status: 'completed', completedAt: new Date() }, 2710],
      [{ status: 'completed', completedAt: new Date(), reviewedAt: new Date() }, 2711],
      [{ archivedAt: new Date() }, 2712],
    ]
    for (const [values, code] of cases) {
      const tess = await person()
      await tess.save([change('q20', 'lead')])
      await db.update(surveys).set(values).where(eq(surveys.id, tess.survey.id))
      for (const operations of [[change('q20', 'none')], []]) {
        expect(await tess.attempt(operations, { revision: 1 })).toMatchObject({ status: 409, body: { code } })
      }
      expect(await standing(tess.survey.id, 'q20')).toMatchObject({ value: 'lead' })
    }
  })

  test('in another version than the one that was asked takes no change', async () => {
    const tess = await person()
    await tess.save([change('q20', 'lead')])
    expect(await tess.attempt([change('q20', 'none')], { questionnaireVersion: 2 })).toMatchObject({ status: 409, body: { code: 2718 } })
    expect(await standing(tess.survey.id, 'q20')).toMatchObject({ value: 'lead' })
  })
})

describe('a request that is too much or not readable', () => {
  test('holds at most so many changes', async () => {
    const tess = await person()
    const many = Array.from({ length: OPERATIONS_CAP + 1 }, () => change('q20', 'lead'))
    expect(await tess.attempt(many)).toMatchObject({
      status: 400,
      body: { code: 2000, fields: { operations: `Send at most ${OPERATIONS_CAP} changes at once.` } },
    })
    expect(await tess.save(many.slice(1))).toMatchObject({ revision: OPERATIONS_CAP })
  })

  test('weighs at most 1 MB', async () => {
    const tess = await person()
    expect(await tess.attempt([change('q36', 'x'.repeat(1024 * 1024))])).toMatchObject({ status: 413, body: { code: 2005 } })
  })

  test('names the field that is wrong', async () => {
    const tess = await person()
    const wrong: [unknown, string][] = [
      [{ ...change('q20', 'lead'), id: 'no' }, 'operations.0.id'],
      [{ ...change('q20', 'lead'), extra: 1 }, 'operations.0.extra'],
      [change('', 'lead'), 'operations.0.questionId'],
      [change('q20', undefined), 'operations.0.value'],
      ['q20', 'operations.0'],
    ]
    for (const [operation, field] of wrong) {
      expect(await tess.attempt([operation])).toMatchObject({ status: 400, body: { code: 2000, fields: { [field]: expect.any(String) } } })
    }
  })
})

describe('somebody else’s questionnaire', () => {
  test('of a brother, of another family or of nobody is not found, by any call', async () => {
    const { db } = server.database
    const tess = await person()
    await tess.save([change('q20', 'lead')])
    const { user: brother } = await aMember(db, { clientId: tess.survey.clientId })
    const { user: stranger } = await aMember(db, { clientId: (await aClient(db, { organizationId: (await anOrganization(db)).id })).id })
    const sent = tess.body([change('q20', 'none')])
    for (const other of [brother, stranger]) {
      for (const params of [tess.params, { surveyId: newId() }]) {
        const attempts = await Promise.all([
          server.attempt(other, api.answers.getMySurvey, { params }),
          server.attempt(other, api.answers.saveAnswers, { params, body: sent }),
          server.attempt(other, api.answers.submitSurvey, { params, body: sent }),
          server.attempt(other, api.answers.resumeSurvey, { params }),
          server.attempt(other, api.answers.updateMyConsents, { params, body: { choices: { F: 'named' } } }),
        ])
        expect(attempts.map(({ status, body }) => [status, body.code])).toEqual(attempts.map(() => [404, 2001]))
      }
      expect(await server.call(other, api.answers.listMySurveys, {})).toEqual({ surveys: [] })
      expect(await server.call(other, api.answers.listMyConsents, {})).toMatchObject({ surveys: [] })
    }
    expect(await standing(tess.survey.id, 'q20')).toMatchObject({ value: 'lead' })
  })

  test('of a person who was taken off the record answers nobody any more', async () => {
    const tess = await person()
    const { user: gone, stakeholder } = await aMember(server.database.db, { archivedAt: new Date() })
    const survey = await aSurvey(server.database.db, { stakeholderId: stakeholder.id })
    expect(await server.attempt(gone, api.answers.saveAnswers, { params: { surveyId: survey.id }, body: tess.body([]) })).toMatchObject({
      status: 404,
    })
  })
})
