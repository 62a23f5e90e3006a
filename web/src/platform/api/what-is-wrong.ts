import { ApiError, messageOfError } from './api-error.ts'

/** What a person reads about a refusal where no field shows its own words: those of its first field, or the sentence. */
export function whatIsWrong(error: unknown): string {
  const [field] = error instanceof ApiError ? Object.values(error.fields) : []
  return field ?? messageOfError(error)
}
