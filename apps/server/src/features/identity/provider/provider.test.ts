import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { confirmTotp, finishLogin, readCurrentUser, secondFactor, startTotp } from '@mendwell/contract'
import type { ApiClient } from '../../../testing/api-client.ts'
import { startProvider, type TestProvider } from '../../../testing/openid.ts'
import { startTestServer, type Person, type TestServer } from '../../../testing/test-server.ts'
import { toSafeReturnPath } from './return-path.ts'

const baseUrl = 'http://localhost:5000'
let practice: TestServer
let provider: TestProvider
let nobody: ApiClient
let harbor: string

beforeAll(async () => {
  provider = await startProvider(`${baseUrl}${finishLogin.path}`)
  practice = await startTestServer({ provider })
  nobody = await practice.as(null)
  harbor = await practice.organization('Harbor')
})
afterAll(async () => {
  await practice.close()
  await provider.close()
})

/** A person with a verified address here, who is also known at the provider. */
async function createKnownPerson(): Promise<Person> {
  const person = await practice.person(harbor, 'clinician')
  await practice.owner.query('update users set email_verified = true where id = $1', [person.id])
  provider.person = { subject: `subject of ${person.id}`, email: person.email.toUpperCase(), verified: true }
  return person
}

const getCookies = (headers: Record<string, unknown>) => [headers['set-cookie'] ?? []].flat().map(String)
const getLoginCookie = (headers: Record<string, unknown>) =>
  getCookies(headers)
    .find((line) => line.startsWith('mendwell-login='))!
    .split(';')[0]!
const getSessionCookie = (headers: Record<string, unknown>) =>
  getCookies(headers)
    .find((line) => /^mendwell=[^;]/.test(line))
    ?.split(';')[0]

async function startProviderLogin(returnTo = '') {
  const { status, headers } = await nobody.raw(
    'GET',
    `/api/login${returnTo && `?returnTo=${encodeURIComponent(returnTo)}`}`,
  )
  expect(status).toBe(302)
  return { address: String(headers['location']), luggage: getLoginCookie(headers) }
}
const finishProviderLogin = (url: URL, luggage: string | undefined) =>
  nobody.raw('GET', url.pathname + url.search, undefined, luggage === undefined ? {} : { cookie: luggage })

async function signInAtProvider(returnTo = '') {
  const { address, luggage } = await startProviderLogin(returnTo)
  return finishProviderLogin(await provider.walk(address), luggage)
}

function expectRejected(answer: { status: number; headers: Record<string, unknown>; text: string }) {
  expect(answer).toMatchObject({ status: 302, text: '', headers: { location: '/auth?problem=provider' } })
  expect(getSessionCookie(answer.headers)).toBeUndefined()
}

describe('signing in through a provider', () => {
  it('redirects with PKCE, state and nonce, and sets an encrypted cookie for ten minutes', async () => {
    const { headers } = await nobody.raw('GET', '/api/login')
    const address = new URL(String(headers['location']))
    expect(address.origin).toBe(provider.issuer)
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'mendwell',
      redirect_uri: `${baseUrl}/api/login/callback`,
      scope: 'openid email',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    })
    const [cookie] = getCookies(headers)
    expect(cookie).toMatch(/^mendwell-login=[^;]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(cookie).not.toContain(address.searchParams.get('state'))
  })

  it('opens a session for the account whose address the provider has verified, and leads on', async () => {
    const person = await createKnownPerson()
    const answer = await signInAtProvider('/patients?page=2#top')
    expect(answer).toMatchObject({ status: 302, headers: { location: '/patients?page=2#top' } })
    const cookie = getSessionCookie(answer.headers)!
    const user = await nobody.call(readCurrentUser, {}, { cookie })
    expect(user.body).toMatchObject({ id: person.id, role: 'clinician' })
    expect(getCookies(answer.headers).some((line) => line.startsWith('mendwell-login=;'))).toBe(true)
    const { rows } = await practice.owner.query('select auth_provider from users where id = $1', [person.id])
    expect(rows[0].auth_provider).toBe('oidc')
    const log = await practice.owner.query(
      'select action, details from compliance_logs where user_id = $1 order by xid, id',
      [person.id],
    )
    expect(log.rows).toEqual([
      { action: 'factor.provider-tie', details: null },
      { action: 'session.open', details: { kind: 'browser', by: 'provider' } },
    ])
  })

  it('knows the person by the provider’s own name for them from then on, not by the address', async () => {
    const person = await createKnownPerson()
    await signInAtProvider()
    provider.person = { ...provider.person, email: 'new-name@test.example' }
    const again = await signInAtProvider()
    expect(
      (await nobody.call(readCurrentUser, {}, { cookie: getSessionCookie(again.headers)! })).body.id,
    ).toBe(person.id)
    provider.person = { subject: 'another subject', email: person.email, verified: true }
    expectRejected(await signInAtProvider())
  })

  it('does not replace the second factor', async () => {
    const person = await createKnownPerson()
    const caller = await practice.as(person)
    const { secret } = (await caller.call(startTotp, {})).body
    const generateCode = (steps: number) =>
      TOTP.generate({
        secret: Secret.fromBase32(secret),
        timestamp: practice.clock.now.getTime() + steps * 30_000,
      })
    await caller.call(confirmTotp, { body: { code: generateCode(0) } })
    const answer = await signInAtProvider('/patients')
    expect(getSessionCookie(answer.headers)).toBeUndefined()
    const [path, asked] = String(answer.headers['location']).split('#second-factor?')
    expect(path).toBe('/auth')
    const { challenge, methods, returnTo } = Object.fromEntries(new URLSearchParams(asked))
    expect({ methods, returnTo }).toEqual({ methods: 'totp,recovery', returnTo: '/patients' })
    const done = await nobody.call(secondFactor, { body: { challenge: challenge!, code: generateCode(1) } })
    expect(done.body.user.id).toBe(person.id)
  })
})

