import { api, ERRORS } from '@paddock/contract'
import type { ConsentChoice } from '@paddock/contract/features/questionnaires/definition'
import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { activities } from '../../../platform/audit/audit.table.ts'
import { anAnsweringPerson, change } from '../../../testing/families/answering-person.ts'
import { aClient, anOrganization, aUser } from '../../../testing/factories.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { stakeholders } from '../../stakeholders/stakeholders.table.ts'
import { closeFullRounds } from './close-full-rounds.ts'
import { rounds, roundSendings, surveys } from '../surveys.table.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

/** A family whose members answer through the calls that their devices make. */
async function aFamily(names: readonly string[]) {
  const { db } = server.database
  const organization = await anOrganization(db)
  const manager = await aUser(db, 'manager', { organizationId: organization.id, firstName: 'Priya', lastName: 'Nair' })
  const client = await aClient(db, { organizationId: organization.id, managerIds: [manager.id] })
  const members: Awaited<ReturnType<typeof anAnsweringPerson>>[] = []
  for (const firstName of names)
    members.push(await anAnsweringPerson(server, { person: { clientId: client.id, firstName, generation: 2 } }))
  const params = { clientId: client.id }
  const body = { questionnaireKey: 'stakeholder_survey' } as const
  const revisions = new Map<string, number>()
  /** Sends everything, with this answer to the statements of the survey. */
  const send = async (index: number, statement: number) => {
    const member = members[index]!
    const { survey } = await member.load()
    if (survey.status === 'completed') await server.call(member.user, api.answers.resumeSurvey, { params: member.params })
    const given = { q21: { statement }, q29: { statement }, q30: 'equal' }
    const revision = revisions.get(member.survey.id) ?? (await stored(member.survey.id)).revision
    const { status, text } = await member.submit(member.everything(given), { revision })
    expect(status, text).toBe(200)
  }
  const stored = async (id: string) => (await db.select().from(surveys).where(eq(surveys.id, id)))[0]!
  return {
    organization,
    manager,
    client,
    members,
    params,
    send,
    choose: (index: number, choice: ConsentChoice) =>
      server.call(members[index]!.user, api.answers.updateMyConsents, { params: members[index]!.params, body: { choices: { F: choice } } }),
    withdraw: (index: number) =>
      server.call(manager, api.surveys.withdrawSurvey, { params: { ...params, surveyId: members[index]!.survey.id } }),
    remove: (index: number) =>
      server.call(manager, api.stakeholders.removeStakeholder, { params: { ...params, stakeholderId: members[index]!.stakeholder.id } }),
    close: () => server.attempt(manager, api.surveys.closeRound, { params, body }),
    rounds: async () => (await server.call(manager, api.surveys.listSurveys, { params })).rounds,
    /** What the family sees of the statement on pay, on paper. */
    onPaper: async () =>
      (await server.call(manager, api.analytics.getAnalytics, { params, query: { audience: 'family' } })).alignment.find(
        ({ itemId }) => itemId === 'q21',
      )!,
    /** Reads what a stakeholder's own page shows. */
    seenBy: async (index: number) =>
      (await server.call(members[index]!.user, api.family.getSharedAnswers, {})).items.find(({ itemId }) => itemId === 'q21')!,
  }
}

