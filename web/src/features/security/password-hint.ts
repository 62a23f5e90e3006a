const MIN_LENGTH = 8
const MAX_LENGTH = 128
/** What everybody tries first; the server knows the whole list and has the last word. */
const USUAL = /^(?:pass(?:word|wort)?|qwert[yz]\w*|letmein|welcome|admin|iloveyou|abc123|farm(?:er|ing)?|paddock|\d+|(.)\1+)[\d!.?@#$]*$/i

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const lengthOf = (password: string) => [...graphemes.segment(password)].length

/** What is to be said about a new password while it is typed; `ok` when there is nothing to object to. */
export function passwordHint(password: string, email: string): { words: string; ok: boolean } {
  const length = lengthOf(password)
  if (length === 0) return { words: 'At least 8 characters. A short sentence is easy to remember and hard to guess.', ok: false }
  if (length < MIN_LENGTH) return { words: `${MIN_LENGTH - length} more to go: at least ${MIN_LENGTH} characters.`, ok: false }
  if (length > MAX_LENGTH) return { words: `Use at most ${MAX_LENGTH} characters.`, ok: false }
  if (USUAL.test(password)) return { words: 'This is one of the first passwords that anybody tries.', ok: false }
  const name = email.split('@')[0] ?? ''
  if (name.length >= 4 && password.toLowerCase().includes(name.toLowerCase()) && length - name.length < 4) {
    return { words: 'This is little more than your email.', ok: false }
  }
  return { words: length < 12 ? 'Long enough. Longer is better.' : 'Good: long is strong.', ok: true }
}

/** Why the identity service did not take a new password; its reasons are Cognito's. */
export function refusedPassword(reason: string): string {
  if (/too common/i.test(reason)) return 'This password is on the list of common ones. Choose another.'
  if (/easy to guess/i.test(reason))
    return 'This is little more than your name, your email or a word that everybody tries here. Choose another.'
  if (/too long/i.test(reason)) return `Use at most ${MAX_LENGTH} characters.`
  return 'Use at least 8 characters, and not a common password.'
}
