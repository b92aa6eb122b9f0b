/** "Required for staff" and step-up, generated over the endpoint table: a new endpoint is in it unasked. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  endpoints,
  openBeforeEnrolment,
  readCurrentUser,
  readFactors,
  removeTotp,
  signIn,
  urlOf,
  type Endpoint,
  type Role,
} from '@mendwell/contract'
import type { Caller } from '../../../testing/api-client.ts'
import { openPractice, password, type Practice } from '../../../testing/test-server.ts'
import { nobodysId, queries, sampleOf } from '../../../testing/samples.ts'

let practice: Practice
let strict: string

beforeAll(async () => {
  practice = await openPractice()
  strict = await practice.organization('Strict', { requireSecondFactor: true })
})
afterAll(() => practice.close())

const guarded = endpoints.filter((endpoint) => endpoint.access !== 'public')
async function ask(caller: Caller, endpoint: Endpoint) {
  const params = Object.fromEntries(
    Object.keys(endpoint.params?.shape ?? {}).map((name) => [name, nobodysId]),
  )
  const { payload, headers } = await sampleOf(endpoint)
  return caller.raw(
    endpoint.method,
    urlOf(endpoint, { params, query: queries[endpoint.id] }),
    payload,
    headers,
  )
}

const giveFactor = (userId: string) =>
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
      .map((role) => ({ id: endpoint.id, role, open: openBeforeEnrolment.has(endpoint.id), endpoint })),
  )

  /** One person for each role, anew where a request ended their session. */
  const standing = (prepare: (userId: string) => Promise<unknown>) => {
    const callers = new Map<Role, Caller>()
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
  const without = standing(async () => {})
  const withFactor = standing(giveFactor)

  it.each(cases)('without one: $id as $role is open: $open', async ({ endpoint, role, open }) => {
    const answer = await ask(await without(role), endpoint)
    if (open) {
      expect(answer.problem.code).not.toBe('identity.enrol')
    } else {
      expect(answer).toMatchObject({
        status: 403,
        problem: { code: 'identity.enrol', message: 'Set up a second factor first.' },
      })
    }
  })

  it('with one: everything is open', { timeout: 60_000 }, async () => {
    // A stream that is let in stays open.
    for (const { endpoint, role } of cases.filter((one) => !one.endpoint.stream)) {
      const { problem } = await ask(await withFactor(role), endpoint)
      expect(problem?.code, endpoint.id).not.toBe('identity.enrol')
    }
  })

  it('can sign in, is told so, and is let in everywhere in the moment the factor is there', async () => {
    const person = await practice.person(strict, 'clinician')
    const nobody = await practice.as(null)
    const entered = await nobody.call(signIn, { body: { email: person.email, password, wantsToken: true } })
    expect(entered.body.user?.mustEnrol).toBe(true)
    const caller = await practice.as(person)
    expect((await caller.call(readFactors, {})).body.required).toBe(true)
    expect((await caller.raw('GET', '/api/patients')).problem.code).toBe('identity.enrol')
    await giveFactor(person.id)
    expect((await caller.call(readCurrentUser, {})).body.mustEnrol).toBe(false)
    expect((await caller.raw('GET', '/api/patients')).status).toBe(200)
  })

  it('is shut out again in the moment the last factor goes', async () => {
    const person = await practice.person(strict, 'clinician')
    await practice.owner.query(`insert into totp_secrets (user_id, sealed) values ($1, '\\x00')`, [person.id])
    const caller = await practice.as(person, { proved: true })
    expect((await caller.raw('GET', '/api/patients')).status).toBe(200)
    expect((await caller.call(removeTotp, {})).body).toMatchObject({ totp: false, required: true })
    expect((await caller.raw('GET', '/api/patients')).problem.code).toBe('identity.enrol')
  })

  it('stands in the log with what was refused', async () => {
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
  const isAsked = async (caller: Caller) => (await caller.call(readCurrentUser, {})).body.mustEnrol

  it('is not for patients', async () => {
    const caller = await practice.as(await practice.person(strict, 'patient'))
    expect(await isAsked(caller)).toBe(false)
    expect((await caller.raw('GET', '/api/patients')).status).toBe(200)
  })

  it('is on unless an organization switches it off, and holds from the next request', async () => {
    const { rows } = await practice.owner.query(
      `insert into organizations (name) values ('New') returning id`,
    )
    const caller = await practice.as(await practice.person(rows[0].id, 'admin'))
    expect(await isAsked(caller)).toBe(true)
    await requireFactor(rows[0].id, false)
    expect(await isAsked(caller)).toBe(false)
    await requireFactor(rows[0].id, true)
    expect(await isAsked(caller)).toBe(true)
  })

  it('is never there in a demo organization, nor on a demo server', async () => {
    const demo = await practice.organization('Demo', { demo: true, requireSecondFactor: true })
    expect(await isAsked(await practice.as(await practice.person(demo, 'clinician')))).toBe(false)
    const demoServer = await openPractice({ demo: true })
    try {
      const organizationId = await demoServer.organization('Trial', { requireSecondFactor: true })
      const caller = await demoServer.as(await demoServer.person(organizationId, 'clinician'))
      expect(await isAsked(caller)).toBe(false)
      expect((await caller.call(readFactors, {})).body.required).toBe(false)
      expect((await caller.raw('GET', '/api/patients')).status).toBe(200)
    } finally {
      await demoServer.close()
    }
  })
})

describe('what needs a recent proof', () => {
  const delicate = guarded.filter((endpoint) => endpoint.proof)

  it('is refused without one and open with one, whoever asks', async () => {
    const organizationId = await practice.organization('Harbor')
    for (const endpoint of delicate) {
      for (const role of endpoint.access as readonly Role[]) {
        const person = await practice.person(organizationId, role, { owner: true })
        expect(await ask(await practice.as(person), endpoint), endpoint.id).toMatchObject({
          status: 403,
          problem: { code: 'identity.prove-again' },
        })
        const proved = await ask(await practice.as(person, { proved: true }), endpoint)
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

it('answers that hold a secret are kept nowhere', () => {
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
