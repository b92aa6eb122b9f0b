/**
 * Executes an endpoint for a signed-in person: role, schemas, handler, audit row, idempotency, all or nothing. Independent of the HTTP
 * framework, so the demo data uses the same steps as a request.
 */
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { allowedBeforeEnrollment, type Audited, type Endpoint } from '@mendwell/contract'
import { hasNeededRights } from '@mendwell/contract/rights'
import type { Actor } from '../actor.ts'
import { toCamelCase } from '../camel-case.ts'
import { toLogRow, computeRowMac, type LogEvent } from '../audit/row.ts'
import type { LogBatch } from '../audit/batch.ts'
import type { Verify } from '../audit/verify.ts'
import type { Database, FinishStatement } from '../db/database.ts'
import type { Db } from '../db/connection.ts'
import { isConnectionLost } from '../db/unavailable.ts'
import type { Files } from '../files/files.ts'
import type { ImagePool } from '../images/pool.ts'
import type { Keys } from '../keys.ts'
import type { MailTransport } from '../mail/mail.ts'
import { openMailDoor } from '../mail/mail-limits.ts'
import { getI18n, getRequestLanguage } from '../i18n/translate.ts'
import { DomainError, PatientNotFoundError } from '../domain-error.ts'
import { FileResponse, Page, type Event, type Route } from './route.ts'
import type { OnlinePaymentSettings } from '../config.ts'
import type { EndpointCall } from './endpoint-call.ts'
import type { PatientReads } from './limits/patient-reads.ts'
import { assertClaims } from './keys/accepted-keys.ts'
import { emptyInput, createParser, createSerializer, type Parsed, type InputParser } from './schema-io.ts'

export interface Services {
  database: Database
  batch: LogBatch
  patientReads: PatientReads
  keys: Keys
  post: MailTransport
  /** The address people use, from the settings, never from a request. */
  baseUrl: string
  demo: boolean
  verify: Verify
  files: Files
  images: ImagePool
  onlinePayments?: OnlinePaymentSettings | undefined
}

export interface EndpointResult {
  status: number
  body: string | Buffer | Readable
  /** Of a file that has others than its endpoint says. */
  type?: string | undefined
  name?: string | undefined
  etag?: string | undefined
  total?: number | undefined
  next?: string | undefined
  replayed?: boolean
}

export type EndpointExecutor = (call: EndpointCall) => Promise<EndpointResult>

/** Puts a route together once; the returned function is called per request. */
export function createEndpointExecutor(route: Route, services: Services): EndpointExecutor {
  const { endpoint } = route
  const read = createParser(endpoint)
  const write = createSerializer(endpoint)
  return endpoint.method === 'GET' || endpoint.reads
    ? (call) => executeRead(route, services, read, write, call)
    : (call) => executeWrite(route, services, read, write, call)
}

/** Rejects callers without access: by account type, by their rights, by a missing second factor. */
export function assertRole(endpoint: Endpoint, actor: Actor): void {
  if (endpoint.access === 'public' || !endpoint.access.includes(actor.role))
    throw new DomainError('request.role')
  if (!hasNeededRights(actor, endpoint.id)) throw new DomainError('request.role')
  if (actor.mustEnrol && !allowedBeforeEnrollment.has(endpoint.id)) throw new DomainError('identity.enrol')
}

/** Role, second factor, schemas, reauthentication, then the handler: authorization is checked before input errors are reported. */
async function handleCall(
  services: Services,
  route: Route,
  input: Parsed | DomainError,
  call: EndpointCall,
  db: Db,
  actor: Actor,
  made?: unknown,
) {
  let details: Record<string, unknown> | null = call.waited ?? null
  const note = (more: Record<string, unknown>) => {
    details = { ...details, ...more }
  }
  const request = { ...buildRequest(services, route, input, call, db, actor), note, made }
  const reply = await route.handle!(request as never) // parsed by this endpoint's own shapes
  return { reply, details: details as Record<string, unknown> | null }
}

