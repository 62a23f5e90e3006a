import { type NoteNode, textOf } from '@paddock/contract/features/notes/note-document'
import type { Scope } from '../../../platform/access/scope.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { type DataFile, type DataRow, readAll } from './my-data-file.ts'
import { MARK_KINDS, selectMyMarks } from './my-marks.queries.ts'
import { selectMyAssignments, selectMyMentions, selectMyNotes, selectMyNoteVersions } from './my-practice-data.queries.ts'

/** What is held about somebody because they work for a practice. */
export const PRACTICE_FILES: readonly DataFile[] = [
  {
    name: 'assigned-clients',
    holds: 'The clients and prospects that you look after.',
    columns: { id: 'Identifier of the client', business: 'Business', status: 'Status', assignedAt: 'Assigned (UTC)' },
    rows: ({ database }, scope) => readAll((batch) => selectMyAssignments(database.db, scope, batch)),
  },
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
  {
    name: 'marks',
    holds: 'Where else your name stands: what you asked, opened, decided, entered, converted, imported, invited and wrote into prompts.',
    columns: { id: 'Identifier', what: 'What', at: 'At (UTC)', business: 'Business', detail: 'Detail' },
    rows: marks,
  },
]

/** The document of a note as plain words; nothing where the note is not theirs to see any more. */
async function* inWords(rows: AsyncIterable<{ body: NoteNode | null } & DataRow>): AsyncGenerator<DataRow> {
  for await (const { body, ...row } of rows) yield { ...row, text: body && textOf(body) }
}

async function* marks({ database }: Dependencies, scope: Scope): AsyncGenerator<DataRow> {
  for (const what of MARK_KINDS) {
    for await (const row of readAll((batch) => selectMyMarks(database, scope, what, batch))) yield { ...row, what }
  }
}
