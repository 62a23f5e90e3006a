import * as api from '@paddock/contract/calls'
import type { Upload } from '@paddock/contract/features/documents/uploads.shapes'
import { call, upload } from '../../../platform/api/api.ts'
import { unreachable } from '../../../platform/api/api-error.ts'
import { forgetUpload, rememberUpload, uploadFor } from './upload-memory.ts'
import type { OpenedUpload, UploadCalls } from './upload-queue.ts'
import { rangeOf } from './upload-list.ts'
import type { UploadTarget } from './upload-target.ts'
import { StorageRefusal } from './upload-verdict.ts'

/** What is known of an upload besides what the queue needs. */
interface Known extends OpenedUpload {
  /** Where each part goes: an address of the storage, or null for the server. */
  addresses: Map<number, string | null>
  /** When the addresses were given; they hold for 15 minutes. */
  askedAt: number
  /** SHA-256 of the parts that were read here. */
  checksums: Map<number, string>
}

const ADDRESSES_VALID_MS = 12 * 60_000
const opened = new Map<string, Known>()

/** The calls of the contract, as the queue makes them. */
export const uploadCalls: UploadCalls<UploadTarget> = {
  async open(file, target, anew, signal) {
    const remembered = uploadFor(localStorage, file, target)
    if (remembered && anew) await uploadCalls.abandon(remembered).catch(() => undefined)
    const begun =
      remembered && !anew
        ? await call(api.documents.getUpload, { params: { uploadId: remembered.uploadId } }, { signal })
        : await begin(file, target, signal)
    const { name, size, lastModified } = file
    rememberUpload(localStorage, { uploadId: begun.id, name, size, lastModified, target, expiresAt: begun.expiresAt })
    return know(begun)
  },
  async sendPart(upload, number, bytes, onSent, signal) {
    const known = await fresh(upload.uploadId, signal)
    const checksum = await checksumOf(bytes)
    const address = known.addresses.get(number) ?? null
    const counted = (share: number) => onSent(share * bytes.size)
    const answered =
      address === null
        ? await sendToServer(known.uploadId, number, bytes, counted, signal)
        : await sendToStorage(address, bytes, counted, signal)
    known.checksums.set(number, checksum ?? answered)
  },
  async complete({ uploadId, partSize }, file, signal) {
    const known = opened.get(uploadId)
    const parts: string[] = []
    for (let number = 1; number <= Math.ceil(file.size / partSize); number += 1) {
      const { from, to } = rangeOf(number, file.size, partSize)
      parts.push(known?.checksums.get(number) ?? (await checksumOf(file.slice(from, to))) ?? '')
    }
    const { documentId } = await call(api.documents.completeUpload, { params: { uploadId }, body: { parts } }, { signal })
    forget(uploadId)
    return documentId
  },
  async abandon({ uploadId }) {
    forget(uploadId)
    await call(api.documents.cancelUpload, { params: { uploadId } })
  },
}

function begin(file: File, target: UploadTarget, signal: AbortSignal): Promise<Upload> {
  const facts = { name: file.name, size: file.size, mediaType: file.type }
  if (target.to === 'request')
    return call(
      api.documents.beginRequestedUpload,
      { params: { requestId: target.requestId }, body: { ...facts, key: target.key } },
      { signal },
    )
  const { clientId, folderId, documentId, apart } = target
  const place = documentId === undefined ? { folderId, ...(apart && { onSameName: 'keep_both' as const }) } : { documentId }
  const body = { ...facts, ...place }
  return call(api.documents.beginUpload, { params: { clientId }, body }, { signal })
}

/** What the server says replaces what was known; the checksums of what was read here stay. */
function know(begun: Upload): Known {
  const known: Known = {
    uploadId: begun.id,
    partSize: begun.partSize,
    standing: begun.parts.filter(({ stands }) => stands).map(({ number }) => number),
    addresses: new Map(begun.parts.map(({ number, url }) => [number, url])),
    askedAt: Date.now(),
    checksums: opened.get(begun.id)?.checksums ?? new Map(),
  }
  opened.set(begun.id, known)
  return known
}

/** The upload with addresses that still hold. */
async function fresh(uploadId: string, signal: AbortSignal): Promise<Known> {
  const known = opened.get(uploadId)
  const holds =
    known && (Date.now() - known.askedAt < ADDRESSES_VALID_MS || [...known.addresses.values()].every((address) => address === null))
  return holds ? known : know(await call(api.documents.getUpload, { params: { uploadId } }, { signal }))
}

function forget(uploadId: string): void {
  opened.delete(uploadId)
  forgetUpload(localStorage, uploadId)
}

async function sendToServer(
  uploadId: string,
  number: number,
  file: Blob,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<string> {
  const { sha256 } = await upload(api.documents.sendUploadPart, { params: { uploadId }, query: { number }, file }, { onProgress, signal })
  return sha256
}

/** Straight to the storage, which knows nobody's session. Where the page may not hash, there is no second opinion. */
function sendToStorage(address: string, bytes: Blob, onProgress: (share: number) => void, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('PUT', address)
    request.upload.addEventListener('progress', (event) => onProgress(event.total > 0 ? event.loaded / event.total : 0))
    request.addEventListener('error', () => reject(unreachable()))
    request.addEventListener('abort', () => reject(new DOMException('The upload was stopped.', 'AbortError')))
    request.addEventListener('load', () =>
      request.status >= 200 && request.status < 300 ? resolve('') : reject(new StorageRefusal(request.status)),
    )
    signal.addEventListener('abort', () => request.abort())
    request.send(bytes)
  })
}

/** SHA-256 of one part in hexadecimal; only ever one part is in memory. Browsers hash on safe connections only: else undefined. */
async function checksumOf(bytes: Blob): Promise<string | undefined> {
  const { subtle } = crypto as { subtle?: SubtleCrypto }
  const content = await bytes.arrayBuffer()
  if (subtle === undefined) return undefined
  const hash = new Uint8Array(await subtle.digest('SHA-256', content))
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
