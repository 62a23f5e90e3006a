import { aClient, type aUser } from '../factories.ts'
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
