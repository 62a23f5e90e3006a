import { strToU8, Zip, ZipDeflate } from 'fflate'

export interface ZippedFile {
  /** The path within the archive. */
  name: string
  text: AsyncIterable<string>
}

/** A zip archive that is packed while it is read: no more than one piece of one file is held at a time. */
export async function* zipStream(files: AsyncIterable<ZippedFile>): AsyncGenerator<Buffer> {
  const packed: Buffer[] = []
  const zip = new Zip((error, piece) => {
    if (error) throw error
    packed.push(Buffer.from(piece))
  })
  for await (const { name, text } of files) {
    const entry = new ZipDeflate(name, { level: 6 })
    zip.add(entry)
    for await (const piece of text) {
      entry.push(strToU8(piece))
      yield* packed.splice(0)
    }
    entry.push(new Uint8Array(), true)
    yield* packed.splice(0)
  }
  zip.end()
  yield* packed.splice(0)
}
