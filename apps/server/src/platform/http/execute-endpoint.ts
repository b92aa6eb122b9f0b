/**
 * Performs an endpoint for a signed-in person: role, shapes, handler, log row, idempotency, all or nothing. Knows no HTTP
 * framework, so the demo data goes through the same steps as a request.
 */
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { administers, bills, openBeforeEnrolment, type Audited, type Endpoint } from '@mendwell/contract'
import type { Actor, Waited } from '../actor.ts'
import { logRow, macOf, type LogEvent } from '../audit/row.ts'
import type { LogBatch } from '../audit/batch.ts'
import type { Verify } from '../audit/verify.ts'
import type { Caller, Database, Finish } from '../db/database.ts'
import type { Db } from '../db/connection.ts'
import { isConnectionLost } from '../db/unavailable.ts'
import type { Files } from '../files/files.ts'
import type { ImagePool } from '../images/pool.ts'
import type { Keys } from '../keys.ts'
import type { Post } from '../mail/mail.ts'
import { openMailDoor } from '../mail/mail-limits.ts'
import { Refusal } from '../domain-error.ts'
import { FileAnswer, Page, type Event, type Route } from './route.ts'
import type { Upload } from './upload.ts'
import { assertClaims } from './keys/accepted-keys.ts'
import { nothingRead, readerOf, writerOf, type Parsed, type Reader } from './schema-io.ts'

export interface Services {
  database: Database
  batch: LogBatch
  keys: Keys
  post: Post
  /** The address people use, from the settings, never from a request. */
  baseUrl: string
  demo: boolean
  verify: Verify
  files: Files
  images: ImagePool
}

export interface Asked {
  caller: Caller
  params: object
  query: object
  body: unknown
  upload?: Upload | undefined
  bytes?: Buffer | undefined
  ifMatch?: string | undefined
  /** Whose work it is, where it waited on a device that several people use. */
  author?: string | undefined
  waited?: Waited | undefined
  idempotencyKey?: string | undefined
  ipAddress: string | null
  userAgent: string | null
  requestId: string | null
}

