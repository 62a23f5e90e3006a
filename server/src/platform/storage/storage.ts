import type { Readable } from 'node:stream'

/** First and last byte, both included, as in a range request. */
export interface ByteRange {
  start: number
  end: number
}

export interface StoredFile {
  /** Bytes. */
  size: number
  /** Of the content, in hexadecimal. */
  sha256: string
}

/**
 * Where the bytes of files lie; who may see them is decided before anybody comes here. A key is made by us from identifiers
 * (`documents/<id>`), never from a name that somebody typed.
 */
export interface Storage {
  /** Stores a whole file under a new key; what breaks off half-way, or passes `limit` bytes, leaves nothing behind. */
  put(key: string, content: AsyncIterable<Buffer>, limit: number): Promise<StoredFile>
  /** The content, or a part of it, as a stream. Throws where nothing lies under the key. */
  read(key: string, range?: ByteRange): Promise<Readable>
  /** Removes a file; that there is none is no failure. */
  remove(key: string): Promise<void>
}
