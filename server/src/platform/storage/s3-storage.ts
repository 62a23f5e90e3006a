import { createHash } from 'node:crypto'
import type { Part } from '@aws-sdk/client-s3'
import type { S3Configuration } from '../configuration/storage.ts'
import { AppError } from '../errors/app-error.ts'
import { blocksOf } from './blocks.ts'
import { bounded } from './bounded-content.ts'
import { type Bucket, openBucket } from './s3-bucket.ts'
import type { PartialUpload, Storage, StoredFile } from './storage.ts'

/** Bytes of a part that this server sends; S3 wants 5 MB at least. */
const OWN_PART = 8 * 1024 * 1024

/**
 * Files in a bucket of Amazon S3, or of what speaks its protocol. Browsers send parts and fetch files there by addresses that are signed
 * for minutes.
 */
export function createS3Storage(configuration: S3Configuration): Storage {
  const bucket = openBucket(configuration)
  const { read, remove, begin, abort, partUrl, link } = bucket
  return {
    kind: 's3',
    read,
    remove,
    begin,
    abort,
    partUrl,
    link,
    checksum: async (key) => checksumOf(await read(key)),
    async put(key, content, limit) {
      const { chunks, stored } = bounded(content, limit)
      const blocks = blocksOf(chunks(), OWN_PART)
      const first = await blocks.next()
      const second = first.done ? first : await blocks.next()
      if (second.done) await bucket.store(key, first.value ?? Buffer.alloc(0))
      else await storeInParts(bucket, key, first.value as Buffer, second.value, blocks)
      return stored()
    },
    async putPart(upload, number, content, limit) {
      const { chunks, stored } = bounded(content, limit)
      const pieces: Buffer[] = []
      for await (const chunk of chunks()) pieces.push(chunk)
      await bucket.storePart(upload, number, Buffer.concat(pieces))
      return stored()
    },
    async parts(upload) {
      const found = await bucket.partsOf(upload)
      return (found ?? []).map(({ PartNumber, Size }) => ({ number: PartNumber ?? 0, size: Size ?? 0 }))
    },
    async complete(upload, parts) {
      await joinParts(bucket, upload, parts)
      if (await isAsSent(await read(upload.key), parts)) return
      await remove(upload.key)
      throw new AppError('checksum_mismatch')
    },
  }
}

/** Stores a file of several blocks; what failed half-way leaves no part behind. */
async function storeInParts(bucket: Bucket, key: string, first: Buffer, second: Buffer, others: AsyncIterable<Buffer>): Promise<void> {
  const upload = { key, name: await bucket.begin(key) }
  try {
    const sent = [await bucket.storePart(upload, 1, first), await bucket.storePart(upload, 2, second)]
    for await (const block of others) sent.push(await bucket.storePart(upload, sent.length + 1, block))
    await bucket.join(upload, sent)
  } catch (error) {
    await bucket.abort(upload)
    throw error
  }
}

/** Joins the parts of an upload, unless they were joined before; refused where they are not those that were sent. */
async function joinParts(bucket: Bucket, upload: PartialUpload, parts: readonly StoredFile[]): Promise<void> {
  const found = await bucket.partsOf(upload)
  const stands = found ? areAll(found, parts) : await bucket.has(upload.key)
  if (!stands) throw new AppError('upload_incomplete')
  if (found) await bucket.join(upload, found)
}

const areAll = (found: readonly Part[], parts: readonly StoredFile[]): boolean =>
  found.length === parts.length && parts.every(({ size }, index) => found[index]?.PartNumber === index + 1 && found[index].Size === size)

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
