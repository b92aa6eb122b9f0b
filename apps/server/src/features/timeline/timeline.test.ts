import { skinRegions } from '@mendwell/clinical'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  acknowledgeCriticalFinding,
  createPatient,
  createProgressNote,
  createWound,
  createWoundAssessment,
  healWound,
  mergePatients,
  readTimeline,
  recordBraden,
  recordConsent,
  recordHistory,
  recordIsolation,
  recordLimbPerfusion,
  recordMedication,
  recordPatientStatus,
  recordSkin,
  recordSkinSweep,
  recordVitalSigns,
  reopenWound,
  revokeConsent,
  voidPatientStatus,
  voidVitalSigns,
  type TimelineEntry,
} from '@mendwell/contract'
import type { ApiClient } from '../../testing/api-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { sampleBodies } from '../../testing/samples.ts'

let practice: TestServer
let organization: string
let nurse: ApiClient
let patientId: string

beforeAll(async () => {
  practice = await startTestServer()
  organization = await practice.organization('Harbor Wound Clinic')
})
afterAll(() => practice.close())
beforeEach(async () => {
  practice.clock.now = new Date('2026-11-16T15:00:00.000Z')
  nurse = await practice.as(await practice.person(organization, 'clinician'))
  patientId = await registerPatient()
})

const registerPatient = async () =>
  (await nurse.send(createPatient, { body: sampleBodies['createPatient']!() })).body.id
const advanceClock = () => (practice.clock.now = new Date(practice.clock.now.getTime() + 60_000))
const fetchTimeline = async (query: object = {}) => {
  const answer = await nurse.call(readTimeline, { params: { patientId }, query })
  expect(answer.status, answer.text).toBe(200)
  return answer
}
const listTitles = async (query: object = {}) => (await fetchTimeline(query)).body.map(({ title }) => title)

/** A wound with two assessments, healed and opened again, and something of every other kind. */
async function createCourse(): Promise<{ woundId: string }> {
  const params = { patientId }
  const form = { ...sampleBodies['createWoundAssessment']!({ patientId }), woundId: undefined }
  const first = await nurse.send(createWoundAssessment, {
    body: { ...form, assessedAt: '2026-11-02T15:00:00Z' },
  })
  const { woundId } = first.body
  advanceClock()
  await nurse.call(recordVitalSigns, { params, body: { heartRate: 72, bloodPressureSystolic: 120 } })
  advanceClock()
  await nurse.send(recordMedication, { params, body: sampleBodies['recordMedication']!() })
  advanceClock()
  const consent = await nurse.send(recordConsent, { params, body: sampleBodies['recordConsent']!() })
  await nurse.call(revokeConsent, {
    params: { patientId, consentId: consent.body.id },
    body: { reason: 'Changed their mind' },
  })
  advanceClock()
  await nurse.call(healWound, { params: { woundId }, body: { healedOn: '2026-11-15' } })
  await nurse.call(reopenWound, { params: { woundId }, body: { reason: 'The skin broke again' } })
  return { woundId }
}

it('shows everything in one order, the latest care first', async () => {
  const { woundId } = await createCourse()
  const { body, headers } = await fetchTimeline()
  expect(body.map(({ title }) => title)).toEqual([
    'Wound A reopened',
    'Photo consent revoked',
    'Metformin recorded',
    'Vital signs',
    'Wound A added',
    'Wound A healed',
    'Photo consent given',
    'Wound A assessed',
  ])
  expect(headers['x-total-count']).toBe('8')
  expect(body.at(-1)).toMatchObject({
    kind: 'wound-assessment',
    at: '2026-11-02T15:00:00Z',
    detail: 'Sacrum · 4.5 × 3 × 0.8 cm · 13.5 cm² L × W · Improving',
    woundId,
    isVoid: false,
    url: expect.stringContaining(`/wounds/${woundId}?assessment=`),
  })
  expect(body.find(({ kind }) => kind === 'vital-signs')).toMatchObject({
    detail: '120/– mmHg · 72 bpm',
    byName: expect.stringMatching(/^Given\d+ Family\d+$/),
  })
})

