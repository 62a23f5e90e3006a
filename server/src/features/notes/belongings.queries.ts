import { and, eq, gt, or, sql, type SQL } from 'drizzle-orm'
import type { NoteNode } from '@paddock/contract/features/notes/note-document'
import type { Scope } from '../../platform/access/scope.ts'
import type { Reader } from '../../platform/database/database.ts'
import type { Batch } from '../../platform/http/downloads/data-file.ts'
import { visibleClients } from '../access/index.ts'
import { displayNameOf } from '../users/front.queries.ts'
import { anyClient } from '../clients/front.queries.ts'
import { noteMentions, noteRevisions, notes } from './notes.table.ts'

/** A text about a client, while the client is theirs to see. */
const whileVisible = <T>(scope: Scope, text: SQL) => sql<T | null>`case when ${visibleClients(scope)} then ${text} end`

export function selectMyNotes(reader: Reader, scope: Scope, { after, limit }: Batch) {
  return reader
    .select({
      id: notes.id,
      business: anyClient.businessName,
      createdAt: notes.createdAt,
      editedAt: notes.editedAt,
      archivedAt: notes.archivedAt,
      pinned: notes.pinned,
      title: whileVisible<string>(scope, sql`${notes.title}`),
      body: whileVisible<NoteNode>(scope, sql`${notes.body}`),
    })
    .from(notes)
    .innerJoin(anyClient, eq(anyClient.id, notes.clientId))
    .where(and(or(eq(notes.authorId, scope.userId), eq(notes.editedBy, scope.userId)), gt(notes.id, after)))
    .orderBy(notes.id)
    .limit(limit)
}

export function selectMyNoteVersions(reader: Reader, scope: Scope, { after, limit }: Batch) {
  return reader
    .select({
      id: noteRevisions.id,
      noteId: noteRevisions.noteId,
      business: anyClient.businessName,
      savedAt: noteRevisions.savedAt,
      title: whileVisible<string>(scope, sql`${noteRevisions.title}`),
      body: whileVisible<NoteNode>(scope, sql`${noteRevisions.body}`),
    })
    .from(noteRevisions)
    .innerJoin(notes, eq(notes.id, noteRevisions.noteId))
    .innerJoin(anyClient, eq(anyClient.id, notes.clientId))
    .where(and(eq(noteRevisions.savedBy, scope.userId), gt(noteRevisions.id, after)))
    .orderBy(noteRevisions.id)
    .limit(limit)
}

export function selectMyMentions(reader: Reader, scope: Scope, { after, limit }: Batch) {
  return reader
    .select({
      id: notes.id,
      business: anyClient.businessName,
      author: displayNameOf(notes.authorId),
      mentionedAt: noteMentions.mentionedAt,
      title: whileVisible<string>(scope, sql`${notes.title}`),
      body: whileVisible<NoteNode>(scope, sql`${notes.body}`),
    })
    .from(noteMentions)
    .innerJoin(notes, eq(notes.id, noteMentions.noteId))
    .innerJoin(anyClient, eq(anyClient.id, notes.clientId))
    .where(and(eq(noteMentions.userId, scope.userId), gt(notes.id, after)))
    .orderBy(notes.id)
    .limit(limit)
}
