/**
 * Every payload as a client of the product specification sends it: the forms of its calls and the stored entities, with their own names and
 * derived values. What arrives under another name is found under ours; what differs is rejected.
 */
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPatient, createWound, type WoundAssessment } from '@mendwell/contract'
import type { ApiClient } from './testing/api-client.ts'
import { startTestServer, type Person, type TestServer } from './testing/test-server.ts'
import { sampleBodies } from './testing/samples.ts'

let practice: TestServer
let person: Person
let nurse: ApiClient
const ids: Record<string, string> = {}

beforeAll(async () => {
  practice = await startTestServer()
  const organizationId = await practice.organization('Harbor Wound Clinic')
  person = await practice.person(organizationId, 'clinician', { owner: true })
  nurse = await practice.as(person, { proved: true })
  practice.clock.now = new Date('2026-11-16T15:00:00.000Z')
  const patient = await nurse.send(createPatient, { body: sampleBodies['createPatient']!() })
  const wound = await nurse.send(createWound, {
    body: sampleBodies['createWound']!({ patientId: patient.body.id }),
  })
  const facility = await nurse.raw('POST', '/api/facilities', sampleBodies['createFacility']!())
  Object.assign(ids, {
    userId: person.id,
    organizationId,
    patientId: patient.body.id,
    woundId: wound.body.id,
    facilityId: (facility.body as { id: string }).id,
  })
})
afterAll(() => practice.close())

type Body = Record<string, unknown>

/** The form of the specification, all of it, with its own area and volume and its objects for undermining and tunneling. */
const buildAssessment = (more: Body = {}): Body => ({
  patientId: ids['patientId'],
  woundId: ids['woundId'],
  woundType: 'pressure_ulcer',
  location: 'Sacrum',
  laterality: 'midline',
  stage: 'stage_3',
  length: 4.5,
  width: 3,
  depth: 0.8,
  area: 13.5,
  volume: 10.8,
  undermining: { present: true, clockPositions: [12, 3], depth: 1.5 },
  tunneling: { present: false },
  granulationPercentage: 70,
  sloughPercentage: 30,
  necroticPercentage: 0,
  epithelialPercentage: 0,
  exudateAmount: 'moderate',
  exudateType: 'serous',
  exudateColor: 'clear',
  exudateOdor: 'none',
  painLevel: 2,
  painCharacter: 'dull',
  painFrequency: 'intermittent',
  painImpactOnFunction: 'minimal',
  infectionErythema: false,
  infectionWarmth: false,
  infectionSwelling: false,
  infectionPurulence: false,
  infectionFever: false,
  infectionLymphangitis: false,
  capillaryRefill: 2,
  dorsalisPedisPulse: 'present',
  posteriorTibialPulse: 'present',
  skinTemperature: 'warm',
  protectiveSensation: true,
  vibrationSensation: true,
  temperatureSensation: true,
  monofilamentTest: 'not_tested',
  dressingType: 'Foam',
  dressingChangeFrequency: 'Every 3 days',
  cleansingAgent: 'Normal saline',
  debridementMethod: 'none',
  offloadingDevice: 'Air mattress',
  healingStatus: 'improving',
  healingIndicators: ['Granulation'],
  periwoundCondition: 'intact',
  periwoundColor: 'normal',
  periwoundTemperature: 'normal',
  periwoundEdema: 'none',
  diabetesPresent: false,
  peripheralVascularDisease: false,
  neuropathy: false,
  immunocompromised: false,
  malnutrition: false,
  smoking: false,
  advancedAge: true,
  photographicDocumentation: false,
  educationProvided: true,
  patientComprehension: true,
  treatmentChanges: 'None',
  assessmentNotes: 'Clean bed, edges attached.',
  nextAssessmentDate: '2026-11-23',
  ...more,
})

const omitKeys = (body: Body, ...keys: string[]): Body =>
  Object.fromEntries(Object.entries(body).filter(([key]) => !keys.includes(key)))

