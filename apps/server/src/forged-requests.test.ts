/**
 * Requests with fields that only the server sets, and ids of other users' records beside their own. Generated from the endpoint table, so a
 * new route is covered automatically, at the latest in the long run.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints, buildUrl, type Endpoint } from '@mendwell/contract'
import { getAcceptedKeys } from '@mendwell/contract/accepted-keys'
import { getRepeatCount } from './testing/repeat-count.ts'
import { createAccessMatrix, type AccessMatrix } from './testing/access-matrix.ts'
import { sampleBodies, unknownId, sampleQueries, buildSample } from './testing/samples.ts'

let matrix: AccessMatrix
beforeAll(async () => {
  matrix = await createAccessMatrix()
})
afterAll(() => matrix.practice.close())

/** Found nowhere unless a request put it there. */
const mark = 'f0f0f0f0-f0f0-4f0f-8f0f-f0f0f0f0f0f0'
const longAgo = '1999-12-31T23:59:59.000Z'
const forged = {
  id: mark,
  organizationId: mark,
  organization_id: mark,
  userId: mark,
  createdBy: mark,
  created_by: mark,
  authorId: mark,
  assessedBy: mark,
  signedBy: mark,
  recordedBy: mark,
  invitedBy: mark,
  membershipId: mark,
  sessionId: mark,
  passwordHash: mark,
  resetToken: mark,
  createdAt: longAgo,
  created_at: longAgo,
  updatedAt: longAgo,
  signedAt: longAgo,
  emailVerified: true,
  owner: true,
  billing: true,
  isDemo: true,
  version: 424_242,
}

/** A quarter of the table in the default run, always the same one. */
const tested = endpoints.filter((_, at) => at % getRepeatCount(4, 1) === 0)
const writing = tested.filter(({ method, access }) => method !== 'GET' && access !== 'public')
const toNamedCases = (list: readonly Endpoint[]) => list.map((endpoint) => [endpoint.id, endpoint] as const)
const buildHeaders = (endpoint: Endpoint) => (endpoint.versioned ? { 'if-match': '"1"' } : undefined)
const listParamNames = ({ params }: Endpoint) => Object.keys(params?.shape ?? {})

/** Every row of every table as text. Audit log and idempotency keys contain requests, not effects. */
const listAllTables = memoize(async () => {
  const { rows } = await matrix.practice.owner.query<{ name: string; owned: boolean }>(
    `select format('%I', t.tablename) as name, exists (select from information_schema.columns c
        where c.table_schema = 'public' and c.table_name = t.tablename and c.column_name = 'organization_id') as owned
      from pg_tables t where schemaname = 'public'
      and tablename not in ('compliance_logs', 'compliance_seals', 'compliance_heads', 'idempotency_keys')`,
  )
  return rows
})

async function queryMatches(selects: string[], value: unknown): Promise<string[]> {
  const { rows } = await matrix.practice.owner.query<{ found: string }>(
    `select found from (${selects.join(' union all ')}) all_of_it order by found`,
    [value],
  )
  return rows.map((row) => row.found)
}

const findRowsContaining = async (texts: string[]) =>
  queryMatches(
    (await listAllTables()).map(
      ({ name }) => `select '${name}: ' || t::text as found from ${name} t where t::text like any ($1)`,
    ),
    texts.map((text) => `%${text}%`),
  )

const listOrganizationRows = async (organizationId: string) =>
  queryMatches(
    (await listAllTables())
      .filter(({ owned }) => owned)
      .map(({ name }) => `select '${name}: ' || t::text as found from ${name} t where organization_id = $1`),
    organizationId,
  )

function memoize<T>(ask: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | undefined
  return () => (answer ??= ask())
}

/** Reading every table takes longer than the request: the default run checks after the last endpoint only. */
const isLookedAfter = (endpoint: Endpoint) =>
  (writing.indexOf(endpoint) + 1) % getRepeatCount(1000, 1) === 0 || endpoint === writing.at(-1)

