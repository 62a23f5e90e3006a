import type { Caller } from '../../../platform/access/caller.ts'
import type { UnprovedSignUp } from '../../../platform/access/identity-admin.ts'
import { inConstantTime } from '../../../platform/access/constant-time.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { transact } from '../../../platform/database/write.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { confirmationCodeLetter } from '../../../platform/mail/index.ts'
import { IdentityError } from '../identity-error.ts'
import { mail, type IdentityParts } from '../identity-parts.ts'

interface Chosen {
  email: string
  password: string
  about: Record<string, string> | null
  isInvited(): Promise<boolean>
}

/** Keeps a password beside its address, whoever's that is; a code goes to an invited one only. */
export function keepSignUp(parts: IdentityParts, { email, password, about, isInvited }: Chosen): Promise<void> {
  return inConstantTime(async () => {
    const [passwordHash, invited] = await Promise.all([parts.signUps.hash(email, password), isInvited()])
    await transact(parts.database, async (tx) => {
      const signUpId = await parts.signUps.keep(tx, { email, passwordHash, about })
      if (invited) await mailSignUpCode(parts, tx, { id: signUpId, email })
    })
  })
}

export async function mailSignUpCode(parts: IdentityParts, tx: Transaction, { id, email }: { id: string; email: string }): Promise<void> {
  const code = await parts.signUps.issue(tx, id)
  await mail(parts, tx, email, confirmationCodeLetter({ code }))
}

/** `IdentityAdmin.keepUnproved` of the embedded service. */
export async function keepUnproved(parts: IdentityParts, signUp: UnprovedSignUp, caller: Caller): Promise<void> {
  const email = signUp.email.trim().toLowerCase()
  await parts.limits.mail.attempt(email, caller.address).catch((error: unknown) => {
    throw error instanceof IdentityError ? new AppError('too_many_requests') : error
  })
  await keepSignUp(parts, { ...signUp, email })
}
