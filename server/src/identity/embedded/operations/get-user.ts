import * as z from 'zod'
import { operation, Token } from '../operation.ts'
import { signedInAccount } from '../accounts/signed-in-account.ts'

/** The signed-in person as the identity service knows them. */
export const getUser = operation(z.object({ AccessToken: Token }), async (parts, { AccessToken: token }) => {
  const { account } = await signedInAccount(parts, token)
  return {
    Username: account.subject,
    UserAttributes: [
      { Name: 'sub', Value: account.subject },
      { Name: 'email', Value: account.email },
      { Name: 'email_verified', Value: String(account.confirmedAt !== null) },
    ],
    UserMFASettingList: account.emailSecondStep ? ['EMAIL_OTP'] : [],
    ...(account.emailSecondStep && { PreferredMfaSetting: 'EMAIL_OTP' }),
  }
})
