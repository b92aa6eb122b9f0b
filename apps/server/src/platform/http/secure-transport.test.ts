import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '@mendwell/contract'
import { startTestServer, password, type Person, type TestServer } from '../../testing/test-server.ts'
import { sampleBodies } from '../../testing/samples.ts'

describe('behind an https proxy', () => {
  let practice: TestServer
  let nurse: Person
  beforeAll(async () => {
    practice = await startTestServer({ publicUrl: 'https://wounds.example' })
    nurse = await practice.person(await practice.organization('Harbor'), 'clinician')
  })
  afterAll(() => practice.close())

  const ask = (method: 'GET' | 'POST', url: string, headers: Record<string, string>, payload?: object) =>
    practice.server.http.inject({ method, url, headers, ...(payload && { payload }) })

  it.each(['/', '/auth?invite=abc', '/api/patients'])('leads plain http at %s to https', async (url) => {
    const answer = await ask('GET', url, { 'x-forwarded-proto': 'http', host: 'evil.example' })
    expect(answer).toMatchObject({ statusCode: 308 })
    expect(answer.headers.location).toBe(`https://wounds.example${url}`)
  })

  it('leads nowhere else, whatever the address looks like', async () => {
    for (const url of ['//evil.example/x', '/\\evil.example']) {
      const { headers } = await ask('GET', url, { 'x-forwarded-proto': 'http' })
      expect(new URL(String(headers.location)).host).toBe('wounds.example')
    }
  })

  it('rejects a password sent over plain http, and accepts it over https', async () => {
    const body = { email: nurse.email, password }
    const plain = await ask('POST', '/api/auth/signin', { 'x-forwarded-proto': 'http' }, body)
    expect(plain.statusCode).toBe(403)
    expect(plain.json()).toMatchObject({ code: 'identity.https-only' })
    expect(plain.headers['set-cookie']).toBeUndefined()
    const safe = await ask('POST', '/api/auth/signin', { 'x-forwarded-proto': 'https' }, body)
    expect(safe.statusCode).toBe(200)
  })

  it('takes the caller’s address from the proxy, not from what the caller wrote before it', async () => {
    const statuses: number[] = []
    for (let tries = 0; tries < 12; tries += 1) {
      const headers = { 'x-forwarded-for': `10.9.8.${tries}, 203.0.113.9` }
      const body = { email: nurse.email, password: 'wrong guess' }
      statuses.push((await ask('POST', '/api/auth/signin', headers, body)).statusCode)
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
  })
})

describe('without https', () => {
  let practice: TestServer
  beforeAll(async () => {
    practice = await startTestServer()
  })
  afterAll(() => practice.close())

  const secrets = endpoints.filter(({ access, method }) => access === 'public' && method !== 'GET')
  const askFrom = (remoteAddress: string, id: string) => {
    const { method, path } = secrets.find((endpoint) => endpoint.id === id)!
    return practice.server.http.inject({
      method,
      url: path,
      remoteAddress,
      payload: sampleBodies[id]?.() ?? {},
    })
  }

  it.each(secrets.map(({ id }) => id))(
    '%s is rejected off this machine, with a helpful message',
    async (id) => {
      for (const address of ['192.0.2.7', '10.0.0.4', '2001:db8::1', '::ffff:192.0.2.7']) {
        const answer = await askFrom(address, id)
        expect(answer.statusCode).toBe(403)
        expect(answer.json().code).toBe('identity.https-only')
        expect(answer.json().message).toContain('https')
      }
    },
  )

  it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])(
    '%s is this machine, and may sign in',
    async (address) => {
      expect((await askFrom(address, 'signIn')).statusCode).toBe(401)
      expect((await askFrom(address, 'signUp')).statusCode).toBe(201)
    },
  )
})
