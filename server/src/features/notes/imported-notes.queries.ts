import { and, eq, inArray, sql } from 'drizzle-orm'
import type { NoteNode } from '@paddock/contract/features/notes/note-document'
import type { Scope } from '../../platform/access/scope.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { foldText } from '../../platform/text/fold-text.ts'
import { notes } from './notes.table.ts'

const TITLE = 'Imported note'

/** Notes from a file's note column, in one statement. */
export async function addNotes(tx: Transaction, scope: Scope, added: { id: string; clientId: string; text: string }[]): Promise<void> {
  if (added.length === 0) return
  const rows = added.map(({ id, clientId, text }) => ({ id, clientId, body: documentOf(text), bodyText: foldText(`${TITLE} ${text}`) }))
  await tx.execute(sql`
    insert into notes (id, client_id, author_id, title, body, body_text)
    select id, "clientId", ${scope.userId}, ${TITLE}, body, "bodyText"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, "clientId" uuid, body jsonb, "bodyText" text)`)
}

/** Archives imported notes that nobody has edited since. */
export async function archiveNotes(tx: Transaction, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(notes)
    .set({ archivedAt: sql`now()`, version: sql`${notes.version} + 1` })
    .where(and(inArray(notes.id, ids), eq(notes.version, 1)))
}

/** A note's document: a paragraph for each line. */
function documentOf(text: string): NoteNode {
  const paragraphs = text.split('\n').filter((line) => line.trim() !== '')
  return { type: 'doc', content: paragraphs.map((line) => ({ type: 'paragraph', content: [{ type: 'text', text: line }] })) }
}
