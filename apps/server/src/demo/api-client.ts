/** Calls the product's own endpoints for the demo's past: endpoint, author and time in, response out. */
import type { Endpoint, ResponseBody } from '@mendwell/contract'
import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { isUnavailable } from '../platform/db/unavailable.ts'
import {
  createEndpointExecutor,
  type EndpointExecutor,
  type Services,
} from '../platform/http/execute-endpoint.ts'
import type { Upload } from '../platform/http/upload.ts'
import { DomainError } from '../platform/domain-error.ts'
import { routes } from '../routes.ts'
import type { DemoOrganization } from './organization.ts'

interface DemoCall {
  /** E-mail address of a clinician or patient of the demo. */
  author: string
  at: string | Date
  params?: object
  query?: object
  body?: object
  ifMatch?: string
  /** The file that comes with it. */
  upload?: Buffer
}

/** Sends a request as a given user at a given time. */
export type DemoApi = <E extends Endpoint>(endpoint: E, entry: DemoCall) => Promise<ResponseBody<E>>

export function createDemoApi(services: Services, frame: DemoOrganization): DemoApi {
  const executors = new Map<Endpoint, EndpointExecutor>()
  const getExecutor = (endpoint: Endpoint) => {
    const known = executors.get(endpoint)
    if (known) return known
    const route = routes.find((one) => one.endpoint === endpoint)
    if (!route) throw new Error(`${endpoint.id} has no route`)
    const executor = createEndpointExecutor(route, services)
    executors.set(endpoint, executor)
    return executor
  }
  return async <E extends Endpoint>(
    endpoint: E,
    { author, at, params = {}, query = {}, body, ifMatch, upload }: DemoCall,
  ) => {
    const { body: answer } = await retryUntilAnswered(() =>
      getExecutor(endpoint)({
        caller: { tokenHash: frame.sessions.get(author)!, at: new Date(at) }, // every one of them has one
        params,
        query,
        body,
        ifMatch,
        upload: upload && createUpload(upload),
        ipAddress: null,
        userAgent: 'demo data',
        requestId: null,
      }),
    ).catch((error: unknown) => {
      throw nameEndpoint(error, endpoint)
    })
    return JSON.parse(String(answer)) as ResponseBody<E> // written by the reply's own shape
  }
}

/** A demo that stops says at which request, and which fields were wrong. */
function nameEndpoint(error: unknown, { id }: Endpoint): unknown {
  if (!(error instanceof DomainError)) return error
  const { code, fields, message } = error
  const wrong = fields ? ` ${JSON.stringify(fields)}` : ''
  return new DomainError(code, { ...(fields && { fields }), message: `${id}: ${message}${wrong}` })
}

/** On a busy machine an image or a connection may take longer than a request waits; the demo has time. */
async function retryUntilAnswered<T>(enter: () => Promise<T>, tries = 10): Promise<T> {
  try {
    return await enter()
  } catch (error) {
    const isBusy =
      isUnavailable(error) || (error instanceof DomainError && error.code === 'server.unavailable')
    if (!isBusy || tries <= 1) throw error
    await wait(1000)
    return retryUntilAnswered(enter, tries - 1)
  }
}

const createUpload = (bytes: Buffer): Upload => ({
  bytes: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
  declaredType: 'image/jpeg',
  source: { kind: 'bytes', bytes },
  content: async () => bytes,
})

/** So many minutes after something. */
export const addMinutes = (at: string, minutes: number): Date =>
  new Date(new Date(at).getTime() + minutes * 60_000)
