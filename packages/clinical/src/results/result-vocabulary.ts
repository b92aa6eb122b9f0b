/** The types of results and what each of them says. Unknown and "not addressed" are answers of their own, never "negative". */
import { defineOptions } from '../vocabulary.ts'

export const resultKinds = defineOptions('result type', {
  culture: 'Culture',
  pathology: 'Pathology',
  imaging: 'Imaging',
  lab: 'Laboratory',
  'vascular-study': 'Vascular study',
})
export type ResultKind = (typeof resultKinds.values)[number]

export const cultureSpecimens = defineOptions('specimen', {
  'deep-tissue': 'Deep tissue (after debridement)',
  'wound-swab': 'Wound swab',
  bone: 'Bone',
  fluid: 'Aspirate or fluid',
  blood: 'Blood',
  'not-documented': 'Not documented',
})
export const cultureGrowths = defineOptions('growth', {
  'no-growth': 'No growth',
  growth: 'Growth',
  contaminant: 'Probable contaminant',
})
export const organismQuantities = defineOptions('quantity', {
  rare: 'Rare',
  few: 'Few',
  moderate: 'Moderate',
  many: 'Many',
  'not-reported': 'Not reported',
})
export const resistanceMarkers = defineOptions('resistance', {
  'none-reported': 'None reported',
  MRSA: 'MRSA',
  VRE: 'VRE',
  ESBL: 'ESBL',
  CRE: 'CRE',
  'other-mdr': 'Other multidrug-resistant',
})
export const susceptibilities = defineOptions('susceptibility', {
  susceptible: 'Susceptible',
  intermediate: 'Intermediate',
  resistant: 'Resistant',
})

export const findingAnswers = defineOptions('finding', {
  present: 'Present',
  suspected: 'Suspected',
  indeterminate: 'Indeterminate',
  absent: 'Absent',
  'not-addressed': 'Not addressed',
})
export type ResultFinding = (typeof findingAnswers.values)[number]

export const imagingModalities = defineOptions('modality', {
  'x-ray': 'X-ray',
  mri: 'MRI',
  ct: 'CT',
  'bone-scan': 'Nuclear bone scan',
  ultrasound: 'Ultrasound',
  other: 'Other imaging',
})
export const pathologySpecimens = defineOptions('specimen', {
  'wound-tissue': 'Wound tissue',
  bone: 'Bone',
  skin: 'Skin or wound edge',
  other: 'Other tissue',
})
export const vascularStudies = defineOptions('study', {
  'ankle-brachial-index': 'Ankle-brachial index with waveforms',
  'toe-pressure': 'Toe pressure',
  tcpo2: 'Transcutaneous oximetry',
  'arterial-duplex': 'Arterial duplex',
  'venous-duplex': 'Venous duplex',
  angiography: 'Angiography',
})
export const vascularFindings = defineOptions('finding', {
  normal: 'Normal',
  abnormal: 'Abnormal',
  indeterminate: 'Indeterminate',
})

/** Analytes that matter for wounds, each with its unit and what an instrument can report. */
export const analytes = {
  hba1c: { label: 'HbA1c', unit: '%', from: 3, to: 20, decimals: 1 },
  albumin: { label: 'Albumin', unit: 'g/dL', from: 0.5, to: 8, decimals: 1 },
  prealbumin: { label: 'Prealbumin', unit: 'mg/dL', from: 1, to: 80, decimals: 1 },
  crp: { label: 'C-reactive protein (CRP)', unit: 'mg/L', from: 0, to: 1000, decimals: 1 },
  esr: { label: 'Erythrocyte sedimentation rate (ESR)', unit: 'mm/h', from: 0, to: 200, decimals: 0 },
  wbc: { label: 'White blood cells', unit: '10³/µL', from: 0, to: 500, decimals: 1 },
  hemoglobin: { label: 'Hemoglobin', unit: 'g/dL', from: 1, to: 30, decimals: 1 },
  creatinine: { label: 'Creatinine', unit: 'mg/dL', from: 0.1, to: 40, decimals: 2 },
  egfr: { label: 'eGFR', unit: 'mL/min/1.73 m²', from: 0, to: 250, decimals: 0 },
  inr: { label: 'INR', unit: '', from: 0.5, to: 20, decimals: 1 },
} as const
export type Analyte = keyof typeof analytes
export const analyteOptions = defineOptions(
  'analyte',
  Object.fromEntries(Object.entries(analytes).map(([id, { label }]) => [id, label])) as Record<
    Analyte,
    string
  >, // its own keys
)
