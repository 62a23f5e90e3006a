import { and, asc, desc, eq, getTableColumns, gt, inArray, isNull, lt, ne, sql, type SQL } from 'drizzle-orm'
import type { Scope } from '../../../platform/access/scope.ts'
import { idOf } from '../../../platform/database/columns.ts'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import { decodeInteger, encodeCursor } from '../../../platform/database/keyset.ts'
import { personOf } from '../../users/front.queries.ts'
import { type Page, sideOf } from '../conversations/conversations.queries.ts'
import { supportAttachments, supportConversations, supportMessages } from '../support.table.ts'

/** The words of the search are read by the index alone. */
const { words: _words, ...COLUMNS } = getTableColumns(supportMessages)
export type MessageRecord = Omit<typeof supportMessages.$inferSelect, 'words'>

/** Notes are the staff's own. */
const readable = (scope: Scope) => (sideOf(scope) === 'staff' ? undefined : ne(supportMessages.kind, 'note'))

function selectMessages(reader: Reader, condition: SQL | undefined, order: 'newest' | 'oldest', limit: number) {
  return reader
    .select({
      message: COLUMNS,
      author: personOf(supportMessages.authorId),
      eventPerson: personOf(supportMessages.eventPersonId),
    })
    .from(supportMessages)
    .where(condition)
    .orderBy(order === 'newest' ? desc(supportMessages.number) : asc(supportMessages.number))
    .limit(limit)
}

export type FoundMessage = Awaited<ReturnType<typeof selectMessages>>[number] & { attachments: AttachmentRecord[] }
export type AttachmentRecord = typeof supportAttachments.$inferSelect

/** One keyset page of a conversation that the reader was found to see, newest first. */
export async function readMessagePage(reader: Reader, scope: Scope, conversationId: string, { cursor, limit }: Page) {
  const older = cursor ? lt(supportMessages.number, decodeInteger(cursor)) : undefined
  const condition = and(eq(supportMessages.conversationId, conversationId), readable(scope), older)
  const rows = await selectMessages(reader, condition, 'newest', limit + 1)
  const shown = await withAttachments(reader, rows.slice(0, limit))
  const last = shown.at(-1)?.message
  return { rows: shown, next: rows.length > limit && last ? encodeCursor([last.number, last.id]) : null }
}

async function withAttachments(reader: Reader, rows: Omit<FoundMessage, 'attachments'>[]): Promise<FoundMessage[]> {
  const ids = rows.map(({ message }) => message.id)
  const found =
    ids.length === 0
      ? []
      : await reader
          .select()
          .from(supportAttachments)
          .where(inArray(supportAttachments.messageId, ids))
          .orderBy(asc(supportAttachments.position), asc(supportAttachments.id))
  return rows.map((row) => ({ ...row, attachments: found.filter(({ messageId }) => messageId === row.message.id) }))
}

/** A message that this person sent before under the same name. */
export async function findSent(reader: Reader, { userId }: Scope, sendId: string): Promise<FoundMessage | undefined> {
  const rows = await selectMessages(reader, and(eq(supportMessages.authorId, userId), eq(supportMessages.sendId, sendId)), 'newest', 1)
  return (await withAttachments(reader, rows))[0]
}

export async function insertMessage(tx: Transaction, values: typeof supportMessages.$inferInsert): Promise<MessageRecord> {
  const [inserted] = await tx.insert(supportMessages).values(values).returning(COLUMNS)
  return inserted!
}

/** The number of a message that the reader may see. */
export async function findNumber(reader: Reader, scope: Scope, conversationId: string, messageId: string): Promise<number | undefined> {
  const [found] = await reader
    .select({ number: supportMessages.number })
    .from(supportMessages)
    .where(and(eq(supportMessages.id, messageId), eq(supportMessages.conversationId, conversationId), readable(scope)))
  return found?.number
}

/** How many messages of a side come after a number. */
export async function countAfter(reader: Reader, conversationId: string, side: 'asker' | 'staff', number: number): Promise<number> {
  const [row] = await reader
    .select({ total: sql<number>`count(*)::int` })
    .from(supportMessages)
    .where(messagesOf(conversationId, side, number))
  return row?.total ?? 0
}

const messagesOf = (conversationId: string, side: 'asker' | 'staff', behind: number) =>
  and(
    eq(supportMessages.conversationId, conversationId),
    eq(supportMessages.kind, 'message'),
    eq(supportMessages.side, side),
    gt(supportMessages.number, behind),
  )

/** What a side wrote after a number, in its order: what a mail tells the other. */
export async function readMessagesAfter(reader: Reader, conversationId: string, side: 'asker' | 'staff', behind: number, limit: number) {
  const rows = await selectMessages(reader, messagesOf(conversationId, side, behind), 'oldest', limit)
  return withAttachments(reader, rows)
}

/** How much somebody wrote of late, and how many conversations they began; identifiers hold their moment, so the index answers. */
export async function countRecent(
  reader: Reader,
  { userId }: Scope,
  since: Date,
): Promise<{ messages: number; conversations: number; files: number }> {
  const from = idOf(since)
  const [row] = await reader
    .select({
      messages: sql<number>`(select count(*)::int from ${supportMessages} where ${eq(supportMessages.authorId, userId)} and ${gt(supportMessages.id, from)})`,
      conversations: sql<number>`(select count(*)::int from ${supportConversations} where ${eq(supportConversations.askerId, userId)} and ${gt(supportConversations.createdAt, since)})`,
      files: sql<number>`(select count(*)::int from ${supportAttachments} where ${eq(supportAttachments.uploadedBy, userId)} and ${gt(supportAttachments.id, from)})`,
    })
    .from(sql`(select 1) as one`)
  return row ?? { messages: 0, conversations: 0, files: 0 }
}

/** Gives a sender's waiting files to a message; answers how many there were. */
export async function attachFiles(
  tx: Transaction,
  { userId }: Scope,
  messageId: string,
  attachmentIds: readonly string[],
): Promise<number> {
  let given = 0
  for (const [position, id] of attachmentIds.entries()) {
    const changed = await tx
      .update(supportAttachments)
      .set({ messageId, position })
      .where(and(eq(supportAttachments.id, id), eq(supportAttachments.uploadedBy, userId), isNull(supportAttachments.messageId)))
      .returning({ id: supportAttachments.id })
    given += changed.length
  }
  return given
}
