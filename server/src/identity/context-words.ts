import { foldText } from '../platform/text/fold-text.ts'

/** Words that anybody would try at this product: its name and what it is about (docs/security.md lists them). */
export const PRODUCT_WORDS = ['paddock', 'adviser', 'advisor', 'password', 'welcome', 'farming', 'farmer', 'agribusiness']

/** Shorter words are in too many good passwords. */
const MIN_WORD_LENGTH = 4
/** What must be left of a password once the words are gone. */
const LEFT = 4

/**
 * Whether a password is little more than the product's words and those of the person (address, names): with a few digits or signs
 * around them it is among the first that somebody who knows them would try.
 */
export function isMadeOfContext(password: string, about: readonly string[]): boolean {
  let rest = foldText(password)
  for (const word of wordsOf(about)) rest = rest.replaceAll(word, ' ')
  const left = rest.replaceAll(/[^\p{L}\p{N}]/gu, '')
  return rest !== foldText(password) && (left.length < LEFT || /^\d+$/.test(left))
}

/** The longest first: "whitlock.station" goes before "station". */
function wordsOf(about: readonly string[]): string[] {
  const parts = about.flatMap((text) => {
    const whole = foldText(text)
    return [whole, whole.split('@')[0] ?? '', ...whole.split(/[^\p{L}\p{N}]+/u)]
  })
  return [...new Set([...parts, ...PRODUCT_WORDS])]
    .filter((word) => word.length >= MIN_WORD_LENGTH)
    .toSorted((one, other) => other.length - one.length)
}
