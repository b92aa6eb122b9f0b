import {
  createPatient,
  createWound,
  joinCareTeam,
  listNotices,
  listWearables,
  readWearableData,
  registerWearable,
  revokeWearable,
  sendReadings,
  type RequestBody,
} from '@mendwell/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { jobs } from '../../jobs.ts'
import type { ApiClient } from '../../testing/api-client.ts'
import { startTestServer, type Person, type TestServer } from '../../testing/test-server.ts'
import { sampleBodies } from '../../testing/samples.ts'

let practice: TestServer
let organizationId: string
let nursing: Person
let nurse: ApiClient
let nobody: ApiClient
let patientId: string
let numbers = 0

beforeAll(async () => {
  practice = await startTestServer()
  organizationId = await practice.organization('Harbor')
  nursing = await practice.person(organizationId, 'clinician')
  nobody = await practice.as(null)
})
afterAll(() => practice.close())
beforeEach(async () => {
  await setClock('2026-11-16T15:00:00Z')
  const body = { firstName: 'Ada', lastName: 'Quill', medicalRecordNumber: `W-${(numbers += 1)}` }
  patientId = (await nurse.call(createPatient, { body })).body.id
})

async function setClock(time: string): Promise<void> {
  practice.clock.now = new Date(time)
  nurse = await practice.as(nursing)
}
const minutesAgoIso = (minutes: number) =>
  new Date(practice.clock.now.getTime() - minutes * 60_000).toISOString()
const registerSampleDevice = async (deviceType: 'combined' | 'temperature' = 'combined') => {
  const body = { name: 'Left insole', deviceType }
  return (await nurse.call(registerWearable, { params: { patientId }, body })).body
}
type Device = Awaited<ReturnType<typeof registerSampleDevice>>
type Sent = RequestBody<typeof sendReadings>
type Reading = Sent['sensorData'][number]
const send = (device: Device, sensorData: unknown, more: object = {}, token = device.token) =>
  nobody.send(
    sendReadings,
    { body: { deviceId: device.id, sentAt: minutesAgoIso(0), sensorData, ...more } },
    { authorization: `Bearer ${token}` },
  )
const buildPressure = (minutesAgo: number, value: number): Reading => ({
  kind: 'pressure',
  timestamp: minutesAgoIso(minutesAgo),
  value,
})
const buildPressureSeries = (fromMinutesAgo: number, toMinutesAgo: number, value: number): Reading[] =>
  Array.from({ length: (fromMinutesAgo - toMinutesAgo) / 10 + 1 }, (_, step) =>
    buildPressure(fromMinutesAgo - step * 10, value),
  )
const fetchData = async (caller = nurse) =>
  (await caller.call(readWearableData, { params: { patientId } })).body
const listTeamNotifications = async () =>
  (await nurse.call(listNotices, {})).body.filter(({ actionUrl }) => actionUrl === `/patients/${patientId}`)
const joinTeam = () =>
  nurse.send(joinCareTeam, {
    params: { patientId },
    body: sampleBodies['joinCareTeam']!({ userId: nursing.id }),
  })

describe('a device', () => {
  it('gets its token once, and only the hash is stored', async () => {
    const device = await registerSampleDevice()
    expect(device.token).toMatch(/^[\w-]{43}$/)
    const listed = await nurse.call(listWearables, { params: { patientId } })
    expect(listed.body).toMatchObject([{ id: device.id, isActive: true, lastSeenAt: null }])
    expect(listed.text).not.toContain(device.token)
    const { rows } = await practice.owner.query(`select t::text as row from wearable_devices t`)
    expect(JSON.stringify(rows)).not.toContain(device.token)
  })

  it('sends with its token only, and not after it was revoked', async () => {
    const [device, other] = [await registerSampleDevice(), await registerSampleDevice()]
    expect((await send(device, [buildPressure(1, 20)])).body).toMatchObject({ accepted: 1 })
    for (const token of ['', 'x'.repeat(43), other.token, nurse.token])
      expect((await send(device, [buildPressure(2, 20)], {}, token)).status).toBe(401)
    await nurse.call(revokeWearable, { params: { wearableId: device.id } })
    expect((await send(device, [buildPressure(3, 20)])).status).toBe(401)
    const again = await nurse.call(revokeWearable, { params: { wearableId: device.id } })
    expect(again.body).toMatchObject({ isActive: false, lastSeenAt: expect.any(String) })
    expect((await fetchData()).series[0]).toMatchObject({ kind: 'pressure', readings: 1 })
  })

  it('cannot be bound to another patient’s wound', async () => {
    const other = await nurse.call(createPatient, {
      body: { firstName: 'Bea', lastName: 'Reed', medicalRecordNumber: `W-${(numbers += 1)}` },
    })
    const wound = await nurse.send(createWound, {
      body: sampleBodies['createWound']!({ patientId: other.body.id }),
    })
    const body = { name: 'Patch', deviceType: 'moisture' as const, woundId: wound.body.id }
    const answer = await nurse.call(registerWearable, { params: { patientId }, body })
    expect(answer.problem.code).toBe('wound.other-patient')
  })
})

