/** The road between a browser and the server, which a journey can cut: nothing gets through then, not even a refusal. */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { port } from './place.ts'

export type Road = {
  readonly origin: string
  readonly cut: () => Promise<void>
  readonly mend: () => Promise<void>
}

export async function openRoad(): Promise<Road> {
  const sockets = new Set<Socket>()
  const server = createServer((from) => {
    const to = connect(port, '127.0.0.1')
    for (const socket of [from, to]) {
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket))
      socket.on('error', () => socket.destroy())
    }
    from.pipe(to).pipe(from)
  })
  const listen = (at: number) =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(at, 'localhost', resolve)
    })
  await listen(0)
  const { port: own } = server.address() as AddressInfo // a TCP server's is one
  return {
    origin: `http://localhost:${own}`,
    cut: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
    mend: () => listen(own),
  }
}
