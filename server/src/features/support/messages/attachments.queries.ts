import { and, asc, eq, isNull, lt, ne, or } from 'drizzle-orm'
import type { Scope } from '../../../platform/access/scope.ts'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import { notFound } from '../../../platform/errors/app-error.ts'
import { sideOf, visibleConversations } from '../conversations/conversations.queries.ts'
import type { AttachmentRecord } from './messages.queries.ts'
import { supportAttachments, supportConversations, supportMessages } from '../support.table.ts'

/** A file that this person may open: of a message that they may read, or one that they are about to send. */
export async function findAttachment(reader: Reader, scope: Scope, attachmentId: string): Promise<AttachmentRecord> {
  const sent = and(visibleConversations(scope), sideOf(scope) === 'staff' ? undefined : ne(supportMessages.kind, 'note'))
  const [found] = await reader
    .select({ attachment: supportAttachments })
    .from(supportAttachments)
    .leftJoin(supportMessages, eq(supportMessages.id, supportAttachments.messageId))
    .leftJoin(supportConversations, eq(supportConversations.id, supportMessages.conversationId))
    .where(
      and(
        eq(supportAttachments.id, attachmentId),
        or(
          and(isNull(supportAttachments.messageId), eq(supportAttachments.uploadedBy, scope.userId)),
          and(eq(supportAttachments.messageId, supportMessages.id), sent),
        ),
      ),
    )
  if (!found) throw notFound()
  return found.attachment
}

export async function insertAttachment(tx: Transaction, values: typeof supportAttachments.$inferInsert): Promise<AttachmentRecord> {
  const [inserted] = await tx.insert(supportAttachments).values(values).returning()
  return inserted!
}

/** Files that were never sent. */
export function readUnsent(reader: Reader, before: Date, limit: number): Promise<{ id: string }[]> {
  return reader
    .select({ id: supportAttachments.id })
    .from(supportAttachments)
    .where(and(isNull(supportAttachments.messageId), lt(supportAttachments.createdAt, before)))
    .orderBy(asc(supportAttachments.createdAt))
    .limit(limit)
}

/** Forgets a file unless it was sent meanwhile; answers whether it did. */
export async function deleteUnsent(tx: Transaction, id: string): Promise<boolean> {
  const gone = await tx
    .delete(supportAttachments)
    .where(and(eq(supportAttachments.id, id), isNull(supportAttachments.messageId)))
    .returning({ id: supportAttachments.id })
  return gone.length > 0
}
