import type { api, ParsedInput } from '@paddock/contract'
import type { NoteNode } from '@paddock/contract/features/notes/note-document'
import { filesIn } from '@paddock/contract/features/notes/note-document'
import type { Scope } from '../../platform/access/scope.ts'
import { newId } from '../../platform/database/columns.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { KeyedDatabase } from '../../platform/database/request-keys.ts'
import { transact } from '../../platform/database/write.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { JsonText } from '../../platform/http/handle.ts'
import { findVisibleClient } from '../clients/index.ts'
import { expectOwnFiles } from './expect-own-files.ts'
import { loggedText, noteText, subjectOf } from './note-words.ts'
import { insertNote, newNoteText, noteInsert } from './notes.queries.ts'
import { mentionedBy, tellMentioned } from './mentions/tell-mentioned.ts'

type Input = ParsedInput<typeof api.notes.addNote>['body']

/** Adds a note to a client, and tells the colleagues whom it mentions. */
export async function addNote(
  deps: Dependencies,
  scope: Scope,
  clientId: string,
  { title, body, pinned = false }: Input,
): Promise<JsonText> {
  const { database }: { database: KeyedDatabase } = deps
  const note = { id: newId(), clientId, pinned, ...noteText(title, body) }
  const insert = noteInsert(scope, note, { subject: subjectOf(note), after: loggedText(note) })
  const isAlone = !database.keyed && mentionedBy(scope, body).length === 0 && filesIn(body).length === 0
  const stored = isAlone
    ? await insertNote(database, insert)
    : await transact(database, async (tx) => {
        const added = await insertNote(tx, insert)
        if (added) await expectOwnFiles(tx, clientId, body)
        if (added) await tellMentioned(tx, deps, scope, note)
        return added
      })
  if (stored) return new JsonText(newNoteText(scope, note, stored))
  await findVisibleClient(database.db, scope, clientId)
  throw new AppError('archived')
}

/** Adds a note that another feature makes, with its entry, in the transaction of what it was made of; whoever asks sees the client. */
export async function writeNote(
  tx: Transaction,
  scope: Scope,
  clientId: string,
  { title, body }: { title: string; body: NoteNode },
): Promise<void> {
  const note = { id: newId(), clientId, pinned: false, ...noteText(title, body) }
  await insertNote(tx, noteInsert(scope, note, { subject: subjectOf(note), after: loggedText(note) }))
}
