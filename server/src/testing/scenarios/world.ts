import { aClient, anOrganization, aUser } from '../factories.ts'
import type { AnyInput, TestServer } from '../test-server.ts'

type Person = Awaited<ReturnType<typeof aUser>>

/** One practice with a person of each role, in which each write of the contract is done once. */
export interface World {
  server: TestServer
  organizationId: string
  admin: Person
  organizationAdmin: Person
  manager: Person
  colleague: Person
}

export async function aWorld(server: TestServer): Promise<World> {
  const { db } = server.database
  const { id: organizationId } = await anOrganization(db)
  return {
    server,
    organizationId,
    admin: await aUser(db, 'admin', { isSuperAdmin: true }),
    organizationAdmin: await aUser(db, 'organizationAdmin', { organizationId }),
    manager: await aUser(db, 'manager', { organizationId }),
    colleague: await aUser(db, 'manager', { organizationId }),
  }
}

/** The call of a write: who makes it (an adviser unless said, nobody for null), and with what. */
export interface Step extends AnyInput {
  as?: Person | null
  upload?: string | Buffer
}

/** Prepares what a write needs and says how to call it. */
export type Scenario = (world: World) => Promise<Step>

/** A client of the world's adviser. */
export const ownClient = ({ server, organizationId, manager }: World, values = {}) =>
  aClient(server.database.db, { organizationId, managerIds: [manager.id], ...values })
