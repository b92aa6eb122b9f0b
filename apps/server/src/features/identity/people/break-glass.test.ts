import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  changePatient,
  createPatient,
  endBreakGlass,
  listBreakGlass,
  joinCareTeam,
  listBreakGlassActivity,
  listFacilities,
  listNotices,
  listPatients,
  mergePatients,
  readBreakGlass,
  readCurrentUser,
  readPatient,
  reviewBreakGlass,
  startBreakGlass,
} from '@mendwell/contract'
import type { ApiClient } from '../../../testing/api-client.ts'
import { listMail } from '../../../testing/mailbox.ts'
import { startTestServer, type Person, type TestServer } from '../../../testing/test-server.ts'
import { sampleBodies } from '../../../testing/samples.ts'

const start = new Date('2026-11-16T15:00:00.000Z')
let practice: TestServer
let organization: string
let adminPerson: Person
let ownerPerson: Person
let nursePerson: Person
let admin: ApiClient
let owner: ApiClient
let nurse: ApiClient
let patientId: string
let east: string
let west: string

beforeAll(async () => {
  practice = await startTestServer()
})
afterAll(() => practice.close())

beforeEach(async () => {
  practice.clock.now = start
  organization = await practice.organization('Harbor')
  ;[east, west] = [
    await practice.facility(organization, 'East'),
    await practice.facility(organization, 'West'),
  ]
  adminPerson = await practice.person(organization, 'admin')
  ownerPerson = await practice.person(organization, 'clinician', { owner: true })
  nursePerson = await practice.person(organization, 'clinician', { facilityIds: [east] })
  admin = await practice.as(adminPerson)
  owner = await practice.as(ownerPerson, { proved: true })
  nurse = await practice.as(nursePerson, { proved: true })
  const patient = await owner.send(createPatient, {
    body: { ...sampleBodies['createPatient']!(), facilityId: west },
  })
  patientId = patient.body.id
})

const reason = 'Covering the night for Mrs. Westman’s house'
const startEmergency = (asker = nurse) => asker.call(startBreakGlass, { body: { reason } })
const fetchPatientStatus = async (asker = nurse) =>
  (await asker.call(readPatient, { params: { patientId } })).status
const advanceClock = (minutes: number) => {
  practice.clock.now = new Date(start.getTime() + minutes * 60_000)
}

describe('what a clinician sees', () => {
  it('is limited by facility alone: a care team neither adds nor removes access', async () => {
    const join = (userId: string) =>
      owner.send(joinCareTeam, { params: { patientId }, body: { userId, role: 'Wound nurse' } })
    expect((await join(nursePerson.id)).status).toBe(201)
    expect(await fetchPatientStatus(nurse)).toBe(404)
    const stranger = await practice.as(await practice.person(organization, 'clinician'))
    expect(await fetchPatientStatus(stranger)).toBe(200)
  })
})

