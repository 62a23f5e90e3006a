import { foldText } from './fold-text.ts'

/** The words of a search, folded as what they are looked for in; at most six: more only narrow what is already found. */
export function wordsOf(q: string | undefined): string[] {
  if (!q) return []
  return foldText(q).split(' ').filter(Boolean).slice(0, 6)
}

/** A phone number, ABN or ACN alone, with the signs that people write between its digits and the word that they paste with it. */
const NUMBER = /^(?:(?:abn|acn)[\s:]*)?(\+?[\d\s().-]{3,})$/i

/** What was typed, but of a number alone its digits as records keep them: "+61 412 345 678" is 0412345678. */
export function withoutNumberSigns(q: string): string {
  const [, number] = NUMBER.exec(q.trim()) ?? []
  return number === undefined ? q : number.replace(/\D/g, '').replace(/^61(?=\d{9}$)/, number.startsWith('+') ? '0' : '61')
}

/** A word as `like` takes it by its letters. */
export const escapeLike = (word: string) => word.replace(/[\\%_]/g, '\\$&')
