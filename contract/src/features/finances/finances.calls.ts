import { type Call, STAFF } from '../../route.ts'
import type * as shapes from './finances.shapes.ts'

export * from './proposals.calls.ts'

export const addAsset: Call<typeof shapes.addAsset> = {
  method: 'POST',
  path: '/clients/{clientId}/assets',
  roles: STAFF,
  changes: ['finances'],
}

export const updateAsset: Call<typeof shapes.updateAsset> = {
  method: 'PATCH',
  path: '/clients/{clientId}/assets/{assetId}',
  roles: STAFF,
  changes: ['finances'],
}

export const removeAsset: Call<typeof shapes.removeAsset> = {
  method: 'DELETE',
  path: '/clients/{clientId}/assets/{assetId}',
  roles: STAFF,
  changes: ['finances'],
}

export const restoreAsset: Call<typeof shapes.restoreAsset> = {
  method: 'POST',
  path: '/clients/{clientId}/assets/{assetId}/restore',
  roles: STAFF,
  changes: ['finances'],
}

export const addLiability: Call<typeof shapes.addLiability> = {
  method: 'POST',
  path: '/clients/{clientId}/liabilities',
  roles: STAFF,
  changes: ['finances'],
}

export const updateLiability: Call<typeof shapes.updateLiability> = {
  method: 'PATCH',
  path: '/clients/{clientId}/liabilities/{liabilityId}',
  roles: STAFF,
  changes: ['finances'],
}

export const removeLiability: Call<typeof shapes.removeLiability> = {
  method: 'DELETE',
  path: '/clients/{clientId}/liabilities/{liabilityId}',
  roles: STAFF,
  changes: ['finances'],
}

export const restoreLiability: Call<typeof shapes.restoreLiability> = {
  method: 'POST',
  path: '/clients/{clientId}/liabilities/{liabilityId}/restore',
  roles: STAFF,
  changes: ['finances'],
}

export const addProperty: Call<typeof shapes.addProperty> = {
  method: 'POST',
  path: '/clients/{clientId}/properties',
  roles: STAFF,
  changes: ['finances'],
}

export const updateProperty: Call<typeof shapes.updateProperty> = {
  method: 'PATCH',
  path: '/clients/{clientId}/properties/{propertyId}',
  roles: STAFF,
  changes: ['finances'],
}

export const removeProperty: Call<typeof shapes.removeProperty> = {
  method: 'DELETE',
  path: '/clients/{clientId}/properties/{propertyId}',
  roles: STAFF,
  changes: ['finances'],
}

export const restoreProperty: Call<typeof shapes.restoreProperty> = {
  method: 'POST',
  path: '/clients/{clientId}/properties/{propertyId}/restore',
  roles: STAFF,
  changes: ['finances'],
}

export const changeAudience: Call<typeof shapes.changeAudience> = {
  method: 'POST',
  path: '/clients/{clientId}/finances/audience',
  roles: STAFF,
  changes: ['finances'],
}

export const setOwners: Call<typeof shapes.setOwners> = {
  method: 'POST',
  path: '/clients/{clientId}/finances/owners',
  roles: STAFF,
  changes: ['finances'],
}

export const listFinanceValues: Call<typeof shapes.listFinanceValues> = {
  method: 'GET',
  path: '/clients/{clientId}/finances/{recordId}/values',
  roles: STAFF,
  shows: ['finances', 'stakeholder', 'client'],
}

export const takeSnapshot: Call<typeof shapes.takeSnapshot> = {
  method: 'POST',
  path: '/clients/{clientId}/snapshots',
  roles: STAFF,
  changes: ['finances'],
}

export const removeSnapshot: Call<typeof shapes.removeSnapshot> = {
  method: 'DELETE',
  path: '/clients/{clientId}/snapshots/{snapshotId}',
  roles: STAFF,
  changes: ['finances'],
}
