import { identityMessage } from '../../platform/identity/identity-message.ts'

/** Says what `identityMessage` says, where only the password can be wrong: the address is the signed-in person's. */
export function proofMessage(error: unknown): string {
  const isRefusal = error instanceof Error && error.name === 'NotAuthorizedException'
  return isRefusal ? 'That is not your password. Check it, or reset it from the sign-in page.' : identityMessage(error)
}
