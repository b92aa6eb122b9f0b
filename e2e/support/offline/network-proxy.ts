/**
 * The network between a browser and the server, which a spec can cut: nothing gets through then, not even an error. It can also announce a
 * newer version of the app than the one that is built.
 */
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { port } from '../server-config.ts'

export type NetworkProxy = {
  readonly origin: string
  readonly cut: () => Promise<void>
  readonly mend: () => Promise<void>
  /** From now on the list of the app's files names another version. */
  readonly release: () => void
}

export async function startNetworkProxy(): Promise<NetworkProxy> {
  let isNewer = false
  const server = createServer((asked, answer) => {
    if (isNewer && asked.url === '/sw-files.js') void sendNewerFiles(answer)
    else forwardRequest(asked, answer)
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
        server.closeAllConnections()
      }),
    mend: () => listen(own),
    release: () => void (isNewer = true),
  }
}

function forwardRequest(asked: IncomingMessage, answer: ServerResponse) {
  const { url: path, method, headers } = asked
  const on = request({ host: '127.0.0.1', port, path, method, headers }, (said) => {
    answer.writeHead(said.statusCode ?? 502, said.headers)
    said.pipe(answer)
  })
  on.on('error', () => answer.destroy())
  answer.on('close', () => on.destroy())
  asked.pipe(on)
}

async function sendNewerFiles(answer: ServerResponse) {
  const said = await fetch(`http://127.0.0.1:${port}/sw-files.js`)
  const text = (await said.text()).replace('"version":"', '"version":"newer-')
  answer.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' }).end(text)
}
