import { expect, test } from 'vitest'
import { anOrganization, aUser } from '../../testing/factories.ts'
import { daysOfZones } from '../../testing/clocks.ts'
import { testServer } from '../../testing/test-server.ts'
import { timeZoneOf } from './practice-time-zone.ts'

test('a practice’s time zone follows from its state, however it is written, and is the service’s own where that says nothing', () => {
  expect(timeZoneOf(' South Australia ', 'UTC')).toBe('Australia/Adelaide')
  expect(timeZoneOf('', 'Europe/Berlin')).toBe('Europe/Berlin')
})

const DOWNLOADS = {
  '/api/organization-admin/clients/export?status=client': 'clients',
  '/api/organization-admin/clients/members/export?status=client&kind=people&format=xlsx': 'people-of-clients',
  '/api/organization-admin/organization/activity/export': 'activity-log',
  '/api/me/export': 'paddock-data',
}

test('a file is named after the day that it is in the practice when somebody takes it', async () => {
  const server = await testServer()
  const { id: organizationId } = await anOrganization(server.database.db)
  const head = await aUser(server.database.db, 'organizationAdmin', { organizationId })
  const headers = { authorization: `Bearer ${await server.tokenOf(head)}` }
  for (const today of daysOfZones(server))
    for (const [url, name] of Object.entries(DOWNLOADS)) {
      const answer = await server.app.inject({ url, headers })
      expect(answer.headers['content-disposition']).toContain(`"${name}-${today}.`)
    }
})
