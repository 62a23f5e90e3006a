import { api } from '@paddock/contract'
import { callerOf } from '../../platform/http/caller-of.ts'
import { handle } from '../../platform/http/handle.ts'
import { activateManager } from './activation/activate-manager.ts'
import { activateStakeholder } from './activation/activate-stakeholder.ts'
import { exportMyData } from './my-data/export-my-data.ts'
import { getIntercomVerification } from './get-intercom-verification.ts'
import { getInvitation } from './activation/get-invitation.ts'
import { getMe } from './profile/get-me.ts'
import { getMyEmail } from './profile/get-my-email.ts'
import { getStakeholderRole } from './profile/get-stakeholder-role.ts'
import { requestInvitationCode } from './activation/request-invitation-code.ts'
import { updateMe } from './profile/update-me.ts'
import { updateMyEmail } from './profile/update-my-email.ts'

export const accountRoutes = [
  handle(api.account.getMe, ({ deps, scope }) => getMe(deps, scope)),
  handle(api.account.getStakeholderRole, ({ deps, scope }) => getStakeholderRole(deps, scope)),
  handle(api.account.updateMe, ({ deps, scope, body }) => updateMe(deps, scope, body)),
  handle(api.account.getMyEmail, ({ deps, scope }) => getMyEmail(deps, scope)),
  handle(api.account.updateMyEmail, ({ deps, scope, body }) => updateMyEmail(deps, scope, body.email)),
  handle(api.account.exportMyData, ({ deps, scope }) => exportMyData(deps, scope)),
  handle(api.account.getIntercomVerification, ({ deps, scope }) => getIntercomVerification(deps, scope)),
  handle(api.account.activateManager, ({ deps, body, request }) => activateManager(deps, body, callerOf(request))),
  handle(api.account.activateStakeholder, ({ deps, body, request }) => activateStakeholder(deps, body, callerOf(request))),
  handle(api.account.requestInvitationCode, ({ deps, body }) => requestInvitationCode(deps, body)),
  handle(api.account.getInvitation, ({ deps, body }) => getInvitation(deps, body.invitationToken)),
]
