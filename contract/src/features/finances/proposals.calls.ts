import { type Call, type RecordKind, STAFF } from '../../route.ts'
import type * as shapes from './proposals.shapes.ts'

/** Whatever a proposal may change. */
const CHANGED: readonly RecordKind[] = ['finances', 'register', 'client', 'stakeholder', 'outside_adviser']

export const listProposals: Call<typeof shapes.listProposals> = {
  method: 'GET',
  path: '/clients/{clientId}/proposals',
  roles: STAFF,
  shows: CHANGED,
}

export const acceptProposal: Call<typeof shapes.acceptProposal> = {
  method: 'POST',
  path: '/clients/{clientId}/proposals/{proposalId}/accept',
  roles: STAFF,
  changes: CHANGED,
}

export const acceptProposals: Call<typeof shapes.acceptProposals> = {
  method: 'POST',
  path: '/clients/{clientId}/proposals/accept',
  roles: STAFF,
  changes: CHANGED,
}

export const rejectProposal: Call<typeof shapes.rejectProposal> = {
  method: 'POST',
  path: '/clients/{clientId}/proposals/{proposalId}/reject',
  roles: STAFF,
  changes: ['finances'],
}

export const reconsiderProposal: Call<typeof shapes.reconsiderProposal> = {
  method: 'POST',
  path: '/clients/{clientId}/proposals/{proposalId}/reconsider',
  roles: STAFF,
  changes: CHANGED,
}

export const reconsiderProposals: Call<typeof shapes.reconsiderProposals> = {
  method: 'POST',
  path: '/clients/{clientId}/proposals/reconsider',
  roles: STAFF,
  changes: CHANGED,
}