describe('readings', () => {
  const reading = { kind: 'pressure', timestamp: '2026-11-16T14:00:00Z', value: 60 }
  it('are stored once, though fifty send the same at once', async () => {
    const device = await registerSampleDevice()
    const batch = buildPressureSeries(100, 10, 20)
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(device, batch)))
    const sum = (of: 'accepted' | 'duplicates') => answers.reduce((all, { body }) => all + body[of], 0)
    expect([sum('accepted'), sum('duplicates')]).toEqual([10, 490])
    expect((await send(device, [...batch, ...batch])).body).toMatchObject({ accepted: 0, duplicates: 20 })
  })

  it('that are no measurements are rejected one by one, and the others stored', async () => {
    const device = await registerSampleDevice()
    const { body } = await send(device, [
      buildPressure(1, 20),
      buildPressure(2, 501),
      buildPressure(-10, 20),
      buildPressure(31 * 1440, 20),
      { kind: 'temperature', timestamp: minutesAgoIso(1), value: 9.9 },
      { kind: 'moisture', timestamp: minutesAgoIso(1), value: 100 },
    ])
    expect(body).toEqual({
      accepted: 2,
      duplicates: 0,
      rejected: [
        { index: 1, reason: 'out-of-range' },
        { index: 2, reason: 'in-the-future' },
        { index: 3, reason: 'too-old' },
        { index: 4, reason: 'out-of-range' },
      ],
      clockSkewSeconds: 0,
    })
  })

  it('are taken only of what the sensor measures', async () => {
    const patch = await registerSampleDevice('temperature')
    const { body } = await send(patch, [
      buildPressure(1, 20),
      { kind: 'temperature', timestamp: minutesAgoIso(1), value: 31 },
      { kind: 'reference_temperature', timestamp: minutesAgoIso(1), value: 30 },
    ])
    expect(body).toMatchObject({ accepted: 2, rejected: [{ index: 0, reason: 'not-measured-here' }] })
  })

  it('of a wrong clock are corrected, and sent again they are the same', async () => {
    const device = await registerSampleDevice()
    // The device believes it is two hours later.
    const wrong = { sentAt: minutesAgoIso(-120) }
    const first = await send(device, [buildPressure(-110, 20)], wrong)
    expect(first.body).toMatchObject({ accepted: 1, clockSkewSeconds: -7200 })
    const again = await send(device, [buildPressure(-110, 20)], { sentAt: minutesAgoIso(-121) })
    expect(again.body).toMatchObject({ accepted: 0, duplicates: 1 })
    expect((await fetchData()).series[0]?.points[0]?.at).toBe(minutesAgoIso(10).replace('.000Z', 'Z'))
  })

  it.each([
    ['nothing', []],
    ['too many', Array.from({ length: 501 }, () => ({ ...reading, value: 20 }))],
    ['a word for a number', [{ ...reading, value: 'high' }]],
    ['an unknown kind', [{ ...reading, kind: 'pulse' }]],
    ['no time', [{ kind: 'pressure', value: 60 }]],
    ['no list', 'pressure'],
  ])('are rejected as a whole when they are %s', async (_, sensorData) => {
    const device = await registerSampleDevice()
    const answer = await send(device, sensorData)
    expect(answer.status).toBe(400)
    expect(answer.problem.fields).toBeDefined()
  })

  it('of a device that floods are held back', async () => {
    const device = await registerSampleDevice()
    const answers = await Promise.all(Array.from({ length: 125 }, () => send(device, [buildPressure(1, 20)])))
    const held = answers.filter(({ status }) => status === 429)
    expect(held).toHaveLength(5)
    expect(held[0]?.headers['retry-after']).toBeDefined()
  })

  it('go after a year, and the episodes stay', async () => {
    const device = await registerSampleDevice()
    await send(device, buildPressureSeries(150, 0, 60))
    await setClock('2027-11-17T15:00:00Z')
    await practice.run(jobs, 'tend-wearables')
    const { rows } = await practice.owner.query(
      `select (select count(*) from wearable_data where device_id = $1)::int as readings,
              (select count(*) from wearable_alerts where device_id = $1)::int as episodes`,
      [device.id],
    )
    expect(rows[0]).toEqual({ readings: 0, episodes: 1 })
  })
})

