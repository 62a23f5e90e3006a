import { foldLetters } from '@paddock/contract/fold-letters'

/** A text in pieces, of which some were looked for. */
interface MarkedPiece {
  text: string
  marked: boolean
}

const NUMBER = /^\+?[\d\s().-]{3,}$/

/** What was typed, as it is looked for: folded words, or the digits of a number. */
export function typedWords(typed: string): string[] {
  if (NUMBER.test(typed.trim()))
    return [
      typed
        .trim()
        .replace(/\D/g, '')
        .replace(/^61(?=\d{9}$)/, typed.trim().startsWith('+') ? '0' : '61'),
    ]
  return foldLetters(typed).split(/\s+/).filter(Boolean)
}

/** A text with the words marked wherever they are, whatever their case and accents, and numbers whatever stands between their digits. */
export function markWords(text: string, words: readonly string[]): MarkedPiece[] {
  const marked: boolean[] = Array.from({ length: text.length }, () => false)
  const letters = lettersOf(text, foldLetters)
  const digits = lettersOf(text, (letter) => letter.replace(/\D/, ''))
  for (const word of words.filter(Boolean)) {
    for (const { folded, places } of /^\d+$/.test(word) ? [letters, digits] : [letters])
      for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length))
        marked.fill(true, places[at], (places[at + word.length - 1] ?? 0) + 1)
  }
  const pieces: MarkedPiece[] = []
  for (const [at, isMarked] of marked.entries()) {
    const last = pieces.at(-1)
    if (last?.marked === isMarked) last.text += text[at]
    else pieces.push({ text: text[at] ?? '', marked: isMarked })
  }
  return pieces
}

/** A text letter by letter as it is compared, with where each stood. */
function lettersOf(text: string, as: (letter: string) => string): { folded: string; places: number[] } {
  let folded = ''
  const places: number[] = []
  for (let at = 0; at < text.length; at += 1)
    for (const letter of as(text[at] ?? '')) {
      folded += letter
      places.push(at)
    }
  return { folded, places }
}
