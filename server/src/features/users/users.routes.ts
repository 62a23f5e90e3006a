import { api } from '@paddock/contract'
import { handle } from '../../platform/http/handle.ts'
import { deactivateUser } from './deactivation/deactivate-user.ts'
import { getUser } from './get-user.ts'
import { inviteUser } from './invitations/invite-user.ts'
import { listUsers } from './list-users.ts'
import { reactivateUser } from './deactivation/reactivate-user.ts'
import { resendInvitation } from './invitations/resend-invitation.ts'
import { revokeInvitation } from './invitations/revoke-invitation.ts'
import { revokeUserSessions } from './revoke-user-sessions.ts'
import { updateUser } from './update-user.ts'

const calls = api.users

export const userRoutes = [
  handle(calls.listUsers, ({ deps, scope, query }) => listUsers(deps, scope, query)),
  handle(calls.getUser, ({ deps, scope, params }) => getUser(deps, scope, params.userId)),
  handle(calls.inviteUser, ({ deps, scope, body }) => inviteUser(deps, scope, body)),
  handle(calls.updateUser, ({ deps, scope, params, body }) => updateUser(deps, scope, params.userId, body)),
  handle(calls.resendInvitation, ({ deps, scope, params }) => resendInvitation(deps, scope, params.userId)),
  handle(calls.revokeInvitation, ({ deps, scope, params }) => revokeInvitation(deps, scope, params.userId)),
  handle(calls.deactivateUser, ({ deps, scope, params, body }) => deactivateUser(deps, scope, params.userId, body.reassignTo)),
  handle(calls.reactivateUser, ({ deps, scope, params }) => reactivateUser(deps, scope, params.userId)),
  handle(calls.revokeUserSessions, ({ deps, scope, params }) => revokeUserSessions(deps, scope, params.userId)),
]
