import type { Readable } from 'node:stream'

/** First and last byte, both included, as in a range request. */
export interface ByteRange {
  start: number
  end: number
}

export interface StoredFile {
  /** Bytes. */
  size: number
  /** The checksum of the content, in hexadecimal. */
  sha256: string
}

/** A file that arrives in parts: the key under which it will lie, and the storage's own name of the upload. */
export interface PartialUpload {
  key: string
  name: string
}

/** How a file that the storage itself hands out is called, shown and typed. */
export interface LinkOptions {
  /** The whole header `content-disposition`. */
  disposition: string
  mediaType: string
  /** Seconds for which the link opens. */
  seconds: number
}

/**
 * Where the bytes of files lie; who may see them is decided before anybody comes here. A key is made by us from identifiers
 * (`documents/<id>`), never from a name that somebody typed.
 */
export interface Storage {
  readonly kind: 'disk' | 's3'
  /** Stores a whole file under a new key; what breaks off half-way, or passes `limit` bytes, leaves nothing behind. */
  put(key: string, content: AsyncIterable<Buffer>, limit: number): Promise<StoredFile>
  /** The content, or a part of it, as a stream. Throws where nothing is under the key. */
  read(key: string, range?: ByteRange): Promise<Readable>
  /** SHA-256 of the content in hexadecimal. Throws where nothing is under the key. */
  checksum(key: string): Promise<string>
  /** Removes a file; that there is none is no failure. */
  remove(key: string): Promise<void>

  /** Begins a file that arrives in parts; nothing is under the key until it is complete. Answers the storage's own name of the upload. */
  begin(key: string): Promise<string>
  /** Stores a part. Sending one again, even at the same time, is safe: the checksums of `complete` choose. */
  putPart(upload: PartialUpload, number: number, content: AsyncIterable<Buffer>, limit: number): Promise<StoredFile>
  /** The parts that stand, in order; where one was sent twice with different contents, each. */
  parts(upload: PartialUpload): Promise<{ number: number; size: number }[]>
  /**
   * Makes the parts one file; they must have these sizes and checksums, in order. Doing it again is doing it once. Refuses with
   * `upload_incomplete` or `checksum_mismatch`; a storage that is sent parts by the browser itself reads them to know.
   */
  complete(upload: PartialUpload, parts: readonly StoredFile[]): Promise<void>
  /** Throws the parts away; that there are none is no failure. */
  abort(upload: PartialUpload): Promise<void>

  /** Where a browser sends a part by itself, for some minutes; null where parts come through this server. */
  partUrl(upload: PartialUpload, number: number): Promise<string | null>
  /** Where a browser fetches a file by itself; null where files come through this server. */
  link(key: string, options: LinkOptions): Promise<string | null>
}