describe('a round', () => {
  test('waits for who was asked, and closes by itself when the last one sends: figures come at once for all', async () => {
    const it = await aFamily(['Alice', 'Ben', 'Cat', 'Dot'])
    for (const [index, value] of [1, 2, 4].entries()) {
      await it.send(index, value)
      expect(await it.onPaper()).toMatchObject({ withheld: true, counts: null })
      expect(await it.seenBy(0)).toMatchObject({ counts: null, n: null })
    }
    const dot = it.members[3]!.stakeholder.id
    expect(await it.rounds()).toMatchObject([
      {
        number: 1,
        closedAt: null,
        sent: 3,
        waitingFor: [{ stakeholderId: dot, name: expect.stringContaining('Dot') }],
        can: { close: true },
      },
    ])
    await it.send(3, 5)
    expect(await it.rounds()).toMatchObject([{ number: 1, closedAt: expect.any(String), closedBy: null, sent: 4, waitingFor: [] }])
    expect(await it.onPaper()).toMatchObject({ counts: [1, 1, 0, 1, 1], n: 4, countedAt: expect.any(String) })
    expect(await it.seenBy(0)).toMatchObject({ counts: [1, 1, 0, 1, 1], n: 4 })
    const [entry] = await server.database.db
      .select({ actorId: activities.actorId, after: activities.after })
      .from(activities)
      .where(and(eq(activities.clientId, it.client.id), eq(activities.action, 'round.closed')))
    expect(entry).toEqual({ actorId: null, after: { round: 1, sent: 4, missing: 0 } })
  })

  test('of two who send last at once closes exactly once', async () => {
    const it = await aFamily(['Alice', 'Ben', 'Cat', 'Dot'])
    await it.send(0, 1)
    await it.send(1, 3)
    await Promise.all([it.send(2, 4), it.send(3, 5)])
    expect(await it.rounds()).toMatchObject([{ number: 1, sent: 4, closedAt: expect.any(String) }])
  })

  test('is closed by the adviser once three have sent: who is missing counts in the next one', async () => {
    const it = await aFamily(['Alice', 'Ben', 'Cat', 'Dot', 'Eve'])
    await it.send(0, 1)
    await it.send(1, 2)
    const early = await it.close()
    expect([early.status, early.body.code]).toEqual([409, ERRORS.round_too_small.code])
    await it.send(2, 4)
    await it.send(3, 5)
    const { status, body } = await it.close()
    expect([status, body]).toMatchObject([
      200,
      { number: 1, closedAt: expect.any(String), closedBy: { id: it.manager.id, firstName: 'Priya' }, sent: 4, can: { close: false } },
    ])
    expect(await it.onPaper()).toMatchObject({ n: 4 })
    expect((await it.rounds()).at(-1)).toMatchObject({
      number: 2,
      sent: 0,
      waitingFor: [{ name: expect.stringContaining('Eve') }],
      can: { close: false },
    })
    // The fifth answer moves nothing: the count that grows by one would be that answer.
    await it.send(4, 3)
    expect(await it.onPaper()).toMatchObject({ n: 4, counts: [1, 1, 0, 1, 1] })
    expect((await it.rounds()).at(-1)).toMatchObject({ number: 2, sent: 1, closedAt: null })
  })

  test('that closes while somebody answers keeps what they type, and counts none of it', async () => {
    const it = await aFamily(['Alice', 'Ben', 'Cat', 'Dot', 'Eve'])
    for (const [index, value] of [1, 2, 4, 5].entries()) await it.send(index, value)
    const eve = it.members[4]!
    const typed = [change('q21', { statement: 3 }), change('q22', 'owner'), change('consent:F', 'named')]
    const [closed, ...saved] = await Promise.all([it.close(), ...typed.map((operation) => eve.attempt([operation]))])
    expect([closed.status, closed.body]).toMatchObject([200, { number: 1, sent: 4 }])
    expect(saved.map(({ status }) => status)).toEqual(typed.map(() => 200))
    expect((await eve.load()).answers.map(({ questionId }) => questionId).toSorted()).toEqual(['q21', 'q22'])
    expect(await it.onPaper()).toMatchObject({ n: 4, counts: [1, 1, 0, 1, 1] })
  })

  test('is the family’s alone: whoever helps from outside is not waited for, not counted as sent, and frozen into no round', async () => {
    const it = await aFamily(['Alice', 'Ben', 'Cat', 'June'])
    const { db } = server.database
    const june = it.members[3]!
    const set = (involvement: 'family' | 'helper') =>
      db.update(stakeholders).set({ involvement }).where(eq(stakeholders.id, june.stakeholder.id))
    await set('helper')
    await it.send(0, 1)
    await it.send(1, 2)
    const open = async () => (await it.rounds()).find(({ closedAt }) => closedAt === null)
    const names = async () => (await open())?.waitingFor.map(({ stakeholderId }) => stakeholderId)
    expect(await names()).toEqual([it.members[2]!.stakeholder.id])
    // As one of the family they would be the third who may close it.
    await set('family')
    await it.send(3, 5)
    await set('helper')
    expect(await open()).toMatchObject({ sent: 2, can: { close: false } })
    expect((await it.close()).body.code).toBe(ERRORS.round_too_small.code)
    await it.send(2, 4)
    const counted = await db
      .select({ surveyId: roundSendings.surveyId })
      .from(roundSendings)
      .innerJoin(rounds, eq(rounds.id, roundSendings.roundId))
      .where(eq(rounds.clientId, it.client.id))
    expect(counted.map(({ surveyId }) => surveyId).toSorted()).toEqual(
      it.members
        .slice(0, 3)
        .map(({ survey }) => survey.id)
        .toSorted(),
    )
    // Who becomes a helper after they were counted withholds what holds their answer.
    const counting = await aFamily(['Alice', 'Ben', 'Cat', 'June'])
    for (const [index, value] of [1, 2, 4, 5].entries()) await counting.send(index, value)
    expect(await counting.onPaper()).toMatchObject({ n: 4 })
    await db.update(stakeholders).set({ involvement: 'helper' }).where(eq(stakeholders.id, counting.members[3]!.stakeholder.id))
    expect(await counting.onPaper()).toMatchObject({ withheld: true, counts: null })
  })

  test('waits for nobody once the last one awaited is withdrawn, and closes the next morning: until then that can be undone', async () => {
    const { db } = server.database
    const leaving = {
      withdraw: { leave: 'withdraw', back: 'restoreSurvey' },
      remove: { leave: 'remove', back: 'restoreStakeholder' },
      help: { leave: 'help', back: null },
    } as const
    for (const [way, { back }] of Object.entries(leaving)) {
      const it = await aFamily(['Alice', 'Ben', 'Cat', 'Dot', 'Eve'])
      for (const [index, value] of [1, 2, 4, 5].entries()) await it.send(index, value)
      const eve = it.members[4]!
      const leave = () =>
        way === 'help'
          ? db.update(stakeholders).set({ involvement: 'helper' }).where(eq(stakeholders.id, eve.stakeholder.id))
          : it[way === 'withdraw' ? 'withdraw' : 'remove'](4)
      await leave()
      expect((await it.rounds()).at(-1), way).toMatchObject({ number: 1, closedAt: null, waitingFor: [] })
      if (back === 'restoreSurvey')
        await server.call(it.manager, api.surveys.restoreSurvey, { params: { ...it.params, surveyId: eve.survey.id } })
      if (back === 'restoreStakeholder')
        await server.call(it.manager, api.stakeholders.restoreStakeholder, { params: { ...it.params, stakeholderId: eve.stakeholder.id } })
      if (back) {
        await closeFullRounds(server)
        expect((await it.rounds()).at(-1), way).toMatchObject({ number: 1, closedAt: null, waitingFor: [{}] })
        await leave()
      }
      await closeFullRounds(server)
      await closeFullRounds(server)
      expect(await it.rounds(), way).toMatchObject([{ number: 1, closedAt: expect.any(String), closedBy: null, sent: 4 }])
      expect(await it.onPaper(), way).toMatchObject({ counts: [1, 1, 0, 1, 1], n: 4 })
    }
  })

  test('of two who sent does not close in the morning, nor that of an archived record', async () => {
    const it = await aFamily(['Alice', 'Ben', 'Cat'])
    await it.send(0, 1)
    await it.send(1, 2)
    await it.withdraw(2)
    const archived = await aFamily(['Alice', 'Ben', 'Cat', 'Dot'])
    for (const [index, value] of [1, 2, 4].entries()) await archived.send(index, value)
    await archived.withdraw(3)
    await server.call(archived.manager, api.clients.archiveClient, { params: archived.params })
    await closeFullRounds(server)
    expect(await it.rounds()).toMatchObject([{ number: 1, closedAt: null, sent: 2 }])
    expect(await archived.rounds()).toMatchObject([{ number: 1, closedAt: null, sent: 3 }])
  })

  test('is nobody’s but the client’s advisers’ to close', async () => {
    const it = await aFamily(['Alice', 'Ben', 'Cat'])
    const colleague = await aUser(server.database.db, 'manager', { organizationId: it.organization.id })
    const route = { params: it.params, body: { questionnaireKey: 'stakeholder_survey' } } as const
    expect((await server.attempt(colleague, api.surveys.closeRound, route)).status).toBe(404)
    expect((await server.attempt(it.members[0]!.user, api.surveys.closeRound, route)).status).toBe(403)
  })
})

