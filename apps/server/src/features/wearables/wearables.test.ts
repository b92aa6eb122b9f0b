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
  type BodyOf,
} from '@mendwell/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { jobs } from '../../jobs.ts'
import type { Caller } from '../../testing/api-client.ts'
import { openPractice, type Person, type Practice } from '../../testing/test-server.ts'
import { bodies } from '../../testing/samples.ts'

let practice: Practice
let organizationId: string
let nursing: Person
let nurse: Caller
let nobody: Caller
let patientId: string
let numbers = 0

beforeAll(async () => {
  practice = await openPractice()
  organizationId = await practice.organization('Harbor')
  nursing = await practice.person(organizationId, 'clinician')
  nobody = await practice.as(null)
})
afterAll(() => practice.close())
beforeEach(async () => {
  await at('2026-11-16T15:00:00Z')
  const body = { firstName: 'Ada', lastName: 'Quill', medicalRecordNumber: `W-${(numbers += 1)}` }
  patientId = (await nurse.call(createPatient, { body })).body.id
})

async function at(time: string): Promise<void> {
  practice.clock.now = new Date(time)
  nurse = await practice.as(nursing)
}
const ago = (minutes: number) => new Date(practice.clock.now.getTime() - minutes * 60_000).toISOString()
const registered = async (deviceType: 'combined' | 'temperature' = 'combined') => {
  const body = { name: 'Left insole', deviceType }
  return (await nurse.call(registerWearable, { params: { patientId }, body })).body
}
type Device = Awaited<ReturnType<typeof registered>>
type Sent = BodyOf<typeof sendReadings>
type Reading = Sent['sensorData'][number]
const send = (device: Device, sensorData: unknown, more: object = {}, token = device.token) =>
  nobody.call(
    sendReadings,
    { body: { deviceId: device.id, sentAt: ago(0), sensorData, ...more } as never },
    { authorization: `Bearer ${token}` },
  )
const pressure = (minutesAgo: number, value: number): Reading => ({
  kind: 'pressure',
  timestamp: ago(minutesAgo),
  value,
})
const pressed = (fromMinutesAgo: number, toMinutesAgo: number, value: number): Reading[] =>
  Array.from({ length: (fromMinutesAgo - toMinutesAgo) / 10 + 1 }, (_, step) =>
    pressure(fromMinutesAgo - step * 10, value),
  )
const data = async (caller = nurse) => (await caller.call(readWearableData, { params: { patientId } })).body
const notices = async () =>
  (await nurse.call(listNotices, {})).body.filter(({ actionUrl }) => actionUrl === `/patients/${patientId}`)
const onTeam = () =>
  nurse.call(joinCareTeam, {
    params: { patientId },
    body: bodies['joinCareTeam']!({ userId: nursing.id }) as never,
  })

describe('a device', () => {
  it('is told its token once, and only the hash is kept', async () => {
    const device = await registered()
    expect(device.token).toMatch(/^[\w-]{43}$/)
    const listed = await nurse.call(listWearables, { params: { patientId } })
    expect(listed.body).toMatchObject([{ id: device.id, isActive: true, lastSeenAt: null }])
    expect(listed.text).not.toContain(device.token)
    const { rows } = await practice.owner.query(`select t::text as row from wearable_devices t`)
    expect(JSON.stringify(rows)).not.toContain(device.token)
  })

  it('sends with its token only, and not any more once it was taken back', async () => {
    const [device, other] = [await registered(), await registered()]
    expect((await send(device, [pressure(1, 20)])).body).toMatchObject({ accepted: 1 })
    for (const token of ['', 'x'.repeat(43), other.token, nurse.token])
      expect((await send(device, [pressure(2, 20)], {}, token)).status).toBe(401)
    await nurse.call(revokeWearable, { params: { wearableId: device.id } })
    expect((await send(device, [pressure(3, 20)])).status).toBe(401)
    const again = await nurse.call(revokeWearable, { params: { wearableId: device.id } })
    expect(again.body).toMatchObject({ isActive: false, lastSeenAt: expect.any(String) })
    expect((await data()).series[0]).toMatchObject({ kind: 'pressure', readings: 1 })
  })

  it('cannot be bound to a wound of somebody else', async () => {
    const other = await nurse.call(createPatient, {
      body: { firstName: 'Bea', lastName: 'Reed', medicalRecordNumber: `W-${(numbers += 1)}` },
    })
    const wound = await nurse.call(createWound, {
      body: bodies['createWound']!({ patientId: other.body.id }) as never,
    })
    const body = { name: 'Patch', deviceType: 'moisture' as const, woundId: wound.body.id }
    const answer = await nurse.call(registerWearable, { params: { patientId }, body })
    expect(answer.problem.code).toBe('wound.other-patient')
  })
})

