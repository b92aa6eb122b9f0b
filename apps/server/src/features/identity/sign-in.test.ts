import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readCurrentUser, readDemo, signIn, SignUp } from '@mendwell/contract'
import type { ApiClient } from '../../testing/api-client.ts'
import { startTestServer, password, type Person, type TestServer } from '../../testing/test-server.ts'

let practice: TestServer
let person: Person
let nobody: ApiClient

beforeAll(async () => {
  practice = await startTestServer()
  person = await practice.person(await practice.organization('Harbor'), 'clinician')
  nobody = await practice.as(null)
})
afterAll(() => practice.close())

const getCookie = (headers: Record<string, unknown>) => String(headers['set-cookie']).split(';')[0]!
const signInAndGetCookie = async () =>
  getCookie((await nobody.call(signIn, { body: { email: person.email, password } })).headers)
const fetchCurrentUser = (cookie: string) => nobody.raw('GET', '/api/auth/user', undefined, { cookie })

describe('signing in', () => {
  it('opens a session with a cookie that scripts cannot read', async () => {
    const answer = await nobody.call(signIn, { body: { email: person.email.toUpperCase(), password } })
    expect(answer.status).toBe(200)
    expect(answer.body).not.toHaveProperty('token')
    expect(String(answer.headers['set-cookie'])).toMatch(/HttpOnly.*SameSite=Lax/)
    expect((await fetchCurrentUser(getCookie(answer.headers))).body).toMatchObject({
      email: person.email,
      role: 'clinician',
    })
  })

  it('hands a bearer token to a program that asks for one, and no cookie', async () => {
    const answer = await nobody.call(signIn, { body: { email: person.email, password, wantsToken: true } })
    expect(answer.headers['set-cookie']).toBeUndefined()
    const user = await nobody.call(readCurrentUser, {}, { authorization: `Bearer ${answer.body.token}` })
    expect(user.body.id).toBe(person.id)
  })

  it('answers a wrong password, an unknown address and a disabled account alike', async () => {
    const disabled = await practice.person(person.organizationId, 'clinician', { disabled: true })
    const answers = [
      await nobody.call(signIn, { body: { email: person.email, password: 'not the password' } }),
      await nobody.call(signIn, { body: { email: 'nobody@test.example', password } }),
      await nobody.call(signIn, { body: { email: disabled.email, password } }),
    ]
    for (const answer of answers) {
      expect(answer.status).toBe(401)
      expect({ ...answer.problem, requestId: '' }).toEqual({
        message: 'Invalid email or password',
        code: 'identity.credentials',
        requestId: '',
      })
    }
  })

  it.each([
    [{ email: 'x', password: 'abcdef' }, 'email', 'Please enter a valid email address'],
    [{ email: 'a@b.co', password: 'abc' }, 'password', 'Password must be at least 6 characters'],
    [{ email: { $ne: '' }, password: 'abcdef' }, 'email', 'Please enter a valid email address'],
  ])('says what is wrong with %o', async (body, field, words) => {
    const answer = await nobody.send(signIn, { body: body })
    expect(answer.problem.fields).toEqual({ [field]: words })
  })

  it('slows down guessing, and says when to retry', async () => {
    const guess = () =>
      nobody.call(signIn, { body: { email: 'guessed@test.example', password: 'wrong guess' } })
    const statuses: number[] = []
    for (let tries = 0; tries < 12; tries += 1) statuses.push((await guess()).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429])
    const refused = await guess()
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await nobody.call(signIn, { body: { email: person.email, password } })).status).toBe(200)
  })
})

it('counts wrong passwords only: frequent sign-ins are not slowed down', async () => {
  for (let times = 0; times < 15; times += 1) {
    expect((await nobody.call(signIn, { body: { email: person.email, password } })).status).toBe(200)
  }
})

