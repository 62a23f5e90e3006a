import { type Call, STAFF } from '../../route.ts'
import type * as shapes from './packs.shapes.ts'

export const listRequestPacks: Call<typeof shapes.listRequestPacks> = {
  method: 'GET',
  path: '/request-packs',
  roles: STAFF,
  shows: ['document'],
}

export const addRequestPack: Call<typeof shapes.addRequestPack> = {
  method: 'POST',
  path: '/request-packs',
  roles: ['organizationAdmin'],
  changes: ['document'],
}

export const updateRequestPack: Call<typeof shapes.updateRequestPack> = {
  method: 'PATCH',
  path: '/request-packs/{packId}',
  roles: ['organizationAdmin'],
  changes: ['document'],
}

export const requestPack: Call<typeof shapes.requestPack> = {
  method: 'POST',
  path: '/clients/{clientId}/request-packs',
  roles: STAFF,
  changes: ['document'],
}

export const requestPackOfClients: Call<typeof shapes.requestPackOfClients> = {
  method: 'POST',
  path: '/request-packs/requests',
  roles: STAFF,
  changes: ['document'],
}

export const withdrawRequests: Call<typeof shapes.withdrawRequests> = {
  method: 'POST',
  path: '/request-packs/requests/withdraw',
  roles: STAFF,
  changes: ['document'],
}

export const getRequestProgress: Call<typeof shapes.getRequestProgress> = {
  method: 'GET',
  path: '/clients/{clientId}/request-progress',
  roles: STAFF,
  shows: ['document', 'client', 'stakeholder'],
}
