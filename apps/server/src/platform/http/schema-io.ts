/** Reads requests by the endpoint's shapes and writes answers by them: fields outside the reply's shape never leave. */
import fastJson from 'fast-json-stringify'
import { z } from 'zod'
import type { Endpoint } from '@mendwell/contract'
import { getAcceptedKeys } from '@mendwell/contract/accepted-keys'
import { DomainError } from '../domain-error.ts'
import { compileAcceptedKeys, type Claim } from './keys/accepted-keys.ts'
import { compileKnownKeys } from './keys/known-keys.ts'

export interface Parsed {
  params: unknown
  query: unknown
  body: unknown
  /** What the caller says of things that the server decides. */
  claims: readonly Claim[]
}

/** Of a request that was not understood. */
export const emptyInput: Parsed = { params: undefined, query: undefined, body: undefined, claims: [] }

export type InputParser = (raw: { params: object; query: object; body: unknown }) => Parsed | DomainError

/** Parses raw input, or returns why not. It does not throw: authorization is checked before input errors are reported. */
export function createParser(endpoint: Endpoint): InputParser {
  const ownParams = new Set(Object.keys(endpoint.params?.shape ?? {}))
  const readBody = createBodyParser(endpoint)
  const listUnknownInQuery = endpoint.method === 'GET' ? undefined : compileKnownKeys(endpoint.query)
  return (raw) => {
    const params = endpoint.params?.safeParse(raw.params)
    // An id that is no id is an id that does not exist.
    if (params && !params.success) return new DomainError('request.not-found')
    const unknown = listUnknownInQuery?.(raw.query) ?? []
    if (unknown.length > 0) return createUnknownKeysError(unknown)
    const joined = endpoint.alsoAt
      ? {
          ...raw.query,
          ...Object.fromEntries(Object.entries(raw.params).filter(([name]) => !ownParams.has(name))),
        }
      : raw.query
    const query = endpoint.query?.safeParse(joined)
    if (query && !query.success)
      return new DomainError('request.invalid', { fields: toFieldErrors(query.error) })
    const body = readBody(raw.body)
    return body instanceof DomainError ? body : { params: params?.data, query: query?.data, ...body }
  }
}

/** The names of keys are compiled for an endpoint's first body: to do it for all of them would hold up every start. */
function createBodyParser(
  endpoint: Endpoint,
): (raw: unknown) => Pick<Parsed, 'body' | 'claims'> | DomainError {
  const compiled = memoize(() => {
    const accepted = getAcceptedKeys(endpoint.id)
    return {
      listUnknown: compileKnownKeys(endpoint.body, accepted),
      translate: compileAcceptedKeys(accepted),
    }
  })
  return (raw) => {
    if (endpoint.method === 'GET') return { body: undefined, claims: [] }
    const { listUnknown, translate } = compiled()
    const given = raw ?? {}
    const unknown = listUnknown(given)
    if (unknown.length > 0) return createUnknownKeysError(unknown)
    const translated = translate(given)
    if (translated instanceof DomainError) return translated
    const body = endpoint.body?.safeParse(translated.body)
    if (!body || body.success) return { body: body?.data, claims: translated.claims }
    const strange = listUnrecognizedKeys(body.error)
    return strange.length > 0
      ? createUnknownKeysError(strange)
      : new DomainError('request.invalid', { fields: toFieldErrors(body.error) })
  }
}

function memoize<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}

const maxNamedKeys = 50
const maxKeyLength = 200

/** Unknown keys are not dropped: data under an unread name would be lost. */
function createUnknownKeysError(keys: readonly string[]): DomainError {
  const named = keys.slice(0, maxNamedKeys).map((key) => key.slice(0, maxKeyLength))
  return new DomainError('request.unknown-keys', {
    message: `Unknown fields: ${named.join(', ')}. Nothing was saved.`,
    fields: Object.fromEntries(named.map((key) => [key, 'Unknown field'])),
  })
}

/** Of objects that come as a text, which only their own shape has read. */
const listUnrecognizedKeys = (error: z.ZodError): string[] =>
  error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key].join('.')) : [],
  )

function toFieldErrors(error: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const issue of error.issues) {
    const name = issue.path.join('.') || 'body'
    fields[name] ??= issue.message
  }
  return fields
}

type Serializer = (reply: unknown) => string
const serializers = new WeakMap<Endpoint, Serializer>()

/** Created at an endpoint's first response and cached: creating all would delay every start. */
export function createSerializer(endpoint: Endpoint): Serializer {
  return (reply) => {
    let write = serializers.get(endpoint)
    if (!write) serializers.set(endpoint, (write = buildSerializer(endpoint)))
    return write(reply)
  }
}

function buildSerializer(endpoint: Endpoint): Serializer {
  if (!endpoint.reply) return () => ''
  const schema = z.toJSONSchema(endpoint.reply, {
    target: 'openapi-3.0',
    io: 'output',
    unrepresentable: 'any',
  })
  return fastJson(closeSchema(schema) as Parameters<typeof fastJson>[0])
}

/** Drops what only describes (formats, patterns): it costs time when writing and changes nothing. A field may be called so too. */
function closeSchema(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closeSchema)
  if (typeof schema !== 'object' || schema === null) return schema
  const kept = Object.entries(schema).filter(
    ([name]) => !['format', 'pattern', '$schema', 'allOf'].includes(name),
  )
  return Object.fromEntries(
    kept.map(([name, value]) => [name, name === 'properties' ? closeProperties(value) : closeSchema(value)]),
  )
}

const closeProperties = (fields: unknown) =>
  typeof fields === 'object' && fields !== null && !Array.isArray(fields)
    ? Object.fromEntries(Object.entries(fields).map(([name, shape]) => [name, closeSchema(shape)]))
    : fields
