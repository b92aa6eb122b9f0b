import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  changeProfile,
  endOtherSessions,
  endSession,
  listSessions,
  readCurrentUser,
  signIn,
} from '@mendwell/contract'
import type { ApiClient } from '../../../testing/api-client.ts'
import { startTestServer, password, type Person, type TestServer } from '../../../testing/test-server.ts'

let practice: TestServer
let organizationId: string
let nobody: ApiClient

beforeAll(async () => {
  practice = await startTestServer()
  organizationId = await practice.organization('Harbor')
  nobody = await practice.as(null)
})
afterAll(() => practice.close())

const signInAs = async (person: Person, headers: Record<string, string> = {}) => {
  const answer = await nobody.call(signIn, { body: { email: person.email, password } }, headers)
  return String(answer.headers['set-cookie']).split(';')[0]!
}
const fetchCurrentUser = (cookie: string, more: Record<string, string> = {}) =>
  nobody.raw('GET', '/api/auth/user', undefined, { cookie, ...more })

describe('a person’s sessions', () => {
  it('are listed with place and device, and which one is asking', async () => {
    const person = await practice.person(organizationId, 'clinician')
    const cookie = await signInAs(person, { 'user-agent': 'Tablet at the bedside' })
    const program = await practice.as(person)
    const { body } = await nobody.call(listSessions, {}, { cookie })
    expect(body).toHaveLength(2)
    expect(body.find(({ current }) => current)).toMatchObject({
      kind: 'browser',
      userAgent: 'Tablet at the bedside',
      ipAddress: '127.0.0.1',
    })
    const other = await program.call(listSessions, {})
    expect(other.body.filter(({ current }) => current).map(({ kind }) => kind)).toEqual(['bearer'])
    expect(other.text).not.toContain(program.token)
  })

  it('are ended one by one, immediately, and only the user’s own', async () => {
    const [person, colleague] = [
      await practice.person(organizationId, 'clinician'),
      await practice.person(organizationId, 'clinician'),
    ]
    const [here, there] = [await signInAs(person), await signInAs(person)]
    const foreign = await (await practice.as(colleague)).call(listSessions, {})
    const stranger = await nobody.call(
      endSession,
      { params: { sessionId: foreign.body[0]!.id } },
      { cookie: here },
    )
    expect(stranger.status).toBe(404)
    const { body } = await nobody.call(listSessions, {}, { cookie: here })
    const sessionId = body.find(({ current }) => !current)!.id
    const ended = await nobody.call(endSession, { params: { sessionId } }, { cookie: here })
    expect(ended.body).toEqual({ ended: 1 })
    expect((await fetchCurrentUser(there)).status).toBe(401)
    expect((await fetchCurrentUser(here)).status).toBe(200)
    expect((await nobody.call(endSession, { params: { sessionId } }, { cookie: here })).status).toBe(404)
  })

  it('are ended all but the asking one', async () => {
    const person = await practice.person(organizationId, 'clinician')
    const [here, ...others] = [await signInAs(person), await signInAs(person), await signInAs(person)]
    const ended = await nobody.call(endOtherSessions, {}, { cookie: here! })
    expect(ended.body).toEqual({ ended: 2 })
    for (const cookie of others) expect((await fetchCurrentUser(cookie)).status).toBe(401)
    expect((await fetchCurrentUser(here!)).status).toBe(200)
  })

  it('that have gone idle or expired are not listed', async () => {
    const person = await practice.person(organizationId, 'clinician')
    await signInAs(person)
    const start = practice.clock.now
    practice.clock.now = new Date(start.getTime() + 20 * 60_000)
    const here = await signInAs(person)
    expect((await nobody.call(listSessions, {}, { cookie: here })).body).toHaveLength(1)
    practice.clock.now = start
  })
})

describe('a session that a clock running ahead has opened', () => {
  it('is none once the clock is set right, and a few minutes between two machines do no harm', async () => {
    const start = practice.clock.now
    const fetchAfter = async (minutesAhead: number) => {
      practice.clock.now = new Date(start.getTime() + minutesAhead * 60_000)
      const cookie = await signInAs(await practice.person(organizationId, 'clinician'))
      practice.clock.now = start
      return (await fetchCurrentUser(cookie)).status
    }
    expect(await fetchAfter(24 * 60)).toBe(401)
    expect(await fetchAfter(4)).toBe(200)
  })
})

