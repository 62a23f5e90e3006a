const MAX_PAGES = 200

/** The words of a PDF, page by page up to `longest` characters. Takes what memory and time the file wants: only `file-reader.ts` may call it. */
export async function wordsOfPdf(pdf: Buffer, longest: number): Promise<string> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const data = new Uint8Array(pdf.buffer, pdf.byteOffset, pdf.length)
  const task = getDocument({ data, useSystemFonts: false, disableFontFace: true, isEvalSupported: false, verbosity: 0 })
  const document = await task.promise
  let words = ''
  for (let number = 1; number <= Math.min(document.numPages, MAX_PAGES) && words.length < longest; number++) {
    const { items } = await (await document.getPage(number)).getTextContent()
    words += `${items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : '')).join('')} `
  }
  return words.slice(0, longest)
}
