import { AppError } from '../../platform/errors/app-error.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { findInvitation, inviterName } from '../users/index.ts'

/** What an invitation link stands for. */
export async function getInvitation({ database }: Dependencies, token: string) {
  const invitation = await findInvitation(database.db, token)
  if (!invitation) throw new AppError('invitation_invalid')
  const { email, firstName, lastName, systemRole, clientId, clientName, expiresAt } = invitation
  const organizationName = invitation.organizationName ?? invitation.practiceName
  return { email, firstName, lastName, systemRole, organizationName, clientId, clientName, invitedBy: inviterName(invitation), expiresAt }
}
