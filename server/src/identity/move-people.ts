import { randomBytes } from 'node:crypto'
import type { IdentityAdmin } from '../platform/access/identity-admin.ts'
import type { CognitoConfiguration } from '../platform/configuration/configuration.ts'
import type { Database, Transaction } from '../platform/database/database.ts'
import { transact } from '../platform/database/write.ts'
import { findAccountBySubject } from './embedded/accounts/accounts.queries.ts'
import { moveLinks } from './links.queries.ts'
import { openPool } from './hosted/pool.ts'

export interface PersonToMove {
  userId: string
  subId: string
  /** Lower case; proved to the embedded service. */
  email: string
  active: boolean
}

export interface Move {
  database: Database
  /** The hosted service's. */
  admin: IdentityAdmin
  cognito: CognitoConfiguration
  people: readonly PersonToMove[]
  /** Gives a person their new subject. */
  rename(tx: Transaction, person: PersonToMove, subId: string): Promise<void>
  onFailure(person: PersonToMove, error: unknown): void
}

export interface MoveResult {
  moved: number
  /** Had moved before. */
  before: number
  failed: number
  /** How many of those moved had wanted the second step, and have to turn it on again. */
  hadSecondStep: number
}

/**
 * Gives people of the embedded service an account at Amazon Cognito, one transaction each. Cognito cannot be given a password's hash, so
 * everybody chooses a new password by “Forgot your password?”, for which Cognito mails no code to who has the second step: it is off until
 * they, or their practice, turn it on again. Who is there already is left alone: after a failure it is run again.
 */
export async function movePeople({ database, admin, cognito, people, rename, onFailure }: Move): Promise<MoveResult> {
  const pool = await openPool(cognito)
  const result: MoveResult = { moved: 0, before: 0, failed: 0, hadSecondStep: 0 }
  try {
    for (const person of people) {
      try {
        if (await pool.find(person.subId)) {
          result.before += 1
          continue
        }
        const former = await findAccountBySubject(database.db, person.subId)
        await transact(database, async (tx) => {
          const created = await admin.createVerifiedUser(tx, { email: person.email, password: unknownPassword() })
          await rename(tx, person, created.subId)
          await moveLinks(tx, person.subId, created.subId)
          if (!person.active) await admin.disable(tx, created.subId)
        })
        result.moved += 1
        if (former?.emailSecondStep) result.hadSecondStep += 1
      } catch (error) {
        result.failed += 1
        onFailure(person, error)
      }
    }
  } finally {
    pool.close()
  }
  return result
}

/** Nobody ever learns it; of every kind of character, whatever the pool's policy asks for. */
const unknownPassword = () => `${randomBytes(32).toString('base64url')}-aA1`
