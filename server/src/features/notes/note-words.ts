import { type NoteNode, textOf } from '@paddock/contract/features/notes/note-document'
import { AppError } from '../../platform/errors/app-error.ts'
import { foldText } from '../../platform/text/fold-text.ts'
import type { NoteText } from './notes.queries.ts'

/** How much of a text the log keeps: the whole of it is in the note and its history. */
const LOGGED = 1_000
/** Words before the first difference that show where a change is. */
const LEAD_CHARACTERS = 80
const SUBJECT = 80

/** A text as it is stored: with the folded words by which it is found. Refuses a note that says nothing. */
export function noteText(title: string, body: NoteNode): NoteText {
  const words = textOf(body)
  if (title === '' && words === '') throw new AppError('invalid_input', { fields: { body: 'Write something first.' } })
  return { title, body, bodyText: foldText(`${title} ${words}`) }
}

/** What the log says of a text. */
export function loggedText({ title, body }: { title: string; body: NoteNode }): { title: string; text: string } {
  return { title, text: shorten(textOf(body), LOGGED) }
}

/** What the log says of a change: both texts from a little before the place where they part. */
export function loggedChange(former: { title: string; body: NoteNode }, current: { title: string; body: NoteNode }) {
  const before = textOf(former.body)
  const after = textOf(current.body)
  const start = firstDifference(before, after)
  const from = start > LOGGED / 2 ? start - LEAD_CHARACTERS : 0
  const part = (text: string) => shorten(from > 0 ? `…${text.slice(from).replace(/^[\udc00-\udfff]/, '')}` : text, LOGGED)
  return { before: { title: former.title, text: part(before) }, after: { title: current.title, text: part(after) } }
}

function firstDifference(one: string, other: string): number {
  const shorter = Math.min(one.length, other.length)
  let place = 0
  while (place < shorter && one[place] === other[place]) place += 1
  return place
}

/** What the log calls a note: its title, or how it begins. */
export function subjectOf({ title, body }: { title: string; body: NoteNode }): string {
  return title || shorten(textOf(body).replace(/\s+/g, ' '), SUBJECT)
}

/** Keeps at most so many characters, and never half of one. */
export function shorten(text: string, length: number): string {
  return text.length <= length
    ? text
    : `${text
        .slice(0, length)
        .replace(/[\ud800-\udbff]$/, '')
        .trimEnd()}…`
}
