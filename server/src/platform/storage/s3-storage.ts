import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListPartsCommand,
  type Part,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import type { S3Configuration } from '../configuration/storage.ts'
import { AppError } from '../errors/app-error.ts'
import { bounded } from './bounded-content.ts'
import type { PartialUpload, Storage, StoredFile } from './storage.ts'

/** Bytes of a part that this server sends; S3 wants 5 MB at least. */
const OWN_PART = 8 * 1024 * 1024
/** A browser on a slow line sends a part of 8 MB within it; it asks for others afterwards. */
const PART_URL_SECONDS = 15 * 60

/**
 * Files in a bucket of Amazon S3, or of what speaks its protocol. Browsers send parts and fetch files there by addresses that are signed
 * for minutes. Without keys in the configuration the SDK finds credentials itself and renews temporary ones.
 */
export function createS3Storage(configuration: S3Configuration): Storage {
  const { bucket: Bucket, region, endpoint, forcePathStyle, credentials } = configuration
  const s3 = new S3Client({
    region,
    forcePathStyle,
    ...(endpoint && { endpoint }),
    ...(credentials && { credentials }),
    // Checksums that only Amazon's own service knows would break the others, and every signed address in a browser.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const of = ({ key, name }: PartialUpload) => ({ Bucket, Key: key, UploadId: name })

  async function begin(key: string): Promise<string> {
    const { UploadId } = await s3.send(new CreateMultipartUploadCommand({ Bucket, Key: key, ContentType: 'application/octet-stream' }))
    if (!UploadId) throw new Error('The storage began no upload.')
    return UploadId
  }

  async function storedParts(upload: PartialUpload): Promise<Part[]> {
    const found: Part[] = []
    let PartNumberMarker: string | undefined
    do {
      const page = await s3.send(new ListPartsCommand({ ...of(upload), ...(PartNumberMarker && { PartNumberMarker }) }))
      found.push(...(page.Parts ?? []))
      PartNumberMarker = page.IsTruncated ? page.NextPartNumberMarker : undefined
    } while (PartNumberMarker)
    return found
  }

  /** Joins the parts that stand. */
  const join = (upload: PartialUpload, parts: readonly Part[]) =>
    s3.send(
      new CompleteMultipartUploadCommand({
        ...of(upload),
        MultipartUpload: { Parts: parts.map(({ PartNumber, ETag }) => ({ PartNumber, ETag })) },
      }),
    )

  const read = async (key: string, range?: { start: number; end: number }): Promise<Readable> => {
    const Range = range && `bytes=${range.start}-${range.end}`
    const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key: key, ...(Range && { Range }) }))
    return Body as Readable
  }
  const remove = async (key: string) => void (await s3.send(new DeleteObjectCommand({ Bucket, Key: key })))
  const abort = async (upload: PartialUpload) => {
    await s3.send(new AbortMultipartUploadCommand(of(upload))).catch(unlessGone)
  }

  return {
    kind: 's3',
    read,
    remove,
    begin,
    abort,
    checksum: async (key) => checksumOf(await read(key)),
    async put(key, content, limit) {
      const { chunks, stored } = bounded(content, limit)
      const blocks = blocksOf(chunks())
      const first = await blocks.next()
      const second = first.done ? first : await blocks.next()
      if (second.done) {
        await s3.send(new PutObjectCommand({ Bucket, Key: key, Body: first.value ?? Buffer.alloc(0) }))
        return stored()
      }
      const upload = { key, name: await begin(key) }
      try {
        const sent: Part[] = []
        for (let block: IteratorResult<Buffer, void> = first; !block.done; block = sent.length === 1 ? second : await blocks.next()) {
          const PartNumber = sent.length + 1
          sent.push({ PartNumber, ETag: (await s3.send(new UploadPartCommand({ ...of(upload), PartNumber, Body: block.value }))).ETag })
        }
        await join(upload, sent)
      } catch (error) {
        await abort(upload)
        throw error
      }
      return stored()
    },
    async putPart(upload, number, content, limit) {
      const { chunks, stored } = bounded(content, limit)
      const pieces: Buffer[] = []
      for await (const chunk of chunks()) pieces.push(chunk)
      await s3.send(new UploadPartCommand({ ...of(upload), PartNumber: number, Body: Buffer.concat(pieces) }))
      return stored()
    },
    async parts(upload) {
      const found = await storedParts(upload).catch(unlessGone)
      return (found ?? []).map(({ PartNumber, Size }) => ({ number: PartNumber ?? 0, size: Size ?? 0 }))
    },
    async complete(upload, parts) {
      const found = await storedParts(upload).catch(unlessGone)
      if (found) {
        const fits = parts.every(({ size }, index) => found[index]?.PartNumber === index + 1 && found[index].Size === size)
        if (!fits || found.length !== parts.length) throw new AppError('upload_incomplete')
        await join(upload, found)
      } else if (!(await s3.send(new HeadObjectCommand({ Bucket, Key: upload.key })).catch(unlessGone))) {
        throw new AppError('upload_incomplete')
      }
      if (await isAsSent(await read(upload.key), parts)) return
      await remove(upload.key)
      throw new AppError('checksum_mismatch')
    },
    async partUrl(upload, number) {
      return getSignedUrl(s3, new UploadPartCommand({ ...of(upload), PartNumber: number }), { expiresIn: PART_URL_SECONDS })
    },
    async link(key, { disposition, mediaType, seconds }) {
      const command = new GetObjectCommand({
        Bucket,
        Key: key,
        ResponseContentDisposition: disposition,
        ResponseContentType: mediaType,
        ResponseCacheControl: 'no-store',
      })
      return getSignedUrl(s3, command, { expiresIn: seconds })
    },
  }
}

/** Blocks of one part's size; the last one is shorter. */
async function* blocksOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void> {
  let waiting: Buffer[] = []
  let size = 0
  for await (const chunk of chunks) {
    waiting.push(chunk)
    size += chunk.length
    if (size < OWN_PART) continue
    yield Buffer.concat(waiting)
    waiting = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(waiting)
}

/** Computed here: what passes through this thread anyhow costs it more to hand over than to hash, 64 KB at a time (docs/performance.md). */
async function checksumOf(content: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of content) hash.update(chunk)
  return hash.digest('hex')
}

/** Reads a file through and compares each part with the checksum that its sender gave. */
async function isAsSent(content: AsyncIterable<Buffer>, parts: readonly StoredFile[]): Promise<boolean> {
  let index = 0
  let left = parts[0]?.size ?? 0
  let hash = createHash('sha256')
  for await (const chunk of content) {
    for (let at = 0; at < chunk.length;) {
      const piece = chunk.subarray(at, at + left)
      hash.update(piece)
      at += piece.length
      left -= piece.length
      if (left > 0) continue
      if (hash.digest('hex') !== parts[index]?.sha256) return false
      hash = createHash('sha256')
      left = parts[++index]?.size ?? 0
      if (left === 0 && at < chunk.length) return false
    }
  }
  return index === parts.length
}

/** What is not there is nothing; every other failure is one. */
function unlessGone(error: unknown): undefined {
  const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode
  if (status !== 404) throw error
  return undefined
}
