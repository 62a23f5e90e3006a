import { describe, expect, it } from 'vitest'
import { aDocx, aPdf, aPng, aProgram, aZip } from '../../testing/example-files.ts'
import { contentOf } from './file-content.ts'
import { expectPictureSize } from './picture-size.ts'
import { recogniseFile } from './recognise-file.ts'

const recognise = (bytes: Buffer, name: string) => recogniseFile(bytes, name, contentOf(bytes))
const refusal = (bytes: Buffer, name: string) =>
  recognise(bytes, name).then(
    () => 'taken',
    (error: { kind: string }) => error.kind,
  )

describe('a file is what its content says', () => {
  it.each([
    ['deed.pdf', aPdf(), { kind: 'pdf', mediaType: 'application/pdf', mayShowInline: true, isImage: false }],
    ['photo.PNG', aPng(), { kind: 'image', mediaType: 'image/png', mayShowInline: true, isImage: true }],
    ['letter.docx', aDocx(), { kind: 'word', mayShowInline: false }],
    ['notes.txt', Buffer.from('Grüße, 3 < 4'), { kind: 'text', mediaType: 'text/plain', mayShowInline: true }],
    ['old.txt', Buffer.from('Gr\xfc\xdfe', 'latin1'), { kind: 'text' }],
    ['wide.txt', Buffer.from('\ufeffWords', 'utf16le'), { kind: 'text' }],
    ['table.csv', Buffer.from('a,b\n1,2\n'), { mediaType: 'text/csv', mayShowInline: false }],
    ['letter.rtf', Buffer.from('{\\rtf1 words}'), { mediaType: 'application/rtf' }],
    ['letter.doc', Buffer.from('{\\rtf1 words}'), { mediaType: 'application/rtf' }],
    ['mail.eml', Buffer.from('From: a@example.com\nSubject: Deed\n\nHello'), { kind: 'mail', mediaType: 'message/rfc822' }],
    ['papers.zip', aZip({ 'a.pdf': aPdf(), 'b.docx': aDocx() }), { kind: 'archive' }],
  ])('takes %s', async (name, bytes, expected) => {
    expect(await recognise(bytes, name)).toMatchObject(expected)
  })

  it.each([
    ['a program that is called a PDF', aProgram(), 'invoice.pdf'],
    ['a program that is called a text', aProgram(), 'invoice.txt'],
    ['a PDF that is none', Buffer.from('this is no PDF'), 'deed.pdf'],
    ['a PDF that breaks off', aPdf().subarray(0, 200), 'deed.pdf'],
    ['a page that is called a text', Buffer.from('<!DOCTYPE html><script>alert(1)</script>'), 'notes.txt'],
    ['a drawing that is called a picture', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'logo.png'],
    ['a drawing that is called a table', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'logo.csv'],
    ['a picture under another picture’s name', aPng(), 'photo.jpg'],
    ['an archive that is called a letter', aZip({ 'a.txt': 'words' }), 'letter.docx'],
    ['a text that is called a mail', Buffer.from('Dear all'), 'mail.eml'],
    ['bytes that are no text', Buffer.from([1, 2, 3, 0, 5]), 'notes.txt'],
    ['an archive that breaks off', aZip({ 'a.txt': 'words' }).subarray(0, 40), 'papers.zip'],
  ])('refuses %s', async (_what, bytes, name) => {
    expect(await refusal(bytes, name)).toBe('file_kind_mismatch')
  })

  it.each(['page.html', 'logo.svg', 'setup.exe', 'macros.docm', 'script.js', 'no-ending'])('does not take %s at all', async (name) => {
    expect(await refusal(aPdf(), name)).toBe('file_kind_refused')
  })

  it('an installer under the name of an old letter is refused: it has none of its streams', async () => {
    expect(await refusal(compoundFile('Binary.Setup'), 'letter.doc')).toBe('file_kind_mismatch')
    expect(await recognise(compoundFile('WordDocument'), 'letter.doc')).toMatchObject({ mediaType: 'application/msword' })
  })
})

/** Pictures of 32 by 16 pixels without what they show. */
const JPEG = Buffer.from('ffd8ffe000104a46494600010100000100010000ffc0000b080010002001011100ffda00080101ffd9', 'hex')
const GIF = Buffer.from('474946383961200010008000000000', 'hex')
const webp = (rest: string) => Buffer.from(`524946462400000057454250${rest}`.padEnd(88, '0'), 'hex')
const HEIC = Buffer.from('00000018667479706865696300000000686569636d6966310000000c6d657461000000000000000c6d64617400000000', 'hex')
/** A small picture of itself that a photo carries before its own bytes. */
const SMALL = Buffer.from('ffe100064142ffd9', 'hex')
const LOSSY = webp('56503820180000003001009d012a20001000010001')
const LOSSLESS = webp('5650384c0d0000002f1fc003001000000000')
const EXTENDED = webp('565038580a000000100000001f00000f0000')
const filled = Buffer.concat([JPEG.subarray(0, 20), Buffer.from([0xff, 0xff]), JPEG.subarray(20)])
const pngOf = (width: number, height: number) => {
  const bytes = aPng()
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes
}