describe('emergency access', () => {
  it('gives access to the whole practice at the next request, for sixty minutes, and ends automatically', async () => {
    expect(await fetchPatientStatus()).toBe(404)
    const started = await startEmergency()
    expect(started, started.text).toMatchObject({
      status: 201,
      body: {
        userId: nursePerson.id,
        reason,
        startedAt: '2026-11-16T15:00:00Z',
        endsAt: '2026-11-16T16:00:00Z',
        endedAt: null,
        reviewedAt: null,
      },
    })
    expect(await fetchPatientStatus()).toBe(200)
    expect((await nurse.call(listPatients, {})).body.map(({ id }) => id)).toEqual([patientId])
    expect((await nurse.call(listFacilities, {})).body).toHaveLength(2)
    expect((await nurse.call(readBreakGlass, {})).body.open?.id).toBe(started.body.id)
    advanceClock(59)
    expect(await fetchPatientStatus()).toBe(200)
    advanceClock(60)
    expect(await fetchPatientStatus()).toBe(404)
    expect((await nurse.call(listPatients, {})).body).toEqual([])
    expect((await nurse.call(readBreakGlass, {})).body.open).toBeNull()
  })

  it('applies in every session of the person, and in no one else’s', async () => {
    const second = await practice.as(nursePerson)
    const colleague = await practice.as(
      await practice.person(organization, 'clinician', {
        facilityIds: [await practice.facility(organization, 'South')],
      }),
    )
    await startEmergency()
    expect([await fetchPatientStatus(second), await fetchPatientStatus(colleague)]).toEqual([200, 404])
  })

  it('stays inside the user’s practice', async () => {
    const elsewhere = await practice.organization('Elsewhere')
    const stranger = await practice.as(await practice.person(elsewhere, 'clinician'))
    const foreign = await stranger.send(createPatient, { body: sampleBodies['createPatient']!() })
    await startEmergency()
    const answer = await nurse.call(readPatient, { params: { patientId: foreign.body.id } })
    expect(answer.status).toBe(404)
  })

  it('is closed by the person before its time', async () => {
    await startEmergency()
    advanceClock(10)
    expect((await nurse.call(endBreakGlass, {})).body).toEqual({ open: null })
    expect(await fetchPatientStatus()).toBe(404)
    const { body } = await admin.call(listBreakGlass, {})
    expect(body[0]).toMatchObject({ endedAt: '2026-11-16T15:10:00Z' })
    expect((await nurse.call(endBreakGlass, {})).status).toBe(200)
  })

  it('needs a reason and a recent proof', async () => {
    const unproved = await practice.as(nursePerson)
    expect(await startEmergency(unproved)).toMatchObject({
      status: 403,
      problem: { code: 'identity.prove-again' },
    })
    const silent = await nurse.call(startBreakGlass, { body: { reason: '  ' } })
    expect(silent.problem.fields).toEqual({ reason: 'A reason is required' })
    expect(await fetchPatientStatus()).toBe(404)
  })

  it('is not for those who see everything already', async () => {
    expect(await startEmergency(owner)).toMatchObject({
      status: 409,
      problem: { code: 'break-glass.not-needed' },
    })
    const administrator = await practice.as(adminPerson, { proved: true })
    expect((await startEmergency(administrator)).status).toBe(403)
  })

  it('is opened once, however often the button is pressed', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => startEmergency()))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409])
    expect((await startEmergency()).problem.code).toBe('break-glass.open')
    expect((await admin.call(listBreakGlass, {})).body).toHaveLength(1)
    advanceClock(60)
    expect((await startEmergency(await practice.as(nursePerson, { proved: true }))).status).toBe(201)
  })

  it('marks every row of the log while it is open, and none after', async () => {
    const { id } = (await startEmergency()).body
    await fetchPatientStatus()
    await nurse.call(readPatient, { params: { patientId: '99999999-9999-4999-8999-999999999999' } })
    await nurse.call(endBreakGlass, {})
    await fetchPatientStatus()
    const { rows } = await practice.owner.query(
      `select action, details ->> 'breakGlass' as glass from compliance_logs
        where user_id = $1 order by timestamp, xid`,
      [nursePerson.id],
    )
    expect(rows).toEqual([
      { action: 'break-glass.start', glass: null },
      { action: 'patient.read', glass: id },
      { action: 'patient.read', glass: id },
      { action: 'break-glass.end', glass: id },
      { action: 'patient.read', glass: null },
    ])
  })

  it('cannot be made permanent: facility, room, care team and merges stay unchanged meanwhile', async () => {
    const near = (
      await owner.send(createPatient, {
        body: {
          ...sampleBodies['createPatient']!(),
          medicalRecordNumber: 'NEAR-1',
          facilityId: east,
        },
      })
    ).body.id
    const listAttempts = () =>
      [
        () => change({ facilityId: east }),
        () => change({ room: '12' }),
        () =>
          nurse.send(joinCareTeam, {
            params: { patientId },
            body: { userId: nursePerson.id, role: 'Wound nurse' },
          }),
      ] as const
    const change = (body: object) =>
      nurse.send(changePatient, { params: { patientId }, body: body }, { 'if-match': '"1"' })
    await startEmergency()
    for (const attempt of listAttempts())
      expect((await attempt()).problem?.code).toBe('break-glass.access-change')
    const narrowedOwner = await practice.as(
      await practice.person(organization, 'clinician', { owner: true, facilityIds: [east] }),
      { proved: true },
    )
    await startEmergency(narrowedOwner)
    const merged = await narrowedOwner.call(mergePatients, {
      params: { patientId: near },
      body: { mergedId: patientId, reason: 'Same person' },
    })
    expect(merged.problem?.code).toBe('break-glass.access-change')
    // Care continues, and what does not affect access can be changed.
    expect((await change({ phone: '614-555-0101', facilityId: west, room: null })).status).toBe(200)
    await nurse.call(endBreakGlass, {})
    expect(await fetchPatientStatus()).toBe(404)
  })

  it('lists in its review everything that was viewed, changed and rejected under it', async () => {
    const { id } = (await startEmergency()).body
    advanceClock(1)
    await fetchPatientStatus()
    advanceClock(2)
    await nurse.call(listPatients, {})
    advanceClock(3)
    await nurse.send(
      changePatient,
      { params: { patientId }, body: { phone: '614-555-0101' } },
      { 'if-match': '"1"' },
    )
    advanceClock(4)
    await nurse.send(
      changePatient,
      { params: { patientId }, body: { facilityId: east } },
      { 'if-match': '"2"' },
    )
    advanceClock(5)
    await nurse.call(endBreakGlass, {})
    await fetchPatientStatus()
    const review = async (query = {}) =>
      (await admin.call(listBreakGlassActivity, { params: { breakGlassId: id }, query })).body.map(
        ({ action, isWrite, refused, patientCount, patients }) => [
          action,
          isWrite,
          refused,
          patientCount,
          patients.map((one) => one.id),
        ],
      )
    expect(await review()).toEqual([
      ['patient.read', false, null, 1, [patientId]],
      ['patient.list', false, null, 1, [patientId]],
      ['patient.change', true, null, 1, [patientId]],
      ['patient.change', true, 'break-glass.access-change', 0, []],
      ['break-glass.end', true, null, 0, []],
    ])
    expect(await review({ writesOnly: 'true' })).toHaveLength(3)
    const first = await admin.call(listBreakGlassActivity, {
      params: { breakGlassId: id },
      query: { limit: 2 },
    })
    expect(first.body).toHaveLength(2)
    expect((await nurse.call(listBreakGlassActivity, { params: { breakGlassId: id } })).status).toBe(403)
  })

  it('is offered to those who are narrowed to some facilities, also while it is open', async () => {
    const isNarrowed = async (asker: ApiClient) => (await asker.call(readCurrentUser, {})).body.narrowed
    expect([await isNarrowed(nurse), await isNarrowed(owner), await isNarrowed(admin)]).toEqual([
      true,
      false,
      false,
    ])
    await startEmergency()
    expect(await isNarrowed(nurse)).toBe(true)
  })

  it('notifies every administrator and owner, in the app and by email, and no one else', async () => {
    const plain = await practice.as(await practice.person(organization, 'clinician'))
    await startEmergency()
    for (const notified of [admin, owner]) {
      const { body } = await notified.call(listNotices, {})
      expect(body).toMatchObject([
        { type: 'break-glass', priority: 'urgent', actionUrl: '/audit?tab=emergency' },
      ])
      expect(body[0]!.message).not.toContain('Westman')
    }
    for (const other of [plain, nurse]) expect((await other.call(listNotices, {})).body).toEqual([])
    for (const { email } of [adminPerson, ownerPerson]) {
      const mails = await listMail(practice, email)
      expect(mails).toHaveLength(1)
      expect(mails[0]?.text).not.toContain('Westman')
    }
    expect(await listMail(practice, nursePerson.email)).toEqual([])
  })

  it('is undone with everything else when the request fails', async () => {
    await practice.owner.query('revoke insert on notifications from mendwell_app')
    try {
      expect((await startEmergency()).status).toBe(500)
    } finally {
      await practice.owner.query('grant insert on notifications to mendwell_app')
    }
    expect(await fetchPatientStatus()).toBe(404)
  })
})

