import * as api from '@paddock/contract/calls'
import { query } from '../../../platform/api/queries.ts'

/** Everything that a client's stakeholders propose for its record, of every kind. */
export const proposalsQuery = (clientId: string) => query(api.finances.listProposals, { params: { clientId } }, { showsErrors: true })

/** The register, which proposals about anything but assets, debts and land are compared with. */
export const recordedQuery = (clientId: string) => query(api.register.getRegister, { params: { clientId } }, { showsErrors: true })
