/** Sends requests to a server, or to both through the proxy, as one person. Connections are reused as browsers do. */
import { readFileSync } from 'node:fs'
import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'

export interface ServerResponse {
  status: number
  body: unknown
}

export interface Person {
  token: string
  userId: string
}

export interface ServerClient {
  readonly origin: string
  ask(method: string, path: string, given?: RequestInput): Promise<ServerResponse>
  /** A streaming response: passes on what arrives. */
  follow(path: string, person: Person): Promise<{ text(): string; close(): void }>
  close(): void
}

interface RequestInput {
  person?: Person | undefined
  body?: unknown
  headers?: Record<string, string>
}

const timeoutMs = 30_000

/** With `trusted`, by https, and this certificate is a good one. */
export function createServerClient(origin: string, trusted?: string): ServerClient {
  const isSecure = origin.startsWith('https:')
  const ca = trusted && readFileSync(trusted)
  const agent = isSecure
    ? new HttpsAgent({ keepAlive: true, maxSockets: 64, ca })
    : new HttpAgent({ keepAlive: true, maxSockets: 64 })
  const open = isSecure ? httpsRequest : httpRequest
  const alone = isSecure ? new HttpsAgent({ ca }) : new HttpAgent()

  return {
    origin,
    ask(method, path, { person, body, headers = {} } = {}) {
      const isBytes = Buffer.isBuffer(body)
      const content = body === undefined ? undefined : isBytes ? body : Buffer.from(JSON.stringify(body))
      return new Promise<ServerResponse>((resolve, reject) => {
        const request = open(
          `${origin}${path}`,
          {
            method,
            agent,
            timeout: timeoutMs,
            headers: {
              ...(person && { authorization: `Bearer ${person.token}` }),
              ...(content && {
                'content-type': isBytes ? 'application/octet-stream' : 'application/json',
                'content-length': content.length,
              }),
              // What the proxy says when asked through it.
              ...(!isSecure && { 'x-forwarded-proto': 'https', 'x-forwarded-for': '127.0.0.1' }),
              ...headers,
            },
          },
          (response) => {
            const pieces: Buffer[] = []
            response.on('data', (piece: Buffer) => pieces.push(piece))
            response.on('error', reject)
            response.on('end', () =>
              resolve({ status: response.statusCode ?? 0, body: read(response, pieces) }),
            )
          },
        )
        request.on('timeout', () => request.destroy(new Error(`No answer within ${timeoutMs} ms`)))
        request.on('error', reject)
        request.end(content)
      })
    },
    follow(path, person) {
      return new Promise((resolve, reject) => {
        const headers = { authorization: `Bearer ${person.token}`, 'x-forwarded-proto': 'https' }
        const request = open(`${origin}${path}`, { agent: alone, headers }, (response) => {
          let text = ''
          response.setEncoding('utf8').on('data', (piece: string) => (text += piece))
          response.on('error', () => {}) // after hanging up
          resolve({ text: () => text, close: () => request.destroy() })
        })
        request.on('error', reject)
        request.end()
      })
    },
    close: () => agent.destroy(),
  }
}

function read(response: IncomingMessage, pieces: Buffer[]): unknown {
  const text = Buffer.concat(pieces).toString('utf8')
  return response.headers['content-type']?.includes('json') && text ? (JSON.parse(text) as unknown) : text
}

/** Of every account of the demo. */
export const password = 'Mendwell-demo-1'

export async function signIn(door: ServerClient, who: string): Promise<Person> {
  const body = { email: `${who}@demo.example`, password, wantsToken: true }
  const answer = await door.ask('POST', '/api/auth/signin', { body })
  const { token, user } = answer.body as { token: string; user: { id: string } } // what the endpoint answers
  if (answer.status !== 200) throw new Error(`${who} could not sign in: ${answer.status}`)
  return { token, userId: user.id }
}

/** The response's body, or an error with the actual response. */
export async function assertOk(asked: Promise<ServerResponse>): Promise<Record<string, unknown>> {
  const { status, body } = await asked
  if (status >= 300) throw new Error(`Answered ${status}: ${JSON.stringify(body)}`)
  return body as Record<string, unknown>
}
