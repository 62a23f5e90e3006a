import { once } from 'node:events'
import { createRequire } from 'node:module'

const require = createRequire(new URL('../../server/package.json', import.meta.url))
const { SMTPServer } = require('smtp-server') as typeof import('smtp-server')

export type MailSink = Awaited<ReturnType<typeof startMailSink>>

/** A mail server that takes everything and counts what arrived under which name. */
export async function startMailSink(port: number) {
  const arrived = new Map<string, number>()
  const texts: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      let text = ''
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
      stream.on('end', () => {
        const name = /^message-id:\s*<([^>]+)>/im.exec(text)?.[1] ?? 'nameless'
        arrived.set(name, (arrived.get(name) ?? 0) + 1)
        texts.push(text)
        done()
      })
    },
  })
  server.on('error', () => undefined)
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** Mails by their `Message-ID`. */
    arrived,
    texts,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
