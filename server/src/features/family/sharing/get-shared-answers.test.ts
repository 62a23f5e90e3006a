import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '@paddock/contract'
import type { Consents } from '@paddock/contract/features/questionnaires/definition'
import { eq } from 'drizzle-orm'
import { aClient, aMember, anOrganization, aSurvey, aUser, sentAnswers } from '../../../testing/factories.ts'
import { aClosedRound } from '../../../testing/families/closed-round.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { stakeholders } from '../../stakeholders/stakeholders.table.ts'
import { recordOpenings } from '../../surveys/index.ts'
import { surveys } from '../../surveys/surveys.table.ts'
import { scopeFor } from '../../../platform/access/scope.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const AGREE = { q21: { statement: 4 } }

/** A family whose members have sent the stakeholder survey, each with these consents. */
async function aSharingFamily(...consents: Consents[]) {
  const { db } = server.database
  const organization = await anOrganization(db, { name: 'Bellbird Advisory' })
  const client = await aClient(db, { organizationId: organization.id, businessName: 'Whitlock Pastoral' })
  const members = []
  for (const [index, choices] of consents.entries()) {
    const member = await aMember(db, { clientId: client.id, firstName: `Person ${index}`, lastName: 'Whitlock', generation: index + 1 })
    const survey = await aSurvey(db, { stakeholderId: member.stakeholder.id, consents: choices })
    await sentAnswers(db, survey, { ...AGREE, q36: `Words of ${index}` })
    members.push({ ...member, survey })
  }
  return { organization, client, members }
}

const read = (user: Parameters<TestServer['call']>[0]) => server.call(user, api.family.getSharedAnswers, {})
const itemOf = async (user: Parameters<TestServer['call']>[0], itemId: string) =>
  (await read(user)).items.find((item) => item.itemId === itemId)
const openingsOf = async (user: Parameters<TestServer['call']>[0]) => (await server.call(user, api.family.listMyOpenings, {})).openings

describe('what a family shares', () => {
  it('is each member’s consent as it stands now, for what was sent long ago', async () => {
    const { client, members } = await aSharingFamily({ I: 'named' }, {}, {}, {})
    const [first, reader] = members
    expect(await itemOf(reader!.user, 'q21')).toMatchObject({ counts: null, n: null, reading: null, named: [] })
    expect((await read(reader!.user)).rounds).toMatchObject([{ questionnaire: 'Stakeholder survey', closedAt: null }])
    await aClosedRound(server.database.db, client.id)
    expect((await read(reader!.user)).rounds).toMatchObject([{ closedAt: expect.any(String) }])
    expect(await itemOf(reader!.user, 'q36')).toMatchObject({ named: [{ name: 'Person 0 Whitlock', isMe: false, text: 'Words of 0' }] })
    expect(await itemOf(reader!.user, 'q21')).toMatchObject({ counts: null, n: 4, reading: 'close_together', named: [] })
    const choices: Consents = { I: 'themes', F: 'adviser_only' }
    await server.database.db.update(surveys).set({ consents: choices }).where(eq(surveys.id, first!.survey.id))
    expect(await itemOf(reader!.user, 'q36')).toBeUndefined()
    expect(await itemOf(reader!.user, 'q21')).toMatchObject({ counts: null, n: null, reading: null, named: [] })
  })

  it('is what was last sent, not what is being changed', async () => {
    const { db } = server.database
    const { members } = await aSharingFamily({ I: 'named' }, {})
    const [first, reader] = members
    await sentAnswers(db, first!.survey, { q36: 'Second thoughts' })
    await db.update(surveys).set({ status: 'in_progress' }).where(eq(surveys.id, first!.survey.id))
    expect(await itemOf(reader!.user, 'q36')).toMatchObject({ named: [{ text: 'Second thoughts' }] })
  })

  it('holds nothing of removed people, of withdrawn questionnaires, or of other families', async () => {
    const { db } = server.database
    const { members } = await aSharingFamily({ I: 'named' }, { I: 'named' }, {})
    const [removed, withdrawn, reader] = members
    await aSharingFamily({ I: 'named' })
    await db.update(stakeholders).set({ archivedAt: new Date() }).where(eq(stakeholders.id, removed!.stakeholder.id))
    await db.update(surveys).set({ archivedAt: new Date() }).where(eq(surveys.id, withdrawn!.survey.id))
    expect(await itemOf(reader!.user, 'q36')).toBeUndefined()
  })
})

describe('opening somebody’s named answers', () => {
  it('is remembered and shown to them, once a day with how often; reading one’s own is not', async () => {
    const { members } = await aSharingFamily({ I: 'named' }, { I: 'named' }, {})
    const [first, , reader] = members
    await read(reader!.user)
    await read(reader!.user)
    expect(await openingsOf(first!.user)).toMatchObject([
      { name: 'Test user', of: 'Whitlock Pastoral', questionnaire: 'Stakeholder survey', how: 'family', times: 2 },
    ])
    await read(first!.user)
    expect(await openingsOf(first!.user)).toHaveLength(1)
    expect(await openingsOf(reader!.user)).toEqual([])
  })

  it('by the practice is shown with the practice’s name, by the platform’s staff with the platform’s', async () => {
    const { db } = server.database
    const { organization, members } = await aSharingFamily({})
    const { user, stakeholder, survey } = members[0]!
    const opened = [{ surveyId: survey.id, stakeholderId: stakeholder.id }]
    const adviser = await aUser(db, 'manager', { organizationId: organization.id, firstName: 'Priya', lastName: 'Nair' })
    const staff = await aUser(db, 'admin', { firstName: 'Sam', lastName: 'Reed' })
    for (const person of [adviser, staff]) {
      const scope = scopeFor({ ...person, subId: person.subId!, advisersShareClients: false }, 'session')
      await recordOpenings(db, scope, 'answers', opened)
    }
    expect((await openingsOf(user)).map(({ name, of }) => [name, of]).toSorted()).toEqual([
      ['Priya Nair', 'Bellbird Advisory'],
      ['Sam Reed', 'Paddock'],
    ])
  })
})
