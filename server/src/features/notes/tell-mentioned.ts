import { mentionedIn, type NoteNode, textOf } from '@paddock/contract/features/notes/note-document'
import type { Scope } from '../../platform/access/scope.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { mentionLetter } from '../../platform/mail/index.ts'
import { shorten } from './note-words.ts'
import { insertMentions, readMentionContext } from './notes.queries.ts'

const EXCERPT = 400
/** More people than a practice has; a pasted crowd is not told one by one. */
const MOST = 50

interface MentioningNote {
  id: string
  clientId: string
  body: NoteNode
}

/**
 * Tells each colleague whom a note newly mentions by one mail, once per note and person; nobody is told of their own words. Who may
 * not open the client learns only that they were mentioned.
 */
export async function tellMentioned(tx: Transaction, { jobs, publicUrl }: Dependencies, scope: Scope, note: MentioningNote): Promise<void> {
  const userIds = mentionedIn(note.body)
    .filter((id) => id !== scope.userId)
    .slice(0, MOST)
  if (userIds.length === 0) return
  const { organizationId, businessName, status, author } = await readMentionContext(tx, note.clientId, scope.userId)
  const colleagues = await insertMentions(tx, note.id, { id: note.clientId, organizationId }, userIds)
  for (const { id, email, maySee } of colleagues) {
    const excerpt = maySee
      ? shorten(textOf(note.body), EXCERPT)
      : 'You are not assigned to this record. Ask to be assigned, then open the note.'
    const link = `${publicUrl()}/${status}s/${note.clientId}/notes?note=${note.id}`
    await jobs.enqueue(
      tx,
      'mail',
      { to: email, ...mentionLetter({ author, clientName: businessName, excerpt, link }) },
      `mention:${note.id}:${id}`,
    )
  }
}
