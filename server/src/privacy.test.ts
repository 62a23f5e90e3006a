import { api, routes, type RouteDefinition } from '@paddock/contract'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { stakeholders } from './features/stakeholders/stakeholders.table.ts'
import { newId } from './platform/database/columns.ts'
import { plausibleInput } from './testing/example-input.ts'
import { anOrganization, aSurvey, aUser } from './testing/factories.ts'
import { aFamily, aSentSurvey, type Family, type MemberName } from './testing/families/family.ts'
import { testServer, type TestServer } from './testing/test-server.ts'

/** Walks every call of the contract as every kind of stakeholder and looks for words that must not have left the server. */

const WORDS = {
  adviserOnly: 'canary adviser only',
  sectionAdviserOnly: 'canary of a section for the adviser only',
  themes: 'canary that is only counted',
  factFind: 'canary of the fact find',
  named: 'canary that is shared by name',
  helper: 'canary of who helps from outside',
  draft: 'canary of a draft',
}

let server: TestServer
let family: Family
let neighbours: Family
let strangers: Family
let manager: Awaited<ReturnType<typeof aUser>>

beforeAll(async () => {
  server = await testServer()
  const { db } = server.database
  const organization = await anOrganization(db)
  manager = await aUser(db, 'manager', { organizationId: organization.id })
  const inPractice = { organizationId: organization.id, managerIds: [manager.id] }
  family = await aFamily(db, inPractice)
  neighbours = await aFamily(db, inPractice)
  strangers = await aFamily(db, { organizationId: (await anOrganization(db)).id, managerIds: [] })
  const clientId = family.client.id
  const of = (name: MemberName) => ({ clientId, stakeholderId: family.members[name].stakeholder.id })
  await aSentSurvey(db, {
    ...of('tess'),
    key: 'stakeholder_survey',
    answers: { q33: WORDS.adviserOnly, q36: WORDS.sectionAdviserOnly },
    consents: { I: 'adviser_only' },
  })
  await aSentSurvey(db, { ...of('primary'), key: 'stakeholder_survey', answers: { q36: WORDS.themes } })
  await db
    .update(stakeholders)
    .set({ involvement: 'helper' })
    .where(eq(stakeholders.id, of('bookkeeper').stakeholderId))
  await aSentSurvey(db, { ...of('bookkeeper'), key: 'stakeholder_survey', answers: { q36: WORDS.helper }, consents: { I: 'named' } })
  await aSentSurvey(db, { ...of('noah'), key: 'stakeholder_survey', answers: { q36: WORDS.named }, consents: { I: 'named' } })
  await aSentSurvey(db, { ...of('noah'), key: 'fact_find', answers: { q1: WORDS.factFind } })
  const draft = await aSurvey(db, { ...of('noah'), questionnaireKey: 'stakeholder_survey' })
  await server.call(family.members.noah.user, api.answers.saveAnswers, {
    params: { surveyId: draft.id },
    body: {
      questionnaireVersion: 1,
      revision: 0,
      operations: [{ id: newId(), questionId: 'q36', value: WORDS.draft, ageMs: 0 }],
    },
  })
})

/** Every answer that somebody can get out of a call, with the identifiers of each family's records. */
async function everythingSeenBy(person: Awaited<ReturnType<typeof aUser>>, route: RouteDefinition): Promise<string> {
  const texts: string[] = []
  // What is no call of stakeholders is refused before anybody looks whose identifiers it names.
  const isTheirs = typeof route.roles === 'string' || route.roles.includes('user')
  for (const ids of isTheirs ? [family.ids, neighbours.ids, strangers.ids] : [family.ids]) {
    const surveys = route.params && 'surveyId' in route.params.shape ? await surveysOf(ids.clientId) : {}
    for (const query of queriesOf(route)) {
      const input = plausibleInput(route, { ...ids, prospectId: ids.clientId, ...surveys })
      const { text } = await server.attempt(person, route, { ...input, ...(query && { query: { ...input.query, ...query } }) })
      texts.push(text)
    }
  }
  return texts.join('\n')
}

