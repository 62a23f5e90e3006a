import { once } from 'node:events'
import net from 'node:net'

/**
 * A plain balancer of TCP connections: each one goes to the next server in turn, and on to the one after it where nobody listens. It knows
 * nothing of HTTP, so a request on a connection whose server dies gets no answer.
 */
export async function startBalancer(port: number, ports: readonly number[]) {
  let servers = [...ports]
  let turn = 0
  const open = new Set<net.Socket>()

  function lead(client: net.Socket, left: number): void {
    if (left === 0) return void client.destroy()
    turn = (turn + 1) % servers.length
    const server = net.connect({ port: servers[turn]!, host: '127.0.0.1' })
    open.add(server)
    server.once('error', () => {
      if (server.connecting || !server.remotePort) lead(client, left - 1)
      else client.destroy()
    })
    server.once('close', () => open.delete(server))
    server.once('connect', () => {
      server.once('close', () => client.destroy())
      client.once('close', () => server.destroy())
      client.pipe(server)
      server.pipe(client)
      if (client.destroyed) server.destroy()
    })
  }

  const listener = net.createServer((client) => {
    open.add(client)
    client.on('error', () => client.destroy())
    client.once('close', () => open.delete(client))
    lead(client, servers.length)
  })
  listener.listen(port, '127.0.0.1')
  await once(listener, 'listening')
  return {
    url: `http://127.0.0.1:${port}`,
    /** From now on new connections go to these. */
    use(next: readonly number[]) {
      servers = [...next]
    },
    stop() {
      listener.close()
      for (const socket of open) socket.destroy()
    },
  }
}
