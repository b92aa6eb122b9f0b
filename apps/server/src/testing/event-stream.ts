/** Opens an endpoint that stays open, over a socket of its own, and hands over what comes, as it comes. */
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { LiveEvent, Problem } from '@mendwell/contract'
import type { Server } from '../server.ts'

export interface EventStream {
  status: number
  headers: IncomingMessage['headers']
  /** The problem body. */
  problem: Problem | undefined
  /** Everything received so far. */
  text(): string
  /** The events received so far. */
  events(): LiveEvent[]
  /** Resolves when the server has ended it. */
  ended: Promise<void>
  /** Hangs up. */
  close(): void
}

export async function openEventStream(
  server: Server,
  path: string,
  token: string | undefined,
): Promise<EventStream> {
  const { http } = server
  if (!http.server.listening) await http.listen({ host: '127.0.0.1', port: 0 })
  const { port } = http.server.address() as { port: number } // it listens on a port
  const headers = token ? { authorization: `Bearer ${token}` } : {}
  const request = get({ host: '127.0.0.1', port, path, headers, agent: false })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  let text = ''
  response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
  const ended = new Promise<void>((resolve) => {
    response.once('end', resolve)
    response.once('error', () => {}) // after hanging up
  })
  const streaming = response.headers['content-type']?.startsWith('text/event-stream') ?? false
  if (!streaming) await ended
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    problem: streaming ? undefined : (JSON.parse(text) as Problem),
    text: () => text,
    events: () => [...text.matchAll(/^data: (.*)$/gm)].map(([, data]) => JSON.parse(data!) as LiveEvent), // the group is there
    ended,
    close: () => request.destroy(),
  }
}
