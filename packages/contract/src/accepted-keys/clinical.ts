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
  expected: 'Write a text',
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

const withAssessment = 'Record it with an assessment of this wound'

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
  ...elsewhere('Record it with a treatment plan', 'treatmentPlan'),
  ...elsewhere('Record it with the patient', 'riskFactors'),
  ...elsewhere('Record it in the medical history', 'comorbidities'),
  cmsCompliantDocumentation: fixed([false], 'Follows from the assessments of this wound'),
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
  tissueType: compareWith('tissueType', { hint: 'Give the percentages of the wound bed' }),
  ...elsewhere('Upload photos of this wound by themselves', 'photoUrls'),
  ...elsewhere('Analyze a photo of this wound by itself', 'aiAnalysis'),
}

const photoKeys: AcceptedKeys = {
  ...ownership,
  ...compare('photoUrl', 'capturedBy', 'isArchived'),
  ...elsewhere('Worked out from the photo and its outline', 'measurements', 'aiAnalysis'),
  ...stamps,
}

/** One decimal. Weight and height are rounded before it is computed here, which can change the last digit by 1. */
const bmi = compareWith('bmi', { within: 0.1 })

/** Entries that are signed by saving them. */
const entryKeys: AcceptedKeys = {
  ...ownership,
  ...compare('recordedBy'),
  createdBy: compareWith('recordedBy'),
  recordedAt: ignore('Set when the record is stored'),
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
  recordMedication: { ...entryKeys, ...compare('patientId') },
  joinCareTeam: {
    ...ownership,
    ...compare('patientId', 'isActive', 'assignedBy'),
    createdBy: compareWith('assignedBy'),
    recordedAt: ignore('Set when the record is stored'),
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
      'Worked out from the image',
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
