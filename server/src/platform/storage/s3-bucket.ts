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
import type { ByteRange, LinkOptions, PartialUpload } from './storage.ts'

/** A browser on a slow line sends a part of 8 MB within it; it asks for others afterwards. */
const PART_URL_SECONDS = 15 * 60

export type Bucket = ReturnType<typeof openBucket>

const CONNECT_MS = 5_000
const MAX_SILENCE_MS = 20_000

/** The single requests that are made of a bucket. Without keys in the configuration the SDK finds credentials itself and renews temporary ones. */
export function openBucket({ bucket: Bucket, region, endpoint, forcePathStyle, credentials }: S3Configuration) {
  const s3 = new S3Client({
    region,
    forcePathStyle,
    ...(endpoint && { endpoint }),
    ...(credentials && { credentials }),
    // A bucket that stands still is away; a part that is on its way may take its time.
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: MAX_SILENCE_MS },
    // Checksums that only Amazon's own service knows would break the others, and every signed address in a browser.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const of = ({ key, name }: PartialUpload) => ({ Bucket, Key: key, UploadId: name })

  async function allParts(upload: PartialUpload): Promise<Part[]> {
    const found: Part[] = []
    let PartNumberMarker: string | undefined
    do {
      const page = await s3.send(new ListPartsCommand({ ...of(upload), ...(PartNumberMarker && { PartNumberMarker }) }))
      found.push(...(page.Parts ?? []))
      PartNumberMarker = page.IsTruncated ? page.NextPartNumberMarker : undefined
    } while (PartNumberMarker)
    return found
  }

  return {
    async read(key: string, range?: ByteRange): Promise<Readable> {
      const Range = range && `bytes=${range.start}-${range.end}`
      const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key: key, ...(Range && { Range }) }))
      return Body as Readable
    },
    async store(key: string, bytes: Buffer): Promise<void> {
      await s3.send(new PutObjectCommand({ Bucket, Key: key, Body: bytes }))
    },
    async remove(key: string): Promise<void> {
      await s3.send(new DeleteObjectCommand({ Bucket, Key: key }))
    },
    async has(key: string): Promise<boolean> {
      return (await s3.send(new HeadObjectCommand({ Bucket, Key: key })).catch(unlessGone)) !== undefined
    },
    async begin(key: string): Promise<string> {
      const { UploadId } = await s3.send(new CreateMultipartUploadCommand({ Bucket, Key: key, ContentType: 'application/octet-stream' }))
      if (!UploadId) throw new Error('The storage began no upload.')
      return UploadId
    },
    async storePart(upload: PartialUpload, number: number, bytes: Buffer): Promise<Part> {
      const { ETag } = await s3.send(new UploadPartCommand({ ...of(upload), PartNumber: number, Body: bytes }))
      return { PartNumber: number, ETag }
    },
    /** The parts that stand; undefined once the upload is over. */
    partsOf: (upload: PartialUpload): Promise<Part[] | undefined> => allParts(upload).catch(unlessGone),
    async join(upload: PartialUpload, parts: readonly Part[]): Promise<void> {
      const Parts = parts.map(({ PartNumber, ETag }) => ({ PartNumber, ETag }))
      await s3.send(new CompleteMultipartUploadCommand({ ...of(upload), MultipartUpload: { Parts } }))
    },
    async abort(upload: PartialUpload): Promise<void> {
      await s3.send(new AbortMultipartUploadCommand(of(upload))).catch(unlessGone)
    },
    /** Where a browser sends a part. */
    partUrl: (upload: PartialUpload, number: number): Promise<string> =>
      getSignedUrl(s3, new UploadPartCommand({ ...of(upload), PartNumber: number }), { expiresIn: PART_URL_SECONDS }),
    /** Where a browser fetches a file. */
    link(key: string, { disposition, mediaType, seconds }: LinkOptions): Promise<string> {
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

/** What is not there is nothing; every other failure is one. */
function unlessGone(error: unknown): undefined {
  const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode
  if (status !== 404) throw error
  return undefined
}
