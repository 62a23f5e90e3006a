import { createServer, connect, type AddressInfo, type Socket } from 'node:net'

/** A way to the server that can be lost: engines other than Chromium have no command for that. The page still takes itself for online. */
export interface Reception {
  /** The server's address on this way. */
  origin: string
  lose(): Promise<void>
  regain(): Promise<void>
}

/** Forwards from a port of its own to the server's. */
export async function startReception(target: number): Promise<Reception> {
  const open = new Set<Socket>()
  const forwarder = createServer((near) => {
    const far = connect(target, '127.0.0.1')
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket)
      socket.on('error', () => other.destroy())
      socket.on('close', () => {
        open.delete(socket)
        other.destroy()
      })
    }
    near.pipe(far).pipe(near)
  })
  const listen = (port: number) => new Promise<void>((resolve) => forwarder.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const { port } = forwarder.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    lose: () =>
      new Promise((resolve) => {
        forwarder.close(() => resolve())
        for (const socket of open) socket.destroy()
      }),
    regain: () => listen(port),
  }
}
