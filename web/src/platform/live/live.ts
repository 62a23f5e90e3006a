import type * as api from '@paddock/contract/calls'
import type { RouteEvent } from '@paddock/contract/route'
import { beforeSessionEnds } from '../identity/session-end.ts'
import { hasSession } from '../identity/identity.ts'
import { whenIdle } from '../browser/when-idle.ts'

/** What an open page is told of; it reads the rest itself. */
export type LiveSubject = RouteEvent<typeof api.notifications.openEvents>['changed']

/** `everything` alone is for what no subject names: it is heard whenever messages may have been missed, as after a change of one's access. */
type Heard = LiveSubject | 'everything'

const handlers = new Map<Heard, Set<() => void>>()

/**
 * Runs `handler` when something of this subject may have changed: as it happens, and after a time in which messages may have been missed.
 * Answers how to stop it. What a page shows must be right without it: it is a hint to read again, sooner.
 */
export function onLive(subject: Heard, handler: () => void): () => void {
  const known = handlers.get(subject) ?? new Set()
  handlers.set(subject, known)
  known.add(handler)
  return () => known.delete(handler)
}

/** Tells this page's listeners of a subject, or of all of them. */
export function tellPage(subject: Heard): void {
  for (const [each, listeners] of handlers) {
    if (subject === 'everything' || subject === each) for (const listener of listeners) listener()
  }
}

let isAsked = false

/** Lets this page hear of changes once it has nothing else to do, until the session ends. */
export function startLive(userId: string): void {
  if (isAsked) return
  isAsked = true
  let isOver = false
  let stop = () => {}
  beforeSessionEnds(() => {
    isOver = true
    stop()
  })
  whenIdle(() => {
    void import('./live-stream.ts')
      .then(({ startLiveStream }) => {
        if (!isOver && hasSession()) stop = startLiveStream(userId)
      })
      // A page without it is right all the same, only later.
      .catch(() => undefined)
  })
}
