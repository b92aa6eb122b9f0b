import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPatient, createTask, endpoints, readPatient, recordVitalSigns } from '@mendwell/contract'
import type { ApiClient } from '../../testing/api-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { sampleBodies } from '../../testing/samples.ts'
import { getRepeatCount } from '../../testing/repeat-count.ts'
import { routes } from '../../routes.ts'
import { checkRoutes } from './register-routes.ts'
import { route } from './route.ts'

let practice: TestServer
let nurse: ApiClient
let patientId: string

beforeAll(async () => {
  practice = await startTestServer()
  nurse = await practice.as(await practice.person(await practice.organization('Harbor'), 'clinician'))
  const body = { firstName: 'Irena', lastName: 'Kowalski', medicalRecordNumber: 'K-1' }
  patientId = (await nurse.call(createPatient, { body })).body.id
})
afterAll(() => practice.close())

const record = (body: object, key: string) =>
  nurse.send(recordVitalSigns, { params: { patientId }, body: body }, { 'idempotency-key': key })
const countStoredVitals = async () =>
  Number(
    (await practice.owner.query('select count(*) from vital_signs where patient_id = $1', [patientId]))
      .rows[0].count,
  )

describe('a long answer', () => {
  it('is compressed for clients that support it, with the same content', async () => {
    await Promise.all(
      Array.from({ length: 12 }, (_, at) => record({ heartRate: 60 + at, notes: 'rested' }, `many-${at}`)),
    )
    const url = `/api/patients/${patientId}/vital-signs`
    const plain = await nurse.raw('GET', url)
    expect(plain.text.length).toBeGreaterThan(4096)
    expect(plain.headers).toMatchObject({ vary: 'accept-encoding' })
    const { rawPayload, headers } = await practice.server.http.inject({
      url,
      headers: { authorization: `Bearer ${nurse.token}`, 'accept-encoding': 'gzip, br' },
    })
    expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
    expect(rawPayload.length).toBeLessThan(plain.text.length / 3)
    expect(gunzipSync(rawPayload).toString()).toBe(plain.text)
  })
})

describe('a request under a name that is not this server’s', () => {
  it('is rejected, so that no other host name works; probes may use any', async () => {
    const asks = async (host: string, url = '/api/demo') =>
      (await practice.server.http.inject({ url, headers: { host } })).statusCode
    for (const host of ['localhost:5000', '127.0.0.1', '[::1]:5000', 'app.localhost'])
      expect(await asks(host), host).toBe(200)
    for (const host of ['rebound.example', 'rebound.example:5000', '10.0.0.7', 'localhost.rebound.example'])
      expect(await asks(host), host).toBe(421)
    expect(await asks('10.0.0.7:5000', '/healthz')).toBe(200)
  })
})

describe('a body nested deeper than any form', () => {
  it('is rejected as unreadable, and is no server error', async () => {
    const nested = (levels: number) => `{"content":${'['.repeat(levels)}${']'.repeat(levels)}}`
    const type = { 'content-type': 'application/json' }
    for (const levels of [65, 7_000]) {
      const answer = await nurse.raw('POST', '/api/patients', nested(levels), type)
      expect(answer.status).toBe(400)
      expect(answer.problem.code).toBe('request.malformed')
    }
  })
})

describe('the same request sent again', () => {
  it('is executed once with the same response every time, however many come at once', async () => {
    const before = await countStoredVitals()
    const many = getRepeatCount(50, 50)
    const answers = await Promise.all(Array.from({ length: many }, () => record({ heartRate: 71 }, 'once')))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(await countStoredVitals()).toBe(before + 1)
    const later = await record({ heartRate: 71 }, 'once')
    expect(later.text).toBe(answers[0]?.text)
    expect(later.headers['idempotency-replayed']).toBe('true')
  })

  it('is executed once also if a second one would be rejected', async () => {
    const body = { firstName: 'Rui', lastName: 'Santos', medicalRecordNumber: 'K-2' }
    const send = () => nurse.call(createPatient, { body }, { 'idempotency-key': 'rui' })
    const answers = await Promise.all(Array.from({ length: getRepeatCount(20, 50) }, send))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  })

  it('is rejected when its body changed', async () => {
    await record({ heartRate: 80 }, 'changed')
    const before = await countStoredVitals()
    expect(await record({ heartRate: 81 }, 'changed')).toMatchObject({
      status: 422,
      problem: { code: 'request.key-reused' },
    })
    expect(await countStoredVitals()).toBe(before)
  })

  it('is not answered again once the person has lost the chart', async () => {
    const organization = await practice.organization('Two facilities')
    const [east, west] = [
      await practice.facility(organization, 'East'),
      await practice.facility(organization, 'West'),
    ]
    const person = await practice.person(organization, 'clinician', { facilityIds: [east] })
    const caller = await practice.as(person)
    const body = { firstName: 'Mara', lastName: 'Lind', medicalRecordNumber: 'K-3', facilityId: east }
    const { id } = (await caller.call(createPatient, { body })).body
    const send = () =>
      caller.send(
        recordVitalSigns,
        { params: { patientId: id }, body: { heartRate: 90 } },
        { 'idempotency-key': 'left' },
      )
    // Here the patient is named in the body.
    const sendTask = () =>
      caller.send(
        createTask,
        { body: { ...sampleBodies['createTask']!({ patientId: id }), assignedTo: person.id } },
        { 'idempotency-key': 'task' },
      )
    const first = await send()
    expect((await send()).text).toBe(first.text)
    expect((await sendTask()).status).toBe(201)
    await practice.owner.query('update membership_facilities set facility_id = $2 where user_id = $1', [
      person.id,
      west,
    ])
    expect((await send()).status).toBe(404)
    expect((await sendTask()).problem.fields).toEqual({ patientId: 'Patient not found' })
  })

  it('means nothing to another person', async () => {
    await record({ heartRate: 82 }, 'mine')
    const other = await practice.as(await practice.person(await practice.organization('Other'), 'clinician'))
    const body = { firstName: 'A', lastName: 'B', medicalRecordNumber: 'X' }
    expect((await other.call(createPatient, { body }, { 'idempotency-key': 'mine' })).status).toBe(201)
  })

  it('is executed again after a rejection: only completed ones are remembered', async () => {
    expect((await record({ heartRate: 401 }, 'retry')).status).toBe(400)
    expect((await record({ heartRate: 73 }, 'retry')).status).toBe(201)
  })

  it('needs a key of visible characters', async () => {
    expect((await record({ heartRate: 72 }, 'x'.repeat(201))).status).toBe(400)
  })
})

