import { AppError } from '../../../platform/errors/app-error.ts'
import type { FileContent } from '../../../platform/files/file-content.ts'
import { recogniseApart } from '../../../platform/files/read-apart.ts'
import type { RecognisedFile } from '../../../platform/files/recognise-file.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { scan } from '../../../platform/scanner/clamav.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { partCount, sizeOfPart, storedAs } from './upload-view.ts'
import type { UploadRecord } from './uploads.queries.ts'

export interface Checksums {
  parts: readonly string[]
  sha256?: string | undefined
}

/** Joins the parts, comparing each with its sender's checksum. */
export async function joinParts({ storage }: Pick<Dependencies, 'storage'>, upload: UploadRecord, { parts }: Checksums): Promise<void> {
  if (parts.length !== partCount(upload.size)) throw new AppError('upload_incomplete')
  await storage.complete(
    storedAs(upload),
    parts.map((sha256, index) => ({ size: sizeOfPart(upload.size, index + 1), sha256 })),
  )
}

/** Looks at a file that is there whole: is it what was sent, what its name says, and harmless? */
export async function checkContent(
  { storage, configuration }: Pick<Dependencies, 'storage' | 'configuration'>,
  upload: UploadRecord,
  { sha256 }: Checksums,
): Promise<RecognisedFile> {
  const content = fileContent(storage, upload.storageKey, upload.size)
  const recognised = await recogniseApart(content, upload.name, { isWhole: true })
  if (sha256 && sha256 !== (await storage.checksum(upload.storageKey))) throw new AppError('checksum_mismatch')
  if (configuration.clamav) await scan(configuration.clamav, await storage.read(upload.storageKey))
  return recognised
}

/** A stored file, read at any place. */
export function fileContent(storage: Storage, key: string, size: number): FileContent {
  return {
    size,
    async read(from, to) {
      const [start, end] = [Math.max(from, 0), Math.min(to, size) - 1]
      if (start > end) return Buffer.alloc(0)
      const chunks: Buffer[] = []
      for await (const chunk of await storage.read(key, { start, end })) chunks.push(chunk as Buffer)
      return Buffer.concat(chunks)
    },
  }
}
