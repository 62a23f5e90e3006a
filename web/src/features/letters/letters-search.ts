import { type RawSearch, text } from '../../platform/browser/search-params.ts'

/** The address parameters of this screen. */
export interface LettersSearch {
  /** The letter that is open; the page knows which there are, so that the address carries no texts to every first screen. */
  letter?: string | undefined
}

export function lettersSearch(search: RawSearch): LettersSearch {
  return { letter: text(search.letter) }
}
