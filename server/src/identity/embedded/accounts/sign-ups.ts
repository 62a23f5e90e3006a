import { newId } from '../../../platform/database/columns.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import type { Clock } from '../../clock.ts'
import type { SignUpAbout } from '../../identity.table.ts'
import { hmac, newCode, equalInConstantTime } from '../../secrets.ts'
import { countSignUpTry, findSignUpByPassword, selectSignUps, updateSignUp, upsertSignUp, type SignUp } from '../../sign-ups.queries.ts'
import { expiredCode, wrongCode } from '../identity-error.ts'
import { networkOf } from '../limits/limits.ts'
import { hashForAddress } from './passwords.ts'

const CODE_MS = 10 * 60_000
const MAX_TRIES = 5
/** A sign-up is kept as long as an invitation. */
const RETENTION_MS = 14 * 86_400_000
/** Passwords that wait for one address; more than a person ever chooses. */
const MAX_SIGN_UPS = 20

export interface SignUps {
  hash(email: string, password: string): Promise<string>
  /** Keeps a chosen password; answers which sign-up it is. */
  keep(tx: Transaction, signUp: { email: string; passwordHash: string; about: SignUpAbout | null }): Promise<string>
  /** A new code for it, in the place of the former. */
  issue(tx: Transaction, signUpId: string): Promise<string>
  /** Whether this password waits for its code; remembers from where it was given. */
  given(email: string, password: string, address: string): Promise<boolean>
  /**
   * Which password a code from this network is about: the one that was given from there last, else the only one that there is.
   * A code that somebody else's password waits for confirms nothing here.
   */
  meant(email: string, address: string): Promise<SignUp | null>
  /** Counts a try and compares; refuses a wrong, worn out or expired code. */
  check(signUp: SignUp | null, code: string): Promise<SignUp>
}

/** Passwords of addresses that nobody has proved, each with a code of its own. */
export function createSignUps({ db }: Database, clock: Clock, pepper: string): SignUps {
  const digest = (id: string, code: string) => hmac(pepper, `${id}:${code}`)
  const nameOf = (username: string) => username.trim().toLowerCase()
  const saltOf = (email: string) => Buffer.from(hmac(pepper, `sign-up:${email}`), 'hex').subarray(0, 16)
  const hash = (username: string, password: string) => hashForAddress(password, saltOf(nameOf(username)))

  return {
    hash,
    keep(tx, signUp) {
      const now = clock()
      const row = { id: newId(), ...signUp, createdAt: now, expiresAt: new Date(now.getTime() + RETENTION_MS) }
      return upsertSignUp(tx, row, now, MAX_SIGN_UPS)
    },
    async issue(tx, id) {
      const code = newCode()
      const codeExpiresAt = new Date(clock().getTime() + CODE_MS)
      await updateSignUp(tx, id, { codeHash: digest(id, code), codeExpiresAt, tries: 0 })
      return code
    },
    async given(username, password, address) {
      const email = nameOf(username)
      const known = await findSignUpByPassword(db, email, await hash(email, password), clock())
      if (known) await updateSignUp(db, known.id, { givenFrom: networkOf(address), givenAt: clock() })
      return known !== null
    },
    async meant(username, address) {
      const waiting = await selectSignUps(db, nameOf(username), clock())
      const from = networkOf(address)
      return waiting.find(({ givenFrom }) => givenFrom === from) ?? (waiting.length === 1 ? (waiting[0] ?? null) : null)
    },
    async check(signUp, code) {
      const counted = signUp?.codeHash ? await countSignUpTry(db, signUp.id, MAX_TRIES) : null
      if (!counted?.codeHash || !equalInConstantTime(counted.codeHash, digest(counted.id, code.trim()))) throw wrongCode()
      if (!counted.codeExpiresAt || counted.codeExpiresAt <= clock()) throw expiredCode()
      return counted
    },
  }
}
