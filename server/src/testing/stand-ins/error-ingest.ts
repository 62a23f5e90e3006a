import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'

/** An event as the error-reporting service received it; tests look at it field by field. */
export type ReceivedEvent = Record<string, any> // oxlint-disable-line no-explicit-any

export type ErrorIngest = Awaited<ReturnType<typeof openErrorIngest>>

/** Takes Sentry's envelopes on the loopback and keeps what was in them. */
export async function openErrorIngest(port = 0) {
  const events: ReceivedEvent[] = []
  const raw: string[] = []
  const waiting = new Set<() => void>()
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const bytes = Buffer.concat(chunks)
      const text = (request.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes).toString()
      if (request.method === 'POST') {
        raw.push(text)
        events.push(...eventsOf(text))
        for (const look of waiting) look()
      }
      response.writeHead(200, { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }).end('{}')
    })
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address() as AddressInfo
  return {
    dsn: `http://key@127.0.0.1:${address.port}/1`,
    origin: `http://127.0.0.1:${address.port}`,
    events,
    /** Everything that was sent, word for word. */
    everything: () => raw.join('\n'),
    /** The first event that fits, as soon as it is there. */
    received(fits: (event: ReceivedEvent) => boolean): Promise<ReceivedEvent> {
      return new Promise((resolve) => {
        const look = () => {
          const found = events.find(fits)
          if (!found) return
          waiting.delete(look)
          resolve(found)
        }
        waiting.add(look)
        look()
      })
    },
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

/** An envelope is lines of JSON: its header, then a header and a body for each item. */
function eventsOf(envelope: string): ReceivedEvent[] {
  const lines = envelope.split('\n').filter(Boolean)
  const found: ReceivedEvent[] = []
  for (let at = 1; at + 1 < lines.length; at += 2) {
    const { type } = JSON.parse(lines[at] ?? '{}') as { type?: string }
    if (type === 'event') found.push(JSON.parse(lines[at + 1] ?? '{}') as ReceivedEvent)
  }
  return found
}
