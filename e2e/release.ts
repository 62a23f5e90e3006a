import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What stands before the server of a journey and can do what happens to a server that people use for months. */
export interface Release {
  url: string
  /** From now on there is a newer build: its page and its first script have other names, and the script of the former one is gone. */
  publish(): void
  /** Every part whose name matches is gone as well, as after a release that changed it. */
  lose(parts: RegExp): void
  /** A proxy answers in the place of the server. */
  fall(isDown: boolean): void
  stop(): Promise<void>
}

const ENTRY = /index-[\w-]{8}\.js/g
const TEXTS = /^\/(app-sw\.js|home|clients|profile\/.*|account)?$/

/** Starts it before the server at `target`. The newer build marks its pages: `<html data-release="newer">`. */
export async function startRelease(target: string): Promise<Release> {
  let isPublished = false
  let isDown = false
  let lost: RegExp | null = null
  const newer = (name: string) => name.replace('.js', '0.js')

  function answer(asked: IncomingMessage, response: ServerResponse): void {
    const path = (asked.url ?? '/').replace(/[?#].*/, '')
    const isFormer = isPublished && /^\/assets\/index-[\w-]{8}\.js$/.test(path)
    if (isDown || isFormer || lost?.test(path)) {
      response.writeHead(isDown ? 502 : 404, { 'content-type': 'text/html' }).end('<h1>Not here</h1>')
      return
    }
    const url = new URL((asked.url ?? '/').replace(/(index-[\w-]{8})0\.js/, '$1.js'), target)
    const isText = TEXTS.test(path) || /\/index-[\w-]{8}0?\.js$/.test(path)
    const { 'accept-encoding': _encoding, 'if-none-match': _etag, 'if-modified-since': _since, ...plain } = asked.headers
    const headers = isText ? plain : asked.headers
    const sent = request(url, { method: asked.method ?? 'GET', headers }, (received) => {
      if (!isText || !isPublished) {
        response.writeHead(received.statusCode ?? 500, received.headers)
        received.pipe(response)
        return
      }
      const parts: Buffer[] = []
      received.on('data', (part: Buffer) => parts.push(part))
      received.on('end', () => {
        const text = Buffer.concat(parts)
          .toString()
          .replace(ENTRY, newer)
          .replace(/"build":"(\w)/, '"build":"newer-$1')
        const { 'content-length': _length, etag: _former, 'last-modified': _date, ...kept } = received.headers
        response.writeHead(received.statusCode ?? 500, kept)
        response.end(path.endsWith('0.js') ? `document.documentElement.dataset.release = 'newer'\n${text}` : text)
      })
    })
    sent.on('error', () => response.destroy())
    response.on('close', () => sent.destroy())
    asked.pipe(sent)
  }

  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    publish: () => (isPublished = true),
    lose: (parts) => (lost = parts),
    fall: (down) => (isDown = down),
    stop() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