/** What every step of a route gets, once it is settled that this person may ask. */
function buildRequest(
  services: Services,
  { endpoint }: Route,
  input: Parsed | DomainError,
  call: EndpointCall,
  db: Db,
  actor: Actor,
) {
  // Work is not recorded under another name because the browser now has another session.
  if (call.author !== undefined && call.author !== actor.userId)
    throw new DomainError('identity.other-person')
  assertRole(endpoint, actor)
  if (input instanceof DomainError) throw input
  if (endpoint.bytes && !call.bytes) throw new DomainError('request.media-type')
  if (endpoint.proof && !actor.proved) throw new DomainError('identity.prove-again')
  const language = getRequestLanguage(actor, call.acceptLanguage)
  return {
    ...input,
    now: call.caller.at,
    db,
    actor: call.waited ? { ...actor, waited: call.waited } : actor,
    counting: <T>(work: (at: Db) => Promise<T>) => services.database.counting(actor.organizationId, work, db),
    countingOnTwo: <T>(work: (at: Db, beside: Db) => Promise<T>) =>
      services.database.countingOnTwo(actor.organizationId, work, db),
    again: <T>(work: (at: Db) => Promise<T>) =>
      services.database.read({ ...call.caller, background: true }, (at, who) => {
        assertRole(endpoint, who)
        // Work started for one organization is not continued in another.
        if (who.organizationId !== actor.organizationId) throw new DomainError('request.unauthorized')
        return work(at)
      }),
    countShown: (patientIds: readonly string[]) =>
      services.patientReads.count(actor, patientIds, call.caller.at, db),
    version: endpoint.versioned ? parseVersion(call.ifMatch) : 0,
    note: () => {},
    upload: call.upload,
    bytes: call.bytes,
    files: services.files,
    images: services.images,
    tokenHash: call.caller.tokenHash,
    mail: openMailDoor(services, call, db, actor),
    keys: services.keys,
    post: services.post,
    baseUrl: services.baseUrl,
    onlinePayments: services.onlinePayments,
    language,
    i18n: getI18n(language),
    demo: services.demo,
    log: (event: Event) =>
      services.batch.add({
        ...event,
        ipAddress: call.ipAddress,
        userAgent: call.userAgent,
        at: call.caller.at,
        requestId: call.requestId,
      }),
    verify: services.verify,
  }
}

/** The steps before the transaction, if a route has them. Their result is passed on, or discarded. */
async function prepareCall(
  services: Services,
  route: Route,
  input: Parsed | DomainError,
  call: EndpointCall,
  tellActor: (actor: Actor) => void,
) {
  const { prepare } = route
  if (!prepare) return { made: undefined, undo: async () => {}, done: async () => {} }
  const { seen, request } = await services.database.read(call.caller, async (db, actor) => {
    tellActor(actor)
    const from = buildRequest(services, route, input, call, db, actor)
    return { request: from as never, seen: (await prepare.look(from as never)) as never } // as in `handled`
  })
  const made = (await prepare.make(seen, request)) as never // handed back to the steps of the same route
  return { made, undo: () => prepare.undo(made, services), done: async () => prepare.done?.(made, services) }
}

async function executeRead(
  route: Route,
  services: Services,
  read: InputParser,
  write: (reply: unknown) => string,
  call: EndpointCall,
): Promise<EndpointResult> {
  const { endpoint } = route
  const input = read(call)
  let actor: Actor | undefined
  let answer: EndpointResult | undefined
  try {
    const { reply, details } = await services.database.read(call.caller, (db, who) => {
      actor = who
      return handleCall(services, route, input, call, db, who)
    })
    await services.patientReads.countShown(actor!, input as Parsed, details, call.caller.at) // the work ran, so there is one
    answer = await toEndpointResult(endpoint, write, reply)
    const event = buildLogEvent(endpoint.audit, actor!, call, input as Parsed, reply, details) // the work ran, so there is one
    if (event) await services.batch.add(event)
    return answer
  } catch (error) {
    // A file that is made while it is sent would wait for ever for a reader that never comes.
    if (answer?.body instanceof Readable) answer.body.destroy()
    if (actor) await logDenial(endpoint, services, actor, call, input, error)
    throw error
  }
}

