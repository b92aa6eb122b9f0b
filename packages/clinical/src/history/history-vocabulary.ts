/** The lists of the medical history: conditions, severity, status, and related fields. Rules MH1, MH3. */
import { defineOptions, defineTextOptions } from '../vocabulary.ts'

/** Twenty-six; the first twelve are the quick buttons. Those that slow a wound come first. */
export const medicalConditions = defineTextOptions('condition', [
  'Type 2 diabetes',
  'Hypertension',
  'Peripheral artery disease',
  'Chronic venous insufficiency',
  'Heart failure',
  'Coronary artery disease',
  'Chronic kidney disease',
  'COPD',
  'Peripheral neuropathy',
  'Stroke',
  'Obesity',
  'Malnutrition',
  'Type 1 diabetes',
  'Lymphedema',
  'Deep vein thrombosis',
  'Atrial fibrillation',
  'Anemia',
  'Dementia',
  'Spinal cord injury',
  'Multiple sclerosis',
  'Parkinson disease',
  'Rheumatoid arthritis',
  'Cancer',
  'Incontinence',
  'Osteomyelitis',
  'Immune suppression',
])
export type MedicalCondition = (typeof medicalConditions.values)[number]

export const quickConditionCount = 12
export const quickConditions: readonly MedicalCondition[] = medicalConditions.values.slice(
  0,
  quickConditionCount,
)

export const historySeverities = defineOptions('severity', {
  mild: 'Mild',
  moderate: 'Moderate',
  severe: 'Severe',
})
export type HistorySeverity = (typeof historySeverities.values)[number]

/** A new entry is active. */
export const historyStatuses = defineOptions('history status', {
  active: 'Active',
  resolved: 'Resolved',
  managed: 'Managed',
})
export type HistoryStatus = (typeof historyStatuses.values)[number]
export const defaultHistoryStatus: HistoryStatus = 'active'

export const surgicalHistoryItems = defineTextOptions('surgical history', [
  'Toe or partial foot amputation',
  'Below-knee amputation',
  'Above-knee amputation',
  'Leg bypass or stent',
  'Vein ablation or stripping',
  'Coronary bypass or stent',
  'Joint replacement',
  'Spine surgery',
  'Abdominal surgery',
  'Ostomy',
  'Skin graft',
  'Flap for a pressure injury',
  'Surgical debridement',
  'Organ transplant',
])

export const familyHistoryItems = defineTextOptions('family history', [
  'Diabetes',
  'Heart disease',
  'Stroke',
  'Peripheral artery disease',
  'Venous disease or leg ulcers',
  'Blood clots',
  'Cancer',
  'Bleeding disorder',
  'None known',
])

export const tobaccoUses = defineOptions('tobacco use', {
  never: 'Never',
  former: 'Former',
  current: 'Current',
})
export const alcoholUses = defineOptions('alcohol use', {
  none: 'None',
  occasional: 'Occasional',
  daily: 'Daily',
})
export const livingSituations = defineOptions('living situation', {
  alone: 'Alone',
  with_family: 'With family or partner',
  assisted_living: 'Assisted living',
  nursing_home: 'Nursing home',
  no_fixed_home: 'Unhoused',
})
export const mobilityAids = defineOptions('mobility', {
  walks_alone: 'Ambulates independently',
  cane_or_walker: 'Cane or walker',
  wheelchair: 'Wheelchair',
  bed: 'Bedbound',
})
export const dressingHelpers = defineOptions('who changes the dressing', {
  patient: 'Patient',
  family: 'Family or caregiver',
  home_nurse: 'Home health nurse',
  facility: 'Facility staff',
})
