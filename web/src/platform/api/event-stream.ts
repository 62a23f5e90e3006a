import type { Address, RouteEvent, RouteInput } from '@paddock/contract/route'
import { createParser } from 'eventsource-parser'
import { openResponse } from './api.ts'

/**
 * Reads the server-sent events of a call, one by one as they arrive, until the server ends them or `signal` aborts. Throws an ApiError
 * when the call is refused, or when the connection breaks off. `onOpen` runs once the stream stands.
 */
export async function* eventsOf<R extends Address>(
  route: R,
  input: RouteInput<R>,
  signal: AbortSignal,
  options: { onOpen?: () => void } = {},
): AsyncGenerator<RouteEvent<R>> {
  const response = await openResponse(route, input, { signal })
  options.onOpen?.()
  const arrived: RouteEvent<R>[] = []
  const parser = createParser({ onEvent: ({ data }) => arrived.push(JSON.parse(data)) })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  if (!reader) return
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      parser.feed(value)
      yield* arrived.splice(0)
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}
