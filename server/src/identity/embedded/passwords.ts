import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { isCommonPassword } from './common-passwords.ts'
import { isMadeOfContext } from './context-words.ts'
import { IdentityError } from './identity-error.ts'

const SHORTEST = 8
const LONGEST = 128

/** OWASP's parameters for Argon2id, the package's default kind: 19 MiB, two passes, one lane. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Why a new password is not taken, in Cognito's words; null for a good one. `about` is what anybody may know of the person. */
function objectionTo(password: string, about: readonly string[]): string | null {
  const length = charactersOf(password)
  if (length < SHORTEST) return 'Password not long enough'
  if (length > LONGEST) return 'Password too long'
  if (isCommonPassword(sameOnEveryKeyboard(password))) return 'Password is too common'
  return isMadeOfContext(password, about) ? 'Password is too easy to guess' : null
}

export function acceptsPassword(password: string, about: readonly string[] = []): boolean {
  return objectionTo(password, about) === null
}

/** Refuses a new password in Cognito's words; any characters are welcome. */
export function requireAcceptablePassword(password: string, about: readonly string[]): void {
  const objection = objectionTo(password, about)
  if (objection) throw new IdentityError('InvalidPasswordException', `Password did not conform with policy: ${objection}`)
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

/** The same letters, whichever way a keyboard composes its accents; nothing else about a password is ever changed. */
const sameOnEveryKeyboard = (password: string) => password.normalize('NFC')

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** What a person counts: a letter with its accents is one character, a picture is one, whatever it is made of. */
function charactersOf(password: string): number {
  return [...graphemes.segment(password)].length
}
