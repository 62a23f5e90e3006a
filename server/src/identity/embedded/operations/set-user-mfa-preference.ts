import * as z from 'zod'
import { transact } from '../../../platform/database/write.ts'
import { updateAccount } from '../accounts/accounts.queries.ts'
import { invalidParameter } from '../identity-error.ts'
import { operation, Token } from '../operation.ts'
import { recentlySignedInAccount } from '../accounts/signed-in-account.ts'

const Preference = z.object({ Enabled: z.boolean().optional(), PreferredMfa: z.boolean().optional() }).optional()

/** Turns the second step by email on or off; a practice that requires it asks for it all the same. */
export const setUserMfaPreference = operation(
  z.object({ AccessToken: Token, EmailMfaSettings: Preference, SMSMfaSettings: Preference, SoftwareTokenMfaSettings: Preference }),
  async (parts, { AccessToken: token, EmailMfaSettings: email, ...others }, caller) => {
    const { account } = await recentlySignedInAccount(parts, token)
    if (others.SMSMfaSettings?.Enabled || others.SoftwareTokenMfaSettings?.Enabled) {
      throw invalidParameter('Only EMAIL_OTP can be a second step here.')
    }
    const wanted = email?.Enabled ?? email?.PreferredMfa
    if (wanted === undefined || wanted === account.emailSecondStep) return {}
    await transact(parts.database, async (tx) => {
      await updateAccount(tx, account.subject, { emailSecondStep: wanted })
      await parts.onSecurityChange(tx, account.subject, { kind: wanted ? 'second_step_on' : 'second_step_off' }, caller)
    })
    return {}
  },
)
