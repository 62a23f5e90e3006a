import type { UnprovedSignUp } from '../../platform/access/identity-admin.ts'
import { inConstantTime, lengthOfSteps } from '../../platform/access/constant-time.ts'
import { newId } from '../../platform/database/columns.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { transact } from '../../platform/database/write.ts'
import type { IdentityQuestions } from '../identity-service.ts'
import { deleteSignUps, findSignUpOfSubject, takeSignUp, upsertSignUp } from '../sign-ups.queries.ts'
import type { Pool } from './pool.ts'

/** A sign-up is kept as long as an invitation. */
const RETENTION_MS = 14 * 86_400_000
/** What Cognito takes for an invited address is hidden in so many steps. */
const STEPS = 8

interface Keeping {
  database: Database
  pool: Pool
  questions: Pick<IdentityQuestions, 'belongsToPerson'>
  clock: () => Date
}

/**
 * Signs an invited address up at Cognito, which mails the code and asks for it at the first sign-in. A password that waited before gives
 * way with its code: its account is unconfirmed and nobody's here. Nothing else at Cognito is touched without a proof.
 */
export function keepUnproved({ database, pool, questions, clock }: Keeping, signUp: UnprovedSignUp): Promise<void> {
  const email = signUp.email.trim().toLowerCase()

  async function clearTheWay(): Promise<boolean> {
    const former = await pool.find(email)
    if (!former) return true
    if (!former.unconfirmed || (await questions.belongsToPerson(database.db, former.subject))) return false
    await pool.remove(former.subject)
    return true
  }

  return inConstantTime(async () => {
    if (!(await signUp.isInvited()) || !(await clearTheWay())) return
    const subject = await pool.signUp(email, signUp.password)
    if (subject === null) return
    const now = clock()
    await transact(database, async (tx) => {
      await deleteSignUps(tx, email)
      const row = { id: newId(), email, subject, about: signUp.about, createdAt: now, expiresAt: new Date(now.getTime() + RETENTION_MS) }
      await upsertSignUp(tx, row, now, 1)
    })
  }, lengthOfSteps(STEPS))
}

interface Accepting {
  database: Database
  pool: Pool
  questions: Pick<IdentityQuestions, 'onAddressProved'>
}

/** The first session of an account that was signed up here: Cognito gave it for the right code, so its invitation becomes a person. */
export async function acceptConfirmed({ database, pool, questions }: Accepting, subject: string): Promise<void> {
  const signUp = await findSignUpOfSubject(database.db, subject)
  if (!signUp?.about) return
  const user = await pool.find(subject)
  if (!user?.emailVerified || user.email !== signUp.email) return
  const { about, email } = signUp
  await transact(database, async (tx: Transaction) => {
    if (await takeSignUp(tx, signUp)) await questions.onAddressProved(tx, { email, about }, async () => ({ subId: subject }))
  })
}
