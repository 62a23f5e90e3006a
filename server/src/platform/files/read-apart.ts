import { type ChildProcess, spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { AppError } from '../errors/app-error.ts'
import { WorkBrokenOff } from '../jobs/work-broken-off.ts'
import type { FileContent } from './file-content.ts'
import type { Answer, MessageFromReader, TakePiece, ReadingTask, MessageToReader } from './reading.ts'
import type { RecognisedFile } from './recognise-file.ts'

/** Seconds that one file may take, of the clock and of the processor: somebody waits for the first, a job for the second. */
const TIME_LIMIT_SECONDS = { recognise: 120, words: 30, lines: 120 }
/** What the process may hold: objects of JavaScript, and everything together with buffers; MB. */
const HEAP_MB = 192
const MEMORY_MB = 512
/** Files that are read at a time; the others wait. */
const AT_A_TIME = 2

/** A file is not taken, or has no words, because reading it took more memory or time than a file may. */
export class ReadingBrokenOff extends WorkBrokenOff {
  constructor() {
    super('Reading this file took more memory or time than a file may.')
  }
}

/**
 * Says what a file is by its content and its name, as `recogniseFile` does, in a process of its own. Whatever ends that process is
 * refused as a file that unpacks too large.
 */
export async function recogniseApart(file: FileContent, fileName: string, { isWhole }: { isWhole: boolean }): Promise<RecognisedFile> {
  const open = new AbortController().signal
  const answer = await readApart({ what: 'recognise', fileName, isWhole }, file, open).catch(refuseBrokenOff)
  if (!('recognised' in answer)) throw new Error('The reader answered something else.')
  return answer.recognised
}

/** The words of a PDF up to `longest` characters, read in a process of its own. */
export async function wordsOfPdfApart(pdf: FileContent, longest: number, signal: AbortSignal): Promise<string> {
  const answer = await readApart({ what: 'words', longest }, pdf, signal)
  if (!('words' in answer)) throw new Error('The reader answered something else.')
  return answer.words.slice(0, longest)
}

/**
 * Hands on the first sheet of an Excel workbook as the lines of a CSV file, read in a process of its own. Whatever ends that process is
 * refused as a file that unpacks too large.
 */
export async function linesOfWorkbookApart(file: FileContent, maxColumns: number, take: TakePiece): Promise<void> {
  await readApart({ what: 'lines', maxColumns }, file, new AbortController().signal, take).catch(refuseBrokenOff)
}

function refuseBrokenOff(error: unknown): never {
  throw error instanceof ReadingBrokenOff ? new AppError('file_unpacks_too_large') : error
}

type Reader = (task: ReadingTask, file: FileContent, take: TakePiece, signal: AbortSignal) => Promise<Answer>
const inOwnProcess: Reader = (task, ...given) => answerOf(startReader(TIME_LIMIT_SECONDS[task.what]), task, ...given)
let reader = inOwnProcess

/** Has files read another way until it is called with nothing: a process for each is a large part of tests that look at something else. */
export function setFileReader(other: Reader = inOwnProcess): void {
  reader = other
}

const waiting: (() => void)[] = []
let running = 0

/** Reads a file in a process that is made for it: a file that is made to hang or to fill memory ends that process and nothing else. */
async function readApart(task: ReadingTask, file: FileContent, signal: AbortSignal, take: TakePiece = async () => {}): Promise<Answer> {
  if (running >= AT_A_TIME) await new Promise<void>((resolve) => waiting.push(resolve))
  else running++
  try {
    signal.throwIfAborted()
    return await reader(task, file, take, signal)
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

/** Windows starts nothing without its own folder. */
const { SystemRoot } = process.env
const ENVIRONMENT = SystemRoot === undefined ? {} : { SystemRoot }
/** Lies beside the built server; from source, where the tests have built it (`testing/build-reader.ts`). */
const IS_SOURCE = import.meta.url.endsWith('.ts')
const READER = fileURLToPath(new URL(IS_SOURCE ? '../../../.cache/file-reader.js' : './file-reader.js', import.meta.url))

/** A network namespace of its own, which has no network; most containers and some systems let nobody make one without being root. */
const WITHOUT_NETWORK = 'unshare --user --net'

/**
 * On Linux the kernel holds all memory of the process to the limit, buffers too, and its time on the processor, ends it before others where
 * the machine runs out, and cuts it off the network where it lets us ask for that. Elsewhere only the heap and the clock are limited.
 * Nothing of our environment goes with it.
 */
function startReader(seconds: number): ChildProcess {
  const node = [process.execPath, `--max-old-space-size=${HEAP_MB}`, READER]
  const limits = `ulimit -c 0 && ulimit -d ${MEMORY_MB * 1024} && ulimit -t ${seconds} || exit 1`
  const last = 'echo 1000 2>/dev/null >/proc/self/oom_score_adj'
  const run = `if ${WITHOUT_NETWORK} true 2>/dev/null; then exec ${WITHOUT_NETWORK} "$@"; else exec "$@"; fi`
  const [command, ...words] = process.platform === 'linux' ? ['/bin/sh', '-c', `${limits}; ${last}; ${run}`, 'sh', ...node] : node
  const reader = spawn(command!, words, {
    env: ENVIRONMENT,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    windowsHide: true,
  })
  try {
    if (reader.pid !== undefined) setPriority(reader.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // It has ended already, which the caller hears.
  }
  return reader
}

function answerOf(reader: ChildProcess, task: ReadingTask, file: FileContent, take: TakePiece, signal: AbortSignal): Promise<Answer> {
  return new Promise<Answer>((resolve, reject) => {
    const end = (settle: () => void) => {
      clearTimeout(timer)
      signal.removeEventListener('abort', stop)
      reader.kill('SIGKILL')
      settle()
    }
    const fail = (error: unknown) => end(() => reject(error))
    const stop = () => fail(signal.reason)
    const timer = setTimeout(() => fail(new ReadingBrokenOff()), TIME_LIMIT_SECONDS[task.what] * 1000)
    signal.addEventListener('abort', stop)
    const send = (message: MessageToReader) => reader.send(message, (error) => void (error && fail(new ReadingBrokenOff())))
    reader.on('message', (said: MessageFromReader) => {
      if ('start' in said) file.read(said.start, said.end).then((bytes) => send({ bytes }), fail)
      else if ('piece' in said) take(said.piece).then(() => send({ taken: true }), fail)
      else if ('answer' in said) end(() => resolve(said.answer))
      else fail('refused' in said ? new AppError(said.refused, said.fields && { fields: said.fields }) : new Error(said.failure))
    })
    reader.once('error', fail)
    // Comes after all that it said; its exit may be told before.
    reader.once('disconnect', () => fail(new ReadingBrokenOff()))
    send({ task, size: file.size })
  })
}
