import type { Note } from '@paddock/contract/features/notes/notes.shapes'
import type { Scope } from '../../platform/access/scope.ts'
import { record } from '../../platform/audit/record.ts'
import { transact } from '../../platform/database/write.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { touchClient } from '../clients/index.ts'
import { lockNoteToEdit, type NotePlace } from './lock-note.ts'
import { loggedChange, noteText, subjectOf } from './note-words.ts'
import { findRevision, readNote, replaceText } from './notes.queries.ts'

/** Makes a former text the current one; the current one goes into the history, so restoring can be taken back too. */
export function restoreNoteRevision(
  { database }: Dependencies,
  scope: Scope,
  { revisionId, ...place }: NotePlace & { revisionId: string },
  version: number,
): Promise<Note> {
  return transact(database, async (tx) => {
    const { note, organizationId } = await lockNoteToEdit(tx, scope, place, version)
    const revision = await findRevision(tx, note.id, revisionId)
    const text = noteText(revision.title, revision.body)
    await replaceText(tx, note, text, scope.userId)
    await record(tx, scope, 'note.revision_restored', {
      organizationId,
      clientId: place.clientId,
      entityId: note.id,
      subject: subjectOf(text),
      ...loggedChange(note, text),
    })
    await touchClient(tx, place.clientId)
    return readNote(tx, scope, place)
  })
}
