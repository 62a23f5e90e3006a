/**
 * The state of a file that is sent. `interrupted`: it is tried again by itself; `checking`: all bytes have arrived, and the server looks
 * at them.
 */
export type UploadState = 'waiting' | 'sending' | 'checking' | 'paused' | 'interrupted' | 'done' | 'refused'

/** One file on its way. */
export interface Upload<Target = unknown> {
  id: string
  name: string
  /** Bytes. */
  size: number
  /** Bytes that have arrived, as far as the browser knows. */
  sent: number
  target: Target
  state: UploadState
  /** Failures one after the other since something last arrived. */
  failures: number
  /** Why it was refused, or what it waits for. */
  words: string | null
  /** Whether another try may help where it was refused. */
  mayRetry: boolean
  /** Whether the device keeps the file until it has been sent. */
  isKept: boolean
  /** The document that it became. */
  documentId: string | null
}

/** This many files leave at the same time. */
export const MAX_UPLOADS_AT_ONCE = 3
const FIRST_WAIT_MS = 1_000
const MAX_WAIT_MS = 30_000

const RUNNING: readonly UploadState[] = ['sending', 'checking', 'interrupted']
const ENDED: readonly UploadState[] = ['done', 'refused']

export const isRunning = ({ state }: Pick<Upload, 'state'>) => RUNNING.includes(state)
export const isEnded = ({ state }: Pick<Upload, 'state'>) => ENDED.includes(state)
export const isOpen = (upload: Pick<Upload, 'state'>) => !isEnded(upload)
/** Whether a file waits and the next page sends it if this one is left. */
export const isKeptForLater = ({ isKept, state }: Pick<Upload, 'state' | 'isKept'>) => isKept && state === 'interrupted'

/** The files that may start now: in the order they were added, never more than three at once. */
export function nextToStart(uploads: readonly Upload[]): string[] {
  const free = MAX_UPLOADS_AT_ONCE - uploads.filter(isRunning).length
  return uploads
    .filter(({ state }) => state === 'waiting')
    .slice(0, Math.max(0, free))
    .map(({ id }) => id)
}

/** How long until the next try after so many failures in a row, in milliseconds: 1 s, doubling, at most 30 s. */
export function waitAfter(failures: number): number {
  return Math.min(FIRST_WAIT_MS * 2 ** Math.max(0, failures - 1), MAX_WAIT_MS)
}

export interface Totals {
  /** Files that are neither done nor refused. */
  open: number
  done: number
  refused: number
  paused: number
  /** 0 to 1, by bytes, over everything but what was refused. */
  share: number
}

/** The progress of all files together. */
export function totalsOf(uploads: readonly Upload[]): Totals {
  const counted = uploads.filter(({ state }) => state !== 'refused')
  const bytes = counted.reduce((sum, { size }) => sum + size, 0)
  const sent = counted.reduce((sum, upload) => sum + (upload.state === 'done' ? upload.size : Math.min(upload.sent, upload.size)), 0)
  const inState = (state: UploadState) => uploads.filter((upload) => upload.state === state).length
  return {
    open: uploads.filter(isOpen).length,
    done: inState('done'),
    refused: inState('refused'),
    paused: inState('paused'),
    share: bytes === 0 ? (counted.length > 0 ? 1 : 0) : sent / bytes,
  }
}

/** The parts of a file that are still to be sent, counted from 1. */
export function missingParts(size: number, partSize: number, standing: readonly number[]): number[] {
  const there = new Set(standing)
  return Array.from({ length: Math.ceil(size / partSize) }, (_, index) => index + 1).filter((number) => !there.has(number))
}

/** Where a part begins and ends in the file, in bytes. */
export function rangeOf(number: number, size: number, partSize: number): { from: number; to: number } {
  return { from: (number - 1) * partSize, to: Math.min(number * partSize, size) }
}

/** Bytes of the parts that stand. */
export function bytesOf(standing: readonly number[], size: number, partSize: number): number {
  return standing.reduce((sum, number) => {
    const { from, to } = rangeOf(number, size, partSize)
    return sum + Math.max(0, to - from)
  }, 0)
}
