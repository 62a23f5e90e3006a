import { zipSync } from 'fflate'
import { smallPdf } from '../demo/small-pdf.ts'

/** A PDF of one page that says these words, whole and small. */
export const aPdf = (words = 'Trust deed'): Buffer => smallPdf([words])

/** A picture of one pixel. */
export const aPng = (): Buffer =>
  Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64')

const text = (words: string) => new TextEncoder().encode(words)

/** A ZIP file of these entries. */
export const aZip = (entries: Record<string, Uint8Array | string>): Buffer =>
  Buffer.from(
    zipSync(Object.fromEntries(Object.entries(entries).map(([name, body]) => [name, typeof body === 'string' ? text(body) : body]))),
  )

/** A Word document as small as Word opens. */
export const aDocx = (extra: Record<string, Uint8Array | string> = {}): Buffer =>
  aZip({
    '[Content_Types].xml':
      '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    'word/document.xml': '<w:document/>',
    ...extra,
  })

/** The first bytes of a Windows program. */
export const aProgram = (): Buffer =>
  Buffer.concat([Buffer.from('MZ\x90\x00\x03\x00\x00\x00\x04\x00\x00\x00\xff\xff', 'latin1'), Buffer.alloc(500)])
