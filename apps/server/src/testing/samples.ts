/** One good body for every endpoint that takes one. The generated tests ask for each by the endpoint's id. */
import { createHash } from 'node:crypto'
import type { Endpoint } from '@mendwell/contract'
import { findModel } from '../platform/images/find-model.ts'
import { multipart, smallPng } from './multipart.ts'

export const nobodysId = '99999999-9999-4999-8999-999999999999'

let numbers = 0

/** Of the model that is shipped. */
const shipped = findModel('nowhere')
const modelSha = shipped.state === 'found' ? shipped.manifest.sha256 : '0'.repeat(64)

/** Well formed, and an answer to a question that nobody asked. */
const passkeyAnswer = (type: string) => {
  const clientData = JSON.stringify({ type, challenge: 'bm9ib2R5', origin: 'http://localhost:5000' })
  return { id: 'AAAA', response: { clientDataJSON: Buffer.from(clientData).toString('base64url') } }
}

/** One good query for every endpoint that cannot do without. */
export const queries: Record<string, Record<string, string>> = {
  searchEverything: { q: 'Person' },
  searchIcd10: { q: 'L89.15' },
  readPhotoOriginal: { reason: 'Asked for by the patient' },
  sendPhotoPiece: { offset: '0' },
  readRoundQueue: { facilityId: nobodysId },
  taskDays: { from: '2026-11-01', to: '2026-11-30' },
  readOutlineModelWeights: { sha256: modelSha },
}

type Ids = Record<string, string>
// Any record there is, and nobody's.
const nobodys = new Proxy<Ids>({}, { get: () => nobodysId })

const photoFields = (ids: Ids) => ({
  woundId: ids['woundId'],
  patientId: ids['patientId'],
  photoType: 'progress',
  description: 'Wound progress photo',
})
const corner = (x: number, y: number) => ({ x, y })

/** Complete: every required field is answered. */
const assessment = (ids: Ids) => ({
  patientId: ids['patientId'],
  woundId: ids['woundId'],
  woundType: 'pressure_ulcer',
  location: 'Sacrum',
  laterality: 'midline',
  stage: 'stage_3',
  length: 4.5,
  width: 3,
  depth: 0.8,
  granulationPercentage: 70,
  sloughPercentage: 30,
  necroticPercentage: 0,
  epithelialPercentage: 0,
  exudateAmount: 'moderate',
  exudateType: 'serous',
  painLevel: 0,
  periwoundCondition: 'intact',
  debridementMethod: 'none',
  healingStatus: 'improving',
  dressingType: 'Foam',
  cleansingAgent: 'Normal saline',
  assessmentNotes: 'Clean bed, edges attached.',
  nextAssessmentDate: '2026-11-23',
})

const visit = (ids: Ids) => ({
  patientId: ids['patientId'],
  facilityId: ids['facilityId'],
  visitDate: '2026-11-16',
  visitType: 'follow_up',
  cptCodes: '97597',
  treatmentProvided: 'Selective debridement and foam dressing.',
  visitNotes: 'Clean bed, moderate exudate.',
})

const task = (ids: Ids) => ({
  assignedTo: ids['userId'],
  patientId: ids['patientId'],
  taskType: 'reassessment',
  title: 'Reassess the sacrum',
  dueDate: '2026-11-20',
})

/** A slot of its own for each booking: a provider can be at one place only. */
const slot = () => {
  const date = new Date(Date.UTC(2026, 11, 1 + (numbers += 1))).toISOString().slice(0, 10)
  return { scheduledDate: date, scheduledTime: '09:00', duration: 30 }
}

