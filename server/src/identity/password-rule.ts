import { isCommonPassword } from './common-passwords.ts'
import { isMadeOfContext } from './context-words.ts'

const MIN_LENGTH = 8
const MAX_LENGTH = 128

/** Why a new password is not taken, in Cognito's words; null for a good one. `about` is what anybody may know of the person. */
export function objectionTo(password: string, about: readonly string[]): string | null {
  const length = charactersOf(password)
  if (length < MIN_LENGTH) return 'Password not long enough'
  if (length > MAX_LENGTH) return 'Password too long'
  if (isCommonPassword(sameOnEveryKeyboard(password))) return 'Password is too common'
  return isMadeOfContext(password, about) ? 'Password is too easy to guess' : null
}

export function acceptsPassword(password: string, about: readonly string[] = []): boolean {
  return objectionTo(password, about) === null
}

/** Gives the same letters whichever way a keyboard composes its accents; nothing else about a password is ever changed. */
export const sameOnEveryKeyboard = (password: string) => password.normalize('NFC')

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** What a person counts: a letter with its accents is one character, a picture is one, whatever it is made of. */
function charactersOf(password: string): number {
  return [...graphemes.segment(password)].length
}