describe('an idle session', () => {
  it('is not extended by the page’s background requests', async () => {
    const cookie = await signInAs(await practice.person(organizationId, 'clinician'))
    const start = practice.clock.now
    const setClock = (minutes: number) => (practice.clock.now = new Date(start.getTime() + minutes * 60_000))
    for (let minutes = 1; minutes < 15; minutes += 1) {
      setClock(minutes)
      expect((await fetchCurrentUser(cookie, { 'x-background': '1' })).status).toBe(200)
      expect(
        (await nobody.raw('GET', '/api/patients', undefined, { cookie, 'x-background': '1' })).status,
      ).toBe(200)
    }
    setClock(15)
    expect((await fetchCurrentUser(cookie, { 'x-background': '1' })).status).toBe(401)
    practice.clock.now = start
  })

  it('is extended by the user’s activity, with polling in between', async () => {
    const cookie = await signInAs(await practice.person(organizationId, 'clinician'))
    const start = practice.clock.now
    const setClock = (minutes: number) => (practice.clock.now = new Date(start.getTime() + minutes * 60_000))
    setClock(10)
    expect((await fetchCurrentUser(cookie)).status).toBe(200)
    setClock(12)
    expect((await fetchCurrentUser(cookie, { 'x-background': '1' })).status).toBe(200)
    setClock(24)
    expect((await fetchCurrentUser(cookie, { 'x-background': '1' })).status).toBe(200)
    setClock(25)
    expect((await fetchCurrentUser(cookie)).status).toBe(401)
    practice.clock.now = start
  })
})

it('signing out clears this site’s data in the browser', async () => {
  const cookie = await signInAs(await practice.person(organizationId, 'clinician'))
  const away = await nobody.raw('GET', '/api/logout', undefined, { cookie, 'sec-fetch-site': 'cross-site' })
  expect(away.headers['clear-site-data']).toBeUndefined()
  const out = await nobody.raw('GET', '/api/logout', undefined, { cookie })
  expect(out.headers['clear-site-data']).toBe('"cache", "cookies"')
  expect(String(out.headers['set-cookie'])).toMatch(/^mendwell=;/)
})

it('[PR10] users record their own certifications; ordering authority is given by who manages people', async () => {
  const person = await practice.person(organizationId, 'clinician', { credential: 'RN' })
  const names = { firstName: 'Noor', lastName: 'Haddad', specialty: null }
  const set = async (credentials: string[], of = person) =>
    (await practice.as(of)).call(changeProfile, { body: { ...names, credentials } })
  expect((await set(['CWCN', 'RN'])).body).toMatchObject({
    credential: 'RN, CWCN',
    credentials: ['RN', 'CWCN'],
  })
  for (const license of ['NP', 'M.D.', 'dpm'])
    expect((await set(['RN', license])).problem.fields?.['credentials']).toContain('under People')
  expect((await (await practice.as(person)).call(readCurrentUser, {})).body.credentials).toEqual([
    'RN',
    'CWCN',
  ])
  const owner = await practice.person(organizationId, 'clinician', { owner: true })
  expect((await set(['NP', 'CWS'], owner)).body.credential).toBe('NP, CWS')
  const patient = await practice.person(organizationId, 'patient')
  expect((await set(['RN'], patient)).problem.fields).toEqual({ credentials: 'Only staff have credentials' })
  await practice.owner.query('update memberships set clinical_lead = true where user_id = $1', [owner.id])
  expect((await set([], owner)).problem.fields?.['credentials']).toContain('clinical lead')
  expect((await set([])).body).toMatchObject({ credential: null, credentials: [] })
})

it('users change their own name and specialty, and nothing else that way', async () => {
  const person = await practice.person(organizationId, 'clinician')
  const caller = await practice.as(person)
  const own = { firstName: 'Noor', lastName: 'Haddad', specialty: ' Vascular ' }
  const more = await caller.send(changeProfile, { body: { ...own, role: 'admin' } })
  expect(more.problem.fields).toEqual({ role: 'Sent admin, computed clinician' })
  const other = await caller.send(changeProfile, { body: { ...own, owner: true } })
  expect(other.problem.fields).toEqual({ owner: 'Unknown field' })
  const answer = await caller.call(changeProfile, { body: own })
  expect(answer.body).toMatchObject({
    id: person.id,
    firstName: 'Noor',
    lastName: 'Haddad',
    specialty: 'Vascular',
    role: 'clinician',
    owner: false,
  })
  const cleared = await caller.call(changeProfile, { body: { firstName: 'Noor', lastName: 'Haddad' } })
  expect(cleared.body.specialty).toBeNull()
})
