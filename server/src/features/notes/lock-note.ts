import type { Scope } from '../../platform/access/scope.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { lockVisibleClient } from '../clients/index.ts'
import { lockNote, type NoteRecord, readNote } from './notes.queries.ts'

/** Where a note is: its client and its own identifier. */
export interface NotePlace {
  clientId: string
  noteId: string
}

export interface ChangeableNote {
  note: NoteRecord
  organizationId: string
}

/** A note that this person may change, locked with its client: seen by them, theirs (or they run the practice), of a client in use. */
export async function lockChangeableNote(tx: Transaction, scope: Scope, { clientId, noteId }: NotePlace): Promise<ChangeableNote> {
  const client = await lockVisibleClient(tx, scope, clientId)
  const note = await lockNote(tx, clientId, noteId)
  if (scope.role === 'manager' && note.authorId !== scope.userId) throw new AppError('forbidden')
  if (client.archivedAt) throw new AppError('archived')
  return { note, organizationId: client.organizationId }
}

/** Locks a note for a change as the person saw it: refuses an archived one, and one whose text somebody saved meanwhile. */
export async function lockNoteToEdit(tx: Transaction, scope: Scope, place: NotePlace, version: number): Promise<ChangeableNote> {
  const found = await lockChangeableNote(tx, scope, place)
  if (found.note.archivedAt) throw new AppError('archived')
  if (found.note.version !== version) throw new AppError('stale', { current: await readNote(tx, scope, place) })
  return found
}
