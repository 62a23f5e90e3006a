import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'

/** Seconds for one file; memory of the worker in MB. */
const LONGEST_MS = 30_000
const MEMORY_MB = 256
const MOST_PAGES = 200
const LIBRARY = pathToFileURL(createRequire(import.meta.url).resolve('pdfjs-dist/legacy/build/pdf.mjs')).href

/**
 * The words of a PDF, page by page up to `longest` characters, read in a thread of its own with limits of time and memory: a file that is
 * made to hang or to fill memory ends its thread and nothing else.
 */
export async function textOfPdf(pdf: Buffer, longest: number, signal: AbortSignal): Promise<string> {
  signal.throwIfAborted()
  const bytes = new Uint8Array(pdf)
  const worker = new Worker(THREAD, {
    eval: true,
    workerData: { bytes, longest, pages: MOST_PAGES, library: LIBRARY },
    transferList: [bytes.buffer],
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    stdout: true,
    stderr: true,
  })
  const stop = () => void worker.terminate()
  const timer = setTimeout(stop, LONGEST_MS)
  signal.addEventListener('abort', stop)
  try {
    return await new Promise<string>((resolve, reject) => {
      worker.once('message', ({ words, failure }: { words?: string; failure?: string }) =>
        failure === undefined ? resolve(words ?? '') : reject(new Error(failure)),
      )
      worker.once('error', reject)
      worker.once('exit', () => reject(new Error('The file was not read in time.')))
    })
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
    await worker.terminate()
  }
}

/** What runs in the thread, alone: a text, because the server's build knows only its own entries. */
const THREAD = `
const { parentPort, workerData } = require('node:worker_threads')
async function readWords({ bytes, longest, pages, library }) {
  const { getDocument } = await import(library)
  const pdf = await getDocument({ data: bytes, useSystemFonts: false, disableFontFace: true, isEvalSupported: false, verbosity: 0 }).promise
  let words = ''
  for (let number = 1; number <= Math.min(pdf.numPages, pages) && words.length < longest; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent()
    words += items.map((item) => (item.str ?? '') + (item.hasEOL ? ' ' : '')).join('') + ' '
  }
  return words.slice(0, longest)
}
readWords(workerData).then(
  (words) => parentPort.postMessage({ words }),
  (error) => parentPort.postMessage({ failure: String(error) }),
)
`
