import * as api from '@paddock/contract/calls'
import type { RouteOutput } from '@paddock/contract/route'
import { query } from '../../platform/api/queries.ts'

export type Register = RouteOutput<typeof api.register.getRegister>

/** The whole register of a client: people, entities and their roles, what is owned and owed, and the papers that decide. */
export const registerQuery = (clientId: string) => query(api.register.getRegister, { params: { clientId } }, { showsErrors: true })