describe('a picture says how large it is', () => {
  it.each([
    ['photo.jpg', JPEG],
    ['filled.jpeg', filled],
    ['moving.gif', GIF],
    ['lossy.webp', LOSSY],
    ['lossless.webp', LOSSLESS],
    ['extended.webp', EXTENDED],
    ['plan.png', pngOf(32, 16)],
  ])('which is read of %s', async (name, bytes) => {
    expect(await recognise(bytes, name)).toMatchObject({ isImage: true })
    expect(await expectPictureSize(contentOf(bytes))).toEqual({ width: 32, height: 16 })
  })

  it.each([
    ['a photo that breaks off before its size', JPEG.subarray(0, 24), 'photo.jpg'],
    ['a photo of zeros', Buffer.concat([JPEG.subarray(0, 20), Buffer.alloc(5000)]), 'photo.jpg'],
    ['a picture without a width', pngOf(0, 16), 'plan.png'],
    ['a picture that is higher than any is drawn', pngOf(32, 2_000_000_000), 'plan.png'],
    ['a GIF without a size', GIF.subarray(0, 7), 'moving.gif'],
    ['a WebP without a size', LOSSY.subarray(0, 22), 'lossy.webp'],
  ])('so %s is refused', async (_what, bytes, name) => {
    expect(await refusal(bytes, name)).toBe('picture_unreadable')
  })
})

describe('a picture goes on to its end', () => {
  const photo = Buffer.concat([JPEG.subarray(0, 2), SMALL, JPEG.subarray(2)])
  it.each([
    ['photo.jpg', photo],
    ['plan.png', aPng()],
    ['lossy.webp', LOSSY],
    ['photo.heic', HEIC],
  ])('%s: cut off it is refused in words, and what a phone writes behind it is taken', async (name, bytes) => {
    const cut = recognise(bytes.subarray(0, -9), name)
    await expect(cut).rejects.toMatchObject({ kind: 'picture_unreadable', fields: { file: expect.stringContaining('end') } })
    for (const length of [1, 300_000, 600_000])
      expect(await refusal(Buffer.concat([bytes, Buffer.alloc(length, 7)]), name), `${length} bytes behind it`).toBe('taken')
  })
})

describe('an archive is judged without unpacking it', () => {
  it('refuses a bomb by what its list says', async () => {
    // Twenty megabytes are small enough to be packed however densely.
    const bomb = aZip({ 'zeros.txt': new Uint8Array(21 * 1024 * 1024) })
    expect(bomb.length).toBeLessThan(100_000)
    expect(await refusal(bomb, 'papers.zip')).toBe('file_unpacks_too_large')
    expect(await refusal(aDocx({ 'word/media/zeros.bin': new Uint8Array(21 * 1024 * 1024) }), 'letter.docx')).toBe('file_unpacks_too_large')
  })

  it('refuses pieces that lie upon each other', async () => {
    const zip = aZip({ 'a.txt': 'x'.repeat(100), 'b.txt': 'x'.repeat(100) })
    const second = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2]))
    zip.writeUInt32LE(0, second + 42)
    expect(await refusal(zip, 'papers.zip')).toBe('file_unpacks_too_large')
  })

  it.each([
    ['an archive in an archive', { 'inner.zip': aZip({ 'a.txt': 'x' }) }],
    ['a program in an archive', { 'docs/setup.exe': aProgram() }],
    ['a page in an archive', { 'index.html': '<p>' }],
  ])('refuses %s', async (_what, entries) => {
    expect(await refusal(aZip(entries), 'papers.zip')).toBe('file_kind_refused')
  })

  it('refuses a letter with macros under the name of one without', async () => {
    expect(await refusal(aDocx({ 'word/vbaProject.bin': 'macro' }), 'letter.docx')).toBe('file_kind_refused')
  })
})

/** A compound file of three sectors: its table, its directory with one stream, and nothing else. */
function compoundFile(stream: string): Buffer {
  const file = Buffer.alloc(512 * 8)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(file)
  file.writeUInt16LE(0x3e, 24)
  file.writeUInt16LE(3, 26)
  file.writeUInt16LE(0xfffe, 28)
  file.writeUInt16LE(9, 30)
  file.writeUInt32LE(1, 44)
  file.writeUInt32LE(1, 48)
  file.writeUInt32LE(0, 76)
  file.writeUInt32LE(0xfffffffd, 512)
  file.writeUInt32LE(0xfffffffe, 516)
  for (const [index, name] of ['Root Entry', stream].entries()) {
    const at = 1024 + index * 128
    file.write(name, at, 'utf16le')
    file.writeUInt16LE((name.length + 1) * 2, at + 64)
  }
  return file
}
