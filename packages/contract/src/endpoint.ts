/**
 * What an endpoint is: one row of the table that drives the server's routing and validation, the typed client,
 * the OpenAPI document and the access matrix. Plain data, no framework.
 */
import type { z } from 'zod'
import type { Right } from './rights/rights.ts'
import type { Role } from './roles.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** `public` needs no session. A list names the account types that may call; the rights of the staff (`needs`) and the row rule in the
 * feature's policy narrow it. */
export type Access = 'public' | readonly Role[]

/** The audit entry of the call. `none` is for responses without personal data; `handler` writes its own rows. */
export type Audited = 'none' | 'handler' | { readonly action: string; readonly resource: string }

/** At most `count` calls in `seconds`, counted by the caller's address and, where there is one, the named body field. */
export type Limit = {
  readonly count: number
  readonly seconds: number
  readonly field?: string
  /** Only calls that fail count: guessing is limited, working is not. */
  readonly failures?: true
}

export type Shape = z.ZodType
export type ObjectShape = z.ZodObject

export interface Endpoint {
  readonly id: string
  readonly feature: string
  readonly summary: string
  readonly method: Method
  /** Written with `:name` for each parameter of `params`. */
  readonly path: string
  /** Other spellings of the path that answer alike, e.g. a filter joined with a slash. */
  readonly alsoAt?: readonly string[]
  readonly access: Access
  /** The rights that staff need, all of them. Without it the endpoint is in the table of `rights/needed-rights.ts`. */
  readonly needs?: readonly Right[]
  readonly audit: Audited
  readonly params?: ObjectShape
  readonly query?: ObjectShape
  readonly body?: Shape
  /** Absent: the response is a redirect, or a file. */
  readonly reply?: Shape
  /** The response is a file of this media type and name: to download, or to show on a page. */
  readonly file?: { readonly type: string; readonly name: string; readonly shown?: true }
  /** Changes nothing although it is no GET: performed as a read, without a transaction. */
  readonly reads?: true
  readonly status?: 200 | 201
  /** The reply is an array, paged by `limit` and `cursor`, with X-Total-Count and Link. */
  readonly paged?: true
  /** The response stays open as server-sent events, each of the reply's schema, until the session ends. */
  readonly stream?: true
  /** The call edits a versioned record: If-Match is required and the response has an ETag. */
  readonly versioned?: true
  readonly limit?: Limit
  /** Delicate: only while a recent proof (`proveAgain`, or a sign-in with a second factor) is open on the session. */
  readonly proof?: true
  /** Request or response contains a secret: nothing of either is stored under an Idempotency-Key. */
  readonly secret?: true
  /** Largest JSON body in bytes, where the usual 256 KiB is wrong. */
  readonly bodyLimit?: number
  /** A multipart field that carries a file, its largest size and its accepted types. */
  readonly upload?: { readonly field: string; readonly maxBytes: number; readonly types: readonly string[] }
  /** The body is no JSON but bytes, sent as application/octet-stream, at most so many. */
  readonly bytes?: { readonly maxBytes: number }
}

type Parsed<S> = S extends Shape ? z.output<S> : undefined
type Part<E, Name extends string> = E extends { readonly [name in Name]: infer S } ? S : undefined

export type PathParams<E> = Parsed<Part<E, 'params'>>
export type QueryParams<E> = Parsed<Part<E, 'query'>>
export type RequestBody<E> = Parsed<Part<E, 'body'>>
export type ResponseBody<E> = Endpoint extends E
  ? unknown
  : E extends { readonly file: object }
    ? string
    : Parsed<Part<E, 'reply'>>

/** What a caller hands in: the unparsed side of each shape, only the parts the endpoint has. Of an endpoint that is known at run time only, any. */
export type CallInput<E> = Endpoint extends E ? UntypedCallInput : TypedCallInput<E>

export type UntypedCallInput = { params?: object; query?: object; body?: unknown }

type TypedCallInput<E> = (Part<E, 'params'> extends Shape
  ? { params: z.input<Part<E, 'params'>> }
  : { params?: undefined }) &
  (Part<E, 'query'> extends Shape ? { query?: z.input<Part<E, 'query'>> } : { query?: undefined }) &
  (Part<E, 'body'> extends Shape ? { body: z.input<Part<E, 'body'>> } : { body?: undefined })

/** Preserves the row's own types, so that handlers and callers know its schemas. */
export const endpoint = <const E extends Endpoint>(row: E): E => row
