import { compose, type Letter } from './letter.ts'

const VALID = 'It works for ten minutes and only once.'

/** What a letter says of a code that its reader may not have asked for. */
export const NOT_YOU = 'If you did not ask for it, ignore this mail: nothing has changed.'

/** A letter that carries a code, which also is in its subject. */
export function codeLetter(subject: string, words: string, code: string, otherwise: string): Letter {
  return compose(subject, [{ words }, { code }, { words: VALID }, { words: otherwise }])
}

/** Proves an address: to the identity service at the first sign-in, and to who was invited. */
export function confirmationCodeLetter({ code }: { code: string }): Letter {
  return codeLetter(`${code} is your confirmation code`, 'Enter this code to confirm your email address:', code, NOT_YOU)
}
