/** A line that says nothing keeps proxies from ending a stream on which nothing happens. */
const HEARTBEAT_MS = 25_000
const HEARTBEAT = ':\n\n'

/** Server-sent events as they go over the wire; ends with the source, or at once when `signal` aborts, and then ends the source too. */
export async function* framesOf(
  events: AsyncIterable<unknown>,
  shape: (event: unknown) => unknown,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const source = events[Symbol.asyncIterator]()
  let next = source.next()
  try {
    // The answer's head leaves with the first bytes: whoever waits for the stream to stand need not wait for an event.
    yield HEARTBEAT
    while (!signal.aborted) {
      const happened = await firstOf(next, signal)
      if (happened === 'left') return
      if (happened === 'silence') {
        yield HEARTBEAT
      } else if (happened.done) {
        return
      } else {
        yield `data: ${JSON.stringify(shape(happened.value))}\n\n`
        next = source.next()
      }
    }
  } finally {
    // What the source still waits for may never come: it is told, not waited for.
    next.catch(() => undefined)
    void source.return?.().catch(() => undefined)
  }
}

function firstOf<T>(next: Promise<T>, signal: AbortSignal): Promise<T | 'left' | 'silence'> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => end('silence'), HEARTBEAT_MS)
    const left = () => end('left')
    function end(value: T | 'left' | 'silence') {
      clearTimeout(timer)
      signal.removeEventListener('abort', left)
      resolve(value)
    }
    signal.addEventListener('abort', left)
    next.then(end, (error: unknown) => {
      clearTimeout(timer)
      signal.removeEventListener('abort', left)
      reject(error)
    })
  })
}
