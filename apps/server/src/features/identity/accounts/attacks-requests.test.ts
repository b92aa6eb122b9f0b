import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  changePassword,
  changePerson,
  disablePerson,
  endpoints,
  signIn,
  signUp,
  buildUrl,
  type Endpoint,
} from '@mendwell/contract'
import type { ApiClient } from '../../../testing/api-client.ts'
import { startTestServer, password, type Person, type TestServer } from '../../../testing/test-server.ts'
import { sampleBodies, unknownId } from '../../../testing/samples.ts'

let practice: TestServer
let organizationId: string
let nobody: ApiClient
let admin: ApiClient

beforeAll(async () => {
  practice = await startTestServer()
  organizationId = await practice.organization('Harbor')
  nobody = await practice.as(null)
  admin = await practice.as(await practice.person(organizationId, 'admin', { owner: true }), { proved: true })
})
afterAll(() => practice.close())

const createVictim = (): Promise<Person> => practice.person(organizationId, 'clinician')
const signInAs = async ({ email }: Person, headers: Record<string, string> = {}) => {
  const answer = await nobody.call(signIn, { body: { email, password } }, headers)
  return String(answer.headers['set-cookie']).split(';')[0]!
}
const fetchCurrentUser = (headers: Record<string, string>) =>
  nobody.raw('GET', '/api/auth/user', undefined, headers)

