/** Keeps the answers with which a stakeholder's home begins, for a visit without a connection. They are removed with the session. */
const KEY = 'paddock.home'
/** How long a session lasts without being used, in milliseconds. */
const KEPT_MS = 30 * 86_400_000

export interface KeptAnswer {
  /** When the server gave it, in milliseconds since 1970. */
  at: number
  answer: unknown
}

interface Kept {
  subject: string
  answers: Record<string, KeptAnswer>
}

/** What is kept of this very person, by the names under which it was kept. */
export function keptAnswersOf(subject: string, storage: Storage, now: number = Date.now()): Record<string, KeptAnswer> {
  try {
    const kept = JSON.parse(storage.getItem(KEY) ?? 'null') as Kept | null
    if (kept?.subject !== subject) return {}
    return Object.fromEntries(Object.entries(kept.answers).filter(([, { at }]) => now - at < KEPT_MS))
  } catch {
    return {}
  }
}

/** Keeps further answers, null for none any more. Those of anybody else go; a device without room keeps nothing. */
export function keepAnswers(subject: string, further: Record<string, KeptAnswer | null>, storage: Storage): void {
  const all = Object.entries({ ...keptAnswersOf(subject, storage), ...further })
  const kept: Kept = { subject, answers: Object.fromEntries(all.flatMap(([name, each]) => (each === null ? [] : [[name, each]]))) }
  try {
    storage.setItem(KEY, JSON.stringify(kept))
  } catch {
    // What is there would be older than what was seen since.
    forgetKeptAnswers(storage)
  }
}

/** Removes all of it, whoever it is of. */
export function forgetKeptAnswers(storage: Storage): void {
  storage.removeItem(KEY)
}
