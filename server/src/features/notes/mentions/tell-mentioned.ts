import { mentionedIn, type NoteNode, textOf } from '@paddock/contract/features/notes/note-document'
import type { Scope } from '../../../platform/access/scope.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { mentionLetter } from './mention-letter.ts'
import { notify } from '../../notifications/index.ts'
import { shorten, subjectOf } from '../note-words.ts'
import { insertMentions, readMentionContext } from '../notes.queries.ts'

const EXCERPT = 400
/** More people than a practice has; a pasted crowd is not told one by one. */
const MAX_MENTIONED = 50

interface MentioningNote {
  id: string
  clientId: string
  title: string
  body: NoteNode
}

/** Finds the people whom a note's text mentions, without its writer. */
export const mentionedBy = (scope: Scope, body: NoteNode): string[] =>
  mentionedIn(body)
    .filter((id) => id !== scope.userId)
    .slice(0, MAX_MENTIONED)

/**
 * Tells each colleague whom a note newly mentions, once per note and person; nobody is told of their own words. Who may
 * not open the client learns only that they were mentioned.
 */
export async function tellMentioned(tx: Transaction, deps: Dependencies, scope: Scope, note: MentioningNote): Promise<void> {
  const userIds = mentionedBy(scope, note.body)
  if (userIds.length === 0) return
  const { organizationId, businessName, status, author } = await readMentionContext(tx, note.clientId, scope.userId)
  const link = `${deps.publicUrl()}/${status}s/${note.clientId}/notes?note=${note.id}`
  await notify(tx, deps, {
    kind: 'mentioned',
    userIds: await insertMentions(tx, note.id, organizationId, userIds),
    organizationId,
    clientId: note.clientId,
    entityId: note.id,
    subject: subjectOf(note),
    actorId: scope.userId,
    key: `mention:${note.id}`,
    letter({ maySee }) {
      const excerpt = maySee
        ? shorten(textOf(note.body), EXCERPT)
        : `You are not assigned to this record. Ask ${author} for it, then open the note.`
      // The name of a record is for who may open it.
      return mentionLetter({ author, clientName: maySee ? businessName : 'a record', excerpt, link })
    },
  })
}
