/** A PDF with a page for each text, as a printer driver writes one; its text can be found. */
export const pdfOf = (...pages: string[]): Buffer => heavyPdfOf(0, ...pages)

/** Writes the same with a comment of so many bytes in each page. */
export function heavyPdfOf(bytes: number, ...pages: string[]): Buffer {
  const objects: string[] = []
  const add = (content: string) => objects.push(content)
  add('<< /Type /Catalog /Pages 2 0 R >>')
  add(`<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, index) => `${4 + index * 2} 0 R`).join(' ')}] >>`)
  add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>')
  pages.forEach((text, index) => {
    const drawing = `${'%'.padEnd(bytes)}\nBT /F1 24 Tf 72 720 Td (${text}) Tj ET`
    add(`<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${5 + index * 2} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`)
    add(`<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`)
  })
  let file = '%PDF-1.4\n'
  const places = objects.map((content, index) => {
    const place = file.length
    file += `${index + 1} 0 obj\n${content}\nendobj\n`
    return place
  })
  const table = file.length
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}

/** A program for Windows, by its first bytes. */
export const PROGRAM = Buffer.concat([Buffer.from('MZ\u0090\u0000\u0003', 'latin1'), Buffer.alloc(2048, 7)])
