/**
 * Unknown keys are not dropped: a key that a write does not declare is rejected with its full path, and nothing is written. Generated from
 * the endpoint table, so a new route is covered automatically.
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { endpoints, buildUrl, type Endpoint } from '@mendwell/contract'
import { acceptedKeyTables, getAcceptedKeys } from '@mendwell/contract/accepted-keys'
import type { z } from 'zod'
import { createAccessMatrix, type AccessMatrix } from './testing/access-matrix.ts'
import { buildMultipart, fillablePdf, smallPng } from './testing/multipart.ts'
import { sampleBodies, sampleQueries } from './testing/samples.ts'

let matrix: AccessMatrix
beforeAll(async () => {
  matrix = await createAccessMatrix()
})
afterAll(() => matrix.practice.close())

const stray = 'keyThatNobodyKnows'

/** Free by design: form drafts, responses of a browser's authenticator, columns of an imported file. */
const free: Record<string, readonly string[]> = {
  saveFormDraft: ['content'],
  addPasskey: ['response'],
  passkeySignIn: ['response'],
  importPatients: ['mapping'],
  // By the list: another filter is rejected at its own name.
  createWorklist: ['filters'],
}
/** A file is accepted only through a link that was opened before. */
const behindLink = ['addCapturedPhoto', 'sendHomePhoto']

const writes = endpoints.filter(({ id, method }) => method !== 'GET' && !behindLink.includes(id))

type Body = Record<string, unknown>
const isBody = (value: unknown): value is Body =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The body once for each object in it, with the stray key there, and the path of that key. */
function addStrayKeys(
  value: unknown,
  leave: readonly string[],
  path = '',
): { path: string; value: unknown }[] {
  if (Array.isArray(value)) {
    return value.slice(0, 1).flatMap((first) =>
      addStrayKeys(first, leave, `${path}0.`).map((inner) => ({
        path: inner.path,
        value: [inner.value, ...value.slice(1)],
      })),
    )
  }
  if (!isBody(value)) return []
  return [
    { path: path + stray, value: { ...value, [stray]: 1 } },
    ...Object.entries(value)
      .filter(([name]) => path !== '' || !leave.includes(name))
      .flatMap(([name, inner]) =>
        addStrayKeys(inner, leave, `${path}${name}.`).map((found) => ({
          path: found.path,
          value: { ...value, [name]: found.value },
        })),
      ),
  ]
}

async function send(endpoint: Endpoint, body: unknown, query?: object) {
  const { callers, ids } = matrix
  const isForStaff = endpoint.access === 'public' || endpoint.access.some((role) => role !== 'patient')
  const asker = callers[endpoint.access === 'public' ? 'anonymous' : isForStaff ? 'owner' : 'patient']
  const url = buildUrl(endpoint, { params: ids.own, query: { ...sampleQueries[endpoint.id], ...query } })
  const headers = endpoint.versioned ? { 'if-match': '"1"' } : undefined
  if (!endpoint.upload) return asker.raw(endpoint.method, url, body, headers)
  const file = endpoint.upload.types.includes('image/png')
    ? { bytes: smallPng, type: 'image/png' }
    : { bytes: fillablePdf, type: 'application/pdf' }
  const form = await buildMultipart(
    endpoint.upload.field,
    file,
    body as Record<string, string>, // a form's fields are texts
  )
  return asker.raw(endpoint.method, url, form.payload, form.headers)
}

/** Rows of every table but those that count and log requests. */
async function countRows(): Promise<Record<string, number>> {
  const { rows: tables } = await matrix.practice.owner.query<{ name: string }>(
    `select format('%I', tablename) as name from pg_tables where schemaname = 'public'
       and tablename not in ('compliance_logs', 'compliance_seals', 'compliance_heads', 'idempotency_keys', 'rate_windows', 'rate_patients')`,
  )
  const { rows } = await matrix.practice.owner.query<{ name: string; total: number }>(
    tables
      .map(({ name }) => `select '${name}' as name, count(*)::int as total from ${name}`)
      .join(' union all '),
  )
  return Object.fromEntries(rows.map(({ name, total }) => [name, total]))
}

it('an unknown key is rejected by every write, at every depth, and nothing is written', async () => {
  const before = await countRows()
  const wrong: string[] = []
  let nested = 0
  for (const endpoint of writes.filter(({ bytes }) => !bytes)) {
    const sample = sampleBodies[endpoint.id]?.(matrix.ids.own) ?? {}
    for (const { path, value } of addStrayKeys(sample, free[endpoint.id] ?? [])) {
      const { status, problem } = await send(endpoint, value)
      const isRefused =
        status === 400 &&
        problem.code === 'request.unknown-keys' &&
        problem.fields?.[path] === 'Unknown field' &&
        problem.message.includes(path)
      if (!isRefused) wrong.push(`${endpoint.id} ${path}: ${status} ${problem.message}`)
      if (path !== stray) nested += 1
    }
  }
  expect(wrong).toEqual([])
  expect(nested).toBeGreaterThan(10)
  expect(await countRows()).toEqual(before)
})

it('an unknown query parameter is rejected by every write', async () => {
  const wrong: string[] = []
  for (const endpoint of writes) {
    const body = endpoint.bytes ? undefined : (sampleBodies[endpoint.id]?.(matrix.ids.own) ?? {})
    const { problem } = await send(endpoint, body, { [stray]: '1' })
    if (problem.code !== 'request.unknown-keys') wrong.push(`${endpoint.id}: ${problem.message}`)
  }
  expect(wrong).toEqual([])
})

const accepting = endpoints.filter(({ id }) => id in acceptedKeyTables)
const listFieldNames = (shape: z.ZodType | undefined) =>
  Object.keys((shape as z.ZodObject | undefined)?.shape ?? {})

it('every table of accepted keys is of a write that there is', () => {
  expect(accepting.map(({ id }) => id).toSorted()).toEqual(Object.keys(acceptedKeyTables).toSorted())
  expect(accepting.filter(({ method }) => method === 'GET')).toEqual([])
})

it('no key is accepted beside a shape that the shape itself has', () => {
  const twice = accepting.flatMap(({ id, body }) =>
    Object.keys(getAcceptedKeys(id))
      .filter((key) => listFieldNames(body).includes(key))
      .map((key) => `${id}.${key}`),
  )
  expect(twice).toEqual([])
})

it('a key that is compared is one that the answer has', () => {
  const missing = accepting.flatMap(({ id, reply }) =>
    Object.values(getAcceptedKeys(id)).flatMap((rule) =>
      rule.kind === 'compare' && !listFieldNames(reply).includes(rule.field) ? `${id}.${rule.field}` : [],
    ),
  )
  expect(missing).toEqual([])
})

it('another name leads to a field that the shape has', () => {
  const astray = accepting.flatMap(({ id, body }) =>
    Object.values(getAcceptedKeys(id)).flatMap((rule) =>
      rule.kind === 'alias' && !listFieldNames(body).includes(rule.field) ? `${id}.${rule.field}` : [],
    ),
  )
  expect(astray).toEqual([])
})
