/** Reads requests by the endpoint's shapes and writes answers by them: fields outside the reply's shape never leave. */
import fastJson from 'fast-json-stringify'
import { z } from 'zod'
import type { Endpoint } from '@mendwell/contract'
import { Refusal } from '../refusal.ts'

export interface Parsed {
  params: unknown
  query: unknown
  body: unknown
}

export type Reader = (raw: { params: object; query: object; body: unknown }) => Parsed | Refusal

/** Reads raw input, or says why not. It does not throw: who asks is settled before what was wrong is told. */
export function readerOf(endpoint: Endpoint): Reader {
  const ownParams = new Set(Object.keys(endpoint.params?.shape ?? {}))
  return (raw) => {
    const params = endpoint.params?.safeParse(raw.params)
    // An id that is no id is an id that does not exist.
    if (params && !params.success) return new Refusal('request.not-found')
    const joined = endpoint.alsoAt
      ? {
          ...raw.query,
          ...Object.fromEntries(Object.entries(raw.params).filter(([name]) => !ownParams.has(name))),
        }
      : raw.query
    const query = endpoint.query?.safeParse(joined)
    if (query && !query.success) return new Refusal('request.invalid', { fields: fieldsOf(query.error) })
    const body = endpoint.body?.safeParse(raw.body ?? {})
    if (body && !body.success) return new Refusal('request.invalid', { fields: fieldsOf(body.error) })
    return { params: params?.data, query: query?.data, body: body?.data }
  }
}

function fieldsOf(error: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const issue of error.issues) {
    const name = issue.path.join('.') || 'body'
    fields[name] ??= issue.message
  }
  return fields
}

type Writer = (reply: unknown) => string
const writers = new WeakMap<Endpoint, Writer>()

/** Made for an endpoint's first answer and kept: to make all of them would hold up every start. */
export function writerOf(endpoint: Endpoint): Writer {
  return (reply) => {
    let write = writers.get(endpoint)
    if (!write) writers.set(endpoint, (write = makeWriter(endpoint)))
    return write(reply)
  }
}

function makeWriter(endpoint: Endpoint): Writer {
  if (!endpoint.reply) return () => ''
  const schema = z.toJSONSchema(endpoint.reply, {
    target: 'openapi-3.0',
    io: 'output',
    unrepresentable: 'any',
  })
  return fastJson(closed(schema) as Parameters<typeof fastJson>[0])
}

/** Drops what only describes (formats, patterns): it costs time when writing and changes nothing. A field may be called so too. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed)
  if (typeof schema !== 'object' || schema === null) return schema
  const kept = Object.entries(schema).filter(
    ([name]) => !['format', 'pattern', '$schema', 'allOf'].includes(name),
  )
  return Object.fromEntries(
    kept.map(([name, value]) => [name, name === 'properties' ? propertiesOf(value) : closed(value)]),
  )
}

const propertiesOf = (fields: unknown) =>
  typeof fields === 'object' && fields !== null && !Array.isArray(fields)
    ? Object.fromEntries(Object.entries(fields).map(([name, shape]) => [name, closed(shape)]))
    : fields
