import { api } from '@paddock/contract'
import { handle } from '../../platform/http/handle.ts'
import { addStakeholder } from './people/add-stakeholder.ts'
import { inviteStakeholder } from './accounts/invite-stakeholder.ts'
import { listStakeholders } from './people/list-stakeholders.ts'
import { removeStakeholder } from './people/remove-stakeholder.ts'
import { restoreStakeholder } from './people/restore-stakeholder.ts'
import { revokeStakeholderInvitation } from './accounts/revoke-stakeholder-invitation.ts'
import { updateStakeholder } from './people/update-stakeholder.ts'

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
