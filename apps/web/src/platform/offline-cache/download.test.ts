/** What is on the device after a download, against a real (in-memory) IndexedDB and a fake server. */
import 'fake-indexeddb/auto'
import {
  listAppointments,
  listFacilities,
  listPatients,
  listRounds,
  listWounds,
  readPatient,
  readWound,
  buildUrl,
} from '@mendwell/contract'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { clearKeys, getDraftKeys } from '../drafts/encryption.ts'
import { saveQueued } from '../outbox/store.ts'
import * as asOf from './data-age.ts'
import {
  offlineCache,
  readCachedResponse,
  listCachedPatients,
  readMetadata,
  cacheResponse,
  writeMetadata,
} from './offline-cache.ts'
import { setPin } from './pin.ts'
import { listCached, wipeCache } from './store.ts'
import { downloadForOffline } from './download.ts'
import { byPatient, byWound, defineOfflineQuery, type PatientRef } from './offline-query.ts'

const userId = crypto.randomUUID()
const [ada, bo] = [crypto.randomUUID(), crypto.randomUUID()]
const wound = crypto.randomUUID()
const round = crypto.randomUUID()
const createProblem = (code: string) => ({ message: 'No', code, requestId: 'r' })
/** By path; what is not named is an empty list. */
let answers: Record<string, { status: number; body: unknown }>
let isOnline = true

const createPatient = (id: string) => ({
  id,
  firstName: 'Ada',
  lastName: 'Quill',
  medicalRecordNumber: id.slice(0, 4),
  dateOfBirth: null,
  isActive: true,
})
const buildPath = (id: string) => `/api/patients/${id}`
const buildPatientUrl = (patientId: string) => buildUrl(readPatient, { params: { patientId } })
const woundUrl = buildUrl(readWound, { params: { woundId: wound } })
/** As features declare theirs. */
const queries = [
  defineOfflineQuery(listFacilities, () => ({}), ['always']),
  defineOfflineQuery(listRounds, () => ({}), ['always']),
  defineOfflineQuery(
    listAppointments,
    ({ day }: { day: string }) => ({ query: { date: day, view: 'day' as const } }),
    ['day'],
  ),
  defineOfflineQuery(readPatient, byPatient, ['patient']),
  defineOfflineQuery(listWounds, ({ patientId }: PatientRef) => ({ query: { patientId } }), ['patient']),
  defineOfflineQuery(readWound, byWound, ['wound']),
]
const run = (patientIds: string[], now = new Date('2026-11-16T15:00:00Z')) =>
  downloadForOffline(
    queries,
    { userId, timeZone: 'America/New_York', now },
    { patientIds, facilityIds: [] },
    () => {},
  )
const listCachedIds = async () => (await listCachedPatients()).map(({ id }) => id).toSorted()
const listPatientsOffline = () => offlineCache.findResponse(listPatients, '/api/patients?status=all')

beforeEach(async () => {
  vi.useRealTimers()
  vi.stubGlobal('location', { origin: 'http://localhost' })
  isOnline = true
  answers = {
    '/api/auth/draft-key': { status: 200, body: { draftKey: btoa('k'.repeat(32)) } },
    [buildPath(ada)]: { status: 200, body: createPatient(ada) },
    [buildPath(bo)]: { status: 200, body: createPatient(bo) },
  }
  vi.stubGlobal('fetch', async (url: string) => {
    if (!isOnline) throw new TypeError('Failed to fetch')
    const [path = '', query = ''] = url.split('?')
    if (path === '/api/wounds' && query.includes(ada)) return Response.json([{ id: wound }])
    const { status, body } = answers[path] ?? { status: 200, body: [] }
    return Response.json(body, { status })
  })
  await wipeCache(userId)
  clearKeys()
  await setPin({ userId, name: 'Nell Hart' }, '482915', new Date(), 1_000)
  await getDraftKeys(userId)
  await writeMetadata('user', { id: userId })
})
afterAll(() => vi.unstubAllGlobals())

