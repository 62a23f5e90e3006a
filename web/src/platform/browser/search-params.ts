/** Reading of address parameters without a schema library: whatever does not fit becomes undefined. */
export type RawSearch = Record<string, unknown>

/** The address as plain words, `?q=2026&archived=true`: nothing is quoted or guessed, so that people can read and share it. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search))
}

/** The other way; empty values leave the address. */
export function stringifySearch(search: RawSearch): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== null && value !== '') parameters.set(name, Array.isArray(value) ? value.join(',') : String(value))
  }
  return parameters.size > 0 ? `?${parameters}` : ''
}

/** A text parameter. */
export function text(value: unknown): string | undefined {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** One of a few words. */
export function oneOf<const T extends readonly string[]>(value: unknown, words: T): T[number] | undefined {
  return words.find((word) => word === value)
}

/** A switch that is either on or not there. */
export function flag(value: unknown): true | undefined {
  return value === true || value === 'true' ? true : undefined
}

/** Several words joined by commas, in the order of `words`. */
export function someOf<const T extends readonly string[]>(value: unknown, words: T): T[number][] | undefined {
  const asked = (Array.isArray(value) ? value.join(',') : text(value))?.split(',')
  const found = words.filter((word) => asked?.includes(word))
  return found.length > 0 ? found : undefined
}
