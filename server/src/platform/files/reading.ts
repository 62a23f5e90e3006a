import type { ErrorName } from '@paddock/contract/errors'
import type { RecognisedFile } from './recognise-file.ts'

/** What is to be done with a file; `isWhole`: its end is looked at as well. */
export type Task = { what: 'recognise'; fileName: string; isWhole: boolean } | { what: 'words'; longest: number }
export type Answer = { recognised: RecognisedFile } | { words: string }

/** What the server tells the process that reads: the task once, then the bytes that it asks for. */
export type ToReader = { task: Task; size: number } | { bytes: Uint8Array }
/** What it says: bytes that it wants, and at the end one of the others. */
export type FromReader =
  | { start: number; end: number }
  | { answer: Answer }
  | { refused: ErrorName; fields: Record<string, string> | undefined }
  | { failure: string }
