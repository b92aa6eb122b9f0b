/** Keys accepted beside the shapes of patients, wounds, assessments, photos and the lists of a chart: one table for each shape. */
import { scales } from '../ehr/scales.ts'
import { expandClockFace } from './clock-face.ts'
import {
  alias,
  caller,
  compare,
  compareWith,
  elsewhere,
  fixed,
  ignore,
  ownership,
  stamps,
  changeStamps,
  type AcceptedKeys,
  type ExpandRule,
} from './rules.ts'

/** One line of the emergency contact, as the form has it. */
const buildContactRule = (part: 'name' | 'phone'): ExpandRule => ({
  kind: 'expand',
  expected: 'Enter text',
  toFields: (value) => (typeof value === 'string' ? { emergencyContact: { [part]: value } } : undefined),
  fromFields: ({ emergencyContact }) => parseContact(emergencyContact)?.[part],
})

/** The contact itself comes as an object, or as a JSON text of one. */
function parseContact(value: unknown): Record<string, unknown> | undefined {
  try {
    const contact: unknown = typeof value === 'string' ? JSON.parse(value) : value
    return typeof contact === 'object' && contact !== null ? (contact as Record<string, unknown>) : undefined // asked above
  } catch {
    return undefined
  }
}

const patientKeys: AcceptedKeys = {
  ...ownership,
  emergencyContactName: buildContactRule('name'),
  emergencyContactPhone: buildContactRule('phone'),
  ...compare('createdBy'),
}

const withAssessment = 'Record it in an assessment of this wound'

const woundKeys: AcceptedKeys = {
  ...ownership,
  ...compare('status', 'isActive', 'createdBy'),
  ...Object.fromEntries(
    ['stage', 'healingStatus', 'painLevel', 'dressingType', 'cleansingAgent', 'lastMeasurementDate'].map(
      (field) => [field, compareWith(field, { hint: withAssessment })],
    ),
  ),
  ...Object.fromEntries(
    ['length', 'width', 'depth', 'area', 'volume'].map((field) => [
      field,
      compareWith(field, { decimals: 2, hint: withAssessment }),
    ]),
  ),
  ...elsewhere(
    withAssessment,
    'undermining',
    'tunneling',
    'woundBed',
    'exudate',
    'periwoundSkin',
    'painCharacter',
    'painFrequency',
    'infectionSigns',
    'circulationAssessment',
    'sensationAssessment',
    'debridementMethod',
    'offloadingDevice',
  ),
  ...elsewhere('Record it in a treatment plan', 'treatmentPlan'),
  ...elsewhere('Record it in the patient record', 'riskFactors'),
  ...elsewhere('Record it in the medical history', 'comorbidities'),
  cmsCompliantDocumentation: fixed([false], 'Calculated from this wound’s assessments'),
}

const assessmentKeys: AcceptedKeys = {
  ...ownership,
  surfaceArea: alias('area'),
  odor: alias('exudateOdor'),
  notes: alias('assessmentNotes'),
  healingProgress: alias('healingStatus'),
  undermining: expandClockFace('undermining'),
  tunneling: expandClockFace('tunneling'),
  ...compare('assessedBy', 'pushScore', 'bwatScore'),
  createdBy: caller(),
  tissueType: compareWith('tissueType', { hint: 'Enter the percentage of each wound bed tissue' }),
  ...elsewhere('Upload photos of this wound separately', 'photoUrls'),
  ...elsewhere('Analyze photos of this wound separately', 'aiAnalysis'),
}

const photoKeys: AcceptedKeys = {
  ...ownership,
  ...compare('photoUrl', 'capturedBy', 'isArchived'),
  ...elsewhere('Calculated from the photo and its outline', 'measurements', 'aiAnalysis'),
  ...stamps,
}

/** One decimal. Weight and height are rounded before it is computed here, which can change the last digit by 1. */
const bmi = compareWith('bmi', { within: 0.1 })

/** Entries that are signed by saving them. */
const entryKeys: AcceptedKeys = {
  ...ownership,
  ...compare('recordedBy'),
  createdBy: compareWith('recordedBy'),
  recordedAt: ignore('Set by the server when the record is saved'),
  ...stamps,
}

const scaleKeys: AcceptedKeys = {
  ...entryKeys,
  assessedBy: compareWith('recordedBy'),
  totalScore: compareWith('totalScore', { decimals: 0 }),
  ...compare('riskLevel'),
}

const noteKeys: AcceptedKeys = { ...ownership, ...compare('patientId', 'authoredBy') }

export const clinicalKeys = {
  createPatient: { ...patientKeys, ...stamps },
  changePatient: { ...patientKeys, ...compare('id'), ...changeStamps },
  createWound: { ...woundKeys, ...stamps },
  changeWound: { ...woundKeys, ...compare('id', 'patientId'), ...changeStamps },
  createWoundAssessment: { ...assessmentKeys, ...stamps },
  changeWoundAssessment: { ...assessmentKeys, ...changeStamps },
  addWoundPhoto: photoKeys,
  beginPhotoUpload: { ...ownership, capturedBy: caller(), ...stamps },
  changeWoundPhoto: {
    ...photoKeys,
    ...compare('id', 'woundId', 'patientId', 'capturedAt'),
  },
  recordVitalSigns: {
    ...entryKeys,
    assessedBy: compareWith('recordedBy'),
    bmi,
  },
  ...Object.fromEntries(scales.map(({ record }) => [record.id, scaleKeys])),
  recordSkin: { ...entryKeys, assessedBy: compareWith('recordedBy') },
  recordHistory: entryKeys,
  recordAllergy: { ...entryKeys, ...compare('patientId') },
  recordMedication: { ...entryKeys, ...compare('patientId') },
  joinCareTeam: {
    ...ownership,
    ...compare('patientId', 'isActive', 'assignedBy'),
    createdBy: compareWith('assignedBy'),
    recordedAt: ignore('Set by the server when the record is saved'),
    ...stamps,
  },
  recordConsent: { ...entryKeys, ...compare('patientId', 'facilityId'), signatureUrl: alias('signature') },
  createProgressNote: { ...noteKeys, createdBy: caller(), ...stamps },
  changeProgressNote: { ...noteKeys, ...compare('id', 'woundId'), ...changeStamps },
  addWoundAnalysis: {
    ...ownership,
    ...compare('assessmentId', 'imageUrl'),
    confidenceScore: compareWith('confidenceScore', { decimals: 2 }),
    ...elsewhere(
      'Calculated from the image',
      'infectionRisk',
      'etiology',
      'stageClassification',
      'woundMeasurements',
      'tissueClassification',
      'healingPrediction',
      'anomalies',
      'recommendations',
    ),
    ...stamps,
  },
} satisfies Readonly<Record<string, AcceptedKeys>>
