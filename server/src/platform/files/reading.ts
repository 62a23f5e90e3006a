import type { ErrorName } from '@paddock/contract/errors'
import type { RecognisedFile } from './recognise-file.ts'

/** What is to be done with a file; `isWhole`: its end is looked at as well. */
export type ReadingTask =
  | { what: 'recognise'; fileName: string; isWhole: boolean }
  | { what: 'words'; longest: number }
  /** The first sheet of a workbook, handed on line by line. */
  | { what: 'lines'; maxColumns: number }
export type Answer = { recognised: RecognisedFile } | { words: string } | { lines: number }
/** Takes a piece of what is handed on; the next one waits until it is done. */
export type TakePiece = (text: string) => Promise<void>

/** What the server tells the process that reads: the task once, then the bytes that it asks for, and that a piece was taken. */
export type MessageToReader = { task: ReadingTask; size: number } | { bytes: Uint8Array } | { taken: true }
/** What it says: bytes that it wants, pieces that it hands on, and at the end one of the others. */
export type MessageFromReader =
  | { start: number; end: number }
  | { piece: string }
  | { answer: Answer }
  | { refused: ErrorName; fields: Record<string, string> | undefined }
  | { failure: string }
