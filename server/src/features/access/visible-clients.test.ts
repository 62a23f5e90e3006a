import { SYSTEM_ROLES } from '@paddock/contract'
import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { clients } from '../clients/clients.table.ts'
import { findSignedIn } from '../users/index.ts'
import { aClient, anOrganization, aUser } from '../../testing/factories.ts'
import { testServer, type TestServer } from '../../testing/test-server.ts'
import { scopeFor } from '../../platform/access/scope.ts'
import { visibleClients, visibleToUser } from './visible-clients.queries.ts'
import { rowsOf } from '../../platform/database/database.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

/** Somebody of each role, and which of three records they may open: one that they look after, a colleague's, one of another practice. */
async function sightOf(role: (typeof SYSTEM_ROLES)[number], advisersShareClients: boolean) {
  const { db } = server.database
  const { id: organizationId } = await anOrganization(db, { advisersShareClients })
  const isStaff = role === 'manager' || role === 'organizationAdmin'
  const person = await aUser(db, role, isStaff ? { organizationId } : {})
  const records = {
    own: await aClient(db, { organizationId, managerIds: isStaff ? [person.id] : [] }),
    ofColleague: await aClient(db, { organizationId }),
    foreign: await aClient(db),
  }
  const signedIn = await findSignedIn(db, person.subId!)
  const sight = async (which: (clientId: string) => Promise<unknown[]>) =>
    Object.fromEntries(await Promise.all(Object.entries(records).map(async ([name, { id }]) => [name, (await which(id)).length === 1])))
  return {
    asCaller: await sight((id) =>
      db
        .select({ id: clients.id })
        .from(clients)
        .where(and(eq(clients.id, id), visibleClients(scopeFor(signedIn!, '')))),
    ),
    asOther: await sight(async (id) => {
      const found = await db.execute(sql`
        select 1 from clients, users left join organizations on organizations.id = users.organization_id
        where clients.id = ${id} and users.id = ${person.id} and ${visibleToUser}`)
      return rowsOf<unknown>(found)
    }),
  }
}

const EVERYTHING = { own: true, ofColleague: true, foreign: true }
const OF_PRACTICE = { own: true, ofColleague: true, foreign: false }
const NOTHING = { own: false, ofColleague: false, foreign: false }

test.each([
  ['admin', false, EVERYTHING],
  ['organizationAdmin', false, OF_PRACTICE],
  ['manager', false, { own: true, ofColleague: false, foreign: false }],
  ['manager', true, OF_PRACTICE],
  ['user', true, NOTHING],
] as const)(
  'a person of role %s opens the same records whether they ask or are asked about (shared: %s)',
  async (role, shares, expected) => {
    expect(await sightOf(role, shares)).toEqual({ asCaller: expected, asOther: expected })
  },
)