export interface Performed {
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

export type Performer = (asked: Asked) => Promise<Performed>

/** Puts a route together once; the returned function is called per request. */
export function performerOf(route: Route, services: Services): Performer {
  const { endpoint } = route
  const read = readerOf(endpoint)
  const write = writerOf(endpoint)
  return endpoint.method === 'GET' || endpoint.reads
    ? (asked) => performRead(route, services, read, write, asked)
    : (asked) => performWrite(route, services, read, write, asked)
}

/** Refuses whom the endpoint is not for: by role, by what they administer, by a second factor still to be set up. */
export function refuseUnlessFor(endpoint: Endpoint, actor: Actor): void {
  if (endpoint.access === 'public' || !endpoint.access.includes(actor.role)) throw new Refusal('request.role')
  if (endpoint.administers && actor.role !== 'patient' && !administers(actor))
    throw new Refusal('request.role')
  if (endpoint.bills && actor.role !== 'patient' && !bills(actor)) throw new Refusal('request.role')
  if (actor.mustEnrol && !openBeforeEnrolment.has(endpoint.id)) throw new Refusal('identity.enrol')
}

/** Role, second factor, shapes, proof, then the handler: who asks is settled before what was wrong is told. */
async function handled(
  services: Services,
  route: Route,
  input: Parsed | Refusal,
  asked: Asked,
  db: Db,
  actor: Actor,
  made?: unknown,
) {
  let details: Record<string, unknown> | null = asked.waited ?? null
  const note = (more: Record<string, unknown>) => {
    details = { ...details, ...more }
  }
  const request = { ...requestOf(services, route, input, asked, db, actor), note, made }
  const reply = await route.handle!(request as never) // parsed by this endpoint's own shapes
  return { reply, details: details as Record<string, unknown> | null }
}

/** What every step of a route gets, once it is settled that this person may ask. */
function requestOf(
  services: Services,
  { endpoint }: Route,
  input: Parsed | Refusal,
  asked: Asked,
  db: Db,
  actor: Actor,
) {
  // Nobody's work is recorded under another name because a browser meanwhile holds another session.
  if (asked.author !== undefined && asked.author !== actor.userId) throw new Refusal('identity.other-person')
  refuseUnlessFor(endpoint, actor)
  if (input instanceof Refusal) throw input
  if (endpoint.bytes && !asked.bytes) throw new Refusal('request.media-type')
  if (endpoint.proof && !actor.proved) throw new Refusal('identity.prove-again')
  return {
    ...input,
    now: asked.caller.at,
    db,
    actor: asked.waited ? { ...actor, waited: asked.waited } : actor,
    counting: <T>(work: (at: Db) => Promise<T>) => services.database.counting(actor.organizationId, work, db),
    countingOnTwo: <T>(work: (at: Db, beside: Db) => Promise<T>) =>
      services.database.countingOnTwo(actor.organizationId, work, db),
    again: <T>(work: (at: Db) => Promise<T>) =>
      services.database.read({ ...asked.caller, background: true }, (at, who) => {
        refuseUnlessFor(endpoint, who)
        // What was begun for one organization is not gone on with in another.
        if (who.organizationId !== actor.organizationId) throw new Refusal('request.unauthorized')
        return work(at)
      }),
    version: endpoint.versioned ? versionOf(asked.ifMatch) : 0,
    note: () => {},
    upload: asked.upload,
    bytes: asked.bytes,
    files: services.files,
    images: services.images,
    tokenHash: asked.caller.tokenHash,
    mail: openMailDoor(services, asked, db, actor),
    keys: services.keys,
    post: services.post,
    baseUrl: services.baseUrl,
    demo: services.demo,
    log: (event: Event) =>
      services.batch.add({
        ...event,
        ipAddress: asked.ipAddress,
        userAgent: asked.userAgent,
        at: asked.caller.at,
        requestId: asked.requestId,
      }),
    verify: services.verify,
  }
}

/** The steps before the transaction, where a route has them. What comes out is handed on, or taken back. */
async function prepared(
  services: Services,
  route: Route,
  input: Parsed | Refusal,
  asked: Asked,
  tellActor: (actor: Actor) => void,
) {
  const { prepare } = route
  if (!prepare) return { made: undefined, undo: async () => {}, done: async () => {} }
  const { seen, request } = await services.database.read(asked.caller, async (db, actor) => {
    tellActor(actor)
    const from = requestOf(services, route, input, asked, db, actor)
    return { request: from as never, seen: (await prepare.look(from as never)) as never } // as in `handled`
  })
  const made = (await prepare.make(seen, request)) as never
  return { made, undo: () => prepare.undo(made, services), done: async () => prepare.done?.(made, services) }
}

async function performRead(
  route: Route,
  services: Services,
  read: Reader,
  write: (reply: unknown) => string,
  asked: Asked,
): Promise<Performed> {
  const { endpoint } = route
  const input = read(asked)
  let actor: Actor | undefined
  let answer: Performed | undefined
  try {
    const { reply, details } = await services.database.read(asked.caller, (db, who) => {
      actor = who
      return handled(services, route, input, asked, db, who)
    })
    answer = await answerOf(endpoint, write, reply)
    const event = eventOf(endpoint.audit, actor!, asked, input as Parsed, reply, details) // the work ran, so there is one
    if (event) await services.batch.add(event)
    return answer
  } catch (error) {
    // A file that is made while it is sent would wait for ever for a reader that never comes.
    if (answer?.body instanceof Readable) answer.body.destroy()
    if (actor) await logRefusal(endpoint, services, actor, asked, input, error)
    throw error
  }
}

async function performWrite(
  route: Route,
  services: Services,
  read: Reader,
  write: (reply: unknown) => string,
  asked: Asked,
): Promise<Performed> {
  const { endpoint } = route
  const input = read(asked)
  // Also on edits: one whose answer was lost would meet its own version.
  const key = endpoint.secret ? undefined : asked.idempotencyKey
  const requestHash = key === undefined ? null : hashOf(endpoint, asked)
  let actor: Actor | undefined
  let undo = async () => {}
  try {
    const ready = await prepared(services, route, input, asked, (who) => (actor = who))
    undo = ready.undo
    const performed = await services.database.write(asked.caller, async (db, who) => {
      actor = who
      const [earlier, outcome] = await Promise.allSettled([
        key === undefined ? undefined : earlierAnswer(db, who, key),
        handled(services, route, input, asked, db, who, ready.made),
      ])
      // The handler's work went out with the question; an answer given before undoes it.
      if (earlier.status === 'fulfilled' && earlier.value) {
        return { result: replay(earlier.value, requestHash!), undo: true }
      }
      if (outcome.status === 'rejected') throw outcome.reason
      if (earlier.status === 'rejected') throw earlier.reason
      const { reply, details } = outcome.value
      assertClaims((input as Parsed).claims, reply, who) // the work ran, so there is one; below too
      const answer = await answerOf(endpoint, write, reply)
      const event = eventOf(endpoint.audit, who, asked, input as Parsed, reply, details)
      return {
        result: answer,
        finish: finishOf(services.keys.audit, key, requestHash, answer, who, asked, event),
      }
    })
    await (performed.replayed ? undo() : ready.done())
    return performed
  } catch (error) {
    // After any other failure nobody knows what was committed; what nothing owns is cleared away later.
    if (error instanceof Refusal) await undo()
    // Whoever lost the database is told so at once, and finds the answer when they come back.
    const mayHaveWon = key !== undefined && actor && !isConnectionLost(error)
    const raced = mayHaveWon && (await answerOfWinner(services, asked, key))
    if (raced) return replay(raced, requestHash!)
    if (actor) await logRefusal(endpoint, services, actor, asked, input, error)
    throw error
  }
}

async function answerOf(
  endpoint: Endpoint,
  write: (reply: unknown) => string,
  reply: unknown,
): Promise<Performed> {
  const status = endpoint.status ?? 200
  if (reply instanceof Page) return { status, body: write(reply.items), total: reply.total, next: reply.next }
  if (reply instanceof FileAnswer) {
    const { total, type, name } = reply
    return { status, body: await reply.written(), total, type, name }
  }
  const version = (reply as { version?: unknown } | null)?.version
  return { status, body: write(reply), etag: typeof version === 'number' ? `"${version}"` : undefined }
}

function versionOf(ifMatch: string | undefined): number {
  if (ifMatch === undefined) throw new Refusal('request.version-missing')
  const version = /^(?:W\/)?"?(\d{1,9})"?$/.exec(ifMatch.trim())?.[1]
  if (version === undefined) throw new Refusal('request.version-stale')
  return Number(version)
}

// ——— idempotency ———

interface Earlier {
  request_hash: Buffer
  status: number
  body: string
  etag: string | null
}

const earlierSql = `select request_hash, status, body, etag from idempotency_keys
  where organization_id = $1 and user_id = $2 and key = $3`

const earlierAnswer = async (db: Db, who: Actor, key: string) =>
  (await db.raw<Earlier>(earlierSql, [who.organizationId, who.userId, key]))[0]

/** After a failure: the same key may have been answered by a request that was first. */
const answerOfWinner = (services: Services, asked: Asked, key: string) =>
  services.database.read(asked.caller, (db, who) => earlierAnswer(db, who, key)).catch(() => undefined)

function replay(earlier: Earlier, requestHash: Buffer): Performed {
  if (!earlier.request_hash.equals(requestHash)) throw new Refusal('request.key-reused')
  return { status: earlier.status, body: earlier.body, etag: earlier.etag ?? undefined, replayed: true }
}

const hashOf = (endpoint: Endpoint, asked: Asked) =>
  createHash('sha256')
    .update(
      JSON.stringify([endpoint.id, asked.params, asked.query, asked.body ?? null, asked.upload?.sha256]),
    )
    .digest()

const finishSql =
  'select finish($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)'

function finishOf(
  auditKey: Buffer,
  key: string | undefined,
  requestHash: Buffer | null,
  answer: Performed,
  who: Actor,
  asked: Asked,
  event: LogEvent | undefined,
): Finish {
  const row = event && logRow(event)
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
        macOf(auditKey, row),
      ]
    : Array.from({ length: 11 }, () => null)
  const stored =
    key === undefined
      ? [null, null, null, null, null]
      : [key, requestHash, answer.status, answer.body, answer.etag ?? null]
  return { text: finishSql, values: [...stored, who.userId, asked.caller.at, ...logged] }
}