describe('a request that cannot be read', () => {
  it.each([
    ['broken JSON', '{"firstName":', 400],
    ['JSON that reaches for the prototype', '{"__proto__":{"role":"admin"}}', 400],
    ['a million brackets', '['.repeat(100_000), 400],
    ['an array', '[]', 400],
    ['null', 'null', 400],
  ])('with %s is rejected and nothing breaks', async (_, body, status) => {
    const answer = await nurse.raw('POST', '/api/patients', body, { 'content-type': 'application/json' })
    expect(answer.status, answer.text.slice(0, 200)).toBe(status)
    expect(answer.text).not.toMatch(/at .*\(|node_modules|select |SyntaxError/)
  })

  it('is rejected when it is too large', async () => {
    const answer = await nurse.raw(
      'POST',
      '/api/patients',
      JSON.stringify({ medicalHistory: 'x'.repeat(300_000) }),
      {
        'content-type': 'application/json',
      },
    )
    expect(answer).toMatchObject({ status: 413, problem: { code: 'request.too-large' } })
  })

  it('is rejected when it is not JSON', async () => {
    const answer = await nurse.raw('POST', '/api/patients', 'firstName=A', {
      'content-type': 'application/x-www-form-urlencoded',
    })
    expect(answer).toMatchObject({ status: 415, problem: { code: 'request.media-type' } })
  })

  it('has the standard format also for an unreadable URL, and repeats nothing of it', async () => {
    for (const url of ['/api/patients/%zz', `/api/patients/${'a'.repeat(5_000)}`]) {
      const answer = await nurse.raw('GET', url)
      expect(answer).toMatchObject({ status: 404, problem: { code: 'request.not-found' } })
      expect(answer.text).not.toMatch(/FST_|%zz|aaaa/)
    }
  })

  it.each([
    ['nothing but a space of no width', '\u200B', 'First name is required'],
    ['half of an emoji', 'Ir\uD83Da', 'Contains unsupported characters'],
    ['a number', 5, 'First name is required'],
  ])('is rejected with a message if a name is %s', async (_, firstName, words) => {
    const body = { firstName, lastName: 'Kowalski', medicalRecordNumber: 'K-2' }
    const answer = await nurse.raw('POST', '/api/patients', body)
    expect(answer).toMatchObject({ status: 400, problem: { fields: { firstName: words } } })
  })

  it('may write a day as the midnight that programs make of it', async () => {
    const body = { firstName: 'Ewa', lastName: 'Kowalski', medicalRecordNumber: 'K-3' }
    const answer = await nurse.raw('POST', '/api/patients', {
      ...body,
      dateOfBirth: '1950-02-28T00:00:00.000Z',
    })
    expect(answer).toMatchObject({ status: 201, body: { dateOfBirth: '1950-02-28' } })
  })

  it('returns 405 with the allowed methods, or 404', async () => {
    const wrong = await nurse.raw('DELETE', '/api/patients')
    expect(wrong).toMatchObject({ status: 405, headers: { allow: 'GET, POST' } })
    expect(await nurse.raw('GET', '/api/nothing')).toMatchObject({
      status: 404,
      problem: { code: 'request.not-found' },
    })
    expect((await nurse.raw('GET', '/api/patients/not-an-id')).status).toBe(404)
  })

  it('carries a request id that the answer repeats', async () => {
    const answer = await nurse.raw('GET', '/api/nothing')
    expect(answer.problem.requestId).toBe(answer.headers['x-request-id'])
  })
})

describe('another site', () => {
  const body = { firstName: 'A', lastName: 'B', medicalRecordNumber: 'CSRF' }
  it.each([
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
  ])('cannot write on a user’s behalf (%o)', async (headers) => {
    const cookie = { authorization: '', cookie: `mendwell=${nurse.token}` }
    const answer = await nurse.raw('POST', '/api/patients', body, { ...cookie, ...headers })
    expect(answer).toMatchObject({ status: 403, problem: { code: 'request.wrong-origin' } })
  })

  it('is distinguished from our own pages', async () => {
    const cookie = { authorization: '', cookie: `mendwell=${nurse.token}` }
    const own = { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:5000', host: 'localhost:5000' }
    expect((await nurse.raw('POST', '/api/patients', body, { ...cookie, ...own })).status).toBe(201)
  })
})

describe('every answer', () => {
  it('has the security headers and is never cached', async () => {
    const { headers } = await nurse.call(readPatient, { params: { patientId } })
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
    })
    expect(headers['content-security-policy']).toContain(`default-src 'none'`)
    expect(headers['content-security-policy']).not.toContain('unsafe-inline')
  })

  it('contains only what the contract declares', async () => {
    const { body } = await nurse.call(readPatient, { params: { patientId } })
    expect(Object.keys(body).toSorted()).toEqual(Object.keys(readPatient.reply.shape).toSorted())
  })
})

