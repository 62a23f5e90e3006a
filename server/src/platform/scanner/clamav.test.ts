import { createServer, type Server } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { scan } from './clamav.ts'

/** What every scanner takes for a virus, and which is none (eicar.org); in two pieces, so that this file is not one. */
const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

let clamd: Server
let port: number
let received = 0

/** Speaks clamd's INSTREAM: pieces with their length before them, an empty one at the end. */
beforeAll(async () => {
  clamd = createServer((socket) => {
    let bytes = Buffer.alloc(0)
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      bytes = Buffer.concat([bytes, chunk])
      const content = contentOf(bytes)
      if (content === null) return
      received = content.length
      socket.end(content.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0')
    })
  })
  await new Promise<void>((resolve) => clamd.listen(0, '127.0.0.1', resolve))
  port = (clamd.address() as AddressInfo).port
})
afterAll(() => new Promise((resolve) => clamd.close(resolve)))

function contentOf(bytes: Buffer): Buffer | null {
  let at = bytes.indexOf(0) + 1
  if (bytes.toString('latin1', 0, at) !== 'zINSTREAM\0') return null
  const pieces: Buffer[] = []
  while (at + 4 <= bytes.length) {
    const length = bytes.readUInt32BE(at)
    if (length === 0) return Buffer.concat(pieces)
    pieces.push(bytes.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return null
}

async function* chunksOf(text: string, size = 100_000): AsyncGenerator<Buffer> {
  for (let at = 0; at < text.length; at += size) yield Buffer.from(text.slice(at, at + size))
}

describe('the scanner', () => {
  it('lets clean content through, and has seen all of it', async () => {
    await scan({ host: '127.0.0.1', port }, chunksOf('x'.repeat(300_000)))
    expect(received).toBe(300_000)
  })

  it('finds what is in it, wherever the pieces are cut', async () => {
    const infected = `${'x'.repeat(70_000)}${EICAR}`
    await expect(scan({ host: '127.0.0.1', port }, chunksOf(infected, 70_010))).rejects.toMatchObject({ kind: 'file_infected' })
  })

  it('that is not there, breaks off or answers nonsense lets nothing through', async () => {
    const refuses = createServer((socket) => socket.destroy())
    const babbles = createServer((socket) => {
      socket.on('error', () => {}).resume()
      socket.end('INSTREAM size limit exceeded. ERROR\0')
    })
    for (const server of [refuses, babbles]) {
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      const address = { host: '127.0.0.1', port: (server.address() as AddressInfo).port }
      await expect(scan(address, chunksOf('x'.repeat(500_000)))).rejects.toMatchObject({ kind: 'scanner_unreachable' })
      await new Promise((resolve) => server.close(resolve))
      await expect(scan(address, chunksOf('x'))).rejects.toMatchObject({ kind: 'scanner_unreachable' })
    }
  })

  it('is not trusted where the content broke off on the way to it', async () => {
    const broken = (async function* () {
      yield Buffer.from('half')
      throw new Error('the disk is gone')
    })()
    await expect(scan({ host: '127.0.0.1', port }, broken)).rejects.toMatchObject({ kind: 'scanner_unreachable' })
  })
})
