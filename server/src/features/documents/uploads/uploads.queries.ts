import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Scope } from '../../../platform/access/scope.ts'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import { notFound } from '../../../platform/errors/app-error.ts'
import { documentUploads } from '../documents.table.ts'

export type UploadRecord = typeof documentUploads.$inferSelect

export async function insertUpload(tx: Transaction, values: typeof documentUploads.$inferInsert): Promise<UploadRecord> {
  const [added] = await tx.insert(documentUploads).values(values).returning()
  if (!added) throw new Error('The upload was not stored.')
  return added
}

/** An upload of whoever asks; nobody else's. */
export async function findOwnUpload(reader: Reader, scope: Scope, uploadId: string): Promise<UploadRecord> {
  const [found] = await reader
    .select()
    .from(documentUploads)
    .where(and(eq(documentUploads.id, uploadId), eq(documentUploads.userId, scope.userId)))
  if (!found) throw notFound()
  return found
}

/** An upload of whoever asks that has become a document. */
export async function findDoneUpload(reader: Reader, scope: Scope, uploadId: string): Promise<UploadRecord | undefined> {
  const [found] = await reader
    .select()
    .from(documentUploads)
    .where(and(eq(documentUploads.id, uploadId), eq(documentUploads.userId, scope.userId), eq(documentUploads.state, 'done')))
  return found
}

/** An upload of whoever asks, locked, where there is one of this identifier. */
export async function lockOwnUploadIfAny(tx: Transaction, scope: Scope, uploadId: string): Promise<UploadRecord | undefined> {
  const [found] = await tx
    .select()
    .from(documentUploads)
    .where(and(eq(documentUploads.id, uploadId), eq(documentUploads.userId, scope.userId)))
    .for('update')
  return found
}

export async function lockOwnUpload(tx: Transaction, scope: Scope, uploadId: string): Promise<UploadRecord> {
  const found = await lockOwnUploadIfAny(tx, scope, uploadId)
  if (!found) throw notFound()
  return found
}

export async function changeUpload(
  tx: Transaction,
  uploadId: string,
  changes: Partial<typeof documentUploads.$inferInsert>,
): Promise<void> {
  await tx.update(documentUploads).set(changes).where(eq(documentUploads.id, uploadId))
}

/** Makes way for another try at a file: what is left of an upload that ended. */
export async function forgetUpload(tx: Transaction, uploadId: string): Promise<void> {
  await tx.delete(documentUploads).where(eq(documentUploads.id, uploadId))
}

/** Uploads that nobody finished in time, locked; those that another process sweeps, or somebody's request is checking, are left to it. */
export function lockForgottenUploads(tx: Transaction, now: Date, most: number): Promise<UploadRecord[]> {
  return tx
    .select()
    .from(documentUploads)
    .where(
      and(
        inArray(documentUploads.state, ['open', 'arrived', 'checking']),
        lt(documentUploads.expiresAt, now),
        or(isNull(documentUploads.checkingUntil), lt(documentUploads.checkingUntil, now)),
      ),
    )
    .orderBy(documentUploads.id)
    .limit(most)
    .for('update', { skipLocked: true })
}

/** Whether an upload is still what it was when its check began: it may have been swept, or taken over. */
export async function lockCheckedUpload(tx: Transaction, upload: UploadRecord): Promise<boolean> {
  const [found] = await tx.select().from(documentUploads).where(eq(documentUploads.id, upload.id)).for('update')
  return found?.state === 'checking' && found.checkingUntil?.getTime() === upload.checkingUntil?.getTime()
}

/** Lets every check that is under way be begun again. */
export async function endChecks(tx: Transaction): Promise<void> {
  await tx.update(documentUploads).set({ checkingUntil: null }).where(eq(documentUploads.state, 'checking'))
}

/** Forgets uploads that ended long ago. What answered a request is remembered, as a device sends it again until it has heard of it. */
export async function deleteEndedUploads(tx: Transaction, before: Date): Promise<void> {
  const { state, expiresAt, requestId } = documentUploads
  const isNeverSentAgain = or(eq(state, 'over'), and(eq(state, 'done'), isNull(requestId)))
  await tx.delete(documentUploads).where(and(isNeverSentAgain, lt(expiresAt, before)))
  await tx.execute(sql`delete from document_links where expires_at < ${before.toISOString()}::timestamptz`)
}
