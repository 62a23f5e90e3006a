import {
  getDocument,
  GlobalWorkerOptions,
  PDFDataRangeTransport,
  type PDFDocumentProxy,
  type PDFPageProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
// oxlint-disable-next-line import/default -- the bundler answers the file's address
import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import type { LinkedFile } from './document-link.ts'

export type { PDFDocumentProxy, PDFPageProxy }

/** Bytes asked for at a time: a long document shows its first page long before it has arrived. */
const CHUNK = 256 * 1024

/**
 * Opens a PDF piece by piece, as its pages are looked at. Nothing in it is run. A piece may be lost long after the document has opened:
 * `onFailure` hears of each.
 */
export function openPdf(file: LinkedFile, onFailure: (error: unknown) => void): { document: Promise<PDFDocumentProxy>; close: () => void } {
  GlobalWorkerOptions.workerPort ??= new Worker(workerAddress, { type: 'module' })
  const task = getDocument({
    range: new Pieces(file, onFailure),
    isEvalSupported: false,
    useWasm: false,
    enableXfa: false,
    rangeChunkSize: CHUNK,
    disableAutoFetch: true,
    disableStream: true,
  })
  return { document: task.promise, close: () => void task.destroy() }
}

/** Hands over the pieces that the reader of PDF asks for. */
class Pieces extends PDFDataRangeTransport {
  readonly #file: LinkedFile
  readonly #onFailure: (error: unknown) => void

  constructor(file: LinkedFile, onFailure: (error: unknown) => void) {
    super(file.link.size, null)
    this.#file = file
    this.#onFailure = onFailure
  }

  override requestDataRange(begin: number, end: number): void {
    this.#file
      .read(begin, end)
      .then((bytes) => bytes.arrayBuffer())
      .then((bytes) => this.onDataRange(begin, new Uint8Array(bytes)))
      .catch(this.#onFailure)
  }
}
