/** "Required for staff" and step-up, generated over the endpoint table: a new endpoint is in it unasked. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  endpoints,
  allowedBeforeEnrollment,
  readCurrentUser,
  readFactors,
  removeTotp,
  signIn,
  buildUrl,
  type Endpoint,
  type Role,
} from '@mendwell/contract'
import type { ApiClient } from '../../../testing/api-client.ts'
import { startTestServer, password, type TestServer } from '../../../testing/test-server.ts'
import { unknownId, sampleQueries, buildSample } from '../../../testing/samples.ts'
import { getRepeatCount } from '../../../testing/repeat-count.ts'

let practice: TestServer
let strict: string

beforeAll(async () => {
  practice = await startTestServer()
  strict = await practice.organization('Strict', { requireSecondFactor: true })
})
afterAll(() => practice.close())

const guarded = endpoints.filter((endpoint) => endpoint.access !== 'public')
async function callWithSampleIds(caller: ApiClient, endpoint: Endpoint) {
  const params = Object.fromEntries(
    Object.keys(endpoint.params?.shape ?? {}).map((name) => [name, unknownId]),
  )
  const { payload, headers } = await buildSample(endpoint)
  return caller.raw(
    endpoint.method,
    buildUrl(endpoint, { params, query: sampleQueries[endpoint.id] }),
    payload,
    headers,
  )
}

const addFactor = (userId: string) =>
  practice.owner.query(
    `insert into passkeys (user_id, credential_id, public_key, counter, transports, name, created_at)
     values ($1, $2, '', 0, '{}', 'Tablet', now())`,
    [userId, Buffer.from(userId)],
  )
const requireFactor = (organizationId: string, required: boolean) =>
  practice.owner.query('update organizations set require_second_factor = $2 where id = $1', [
    organizationId,
    required,
  ])

describe('staff of an organization that requires a second factor', () => {
  const cases = guarded.flatMap((endpoint) =>
    (endpoint.access as readonly Role[])
      .filter((role) => role !== 'patient')
      .map((role) => ({ id: endpoint.id, role, open: allowedBeforeEnrollment.has(endpoint.id), endpoint })),
  )

  /** One person for each role, signed in again after a request ended their session. */
  const createCallerCache = (prepare: (userId: string) => Promise<unknown>) => {
    const callers = new Map<Role, ApiClient>()
    return async (role: Role) => {
      const known = callers.get(role)
      if (known && (await known.raw('GET', '/api/auth/user')).status === 200) return known
      const person = await practice.person(strict, role, { owner: true })
      await prepare(person.id)
      const caller = await practice.as(person, { proved: true })
      callers.set(role, caller)
      return caller
    }
  }
  const without = createCallerCache(async () => {})
  const withFactor = createCallerCache(addFactor)

  it.each(cases)('without one: $id as $role is open: $open', async ({ endpoint, role, open }) => {
    const answer = await callWithSampleIds(await without(role), endpoint)
    if (open) {
      expect(answer.problem.code).not.toBe('identity.enrol')
    } else {
      expect(answer).toMatchObject({
        status: 403,
        problem: { code: 'identity.enrol', message: 'Set up two-step verification first.' },
      })
    }
  })

  it('with one: everything is open', { timeout: 60_000 }, async () => {
    // A stream that is let in stays open. Each fifth in the usual run: the access matrix asks all of them.
    const asked = cases.filter((one, at) => !one.endpoint.stream && at % getRepeatCount(5, 1) === 0)
    for (const { endpoint, role } of asked) {
      const { problem } = await callWithSampleIds(await withFactor(role), endpoint)
      expect(problem?.code, endpoint.id).not.toBe('identity.enrol')
    }
  })

  it('can sign in, is informed, and has access as soon as the factor is set up', async () => {
    const person = await practice.person(strict, 'clinician')
    const nobody = await practice.as(null)
    const entered = await nobody.call(signIn, { body: { email: person.email, password, wantsToken: true } })
    expect(entered.body.user?.mustEnrol).toBe(true)
    const caller = await practice.as(person)
    expect((await caller.call(readFactors, {})).body.required).toBe(true)
    expect((await caller.raw('GET', '/api/patients')).problem.code).toBe('identity.enrol')
    await addFactor(person.id)
    expect((await caller.call(readCurrentUser, {})).body.mustEnrol).toBe(false)
    expect((await caller.raw('GET', '/api/patients')).status).toBe(200)
  })

  it('loses access as soon as the last factor is removed', async () => {
    const person = await practice.person(strict, 'clinician')
    await practice.owner.query(`insert into totp_secrets (user_id, sealed) values ($1, '\\x00')`, [person.id])
    const caller = await practice.as(person, { proved: true })
    expect((await caller.raw('GET', '/api/patients')).status).toBe(200)
    expect((await caller.call(removeTotp, {})).body).toMatchObject({ totp: false, required: true })
    expect((await caller.raw('GET', '/api/patients')).problem.code).toBe('identity.enrol')
  })

  it('is logged with what was rejected', async () => {
    const person = await practice.person(strict, 'clinician')
    const caller = await practice.as(person)
    await caller.raw('GET', '/api/patients')
    const { rows } = await practice.owner.query('select details from compliance_logs where user_id = $1', [
      person.id,
    ])
    expect(rows).toEqual([{ details: { refused: 'identity.enrol' } }])
  })
})

