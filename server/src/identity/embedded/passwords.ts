import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { isCommonPassword } from './common-passwords.ts'
import { IdentityError } from './identity-error.ts'

const SHORTEST = 8
const LONGEST = 128

/** OWASP's parameters for Argon2id, the package's default kind: 19 MiB, two passes, one lane. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function acceptsPassword(password: string): boolean {
  return password.length >= SHORTEST && password.length <= LONGEST && !isCommonPassword(password)
}

/** Refuses a new password in Cognito's words; any characters are welcome. */
export function requireAcceptablePassword(password: string): void {
  if (password.length < SHORTEST)
    throw new IdentityError('InvalidPasswordException', 'Password did not conform with policy: Password not long enough')
  if (password.length > LONGEST)
    throw new IdentityError('InvalidPasswordException', 'Password did not conform with policy: Password too long')
  if (isCommonPassword(password))
    throw new IdentityError('InvalidPasswordException', 'Password did not conform with policy: Password is too common')
}

export function hashPassword(password: string): Promise<string> {
  return hash(sameOnEveryKeyboard(password), PARAMETERS)
}

let stranger: Promise<string> | undefined

/** Compares with the stored hash; without one it works just as long and answers no. */
export async function passwordMatches(password: string, stored: string | null | undefined): Promise<boolean> {
  stranger ??= hashPassword(randomBytes(32).toString('base64'))
  const matches = await verify(stored ?? (await stranger), sameOnEveryKeyboard(password))
  return matches && typeof stored === 'string'
}

const sameOnEveryKeyboard = (password: string) => password.normalize('NFC')
