import { randomBytes } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { type ZippedFile, zipStream } from './zip.ts'

async function* filesOf(...files: ZippedFile[]): AsyncGenerator<ZippedFile> {
  yield* files
}

/** Text that does not get smaller, and how much of it was asked for. */
function text(pieces: number) {
  const asked = { pieces: 0 }
  async function* read(): AsyncGenerator<string> {
    for (; asked.pieces < pieces; asked.pieces += 1) yield randomBytes(48 * 1024).toString('base64')
  }
  return { asked, read }
}

test('every file comes out of the archive as it went in, an empty one and one in other alphabets too', async () => {
  async function* words(...pieces: string[]) {
    yield* pieces
  }
  const packed: Buffer[] = []
  for await (const piece of zipStream(
    filesOf({ name: 'a/b.txt', text: words('Grüße, ', '農場 🌾') }, { name: 'empty.txt', text: words() }),
  )) {
    packed.push(piece)
  }
  const files = unzipSync(Buffer.concat(packed))
  expect(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)])).toEqual([
    ['a/b.txt', 'Grüße, 農場 🌾'],
    ['empty.txt', ''],
  ])
})

test('is packed while it is read: what has been sent is not held', async () => {
  const { asked, read } = text(64)
  let sent = 0
  let mostHeld = 0
  for await (const piece of zipStream(filesOf({ name: 'long.txt', text: read() }))) {
    mostHeld = Math.max(mostHeld, asked.pieces * 48 * 1024 - sent)
    sent += piece.length
  }
  expect(sent).toBeGreaterThan(64 * 48 * 1024)
  expect(mostHeld).toBeLessThan(16 * 48 * 1024)
})