it('has the patients of this download and none of an earlier one', async () => {
  await run([ada, bo])
  expect(await listCachedIds()).toEqual([ada, bo].toSorted())
  expect(await readCachedResponse(woundUrl)).not.toBeNull()
  const before = (await listCached('answers', userId)).length
  expect((await run([bo])).allPatientIds).toEqual([bo])
  expect(await listCachedIds()).toEqual([bo])
  expect(await readCachedResponse(buildPatientUrl(ada))).toBeNull()
  expect(await readCachedResponse(woundUrl)).toBeNull()
  expect((await listCached('answers', userId)).length).toBeLessThan(before)
  expect(await readMetadata('user')).toEqual({ id: userId })
})

it.each([
  ['is not there any more', 404, 'request.not-found'],
  ['is not for this role any more', 403, 'request.role'],
])('removes a chart that %s, though the selection still names it', async (_, status, code) => {
  await run([ada, bo])
  answers[buildPath(ada)] = { status, body: createProblem(code) }
  expect((await run([ada, bo])).allPatientIds).toEqual([bo])
  expect(await listCachedIds()).toEqual([bo])
  expect(await readCachedResponse(buildPatientUrl(ada))).toBeNull()
  expect(await readCachedResponse(woundUrl)).toBeNull()
})

it('preserves what was there when the network breaks, and when the server requires more than this session has', async () => {
  await run([ada])
  isOnline = false
  await expect(run([bo])).rejects.toThrow('Failed to fetch')
  expect(await listCachedIds()).toEqual([ada])
  isOnline = true
  answers[buildPath(bo)] = { status: 403, body: createProblem('identity.enrol') }
  await expect(run([bo])).rejects.toThrow('403')
  expect(await listCachedIds()).toEqual([ada])
  expect(await readCachedResponse(woundUrl)).not.toBeNull()
})

it('preserves every chart when something other than our server responds with not found', async () => {
  await run([ada])
  answers[buildPath(ada)] = { status: 404, body: {} }
  await expect(run([ada])).rejects.toThrow('404')
  expect(await listCachedIds()).toEqual([ada])
  expect(await readCachedResponse(woundUrl)).not.toBeNull()
})

it('preserves the earlier response, with its own time, where the server fails at one request', async () => {
  const shown = vi.spyOn(asOf, 'reportCachedData')
  vi.useFakeTimers({ now: new Date('2026-11-16T08:00:00Z'), toFake: ['Date'] })
  await run([ada, bo])
  vi.setSystemTime('2026-11-16T12:00:00Z')
  answers[buildPath(ada)] = { status: 500, body: createProblem('server.failed') }
  expect((await run([ada, bo])).missing).toBe(1)
  expect(await listCachedIds()).toEqual([ada, bo].toSorted())
  asOf.clearDataAge()
  await listPatientsOffline()
  expect(shown.mock.calls.map(([at]) => at.toISOString()).toSorted()).toEqual([
    '2026-11-16T08:00:00.000Z',
    '2026-11-16T12:00:00.000Z',
  ])
})

it('preserves a round that was started here and is not sent yet, with its patients', async () => {
  const url = `/api/rounds/${round}`
  const body = { id: round, entries: [{ patientId: ada }] }
  await run([ada])
  const endpoint = { secret: undefined } as never // all that is read of it
  await cacheResponse(endpoint, url, {
    body,
    total: undefined,
    next: undefined,
    headers: new Headers(),
  })
  await saveQueued(await getDraftKeys(userId), {
    id: round,
    endpoint: { id: 'startRound', method: 'POST', path: '/api/rounds' },
    params: {},
    body: {},
    version: null,
    idempotencyKey: round,
    title: 'round',
    patientId: null,
    draft: null,
    queuedAt: '2026-11-16T08:00:00Z',
    refused: null,
  })
  await run([bo])
  expect(await readCachedResponse(url)).toEqual(body)
  expect(await listCachedIds()).toEqual([ada, bo].toSorted())
})

it('takes the calendar of today along by the clock of each facility, and the patients in it', async () => {
  answers['/api/facilities'] = {
    status: 200,
    body: [{ id: 'west', timeZone: 'America/Los_Angeles' }],
  }
  const answered = fetch
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) =>
    // Half past midnight in the East is still the day before in the West.
    url.startsWith('/api/appointments?') && url.includes('date=2026-11-16') && url.includes('view=day')
      ? Response.json([{ patientId: bo, status: 'scheduled' }])
      : answered(url, init),
  )
  await run([ada], new Date('2026-11-17T05:30:00Z'))
  expect(await listCachedIds()).toEqual([ada, bo].toSorted())
})
