import { api } from '@paddock/contract'
import { expect, test } from 'vitest'
import { aClient, anOrganization, aStakeholder, aSurvey, aUser } from '../../../testing/factories.ts'
import { testServer } from '../../../testing/test-server.ts'
import { invitations } from '../../users/users.table.ts'

const DAY = 86_400_000
const STATES = ['none', 'invited', 'expired', 'active', 'deactivated'] as const

test('how far an account has come is the same on the record, beside a questionnaire, in the figures and on a document request', async () => {
  const server = await testServer()
  const { db } = server.database
  const { id: organizationId } = await anOrganization(db)
  const manager = await aUser(db, 'manager', { organizationId })
  const { id: clientId } = await aClient(db, { organizationId, managerIds: [manager.id] })
  const params = { clientId }
  for (const state of STATES) {
    const isInvited = state === 'invited' || state === 'expired'
    const user = state === 'none' ? null : await aUser(db, 'user', { status: isInvited ? 'invited' : state })
    const person = await aStakeholder(db, { clientId, firstName: state, userId: user?.id ?? null })
    if (user && isInvited) {
      const expiresAt = new Date(Date.now() + (state === 'invited' ? DAY : -DAY))
      await db.insert(invitations).values({ userId: user.id, clientId, tokenHash: user.id, expiresAt })
    }
    await aSurvey(db, { stakeholderId: person.id })
    await server.call(manager, api.documents.requestDocument, { params, body: { stakeholderId: person.id, title: 'Payslip' } })
  }
  const record = await server.call(manager, api.stakeholders.listStakeholders, { params })
  const asked = await server.call(manager, api.surveys.listSurveys, { params })
  const figures = await server.call(manager, api.analytics.getOverview, { params })
  const requests = await server.call(manager, api.documents.listDocumentRequests, { query: { clientId } })
  const named = (pairs: readonly (readonly [string, string])[]) => Object.fromEntries(pairs)
  const all = Object.fromEntries(STATES.map((state) => [state, state]))
  expect(named(record.stakeholders.map(({ firstName, account }) => [firstName, account.state]))).toEqual(all)
  expect(named(asked.surveys.map(({ stakeholder }) => [stakeholder.name.split(' ')[0] ?? '', stakeholder.account]))).toEqual(all)
  expect(named(figures.completion.people.map(({ name, account }) => [name.split(' ')[0] ?? '', account]))).toEqual(all)
  expect(named(requests.rows.map(({ stakeholder, account }) => [stakeholder.firstName, account]))).toEqual(all)
})
