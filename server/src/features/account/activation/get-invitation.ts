import { AppError } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { findAnyInvitation, inviterName } from '../../users/index.ts'

/** What an invitation link stands for, also where it was used or cannot be used any more: whoever holds its mail learns what to do. */
export async function getInvitation({ database }: Dependencies, token: string) {
  const invitation = await findAnyInvitation(database.db, token)
  if (!invitation) throw new AppError('invitation_invalid')
  const { state, email, firstName, lastName, systemRole, clientId, clientName, expiresAt } = invitation
  const organizationName = invitation.organizationName ?? invitation.practiceName
  const invitedBy = inviterName(invitation)
  return { state, email, firstName, lastName, systemRole, organizationName, clientId, clientName, invitedBy, expiresAt }
}
