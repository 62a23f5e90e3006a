import type { Note } from '@paddock/contract/features/notes/notes.shapes'
import type { Scope } from '../../platform/access/scope.ts'
import { record } from '../../platform/audit/record.ts'
import { transact } from '../../platform/database/write.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { touchClient } from '../clients/index.ts'
import { lockChangeableNote, type NotePlace } from './lock-note.ts'
import { subjectOf } from './note-words.ts'
import { changeNoteState, readNote } from './notes.queries.ts'

/** Archives a note or puts it back; doing it twice is doing it once. */
export function setNoteArchived({ database }: Dependencies, scope: Scope, place: NotePlace, archived: boolean): Promise<Note> {
  return transact(database, async (tx) => {
    const { note, organizationId } = await lockChangeableNote(tx, scope, place)
    if ((note.archivedAt !== null) !== archived) {
      await changeNoteState(tx, note.id, { archivedAt: archived ? new Date() : null })
      await record(tx, scope, archived ? 'note.archived' : 'note.restored', {
        organizationId,
        clientId: place.clientId,
        entityId: note.id,
        subject: subjectOf(note),
      })
      await touchClient(tx, place.clientId)
    }
    return readNote(tx, scope, place)
  })
}
