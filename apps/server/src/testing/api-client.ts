/** Calls the server over HTTP as one person. Every successful response is checked against the contract's schema. */
import { randomBytes } from 'node:crypto'
import { buildUrl, type CallInput, type Endpoint, type Problem, type ResponseBody } from '@mendwell/contract'
import type { Client } from '../platform/db/pools.ts'
import { hashToken } from '../platform/http/route.ts'
import type { Server } from '../server.ts'
import type { Person } from './test-server.ts'

interface ApiResponse<T> {
  status: number
  body: T
  /** The same body, read as a problem. */
  problem: Problem
  text: string
  /** The same, as it came. */
  bytes: Buffer
  headers: Record<string, string | string[] | number | undefined>
}

export type UntypedCall = { params?: object; query?: object; body?: unknown }

export interface ApiClient {
  token: string | undefined
  call<E extends Endpoint>(
    endpoint: E,
    call: CallInput<E>,
    headers?: Record<string, string>,
  ): Promise<ApiResponse<ResponseBody<E>>>
  /** As `call`, with a body or query put together at run time: the server parses it, so it may be anything. */
  send<E extends Endpoint>(
    endpoint: E,
    call: UntypedCall,
    headers?: Record<string, string>,
  ): Promise<ApiResponse<ResponseBody<E>>>
  /** A request as it is, for bodies and addresses that the contract would not let through. */
  raw(
    method: string,
    url: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<ApiResponse<unknown>>
}

export async function createApiClient(
  server: Server,
  owner: Client,
  clock: { now: Date },
  person: Person | null,
  proved = false,
): Promise<ApiClient> {
  const token = person ? await createSession(owner, clock.now, person, proved) : undefined

  const raw: ApiClient['raw'] = async (method, url, body, headers = {}) => {
    const response = await server.http.inject({
      method: method as 'GET',
      url,
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
      ...(body !== undefined && { payload: body as object }),
    })
    const json = response.headers['content-type']?.toString().includes('json')
    const parsed: unknown = json ? response.json() : response.body
    return {
      status: response.statusCode,
      body: parsed,
      problem: parsed as Problem,
      text: response.body,
      bytes: response.rawPayload,
      headers: response.headers,
    }
  }
  const send: ApiClient['send'] = async (endpoint, { params, query, body }, headers) => {
    const answer = await raw(endpoint.method, buildUrl(endpoint, { params, query }), body, headers)
    if (answer.status < 300 && endpoint.reply) endpoint.reply.parse(answer.body)
    return answer as ApiResponse<never> // parsed just before
  }
  // Every typed call is one of these, whatever the endpoint.
  return { token, raw, send, call: (endpoint, call, headers) => send(endpoint, call as UntypedCall, headers) }
}

async function createSession(owner: Client, at: Date, person: Person, proved: boolean): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await owner.query(
    `insert into sessions (token_hash, user_id, organization_id, kind, created_at, last_seen_at, idle_seconds, expires_at,
       proved_until)
     values ($1, $2, $3, 'bearer', $4, $4, 3600, $4::timestamptz + interval '12 hours', $5)`,
    [hashToken(token), person.id, person.organizationId, at, proved ? 'infinity' : null],
  )
  return token
}
