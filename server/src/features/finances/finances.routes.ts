import { api } from '@paddock/contract'
import { handle } from '../../platform/http/handle.ts'
import { addRecord } from './add-record.ts'
import { listFinanceValues } from './list-finance-values.ts'
import { removeRecord } from './remove-record.ts'
import { restoreRecord } from './restore-record.ts'
import { updateRecord } from './update-record.ts'

const { finances } = api
const asset = ({ clientId, assetId }: { clientId: string; assetId: string }) => ({ clientId, recordId: assetId })
const liability = ({ clientId, liabilityId }: { clientId: string; liabilityId: string }) => ({ clientId, recordId: liabilityId })
const property = ({ clientId, propertyId }: { clientId: string; propertyId: string }) => ({ clientId, recordId: propertyId })

export const financeRoutes = [
  handle(finances.addAsset, ({ deps, scope, params, body }) => addRecord(deps, scope, 'asset', params.clientId, body)),
  handle(finances.updateAsset, ({ deps, scope, params, body }) => updateRecord(deps, scope, 'asset', asset(params), body)),
  handle(finances.removeAsset, ({ deps, scope, params }) => removeRecord(deps, scope, 'asset', asset(params))),
  handle(finances.restoreAsset, ({ deps, scope, params }) => restoreRecord(deps, scope, 'asset', asset(params))),
  handle(finances.addLiability, ({ deps, scope, params, body }) => addRecord(deps, scope, 'liability', params.clientId, body)),
  handle(finances.updateLiability, ({ deps, scope, params, body }) => updateRecord(deps, scope, 'liability', liability(params), body)),
  handle(finances.removeLiability, ({ deps, scope, params }) => removeRecord(deps, scope, 'liability', liability(params))),
  handle(finances.restoreLiability, ({ deps, scope, params }) => restoreRecord(deps, scope, 'liability', liability(params))),
  handle(finances.addProperty, ({ deps, scope, params, body }) => addRecord(deps, scope, 'property', params.clientId, body)),
  handle(finances.updateProperty, ({ deps, scope, params, body }) => updateRecord(deps, scope, 'property', property(params), body)),
  handle(finances.removeProperty, ({ deps, scope, params }) => removeRecord(deps, scope, 'property', property(params))),
  handle(finances.restoreProperty, ({ deps, scope, params }) => restoreRecord(deps, scope, 'property', property(params))),
  handle(finances.listFinanceValues, ({ deps, scope, params }) => listFinanceValues(deps, scope, params.clientId, params.recordId)),
]
