/** A route: an endpoint of the contract and the handler that answers it. Handlers see no framework. */
import type { I18n } from '@lingui/core'
import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { PatientLanguage } from '@mendwell/clinical'
import type { Endpoint, RequestBody, PathParams, QueryParams, ResponseBody } from '@mendwell/contract'
import type { Actor } from '../actor.ts'
import type { LogBatch } from '../audit/batch.ts'
import type { LogEvent } from '../audit/row.ts'
import type { Verify } from '../audit/verify.ts'
import type { OnlinePaymentSettings, Provider, SignUpPolicy } from '../config.ts'
import type { PublicDatabase } from '../db/database.ts'
import type { Db } from '../db/connection.ts'
import type { DomainEvent } from '../events/publish.ts'
import type { Files } from '../files/files.ts'
import type { ImagePool } from '../images/pool.ts'
import type { Keys } from '../keys.ts'
import type { Message, MailTransport } from '../mail/mail.ts'
import type { MailAbout } from '../mail/mail-limits.ts'
import type { Upload } from './upload.ts'

/** One page of a list, the total of all matches, and where the next page starts. */
export class Page<Item> {
  readonly items: Item[]
  readonly total: number
  readonly next: string | undefined
  constructor(items: Item[], total: number, next: string | undefined) {
    this.items = items
    this.total = total
    this.next = next
  }
}

type Content = string | Buffer | Readable

/** A file as the response. Its type and name are in the endpoint table, unless overridden. */
export class FileResponse {
  /** A function reads or makes it when the database has been let go: storage may be slow. */
  readonly content: Content | (() => Promise<Content>)
  /** How many records there are in all, where the file does not hold every one. */
  readonly total: number | undefined
  readonly type: string | undefined
  readonly name: string | undefined
  /** Whose it is, for the log. */
  readonly patientId: string | undefined
  constructor(
    content: Content | (() => Promise<Content>),
    more: { total?: number; type?: string; name?: string; patientId?: string } = {},
  ) {
    this.content = content
    this.total = more.total
    this.type = more.type
    this.name = more.name
    this.patientId = more.patientId
  }

  async written(): Promise<Content> {
    return typeof this.content === 'function' ? this.content() : this.content
  }
}

type RouteResult<E> = E extends { paged: true }
  ? Page<ResponseBody<E> extends (infer Item)[] ? Item : never>
  : E extends { file: object }
    ? FileResponse
    : ResponseBody<E>

interface Input<E> {
  params: PathParams<E>
  query: QueryParams<E>
  body: RequestBody<E>
  now: Date
  /** Adds to the details of this request's log row: ids, counts and codes, no names. */
  note(details: Record<string, unknown>): void
}

/** What a handler says for the log; the rest of the row is the request's own. */
export type Event = Omit<LogEvent, 'ipAddress' | 'userAgent' | 'at' | 'requestId'>

/** The context of a handler of a signed-in person. `db` is restricted to the person's organization. */
export interface Request<E extends Endpoint = Endpoint> extends Input<E> {
  db: Db
  /** Runs work that only counts where it costs least: at a copy of the database where one has caught up, else with `db`. */
  counting<T>(work: (db: Db) => Promise<T>): Promise<T>
  /** As `counting`, for long work in two halves: `beside` is another connection where enough are free, else the same. */
  countingOnTwo<T>(work: (db: Db, beside: Db) => Promise<T>): Promise<T>
  /** Reads once more as the same person, for a file that is still being written when `db` was given back. */
  again<T>(work: (db: Db) => Promise<T>): Promise<T>
  /** For a write whose answer shows charts that the caller did not name: they count as those of a list. Throws beyond the limit. */
  countShown(patientIds: readonly string[]): Promise<void>
  actor: Actor
  /** The version named by If-Match, on versioned endpoints. */
  version: number
  /** The file that came with the request, on endpoints that take one. */
  upload: Upload | undefined
  /** The bytes that are the request's body, on endpoints that take them. */
  bytes: Buffer
  files: Files
  images: ImagePool
  /** The session this request came by. */
  tokenHash: Buffer
  /** One more row than the request's own, e.g. in the log of another organization. */
  log: (event: Event) => ReturnType<LogBatch['add']>
  /**
   * Queues an email in the same transaction. To people outside the organization it requires the sender's verified address, and has limits;
   * emails about the account itself (`account`) have none here, and a new address (`new-address`) has its own.
   */
  mail(message: Message, about?: MailAbout): Promise<void>
  keys: Keys
  post: MailTransport
  baseUrl: string
  /** The operator's payment page; undefined: patients cannot pay online. */
  onlinePayments: OnlinePaymentSettings | undefined
  /** The language of a patient's page; English for staff. */
  language: PatientLanguage
  /** Texts of the answer, in that language. */
  i18n: I18n
  demo: boolean
  /** Checks the chain of one organization's log. */
  verify: Verify
}