async function executeWrite(
  route: Route,
  services: Services,
  read: InputParser,
  write: (reply: unknown) => string,
  call: EndpointCall,
): Promise<EndpointResult> {
  const { endpoint } = route
  const input = read(call)
  // Also on edits: one whose answer was lost would meet its own version.
  const key = endpoint.secret ? undefined : call.idempotencyKey
  const requestHash = key === undefined ? null : hashRequest(endpoint, call)
  let actor: Actor | undefined
  let undo = async () => {}
  try {
    const ready = await prepareCall(services, route, input, call, (who) => (actor = who))
    undo = ready.undo
    const performed = await services.database.write(call.caller, async (db, who) => {
      actor = who
      // A stored response is for those who may still call.
      assertRole(endpoint, who)
      const [earlier, outcome] = await Promise.allSettled([
        key === undefined ? undefined : findStoredResponse(db, who, key),
        handleCall(services, route, input, call, db, who, ready.made),
      ])
      if (outcome.status === 'rejected' && isOutOfReach(endpoint, outcome.reason)) throw outcome.reason
      // The handler's work went out with the question; an answer given before undoes it.
      if (earlier.status === 'fulfilled' && earlier.value) {
        return { result: replayResponse(earlier.value, requestHash!), undo: true }
      }
      if (outcome.status === 'rejected') throw outcome.reason
      if (earlier.status === 'rejected') throw earlier.reason
      const { reply, details } = outcome.value
      assertClaims((input as Parsed).claims, reply, who) // the work ran, so there is one; below too
      const answer = await toEndpointResult(endpoint, write, reply)
      const event = buildLogEvent(endpoint.audit, who, call, input as Parsed, reply, details)
      return {
        result: answer,
        finish: buildFinishStatement(services.keys.audit, key, requestHash, answer, who, call, event),
      }
    })
    await (performed.replayed ? undo() : ready.done())
    return performed
  } catch (error) {
    // After any other failure it is unknown what was committed; unreferenced files are removed later.
    if (error instanceof DomainError) await undo()
    // A lost database is reported immediately; a retry finds the stored response.
    const mayHaveWon =
      key !== undefined && actor && !isConnectionLost(error) && !isOutOfReach(endpoint, error)
    const raced = mayHaveWon && (await findWinningResponse(services, call, key))
    if (raced) return replayResponse(raced, requestHash!)
    if (actor) await logDenial(endpoint, services, actor, call, input, error)
    throw error
  }
}

/** What a record would be added to is not this person's any more: an answer from before is not theirs either. */
const isOutOfReach = (endpoint: Endpoint, error: unknown): boolean =>
  endpoint.status === 201 &&
  (error instanceof PatientNotFoundError ||
    (error instanceof DomainError && error.code === 'request.not-found'))

async function toEndpointResult(
  endpoint: Endpoint,
  write: (reply: unknown) => string,
  reply: unknown,
): Promise<EndpointResult> {
  const status = endpoint.status ?? 200
  if (reply instanceof Page) return { status, body: write(reply.items), total: reply.total, next: reply.next }
  if (reply instanceof FileResponse) {
    const { total, type, name } = reply
    return { status, body: await reply.written(), total, type, name }
  }
  const version = (reply as { version?: unknown } | null)?.version
  return { status, body: write(reply), etag: typeof version === 'number' ? `"${version}"` : undefined }
}

function parseVersion(ifMatch: string | undefined): number {
  if (ifMatch === undefined) throw new DomainError('request.version-missing')
  const version = /^(?:W\/)?"?(\d{1,9})"?$/.exec(ifMatch.trim())?.[1]
  if (version === undefined) throw new DomainError('request.version-stale')
  return Number(version)
}

// ——— idempotency ———