it('shows a wound’s side, also where its assessment left it out', async () => {
  const heel = {
    ...sampleBodies['createWoundAssessment']!({ patientId }),
    location: 'Heel',
    laterality: 'left',
  }
  const first = await nurse.send(createWoundAssessment, { body: { ...heel, woundId: undefined } })
  advanceClock()
  await nurse.send(createWoundAssessment, {
    body: { ...heel, woundId: first.body.woundId, laterality: undefined },
  })
  const details = (await fetchTimeline()).body.map(({ detail }) => detail)
  expect(details).toHaveLength(3)
  for (const detail of details) expect(detail).toContain('Left heel')
})

it('says of a clear body beside an open wound that there are no new ones', async () => {
  const clear = { regions: skinRegions.values.map((bodyRegion) => ({ bodyRegion, finding: 'clear' })) }
  const recordSweepAndGetEntry = async (body: object) => {
    await nurse.send(recordSkinSweep, { params: { patientId }, body: { ...clear, ...body } })
    return (await fetchTimeline({ kinds: 'skin' })).body[0]!.detail
  }
  expect(await recordSweepAndGetEntry({ noWounds: true })).toBe('No wounds')
  advanceClock()
  const heel = { patientId, woundType: 'pressure_ulcer', location: 'Heel', laterality: 'left' } as const
  await nurse.call(createWound, { body: heel })
  advanceClock()
  expect(await recordSweepAndGetEntry({})).toBe('No new wounds. Existing open wounds: A Left heel')
  expect((await fetchTimeline({ kinds: 'skin' })).body.map(({ detail }) => detail)).toContain('No wounds')
})

it('comes page by page, each entry once, also where many happened in one moment', async () => {
  await createCourse()
  for (let more = 0; more < 5; more += 1) {
    await nurse.call(recordVitalSigns, { params: { patientId }, body: { heartRate: 60 + more } })
  }
  const whole = (await fetchTimeline({ limit: 200 })).body
  const seen: TimelineEntry[] = []
  let cursor: string | undefined
  do {
    const page = await fetchTimeline({ limit: 2, cursor })
    seen.push(...page.body)
    const link = page.headers['link']?.toString().match(/cursor=([^&>]+)/)?.[1]
    cursor = link && decodeURIComponent(link)
  } while (cursor)
  expect(seen).toEqual(whole)
  expect(whole).toHaveLength(13)
})

it('is narrowed to the kinds asked for', async () => {
  await createCourse()
  expect(await listTitles({ kinds: 'vital-signs,medication' })).toEqual(['Metformin recorded', 'Vital signs'])
  expect((await fetchTimeline({ kinds: 'medication' })).headers['x-total-count']).toBe('1')
  const refused = await nurse.raw('GET', `/api/patients/${patientId}/timeline?kinds=secrets`)
  expect(refused.status).toBe(400)
})

it('marks what was entered in error', async () => {
  const { body } = await nurse.call(recordVitalSigns, { params: { patientId }, body: { heartRate: 72 } })
  await nurse.call(voidVitalSigns, { params: { vitalSignsId: body.id }, body: { reason: 'Wrong patient' } })
  expect((await fetchTimeline()).body).toMatchObject([{ id: body.id, isVoid: true }])
})

it('holds what was written in a chart that was merged into this one', async () => {
  const other = await registerPatient()
  await nurse.call(recordVitalSigns, { params: { patientId: other }, body: { heartRate: 72 } })
  const admin = await practice.as(await practice.person(organization, 'admin'), { proved: true })
  await admin.call(mergePatients, {
    params: { patientId },
    body: { mergedId: other, reason: 'Registered twice' },
  })
  expect(await listTitles()).toEqual(['Vital signs'])
})

