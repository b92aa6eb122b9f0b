/** A page in a call, without its browser: says, hears, and knows how its line ended. */
import { callSocketPath, RoomMessage, type CallMessage } from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { WebSocket, type ClientOptions } from 'ws'
import type { Server } from '../../server.ts'

export interface SignalingClient {
  place: string
  say(message: CallMessage | string | Buffer): void
  /** The next message of this kind; what came before it is let fall. */
  hear<T extends RoomMessage['type']>(type: T): Promise<Extract<RoomMessage, { type: T }>>
  /** Whether one of this kind comes within a short while. */
  hears(type: RoomMessage['type'], withinMs?: number): Promise<boolean>
  /** The code with which the other side ended it. */
  ended: Promise<number>
  close(): void
}

async function ensureListeningPort(server: Server): Promise<number> {
  if (!server.http.server.listening) await server.http.listen({ host: '127.0.0.1', port: 0 })
  return (server.http.server.address() as { port: number }).port // listens on a port
}

export const connectSignaling = async (
  server: Server,
  headers: Record<string, string> = {},
): Promise<SignalingClient> =>
  connectSignalingTo(`ws://127.0.0.1:${await ensureListeningPort(server)}`, { headers })

/** To a server at any address. */
export async function connectSignalingTo(
  origin: string,
  options: ClientOptions = {},
): Promise<SignalingClient> {
  const socket = new WebSocket(`${origin}${callSocketPath}`, options)
  const heard: RoomMessage[] = []
  let onHeard = () => {}
  socket.on('message', (data) => {
    heard.push(RoomMessage.parse(JSON.parse(data.toString())))
    onHeard()
  })
  const ended = new Promise<number>((resolve) => socket.once('close', resolve))
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })
  socket.on('error', () => {}) // its end resolves it
  const next = async <T extends RoomMessage['type']>(type: T, signal?: AbortSignal) => {
    for (;;) {
      while (heard.length > 0) {
        const message = heard.shift()! // just seen to be there
        if (message.type === type) return message as Extract<RoomMessage, { type: T }>
      }
      await new Promise<void>((resolve, reject) => {
        onHeard = resolve
        signal?.addEventListener('abort', () => reject(new Error('silence')), { once: true })
        void ended.then((code) => reject(new Error(`ended with ${code}, waiting for ${type}`)))
      })
    }
  }
  return {
    place: randomUUID(),
    ended,
    say: (message) =>
      socket.send(
        typeof message === 'string' || Buffer.isBuffer(message) ? message : JSON.stringify(message),
      ),
    hear: (type) => next(type),
    async hears(type, withinMs = 300) {
      const silence = new AbortController()
      void wait(withinMs).then(() => silence.abort())
      return next(type, silence.signal).then(
        () => true,
        () => false,
      )
    },
    close: () => socket.close(),
  }
}
