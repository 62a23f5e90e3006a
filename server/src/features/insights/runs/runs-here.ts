import type { Events } from '../../../platform/events/events.ts'

const known = new WeakMap<Events, Map<string, AbortController>>()

/** The runs of this process by their insight, each with what stops its model; they share one subscription. */
export function runsHere(events: Events): Map<string, AbortController> {
  const existing = known.get(events)
  if (existing) return existing
  const runs = new Map<string, AbortController>()
  known.set(events, runs)
  events.subscribe('stop', ({ insightId }) => runs.get(insightId)?.abort())
  return runs
}
