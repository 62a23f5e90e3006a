import { cutText } from '@paddock/contract/cut-text'
import { foldText } from '../../../platform/text/fold-text.ts'
import type { NearWord } from './search.queries.ts'

const MAX_WORDS = 12
const MAX_WORD_LENGTH = 40

/** The words of a text as the search compares them: folded, letters and figures only. */
export function searchWords(text: string): string[] {
  return foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => cutText(word, MAX_WORD_LENGTH))
}

/** The words of what somebody typed into the search. */
export const askedWords = (typed: string): string[] => searchWords(typed).slice(0, MAX_WORDS)

/** A mistyped word may have meant this many words. */
const MAX_CORRECTIONS = 6

/**
 * The words that each of these may have meant, the nearest first; null where none of them looks like another word. Of two mistyped words
 * the nearest ones need not be in one article, so the others are kept.
 */
export function corrected(words: readonly string[], near: readonly NearWord[]): string[][] | null {
  const meant = words.map((typed) => {
    const likely = nearest(
      typed,
      near.filter((one) => one.typed === typed).map(({ word }) => word),
    )
    return likely.length > 0 ? likely : [typed]
  })
  return meant.some(([word], index) => word !== words[index]) ? meant : null
}

function nearest(typed: string, candidates: readonly string[]): string[] {
  const allowed = errorsAllowed(typed)
  return candidates
    .map((word) => ({ word, errors: distance(typed, word) }))
    .filter(({ errors }) => errors <= allowed)
    .toSorted((one, other) => one.errors - other.errors)
    .slice(0, MAX_CORRECTIONS)
    .map(({ word }) => word)
}

/** Wrong letters that a word of this length may have and still be recognised. */
const errorsAllowed = ({ length }: string) => (length <= 3 ? 0 : length <= 5 ? 1 : 2)

/** Letters to add, drop, change or swap with their neighbour so that what was typed becomes the word or the beginning of it. */
export function distance(typed: string, word: string): number {
  const rows: number[][] = [Array.from({ length: word.length + 1 }, (_, index) => index)]
  for (let i = 1; i <= typed.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= word.length; j += 1) {
      const same = typed[i - 1] === word[j - 1] ? 0 : 1
      let least = Math.min(rows[i - 1]![j]! + 1, row[j - 1]! + 1, rows[i - 1]![j - 1]! + same)
      const swapped = i > 1 && j > 1 && typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1]
      if (swapped) least = Math.min(least, rows[i - 2]![j - 2]! + 1)
      row.push(least)
    }
    rows.push(row)
  }
  return Math.min(...rows[typed.length]!)
}