/** The questionnaire that holds the words, where a call asks for one. */
function queriesOf(route: RouteDefinition): (Record<string, string> | null)[] {
  if (!route.query || !('questionnaireKey' in route.query.shape)) return [null]
  return [{ questionnaireKey: 'stakeholder_survey' }, { questionnaireKey: 'fact_find' }]
}

async function surveysOf(clientId: string): Promise<Record<string, string>> {
  const found = (await server.database.db.execute(
    sql`select id from surveys where client_id = ${clientId} order by stakeholder_id = ${family.members.tess.stakeholder.id} desc, id`,
  )) as { rows: { id: string }[] }
  return found.rows[0] ? { surveyId: found.rows[0].id } : {}
}

const READERS: { who: string; person: () => Awaited<ReturnType<typeof aUser>>; mayRead: (keyof typeof WORDS)[] }[] = [
  { who: 'the primary stakeholder', person: () => family.members.primary.user, mayRead: ['named', 'themes'] },
  { who: 'the bookkeeper, who helps from outside', person: () => family.members.bookkeeper.user, mayRead: ['helper'] },
  { who: 'a sister who only answers', person: () => family.members.tess.user, mayRead: ['named', 'adviserOnly', 'sectionAdviserOnly'] },
  { who: 'another family of the practice', person: () => neighbours.members.primary.user, mayRead: [] },
  { who: 'a family of another practice', person: () => strangers.members.primary.user, mayRead: [] },
]

/** Says no more than which subject changed, for as long as its reader listens. */
const neverEnds: RouteDefinition = api.notifications.openEvents

describe.each(READERS)('$who', ({ person, mayRead }) => {
  test.each(routes.filter(({ route }) => route !== neverEnds).map(({ name, route }) => ({ name, route })))(
    'gets no answer out of $name that is not theirs to read',
    async ({ route }) => {
      const seen = await everythingSeenBy(person(), route)
      for (const [kind, words] of Object.entries(WORDS)) {
        if (!mayRead.includes(kind as keyof typeof WORDS)) expect(seen).not.toContain(words)
      }
    },
  )
})

test('what is shared by name is found by the family, so that the search above would have seen it', async () => {
  const { items } = await server.call(family.members.primary.user, api.family.getSharedAnswers, {})
  expect(JSON.stringify(items)).toContain(WORDS.named)
})

test('the adviser reads what was sent, and nobody’s draft', async () => {
  const comparison = await server.call(manager, api.surveys.compareAnswers, {
    params: { clientId: family.client.id },
    query: { questionnaireKey: 'stakeholder_survey' },
  })
  const text = JSON.stringify(comparison)
  for (const kind of ['adviserOnly', 'sectionAdviserOnly', 'themes', 'named'] as const) expect(text).toContain(WORDS[kind])
  expect(text).not.toContain(WORDS.draft)
})

test('neither logs nor mails nor waiting jobs hold an answer', async () => {
  await server.jobs.drain()
  for (const table of ['activities', 'outbox_mails', 'jobs']) {
    const found = (await server.database.db.execute(sql.raw(`select coalesce(json_agg(${table})::text, '') as text from ${table}`))) as {
      rows: { text: string }[]
    }
    for (const words of Object.values(WORDS)) expect(found.rows[0]?.text ?? '').not.toContain(words)
  }
})

test('every opening of a person’s answers is shown to them', async () => {
  const tess = family.members.tess.user
  const before = await openings(tess)
  await server.call(manager, api.analytics.getAnalytics, { params: { clientId: family.client.id }, query: { audience: 'adviser' } })
  await server.call(manager, api.surveys.compareAnswers, {
    params: { clientId: family.client.id },
    query: { questionnaireKey: 'stakeholder_survey' },
  })
  expect(await openings(tess)).toBe(before + 2)
})

async function openings(person: Awaited<ReturnType<typeof aUser>>): Promise<number> {
  const { openings } = await server.call(person, api.family.listMyOpenings, {})
  return openings.reduce((sum, { times }) => sum + times, 0)
}