describe('the requirement', () => {
  const fetchMustEnroll = async (caller: ApiClient) => (await caller.call(readCurrentUser, {})).body.mustEnrol

  it('is not for patients', async () => {
    const caller = await practice.as(await practice.person(strict, 'patient'))
    expect(await fetchMustEnroll(caller)).toBe(false)
    expect((await caller.raw('GET', '/api/patients')).status).toBe(200)
  })

  it('is on unless an organization disables it, and applies from the next request', async () => {
    const { rows } = await practice.owner.query(
      `insert into organizations (name) values ('New') returning id`,
    )
    const caller = await practice.as(await practice.person(rows[0].id, 'admin'))
    expect(await fetchMustEnroll(caller)).toBe(true)
    await requireFactor(rows[0].id, false)
    expect(await fetchMustEnroll(caller)).toBe(false)
    await requireFactor(rows[0].id, true)
    expect(await fetchMustEnroll(caller)).toBe(true)
  })

  it('is never there in a demo organization, nor on a demo server', async () => {
    const demo = await practice.organization('Demo', { demo: true, requireSecondFactor: true })
    expect(await fetchMustEnroll(await practice.as(await practice.person(demo, 'clinician')))).toBe(false)
    const demoServer = await startTestServer({ demo: true })
    try {
      const organizationId = await demoServer.organization('Trial', { requireSecondFactor: true })
      const caller = await demoServer.as(await demoServer.person(organizationId, 'clinician'))
      expect(await fetchMustEnroll(caller)).toBe(false)
      expect((await caller.call(readFactors, {})).body.required).toBe(false)
      expect((await caller.raw('GET', '/api/patients')).status).toBe(200)
    } finally {
      await demoServer.close()
    }
  })
})

describe('what requires recent reauthentication', () => {
  const delicate = guarded.filter((endpoint) => endpoint.proof)

  it('is rejected without one and allowed with one, for every role', async () => {
    const organizationId = await practice.organization('Harbor')
    for (const endpoint of delicate) {
      for (const role of endpoint.access as readonly Role[]) {
        const person = await practice.person(organizationId, role, { owner: true })
        expect(await callWithSampleIds(await practice.as(person), endpoint), endpoint.id).toMatchObject({
          status: 403,
          problem: { code: 'identity.prove-again' },
        })
        const proved = await callWithSampleIds(await practice.as(person, { proved: true }), endpoint)
        expect(proved.problem.code, endpoint.id).not.toBe('identity.prove-again')
      }
    }
  })

  it('is at least what is listed here', () => {
    const ids = delicate.map(({ id }) => id)
    expect(ids).toEqual(
      expect.arrayContaining(['removeTotp', 'renewRecoveryCodes', 'removePasskey', 'startBreakGlass']),
    )
  })
})

it('responses with a secret are not stored', () => {
  const secret = endpoints.filter((endpoint) => endpoint.secret).map(({ id }) => id)
  expect(secret).toEqual(
    expect.arrayContaining([
      'startTotp',
      'confirmTotp',
      'renewRecoveryCodes',
      'startPasskey',
      'proveAgain',
      'changePassword',
    ]),
  )
})
