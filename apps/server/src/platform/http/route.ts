/** A route: an endpoint of the contract and the handler that answers it. Handlers see no framework. */
import { createHash } from 'node:crypto'
import type { Endpoint, BodyOf, ParamsOf, QueryOf, ReplyOf } from '@mendwell/contract'
import type { Actor } from '../actor.ts'
import type { LogBatch } from '../audit/batch.ts'
import type { LogEvent } from '../audit/row.ts'
import type { Database } from '../db/database.ts'
import type { Db } from '../db/connection.ts'
import type { Keys } from '../keys.ts'
import type { Message, Post } from '../mail/mail.ts'
import type { Upload } from './upload.ts'

/** One page of a list, the number of all that match, and where the next page begins. */
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

type Answer<E> = E extends { paged: true }
  ? Page<ReplyOf<E> extends (infer Item)[] ? Item : never>
  : ReplyOf<E>

interface Input<E> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  now: Date
  /** Adds to the details of this request's log row: ids, counts and codes, no names. */
  note(details: Record<string, unknown>): void
}

/** What a handler of a signed-in person gets. `db` already stands inside the person's organization. */
export interface Request<E extends Endpoint = Endpoint> extends Input<E> {
  db: Db
  actor: Actor
  /** The version named by If-Match, on versioned endpoints. */
  version: number
  /** The file that came with the request, on endpoints that take one. */
  upload: Upload | undefined
  /** The session this request came by. */
  tokenHash: Buffer
  /** Queues a mail in the same transaction. */
  mail(message: Message): Promise<void>
  keys: Keys
  post: Post
  baseUrl: string
}

/** What a public handler gets: it opens the database itself and writes its own log rows. */
export interface OpenRequest<E extends Endpoint = Endpoint> extends Input<E> {
  database: Database
  log: (event: Omit<LogEvent, 'ipAddress' | 'userAgent' | 'at' | 'requestId'>) => ReturnType<LogBatch['add']>
  tokenHash: Buffer | undefined
  ipAddress: string
  userAgent: string | null
  /** The request is a navigation by the person, not a page of another site or a prefetch. */
  navigated: boolean
  /** Sets the session cookie, or takes it away. */
  keep(token: string | null): void
  demo: boolean
  /** Queues a mail in the transaction of `db`. */
  mail(db: Db, message: Message): Promise<void>
  keys: Keys
  baseUrl: string
}

export interface Redirect {
  redirect: string
}

export interface Route {
  endpoint: Endpoint
  handle?: (request: Request) => Promise<unknown>
  open?: (request: OpenRequest) => Promise<unknown>
}

type Guarded = Endpoint & { access: readonly string[] }
type Public = Endpoint & { access: 'public' }

export function route<E extends Guarded>(
  endpoint: E,
  handle: (request: Request<E>) => Promise<Answer<E>>,
): Route {
  // The mount parses by the endpoint's own shapes, so the wide request is this endpoint's request.
  return { endpoint, handle: handle as Route['handle'] }
}

export function openRoute<E extends Public>(
  endpoint: E,
  open: (request: OpenRequest<E>) => Promise<ReplyOf<E> extends undefined ? Redirect : ReplyOf<E>>,
): Route {
  return { endpoint, open: open as Route['open'] }
}

/** Tokens are stored and looked up by this hash alone. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
