import { api } from '@paddock/contract'
import type { ConsentChoice, Consents } from '@paddock/contract/features/questionnaires/definition'
import { factFind } from '@paddock/contract/features/questionnaires/fact-find'
import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { activities } from '../../../platform/audit/audit.table.ts'
import { newId } from '../../../platform/database/columns.ts'
import { aClient, aMember, aSurvey, aUser } from '../../../testing/factories.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { surveys } from '../../surveys/surveys.table.ts'
import { assets, proposals } from '../finances.table.ts'

/** The section of the fact find in which assets are asked, and its question. */
const SECTION = 'C'
const QUESTION = 'q10'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

type Person = Awaited<ReturnType<typeof aPerson>>

async function aFamilyClient() {
  const { db } = server.database
  const manager = await aUser(db, 'manager')
  const client = await aClient(db, { organizationId: manager.organizationId!, managerIds: [manager.id] })
  return { manager, clientId: client.id }
}

/** Somebody who has sent the fact find, with what they let be seen of its assets. */
async function aPerson(clientId: string, choice?: ConsentChoice) {
  const { db } = server.database
  const { user, stakeholder } = await aMember(db, { clientId })
  const consents: Consents = choice === undefined ? {} : { [SECTION]: choice }
  const survey = await aSurvey(db, { stakeholderId: stakeholder.id, questionnaireKey: 'fact_find', status: 'completed', consents })
  return { user, survey, stakeholder }
}

async function aProposal(clientId: string, { survey, stakeholder }: Person, fields: object = {}) {
  const [proposal] = await server.database.db
    .insert(proposals)
    .values({
      clientId,
      surveyId: survey.id,
      stakeholderId: stakeholder.id,
      questionId: QUESTION,
      rowId: newId(),
      kind: 'asset',
      fields: { grouping: 'business', category: 'livestock', name: 'Ewes', valueCents: 900, ...fields },
    })
    .returning()
  return proposal!
}

type Family = Awaited<ReturnType<typeof aFamilyClient>>

/** Accepts what a person gave, as a new record unless said otherwise; answers the record's identifier. */
async function accepted({ manager, clientId }: Family, person: Person, replacesId: string | null = null) {
  const { id, version } = await aProposal(clientId, person)
  const params = { clientId, proposalId: id }
  const { recordId, version: now } = await server.call(manager, api.finances.acceptProposal, { params, body: { version, replacesId } })
  return { recordId: recordId!, params, version: now }
}

async function seen({ manager, clientId }: Family, recordId: string) {
  const { assets } = await server.call(manager, api.register.getRegister, { params: { clientId } })
  return assets.find(({ id }) => id === recordId)?.audience
}

const choose = ({ user, survey }: Person, choice: ConsentChoice) =>
  server.call(user, api.answers.updateMyConsents, { params: { surveyId: survey.id }, body: { choices: { [SECTION]: choice } } })

async function change({ manager, clientId }: Family, recordId: string, audience: 'family' | 'adviser_only') {
  const [stored] = await server.database.db.select().from(assets).where(eq(assets.id, recordId))
  return server.call(manager, api.finances.changeAudience, {
    params: { clientId },
    body: { audience, records: [{ kind: 'asset', recordId, version: stored!.version }], reason: 'Agreed at the meeting of 3 May' },
  })
}

