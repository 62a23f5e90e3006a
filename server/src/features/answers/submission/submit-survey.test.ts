import { api } from '@paddock/contract'
import { and, asc, eq, like } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { anAnsweringPerson, change } from '../../../testing/families/answering-person.ts'
import { aClient, anOrganization, aUser } from '../../../testing/factories.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { activities } from '../../../platform/audit/audit.table.ts'
import { newId } from '../../../platform/database/columns.ts'
import { jobs } from '../../../platform/jobs/jobs.table.ts'
import { proposals } from '../../finances/finances.table.ts'
import { answerChanges, answers, submissions, surveys } from '../../surveys/surveys.table.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const person = (options?: Parameters<typeof anAnsweringPerson>[1]) => anAnsweringPerson(server, options)
const storedSurvey = async (id: string) => (await server.database.db.select().from(surveys).where(eq(surveys.id, id)))[0]!
const sendingsOf = (surveyId: string) =>
  server.database.db.select().from(submissions).where(eq(submissions.surveyId, surveyId)).orderBy(asc(submissions.number))
const entriesOf = (surveyId: string) =>
  server.database.db.select().from(activities).where(eq(activities.entityId, surveyId)).orderBy(activities.id)
const changesOf = (surveyId: string) => server.database.db.select().from(answerChanges).where(eq(answerChanges.surveyId, surveyId))
const mailsAbout = (surveyId: string) =>
  server.database.db
    .select()
    .from(jobs)
    .where(like(jobs.key, `answers-sent:${surveyId}:%`))
    .orderBy(jobs.key)

describe('sending', () => {
  test('takes what still waits on the device along, and completes the questionnaire', async () => {
    const tess = await person()
    await tess.save([change('q20', 'lead')])
    const { status, body } = await tess.submit(tess.everything({ q20: 'full_time' }), { revision: 1 })
    expect([status, body]).toMatchObject([
      200,
      { thanks: tess.definition.thanks, survey: { status: 'completed', position: null, nextQuestion: '' } },
    ])
    expect(body.survey.answered).toBe(body.survey.total)
    expect(await storedSurvey(tess.survey.id)).toMatchObject({
      status: 'completed',
      completedAt: expect.any(Date),
    })
    expect(await tess.load()).toMatchObject({ survey: body.survey })
  })

  test('everything at once, by a device that was offline all the time, is start and sending in one', async () => {
    const tess = await person()
    expect((await tess.submit(tess.everything())).status).toBe(200)
    expect((await entriesOf(tess.survey.id)).map(({ action }) => action)).toEqual(['survey.started', 'survey.completed'])
    expect(await storedSurvey(tess.survey.id)).toMatchObject({ startedAt: expect.any(Date), lastSavedAt: expect.any(Date) })
  })

  test('keeps only what is asked: an answer behind a closed gate stays with the person', async () => {
    const tess = await person()
    await tess.save([change('q20', 'lead'), change('q20b', 55)])
    await tess.submit(tess.everything({ q20: 'none' }), { revision: 2 })
    const [sent] = await sendingsOf(tess.survey.id)
    expect(sent).toMatchObject({ number: 1, answers: { q20: 'none' } })
    expect(sent!.answers).not.toHaveProperty('q20b')
    expect((await tess.load()).answers).toContainEqual({ questionId: 'q20b', value: 55, version: 1 })
  })

  test('leaves an entry that says who and what, and no answer', async () => {
    const tess = await person()
    await tess.submit(tess.everything({ q36: 'That nobody has to leave' }))
    const entries = await entriesOf(tess.survey.id)
    expect(entries.at(-1)).toMatchObject({ action: 'survey.completed', actorId: tess.user.id, clientId: tess.survey.clientId })
    expect(JSON.stringify(entries)).not.toContain('nobody has to leave')
  })

  test('offers rows of the fact find to the client’s record', async () => {
    const ben = await person({ questionnaireKey: 'fact_find', person: { type: 'Primary Stakeholder' } })
    const given = { q14_any: 'yes', q14: [{ id: newId(), category: 'term_loan', balanceCents: 1_000_000 }] }
    const { status, body } = await ben.submit(ben.everything(given))
    expect([status, body.fields]).toEqual([200, undefined])
    const offered = await server.database.db.select().from(proposals).where(eq(proposals.surveyId, ben.survey.id))
    expect(offered).toMatchObject([{ questionId: 'q14', kind: 'liability', status: 'proposed' }])
  })
})