/** What a public handler gets: it opens the database itself and writes its own log rows. */
export interface PublicRequest<E extends Endpoint = Endpoint> extends Input<E> {
  database: PublicDatabase
  log: (event: Event) => ReturnType<LogBatch['add']>
  tokenHash: Buffer | undefined
  ipAddress: string
  userAgent: string | null
  /** The request is a navigation by the person, not a page of another site or a prefetch. */
  navigated: boolean
  /** Sets the session cookie, or deletes it. */
  keep(token: string | null): void
  /** What this browser was given to carry to a sign-in provider and back. */
  carried: string | undefined
  /** Sets a short-lived cookie for ten minutes, or deletes it. */
  carry(content: string | null): void
  /** Where people may sign in, besides here. */
  provider: Provider | undefined
  onlinePayments: OnlinePaymentSettings | undefined
  demo: boolean
  /** The demo can be reached from elsewhere; its passwords are known only to the people who run it. */
  demoIsPublic: boolean
  signUp: SignUpPolicy
  /** The language of the page, which patients and staff share before signing in. */
  language: PatientLanguage
  /** Queues a mail in the transaction of `db`, for the organization in force or the one named. */
  mail(db: Db, message: Message, organizationId?: string | null): Promise<void>
  keys: Keys
  baseUrl: string
  /** The file that came with the request, on endpoints that take one. */
  upload: Upload | undefined
  files: Files
  images: ImagePool
}

export interface Redirect {
  redirect: string
}

/** What the handler of a stream gets, at the opening and whenever something happened. */
export interface StreamRequest {
  db: Db
  actor: Actor
  now: Date
  /** Null: at the opening, or when anything may have been missed. */
  happened: readonly DomainEvent[] | null
}

/** What a request has only while it holds a connection. */
type OnConnection = 'db' | 'counting' | 'countingOnTwo' | 'countShown' | 'note' | 'mail'

/** Long work that needs no database, such as decoding an image. It runs before the transaction, so that it holds no connection. */
interface Preparation {
  /** With the database, before anything is created: what will be rejected is rejected here, cheaply. */
  look(request: Request): Promise<unknown>
  /** Without the database. Gets the result of `look`. */
  make(seen: never, request: Omit<Request, OnConnection>): Promise<unknown>
  /** Removes what was created, when the request failed. */
  undo(made: never, request: Pick<Request, 'files'>): Promise<void>
  /** After the commit: clears away what was needed until then. */
  done?(made: never, request: Pick<Request, 'files'>): Promise<void>
}

export interface Route {
  endpoint: Endpoint
  prepare?: Preparation
  /** On public endpoints with a file: rejects before any of it is read. */
  admit?: (request: Admission) => Promise<void>
  handle?: (request: Request) => Promise<unknown>
  stream?: (request: StreamRequest) => Promise<unknown[]>
  open?: (request: PublicRequest) => Promise<unknown>
}

type Guarded = Endpoint & { access: readonly string[] }
type Public = Endpoint & { access: 'public' }

export function route<E extends Guarded>(
  endpoint: E,
  handle: (request: Request<E>) => Promise<RouteResult<E>>,
): Route {
  // The mount parses by the endpoint's own shapes, so the wide request is this endpoint's request.
  return { endpoint, handle: handle as Route['handle'] }
}

/** A route with long work before its transaction: `look`, then `make`, then `handle` with what was made. */
export function preparedRoute<E extends Guarded, Seen, Made>(
  endpoint: E,
  steps: {
    look(request: Request<E>): Promise<Seen>
    make(seen: Seen, request: Omit<Request<E>, OnConnection>): Promise<Made>
    undo(made: Made, request: Pick<Request, 'files'>): Promise<void>
    done?(made: Made, request: Pick<Request, 'files'>): Promise<void>
    handle(request: Request<E> & { made: Made }): Promise<RouteResult<E>>
  },
): Route {
  const { handle, ...prepare } = steps
  return { endpoint, handle: handle as never as Route['handle'], prepare: prepare as never } // what these steps make is what reaches the handler
}

/** The handler provides the events; the platform manages the stream. */
export function streamRoute<E extends Guarded & { stream: true }>(
  endpoint: E,
  stream: (request: StreamRequest) => Promise<ResponseBody<E>[]>,
): Route {
  return { endpoint, stream }
}

type PublicRouteResult<E> = E extends { file: object }
  ? FileResponse
  : ResponseBody<E> extends undefined
    ? Redirect
    : ResponseBody<E>

export type Admission = Pick<PublicRequest, 'database' | 'tokenHash' | 'now'>

export function publicRoute<E extends Public>(
  endpoint: E,
  open: (request: PublicRequest<E>) => Promise<PublicRouteResult<E>>,
  admit?: (request: Admission) => Promise<void>,
): Route {
  return { endpoint, open: open as Route['open'], ...(admit && { admit }) }
}

/** Tokens are stored and looked up by this hash alone. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
