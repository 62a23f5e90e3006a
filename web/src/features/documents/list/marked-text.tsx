import { highlighted } from './highlight.ts'

/** A text with the words that a search found. */
export function MarkedText({ text, words }: { text: string; words: string | undefined }) {
  return highlighted(text, words).map((piece, index) => (piece.marked ? <mark key={index}>{piece.text}</mark> : piece.text))
}
