import { ApiError } from '../../../platform/api/api-error.ts'

/** An asset's details stand beside its other fields in a form: `details.megalitres` is its `megalitres`. */
export function withoutPlaces(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error
  const fields = Object.fromEntries(Object.entries(error.fields).map(([place, message]) => [place.replace(/^details\./, ''), message]))
  return new ApiError(error.status, { code: error.code, message: error.message, fields, current: error.current })
}

/** Waits for the work; its refusal names the fields as the form has them. */
export async function refusedByField<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    throw withoutPlaces(error)
  }
}
