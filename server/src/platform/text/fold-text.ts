import { foldLetters } from '@paddock/contract/fold-letters'

/** Folded letters with single spaces, for sorting and searching. Columns that the database folds itself (`fold_text`) read the same. */
export function foldText(text: string): string {
  return foldLetters(text).replaceAll('\0', ' ').replace(/\s+/g, ' ').trim()
}
