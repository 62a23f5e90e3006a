import { api } from '@paddock/contract'
import { handle } from '../../platform/http/handle.ts'
import { addStakeholder } from './add-stakeholder.ts'
import { inviteStakeholder } from './invite-stakeholder.ts'
import { listStakeholders } from './list-stakeholders.ts'
import { removeStakeholder } from './remove-stakeholder.ts'
import { restoreStakeholder } from './restore-stakeholder.ts'
import { revokeStakeholderInvitation } from './revoke-stakeholder-invitation.ts'
import { updateStakeholder } from './update-stakeholder.ts'

export const stakeholderRoutes = [
  handle(api.stakeholders.listStakeholders, ({ deps, scope, params }) => listStakeholders(deps, scope, params.clientId)),
  handle(api.stakeholders.addStakeholder, ({ deps, scope, params, body }) => addStakeholder(deps, scope, params.clientId, body)),
  handle(api.stakeholders.updateStakeholder, ({ deps, scope, params, body }) =>
    updateStakeholder(deps, scope, params.clientId, params.stakeholderId, body),
  ),
  handle(api.stakeholders.removeStakeholder, ({ deps, scope, params }) =>
    removeStakeholder(deps, scope, params.clientId, params.stakeholderId),
  ),
  handle(api.stakeholders.restoreStakeholder, ({ deps, scope, params }) =>
    restoreStakeholder(deps, scope, params.clientId, params.stakeholderId),
  ),
  handle(api.stakeholders.inviteStakeholder, ({ deps, scope, params }) =>
    inviteStakeholder(deps, scope, params.clientId, params.stakeholderId),
  ),
  handle(api.stakeholders.revokeStakeholderInvitation, ({ deps, scope, params }) =>
    revokeStakeholderInvitation(deps, scope, params.clientId, params.stakeholderId),
  ),
]
