import type { api } from '@paddock/contract'
import type { RouteOutput } from '@paddock/contract/route'
import type { Scope } from '../../../platform/access/scope.ts'
import { transact } from '../../../platform/database/write.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { lettersOfNote, type Sending } from './letters-of-note.ts'
import type { NotePlace } from '../lock-note.ts'

type Output = RouteOutput<typeof api.notes.previewNoteLetter>

/** Shows what would be sent, and refuses what would be refused. */
export function previewNoteLetter({ database }: Dependencies, scope: Scope, place: NotePlace, sending: Sending): Promise<Output> {
  return transact(database, async (tx) => {
    const { letters, files, leftOut, seal } = await lettersOfNote(tx, scope, place, sending)
    return {
      letters: letters.map(({ name, email, letter: { subject, text } }) => ({ name, email, subject, text })),
      files: files.map(({ name, size }) => ({ name, size })),
      leftOut,
      seal,
    }
  })
}