describe('sending is refused as a whole', () => {
  async function nothingHappened(tess: Awaited<ReturnType<typeof person>>, changesBefore: number) {
    expect(await sendingsOf(tess.survey.id)).toEqual([])
    expect(await changesOf(tess.survey.id)).toHaveLength(changesBefore)
    expect(await storedSurvey(tess.survey.id)).toMatchObject({ status: 'in_progress', completedAt: null })
    expect((await entriesOf(tess.survey.id)).map(({ action }) => action)).toEqual(['survey.started'])
  }

  test('while a question is open: each is named with what to do, and what waits on the device stays there', async () => {
    const tess = await person()
    await tess.save([change('q20', 'none')])
    const { status, body } = await tess.submit([change('q22', 'none')], { revision: 1 })
    expect([status, body]).toMatchObject([
      400,
      { code: 2715, fields: { q23: 'Answer this, or choose “I don’t know” or “I’d rather not say”.' } },
    ])
    expect(body.fields).not.toHaveProperty('q20')
    await nothingHappened(tess, 1)
  })

  test('while a waiting change cannot be taken', async () => {
    const tess = await person()
    await tess.save([change('q20', 'lead')])
    const { status, body } = await tess.submit([...tess.everything({ q20: 'lead' }), change('q20b', 'forty')], { revision: 1 })
    expect([status, body]).toMatchObject([400, { code: 2717, fields: { q20b: 'Enter a number.' } }])
    await nothingHappened(tess, 1)
  })

  test('while a figure is of a day to come, one that was stored before this was asked, too: it stays as it is and is named', async () => {
    const ben = await person({ questionnaireKey: 'fact_find', person: { type: 'Primary Stakeholder' } })
    const loan = { id: newId(), category: 'term_loan', balanceCents: 1_000_000 }
    const words = 'Debt 1, As at: Enter today or a day that has passed.'
    await ben.save([change('q14_any', 'yes'), change('q14', [loan])])
    const { refused, saved } = await ben.save([change('q14', [{ ...loan, asAt: '2099-06-30' }]), change('q1', 'Tate Farms')], {
      revision: 2,
    })
    expect(refused).toMatchObject([{ questionId: 'q14', message: words }])
    expect(saved).toMatchObject([{ questionId: 'q1' }])
    const before = { value: [{ ...loan, asAt: '2099-06-30' }] }
    await server.database.db
      .update(answers)
      .set(before)
      .where(and(eq(answers.surveyId, ben.survey.id), eq(answers.questionId, 'q14')))
    expect((await ben.load()).answers).toContainEqual(expect.objectContaining({ questionId: 'q14', ...before }))
    const others = ben.everything({ q14_any: 'yes' }).filter(({ questionId }) => questionId !== 'q14')
    const { status, body } = await ben.submit(others, { revision: 3 })
    expect([status, body]).toMatchObject([400, { code: 2715, fields: { q14: words } }])
    await nothingHappened(ben, 3)
    const put = change('q14', [{ ...loan, asAt: new Date().toISOString().slice(0, 10) }])
    expect((await ben.submit([...others, put], { revision: 3 })).status).toBe(200)
  })

  test('when another device changed an answer since, which is shown', async () => {
    const tess = await person()
    await tess.save([change('q20', 'lead')])
    await tess.save([change('q22', 'owner')])
    const operations = tess.everything({ q20: 'lead' }).filter(({ questionId }) => questionId !== 'q22')
    const { status, body } = await tess.submit(operations, { revision: 1 })
    expect([status, body]).toMatchObject([
      409,
      { code: 2716, current: { revision: 2, changes: [{ questionId: 'q22', value: 'owner', version: 1 }] } },
    ])
    await nothingHappened(tess, 2)
    expect((await tess.submit(operations, { revision: body.current.revision })).status).toBe(200)
  })

  test('when a waiting change was overtaken by another device', async () => {
    const tess = await person({ survey: { createdAt: new Date(Date.now() - 86_400_000) } })
    await tess.save([change('q20', 'none')])
    const late = tess
      .everything({ q20: 'lead' })
      .map((operation) => (operation.questionId === 'q20' ? { ...operation, ageMs: 60_000, revision: 0 } : operation))
    expect(await tess.submit(late, { revision: 1 })).toMatchObject({
      status: 409,
      body: { code: 2716, current: { changes: [{ questionId: 'q20', value: 'none' }] } },
    })
    await nothingHappened(tess, 1)
  })

  test('in another version, and when the questionnaire was withdrawn', async () => {
    const tess = await person()
    await tess.save([change('q20', 'lead')])
    expect(await tess.submit(tess.everything(), { questionnaireVersion: 2, revision: 1 })).toMatchObject({ body: { code: 2718 } })
    await nothingHappened(tess, 1)
    await server.database.db.update(surveys).set({ archivedAt: new Date() }).where(eq(surveys.id, tess.survey.id))
    expect(await tess.submit(tess.everything(), { revision: 1 })).toMatchObject({ body: { code: 2712 } })
  })

  test('but a consent choice made elsewhere does not hold it up', async () => {
    const tess = await person()
    await tess.save([change('q20', 'lead')])
    await server.call(tess.user, api.answers.updateMyConsents, { params: tess.params, body: { choices: { F: 'adviser_only' } } })
    expect((await tess.submit(tess.everything({ q20: 'lead' }), { revision: 1 })).status).toBe(200)
  })
})

