import * as ERRORS from './error-catalogue.ts'

export { ERRORS }

export type ErrorName = keyof typeof ERRORS
export type ErrorCode = (typeof ERRORS)[ErrorName]['code']

/** The body of every refusal. `fields` names what is wrong with which field, in the field's words. */
export interface ErrorBody {
  code: number
  message: string
  fields?: Record<string, string>
  /** With `stale`: the record as it is stored now. */
  current?: unknown
}

const MESSAGES = new Map<number, string>(Object.values(ERRORS).map((error) => [error.code, error.message]))

export function isKnownCode(code: unknown): code is number {
  return typeof code === 'number' && MESSAGES.has(code)
}

/** The sentence of a code; unknown codes read like 1000. */
export function messageOf(code: number | undefined): string {
  return MESSAGES.get(code ?? 1000) ?? ERRORS.unexpected.message
}