describe('a session', () => {
  it('never adopts a session value sent by the browser', async () => {
    const planted = 'mendwell=planted-by-somebody-else-0123456789'
    expect((await fetchCurrentUser({ cookie: planted })).status).toBe(401)
    const given = await signInAs(await createVictim(), { cookie: planted })
    expect(given).not.toBe(planted)
    expect((await fetchCurrentUser({ cookie: given })).status).toBe(200)
    expect((await fetchCurrentUser({ cookie: planted })).status).toBe(401)
  })

  it('of the previous user of this browser ends on sign-in', async () => {
    const before = await signInAs(await createVictim())
    const person = await createVictim()
    const now = await signInAs(person, { cookie: before })
    expect((await fetchCurrentUser({ cookie: before })).status).toBe(401)
    expect((await fetchCurrentUser({ cookie: now })).body).toMatchObject({ id: person.id })
  })

  it('is dead after signing out', async () => {
    const cookie = await signInAs(await createVictim())
    await nobody.raw('GET', '/api/logout', undefined, { cookie })
    expect((await fetchCurrentUser({ cookie })).status).toBe(401)
  })

  it('elsewhere is dead after a change of password', async () => {
    const person = await createVictim()
    const [here, elsewhere] = [await signInAs(person), await signInAs(person)]
    const chosen = { password: 'seventeen green kettles', confirmPassword: 'seventeen green kettles' }
    const body = { currentPassword: password, ...chosen }
    expect((await nobody.call(changePassword, { body }, { cookie: here })).status).toBe(200)
    expect((await fetchCurrentUser({ cookie: elsewhere })).status).toBe(401)
  })

  it('ends at the next request after the person was disabled', async () => {
    const person = await createVictim()
    const cookie = await signInAs(person)
    expect((await fetchCurrentUser({ cookie })).status).toBe(200)
    const shut = await admin.call(disablePerson, { params: { userId: person.id }, body: { reason: 'Left' } })
    expect(shut.status, shut.text).toBe(200)
    expect((await fetchCurrentUser({ cookie })).status).toBe(401)
  })

  it('has the new permissions at the next request after a change of role', async () => {
    const person = await createVictim()
    const cookie = await signInAs(person)
    const register = () =>
      nobody.raw('POST', '/api/patients', sampleBodies['createPatient']!(), {
        cookie,
        'idempotency-key': crypto.randomUUID(),
      })
    expect((await register()).status).toBe(201)
    const changed = await admin.call(
      changePerson,
      { params: { userId: person.id }, body: { role: 'admin' } },
      { 'if-match': '"1"' },
    )
    expect(changed.status, changed.text).toBe(200)
    expect([401, 403]).toContain((await register()).status)
  })

  it.each([
    ['nothing', ''],
    ['a made-up token', 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'],
    [
      'a JSON web token signed with nothing',
      `${btoa('{"alg":"none"}')}.${btoa('{"sub":"admin","role":"admin"}')}.`,
    ],
    ['a very long one', 'A'.repeat(8000)],
  ])('is not made of %s', async (_, token) => {
    expect((await fetchCurrentUser({ authorization: `Bearer ${token}` })).status).toBe(401)
    expect((await fetchCurrentUser({ cookie: `mendwell=${token}` })).status).toBe(401)
  })

  it('as a bearer token ends after an hour', async () => {
    const { email } = await createVictim()
    const { body } = await nobody.call(signIn, { body: { email, password, wantsToken: true } })
    const authorization = `Bearer ${body.token}`
    const start = practice.clock.now
    practice.clock.now = new Date(start.getTime() + 59 * 60_000)
    expect((await fetchCurrentUser({ authorization })).status).toBe(200)
    practice.clock.now = new Date(start.getTime() + 60 * 60_000)
    expect((await fetchCurrentUser({ authorization })).status).toBe(401)
    practice.clock.now = start
  })
})

/** Everything stored, but counters and the log: what another site must not be able to change. */
async function readWholeDatabase(): Promise<string> {
  const { rows: tables } = await practice.owner.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
        and table_name not like 'compliance_%' and table_name not in ('rate_windows', 'rate_patients') order by 1`,
  )
  const states: string[] = []
  for (const { name } of tables) {
    const { rows } = await practice.owner.query(
      `select md5(coalesce(string_agg(t::text, '' order by t::text), '')) as state from "${name}" t`,
    )
    states.push(`${name} ${rows[0].state}`)
  }
  return states.join('\n')
}

describe('a page of another site', () => {
  const writing = endpoints.filter(({ method }) => method !== 'GET')
  const ids = new Proxy({}, { get: () => unknownId }) as Record<string, string> // any parameter there is
  const address = (endpoint: Endpoint) => buildUrl(endpoint, { params: ids })
  const buildForm = (endpoint: Endpoint) =>
    Object.entries(sampleBodies[endpoint.id]?.() ?? {})
      .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
      .join('&')
  let cookie: string
  let before: string
  beforeAll(async () => {
    cookie = await signInAs(await createVictim())
    before = await readWholeDatabase()
  })

  it.each(writing.map((endpoint) => [endpoint.id, endpoint] as const))(
    'is refused when it sends %s in a person’s name',
    async (_, endpoint) => {
      const json = JSON.stringify(sampleBodies[endpoint.id]?.() ?? {})
      const sent: [string, string, Record<string, string>][] = [
        [
          'a form',
          buildForm(endpoint),
          { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
        ],
        [
          'a form of an old browser',
          buildForm(endpoint),
          { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.example' },
        ],
        ['plain text', json, { 'content-type': 'text/plain', origin: 'null' }],
        [
          'a script',
          json,
          {
            'content-type': 'application/json',
            'sec-fetch-site': 'cross-site',
            origin: 'https://evil.example',
          },
        ],
        ['a sandboxed frame', json, { 'content-type': 'application/json', origin: 'null' }],
        ['a neighbouring site', json, { 'content-type': 'application/json', 'sec-fetch-site': 'same-site' }],
      ]
      for (const [what, body, headers] of sent) {
        const answer = await nobody.raw(endpoint.method, address(endpoint), body, { cookie, ...headers })
        expect([403, 415], `${what}: ${answer.text}`).toContain(answer.status)
        if (answer.status === 403) expect(answer.problem.code).toBe('request.wrong-origin')
        expect(answer.headers['set-cookie']).toBeUndefined()
      }
    },
  )

  it('has changed nothing by all of that', async () => {
    expect(await readWholeDatabase()).toBe(before)
  })
})

it('signing up with fields that only the server sets changes none of them', async () => {
  const email = 'mass@test.example'
  const body = {
    firstName: 'Mass',
    lastName: 'Assignment',
    email,
    password: 'seventeen green kettles',
    confirmPassword: 'seventeen green kettles',
    role: 'clinician',
  }
  const forged = {
    id: unknownId,
    organizationId,
    organization_id: organizationId,
    organization: { id: organizationId },
    billing: true,
    credential: 'MD',
    emailVerified: true,
    email_verified: true,
    passwordHash: 'x',
    password_hash: 'x',
    resetToken: 'x',
    resetTokenExpiry: '2099-01-01T00:00:00Z',
    authProvider: 'oidc',
    lastLogin: '2001-01-01T00:00:00Z',
    disabledAt: '2001-01-01T00:00:00Z',
    createdAt: '2001-01-01T00:00:00Z',
    version: 99,
    isDemo: true,
    facilityIds: [unknownId],
    profileImageUrl: 'https://evil.example/x.png',
    specialty: 'forged',
    invited: true,
  }
  const refused = await nobody.send(signUp, { body: { ...body, ...forged } })
  expect(refused).toMatchObject({ status: 400, problem: { code: 'request.unknown-keys' } })
  const accepted = [
    'id',
    'emailVerified',
    'resetToken',
    'authProvider',
    'lastLogin',
    'specialty',
    'profileImageUrl',
  ]
  for (const key of accepted) {
    const one = { [key]: (forged as Record<string, unknown>)[key] }
    const status = key === 'id' ? 201 : 400
    const told = await nobody.send(signUp, {
      body: { ...body, ...one, email: key === 'id' ? email : `${key}.${email}` },
    })
    expect(told.status, key).toBe(status)
  }
  const { rows } = await practice.owner.query(
    `select u.*, m.role, m.billing, m.credential, m.specialty, m.organization_id, o.is_demo
       from users u join memberships m on m.user_id = u.id join organizations o on o.id = m.organization_id
      where u.email = $1`,
    [email],
  )
  expect(rows).toHaveLength(1)
  const [row] = rows
  expect(row).toMatchObject({
    email_verified: false,
    reset_token_hash: null,
    auth_provider: 'email',
    disabled_at: null,
    profile_image_url: null,
    specialty: null,
    billing: false,
    credential: null,
    is_demo: false,
  })
  expect(row.id).not.toBe(unknownId)
  expect(row.organization_id).not.toBe(organizationId)
  expect(row.password_hash).toMatch(/^\$argon2id\$/)
})

describe('an answer', () => {
  const secrets = [
    'password',
    'passwordHash',
    'resetToken',
    'resetTokenHash',
    'token',
    'tokenHash',
    'mac',
    'sealed',
  ]
  /** Handed out on request to programs, to a sensor once, and on demo servers. */
  const allowed = ['signIn token', 'secondFactor token', 'registerWearable token', 'readDemo password']
  /** Of a payer it is the Medicare contractor, no code of a message. */
  const contractors = ['listPayers', 'createPayer', 'changePayer'].map((id) => `${id} mac`)
  const collectKeys = (schema: unknown): string[] => {
    if (Array.isArray(schema)) return schema.flatMap(collectKeys)
    if (typeof schema !== 'object' || schema === null) return []
    const { properties = {} } = schema as { properties?: object }
    return [...Object.keys(properties), ...Object.values(schema).flatMap(collectKeys)]
  }

  it.each(endpoints.filter(({ reply }) => reply).map((endpoint) => [endpoint.id, endpoint] as const))(
    'of %s has no field for a secret',
    (id, { reply }) => {
      const keys = collectKeys(z.toJSONSchema(reply!, { io: 'output', unrepresentable: 'any' })) // filtered above
      const found = keys.filter(
        (key) => secrets.includes(key) && ![...allowed, ...contractors].includes(`${id} ${key}`),
      )
      expect(found).toEqual([])
    },
  )
})