describe('the review', () => {
  const review = (asker: ApiClient, breakGlassId: string) =>
    asker.call(reviewBreakGlass, { params: { breakGlassId }, body: { note: 'Fits the roster' } })

  it('is closed by another person, once it has ended, with a note', async () => {
    const { id } = (await startEmergency()).body
    expect(await review(admin, id)).toMatchObject({
      status: 409,
      problem: { code: 'break-glass.still-open' },
    })
    advanceClock(60)
    admin = await practice.as(adminPerson)
    expect((await review(await practice.as(nursePerson), id)).status).toBe(403)
    const done = await review(admin, id)
    expect(done, done.text).toMatchObject({
      status: 200,
      body: { reviewedAt: '2026-11-16T16:00:00Z', reviewNote: 'Fits the roster' },
    })
    expect(done.body.reviewedByName).toContain('Given')
    const again = await review(await practice.as(ownerPerson), id)
    expect(again).toMatchObject({ status: 409, problem: { code: 'break-glass.reviewed' } })
  })

  it('is not one’s own, even for an owner', async () => {
    const east = await practice.facility(organization, 'Own house')
    const narrowed = await practice.as(
      await practice.person(organization, 'clinician', { owner: true, facilityIds: [east] }),
      { proved: true },
    )
    const { id } = (await startEmergency(narrowed)).body
    await narrowed.call(endBreakGlass, {})
    expect(await review(narrowed, id)).toMatchObject({ status: 409, problem: { code: 'break-glass.own' } })
    expect((await review(owner, id)).status).toBe(200)
  })

  it('lists what is still to be reviewed, newest first, for administrators and owners', async () => {
    const first = (await startEmergency()).body.id
    await nurse.call(endBreakGlass, {})
    await review(admin, first)
    advanceClock(5)
    const second = (await startEmergency()).body.id
    const listIds = async (query: object) =>
      (await owner.call(listBreakGlass, { query })).body.map(({ id }) => id)
    expect(await listIds({})).toEqual([second, first])
    expect(await listIds({ review: 'open' })).toEqual([second])
    expect(await listIds({ review: 'done' })).toEqual([first])
    expect((await nurse.call(listBreakGlass, {})).status).toBe(403)
  })

  it('and the end cannot be rewritten by the app, nor the reason', async () => {
    const { id } = (await startEmergency()).body
    await nurse.call(endBreakGlass, {})
    await review(admin, id)
    const asApp = (sql: string) => practice.server.database.within(organization, (db) => db.raw(sql, [id]))
    for (const sql of [
      `update break_glass set reason = 'other' where id = $1`,
      `update break_glass set ended_at = null where id = $1`,
      `update break_glass set review_note = 'other' where id = $1`,
      'delete from break_glass where id = $1',
    ])
      await expect(asApp(sql), sql).rejects.toMatchObject({ code: '42501' })
  })
})