it('contains the EHR forms, and a private note only for its readers', async () => {
  const params = { patientId }
  await nurse.send(recordBraden, { params, body: sampleBodies['recordBraden']!() })
  advanceClock()
  await nurse.send(recordSkinSweep, { params, body: sampleBodies['recordSkinSweep']!() })
  advanceClock()
  await nurse.send(recordSkin, { params, body: sampleBodies['recordSkin']!() })
  advanceClock()
  await nurse.send(recordHistory, { params, body: sampleBodies['recordHistory']!() })
  advanceClock()
  const told = 'The wound is clean and smaller. '.repeat(8)
  const note = { ...sampleBodies['createProgressNote']!(), isPrivate: true, assessment: told }
  expect((await nurse.send(createProgressNote, { params, body: note })).status).toBe(201)
  expect(await listTitles()).toEqual([
    'Progress note (private)',
    'Type 2 diabetes recorded',
    'Skin assessment',
    'Head-to-toe skin assessment',
    'Braden Scale',
  ])
  // The beginning, in whole words.
  expect((await fetchTimeline()).body[0]?.detail).toMatch(/ The wound is clean and smaller\.…$/)
  const colleague = await practice.as(await practice.person(organization, 'clinician'))
  const seen = await colleague.call(readTimeline, { params, query: {} })
  expect(seen.body.map(({ kind }) => kind)).not.toContain('progress-note')
  expect(seen.headers['x-total-count']).toBe('4')
})

it('accepts no cursor of another list', async () => {
  for (const position of [
    ['x', 'wound', patientId],
    ['2026-11-16T15:00:00Z', 'x', patientId],
    ['2026-11-16T15:00:00Z', patientId],
  ]) {
    const cursor = Buffer.from(JSON.stringify(position)).toString('base64url')
    const answer = await nurse.call(readTimeline, { params: { patientId }, query: { cursor } })
    expect(answer.status).toBe(400)
  }
})

it('names a critical finding, what was found, and what was done about it; a patient reads none', async () => {
  await practice.owner.query('update memberships set credential = $1 where organization_id = $2', [
    'NP',
    organization,
  ])
  await nurse.send(recordLimbPerfusion, {
    params: { patientId },
    body: { side: 'left', measuredOn: '2026-11-16', method: 'photoplethysmography', toePressureMmHg: 20 },
  })
  const list = async () => (await fetchTimeline({ kinds: 'critical-finding' })).body
  const [open] = await list()
  expect(open).toMatchObject({
    title: 'Critical finding: Limb-threatening ischemia (WIfI ischemia 3)',
    detail: 'Left leg · Toe pressure 20 mmHg · not acknowledged',
    isVoid: false,
  })
  const acknowledged = await nurse.call(acknowledgeCriticalFinding, {
    params: { criticalFindingId: open!.id },
    body: { action: 'Vascular surgeon called' },
  })
  expect(acknowledged.status, acknowledged.text).toBe(200)
  expect((await list())[0]?.detail).toMatch(/acknowledged by .+: Vascular surgeon called$/)
  const person = await practice.person(organization, 'patient')
  await practice.owner.query('update patients set user_id = $1 where id = $2', [person.id, patientId])
  const own = await practice.as(person)
  const seen = await own.call(readTimeline, { params: { patientId }, query: {} })
  expect(seen.status, seen.text).toBe(200)
  expect(seen.body.map(({ kind }) => kind)).not.toContain('critical-finding')
})

it('names changes of the status and of isolation precautions on their dates, also those entered in error', async () => {
  const params = { patientId }
  await nurse.call(recordIsolation, {
    params,
    body: { precautions: ['enhanced_barrier'], effectiveDate: '2026-11-10', reason: 'Chronic wound' },
  })
  const made = await nurse.send(recordPatientStatus, {
    params,
    body: { status: 'hospice', effectiveDate: '2026-11-12', source: 'Daughter' },
  })
  await nurse.call(voidPatientStatus, {
    params: { patientStatusId: made.body.id },
    body: { reason: 'Wrong patient' },
  })
  const { body } = await fetchTimeline({ kinds: ['patient-status', 'isolation'] })
  expect(body).toMatchObject([
    {
      title: 'Patient status: Hospice',
      detail: 'Source: Daughter',
      at: '2026-11-12T12:00:00Z',
      isVoid: true,
    },
    { title: 'Isolation precautions: Enhanced Barrier', detail: 'Chronic wound', isVoid: false },
  ])
})