describe('figures of a closed round', () => {
  const closed = async (values: readonly number[]) => {
    const it = await aFamily(['Alice', 'Ben', 'Cat', 'Dot', 'Eve'].slice(0, values.length))
    for (const [index, value] of values.entries()) await it.send(index, value)
    return it
  }

  test('stay as they are when somebody sends again, and follow once enough others have', async () => {
    const it = await closed([1, 2, 4, 5])
    await it.send(1, 5)
    await it.send(2, 5)
    expect(await it.onPaper()).toMatchObject({ counts: [1, 1, 0, 1, 1] })
    expect((await it.rounds()).at(-1)).toMatchObject({ number: 2, sent: 2, waitingFor: [], can: { close: false } })
    await it.send(3, 2)
    // Three have: who gave none of them sees the new figure, for the others and on paper the former one stands.
    expect((await it.rounds()).at(-1)).toMatchObject({ number: 2, closedAt: expect.any(String), sent: 3 })
    expect(await it.onPaper()).toMatchObject({ counts: [1, 1, 0, 1, 1] })
    expect(await it.seenBy(1)).toMatchObject({ counts: [1, 1, 0, 1, 1] })
  })

  test('a withdrawal withholds them, by choice, of the questionnaire, and of the person; the adviser still sees all', async () => {
    for (const leave of ['choose', 'withdraw', 'remove'] as const) {
      const it = await closed([1, 2, 4, 5, 5])
      expect(await it.onPaper()).toMatchObject({ n: 5 })
      await (leave === 'choose' ? it.choose(4, 'adviser_only') : it[leave](4))
      expect(await it.onPaper(), leave).toMatchObject({ withheld: true, counts: null, consensus: null, reading: null, countedAt: null })
      expect(await it.seenBy(0), leave).toMatchObject({ counts: null, n: null, reading: null })
      const adviser = await server.call(it.manager, api.analytics.getAnalytics, { params: it.params, query: {} })
      expect(adviser.alignment.find(({ itemId }) => itemId === 'q21')!.n).toBe(leave === 'choose' ? 5 : 4)
    }
  })

  test('a name that is allowed after the counting stands at what is sent after it', async () => {
    const it = await closed([1, 2, 4, 5])
    await it.choose(3, 'named')
    expect((await it.seenBy(0)).named).toEqual([])
    expect((await it.onPaper()).cells.map(({ state }) => state)).not.toContain('answered')
    await it.send(3, 4)
    expect((await it.seenBy(0)).named).toMatchObject([{ text: 'Agree' }])
    expect(await it.onPaper()).toMatchObject({ counts: [1, 1, 0, 1, 1] })
  })

  test('an answer that had stood beside its name is not counted without it', async () => {
    const it = await aFamily(['Alice', 'Ben', 'Cat', 'Dot', 'Eve'])
    await it.choose(0, 'named')
    for (const [index, value] of [1, 2, 4].entries()) await it.send(index, value)
    expect((await it.seenBy(1)).named).toMatchObject([{ text: 'Strongly disagree' }])
    await it.choose(0, 'themes')
    await it.send(3, 5)
    await it.send(4, 5)
    expect(await it.onPaper()).toMatchObject({ n: 4, counts: [0, 1, 0, 1, 2] })
  })
})

