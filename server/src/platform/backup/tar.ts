import { BackupError } from './backup-error.ts'

const BLOCK = 512
const NAME_BYTES = 100
const MAX_OCTAL = 0o77777777777

/** One file or folder of an archive. */
export interface Member {
  path: string
  kind: 'file' | 'folder'
  /** The size of a file, in bytes. */
  size: number
  /** Exactly `size` bytes, read once. */
  content(): AsyncIterable<Buffer>
}

export const folderMember = (path: string): Member => ({ path, kind: 'folder', size: 0, content: nothing })

export function textMember(path: string, text: string): Member {
  const bytes = Buffer.from(text)
  return {
    path,
    kind: 'file',
    size: bytes.length,
    async *content() {
      yield bytes
    },
  }
}

async function* nothing(): AsyncGenerator<Buffer> {}

/** Members as a tar stream that any `tar` reads. */
export async function* packed(members: AsyncIterable<Member>): AsyncGenerator<Buffer> {
  for await (const member of members) {
    yield headerOf(member)
    yield* member.content()
    if (member.size % BLOCK > 0) yield Buffer.alloc(BLOCK - (member.size % BLOCK))
  }
  yield Buffer.alloc(2 * BLOCK)
}

/** The members of a tar stream, in order; what the caller does not read of one is skipped. */
export async function* unpacked(chunks: AsyncIterable<Buffer>): AsyncGenerator<Member> {
  const source = new ByteSource(chunks)
  for (;;) {
    const header = await source.exactly(BLOCK)
    if (header.every((byte) => byte === 0)) break
    const { path, kind, size } = readHeader(header)
    let left = size
    async function* content(): AsyncGenerator<Buffer> {
      while (left > 0) {
        const chunk = await source.atMost(left)
        left -= chunk.length
        yield chunk
      }
    }
    yield { path, kind, size, content }
    // What the caller left of it.
    while (left > 0) left -= (await source.atMost(left)).length
    if (size % BLOCK > 0) await source.exactly(BLOCK - (size % BLOCK))
  }
  // The end of the compressed stream holds its checksum: read up to there.
  await source.drain()
}

function headerOf({ path, kind, size }: Member): Buffer {
  const name = Buffer.from(kind === 'folder' ? `${path}/` : path)
  if (name.length > NAME_BYTES) throw new Error(`The path is too long for an archive: ${path}`)
  const header = Buffer.alloc(BLOCK)
  name.copy(header)
  header.write(kind === 'folder' ? '0000700\0' : '0000600\0', 100)
  header.write('0000000\0', 108)
  header.write('0000000\0', 116)
  if (size <= MAX_OCTAL) header.write(`${size.toString(8).padStart(11, '0')}\0`, 124)
  else {
    header[124] = 0x80
    header.writeBigUInt64BE(BigInt(size), 128)
  }
  header.write(`${Math.floor(Date.now() / 1000).toString(8)}\0`, 136)
  header.write(kind === 'folder' ? '5' : '0', 156)
  header.write('ustar\u000000', 257)
  header.write(`${checksumOf(header).toString(8).padStart(6, '0')}\0 `, 148)
  return header
}

function readHeader(header: Buffer): Pick<Member, 'path' | 'kind' | 'size'> {
  const type = String.fromCharCode(header[156]!)
  if (octal(header, 148, 8) !== checksumOf(header) || (type !== '0' && type !== '5')) {
    throw new BackupError('This is not a backup of Paddock, or it is damaged.')
  }
  const end = header.indexOf(0)
  const path = header.toString('utf8', 0, Math.min(end === -1 ? NAME_BYTES : end, NAME_BYTES))
  const size = header[124] === 0x80 ? Number(header.readBigUInt64BE(128)) : octal(header, 124, 12)
  return type === '5' ? { path: path.replace(/\/$/, ''), kind: 'folder', size: 0 } : { path, kind: 'file', size }
}

const octal = (header: Buffer, from: number, length: number) => Number.parseInt(header.toString('latin1', from, from + length), 8)

/** The sum of all bytes, its own field counted as spaces. */
function checksumOf(header: Buffer): number {
  let sum = 0
  for (let at = 0; at < BLOCK; at++) sum += at >= 148 && at < 156 ? 0x20 : header[at]!
  return sum
}

/** A stream of chunks that can be asked for a number of bytes. */
class ByteSource {
  private readonly chunks: AsyncIterator<Buffer>
  private rest: Buffer = Buffer.alloc(0)

  constructor(chunks: AsyncIterable<Buffer>) {
    this.chunks = chunks[Symbol.asyncIterator]()
  }

  async atMost(bytes: number): Promise<Buffer> {
    while (this.rest.length === 0) {
      const next = await this.chunks.next()
      if (next.done) throw new BackupError('The backup is cut off: its end is missing.')
      this.rest = next.value
    }
    const taken = this.rest.subarray(0, bytes)
    this.rest = this.rest.subarray(taken.length)
    return taken
  }

  async exactly(bytes: number): Promise<Buffer> {
    const parts: Buffer[] = []
    for (let missing = bytes; missing > 0; missing -= parts.at(-1)!.length) parts.push(await this.atMost(missing))
    return parts.length === 1 ? parts[0]! : Buffer.concat(parts)
  }

  async drain(): Promise<void> {
    while (!(await this.chunks.next()).done);
  }
}
