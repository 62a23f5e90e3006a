import type * as DOCUMENT_ERRORS from '@paddock/contract/features/documents/documents.errors'
import * as ERRORS from '@paddock/contract/general-errors'
import { ACCEPTED_EXTENSIONS, FILE_LIMIT, FILE_REFUSALS } from '@paddock/contract/features/documents/uploads.rules'
import { ApiError, messageOfError } from '../../../platform/api/api-error.ts'
import type { Verdict } from './upload-queue.ts'

/** The storage behind the server refused a part: its address has run out, or it is not well. */
export class StorageRefusal extends Error {
  readonly status: number

  constructor(status: number) {
    super(`The storage answered ${status}.`)
    this.name = 'StorageRefusal'
    this.status = status
  }
}

type CodeOf<Name extends keyof typeof DOCUMENT_ERRORS> = (typeof DOCUMENT_ERRORS)[Name]['code']
// The server says the sentences of these refusals, so only their numbers come with the page; their types keep them right.
const UPLOAD_OVER: CodeOf<'upload_over'> = 2810
const INCOMPLETE: CodeOf<'upload_incomplete'> = 2808
const BEING_CHECKED: CodeOf<'upload_being_checked'> = 2811
const NO_SCANNER: CodeOf<'scanner_unreachable'> = 2806
const NO_ROOM: CodeOf<'quota_exceeded'> = 2807
const ARRIVED_OTHERWISE: CodeOf<'checksum_mismatch'> = 2809
/** The server knows the upload no more: it is begun again. */
const UNKNOWN_UPLOAD = new Set<number>([UPLOAD_OVER, ERRORS.not_found.code])
/** It passes by itself: the server asks for what is missing, or is at work on the file. */
const TRIED_AGAIN = new Set<number>([INCOMPLETE, BEING_CHECKED])
/** Another try may help, if somebody wants one. */
const TRIED_ON_REQUEST = new Set<number>([NO_SCANNER, NO_ROOM])
const CHANGED = 'This file was changed or moved since you chose it. Choose it again.'

/** What a failure on the way means for the file. `isBegun`: the server had taken the announcement. */
export function judge(error: unknown, isBegun: boolean): Verdict {
  if (error instanceof StorageRefusal) return { kind: 'again' }
  if (error instanceof DOMException && (error.name === 'NotReadableError' || error.name === 'NotFoundError')) return refused(CHANGED, false)
  if (!(error instanceof ApiError)) return refused(messageOfError(error), true)
  if (TRIED_AGAIN.has(error.code)) return { kind: 'again' }
  if (isBegun && UNKNOWN_UPLOAD.has(error.code)) return { kind: 'anew' }
  if (error.code === ARRIVED_OTHERWISE) return { ...refused(error.message, true), anew: true }
  if (TRIED_ON_REQUEST.has(error.code)) return refused(wordsOf(error), true)
  const passes = error.status === 0 || error.status === 408 || error.status === 429 || error.status >= 500
  return passes ? { kind: 'again' } : refused(wordsOf(error), error.status === 401)
}

const refused = (words: string, mayRetry: boolean) => ({ kind: 'refused' as const, words, mayRetry })

/** The words about the file, else those about its name, else the error's own. */
function wordsOf(error: ApiError): string {
  return error.fields.file ?? error.fields.name ?? error.message
}

const ACCEPTED: ReadonlySet<string> = new Set(ACCEPTED_EXTENSIONS)

/** What the browser's chooser of files offers first. */
export const ACCEPT = ACCEPTED_EXTENSIONS.map((extension) => `.${extension}`).join(',')

/** Why a file need not be sent at all; null where only the server can tell. */
export function refusalOf(file: Pick<File, 'name' | 'size'>): string | null {
  if (file.size === 0) return FILE_REFUSALS.empty
  if (file.size > FILE_LIMIT) return FILE_REFUSALS.tooLarge
  // Spaces at the end of a name are not kept.
  const extension = file.name.trim().toLowerCase().split('.').at(-1) ?? ''
  return ACCEPTED.has(extension) ? null : FILE_REFUSALS.kind
}