interface Described {
  operationId: string
  requestBody: { content: Record<string, { schema: { required: string[] } }> }
}

describe('routes outside the contract', () => {
  it('say whether the server lives, is ready, and how it does', async () => {
    expect(await nurse.raw('GET', '/healthz')).toMatchObject({ status: 200, body: { status: 'alive' } })
    expect(await nurse.raw('GET', '/readyz')).toMatchObject({ status: 200, body: { status: 'ready' } })
    const metrics = await nurse.raw('GET', '/metrics')
    expect(metrics.text).toContain('mendwell_http_answers_total{route="/api/patients/:patientId"')
    expect(metrics.text).not.toContain(patientId)
    const outside = await nurse.raw('GET', '/metrics', undefined, { 'x-forwarded-for': '203.0.113.5' })
    expect([outside.status, outside.text.includes('mendwell_')]).toEqual([404, false])
  })

  it('describe the whole API as OpenAPI 3.1 and as a page', async () => {
    const { body } = await nurse.raw('GET', '/api/openapi.json')
    const document = body as {
      openapi: string
      paths: Record<string, Record<string, Described>>
    }
    expect(document.openapi).toBe('3.1.0')
    const described = Object.values(document.paths).flatMap((path) =>
      Object.values(path).map((one) => one.operationId),
    )
    expect(described.toSorted()).toEqual(endpoints.map(({ id }) => id).toSorted())
    const getRequestContent = (path: string) => document.paths[path]!['post']!.requestBody.content
    expect(getRequestContent('/api/patients')['application/json']?.schema.required).toEqual([
      'firstName',
      'lastName',
      'medicalRecordNumber',
    ])
    expect(getRequestContent('/api/wound-photos')['multipart/form-data']?.schema.required).toContain('photo')
    const page = await nurse.raw('GET', '/api/docs')
    for (const { path } of endpoints) expect(page.text).toContain(path)
  })
})

describe('the server refuses to boot', () => {
  const [some] = endpoints
  it('with an endpoint without a handler', () => {
    expect(() => checkRoutes(endpoints, routes.slice(1))).toThrow(`${routes[0]?.endpoint.id} has 0 handlers`)
  })
  it('with two handlers for one endpoint', () => {
    expect(() => checkRoutes(endpoints, [...routes, routes[0]!])).toThrow('has 2 handlers')
  })
  const neverCalled = () => Promise.reject(new Error('Not called'))
  it('with an endpoint that has no access rule', () => {
    const open = { ...readPatient, access: undefined as never } // the type forbids it; a script could not know
    expect(() => checkRoutes([open], [route(open, neverCalled)])).toThrow('has no access rule')
    const empty = { ...readPatient, access: [] as never } // as above
    expect(() => checkRoutes([empty], [route(empty, neverCalled)])).toThrow('has no access rule')
  })
  it('with an endpoint that has no audit entry', () => {
    const silent = { ...readPatient, audit: undefined as never } // as above
    expect(() => checkRoutes([silent], [route(silent, neverCalled)])).toThrow('has no audit entry')
  })
  it('with a route outside the table', () => {
    expect(() => checkRoutes([some!], routes)).toThrow('is not in the endpoint table')
  })
})

// The last of this file: there is no way back.
describe('a stopping server', () => {
  it('reports it where the proxy polls, and serves all other requests as before', async () => {
    practice.server.drain()
    expect(await nurse.raw('GET', '/readyz')).toMatchObject({ status: 503, body: { status: 'not ready' } })
    expect((await nurse.raw('GET', '/healthz')).status).toBe(200)
    expect((await nurse.raw('GET', `/api/patients/${patientId}`)).status).toBe(200)
  })
})
