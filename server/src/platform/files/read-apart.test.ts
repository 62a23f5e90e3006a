import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lyingZip, nestedZip, pdfBomb } from '../../testing/bombs.ts'
import { aPdf, aZip } from '../../testing/example-files.ts'
import { contentOf } from './file-content.ts'
import { ReadingBrokenOff, recogniseApart, setFileReader, wordsOfPdfApart } from './read-apart.ts'
import { readFile } from './read-file.ts'

beforeAll(() => setFileReader())
afterAll(() => setFileReader(readFile))

const open = new AbortController().signal
const wordsOf = (pdf: Buffer, longest = 1000, signal = open) => wordsOfPdfApart(contentOf(pdf), longest, signal)
const recognise = (bytes: Buffer, name: string) => recogniseApart(contentOf(bytes), name, { isWhole: true })
const MB = 1024 * 1024

/** Processes that this one has started and that still run. */
const children = () =>
  readdirSync('/proc')
    .filter((id) => /^\d+$/.test(id) && existsSync(`/proc/${id}/stat`) && parentOf(id) === process.pid)
    .map(Number)
function parentOf(id: string): number {
  try {
    return Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${id}/stat`, 'latin1'))?.[1])
  } catch {
    return 0
  }
}
const numberIn = (file: string, pattern: RegExp) => Number(pattern.exec(readFileSync(file, 'latin1'))?.[1])

describe('the words of a PDF', () => {
  it('are read', async () => {
    expect((await wordsOf(aPdf('Deed of the Whitlock Family Trust'))).trim()).toBe('Deed of the Whitlock Family Trust')
  })

  it('no more of them than asked for', async () => {
    expect(await wordsOf(aPdf('Deed of the Whitlock Family Trust'), 4)).toBe('Deed')
  })

  it('of a broken one fail and end nothing else', async () => {
    await expect(wordsOf(Buffer.from('%PDF-1.7 nothing'))).rejects.not.toThrow(ReadingBrokenOff)
  })

  it('are not read on when the server stops', async () => {
    const stopping = new AbortController()
    const reading = wordsOf(aPdf(), 1000, stopping.signal)
    stopping.abort(new Error('stopping'))
    await expect(reading).rejects.toThrow('stopping')
  })
})

it('what a file is, and why it is not taken, comes back as if it had been read here', async () => {
  expect(await recognise(aPdf(), 'deed.pdf')).toMatchObject({ kind: 'pdf', mayShowInline: true })
  await expect(recognise(aPdf(), 'deed.docx')).rejects.toMatchObject({ kind: 'file_kind_mismatch', fields: { file: expect.any(String) } })
})

/** A reading that takes long enough to look at its process, and is broken off once that is `seen`. */
function longReading() {
  const seen = new AbortController()
  return { seen, reading: wordsOf(pdfBomb(1400), 1000, seen.signal).catch(() => '') }
}

describe.runIf(process.platform === 'linux')('a file that is made to fill memory', () => {
  it('ends the process that reads it and nothing else, while others are served', async () => {
    const pdf = pdfBomb(1400)
    expect(pdf.length).toBeLessThan(4 * MB)
    const before = process.memoryUsage().rss
    let largest = 0
    let latest = performance.now()
    let longestStall = 0
    const watch = setInterval(() => {
      largest = Math.max(largest, process.memoryUsage().rss)
      longestStall = Math.max(longestStall, performance.now() - latest)
      latest = performance.now()
    }, 20)
    await expect(wordsOf(pdf)).rejects.toThrow(ReadingBrokenOff)
    clearInterval(watch)
    expect(largest - before).toBeLessThan(100 * MB)
    expect(longestStall).toBeLessThan(2_000)
  }, 60_000)

  const canCutOff = spawnSync('unshare', ['--user', '--net', 'true']).status === 0

  it.runIf(canCutOff)(
    'has a process without a network where the kernel lets us make one',
    async () => {
      const before = new Set(children())
      const { seen, reading } = longReading()
      const started = () =>
        children().find((id) => !before.has(id) && readFileSync(`/proc/${id}/cmdline`, 'latin1').startsWith(process.execPath))
      await expect.poll(started, { timeout: 10_000 }).toBeDefined()
      const child = started()
      expect(readlinkSync(`/proc/${child}/ns/net`)).not.toBe(readlinkSync('/proc/self/ns/net'))
      // No connection is open and no way leads out: its loopback is down, and there is nothing else.
      const devices = readFileSync(`/proc/${child}/net/dev`, 'latin1').matchAll(/^\s*([\w.-]+):/gm)
      expect([...devices].map(([, name]) => name)).toEqual(['lo'])
      expect(readFileSync(`/proc/${child}/net/route`, 'latin1').trim().split('\n')).toHaveLength(1)
      seen.abort()
      await reading
    },
    30_000,
  )

  it('has a process with hard limits, the lowest priority and nothing of our environment', async () => {
    process.env['A_SECRET_OF_THE_TEST'] = 'a-secret-of-the-test'
    const before = new Set(children())
    const { seen, reading } = longReading()
    const isReader = (command: string) => command.startsWith(process.execPath) && command.includes('file-reader')
    const started = () => children().find((id) => !before.has(id) && isReader(readFileSync(`/proc/${id}/cmdline`, 'latin1')))
    await expect.poll(started, { timeout: 10_000 }).toBeDefined()
    const child = started()
    expect(numberIn(`/proc/${child}/limits`, /Max data size\s+(\d+)/)).toBeLessThanOrEqual(512 * MB)
    expect(numberIn(`/proc/${child}/limits`, /Max cpu time\s+(\d+)/)).toBeLessThanOrEqual(30)
    expect(numberIn(`/proc/${child}/stat`, /\) (?:\S+ ){16}(-?\d+)/)).toBe(10)
    expect(readFileSync(`/proc/${child}/environ`, 'latin1')).not.toMatch(/secret|PATH|HOME|DATABASE/)
    seen.abort()
    await reading
  }, 30_000)
})

describe('a ZIP file is counted while it is unpacked', () => {
  it('refuses one that says less than it holds', async () => {
    const zip = lyingZip(1200, 1000)
    expect(zip.length).toBeLessThan(2 * MB)
    await expect(recognise(zip, 'papers.zip')).rejects.toMatchObject({ kind: 'file_unpacks_too_large' })
  }, 30_000)

  it('and one that says more', async () => {
    await expect(recognise(lyingZip(16, 17 * MB), 'papers.zip')).rejects.toMatchObject({ kind: 'file_unpacks_too_large' })
  })

  it('refuses archives within archives, however they are called and however deep', async () => {
    await expect(recognise(nestedZip(40), 'papers.zip')).rejects.toMatchObject({ kind: 'file_kind_refused' })
  })

  it('takes one that holds what it says', async () => {
    expect(await recognise(aZip({ 'a.txt': 'x'.repeat(100_000), 'b.pdf': aPdf() }), 'papers.zip')).toMatchObject({ kind: 'archive' })
  })
})