describe('the care team', () => {
  it('is notified of an episode once, and of the next one again', async () => {
    await joinTeam()
    const device = await registerSampleDevice()
    await send(device, buildPressureSeries(150, 40, 60))
    expect(await listTeamNotifications()).toEqual([])
    await send(device, buildPressureSeries(30, 0, 64))
    const told = await listTeamNotifications()
    expect(told).toMatchObject([{ type: 'wound', priority: 'high', title: 'Unrelieved pressure' }])
    expect(told[0]?.message).toContain('Left insole reads 64 mmHg')
    await setClock('2026-11-16T15:10:00Z')
    await send(device, [buildPressure(0, 70)])
    expect(await listTeamNotifications()).toHaveLength(1)
    expect((await fetchData()).alerts).toMatchObject([{ rule: 'WR2', endedAt: null }])
    await setClock('2026-11-16T15:20:00Z')
    await send(device, [buildPressure(5, 10), buildPressure(0, 10)])
    expect((await fetchData()).alerts[0]?.endedAt).toBe('2026-11-16T15:15:00Z')
    await setClock('2026-11-16T18:00:00Z')
    await send(device, buildPressureSeries(150, 0, 60))
    expect(await listTeamNotifications()).toHaveLength(2)
  })

  it('is notified once when the batches of an episode come all at once', async () => {
    await joinTeam()
    const device = await registerSampleDevice()
    const batch = buildPressureSeries(150, 0, 60)
    await Promise.all(batch.map((_, end) => send(device, batch.slice(0, end + 1))))
    expect(await listTeamNotifications()).toHaveLength(1)
  })

  it('where there is none, administrators are notified', async () => {
    const owner = await practice.person(organizationId, 'clinician', { owner: true })
    await send(await registerSampleDevice(), buildPressureSeries(150, 0, 60))
    const told = (await (await practice.as(owner)).call(listNotices, {})).body
    expect(told.some(({ actionUrl }) => actionUrl === `/patients/${patientId}`)).toBe(true)
  })

  it('where no one of it can sign in any more, administrators are notified', async () => {
    const owner = await practice.person(organizationId, 'clinician', { owner: true })
    const gone = await practice.person(organizationId, 'clinician')
    const body = sampleBodies['joinCareTeam']!({ userId: gone.id })
    await nurse.send(joinCareTeam, { params: { patientId }, body })
    await practice.owner.query('update memberships set disabled_at = now() where user_id = $1', [gone.id])
    await send(await registerSampleDevice(), buildPressureSeries(150, 0, 60))
    const told = (await (await practice.as(owner)).call(listNotices, {})).body
    expect(told.some(({ actionUrl }) => actionUrl === `/patients/${patientId}`)).toBe(true)
  })
})

it('shows patients their own readings, and no one else’s', async () => {
  const [own, other] = [
    await practice.person(organizationId, 'patient'),
    await practice.person(organizationId, 'patient'),
  ]
  await practice.owner.query('update patients set user_id = $1 where id = $2', [own.id, patientId])
  await send(await registerSampleDevice(), buildPressureSeries(100, 0, 20))
  expect((await fetchData(await practice.as(own))).series).toHaveLength(1)
  const stranger = await (await practice.as(other)).call(readWearableData, { params: { patientId } })
  expect(stranger.status).toBe(404)
})
