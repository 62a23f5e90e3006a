import { type NoteNode, textOf, withoutFiles } from '@paddock/contract/features/notes/note-document'
import { compose, greeting, type Letter } from '../../../platform/mail/index.ts'

export interface NoteLetterWords {
  /** Whom it is sent to. */
  adviser: string
  writer: string
  /** By which the adviser answers. */
  writerEmail: string
  practice: string
  businessName: string
  /** The writer's own words above the note. */
  message: string
  title: string
  body: NoteNode
}

/** A note as it is sent to an adviser outside: its words alone, for pictures and files stay on the record. */
export function noteLetter(words: NoteLetterWords): Letter {
  const { adviser, writer, writerEmail, practice, businessName, message, title, body } = words
  const text = textOf(withoutFiles(body))
  return compose(`${title || 'A note'}: ${businessName}`, [
    greeting(adviser),
    { words: `${writer} of ${practice} sends you a note on ${businessName}.` },
    ...(message ? [{ words: message }] : []),
    { words: [title, text].filter(Boolean).join('\n\n') },
    { words: `Answer ${writer} at ${writerEmail}.` },
  ])
}
