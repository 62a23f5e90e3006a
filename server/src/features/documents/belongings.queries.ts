import { and, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Scope } from '../../platform/access/scope.ts'
import type { Reader } from '../../platform/database/database.ts'
import type { Batch, Marks } from '../../platform/http/downloads/data-file.ts'
import { ownStakeholderIds, visibleClients } from '../access/index.ts'
import { people } from '../stakeholders/front.queries.ts'
import { displayNameOf } from '../users/front.queries.ts'
import { anyClient } from '../clients/front.queries.ts'
import { documentOpenings, documentRequests, documents, documentShares, documentVersions } from './documents.table.ts'

/** A name that somebody gave a client's document: one's own, or of a client that one still sees. */
const nameWhileVisible = (scope: Scope) =>
  sql<string | null>`case when ${documents.senderId} in ${ownStakeholderIds(scope)} or ${visibleClients(scope)} then ${documents.name} end`

export function selectMyUploadedVersions(reader: Reader, scope: Scope, { after, limit }: Batch) {
  return reader
    .select({
      id: documentVersions.id,
      business: anyClient.businessName,
      name: nameWhileVisible(scope),
      fileName: documentVersions.fileName,
      number: documentVersions.number,
      size: documentVersions.size,
      mediaType: documentVersions.mediaType,
      sha256: documentVersions.sha256,
      uploadedAt: documentVersions.uploadedAt,
      archivedAt: documents.archivedAt,
    })
    .from(documentVersions)
    .innerJoin(documents, eq(documents.id, documentVersions.documentId))
    .innerJoin(anyClient, eq(anyClient.id, documents.clientId))
    .where(and(eq(documentVersions.uploadedBy, scope.userId), gt(documentVersions.id, after)))
    .orderBy(documentVersions.id)
    .limit(limit)
}

/** What is shared with somebody by name, while they are on the record: who left it reads nothing that was shared. */
export function selectMyDocumentShares(reader: Reader, scope: Scope, { after, limit }: Batch) {
  return reader
    .select({ id: documents.id, business: anyClient.businessName, name: documents.name, uploadedAt: documents.uploadedAt })
    .from(documentShares)
    .innerJoin(documents, and(eq(documents.id, documentShares.documentId), sql`${documents.archivedAt} is null`))
    .innerJoin(anyClient, and(eq(anyClient.id, documents.clientId), sql`${anyClient.archivedAt} is null`))
    .innerJoin(people, and(eq(people.id, documentShares.stakeholderId), isNull(people.archivedAt), ne(people.involvement, 'register')))
    .where(and(inArray(documentShares.stakeholderId, ownStakeholderIds(scope)), gt(documents.id, after)))
    .orderBy(documents.id)
    .limit(limit)
}

export function selectMyDocumentRequests(reader: Reader, scope: Scope, { after, limit }: Batch) {
  return reader
    .select({
      id: documentRequests.id,
      business: anyClient.businessName,
      title: documentRequests.title,
      note: documentRequests.note,
      dueOn: documentRequests.dueOn,
      status: documentRequests.status,
      reason: documentRequests.reason,
      requestedBy: displayNameOf(documentRequests.requestedBy),
      createdAt: documentRequests.createdAt,
      remindedAt: documentRequests.remindedAt,
      answeredAt: documentRequests.answeredAt,
    })
    .from(documentRequests)
    .innerJoin(anyClient, eq(anyClient.id, documentRequests.clientId))
    .where(and(inArray(documentRequests.stakeholderId, ownStakeholderIds(scope)), gt(documentRequests.id, after)))
    .orderBy(documentRequests.id)
    .limit(limit)
}

export function selectMyDocumentOpenings(reader: Reader, { userId }: Scope, { after, limit }: Batch) {
  return reader
    .select({
      id: documentOpenings.id,
      business: anyClient.businessName,
      documentId: documentOpenings.documentId,
      number: documentVersions.number,
      how: documentOpenings.how,
      at: documentOpenings.at,
    })
    .from(documentOpenings)
    .innerJoin(documents, eq(documents.id, documentOpenings.documentId))
    .innerJoin(documentVersions, eq(documentVersions.id, documentOpenings.versionId))
    .innerJoin(anyClient, eq(anyClient.id, documents.clientId))
    .where(and(eq(documentOpenings.userId, userId), gt(documentOpenings.id, after)))
    .orderBy(documentOpenings.id)
    .limit(limit)
}

/** Other places in which this feature stores a person, by what they did. */
export const marks: Marks = {
  'Asked for a document': (userId: string) => sql`
    select id, created_at as at, client_id, title as detail from document_requests where requested_by = ${userId}`,
}
