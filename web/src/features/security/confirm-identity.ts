import * as api from '@paddock/contract/calls'
import * as SECURITY_ERRORS from '@paddock/contract/features/security/security.errors'
import { ApiError } from '../../platform/api/api-error.ts'
import { notify } from '../../platform/notify.ts'
import { query } from '../../platform/api/queries.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { identityMessage } from '../../platform/identity/identity-message.ts'
import { openModal } from '../../ui/dialog/modals.tsx'
import { confirmIdentityModal } from './security.modals.ts'

export interface ConfirmIdentityInputs {
  /** Does what was wanted, once the person has proved themselves. */
  onConfirmed: () => void | Promise<void>
  /** The password has been given already, and the code of the second step is on its way. */
  challenge?: { sentTo: string; password: string }
}

/**
 * Does what changes how somebody signs in, at once where their sign-in is recent, else after they have proved themselves in a dialog.
 * The server has the last word: where it wants a newer proof than this device's clock does, the dialog opens all the same.
 */
export async function confirmIdentity(onConfirmed: ConfirmIdentityInputs['onConfirmed']): Promise<void> {
  try {
    if (await isRecent()) await onConfirmed()
    else openModal(confirmIdentityModal, { onConfirmed })
  } catch (error) {
    if (isProofWanted(error)) openModal(confirmIdentityModal, { onConfirmed })
    else notify({ message: identityMessage(error), tone: 'bad' })
  }
}

/** Whether this person's sign-in is recent, as far as this device's clock can tell. */
export async function isRecent(): Promise<boolean> {
  const { recentUntil } = await queryClient.fetchQuery({ ...query(api.security.getSecurity, {}, { showsErrors: true }), staleTime: 0 })
  return new Date(recentUntil).getTime() > Date.now()
}

/** Whether a refusal, the server's or the identity service's, asks for a new proof. */
export function isProofWanted(error: unknown): boolean {
  if (error instanceof ApiError) return error.code === SECURITY_ERRORS.recent_sign_in_required.code
  return error instanceof Error && error.name === 'NotAuthorizedException' && error.message === 'Recent sign-in required'
}
