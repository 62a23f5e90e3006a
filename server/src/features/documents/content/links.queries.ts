import { and, eq, gt } from 'drizzle-orm'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import { notFound } from '../../../platform/errors/app-error.ts'
import { accounts } from '../../users/front.queries.ts'
import { documentLinks, documentVersions } from '../documents.table.ts'

export async function insertLink(tx: Transaction, values: typeof documentLinks.$inferInsert): Promise<void> {
  await tx.insert(documentLinks).values(values)
}

/** A link that opens still, with the version that it leads to and the subject of whose it is. */
export async function findLink(reader: Reader, linkId: string, keyHash: string) {
  const [found] = await reader
    .select({
      inline: documentLinks.inline,
      sessionId: documentLinks.sessionId,
      versionId: documentLinks.versionId,
      documentId: documentVersions.documentId,
      subId: accounts.subId,
    })
    .from(documentLinks)
    .innerJoin(documentVersions, eq(documentVersions.id, documentLinks.versionId))
    .innerJoin(accounts, eq(accounts.id, documentLinks.userId))
    .where(and(eq(documentLinks.id, linkId), eq(documentLinks.keyHash, keyHash), gt(documentLinks.expiresAt, new Date())))
  if (!found?.subId) throw notFound()
  return { ...found, subId: found.subId }
}
