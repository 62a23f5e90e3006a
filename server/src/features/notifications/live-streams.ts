import { LIVE_SUBJECTS } from '@paddock/contract/features/notifications/notifications.rules'
import type { Scope } from '../../platform/access/scope.ts'
import type { Events, LiveSubject } from '../../platform/events/events.ts'

/** A stream ends after this long, so that its reader comes back with a token of the day; a little is added, so that not all come at once. */
const MAX_STREAM_MS = 15 * 60_000
const SPREAD_MS = 2 * 60_000
/** The most streams of one person: a browser needs one, whatever the number of its tabs. */
const MAX_STREAMS_PER_PERSON = 20
/** What was told is remembered this long, for pages that read before their stream stood. */
const REMEMBERED_MS = 31_000
/** More than that in so short a time is forgotten: then such a page reads everything again. */
const MAX_REMEMBERED = 5_000

interface Stream {
  subId: string
  isOpen: boolean
  /** What changed since the reader last took something: at most one of each, however slowly it reads. */
  pending: Set<LiveSubject>
  wake(): void
  end(): void
}

export interface LiveStreams {
  /**
   * What changes for whoever asks, until `signal` aborts, their access changes, or the time is over; null where they have too many already.
   * With an `age` in milliseconds it begins with what changed for them in that time, up to half a minute.
   */
  open(scope: Pick<Scope, 'userId' | 'subId'>, signal: AbortSignal, age?: number): AsyncIterable<{ changed: LiveSubject }> | null
  /** How many are open in this process. */
  readonly size: number
}

const known = new WeakMap<Events, LiveStreams>()

/** The streams of one process; they share one subscription. */
export function liveStreamsOf(events: Events): LiveStreams {
  const existing = known.get(events)
  if (existing) return existing
  const created = createLiveStreams(events)
  known.set(events, created)
  return created
}

function createLiveStreams(events: Events): LiveStreams {
  const streams = new Map<string, Set<Stream>>()
  const all = () => [...streams.values()].flatMap((ofPerson) => [...ofPerson])
  const told = rememberTold()

  const tell = (stream: Stream, subjects: readonly LiveSubject[]) => {
    for (const subject of subjects) stream.pending.add(subject)
    stream.wake()
  }
  events.subscribe(
    'live',
    ({ userIds, changed }) => {
      told.add(userIds, changed)
      for (const id of userIds) for (const stream of streams.get(id) ?? []) tell(stream, [changed])
    },
    // What other processes said meanwhile is not known: everything is read again.
    () => {
      told.forget()
      all().forEach((stream) => tell(stream, LIVE_SUBJECTS))
    },
  )
  // Its reader asks again, and is refused if the session has ended.
  events.subscribe('access', ({ subId }) => {
    told.addAccess(subId)
    for (const stream of all()) if (stream.subId === subId) stream.end()
  })

  return {
    open({ userId, subId }, signal, age) {
      const ofPerson = streams.get(userId) ?? new Set()
      if (ofPerson.size >= MAX_STREAMS_PER_PERSON) return null
      streams.set(userId, ofPerson)
      const begun = startStream(subId, ofPerson, signal, () => {
        if (ofPerson.size === 0 && streams.get(userId) === ofPerson) streams.delete(userId)
      })
      const before = age === undefined ? [] : told.since(age, userId, subId)
      // Its reader comes back without an age, and reads everything again: who they are may have changed.
      if (before === 'access') begun.stream.end()
      else tell(begun.stream, before)
      return begun.changes
    },
    get size() {
      return all().length
    },
  }
}

function startStream(
  subId: string,
  ofPerson: Set<Stream>,
  signal: AbortSignal,
  onEnd: () => void,
): { stream: Stream; changes: AsyncIterable<{ changed: LiveSubject }> } {
  let resume = () => {}
  const stream: Stream = {
    subId,
    isOpen: true,
    pending: new Set(),
    wake: () => resume(),
    end() {
      if (!stream.isOpen) return
      stream.isOpen = false
      clearTimeout(timer)
      signal.removeEventListener('abort', stream.end)
      ofPerson.delete(stream)
      onEnd()
      resume()
    },
  }
  const timer = setTimeout(stream.end, MAX_STREAM_MS + Math.random() * SPREAD_MS)
  timer.unref()
  ofPerson.add(stream)
  signal.addEventListener('abort', stream.end)
  if (signal.aborted) stream.end()

  async function* changes() {
    try {
      while (stream.isOpen) {
        for (const changed of stream.pending) {
          stream.pending.delete(changed)
          yield { changed }
        }
        if (stream.isOpen && stream.pending.size === 0) await new Promise<void>((resolve) => (resume = resolve))
      }
    } finally {
      // Whoever reads it may stop before it ends.
      stream.end()
    }
  }
  return { stream, changes: changes() }
}

/** What was told to whom a moment ago. */
function rememberTold() {
  let kept: { at: number; userIds: readonly string[]; changed: LiveSubject | 'access' }[] = []
  /** Nothing is known of before. */
  let knownFrom = Date.now()
  const keep = (userIds: readonly string[], changed: LiveSubject | 'access') => {
    const now = Date.now()
    if (kept.length >= MAX_REMEMBERED) forget()
    kept = kept.filter(({ at }) => now - at < REMEMBERED_MS)
    kept.push({ at: now, userIds, changed })
  }
  function forget(): void {
    kept = []
    knownFrom = Date.now()
  }
  return {
    add: keep,
    addAccess: (subId: string) => keep([subId], 'access'),
    forget,
    /** What somebody was told in the last `age` milliseconds; that their access changed leaves all else behind. */
    since(age: number, userId: string, subId: string): readonly LiveSubject[] | 'access' {
      const from = Date.now() - age
      if (from < knownFrom) return LIVE_SUBJECTS
      const lately = kept.filter(({ at }) => at >= from)
      if (lately.some(({ changed, userIds }) => changed === 'access' && userIds.includes(subId))) return 'access'
      return lately.flatMap(({ changed, userIds }) => (changed !== 'access' && userIds.includes(userId) ? [changed] : []))
    },
  }
}
