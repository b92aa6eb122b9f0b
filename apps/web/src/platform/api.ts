/**
 * The API client of signed-in screens: the contract's typed client with our headers. An error that requires reauthentication opens its
 * dialog and repeats the call afterwards. A request without a response is answered from the offline cache, if possible.
 */
import {
  type EndpointResponse,
  callEndpoint,
  downloadFile,
  type CallInput,
  type CallOptions,
  contractVersionHeader,
  type Endpoint,
  type FileDownload,
  ProblemError,
  type ResponseBody,
  buildUrl,
} from '@mendwell/contract'
import { type OfflineCache, loadOfflineCache } from './offline-cache/lazy-cache.ts'
import { getLanguage } from './i18n/use-language.ts'
import { buildBearerHeaders } from './session/bearer.ts'
import { isOffline, reportConnected, reportConnectionLost } from './connection.ts'
import { recordContact } from './lock/activity.ts'
import { requestReauthentication } from './session/reauthentication.ts'

export type CallExtra = {
  signal?: AbortSignal
  idempotencyKey?: string
  /** The version this edit was based on. */
  version?: number
  /** A background request of the page: it does not extend the session. */
  background?: boolean
  /** A file and what belongs to it, for endpoints that take one. */
  form?: FormData
  /** For endpoints that take bytes. */
  bytes?: Blob
  /** The author of the work: the server rejects it from another user's session. */
  author?: string
  /** Since when it waited, by this device's clock: the server writes down how far that clock is off. */
  queuedAt?: string
  /** The contract version that a queued record was written under. */
  contractVersion?: number
  /** From the server itself or not at all. */
  fresh?: boolean
}

export const call = <E extends Endpoint>(
  endpoint: E,
  what: CallInput<E>,
  extra: CallExtra = {},
): Promise<EndpointResponse<ResponseBody<E>>> =>
  withOfflineFallback(
    endpoint,
    what,
    extra,
    () =>
      withReauthentication(extra, (options) =>
        callEndpoint(endpoint, what, { ...options, form: extra.form, bytes: extra.bytes }),
      ),
    // Encrypted as the response to this request.
    (cache, url) => cache.findResponse(endpoint, url) as Promise<EndpointResponse<ResponseBody<E>> | null>,
    (cache, url, answer) => cache.storeResponse(endpoint, url, answer),
  )

/** The same for an endpoint that returns a file. `onBytes` gets the number of bytes so far. */
export const callForFile = <E extends Endpoint>(
  endpoint: E,
  what: CallInput<E>,
  extra: Pick<CallExtra, 'signal' | 'background' | 'fresh'> & { onBytes?: (count: number) => void } = {},
): Promise<FileDownload> =>
  withOfflineFallback(
    endpoint,
    what,
    extra,
    () =>
      withReauthentication(extra, (options) =>
        downloadFile(endpoint, what, { ...options, onBytes: extra.onBytes }),
      ),
    (cache, url) => cache.findFile(url),
    (cache, url, answer) => cache.storeFile(url, answer),
  )

/** Where the server is known to be away, what is here comes at once; else when it turns out to be. */
async function withOfflineFallback<T>(
  endpoint: Endpoint,
  what: object,
  { fresh }: CallExtra,
  asking: () => Promise<T>,
  from: (cache: OfflineCache, url: string) => Promise<T | null>,
  store: (cache: OfflineCache, url: string, answer: T) => Promise<void>,
): Promise<T> {
  const cache = endpoint.method === 'GET' && !fresh ? await loadOfflineCache().catch(() => null) : null
  if (!cache) return asking()
  const url = buildUrl(endpoint, what)
  const readFromCache = () => from(cache, url).catch(() => null)
  if (isOffline()) {
    const here = await readFromCache()
    if (here) return here
  }
  try {
    const answer = await asking()
    void store(cache, url, answer).catch(() => {})
    return answer
  } catch (error) {
    const here = isNoResponse(error) ? await readFromCache() : null
    if (here) return here
    throw error
  }
}

/** No answer at all, or one from a gateway or a server without its database. */
const isNoResponse = (error: unknown) =>
  error instanceof ProblemError
    ? error.status >= 502 && error.status <= 504
    : !(error instanceof DOMException && error.name === 'AbortError')

type ApiRequest<T> = (options: CallOptions) => Promise<T>

async function withReauthentication<T>(extra: CallExtra, asking: ApiRequest<T>): Promise<T> {
  try {
    return await sendOnce(extra, asking)
  } catch (error) {
    if (!needsReauthentication(error) || extra.background || !(await requestReauthentication())) throw error
    return sendOnce(extra, asking)
  }
}

async function sendOnce<T>(extra: CallExtra, asking: ApiRequest<T>): Promise<T> {
  const { signal, idempotencyKey, version, background, author, queuedAt, contractVersion } = extra
  try {
    const answer = await asking({
      signal,
      headers: {
        ...buildBearerHeaders(),
        // Also English: the browser's own header may name another language than the page.
        'accept-language': getLanguage(),
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
        ...(version !== undefined && { 'if-match': `"${version}"` }),
        ...(background && { 'x-background': '1' }),
        ...(author && { 'x-author': author }),
        ...(contractVersion !== undefined && { [contractVersionHeader]: String(contractVersion) }),
        ...(queuedAt && { 'x-device-time': `${new Date().toISOString()} ${queuedAt}` }),
      },
    })
    reportConnected(findHeaders(answer))
    if (!background) recordContact()
    return answer
  } catch (error) {
    if (!isNoResponse(error)) {
      if (error instanceof ProblemError) reportConnected(error.isOurs ? error.headers : null)
    } else if (!signal?.aborted) reportConnectionLost()
    throw error
  }
}

/** A file's answer comes without them. */
const findHeaders = (answer: unknown): Headers | null =>
  (answer as Partial<EndpointResponse<unknown>>).headers ?? null

const needsReauthentication = (error: unknown) =>
  error instanceof ProblemError && error.problem.code === 'identity.prove-again'