/** Under the names of the stored entity. */
const buildAssessmentEntity = (): Body => ({
  ...omitKeys(buildAssessment(), 'area', 'exudateOdor', 'assessmentNotes', 'healingStatus'),
  assessmentDate: '2026-11-16',
  surfaceArea: 13.5,
  odor: 'mild',
  notes: 'Under the name of the entity',
  healingProgress: 'improving',
  tissueType: ['slough', 'granulation'],
  photoUrls: [],
  aiAnalysis: null,
  assessedBy: ids['userId'],
  createdAt: '2026-11-16T15:00:00Z',
})

const buildPatient = (number: string): Body => ({
  firstName: 'Eleanor',
  lastName: 'Whitfield',
  medicalRecordNumber: number,
  phone: '614-555-0100',
  email: 'eleanor@example.com',
  address: '1 Main Street',
  medicalHistory: 'Diabetes',
  allergies: 'Latex',
  currentMedications: 'Metformin',
})

type Case = { path: string; method?: 'PATCH'; body: () => Body; holds?: (() => Body) | undefined }
const getChartPath = (rest: string) => `/api/patients/{patientId}/${rest}`

const buildAppointment = (day: string): Body => ({
  patientId: ids['patientId'],
  appointmentType: 'wound-care',
  scheduledDate: day,
  scheduledTime: '10:00',
  scheduledDateTime: `${day}T10:00:00`,
  duration: 30,
  status: 'scheduled',
  notes: 'Bring the dressing log',
})

