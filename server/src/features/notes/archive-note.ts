import type { Note } from '@paddock/contract/features/notes/notes.shapes'
import type { Scope } from '../../platform/access/scope.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import type { NotePlace } from './lock-note.ts'
import { setNoteArchived } from './set-note-archived.ts'

/** Takes a note out of the list; nothing of it is lost. */
export function archiveNote(deps: Dependencies, scope: Scope, place: NotePlace): Promise<Note> {
  return setNoteArchived(deps, scope, place, true)
}