describe('a session', () => {
  it('ends after fifteen idle minutes, and not before', async () => {
    const cookie = await signInAndGetCookie()
    const start = practice.clock.now
    const advanceTo = (minutes: number) => (practice.clock.now = new Date(start.getTime() + minutes * 60_000))
    advanceTo(14)
    expect((await fetchCurrentUser(cookie)).status).toBe(200)
    advanceTo(28)
    expect((await fetchCurrentUser(cookie)).status).toBe(200)
    advanceTo(44)
    expect((await fetchCurrentUser(cookie)).status).toBe(401)
    practice.clock.now = start
  })

  it('ends after twelve hours, however busy', async () => {
    const cookie = await signInAndGetCookie()
    const start = practice.clock.now
    for (let minutes = 10; minutes < 720; minutes += 10) {
      practice.clock.now = new Date(start.getTime() + minutes * 60_000)
      expect((await fetchCurrentUser(cookie)).status).toBe(200)
    }
    practice.clock.now = new Date(start.getTime() + 720 * 60_000)
    expect((await fetchCurrentUser(cookie)).status).toBe(401)
    practice.clock.now = start
  })

  it('ends immediately when the person signs out, and another site cannot do that', async () => {
    const cookie = await signInAndGetCookie()
    const away = await nobody.raw('GET', '/api/logout', undefined, {
      cookie,
      'sec-fetch-site': 'cross-site',
      'sec-fetch-mode': 'no-cors',
    })
    expect(away).toMatchObject({ status: 302, headers: { location: '/' } })
    expect((await fetchCurrentUser(cookie)).status).toBe(200)
    const prefetch = await nobody.raw('GET', '/api/logout', undefined, { cookie, 'sec-purpose': 'prefetch' })
    expect(prefetch.status).toBe(302)
    expect((await fetchCurrentUser(cookie)).status).toBe(200)
    const image = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'no-cors' }
    expect((await nobody.raw('GET', '/api/logout', undefined, { cookie, ...image })).status).toBe(302)
    expect((await fetchCurrentUser(cookie)).status).toBe(200)
    // A program's own way of asking.
    const out = await nobody.raw('GET', '/api/logout', undefined, { cookie, 'sec-fetch-mode': 'cors' })
    expect(out).toMatchObject({ status: 302, headers: { location: '/' } })
    expect(await fetchCurrentUser(cookie)).toMatchObject({
      status: 401,
      problem: { message: 'Unauthorized' },
    })
  })

  it('is nowhere in the database as its token', async () => {
    const answer = await nobody.call(signIn, { body: { email: person.email, password, wantsToken: true } })
    const { rows } = await practice.owner.query('select sessions::text as row from sessions')
    for (const { row } of rows) expect(row).not.toContain(answer.body.token)
  })
})

it('says of a password that is too long that it is too long', async () => {
  const body = { email: person.email, password: 'x'.repeat(1025) }
  expect((await nobody.call(signIn, { body })).problem.fields).toEqual({
    password: 'Maximum 1,024 characters',
  })
})

it.each([
  ['signup', { email: 'a@b.example', firstName: 'A', lastName: 'B' }],
  ['reset-password', { token: 'x'.repeat(30) }],
])('takes a missing confirmation at %s for one that differs', async (path, fields) => {
  const body = { ...fields, password: 'a-long-enough-one' }
  expect((await nobody.raw('POST', `/api/auth/${path}`, body)).problem.fields).toEqual({
    confirmPassword: "Passwords don't match",
  })
})

it.each(['', null])('takes the role %o at sign-up for none, which is a clinician', (role) => {
  const [password, name] = ['a-long-enough-one', 'A']
  const form = {
    firstName: name,
    lastName: name,
    email: 'a@b.example',
    password,
    confirmPassword: password,
    role,
  }
  expect(SignUp.parse(form).role).toBe('clinician')
})

it('leads from /api/login to the sign-in page and says that there is no provider, whatever it is asked to return to', async () => {
  const answer = await nobody.raw('GET', '/api/login?returnTo=//evil.example')
  expect(answer).toMatchObject({ status: 302, headers: { location: '/auth?problem=no-provider' } })
})

it('does not mention a provider after a session ended', async () => {
  const answer = await nobody.raw('GET', '/api/login?after=lost')
  expect(answer).toMatchObject({ status: 302, headers: { location: '/auth' } })
})

it('shows demo accounts on a demo server only', async () => {
  expect((await nobody.call(readDemo, {})).body).toEqual({
    demo: false,
    accounts: [],
    password: null,
    signUp: 'open',
  })
})

it('uses the __Host- prefix and Secure wherever the site is https', async () => {
  const secure = await startTestServer({ publicUrl: 'https://wounds.example' })
  try {
    const nurse = await secure.person(await secure.organization('Secure'), 'clinician')
    const answer = await (await secure.as(null)).call(signIn, { body: { email: nurse.email, password } })
    expect(String([answer.headers['set-cookie']].flat()[0])).toMatch(
      /^__Host-mendwell=[^;]+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    expect(answer.headers['strict-transport-security']).toContain('max-age=63072000')
  } finally {
    await secure.close()
  }
})
