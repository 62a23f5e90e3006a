import * as api from '@paddock/contract/calls'
import { isSessionExpired } from '../api/api-error.ts'
import { eventsOf } from '../api/event-stream.ts'
import { type LiveSubject, tellPage } from './live.ts'
import { pauseBefore } from './reconnect.ts'

/** A page that nobody has looked at for this long leaves the stream to others; it reads everything again when it is looked at. */
const MAX_HIDDEN_MS = 5 * 60_000
/** A page older than this asks for everything again; the server remembers no longer what it told. */
const SERVER_REMEMBERS_MS = 28_000
/** Allows for the time that the question takes to arrive. */
const MARGIN_MS = 2_000

type Message = LiveSubject | 'everything'

/**
 * Keeps one stream of events for all of the browser's tabs of a person, since a browser opens no more than six connections to a server:
 * the tab that holds the lock reads it and passes on what it hears; when it closes, the next one takes over. Answers how to end it.
 */
export function startLiveStream(userId: string): () => void {
  const name = `paddock.live.${userId}`
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel(name) : null
  let isOver = false
  let turn: AbortController | null = null
  let hiding: ReturnType<typeof setTimeout> | undefined

  const tell = (message: Message) => {
    tellPage(message)
    channel?.postMessage(message) // oxlint-disable-line unicorn/require-post-message-target-origin -- a channel is of one origin
  }
  channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => tellPage(data))

  function join(): void {
    if (turn !== null || isOver) return
    turn = new AbortController()
    const { signal } = turn
    // Without a secure origin there are no locks: then each tab has a stream of its own.
    const reading =
      'locks' in navigator && channel !== null
        ? navigator.locks.request(name, { signal }, () => readUntil(signal, tell))
        : readUntil(signal, tellPage)
    reading.catch(() => undefined)
  }

  function onVisibility(): void {
    clearTimeout(hiding)
    if (document.visibilityState === 'hidden') {
      hiding = setTimeout(() => {
        turn?.abort()
        turn = null
      }, MAX_HIDDEN_MS)
    } else if (turn === null) {
      tellPage('everything')
      join()
    }
  }

  document.addEventListener('visibilitychange', onVisibility)
  join()
  return () => {
    isOver = true
    turn?.abort()
    clearTimeout(hiding)
    document.removeEventListener('visibilitychange', onVisibility)
    channel?.close()
  }
}

/**
 * Reads the stream, again and again with growing pauses. The first tells what changed since the page began to read; each time that it
 * stands again, what was missed meanwhile is read again.
 */
async function readUntil(signal: AbortSignal, tell: (message: Message) => void): Promise<void> {
  let failures = 0
  while (!signal.aborted) {
    const age = ageOfPage()
    const onOpen = () => {
      failures = 0
      if (age === undefined) tell('everything')
    }
    try {
      for await (const { changed } of eventsOf(api.notifications.openEvents, { query: { age } }, signal, { onOpen })) tell(changed)
    } catch (error) {
      // The page is about to leave for the sign-in form.
      if (isSessionExpired(error)) return
      failures += 1
    }
    isFirst = false
    await pauseBefore(failures, signal)
  }
}

let isFirst = true

/** Milliseconds since the page began to read; undefined where it may have missed something since. */
function ageOfPage(): number | undefined {
  const age = Math.round(performance.now())
  return isFirst && age < SERVER_REMEMBERS_MS ? age + MARGIN_MS : undefined
}