describe('fields that only the server sets', () => {
  const listTakenRows = () => findRowsContaining([mark, '1999-12-31', '424242'])
  it.each(toNamedCases(writing.filter(({ body }) => body)))('are not taken from %s', async (_, endpoint) => {
    const { callers, ids } = matrix
    const taken = Object.keys(
      endpoint.body && 'shape' in endpoint.body ? (endpoint.body.shape as object) : {},
    )
    // A key that it does not know ends the request; those that it accepts beside its shape are the ones to try.
    const accepted = Object.keys(getAcceptedKeys(endpoint.id))
    const extra = Object.fromEntries(
      Object.entries(forged).filter(([name]) => !taken.includes(name) && accepted.includes(name)),
    )
    for (const asker of ['clinician', 'owner'] as const) {
      const body = { ...sampleBodies[endpoint.id]?.(ids.own), ...extra }
      const url = buildUrl(endpoint, { params: ids.own, query: sampleQueries[endpoint.id] })
      const answer = await callers[asker].raw(endpoint.method, url, body, buildHeaders(endpoint))
      expect(answer.status, answer.text).toBeLessThan(500)
    }
    if (isLookedAfter(endpoint)) expect(await listTakenRows()).toEqual([])
  })

  it('are nowhere afterwards', async () => {
    expect(await listTakenRows()).toEqual([])
  })
})

/** The outline model shares the machine with whatever else runs there. */
const busyMachineMs = 240_000

describe('ids that disagree', () => {
  let untouched: string[]
  beforeAll(async () => {
    untouched = await listOrganizationRows(matrix.organizations.theirs)
  })

  it.each(toNamedCases(writing))(
    'write to no other record through %s',
    async (_, endpoint) => {
      const { callers, ids, organizations } = matrix
      const url = buildUrl(endpoint, { params: ids.own, query: sampleQueries[endpoint.id] })
      const inQuery = `${url}${url.includes('?') ? '&' : '?'}${new URLSearchParams(ids.foreign)}`
      const known = Object.keys(
        endpoint.body && 'shape' in endpoint.body ? (endpoint.body.shape as object) : {},
      )
      const isKnown = ([name]: [string, unknown]) => known.includes(name)
      const foreign = {
        ...sampleBodies[endpoint.id]?.(ids.own),
        ...Object.fromEntries(Object.entries(ids.foreign).filter(isKnown)),
      }
      const tries: [string, unknown][] = [
        [url, foreign],
        [inQuery, sampleBodies[endpoint.id]?.(ids.own)],
        [
          url,
          {
            ...sampleBodies[endpoint.id]?.(ids.own),
            patientId: [ids.own['patientId'], ids.foreign['patientId']],
          },
        ],
        [url, { ...sampleBodies[endpoint.id]?.(ids.own), ...ids.foreign }],
        [buildUrl(endpoint, { params: toUpperCaseIds(ids.foreign) }), foreign],
      ]
      // Without a body several are the same request; an endpoint that runs the outline model takes seconds for each.
      const distinct = new Map(
        tries.map(([address, body]) => [
          JSON.stringify([address, endpoint.body && body]),
          [address, body] as const,
        ]),
      )
      for (const [address, body] of distinct.values()) {
        const answer = await callers.owner.raw(
          endpoint.method,
          address,
          endpoint.body && body,
          buildHeaders(endpoint),
        )
        expect(answer.status, answer.text).toBeLessThan(500)
      }
      if (isLookedAfter(endpoint)) expect(await listOrganizationRows(organizations.theirs)).toEqual(untouched)
    },
    busyMachineMs,
  )

  const withId = tested.filter(
    (endpoint) => listParamNames(endpoint).length > 0 && endpoint.access !== 'public',
  )
  it.each(toNamedCases(withId))('that are malformed are rejected by %s', async (_, endpoint) => {
    const asker = (endpoint.access as readonly string[]).includes('clinician') ? 'owner' : 'patient'
    for (const bad of ['1', 'null', '..%2f..', `${unknownId},${unknownId}`, "'%20or%201=1%20--", '%00']) {
      const url = listParamNames(endpoint).reduce(
        (path, name) => path.replace(`:${name}`, bad),
        endpoint.path as string,
      )
      const sample = await buildSample(endpoint)
      const answer = await matrix.callers[asker].raw(endpoint.method, url, sample.payload, sample.headers)
      expect([400, 404], `${url}: ${answer.text}`).toContain(answer.status)
    }
  })
})

function toUpperCaseIds(ids: Record<string, string>) {
  return Object.fromEntries(Object.entries(ids).map(([name, id]) => [name, id.toUpperCase()]))
}