describe('sending twice', () => {
  test('by the same request, because its answer was lost, is answered alike and sends once', async () => {
    const tess = await person()
    const operations = tess.everything()
    const first = await tess.submit(operations)
    expect(await tess.submit(operations)).toEqual(first)
    expect(await sendingsOf(tess.survey.id)).toHaveLength(1)
    await server.database.db.update(surveys).set({ reviewedAt: new Date() }).where(eq(surveys.id, tess.survey.id))
    expect(await tess.submit(operations)).toMatchObject({ status: 200, body: { survey: { isReviewed: true } } })
  })

  test('by the same request at the same time sends once', async () => {
    const tess = await person()
    const operations = tess.everything()
    const sent = await Promise.all([1, 2, 3, 4].map(() => tess.submit(operations)))
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await sendingsOf(tess.survey.id)).toHaveLength(1)
    expect((await entriesOf(tess.survey.id)).filter(({ action }) => action === 'survey.completed')).toHaveLength(1)
  })

  test('with a new change is refused: the answers are sent, or reviewed', async () => {
    const tess = await person()
    await tess.submit(tess.everything())
    expect(await tess.submit([change('q20', 'lead')])).toMatchObject({ status: 409, body: { code: 2710 } })
    await server.database.db.update(surveys).set({ reviewedAt: new Date() }).where(eq(surveys.id, tess.survey.id))
    expect(await tess.submit([change('q20', 'lead')])).toMatchObject({ status: 409, body: { code: 2711 } })
  })

  test('by a tab that has not seen what the other tab sent is refused', async () => {
    const tess = await person()
    await tess.save([change('q20', 'lead')])
    await tess.submit(tess.everything({ q20: 'lead' }), { revision: 1 })
    expect(await tess.submit([], { revision: 1 })).toMatchObject({ status: 409, body: { code: 2710 } })
  })

  test('after opening again is the next sending, not gone through yet, and the first one stays', async () => {
    const tess = await person()
    await tess.submit(tess.everything({ q20: 'none' }))
    await server.call(tess.user, api.answers.resumeSurvey, { params: tess.params })
    const { revision } = await tess.load()
    expect((await tess.submit([change('q20', 'owner')], { revision })).status).toBe(200)
    expect(await sendingsOf(tess.survey.id)).toMatchObject([
      { number: 1, answers: { q20: 'none' } },
      { number: 2, answers: { q20: 'owner' } },
    ])
    expect((await entriesOf(tess.survey.id)).map(({ action }) => action)).toEqual([
      'survey.started',
      'survey.completed',
      'survey.resumed',
      'survey.sent_again',
    ])
    expect((await storedSurvey(tess.survey.id)).reviewedAt).toBeNull()
  })
})

describe('the adviser', () => {
  async function advised() {
    const { db } = server.database
    const { id: organizationId } = await anOrganization(db)
    const managers = [
      await aUser(db, 'manager', { organizationId, firstName: 'Priya' }),
      await aUser(db, 'manager', { organizationId }),
      await aUser(db, 'manager', { organizationId, status: 'deactivated' }),
    ]
    await aUser(db, 'manager', { organizationId })
    const client = await aClient(db, { organizationId, managerIds: managers.map(({ id }) => id), businessName: 'Gum Creek' })
    const tess = await person({ person: { clientId: client.id, firstName: 'Tess', lastName: 'Whitlock' } })
    return { tess, managers, client }
  }

  test('of the client, and no other, is told once by mail with a link and without an answer', async () => {
    const { tess, managers, client } = await advised()
    await tess.submit(tess.everything({ q36: 'That nobody has to leave' }))
    const mails = (await mailsAbout(tess.survey.id)).map(({ payload }) => payload as { to: string; subject: string; text: string })
    expect(mails.map(({ to }) => to).toSorted()).toEqual(
      managers
        .slice(0, 2)
        .map(({ email }) => email)
        .toSorted(),
    )
    const [mail] = mails.filter(({ to }) => to === managers[0]!.email)
    expect(mail).toMatchObject({ subject: 'Tess Whitlock has sent the answers to “Stakeholder survey” for Gum Creek' })
    expect(mail!.text).toContain('Hello Priya,')
    expect(mail!.text).toContain(`/clients/${client.id}/surveys`)
    expect(JSON.stringify(mails)).not.toContain('nobody has to leave')
  })

  test('is told again of the next sending', async () => {
    const { tess } = await advised()
    await tess.submit(tess.everything())
    await server.call(tess.user, api.answers.resumeSurvey, { params: tess.params })
    const { revision } = await tess.load()
    await tess.submit([change('q20', 'lead')], { revision })
    const subjects = (await mailsAbout(tess.survey.id)).map(({ payload }) => (payload as { subject: string }).subject)
    expect(subjects.filter((subject) => subject.includes('changed answers'))).toHaveLength(2)
    expect(subjects).toHaveLength(4)
  })
})

test('an answer is never sent that is not stored', async () => {
  const tess = await person()
  await tess.submit(tess.everything({ q20: 'none' }))
  const [sent] = await sendingsOf(tess.survey.id)
  const stored = await server.database.db.select().from(answers).where(eq(answers.surveyId, tess.survey.id))
  expect(Object.fromEntries(stored.map(({ questionId, value }) => [questionId, value]))).toEqual(sent!.answers)
})
