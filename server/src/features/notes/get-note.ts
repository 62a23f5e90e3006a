import type { Note } from '@paddock/contract/features/notes/notes.shapes'
import type { Scope } from '../../platform/access/scope.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import type { NotePlace } from './lock-note.ts'
import { readNote } from './notes.queries.ts'

/** One note of a client that the person may see, archived or not. */
export function getNote({ database }: Dependencies, scope: Scope, place: NotePlace): Promise<Note> {
  return readNote(database.db, scope, place)
}
