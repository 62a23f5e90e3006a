import type { Database, Transaction } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/database/columns.ts'
import type { Clock } from '../../clock.ts'
import {
  countTry,
  deleteCodes,
  deleteExpiredCodes,
  findCodeOf,
  findCodeOfRequest,
  insertCode,
  useCode,
  type StoredCode,
} from './codes.queries.ts'
import type { CodePurpose } from '../../identity.table.ts'
import { expiredCode, wrongCode } from '../identity-error.ts'
import { hmac, newCode, newSecret, equalInConstantTime, sha256 } from '../../secrets.ts'

const VALID_MS = 10 * 60_000
const MAX_TRIES = 5

export interface NewCode {
  subject: string
  purpose: CodePurpose
  /** Where it is mailed, and therefore what it proves. */
  email: string
}

export interface Codes {
  /** A code that replaces the person's former ones of this purpose. */
  issue(tx: Transaction, code: NewCode): Promise<string>
  /** A code that only the holder of `request` may answer. */
  issueForRequest(tx: Transaction, code: NewCode): Promise<{ code: string; request: string }>
  /** The newest open code of a purpose. */
  find(subject: string, purpose: CodePurpose): Promise<StoredCode | null>
  findByRequest(request: string): Promise<StoredCode | null>
  /** Counts a try and compares; refuses a wrong, worn out or expired code. The try counts even if what follows fails. */
  check(stored: StoredCode | null, given: string): Promise<StoredCode>
  /** Uses a checked code up; it can be used once. */
  use(tx: Transaction, stored: StoredCode): Promise<void>
}

/** Six digits by mail: stored as an HMAC, ten minutes, five tries, single use. */
export function createCodes(database: Database, clock: Clock, pepper: string): Codes {
  const digest = (id: string, code: string) => hmac(pepper, `${id}:${code}`)

  async function store(tx: Transaction, { subject, purpose, email }: NewCode, request: string | null): Promise<string> {
    const id = newId()
    const code = newCode()
    const now = clock()
    await insertCode(tx, {
      id,
      subject,
      purpose,
      email,
      codeHash: digest(id, code),
      requestHash: request && sha256(request),
      createdAt: now,
      expiresAt: new Date(now.getTime() + VALID_MS),
    })
    return code
  }

  return {
    async issue(tx, code) {
      await deleteCodes(tx, code.subject, code.purpose)
      return store(tx, code, null)
    },
    async issueForRequest(tx, code) {
      await deleteExpiredCodes(tx, code.subject, code.purpose, clock())
      const request = newSecret()
      return { code: await store(tx, code, request), request }
    },
    find: (subject, purpose) => findCodeOf(database.db, subject, purpose),
    findByRequest: (request) => findCodeOfRequest(database.db, sha256(request)),
    async check(stored, given) {
      if (!stored || !(await countTry(database.db, stored.id, MAX_TRIES))) throw wrongCode()
      if (!equalInConstantTime(stored.codeHash, digest(stored.id, given.trim()))) throw wrongCode()
      if (stored.expiresAt <= clock()) throw expiredCode()
      return stored
    },
    async use(tx, stored) {
      if (!(await useCode(tx, stored.id, clock()))) throw expiredCode()
    },
  }
}

/** Whether a request's code may still be answered at all. */
export function isOpen(stored: StoredCode, now: Date): boolean {
  return stored.usedAt === null && stored.expiresAt > now && stored.tries < MAX_TRIES
}
