import { constants, deflateRawSync } from 'node:zlib'
import { aZip } from './example-files.ts'

const MB = 1024 * 1024

/** A deflated stream of so many MB of one line, made without ever holding them: one flushed piece again and again. */
function deflated(megabytes: number, line: string): Buffer {
  const piece = deflateRawSync(Buffer.alloc(16 * MB, line), { level: 9, finishFlush: constants.Z_FULL_FLUSH })
  return Buffer.concat([...Array.from({ length: Math.ceil(megabytes / 16) }, () => piece), deflateRawSync(Buffer.alloc(0))])
}

/** A PDF of one page whose words unpack to so many MB; packed through `filters` layers of Flate. */
export function pdfBomb(megabytes: number, filters = 1): Buffer {
  const zlibHead = Buffer.from([0x78, 0xda])
  let stream = Buffer.concat([zlibHead, deflated(megabytes, 'BT (words) Tj ET\n')])
  for (let layer = 1; layer < filters; layer++) stream = Buffer.concat([zlibHead, deflateRawSync(stream, { level: 9 })])
  const filter = Array.from({ length: filters }, () => '/FlateDecode').join(' ')
  const objects = [
    Buffer.from('<</Type/Catalog/Pages 2 0 R>>'),
    Buffer.from('<</Type/Pages/Kids[3 0 R]/Count 1>>'),
    Buffer.from('<</Type/Page/Parent 2 0 R/MediaBox[0 0 100 100]/Contents 4 0 R/Resources<<>>>>'),
    Buffer.concat([Buffer.from(`<</Length ${stream.length}/Filter[${filter}]>>\nstream\n`), stream, Buffer.from('\nendstream')]),
  ]
  const pieces = [Buffer.from('%PDF-1.4\n')]
  let place = pieces[0]!.length
  const places = objects.map((object, index) => {
    const piece = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')])
    const at = place
    pieces.push(piece)
    place += piece.length
    return `${String(at).padStart(10, '0')} 00000 n \n`
  })
  const end = `xref\n0 5\n0000000000 65535 f \n${places.join('')}trailer\n<</Size 5/Root 1 0 R>>\nstartxref\n${place}\n%%EOF`
  return Buffer.concat([...pieces, Buffer.from(end)])
}

/** A ZIP file of one text that unpacks to so many MB, and says in both of its headers that it is one of `saidBytes`. */
export function lyingZip(megabytes: number, saidBytes: number): Buffer {
  const name = Buffer.from('notes.txt')
  const packed = deflated(megabytes, '\0')
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50, 0)
  local.writeUInt16LE(20, 4)
  local.writeUInt16LE(8, 8)
  local.writeUInt32LE(packed.length, 18)
  local.writeUInt32LE(saidBytes, 22)
  local.writeUInt16LE(name.length, 26)
  const list = Buffer.alloc(46)
  list.writeUInt32LE(0x02014b50, 0)
  list.writeUInt16LE(8, 10)
  list.writeUInt32LE(packed.length, 20)
  list.writeUInt32LE(saidBytes, 24)
  list.writeUInt16LE(name.length, 28)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(list.length + name.length, 12)
  end.writeUInt32LE(local.length + name.length + packed.length, 16)
  return Buffer.concat([local, name, packed, list, name, end])
}

/** Archives within archives, so many deep, each under a name that hides it. */
export function nestedZip(depth: number): Buffer {
  let zip = aZip({ 'notes.txt': 'words' })
  for (let level = 1; level < depth; level++) zip = aZip({ 'notes.txt': new Uint8Array(zip) })
  return zip
}
