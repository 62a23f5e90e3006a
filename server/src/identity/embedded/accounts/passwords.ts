import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { objectionTo, sameOnEveryKeyboard } from '../../password-rule.ts'
import { IdentityError } from '../identity-error.ts'

/** OWASP's parameters for Argon2id, the package's default kind: 19 MiB, two passes, one lane. */
export const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

let parameters = PARAMETERS

/** Tests that do not look at the hashes take cheaper ones; no configuration can. */
export function setHashParameters(others: typeof PARAMETERS): void {
  parameters = others
}

/** Refuses a new password in Cognito's words; any characters are welcome. */
export function requireAcceptablePassword(password: string, about: readonly string[]): void {
  const objection = objectionTo(password, about)
  if (objection) throw new IdentityError('InvalidPasswordException', `Password did not conform with policy: ${objection}`)
}

export function hashPassword(password: string): Promise<string> {
  return hash(sameOnEveryKeyboard(password), parameters)
}

/** The hash of a password with a salt of its own address: whoever brings the password again finds it, and nobody else. */
export function hashForAddress(password: string, salt: Buffer): Promise<string> {
  return hash(sameOnEveryKeyboard(password), { ...parameters, salt })
}

let stranger: Promise<string> | undefined

/** Compares with the stored hash; without one it works just as long and answers no. */
export async function passwordMatches(password: string, stored: string | null | undefined): Promise<boolean> {
  stranger ??= hashPassword(randomBytes(32).toString('base64'))
  const matches = await verify(stored ?? (await stranger), sameOnEveryKeyboard(password))
  return matches && typeof stored === 'string'
}
