import type { Scope } from '../../../platform/access/scope.ts'
import { record } from '../../../platform/audit/record.ts'
import { withoutRequestKey } from '../../../platform/database/request-keys.ts'
import { transact } from '../../../platform/database/write.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { RecognisedFile } from '../../../platform/files/recognise-file.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { findClient } from '../../clients/front.queries.ts'
import { checkContent, type Checksums, joinParts } from './check-upload.ts'
import { claimUpload, whileClaimed } from './claim-upload.ts'
import { selectName } from '../documents.queries.ts'
import { expectNewFile } from '../requests/expect-new-file.ts'
import { type Completed, publishUpload } from './publish-upload.ts'
import { storedAs } from './upload-view.ts'
import { changeUpload, lockCheckedUpload, type UploadRecord } from './uploads.queries.ts'
import { releaseRoom } from './usage.queries.ts'

/** Refusals after which the same upload can go on: parts come again, or what checks it is back. */
const PASSING = new Set(['upload_incomplete', 'checksum_mismatch', 'checksum_unavailable', 'scanner_unreachable', 'files_away'])

/** Makes an upload a document once it was checked; whoever completes it again gets the same document. */
export async function completeUpload(deps: Dependencies, scope: Scope, uploadId: string, checksums: Checksums): Promise<Completed> {
  const upload = await claimUpload(deps, scope, uploadId)
  if (upload.state === 'done') return completed(deps, upload)
  let arrived = false
  try {
    const recognised = await whileClaimed(deps, upload, async (): Promise<RecognisedFile> => {
      await joinParts(deps, upload, checksums)
      arrived = true
      const recognised = await checkContent(deps, upload, checksums)
      await expectNewFile(deps, upload)
      return recognised
    })
    return await publishUpload(deps, scope, upload, recognised)
  } catch (error) {
    await (isFinal(error, arrived, deps.storage.kind) ? refuseUpload(deps, scope, upload, error) : giveBack(deps, upload, arrived))
    throw error
  }
}

async function completed({ database }: Dependencies, { becameId, becameVersion }: UploadRecord): Promise<Completed> {
  if (!becameId) throw new AppError('upload_over')
  return { documentId: becameId, name: (await selectName(database.db, becameId)) ?? '', versionNumber: becameVersion ?? 1 }
}

/** Whether trying again could end otherwise: S3 keeps no parts of a file that it has joined, and what is in a file stays in it. */
function isFinal(error: unknown, arrived: boolean, storage: 'disk' | 's3'): error is AppError {
  if (!(error instanceof AppError)) return false
  if (error.kind === 'checksum_mismatch') return arrived || storage === 's3'
  return !PASSING.has(error.kind)
}

/** What failed for a while is open again. */
async function giveBack({ database }: Dependencies, upload: UploadRecord, arrived: boolean): Promise<void> {
  await transact(withoutRequestKey(database), async (tx) => {
    if (await lockCheckedUpload(tx, upload)) await changeUpload(tx, upload.id, { state: arrived ? 'arrived' : 'open', checkingUntil: null })
  })
}

/** A file that is not taken leaves nothing but a line in the log. */
async function refuseUpload({ database, storage }: Dependencies, scope: Scope, upload: UploadRecord, error: AppError): Promise<void> {
  const isMine = await transact(database, async (tx) => {
    if (!(await lockCheckedUpload(tx, upload))) return false
    await changeUpload(tx, upload.id, { state: 'over', checkingUntil: null })
    await releaseRoom(tx, upload.clientId, upload.size)
    const { organizationId } = await findClient(tx, upload.clientId)
    await record(tx, scope, 'document.refused', {
      organizationId,
      clientId: upload.clientId,
      entityId: upload.id,
      subject: upload.name,
      after: { reason: error.fields?.['file'] ?? error.message },
    })
    return true
  })
  if (!isMine) return
  await storage.abort(storedAs(upload))
  await storage.remove(upload.storageKey)
}
