import { inConstantTime } from '../../../platform/access/constant-time.ts'
import { transact } from '../../../platform/database/write.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { confirmationCodeLetter } from '../../../platform/mail/index.ts'
import { findInvitationOf, replaceInvitationCode } from '../../users/index.ts'
import { CODE_VALID_MS, hashInvitationCode, newInvitationCode, pauseAfterCodes } from './invitation-code.ts'

/** Mails a code to an invited address; the same answer in the same time for every address. */
export function requestInvitationCode(
  deps: Dependencies,
  { email, clientId }: { email: string; clientId?: string },
): Promise<{ sent: true }> {
  return inConstantTime(async () => {
    await transact(deps.database, async (tx) => {
      const invitation = await findInvitationOf(tx, email, clientId ?? null)
      if (!invitation) return
      const now = Date.now()
      const code = newInvitationCode()
      const stored = await replaceInvitationCode(tx, invitation.id, {
        codeHash: hashInvitationCode(invitation.id, code),
        codeExpiresAt: new Date(now + CODE_VALID_MS),
        noneSince: new Date(now + CODE_VALID_MS - pauseAfterCodes(invitation.codesSent)),
      })
      if (stored) await deps.jobs.enqueue(tx, 'mail', { to: invitation.email, ...confirmationCodeLetter({ code }) })
    })
    return { sent: true }
  })
}
