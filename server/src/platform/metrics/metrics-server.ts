import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Prometheus } from './prometheus.ts'

export interface MetricsServer {
  port: number
  close(): Promise<void>
}

/** Answers `GET /metrics` on a port of its own, so that the public one never can. */
export async function serveMetrics(prometheus: Prometheus, at: { port: number; host: string }): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    prometheus.read().then(
      (text) => response.writeHead(200, { 'content-type': prometheus.contentType, 'cache-control': 'no-store' }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  server.listen(at.port, at.host)
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
