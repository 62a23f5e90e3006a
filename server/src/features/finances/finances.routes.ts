import { api } from '@paddock/contract'
import { handle } from '../../platform/http/handle.ts'
import { acceptProposal } from './proposals/accept-proposal.ts'
import { acceptProposals } from './proposals/accept-proposals.ts'
import { listProposals } from './proposals/list-proposals.ts'
import { addRecord } from './records/add-record.ts'
import { changeAudience } from './audience/change-audience.ts'
import { listFinanceValues } from './records/list-finance-values.ts'
import { reconsiderProposal, reconsiderProposals } from './proposals/reconsider-proposal.ts'
import { rejectProposal } from './proposals/reject-proposal.ts'
import { removeSnapshot } from './snapshots/remove-snapshot.ts'
import { setRecordRemoved } from './records/set-record-removed.ts'
import { setOwners } from './records/set-owners.ts'
import { takeSnapshot } from './snapshots/take-snapshot.ts'
import { updateRecord } from './records/update-record.ts'

const { finances } = api
const asset = ({ clientId, assetId }: { clientId: string; assetId: string }) => ({ clientId, recordId: assetId })
const liability = ({ clientId, liabilityId }: { clientId: string; liabilityId: string }) => ({ clientId, recordId: liabilityId })
const property = ({ clientId, propertyId }: { clientId: string; propertyId: string }) => ({ clientId, recordId: propertyId })

export const financeRoutes = [
  handle(finances.addAsset, ({ deps, scope, params, body }) => addRecord(deps, scope, 'asset', params.clientId, body)),
  handle(finances.updateAsset, ({ deps, scope, params, body }) => updateRecord(deps, scope, 'asset', asset(params), body)),
  handle(finances.removeAsset, ({ deps, scope, params }) => setRecordRemoved(deps, scope, 'asset', asset(params), true)),
  handle(finances.restoreAsset, ({ deps, scope, params }) => setRecordRemoved(deps, scope, 'asset', asset(params), false)),
  handle(finances.addLiability, ({ deps, scope, params, body }) => addRecord(deps, scope, 'liability', params.clientId, body)),
  handle(finances.updateLiability, ({ deps, scope, params, body }) => updateRecord(deps, scope, 'liability', liability(params), body)),
  handle(finances.removeLiability, ({ deps, scope, params }) => setRecordRemoved(deps, scope, 'liability', liability(params), true)),
  handle(finances.restoreLiability, ({ deps, scope, params }) => setRecordRemoved(deps, scope, 'liability', liability(params), false)),
  handle(finances.addProperty, ({ deps, scope, params, body }) => addRecord(deps, scope, 'property', params.clientId, body)),
  handle(finances.updateProperty, ({ deps, scope, params, body }) => updateRecord(deps, scope, 'property', property(params), body)),
  handle(finances.removeProperty, ({ deps, scope, params }) => setRecordRemoved(deps, scope, 'property', property(params), true)),
  handle(finances.restoreProperty, ({ deps, scope, params }) => setRecordRemoved(deps, scope, 'property', property(params), false)),
  handle(finances.changeAudience, ({ deps, scope, params, body }) => changeAudience(deps, scope, params.clientId, body)),
  handle(finances.setOwners, ({ deps, scope, params, body }) => setOwners(deps, scope, params.clientId, body)),
  handle(finances.listFinanceValues, ({ deps, scope, params }) => listFinanceValues(deps, scope, params.clientId, params.recordId)),
  handle(finances.listProposals, ({ deps, scope, params }) => listProposals(deps, scope, params.clientId)),
  handle(finances.acceptProposals, ({ deps, scope, params, body }) => acceptProposals(deps, scope, params.clientId, body)),
  handle(finances.reconsiderProposals, ({ deps, scope, params, body }) => reconsiderProposals(deps, scope, params.clientId, body)),
  handle(finances.acceptProposal, ({ deps, scope, params, body }) => acceptProposal(deps, scope, params, body)),
  handle(finances.rejectProposal, ({ deps, scope, params, body }) => rejectProposal(deps, scope, params, body)),
  handle(finances.reconsiderProposal, ({ deps, scope, params, body }) => reconsiderProposal(deps, scope, params, body)),
  handle(finances.takeSnapshot, ({ deps, scope, params, body }) => takeSnapshot(deps, scope, params.clientId, body)),
  handle(finances.removeSnapshot, ({ deps, scope, params }) => removeSnapshot(deps, scope, params)),
]
