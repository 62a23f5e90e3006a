import type { ByteRange } from '../../storage/storage.ts'

/**
 * The part that a reader asks for by a range request (RFC 9110): one range only. Undefined where the whole is the answer – nothing was
 * asked for, what was asked is not understood, or the reader holds another content – and null where the range lies outside.
 */
export function byteRange(
  asked: { range?: string | undefined; 'if-range'?: string | string[] | undefined },
  size: number,
  etag: string,
): ByteRange | null | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(asked.range?.trim() ?? '') ?? []
  if (first === '' && last === '') return undefined
  if (asked['if-range'] !== undefined && asked['if-range'] !== etag) return undefined
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length > 0 ? { start: size - length, end: size - 1 } : null
  }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return undefined
  return start < size ? { start, end } : null
}
