const SAME_AGAIN_AFTER_MS = 5 * 60_000
const MAX_REPORTS = 20
const WITHIN_MS = 10 * 60_000

/** Lets a failure through once: the same one again only after five minutes, and no more than twenty of any kind in ten minutes. */
export function createReportGate(): (key: string, now: number) => boolean {
  const lastOf = new Map<string, number>()
  return (key, now) => {
    for (const [known, at] of lastOf) if (now - at >= WITHIN_MS) lastOf.delete(known)
    const last = lastOf.get(key)
    if (last !== undefined && now - last < SAME_AGAIN_AFTER_MS) return false
    if (last === undefined && lastOf.size >= MAX_REPORTS) return false
    lastOf.set(key, now)
    return true
  }
}
