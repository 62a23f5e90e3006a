import { filesIn, type NoteNode } from '@paddock/contract/features/notes/note-document'
import type { Transaction } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { knownDocumentIds } from '../documents/front.queries.ts'

/** Refuses pictures and files that are no documents of the client; what stood in the former text may have been archived since. */
export async function expectOwnFiles(tx: Transaction, clientId: string, body: NoteNode, former?: NoteNode): Promise<void> {
  const stood = new Set(former ? filesIn(former) : [])
  const added = filesIn(body).filter((id) => !stood.has(id))
  if (added.length === 0) return
  const known = await knownDocumentIds(tx, clientId, added)
  if (!added.every((id) => known.has(id)))
    throw new AppError('invalid_input', {
      fields: { body: 'A picture or file of this note is not on the client’s record. Add it here again.' },
    })
}
