import { type NoteNode, textOf } from '@paddock/contract/features/notes/note-document'
import { type DataRow, readAll } from '../../platform/http/downloads/data-file.ts'
import type { Belongings } from '../belongings.ts'
import { notes } from './notes.table.ts'
import { selectMyNotes, selectMyNoteVersions, selectMyMentions } from './belongings.queries.ts'

export const belongings: Partial<Belongings> = {
  ofClients: [{ kind: 'notes', table: notes }],
  ofPeople: [
    {
      name: 'notes',
      holds: 'Notes that you wrote, or wrote last. Their text is here while you may see the client; the rest is the practice’s to give.',
      columns: {
        id: 'Identifier',
        business: 'Business',
        createdAt: 'Written (UTC)',
        editedAt: 'Changed (UTC)',
        archivedAt: 'Archived (UTC)',
        pinned: 'Pinned',
        title: 'Title',
        text: 'Text',
      },
      rows: ({ database }, scope) => inWords(readAll((batch) => selectMyNotes(database.db, scope, batch))),
    },
    {
      name: 'note-versions',
      holds: 'Earlier versions of notes, as you wrote them; their text by the same rule.',
      columns: {
        id: 'Identifier',
        noteId: 'Identifier of the note',
        business: 'Business',
        savedAt: 'Written (UTC)',
        title: 'Title',
        text: 'Text',
      },
      rows: ({ database }, scope) => inWords(readAll((batch) => selectMyNoteVersions(database.db, scope, batch))),
    },
    {
      name: 'notes-that-mention-you',
      holds: 'Notes of colleagues that mention you; their text by the same rule.',
      columns: {
        id: 'Identifier of the note',
        business: 'Business',
        author: 'Author',
        mentionedAt: 'Mentioned (UTC)',
        title: 'Title',
        text: 'Text',
      },
      rows: ({ database }, scope) => inWords(readAll((batch) => selectMyMentions(database.db, scope, batch))),
    },
  ],
}

/** The document of a note as plain words; nothing where the note is not theirs to see any more. */
async function* inWords(rows: AsyncIterable<{ body: NoteNode | null } & DataRow>): AsyncGenerator<DataRow> {
  for await (const { body, ...row } of rows) yield { ...row, text: body && textOf(body) }
}
