/**
 * Strings that mean something to a database, sent to every parameter of every endpoint: in the path, in the query, in each
 * text of the body. None may break anything (5xx), none may be read as a statement. Generated from the endpoint table.
 */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { endpoints, buildUrl, type Endpoint } from '@mendwell/contract'
import { createAccessMatrix, type AccessMatrix } from './testing/access-matrix.ts'
import { getRepeatCount } from './testing/repeat-count.ts'
import { sampleBodies, sampleQueries } from './testing/samples.ts'

let matrix: AccessMatrix
beforeAll(async () => {
  matrix = await createAccessMatrix()
})
afterAll(() => matrix.practice.close())

const known = [
  `' or 1=1 --`,
  `'; drop table patients; --`,
  `1; select pg_sleep(5)`,
  `') union select token_hash, null from sessions --`,
  `$1`,
  `%`,
  `\\'; copy sessions to program 'true'; --`,
  `last_name desc, (select 1/0)`,
  `\u0000`,
  `{"$ne": null}`,
  `${'9'.repeat(400)}`,
  `-1e309`,
  `2026-13-45T99:99:99Z`,
]
const hostile = fc.oneof(
  fc.constantFrom(...known),
  fc
    .tuple(
      fc.constantFrom(`'`, `"`, `\\`, `;`, `--`, `/*`, `)`, `$$`),
      fc.string({ unit: 'binary', maxLength: 40 }),
    )
    .map((two) => two.join('')),
)

/** Every place for a text in a body, as a body with this text there. */
function* replaceEachText(
  body: unknown,
  text: string,
  root: (changed: unknown) => unknown = (it) => it,
): Generator<unknown> {
  if (typeof body === 'string' || typeof body === 'number') yield root(text)
  if (typeof body !== 'object' || body === null) return
  for (const [name, value] of Object.entries(body)) {
    const put = (changed: unknown) =>
      root(Array.isArray(body) ? body.with(Number(name), changed) : { ...body, [name]: changed })
    yield* replaceEachText(value, text, put)
  }
}

async function buildAttempts(endpoint: Endpoint, text: string, pick: number): Promise<[string, unknown][]> {
  const { ids } = matrix
  const params = Object.keys(endpoint.params?.shape ?? {})
  const names = Object.keys(endpoint.query?.shape ?? {})
  const body = endpoint.body && sampleBodies[endpoint.id]?.(ids.own)
  const url = (own: object, query: object) =>
    buildUrl(endpoint, { params: { ...ids.own, ...own }, query: { ...sampleQueries[endpoint.id], ...query } })
  const whole = [...replaceEachText(body, text)]
  return [
    ...params.map((name): [string, unknown] => [url({ [name]: text }, {}), body]),
    ...names.map((name): [string, unknown] => [url({}, { [name]: text }), body]),
    ...(whole.length > 0 ? [[url({}, {}), whole[pick % whole.length]] as [string, unknown]] : []),
  ]
}

/** These end the session that the test asks with, or the account. */
const ends = new Set(['signOut', 'endOwnSessions', 'endSession'])
/** A quarter of the table in the default run, always the same one. */
const testedEndpoints = endpoints.filter(
  ({ id, stream, upload, bytes }, at) =>
    !ends.has(id) && !stream && !upload && !bytes && at % getRepeatCount(4, 1) === 0,
)

it('no parameter of any endpoint is read as a statement', async () => {
  const runs = getRepeatCount(1, 40)
  let asked = 0
  const slow: string[] = []
  const broken = new Set<string>()
  for (const endpoint of testedEndpoints) {
    const asker = endpoint.access === 'public' || endpoint.access.includes('clinician') ? 'owner' : 'patient'
    await fc.assert(
      fc.asyncProperty(hostile, fc.nat(), async (text, pick) => {
        for (const [url, body] of await buildAttempts(endpoint, text.toWellFormed(), pick)) {
          const began = performance.now()
          const headers: Record<string, string> = endpoint.versioned ? { 'if-match': '"1"' } : {}
          const answer = await matrix.callers[asker].raw(endpoint.method, url, body, headers)
          asked += 1
          if (performance.now() - began > 4_500) slow.push(url)
          if (answer.status >= 500) broken.add(`${endpoint.id}: ${answer.status} for ${JSON.stringify(text)}`)
          expect(answer.text).not.toMatch(/syntax error|pg_catalog|PostgresError|SQLSTATE/i)
        }
      }),
      { numRuns: runs, seed: 12 },
    )
  }
  expect([...broken]).toEqual([])
  expect(slow, 'a sleep was executed').toEqual([])
  const { rows } = await matrix.practice.owner.query(
    `select count(*)::int as n from pg_tables where tablename = 'patients'`,
  )
  expect(rows[0].n).toBe(1)
  expect(asked).toBeGreaterThan(testedEndpoints.length)
}, 1_800_000)

/** A NUL, which PostgreSQL cannot store, and half a surrogate pair, which JSON can contain and text may not. */
const unstorable = 'a\u0000b\uD800c'

function* buildUnstorableBodies(endpoint: Endpoint): Generator<unknown> {
  const body = endpoint.body && sampleBodies[endpoint.id]?.(matrix.ids.own)
  yield* replaceEachText(body, unstorable)
  // Also where the sample says nothing.
  const shape = endpoint.body instanceof z.ZodObject ? Object.keys(endpoint.body.shape) : []
  for (const name of shape) for (const value of [unstorable, [unstorable]]) yield { ...body, [name]: value }
}

it('text that cannot be stored is rejected in every field, and breaks none', async () => {
  const broken = new Set<string>()
  for (const endpoint of testedEndpoints) {
    const { callers, ids } = matrix
    const asker = endpoint.access === 'public' || endpoint.access.includes('clinician') ? 'owner' : 'patient'
    const headers: Record<string, string> = endpoint.versioned ? { 'if-match': '"1"' } : {}
    const query = { ...sampleQueries[endpoint.id] }
    const url = (more: object) => buildUrl(endpoint, { params: ids.own, query: { ...query, ...more } })
    const asked: [string, unknown][] = [
      ...Object.keys(endpoint.query?.shape ?? {}).map((name): [string, unknown] => [
        url({ [name]: 'a\u0000b' }),
        endpoint.body && sampleBodies[endpoint.id]?.(ids.own),
      ]),
      ...[...buildUnstorableBodies(endpoint)].map((body): [string, unknown] => [url({}), body]),
    ]
    for (const [address, body] of asked) {
      const { status } = await callers[asker].raw(endpoint.method, address, body, headers)
      if (status >= 500) broken.add(`${endpoint.id}: ${status}`)
    }
  }
  expect([...broken]).toEqual([])
}, 600_000)