/** Everything that a family gets to see, without what differs from one family to the next by chance. */
async function faces({ manager, params, members }: Awaited<ReturnType<typeof aFamily>>): Promise<string> {
  const query = { audience: 'family' } as const
  const page = await server.attempt(members[0]!.user, api.family.getSharedAnswers, {})
  const report = await server.attempt(manager, api.analytics.getAnalytics, { params, query })
  const tables = []
  for (const table of ['alignment', 'goals'] as const)
    tables.push((await server.attempt(manager, api.analytics.exportAnalytics, { params, query: { ...query, table } })).text)
  const ids = new Map(
    members.flatMap(({ stakeholder, survey }, index) => [
      [stakeholder.id, `person ${index}`],
      [survey.id, `survey ${index}`],
    ]),
  )
  return [page.text, report.text, ...tables]
    .join('\n')
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, (id) => ids.get(id) ?? 'id')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'moment')
}

test('two families whose members answered differently look the same on every face, after every send, change and withdrawal', async () => {
  const names = ['Alice', 'Ben', 'Cat', 'Dot', 'Eve']
  // Person 0 reads. The others’ unnamed answers differ; the counts of the first round are the same.
  const worlds = [await aFamily(names), await aFamily(names)]
  const play = async (...steps: ((it: (typeof worlds)[number], world: number) => Promise<unknown>)[]) => {
    for (const [index, step] of steps.entries()) {
      const seen = []
      for (const [world, it] of worlds.entries()) {
        await step(it, world)
        seen.push(await faces(it))
      }
      expect(seen[0], `after step ${index}`).toBe(seen[1])
    }
  }
  const of =
    (...values: number[]) =>
    (world: number) =>
      values[world]!
  await play(
    (it) => it.send(0, 2),
    (it, world) => it.send(1, of(2, 4)(world)),
    (it, world) => it.send(2, of(4, 2)(world)),
    (it) => it.send(3, 4),
    (it) => it.close(),
    // The count of five would be the fifth answer.
    (it, world) => it.send(4, of(1, 5)(world)),
    (it, world) => it.send(1, of(5, 1)(world)),
    (it) => it.choose(2, 'adviser_only'),
    (it) => it.choose(2, 'themes'),
    (it) => it.withdraw(3),
    (it) => it.remove(1),
    (it) => it.close(),
  )
})
