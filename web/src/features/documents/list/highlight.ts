import { foldLetters } from '@paddock/contract/fold-letters'

export interface Piece {
  text: string
  marked: boolean
}

/** Takes accents and case away, letter for letter, so that places stay the same. */
function fold(text: string): string {
  return Array.from({ length: text.length }, (_, index) => {
    const letter = text.charAt(index)
    const plain = foldLetters(letter)
    return plain.length === 1 ? plain : letter
  }).join('')
}

/** A text in pieces, those marked that a search of these words found. */
export function highlighted(text: string, words: string | undefined): Piece[] {
  const sought = fold(words ?? '')
    .split(/\s+/)
    .filter(Boolean)
  const folded = fold(text)
  const marks = Array.from({ length: text.length }, () => false)
  for (const word of sought) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) marks.fill(true, at, at + word.length)
  }
  const pieces: Piece[] = []
  marks.forEach((marked, index) => {
    const last = pieces.at(-1)
    if (last?.marked === marked) last.text += text.charAt(index)
    else pieces.push({ text: text.charAt(index), marked })
  })
  return pieces
}
