/** A file whose bytes can be read at any place, so that no check needs all of it in memory. */
export interface FileContent {
  /** Bytes. */
  size: number
  /** The bytes from `start` up to, not with, `end`; fewer where the file ends before. */
  read(start: number, end: number): Promise<Buffer>
}

export const contentOf = (bytes: Buffer): FileContent => ({
  size: bytes.length,
  read: async (start, end) => bytes.subarray(start, end),
})