const payloads: Record<string, Case> = {
  'the patient form, its contact as a JSON text': {
    path: '/api/patients',
    body: () => ({
      ...buildPatient('SP-1'),
      emergencyContactName: 'Ann',
      emergencyContactPhone: '614-555-0101',
      emergencyContact: JSON.stringify({ name: 'Ann', phone: '614-555-0101' }),
    }),
    holds: () => ({ emergencyContact: { name: 'Ann', phone: '614-555-0101' } }),
  },
  'the patient form, with the fields of its contact alone': {
    path: '/api/patients',
    body: () => ({
      ...buildPatient('SP-2'),
      emergencyContactName: 'Ann',
      emergencyContactPhone: '614-555-0101',
      emergencyContact: null,
    }),
    holds: () => ({ emergencyContact: { name: 'Ann', phone: '614-555-0101' } }),
  },
  'the patient entity': {
    path: '/api/patients',
    body: () => ({
      ...buildPatient('SP-3'),
      dateOfBirth: '1948-03-12',
      riskFactors: ['Immobility'],
      admissionDate: '2026-11-01',
      isActive: true,
      createdBy: ids['userId'],
      createdAt: '2026-11-16T15:00:00Z',
      updatedAt: '2026-11-16T15:00:00Z',
      organizationId: ids['organizationId'],
    }),
  },
  'the wound entity before anything was assessed': {
    path: '/api/wounds',
    body: () => ({
      patientId: ids['patientId'],
      woundType: 'venous_ulcer',
      location: 'Left lower leg',
      laterality: 'left',
      stage: null,
      length: null,
      area: '',
      undermining: {},
      riskFactors: [],
      status: 'active',
      isActive: true,
      cmsCompliantDocumentation: false,
      previousWoundHistory: 'Healed in 2024',
      notes: 'Seen by the family first',
      createdBy: ids['userId'],
    }),
  },
  'the assessment form': {
    path: '/api/wound-assessments',
    body: () => buildAssessment(),
    holds: () => ({
      area: 13.5,
      volume: 10.8,
      entered: { area: { value: 13.5, source: 'form' }, volume: { value: 10.8, source: 'form' } },
      underminingPresent: true,
      underminingPlaces: [
        { position: 12, depth: 1.5 },
        { position: 3, depth: 1.5 },
      ],
      tunnelingPresent: false,
    }),
  },
  'the assessment entity': {
    path: '/api/wound-assessments',
    body: buildAssessmentEntity,
    holds: () => ({
      area: 13.5,
      exudateOdor: 'mild',
      assessmentNotes: 'Under the name of the entity',
      healingStatus: 'improving',
    }),
  },
  'the appointment form, with its own timestamp': {
    path: '/api/appointments',
    body: () => buildAppointment('2026-11-23'),
    holds: () => ({ scheduledDate: '2026-11-23', scheduledTime: '10:00', status: 'scheduled' }),
  },
  'the Braden form, with total and risk': {
    path: getChartPath('braden-assessments'),
    body: () => ({
      patientId: ids['patientId'],
      ...sampleBodies['recordBraden']!(),
      notes: '',
      interventionsImplemented: ['Turn every 4 hours'],
      totalScore: 15,
      riskLevel: 'mild_risk',
    }),
  },
  'the skin form': {
    path: getChartPath('skin-assessments'),
    body: () => ({ patientId: ids['patientId'], ...sampleBodies['recordSkin']!() }),
  },
  'the vital signs form, with its index': {
    path: getChartPath('vital-signs'),
    body: () => ({
      patientId: ids['patientId'],
      bloodPressureSystolic: 128,
      bloodPressureDiastolic: 76,
      heartRate: 72,
      respiratoryRate: 16,
      temperature: 98.4,
      oxygenSaturation: 97,
      weight: 80.5,
      height: 172,
      bmi: '27.2',
    }),
    holds: () => ({ bmi: 27.2 }),
  },
  'the medical history form': {
    path: getChartPath('medical-history'),
    body: () => ({
      patientId: ids['patientId'],
      condition: 'Type 2 diabetes',
      diagnosisDate: '2010-05-01',
      icd10Code: 'E11.621',
      severity: 'moderate',
      status: 'active',
      notes: '',
    }),
  },
  'the medication entity': {
    path: getChartPath('medications'),
    body: () => ({
      patientId: ids['patientId'],
      medicationName: 'Metformin',
      dosage: '500 mg',
      frequency: 'Twice daily',
      route: 'By mouth',
      startDate: '2026-10-01',
      endDate: null,
      prescribedBy: 'Dr. Hall',
      reason: 'Diabetes',
      sideEffects: '',
      isActive: true,
    }),
  },
  'the progress note entity': {
    path: getChartPath('progress-notes'),
    body: () => ({
      patientId: ids['patientId'],
      woundId: ids['woundId'],
      noteType: 'SOAP',
      noteDate: '2026-11-16T14:00:00Z',
      subjective: 'Less pain',
      objective: 'Smaller',
      assessment: 'Improving',
      plan: 'Foam',
      content: '',
      isPrivate: false,
      authoredBy: ids['userId'],
    }),
  },
  'the consent entity': {
    path: getChartPath('consents'),
    body: () => ({
      patientId: ids['patientId'],
      formType: 'photo',
      consentGiven: true,
      consentDate: '2026-11-10',
      witnessId: null,
      signatureUrl: null,
      expirationDate: null,
      notes: '',
    }),
  },
  'the care team entity': {
    path: getChartPath('care-team'),
    body: () => ({
      patientId: ids['patientId'],
      userId: ids['userId'],
      role: 'Wound nurse',
      responsibilities: '',
      isActive: true,
      assignedDate: '2026-11-16',
      assignedBy: ids['userId'],
    }),
  },
  'the visit form and its stored fields': {
    path: '/api/provider-visits',
    body: () => ({
      patientId: ids['patientId'],
      facilityId: ids['facilityId'],
      providerId: ids['userId'],
      visitDate: '2026-11-16T09:30',
      visitType: 'follow_up',
      duration: 30,
      woundIds: [ids['woundId']],
      cptCodes: ['97602'],
      diagnosis: ['L89.153'],
      treatmentProvided: 'Cleansed, foam applied',
      visitNotes: 'Tolerated well',
      nextVisitScheduled: '2026-11-23',
      isCompleted: false,
      photoUrls: [],
      billableAmount: null,
    }),
  },
  'the facility form': {
    path: '/api/facilities',
    body: () => ({
      ...sampleBodies['createFacility']!(),
      payerMix: { medicare: 60, medicaid: 30, private: 10 },
      isActive: true,
    }),
  },
  'the task form and its stored fields': {
    path: '/api/workflow-tasks',
    body: () => ({
      facilityId: ids['facilityId'],
      patientId: ids['patientId'],
      assignedTo: ids['userId'],
      taskType: 'reassessment',
      title: 'Measure again',
      description: '',
      dueDate: '2026-11-20',
      priority: 'medium',
      status: 'pending',
      completedDate: null,
      completedBy: null,
      notes: '',
    }),
  },
  'the treatment plan entity': {
    path: '/api/treatment-plans',
    body: () => ({
      patientId: ids['patientId'],
      woundId: ids['woundId'],
      planType: 'healing',
      goals: 'Closure',
      interventions: [],
      frequency: 'Every 3 days',
      duration: '4 weeks',
      expectedOutcomes: '',
      evaluationCriteria: '',
      isActive: true,
    }),
  },
  'the telehealth entity': {
    path: '/api/telehealth/sessions',
    body: () => ({
      patientId: ids['patientId'],
      providerId: ids['userId'],
      sessionType: 'consultation',
      scheduledDate: '2026-11-25T10:30',
      duration: 30,
      status: 'scheduled',
      notes: '',
      recordingUrl: null,
      nextAppointment: null,
      insuranceClaim: null,
    }),
    holds: () => ({ scheduledDay: '2026-11-25', scheduledTime: '10:30' }),
  },
  'the CPT code entity': {
    path: '/api/billing/cpt-codes',
    body: () => ({ ...sampleBodies['createCptCode']!(), isActive: true }),
  },
}

