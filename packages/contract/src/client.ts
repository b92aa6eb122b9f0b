/**
 * The typed client: one function that calls any endpoint of the table over fetch. It knows no framework; the web app
 * and the tests hand it their own fetch and headers.
 */
import type { Endpoint, CallInput, ResponseBody } from './endpoint.ts'
import type { Problem } from './problem.ts'

export class ProblemError extends Error {
  readonly status: number
  readonly problem: Problem
  /** Of the response. Null where a device said it and no request went out. */
  readonly headers: Headers | null
  constructor(status: number, problem: Problem, headers: Headers | null = null) {
    // The form `401: …` is what callers of the plain wire expect to read.
    super(`${status}: ${problem.message}`)
    this.status = status
    this.problem = problem
    this.headers = headers
  }

  /** By which the server's log finds it; a failure without a body may still name it in a header. Null where nothing names it. */
  get requestId(): string | null {
    return this.problem.requestId || (this.headers?.get('x-request-id') ?? null)
  }

  /** Whether our server said it. The page of an ingress, or an empty answer, names no request. */
  get isOurs(): boolean {
    return this.problem.requestId !== ''
  }
}

export interface CallOptions {
  fetch?: typeof fetch
  origin?: string
  headers?: Record<string, string>
  signal?: AbortSignal
  /** For endpoints that take a file: the form it travels in, with the other fields. */
  form?: FormData
  /** For endpoints that take bytes. */
  bytes?: Blob | Uint8Array<ArrayBuffer>
}

export interface EndpointResponse<T> {
  body: T
  /** All records that the filter matches, where the endpoint is paged. */
  total: number | undefined
  /** Hand it back as `cursor` for the next page. */
  next: string | undefined
  headers: Headers
}

export function buildUrl(endpoint: Endpoint, call: { params?: object; query?: object }, origin = ''): string {
  const params = (call.params ?? {}) as Record<string, unknown>
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(call.query ?? {})) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value))
  }
  const search = query.toString()
  return origin + path + (search ? `?${search}` : '')
}

const bodyless: Problem = { message: '', code: 'server.failed', requestId: '' }

async function readProblem(response: Response): Promise<Problem> {
  const body = await response.text()
  try {
    return { ...bodyless, ...(JSON.parse(body) as Problem) }
  } catch {
    return { ...bodyless, message: body || response.statusText }
  }
}

export async function callEndpoint<E extends Endpoint>(
  endpoint: E,
  call: CallInput<E>,
  options: CallOptions = {},
): Promise<EndpointResponse<ResponseBody<E>>> {
  const headers: Record<string, string> = { accept: 'application/json', ...options.headers }
  if (call.body !== undefined && !options.form) headers['content-type'] = 'application/json'
  if (options.bytes) headers['content-type'] = 'application/octet-stream'
  const { params, query } = call as { params?: object; query?: object } // object shapes, whatever the endpoint
  const response = await (options.fetch ?? fetch)(buildUrl(endpoint, { params, query }, options.origin), {
    method: endpoint.method,
    credentials: 'include',
    headers,
    body: options.form ?? options.bytes ?? (call.body === undefined ? undefined : JSON.stringify(call.body)),
    signal: options.signal,
  })
  if (!response.ok) throw new ProblemError(response.status, await readProblem(response), response.headers)
  const total = response.headers.get('x-total-count')
  const link = response.headers.get('link')?.match(/[?&]cursor=([^&>]+)[^>]*>;\s*rel="next"/)
  return {
    body: (await (endpoint.file ? response.text() : response.json())) as ResponseBody<E>,
    total: total === null ? undefined : Number(total),
    next: link?.[1] ? decodeURIComponent(link[1]) : undefined,
    headers: response.headers,
  }
}

export interface FileDownload {
  blob: Blob
  /** All records that the filter matches, where the file holds some of them. */
  total: number | undefined
}

/** An endpoint that returns a file, as bytes. `onBytes` gets the number of bytes so far. */
export async function downloadFile<E extends Endpoint>(
  endpoint: E,
  call: CallInput<E>,
  options: CallOptions & { onBytes?: (count: number) => void } = {},
): Promise<FileDownload> {
  const { params, query } = call as { params?: object; query?: object } // object shapes, whatever the endpoint
  const response = await (options.fetch ?? fetch)(buildUrl(endpoint, { params, query }, options.origin), {
    method: endpoint.method,
    credentials: 'include',
    headers: { accept: endpoint.file?.type ?? '*/*', ...options.headers },
    signal: options.signal,
  })
  if (!response.ok) throw new ProblemError(response.status, await readProblem(response), response.headers)
  const total = response.headers.get('x-total-count')
  const type = response.headers.get('content-type') ?? ''
  return {
    blob: options.onBytes
      ? new Blob(await readChunks(response, options.onBytes), { type })
      : await response.blob(),
    total: total === null ? undefined : Number(total),
  }
}

async function readChunks(response: Response, onBytes: (count: number) => void) {
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let count = 0
  const reader = response.body?.getReader()
  for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) {
    pieces.push(piece.value)
    count += piece.value.length
    onBytes(count)
  }
  return pieces
}
