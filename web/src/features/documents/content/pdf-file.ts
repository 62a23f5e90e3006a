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

/** Opens a PDF piece by piece, as its pages are looked at. Nothing in it is run. */
export function openPdf(file: LinkedFile): { document: Promise<PDFDocumentProxy>; close: () => void } {
  GlobalWorkerOptions.workerPort ??= new Worker(workerAddress, { type: 'module' })
  const range = new Pieces(file)
  const task = getDocument({
    range,
    isEvalSupported: false,
    useWasm: false,
    enableXfa: false,
    rangeChunkSize: CHUNK,
    disableAutoFetch: true,
    disableStream: true,
  })
  const failed = new Promise<never>((_, reject) => {
    range.onFailure = reject
  })
  return { document: Promise.race([task.promise, failed]), close: () => void task.destroy() }
}

/** Hands over the pieces that the reader of PDF asks for. */
class Pieces extends PDFDataRangeTransport {
  onFailure: (error: unknown) => void = () => {}
  readonly #file: LinkedFile

  constructor(file: LinkedFile) {
    super(file.link.size, null)
    this.#file = file
  }

  override requestDataRange(begin: number, end: number): void {
    this.#file
      .read(begin, end)
      .then((bytes) => bytes.arrayBuffer())
      .then((bytes) => this.onDataRange(begin, new Uint8Array(bytes)))
      .catch((error: unknown) => this.onFailure(error))
  }
}