const resolvePath = (path: string) => path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? '')
const send = (path: string, body: Body, method = 'POST') => nurse.raw(method, resolvePath(path), body)

it.each(Object.entries(payloads))('%s is accepted as it is sent', async (_, { path, body, holds }) => {
  const answer = await send(path, body())
  expect(answer.status, answer.text).toBe(201)
  if (holds) expect(answer.body).toMatchObject(holds())
})

it('sign-up, sign-in and the reset of a password are accepted as they are sent', async () => {
  const account = { email: 'new@test.example', password: 'seventeen green kettles' }
  const visitor = await practice.as(null)
  const up = await visitor.raw('POST', '/api/auth/signup', {
    firstName: 'Dana',
    lastName: 'Okafor',
    ...account,
    confirmPassword: account.password,
    role: 'clinician',
  })
  expect(up.status, up.text).toBe(201)
  expect((await visitor.raw('POST', '/api/auth/signin', account)).status).toBe(200)
  expect((await visitor.raw('POST', '/api/auth/forgot-password', { email: account.email })).status).toBe(200)
})

describe('undermining and tunneling', () => {
  const chart = async (more: Body) => send('/api/wound-assessments', buildAssessment(more))

  it.each([
    ['with positions and a depth', { present: true, clockPositions: [12, 3], depth: 1.5 }],
    ['with a depth and no position', { present: true, clockPositions: [], depth: 2.5 }],
    ['with positions that were not probed', { present: true, clockPositions: [6], depth: null }],
    ['as absent', { present: false, clockPositions: [], depth: null }],
  ])('are returned as the object that was sent, %s', async (_, sent) => {
    const answer = await chart({ undermining: sent, tunneling: sent })
    expect(answer.status, answer.text).toBe(201)
    const { id } = answer.body as WoundAssessment
    const { body } = await nurse.raw('GET', `/api/wound-assessments/${id}`)
    expect(body).toMatchObject({ undermining: sent, tunneling: sent })
  })

  it('read positions as people write them', async () => {
    const { body } = await chart({
      undermining: { present: true, clockPositions: ['12', "3 o'clock"], depth: '1.5' },
    })
    expect(body).toMatchObject({ undermining: { clockPositions: [12, 3], depth: 1.5 } })
  })

  it('name the key that they do not know', async () => {
    const answer = await chart({ undermining: { present: true, clockPosition: 3 } })
    expect(answer).toMatchObject({
      status: 400,
      problem: {
        code: 'request.unknown-keys',
        fields: { 'undermining.clockPosition': 'Unknown field' },
        message: 'Unknown fields: undermining.clockPosition. Nothing was saved.',
      },
    })
  })

  it('are rejected where the object and our own fields differ', async () => {
    const own = { underminingPresent: true, underminingPlaces: [{ position: 6, depth: 2 }] }
    const other = await chart({ ...own, undermining: { present: true, clockPositions: [12], depth: 2 } })
    expect(other.problem.fields).toEqual({ undermining: 'Differs from underminingPresent' })
    const same = await chart({ ...own, undermining: { present: true, clockPositions: [6], depth: 2 } })
    expect(same.status, same.text).toBe(201)
  })
})