interface StoredResponse {
  requestHash: Buffer
  status: number
  body: string
  etag: string | null
}

const storedResponseSql = `select request_hash, status, body, etag from idempotency_keys
  where organization_id = $1 and user_id = $2 and key = $3`

const findStoredResponse = async (db: Db, who: Actor, key: string) =>
  (await db.raw<StoredResponse>(storedResponseSql, [who.organizationId, who.userId, key]))[0]

/** After a failure: the same key may have been answered by a request that was first. */
const findWinningResponse = (services: Services, call: EndpointCall, key: string) =>
  services.database.read(call.caller, (db, who) => findStoredResponse(db, who, key)).catch(() => undefined)

function replayResponse(earlier: StoredResponse, requestHash: Buffer): EndpointResult {
  if (!earlier.requestHash.equals(requestHash)) throw new DomainError('request.key-reused')
  return { status: earlier.status, body: earlier.body, etag: earlier.etag ?? undefined, replayed: true }
}

const hashRequest = (endpoint: Endpoint, call: EndpointCall) =>
  createHash('sha256')
    .update(JSON.stringify([endpoint.id, call.params, call.query, call.body ?? null, call.upload?.sha256]))
    .digest()

const finishSql =
  'select finish($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)'

function buildFinishStatement(
  auditKey: Buffer,
  key: string | undefined,
  requestHash: Buffer | null,
  answer: EndpointResult,
  who: Actor,
  call: EndpointCall,
  event: LogEvent | undefined,
): FinishStatement {
  const row = event && toLogRow(event)
  const logged = row
    ? [
        row.id,
        row.facilityId,
        row.patientId,
        row.action,
        row.resourceType,
        row.resourceId,
        row.ipAddress,
        row.userAgent,
        row.requestId,
        row.details,
        computeRowMac(auditKey, row),
      ]
    : Array.from({ length: 11 }, () => null)
  const stored =
    key === undefined
      ? [null, null, null, null, null]
      : [key, requestHash, answer.status, answer.body, answer.etag ?? null]
  return { text: finishSql, values: [...stored, who.userId, call.caller.at, ...logged] }
}

export function buildLogEvent(
  audit: Audited,
  who: Actor,
  call: Pick<EndpointCall, 'ipAddress' | 'userAgent' | 'requestId'> & { caller: { at: Date } },
  input: Parsed,
  reply: unknown,
  details: Record<string, unknown> | null,
): LogEvent | undefined {
  if (typeof audit === 'string') return undefined
  const params = (input.params ?? {}) as Record<string, string | undefined>
  const record = (reply instanceof Page ? {} : (reply ?? {})) as { id?: string; patientId?: string }
  const resourceId = params[`${toCamelCase(audit.resource)}Id`] ?? record.id ?? null
  const patientId =
    params['patientId'] ?? record.patientId ?? (audit.resource === 'patient' ? resourceId : null)
  return {
    organizationId: who.organizationId,
    userId: who.userId,
    patientId,
    action: audit.action,
    resourceType: audit.resource,
    resourceId,
    ipAddress: call.ipAddress,
    userAgent: call.userAgent,
    at: call.caller.at,
    requestId: call.requestId,
    details: who.breakGlassId ? { ...details, breakGlass: who.breakGlassId } : details,
  }
}

/** A denied access to a person's data is logged too, and a record number that is in use: it may be of a chart out of reach. */
async function logDenial(
  endpoint: Endpoint,
  services: Services,
  who: Actor,
  call: EndpointCall,
  input: Parsed | DomainError,
  error: unknown,
): Promise<void> {
  if (!(error instanceof DomainError)) return
  if (error.status !== 403 && error.status !== 404 && error.code !== 'patient.mrn-taken') return
  const parsed = input instanceof DomainError ? emptyInput : input
  const event = buildLogEvent(endpoint.audit, who, call, parsed, undefined, { refused: error.code })
  // The patient column is only for patients of this organization; the requested id stays in resourceId.
  if (event) await services.batch.add({ ...event, patientId: null })
}