describe('a record that came of answers', () => {
  test.each([
    { choice: undefined, audience: 'adviser_only' },
    { choice: 'adviser_only', audience: 'adviser_only' },
    { choice: 'themes', audience: 'adviser_only' },
    { choice: 'named', audience: 'family' },
  ] as const)('of a section chosen as $choice is for: $audience', async ({ choice, audience }) => {
    const family = await aFamilyClient()
    const person = await aPerson(family.clientId, choice)
    await aProposal(family.clientId, person, { name: 'Waiting' })
    const { proposals: waiting } = await server.call(family.manager, api.finances.listProposals, {
      params: { clientId: family.clientId },
    })
    expect(waiting.map((each) => each.audience)).toEqual([audience])
    expect(await seen(family, (await accepted(family, person)).recordId)).toBe(audience)
  })

  test('follows at once when the person narrows the choice, and when they widen it again; both stand in the log', async () => {
    const family = await aFamilyClient()
    const person = await aPerson(family.clientId, 'named')
    const { recordId } = await accepted(family, person)
    await choose(person, 'themes')
    expect(await seen(family, recordId)).toBe('adviser_only')
    await choose(person, 'named')
    expect(await seen(family, recordId)).toBe('family')
    const entries = await server.database.db
      .select()
      .from(activities)
      .where(and(eq(activities.entityId, recordId), eq(activities.action, 'consent.followed')))
      .orderBy(activities.id)
    expect(entries.map(({ actorId, subject, before, after }) => [actorId, subject, before, after])).toEqual([
      [person.user.id, 'Ewes', { audience: 'family' }, { audience: 'adviser_only' }],
      [person.user.id, 'Ewes', { audience: 'adviser_only' }, { audience: 'family' }],
    ])
  })

  test('follows a choice that is made among the answers, and one that is sent with them', async () => {
    const family = await aFamilyClient()
    const person = await aPerson(family.clientId, 'named')
    const { recordId } = await accepted(family, person)
    const { id: surveyId } = person.survey
    await server.database.db.update(surveys).set({ status: 'in_progress' }).where(eq(surveys.id, surveyId))
    const save = (value: ConsentChoice) =>
      server.call(person.user, api.answers.saveAnswers, {
        params: { surveyId },
        body: {
          questionnaireVersion: factFind.version,
          revision: 0,
          operations: [{ id: newId(), questionId: `consent:${SECTION}`, value, ageMs: 0 }],
        },
      })
    await save('adviser_only')
    expect(await seen(family, recordId)).toBe('adviser_only')
    await save('named')
    expect(await seen(family, recordId)).toBe('family')
  })

  test('that an adviser keeps from the family stays kept, whatever the person chooses later', async () => {
    const family = await aFamilyClient()
    const person = await aPerson(family.clientId, 'named')
    const { recordId } = await accepted(family, person)
    await change(family, recordId, 'adviser_only')
    await choose(person, 'adviser_only')
    await choose(person, 'named')
    expect(await seen(family, recordId)).toBe('adviser_only')
  })

  test('that an adviser showed to the family is taken back as soon as the person narrows the choice', async () => {
    const family = await aFamilyClient()
    const person = await aPerson(family.clientId, 'themes')
    const { recordId } = await accepted(family, person)
    await change(family, recordId, 'family')
    expect(await seen(family, recordId)).toBe('family')
    await choose(person, 'adviser_only')
    expect(await seen(family, recordId)).toBe('adviser_only')
  })

  test('is for the family only while everybody whose rows it is made of shares them by name', async () => {
    const family = await aFamilyClient()
    const [anne, tom] = [await aPerson(family.clientId, 'named'), await aPerson(family.clientId, 'adviser_only')]
    const { recordId } = await accepted(family, anne)
    await accepted(family, tom, recordId)
    expect(await seen(family, recordId)).toBe('adviser_only')
    await choose(tom, 'named')
    expect(await seen(family, recordId)).toBe('family')
    await choose(anne, 'themes')
    expect(await seen(family, recordId)).toBe('adviser_only')
    await choose(tom, 'themes')
    await choose(tom, 'named')
    expect(await seen(family, recordId)).toBe('adviser_only')
  })

  test('follows while it is off the record, too', async () => {
    const family = await aFamilyClient()
    const person = await aPerson(family.clientId, 'named')
    const { recordId } = await accepted(family, person)
    const params = { clientId: family.clientId, assetId: recordId }
    await server.call(family.manager, api.finances.removeAsset, { params })
    await choose(person, 'themes')
    await server.call(family.manager, api.finances.restoreAsset, { params })
    expect(await seen(family, recordId)).toBe('adviser_only')
  })
})

describe('a record that was entered by hand', () => {
  const entered = ({ manager, clientId }: Family, audience?: 'family') =>
    server.call(manager, api.finances.addAsset, {
      params: { clientId },
      body: { category: 'livestock', name: 'Ewes', valueCents: 1, ...(audience && { audience }) },
    })

  test('is for the adviser alone unless they say otherwise', async () => {
    const family = await aFamilyClient()
    expect((await entered(family)).audience).toBe('adviser_only')
    expect((await entered(family, 'family')).audience).toBe('family')
  })

  test('stays with the adviser when a row that is shared takes its place', async () => {
    const family = await aFamilyClient()
    const { id } = await entered(family)
    await accepted(family, await aPerson(family.clientId, 'named'), id)
    expect(await seen(family, id)).toBe('adviser_only')
  })

  test('and shown to the family is not any more once a row that is not shared takes its place; the undo shows it again', async () => {
    const family = await aFamilyClient()
    const { id } = await entered(family, 'family')
    const { params, version } = await accepted(family, await aPerson(family.clientId, 'themes'), id)
    expect(await seen(family, id)).toBe('adviser_only')
    await server.call(family.manager, api.finances.reconsiderProposal, { params, body: { version } })
    expect(await seen(family, id)).toBe('family')
  })
})

describe('undoing an acceptance', () => {
  test('is still possible after the person chose anew, and does not bring back what they narrowed', async () => {
    const family = await aFamilyClient()
    const [anne, tom] = [await aPerson(family.clientId, 'named'), await aPerson(family.clientId, 'named')]
    const { recordId } = await accepted(family, anne)
    const second = await accepted(family, tom, recordId)
    expect(await seen(family, recordId)).toBe('family')
    await choose(anne, 'adviser_only')
    await server.call(family.manager, api.finances.reconsiderProposal, { params: second.params, body: { version: second.version } })
    expect(await seen(family, recordId)).toBe('adviser_only')
    await choose(anne, 'named')
    expect(await seen(family, recordId)).toBe('family')
  })

  test('of a row that was accepted before leaves the record following it', async () => {
    const family = await aFamilyClient()
    const { manager, clientId } = family
    const person = await aPerson(clientId, 'named')
    const { recordId, params, version } = await accepted(family, person)
    await server.database.db.update(proposals).set({ status: 'proposed', replaced: null }).where(eq(proposals.id, params.proposalId))
    const again = await server.call(manager, api.finances.acceptProposal, { params, body: { version, replacesId: recordId } })
    await server.call(manager, api.finances.reconsiderProposal, { params, body: { version: again.version } })
    await choose(person, 'adviser_only')
    expect(await seen(family, recordId)).toBe('adviser_only')
  })
})
