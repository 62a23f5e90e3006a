import { AppError } from '../errors/app-error.ts'
import { outageOf } from '../errors/outage.ts'
import type { Storage } from './storage.ts'

/** What a network, a bucket and a disk that fails or may only be read say; a missing file says something else. */
const AWAY =
  /^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EROFS|EACCES|EPERM|EIO|ESTALE|TimeoutError|SlowDown|ServiceUnavailable|InternalError)$/

/** A storage that says, in words for people, that it is the files which cannot be reached: they are neither lost nor refused. */
export function sayWhenAway(storage: Storage): Storage {
  const said =
    <Given extends unknown[], Answer>(ask: (...given: Given) => Promise<Answer>) =>
    (...given: Given): Promise<Answer> =>
      ask(...given).catch((error: unknown) => {
        if (isAway(error)) throw Object.assign(new AppError('files_away'), { cause: error })
        throw error
      })
  return {
    kind: storage.kind,
    put: said(storage.put),
    read: said(storage.read),
    checksum: said(storage.checksum),
    remove: said(storage.remove),
    begin: said(storage.begin),
    putPart: said(storage.putPart),
    parts: said(storage.parts),
    complete: said(storage.complete),
    abort: said(storage.abort),
    partUrl: said(storage.partUrl),
    link: said(storage.link),
  }
}

function isAway(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof AppError || outageOf(error)) return false
  const { code, $metadata } = error as { code?: unknown; $metadata?: { httpStatusCode?: number } }
  const [first] = error instanceof AggregateError ? (error.errors as unknown[]) : []
  return (
    AWAY.test(String(code)) || AWAY.test(error.name) || ($metadata?.httpStatusCode ?? 0) >= 500 || (first !== undefined && isAway(first))
  )
}