// ——— the log ———

function eventOf(
  audit: Audited,
  who: Actor,
  asked: Asked,
  input: Parsed,
  reply: unknown,
  details: Record<string, unknown> | null,
): LogEvent | undefined {
  if (typeof audit === 'string') return undefined
  const params = (input.params ?? {}) as Record<string, string | undefined>
  const record = (reply instanceof Page ? {} : (reply ?? {})) as { id?: string; patientId?: string }
  const resourceId = params[`${camel(audit.resource)}Id`] ?? record.id ?? null
  const patientId =
    params['patientId'] ?? record.patientId ?? (audit.resource === 'patient' ? resourceId : null)
  return {
    organizationId: who.organizationId,
    userId: who.userId,
    patientId,
    action: audit.action,
    resourceType: audit.resource,
    resourceId,
    ipAddress: asked.ipAddress,
    userAgent: asked.userAgent,
    at: asked.caller.at,
    requestId: asked.requestId,
    details: who.breakGlassId ? { ...details, breakGlass: who.breakGlassId } : details,
  }
}

const camel = (words: string) => words.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Someone signed in was told no about a person's data: that stands in the log too. */
async function logRefusal(
  endpoint: Endpoint,
  services: Services,
  who: Actor,
  asked: Asked,
  input: Parsed | Refusal,
  error: unknown,
): Promise<void> {
  if (!(error instanceof Refusal) || (error.status !== 403 && error.status !== 404)) return
  const parsed = input instanceof Refusal ? nothingRead : input
  const event = eventOf(endpoint.audit, who, asked, parsed, undefined, { refused: error.code })
  // The patient column is only for patients of this organization; what was asked for stays in resourceId.
  if (event) await services.batch.add({ ...event, patientId: null })
}