export const bodies: Record<string, (ids?: Ids) => Record<string, unknown>> = {
  signUp: () => ({
    firstName: 'Sam',
    lastName: 'Ple',
    email: `signs-up-${(numbers += 1)}@test.example`,
    password: 'seventeen green kettles',
    confirmPassword: 'seventeen green kettles',
    role: 'clinician',
  }),
  forgotPassword: () => ({ email: 'nobody@test.example' }),
  resetPassword: () => ({
    token: 'a-token-that-nobody-was-sent',
    password: 'seventeen green kettles',
    confirmPassword: 'seventeen green kettles',
  }),
  changeEmail: () => ({ email: `moves-${(numbers += 1)}@test.example` }),
  confirmEmail: () => ({ token: 'a-token-that-nobody-was-sent' }),
  verifyEmail: () => ({ token: 'a-token-that-nobody-was-sent' }),
  previewInvitation: () => ({ token: 'a-token-that-nobody-was-sent' }),
  acceptInvitation: () => ({ token: 'a-token-that-nobody-was-sent' }),
  // The same again: the generated tests change it more than once.
  changePassword: () => ({
    currentPassword: 'a-long-test-password',
    password: 'a-long-test-password',
    confirmPassword: 'a-long-test-password',
  }),
  changeProfile: () => ({ firstName: 'Given', lastName: 'Family', specialty: 'Wound care' }),
  signIn: () => ({ email: 'clinician1@test.example', password: 'a-long-test-password' }),
  confirmTotp: () => ({ code: '123456' }),
  addPasskey: () => ({ name: 'Tablet', response: passkeyAnswer('webauthn.create') }),
  proveAgain: () => ({ password: 'a-long-test-password' }),
  createPatient: () => ({
    firstName: 'Sample',
    lastName: 'Person',
    medicalRecordNumber: `S-${(numbers += 1)}`,
  }),
  changePatient: () => ({ phone: '614-555-0100' }),
  mergePatients: (ids = nobodys) => ({ mergedId: ids['mergedId'], reason: 'Registered twice' }),
  unmergePatients: (ids = nobodys) => ({ mergedId: ids['mergedId'], reason: 'Two people after all' }),
  importPatients: () => ({
    csv: `First Name,Last Name,MRN\nSample,Person,S-${(numbers += 1)}`,
    dryRun: true,
  }),
  recordMedication: () => ({
    medicationName: 'Metformin',
    dosage: '500 mg',
    frequency: 'Twice daily',
    route: 'By mouth',
    startDate: '2026-10-01',
  }),
  voidMedication: () => ({ reason: 'Charted on the wrong patient' }),
  joinCareTeam: (ids = nobodys) => ({ userId: ids['userId'], role: 'Wound nurse' }),
  leaveCareTeam: () => ({ reason: 'Moved to another unit' }),
  recordConsent: () => ({ formType: 'photo', consentGiven: true, consentDate: '2026-11-10' }),
  revokeConsent: () => ({ reason: 'Changed their mind' }),
  voidConsent: () => ({ reason: 'Charted on the wrong patient' }),
  addDocument: () => ({ title: 'Vascular report', kind: 'report', documentDate: '2026-11-01' }),
  voidDocument: () => ({ reason: 'Filed in the wrong chart' }),
  recordVitalSigns: () => ({ bloodPressureSystolic: 128, bloodPressureDiastolic: 76, heartRate: 72 }),
  createWound: (ids = nobodys) => ({
    patientId: ids['patientId'],
    woundType: 'pressure_ulcer',
    location: 'Sacrum',
    laterality: 'midline',
  }),
  changeWound: () => ({ notes: 'Seen by the family first' }),
  healWound: () => ({ healedOn: '2026-11-15' }),
  reopenWound: () => ({ reason: 'The skin broke again' }),
  createWoundAssessment: (ids = nobodys) => assessment(ids),
  changeWoundAssessment: (ids = nobodys) => ({ ...assessment(ids), woundId: undefined }),
  signWoundAssessment: () => ({ attest: true }),
  cosignWoundAssessment: () => ({ attest: true }),
  addToWoundAssessment: () => ({ type: 'clarification', content: 'The left edge, not the right one.' }),
  voidWoundAssessment: () => ({ reason: 'Charted on the wrong wound' }),
  addWoundPhoto: (ids = nobodys) => ({ ...photoFields(ids), capturedAt: '2026-11-16T14:30:00Z' }),
  changeWoundPhoto: () => ({ description: 'Edges a little paler', tags: ['edges'] }),
  archiveWoundPhoto: () => ({ reason: 'Out of focus' }),
  addPhotoOutline: () => ({
    outline: [{ outer: [corner(0, 0), corner(1, 0), corner(1, 1)], holes: [] }],
    source: 'clinician',
    confirm: true,
  }),
  beginPhotoUpload: (ids = nobodys) => ({
    ...photoFields(ids),
    bytes: smallPng.length,
    sha256: createHash('sha256').update(smallPng).digest('hex'),
  }),
  makeCaptureLink: () => ({ photoType: 'progress' }),
  openCaptureLink: () => ({ token: 'a-token-that-nobody-was-sent' }),
  addCapturedPhoto: () => ({ description: 'By phone' }),
  decideOutlineModel: () => ({ sha256: modelSha, isOn: true, acceptTerms: true }),
  weighWoundAnalysis: (ids = nobodys) => ({ woundId: ids['woundId'], areaCm2: 4.2, errorCm2: 0.2 }),
  addWoundAnalysis: (ids = nobodys) => ({
    woundId: ids['woundId'],
    patientId: ids['patientId'],
    depthCm: '0.5',
  }),
  addSecondRead: (ids = nobodys) => ({
    photoId: ids['photoId'],
    outline: [{ outer: [corner(0, 0), corner(1, 0), corner(1, 1)], holes: [] }],
  }),
  recordCalibrationCheck: () => ({ device: 'Ward tablet', measuredAreaCm2: 25.1, statedErrorCm2: 0.4 }),
  saveFormDraft: (ids = nobodys) => ({
    form: 'wound-assessment',
    patientId: ids['patientId'],
    content: { length: '4.5' },
  }),
  changePerson: () => ({ credential: 'RN' }),
  disablePerson: () => ({ reason: 'Left the practice' }),
  invitePerson: () => ({ email: `invited-${(numbers += 1)}@test.example`, role: 'clinician' }),
  changeOrganization: () => ({ targets: { healingRate: 90 } }),
  startBreakGlass: () => ({ reason: 'Covering for a colleague who fell ill' }),
  reviewBreakGlass: () => ({ note: 'Fits the duty roster' }),
  changePreferences: () => ({ theme: 'dark' }),
  voidVitalSigns: () => ({ reason: 'Charted on the wrong patient' }),
  recordBraden: () => ({
    sensoryPerception: 3,
    moisture: 3,
    activity: 2,
    mobility: 2,
    nutrition: 3,
    frictionShear: 2,
  }),
  voidBraden: () => ({ reason: 'Charted on the wrong patient' }),
  recordSkin: () => ({
    bodyRegion: 'sacrum_coccyx',
    skinCondition: 'intact',
    color: 'Red, blanches',
    temperature: 'Warm',
    moisture: 'Moist',
    texture: 'Smooth',
    elasticity: 'Normal turgor',
    integrity: 'Intact',
    findings: 'Redness that blanches',
    interventions: 'Turned to the left side',
    riskFactors: ['Incontinence'],
  }),
  voidSkin: () => ({ reason: 'Charted on the wrong patient' }),
  recordSkinSweep: () => ({
    regions: [
      { bodyRegion: 'neck', finding: 'clear' },
      { bodyRegion: 'hips', finding: 'not-examined' },
    ],
  }),
  voidSkinSweep: () => ({ reason: 'Charted on the wrong patient' }),
  recordHistory: () => ({ condition: 'Type 2 diabetes', icd10Code: 'E11.621', severity: 'moderate' }),
  voidHistory: () => ({ reason: 'Charted on the wrong patient' }),
  createProgressNote: () => ({ noteType: 'SOAP', plan: 'Foam, changed every other day.' }),
  changeProgressNote: () => ({ noteType: 'SOAP', plan: 'Foam, changed every day.' }),
  draftProgressNote: () => ({}),
  signProgressNote: () => ({ attest: true }),
  cosignProgressNote: () => ({ attest: true }),
  addToProgressNote: () => ({ type: 'clarification', content: 'Every other day from Monday.' }),
  voidProgressNote: () => ({ reason: 'Charted on the wrong patient' }),
  createAppointment: (ids = nobodys) => ({
    patientId: ids['patientId'],
    appointmentType: 'wound-care',
    ...slot(),
    notes: 'Needs the lift',
  }),
  previewAppointment: (ids = nobodys) => ({ patientId: ids['patientId'], ...slot() }),
  changeAppointment: () => ({ notes: 'Needs the lift and an interpreter' }),
  cancelAppointment: () => ({ reason: 'The patient is in hospital' }),
  missAppointment: () => ({ reason: 'Nobody opened the door' }),
  createFacility: () => ({
    name: 'Sample House',
    address: '1 Sample Street',
    city: 'Columbus',
    state: 'OH',
    zipCode: '43215',
    facilityType: 'nursing_home',
  }),
  changeFacility: () => ({ phone: '614-555-0199' }),
  deactivateFacility: () => ({ reason: 'Sold' }),
  createContract: (ids = nobodys) => ({
    facilityId: ids['facilityId'],
    kind: 'payer',
    partnerName: 'Sample payer',
    startDate: '2026-01-01',
  }),
  changeContract: () => ({ contractNumber: 'C-1' }),
  endContract: () => ({ reason: 'Replaced by a new one' }),
  createVisit: (ids = nobodys) => visit(ids),
  changeVisit: () => ({ visitNotes: 'Clean bed, less exudate.' }),
  missVisit: () => ({ reason: 'At dialysis' }),
  recordNotSeen: (ids = nobodys) => ({
    patientId: ids['patientId'],
    facilityId: ids['facilityId'],
    visitDate: '2026-11-16',
    reason: 'At dialysis',
  }),
  cosignVisit: () => ({ attest: true }),
  addToVisit: () => ({ type: 'clarification', content: 'The left heel, not the right one.' }),
  voidVisit: () => ({ reason: 'Charted on the wrong patient' }),
  suggestCodes: (ids = nobodys) => ({
    patientId: ids['patientId'],
    visitDate: '2026-11-16',
    woundIds: [ids['woundId']],
  }),
  createVisitTemplate: () => ({ name: 'Dressing change', visitType: 'follow_up', cptCodes: ['97602'] }),
  changeVisitTemplate: () => ({ description: 'With the family present' }),
  startRound: (ids = nobodys) => ({ facilityId: ids['facilityId'] }),
  setRoundEntry: () => ({ outcome: 'not_seen', notSeenReason: 'At dialysis' }),
  createTask: (ids = nobodys) => task(ids),
  changeTask: () => ({ description: 'Call the family first' }),
  completeTasks: (ids = nobodys) => ({ taskIds: [ids['taskId']] }),
  commentOnTask: () => ({ content: 'Nobody answered the phone.' }),
  createTaskTemplate: () => ({ name: 'Supply count', taskType: 'compliance', title: 'Count the supplies' }),
  changeTaskTemplate: () => ({ description: 'On every first Monday' }),
  createTasksFromTemplate: (ids = nobodys) => ({ assignedTo: ids['userId'] }),
  implementRecommendation: () => ({ askedFirst: true }),
  dismissRecommendation: () => ({ reason: 'The patient does not want it' }),
  noteSideEffect: () => ({ sideEffect: 'Red skin under the border' }),
  scheduleReview: () => ({ date: '2026-11-30' }),
  recordExamination: () => ({ examinedOn: '2026-11-10', abi: 1.02, anklePressureMmHg: 128 }),
  voidExamination: () => ({ reason: 'Measured on the other leg' }),
  createPlan: (ids = nobodys) => ({
    patientId: ids['patientId'],
    woundId: ids['woundId'],
    planType: 'healing',
    goals: 'Closed in twelve weeks',
    interventions: [{ title: 'Foam dressing', frequency: 'Every other day' }],
  }),
  changePlan: () => ({ goals: 'Half the size in four weeks' }),
  createSupplyOrder: (ids = nobodys) => ({
    patientId: ids['patientId'],
    items: [{ supplyId: 'foam', quantity: 3 }],
  }),
  placeSupplyOrder: () => ({ supplier: 'Sample supplier' }),
  shipSupplyOrder: () => ({ trackingNumber: '1Z-1' }),
  deliverSupplyOrder: () => ({}),
  cancelSupplyOrder: () => ({ reason: 'Ordered twice' }),
  changeFormulary: () => ({ items: [{ supplyId: 'foam', price: 5.25, version: 0 }] }),
}

/** What is sent to an endpoint when all is well: its sample body, or a small picture where it takes a file. */
export async function sampleOf(
  endpoint: Endpoint,
  ids?: Ids,
): Promise<{ payload: unknown; headers: Record<string, string> }> {
  const { upload, versioned } = endpoint
  if (upload) {
    const fields = bodies[endpoint.id]?.(ids) as Record<string, string> | undefined // a form's fields are texts
    return multipart(upload.field, { bytes: smallPng, type: 'image/png' }, fields)
  }
  if (endpoint.bytes) return { payload: smallPng, headers: { 'content-type': 'application/octet-stream' } }
  return {
    payload: endpoint.body && bodies[endpoint.id]?.(ids),
    headers: versioned ? { 'if-match': '"1"' } : {},
  }
}