describe('a sign-in through a provider is rejected, without a reason', () => {
  it('with another state than the one that left', async () => {
    await createKnownPerson()
    const { address, luggage } = await startProviderLogin()
    const back = await provider.walk(address)
    back.searchParams.set('state', 'another-state')
    expectRejected(await finishProviderLogin(back, luggage))
  })

  it('in another browser, or in one with another user’s cookie', async () => {
    await createKnownPerson()
    const { address } = await startProviderLogin()
    const back = await provider.walk(address)
    expectRejected(await finishProviderLogin(back, undefined))
    expectRejected(await finishProviderLogin(back, (await startProviderLogin()).luggage))
    expectRejected(await finishProviderLogin(back, 'mendwell-login=AAAA'))
  })

  it('when the same code comes twice', async () => {
    await createKnownPerson()
    const { address, luggage } = await startProviderLogin()
    const back = await provider.walk(address)
    expect(getSessionCookie((await finishProviderLogin(back, luggage)).headers)).toBeDefined()
    expectRejected(await finishProviderLogin(back, luggage))
  })

  it('when the answer names another issuer, or comes from one', async () => {
    await createKnownPerson()
    const { address, luggage } = await startProviderLogin()
    const back = await provider.walk(address)
    back.searchParams.set('iss', 'https://other.example')
    expectRejected(await finishProviderLogin(back, luggage))
    const other = await startProvider(`${baseUrl}${finishLogin.path}`)
    try {
      other.person = provider.person
      const detour = await startProviderLogin()
      const there = new URL(detour.address)
      const mixed = await other.walk(`${other.issuer}${there.pathname}${there.search}`)
      expectRejected(await finishProviderLogin(mixed, detour.luggage))
      mixed.searchParams.set('iss', provider.issuer)
      expectRejected(await finishProviderLogin(mixed, (await startProviderLogin()).luggage))
    } finally {
      await other.close()
    }
  })

  it('when the provider does not verify the address, no account has it, or it is not verified here', async () => {
    const before = await practice.owner.query('select count(*)::int as people from users')
    const person = await createKnownPerson()
    provider.person = { ...provider.person, verified: false }
    expectRejected(await signInAtProvider())
    provider.person = { subject: 'stranger', email: 'stranger@test.example', verified: true }
    expectRejected(await signInAtProvider())
    await practice.owner.query('update users set email_verified = false where id = $1', [person.id])
    provider.person = { subject: 'early', email: person.email, verified: true }
    expectRejected(await signInAtProvider())
    const after = await practice.owner.query('select count(*)::int as people from users')
    expect(after.rows[0].people).toBe(before.rows[0].people + 1) // the one that the test made
    const ties = await practice.owner.query('select * from provider_accounts where user_id = $1', [person.id])
    expect(ties.rows).toEqual([])
  })

  it('when the person is disabled here', async () => {
    const person = await createKnownPerson()
    await signInAtProvider()
    await practice.owner.query('update memberships set disabled_at = now() where user_id = $1', [person.id])
    expectRejected(await signInAtProvider())
  })

  it('after ten minutes, after a no at the provider, and when something is missing', async () => {
    await createKnownPerson()
    const { address, luggage } = await startProviderLogin()
    const back = await provider.walk(address)
    const start = practice.clock.now
    practice.clock.now = new Date(start.getTime() + 600_000)
    expectRejected(await finishProviderLogin(back, luggage))
    practice.clock.now = start
    const state = new URL(address).searchParams.get('state')!
    const denied = new URL(
      `${baseUrl}/api/login/callback?error=access_denied&state=${state}&iss=${provider.issuer}`,
    )
    expectRejected(await finishProviderLogin(denied, luggage))
    expectRejected(await finishProviderLogin(new URL(`${baseUrl}/api/login/callback`), luggage))
    expectRejected(
      await finishProviderLogin(new URL(`${baseUrl}/api/login/callback?state=a&state=b&code=c`), luggage),
    )
  })

  it('when the provider is away', async () => {
    const away = await startProvider(baseUrl)
    await away.close()
    const other = await startTestServer({ provider: away })
    try {
      const answer = await (await other.as(null)).raw('GET', '/api/login')
      expect(answer).toMatchObject({ status: 302, headers: { location: '/auth?problem=provider' } })
    } finally {
      await other.close()
    }
  })
})

describe('a sign-in leads back', () => {
  it.each([
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/..//evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    'https://evil.example/',
    'evil.example',
    'javascript:alert(1)',
    '/api/logout',
    '/api',
    '',
    undefined,
  ])('to our own pages instead of %o', (given) => expect(toSafeReturnPath(given, baseUrl)).toBe('/dashboard'))

  it.each(['/', '/patients', '/patients/1?tab=a//b#//c', '/apiary'])('to %s', (given) =>
    expect(toSafeReturnPath(given, baseUrl)).toBe(given),
  )
})
