/** Whether an error comes of one with this code of PostgreSQL's. */
export function hasDatabaseCode(error: unknown, code: string): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && cause.code === code) return true
  }
  return false
}