describe('readings', () => {
  const reading = { kind: 'pressure', timestamp: '2026-11-16T14:00:00Z', value: 60 }
  it('are kept once, though fifty send the same at once', async () => {
    const device = await registered()
    const batch = pressed(100, 10, 20)
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(device, batch)))
    const sum = (of: 'accepted' | 'duplicates') => answers.reduce((all, { body }) => all + body[of], 0)
    expect([sum('accepted'), sum('duplicates')]).toEqual([10, 490])
    expect((await send(device, [...batch, ...batch])).body).toMatchObject({ accepted: 0, duplicates: 20 })
  })

  it('that are no measurements are turned away one by one, and the others kept', async () => {
    const device = await registered()
    const { body } = await send(device, [
      pressure(1, 20),
      pressure(2, 501),
      pressure(-10, 20),
      pressure(31 * 1440, 20),
      { kind: 'temperature', timestamp: ago(1), value: 9.9 },
      { kind: 'moisture', timestamp: ago(1), value: 100 },
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
    const patch = await registered('temperature')
    const { body } = await send(patch, [
      pressure(1, 20),
      { kind: 'temperature', timestamp: ago(1), value: 31 },
      { kind: 'reference_temperature', timestamp: ago(1), value: 30 },
    ])
    expect(body).toMatchObject({ accepted: 2, rejected: [{ index: 0, reason: 'not-measured-here' }] })
  })

  it('of a wrong clock are put right, and sent again they are the same', async () => {
    const device = await registered()
    // The device believes it is two hours later.
    const wrong = { sentAt: ago(-120) }
    const first = await send(device, [pressure(-110, 20)], wrong)
    expect(first.body).toMatchObject({ accepted: 1, clockSkewSeconds: -7200 })
    const again = await send(device, [pressure(-110, 20)], { sentAt: ago(-121) })
    expect(again.body).toMatchObject({ accepted: 0, duplicates: 1 })
    expect((await data()).series[0]?.points[0]?.at).toBe(ago(10).replace('.000Z', 'Z'))
  })

  it.each([
    ['nothing', []],
    ['too many', Array.from({ length: 501 }, () => ({ ...reading, value: 20 }))],
    ['a word for a number', [{ ...reading, value: 'high' }]],
    ['an unknown kind', [{ ...reading, kind: 'pulse' }]],
    ['no time', [{ kind: 'pressure', value: 60 }]],
    ['no list', 'pressure'],
  ])('are refused as a whole when they are %s', async (_, sensorData) => {
    const device = await registered()
    const answer = await send(device, sensorData)
    expect(answer.status).toBe(400)
    expect(answer.problem.fields).toBeDefined()
  })

  it('of a device that floods are held back', async () => {
    const device = await registered()
    const answers = await Promise.all(Array.from({ length: 125 }, () => send(device, [pressure(1, 20)])))
    const held = answers.filter(({ status }) => status === 429)
    expect(held).toHaveLength(5)
    expect(held[0]?.headers['retry-after']).toBeDefined()
  })

  it('go after a year, and the episodes stay', async () => {
    const device = await registered()
    await send(device, pressed(150, 0, 60))
    await at('2027-11-17T15:00:00Z')
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
  it('is told of an episode once, and of the next one anew', async () => {
    await onTeam()
    const device = await registered()
    await send(device, pressed(150, 40, 60))
    expect(await notices()).toEqual([])
    await send(device, pressed(30, 0, 64))
    const told = await notices()
    expect(told).toMatchObject([{ type: 'wound', priority: 'high', title: 'Pressure without relief' }])
    expect(told[0]?.message).toContain('Left insole shows 64 mmHg')
    await at('2026-11-16T15:10:00Z')
    await send(device, [pressure(0, 70)])
    expect(await notices()).toHaveLength(1)
    expect((await data()).alerts).toMatchObject([{ rule: 'WR2', endedAt: null }])
    await at('2026-11-16T15:20:00Z')
    await send(device, [pressure(5, 10), pressure(0, 10)])
    expect((await data()).alerts[0]?.endedAt).toBe('2026-11-16T15:15:00Z')
    await at('2026-11-16T18:00:00Z')
    await send(device, pressed(150, 0, 60))
    expect(await notices()).toHaveLength(2)
  })

  it('is told once when the batches of an episode come all at once', async () => {
    await onTeam()
    const device = await registered()
    const batch = pressed(150, 0, 60)
    await Promise.all(batch.map((_, end) => send(device, batch.slice(0, end + 1))))
    expect(await notices()).toHaveLength(1)
  })

  it('where there is none, those who administer are told', async () => {
    const owner = await practice.person(organizationId, 'clinician', { owner: true })
    await send(await registered(), pressed(150, 0, 60))
    const told = (await (await practice.as(owner)).call(listNotices, {})).body
    expect(told.some(({ actionUrl }) => actionUrl === `/patients/${patientId}`)).toBe(true)
  })

  it('where nobody of it can sign in any more, those who administer are told', async () => {
    const owner = await practice.person(organizationId, 'clinician', { owner: true })
    const gone = await practice.person(organizationId, 'clinician')
    const body = bodies['joinCareTeam']!({ userId: gone.id }) as never
    await nurse.call(joinCareTeam, { params: { patientId }, body })
    await practice.owner.query('update memberships set disabled_at = now() where user_id = $1', [gone.id])
    await send(await registered(), pressed(150, 0, 60))
    const told = (await (await practice.as(owner)).call(listNotices, {})).body
    expect(told.some(({ actionUrl }) => actionUrl === `/patients/${patientId}`)).toBe(true)
  })
})

it('shows a patient the own readings, and nobody else’s', async () => {
  const [own, other] = [
    await practice.person(organizationId, 'patient'),
    await practice.person(organizationId, 'patient'),
  ]
  await practice.owner.query('update patients set user_id = $1 where id = $2', [own.id, patientId])
  await send(await registered(), pressed(100, 0, 20))
  expect((await data(await practice.as(own))).series).toHaveLength(1)
  const stranger = await (await practice.as(other)).call(readWearableData, { params: { patientId } })
  expect(stranger.status).toBe(404)
})