describe('an entered area or volume', () => {
  it('is stored as entered beside the computed one, with its source', async () => {
    const answer = await send('/api/wound-assessments', buildAssessment({ area: 12, volume: 9.1 }))
    expect(answer.body).toMatchObject({
      area: 13.5,
      surfaceArea: 13.5,
      volume: 10.8,
      entered: { area: { value: 12, source: 'form' }, volume: { value: 9.1, source: 'form' } },
    })
    const { rows } = await practice.owner.query(
      `select area, area_entered, area_entered_source, volume, volume_entered, volume_entered_source
         from wound_assessment_versions where record_id = $1`,
      [(answer.body as WoundAssessment).id],
    )
    expect(rows).toEqual([
      {
        area: 13.5,
        area_entered: 12,
        area_entered_source: 'form',
        volume: 10.8,
        volume_entered: 9.1,
        volume_entered_source: 'form',
      },
    ])
  })

  it('is absent where none was entered', async () => {
    const answer = await send('/api/wound-assessments', omitKeys(buildAssessment(), 'area', 'volume'))
    expect(answer.body).not.toHaveProperty('entered')
  })
})

describe('what the server decides', () => {
  const other = '00000000-0000-4000-8000-000000000000'
  it.each([
    ['/api/patients', 'createdBy', () => buildPatient('SP-9'), other],
    ['/api/patients', 'organizationId', () => buildPatient('SP-9'), other],
    ['/api/wounds', 'length', () => sampleBodies['createWound']!(ids) as Body, 3],
    ['/api/wounds', 'undermining', () => sampleBodies['createWound']!(ids) as Body, { present: true }],
    ['/api/wound-assessments', 'tissueType', () => buildAssessment(), ['necrotic']],
    ['/api/wound-assessments', 'surfaceArea', () => buildAssessment(), 12],
    ['/api/wound-assessments', 'assessedBy', () => buildAssessment(), other],
    ['/api/wound-assessments', 'photoUrls', () => buildAssessment(), ['https://example.com/1.jpg']],
    ['/api/appointments', 'status', () => buildAppointment('2026-11-27'), 'completed'],
    ['/api/appointments', 'scheduledDateTime', () => buildAppointment('2026-11-27'), '2026-11-27T11:00:00'],
    [
      '/api/provider-visits',
      'billableAmount',
      payloads['the visit form and its stored fields']!.body,
      1_000_000,
    ],
    ['/api/provider-visits', 'isCompleted', payloads['the visit form and its stored fields']!.body, true],
    ['/api/workflow-tasks', 'status', payloads['the task form and its stored fields']!.body, 'completed'],
  ])('%s: another %s is rejected by its name', async (path, key, body, value) => {
    const { rows: before } = await practice.owner.query('select count(*) from patients, wounds, records')
    const { status, problem } = await send(path, { ...body(), [key]: value })
    expect({ status, code: problem.code, fields: Object.keys(problem.fields ?? {}) }).toEqual({
      status: 400,
      code: 'request.invalid',
      fields: [key],
    })
    const { rows } = await practice.owner.query('select count(*) from patients, wounds, records')
    expect(rows).toEqual(before)
  })
})

describe('records that an older build queued', () => {
  type Queued = Record<string, Body>
  const addresses: Record<string, string> = {
    createWoundAssessment: '/api/wound-assessments',
    recordVitalSigns: getChartPath('vital-signs'),
    recordBraden: getChartPath('braden-assessments'),
    createVisit: '/api/provider-visits',
    createAppointment: '/api/appointments',
  }
  it.each(Object.entries(addresses))('%s is delivered, and delivered again', async (name, path) => {
    const file = await readFile(new URL('./testing/queued/version-1.json', import.meta.url), 'utf8')
    const queued = (JSON.parse(resolvePath(file)) as Queued)[name]!
    for (let round = 0; round < 2; round += 1) {
      const answer = await send(path, queued)
      expect(answer.status, answer.text).toBe(201)
      expect(answer.body).toMatchObject({ id: queued['id'] })
    }
  })
})
