/** The OpenAPI 3.1 document, made from the endpoint table. */
import { z } from 'zod'
import { Problem, problems, type Endpoint, type Shape } from '@mendwell/contract'
import { neededRights } from '@mendwell/contract/rights'
import { getAcceptedKeys, type KeyRule } from '@mendwell/contract/accepted-keys'

export function toJsonSchema(shape: Shape, io: 'input' | 'output') {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema: made }) => {
      // Optional fields are determined field by field: a step before the schema hides that from the library.
      if (io === 'input' && zodSchema instanceof z.ZodObject) {
        const fields = Object.entries(zodSchema.shape as Record<string, z.ZodType>)
        made.required = fields
          .filter(([, field]) => !field.safeParse(undefined).success)
          .map(([name]) => name)
        // An undeclared key is rejected, see `keys/known-keys.ts`.
        made.additionalProperties = false
      }
    },
  })
  return schema
}

const buildJsonContent = (schema: object) => ({ content: { 'application/json': { schema } } })

export const honorsIdempotencyKey = (endpoint: Endpoint): boolean =>
  endpoint.method !== 'GET' && !endpoint.reads && !endpoint.secret && endpoint.access !== 'public'

function buildParameters(endpoint: Endpoint) {
  const of = (shape: z.ZodObject | undefined, place: 'path' | 'query') => {
    const schema =
      shape && (toJsonSchema(shape, 'input') as { properties?: Record<string, object>; required?: string[] })
    return Object.entries(schema?.properties ?? {}).map(([name, property]) => ({
      name,
      in: place,
      required: place === 'path' || (schema?.required?.includes(name) ?? false),
      schema: property,
    }))
  }
  const header = (name: string, description: string, required: boolean) => ({
    name,
    in: 'header',
    required,
    description,
    schema: { type: 'string' },
  })
  return [
    ...of(endpoint.params, 'path'),
    ...of(endpoint.query, 'query'),
    ...(endpoint.versioned ? [header('If-Match', 'The version that was read, for example "3".', true)] : []),
    ...(honorsIdempotencyKey(endpoint)
      ? [
          header(
            'Idempotency-Key',
            'A repeated request with the same key and body returns the first response.',
            false,
          ),
        ]
      : []),
  ]
}

function buildSuccessResponse({ file, reply, stream, status }: Endpoint) {
  if (file)
    return { 200: { description: 'A file.', content: { [file.type]: { schema: { type: 'string' } } } } }
  if (!reply) return { 302: { description: 'Redirect.' } }
  const schema = toJsonSchema(reply, 'output')
  return stream
    ? {
        200: {
          description: 'Server-sent events with this data.',
          content: { 'text/event-stream': { schema } },
        },
      }
    : { [status ?? 200]: { description: 'Success.', ...buildJsonContent(schema) } }
}

/** Other names, and what the server decides: declared, so that a client knows what becomes of them. */
const buildAcceptedProperties = (endpointId: string) =>
  Object.fromEntries(
    Object.entries(getAcceptedKeys(endpointId)).map(([key, rule]) => [
      key,
      { description: describeRule(rule) },
    ]),
  )

function describeRule(rule: KeyRule): string {
  switch (rule.kind) {
    case 'alias':
      return `Alias of ${rule.field}.`
    case 'expand':
      return `Alternative form of fields of this body. ${rule.expected}.`
    case 'compare':
      return `Set by the server: rejected unless it equals ${rule.field} of the response.`
    case 'caller':
      return `Set by the session: rejected unless it equals the caller's ${rule.field}.`
    case 'fixed':
      return `${rule.values.length > 0 ? `Only ${JSON.stringify(rule.values)}` : 'Only empty'}. ${rule.hint}.`
    case 'ignore':
      return `Not stored. ${rule.reason}.`
    case 'retire':
      return `Retired with version ${rule.since} of the contract${rule.field ? `; now ${rule.field}` : ''}.`
  }
}

function buildRequestBody({ id, body, upload, bytes }: Endpoint) {
  const file = { type: 'string', format: 'binary' }
  if (bytes)
    return { requestBody: { required: true, content: { 'application/octet-stream': { schema: file } } } }
  if (!body && !upload) return {}
  const declared: { properties?: object; required?: string[] } = body
    ? toJsonSchema(body, 'input')
    : { properties: {} }
  const schema = { ...declared, properties: { ...declared.properties, ...buildAcceptedProperties(id) } }
  if (!upload) return { requestBody: { required: true, ...buildJsonContent(schema) } }
  const form = {
    ...schema,
    properties: { ...schema.properties, [upload.field]: file },
    required: [...(schema.required ?? []), upload.field],
  }
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema: form } } } }
}

function buildOperation(endpoint: Endpoint) {
  const needs = neededRights.get(endpoint.id) ?? []
  return {
    operationId: endpoint.id,
    tags: [endpoint.feature],
    summary: endpoint.summary,
    security: endpoint.access === 'public' ? [] : [{ cookie: [] }, { bearer: [] }],
    'x-roles': endpoint.access === 'public' ? 'public' : [...endpoint.access],
    ...(needs.length > 0 && { 'x-rights': needs }),
    ...(endpoint.proof && { 'x-proof': true }),
    parameters: buildParameters(endpoint),
    ...(endpoint.alsoAt && { 'x-also-at': endpoint.alsoAt }),
    ...buildRequestBody(endpoint),
    responses: { ...buildSuccessResponse(endpoint), default: { $ref: '#/components/responses/Problem' } },
  }
}

export function buildOpenApi(endpoints: readonly Endpoint[], version: string): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: buildOperation(endpoint) }
  }
  const codes = Object.entries(problems).map(([code, [status, message]]) => `${status} ${code}: ${message}`)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Mendwell',
      version,
      description: `Errors have one of these codes:\n\n${codes.join('\n\n')}`,
    },
    paths,
    components: {
      securitySchemes: {
        cookie: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-mendwell',
          description: 'Named mendwell without HTTPS, which is accepted only on the local machine.',
        },
        bearer: { type: 'http', scheme: 'bearer' },
      },
      responses: {
        Problem: { description: 'Error.', ...buildJsonContent(toJsonSchema(Problem, 'output')) },
      },
    },
  }
}
