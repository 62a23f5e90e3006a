import { type NoteNode, withoutFiles } from '@paddock/contract/features/notes/note-document'
import { compose, greeting, type Letter, type Letterhead } from '../../../platform/mail/index.ts'
import { letterText } from './letter-text.ts'

export interface NoteLetterWords {
  /** Whom it is sent to. */
  adviser: string
  writer: string
  /** The address to which the adviser answers. */
  writerEmail: string
  practice: string
  businessName: string
  /** The writer's own words above the note. */
  message: string
  title: string
  body: NoteNode
  /** The names of the files that go with it. */
  files: readonly string[]
}

/** A note as it is sent to an adviser outside: its words, and which of its pictures and files the mail holds. */
export function noteLetter(words: NoteLetterWords, head: Letterhead): Letter {
  const { adviser, writer, writerEmail, practice, businessName, message, title, body, files } = words
  const text = letterText(withoutFiles(body))
  const paragraphs = [
    greeting(adviser),
    { words: `${writer} of ${practice} sends you a note on ${businessName}.` },
    ...(message ? [{ words: message }] : []),
    ...(title || text ? [{ words: [title, text].filter(Boolean).join('\n\n') }] : []),
    ...(files.length > 0 ? [{ words: `With this mail: ${files.join(', ')}.` }] : []),
    { words: `Answer ${writer} at ${writerEmail}.` },
  ]
  return compose(`${title || 'A note'}: ${businessName}`, paragraphs, head)
}
