import { foldText } from './fold-text.ts'

/** The words of a search, folded as what they are looked for in; at most six: more only narrow what is already found. */
export function wordsOf(q: string | undefined): string[] {
  return foldText(q ?? '')
    .split(' ')
    .filter(Boolean)
    .slice(0, 6)
}

/** A word as `like` takes it by its letters. */
export const escapeLike = (word: string) => word.replace(/[\\%_]/g, '\\$&')
