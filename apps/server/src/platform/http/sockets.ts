/** WebSockets: opened from our own pages only, small messages, and no line that died without a word. */
import websocket from '@fastify/websocket'
import type { FastifyInstance } from 'fastify'
import { assertSameOrigin } from './origin.ts'

/** One open line, without its framework. */
export interface Socket {
  readonly ip: string
  send(text: string): void
  close(code: number): void
  /** Null: bytes instead of text. */
  onMessage(action: (text: string | null) => void): void
  onClose(action: () => void): void
}

export interface SocketRoute {
  path: string
  mostMessageBytes: number
  open(socket: Socket): void
}

const heartbeatMs = 15_000
/** What a reader that stopped reading may leave in memory. */
const maxPendingBytes = 1024 * 1024
/** A client that does not close within this time is disconnected. */
const closeTimeoutMs = 2_000

export async function registerSockets(
  app: FastifyInstance,
  routes: readonly SocketRoute[],
  publicUrl: string | undefined,
): Promise<void> {
  const maxPayload = Math.max(0, ...routes.map(({ mostMessageBytes }) => mostMessageBytes))
  await app.register(websocket, {
    options: { maxPayload, perMessageDeflate: false },
    async preClose() {
      for (const client of app.websocketServer.clients) {
        client.close(1001)
        setTimeout(() => client.terminate(), closeTimeoutMs).unref()
      }
    },
  })
  for (const route of routes) {
    app.get(
      route.path,
      { websocket: true, preValidation: async (request) => assertSameOrigin(request, publicUrl) },
      (line, { ip }) => {
        let answers = true
        const beat = setInterval(() => {
          if (!answers) return line.terminate()
          answers = false
          line.ping()
        }, heartbeatMs)
        line.on('pong', () => (answers = true))
        line.on('error', () => line.terminate()) // too large, or no WebSocket at all
        line.once('close', () => clearInterval(beat))
        const close = (code: number) => {
          line.close(code)
          setTimeout(() => line.terminate(), closeTimeoutMs).unref()
        }
        route.open({
          ip,
          send(text) {
            if (line.bufferedAmount > maxPendingBytes) line.terminate()
            else line.send(text)
          },
          close,
          // Data after the close is ignored.
          onMessage: (action) =>
            line.on('message', (data, isBinary) => {
              if (line.readyState === line.OPEN) action(isBinary ? null : data.toString())
            }),
          onClose: (action) => line.once('close', action),
        })
      },
    )
  }
}
