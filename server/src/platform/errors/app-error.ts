import { ERRORS, type ErrorBody, type ErrorName } from '@paddock/contract/errors'

/** An expected refusal: one entry of the catalogue, and the field it is about where there is one. */
export class AppError extends Error {
  readonly kind: ErrorName
  readonly status: number
  readonly code: number
  readonly fields: Record<string, string> | undefined
  /** Holds the record as it is stored now, with `stale` or where it was decided meanwhile. */
  readonly current: unknown

  constructor(kind: ErrorName, details: { fields?: Record<string, string>; current?: unknown } = {}) {
    super(ERRORS[kind].message)
    this.kind = kind
    this.status = ERRORS[kind].status
    this.code = ERRORS[kind].code
    this.fields = details.fields
    this.current = details.current
  }

  toBody(): ErrorBody {
    return {
      code: this.code,
      message: this.message,
      ...(this.fields && { fields: this.fields }),
      ...(this.current !== undefined && { current: this.current }),
    }
  }
}

export const notFound = () => new AppError('not_found')

/** A refusal about one field, with the catalogue's sentence beside it. */
export const refuseField = (kind: ErrorName, field: string) => new AppError(kind, { fields: { [field]: ERRORS[kind].message } })
