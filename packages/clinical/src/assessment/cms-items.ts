/** What a wound note must contain for a Medicare review, item by item, with the reason. Rule WA7. */
import type { AssessmentFieldId } from './fields.ts'
import type { WoundType } from './wound-vocabulary.ts'

export type CmsItemId =
  | 'patient'
  | 'date-of-care'
  | 'author'
  | 'place-of-service'
  | 'wound-identity'
  | 'etiology'
  | 'onset'
  | 'site'
  | 'present-on-admission'
  | 'depth-class'
  | 'dimensions'
  | 'area-method'
  | 'undermining'
  | 'tunneling'
  | 'tissue'
  | 'exudate'
  | 'edges'
  | 'periwound'
  | 'infection'
  | 'pain'
  | 'perfusion'
  | 'neuropathy'
  | 'venous-findings'
  | 'pressure-risk'
  | 'nutrition-and-glycemia'
  | 'smoking'
  | 'pressure-relief'
  | 'photo'
  | 'change-since-last'
  | 'treatment'
  | 'response'
  | 'plan'
  | 'education'
  | 'next-visit'
  | 'plan-changed-if-stalled'

/** Documented in other records than the assessment: true if documented, false if not, null if unknown. */
export type CmsContext = { readonly [id in CmsContextItem]?: boolean | null } & {
  /** Whether the wound is on a leg or foot, from the body map. */
  readonly legOrFoot?: boolean | null
  /** Whether the wound made no progress. */
  readonly stalled?: boolean | null
  /** Date of care, YYYY-MM-DD. */
  readonly assessedOn?: string | null
}

export type CmsContextItem =
  | 'date-of-care'
  | 'author'
  | 'place-of-service'
  | 'onset'
  | 'present-on-admission'
  | 'depth-class'
  | 'area-method'
  | 'edges'
  | 'perfusion'
  | 'venous-findings'
  | 'pressure-risk'
  | 'nutrition-and-glycemia'
  | 'photo'
  | 'change-since-last'
  | 'response'
  | 'plan'
  | 'plan-changed-if-stalled'

export type CmsItem = {
  readonly id: CmsItemId
  readonly label: string
  readonly why: string
  /** Documented when each of these is answered. */
  readonly fields?: readonly AssessmentFieldId[]
  /** Or, if the assessment has no such field, when another record documents it. */
  readonly context?: CmsContextItem
  /** Absent: every wound. */
  readonly only?: readonly WoundType[]
}

export const limbUlcers: readonly WoundType[] = [
  'diabetic_foot',
  'venous_ulcer',
  'arterial_ulcer',
  'mixed_ulcer',
]

export const cmsItems: readonly CmsItem[] = [
  { id: 'patient', label: 'Patient', why: 'Identifies the patient on the note', fields: ['patientId'] },
  {
    id: 'date-of-care',
    label: 'Date and time of care',
    why: 'Coverage is determined by date of service',
    context: 'date-of-care',
  },
  {
    id: 'author',
    label: 'Clinician, credential, and signature',
    why: 'Unsigned notes do not support billing',
    context: 'author',
  },
  {
    id: 'place-of-service',
    label: 'Place of service',
    why: 'Determines coverage policy and payment rate',
    context: 'place-of-service',
  },
  { id: 'wound-identity', label: 'Wound number', why: 'Each wound has its own record', fields: ['woundId'] },
  {
    id: 'etiology',
    label: 'Wound etiology',
    why: 'Treatment and coding depend on etiology',
    fields: ['woundType'],
  },
  {
    id: 'onset',
    label: 'Onset or duration',
    why: 'Conservative care is counted from this date',
    context: 'onset',
  },
  {
    id: 'site',
    label: 'Site and laterality',
    why: 'Diagnosis codes require both',
    fields: ['location', 'laterality'],
  },
  {
    id: 'present-on-admission',
    label: 'Present on admission',
    why: 'Distinguishes present on admission from facility-acquired',
    context: 'present-on-admission',
  },
  { id: 'depth-class', label: 'Stage or depth class', why: 'Severity of the wound', context: 'depth-class' },
  {
    id: 'dimensions',
    label: 'Length, width, and depth',
    why: 'Needed to measure progress',
    fields: ['length', 'width', 'depth'],
  },
  {
    id: 'area-method',
    label: 'Area measurement method',
    why: 'Areas measured by different methods can’t be compared',
    context: 'area-method',
  },
  {
    id: 'undermining',
    label: 'Undermining, present or absent',
    why: 'Document presence or absence',
    fields: ['underminingPresent'],
  },
  {
    id: 'tunneling',
    label: 'Tunneling, present or absent',
    why: 'Document presence or absence',
    fields: ['tunnelingPresent'],
  },
  { id: 'tissue', label: 'Wound bed tissue, total 100%', why: 'Devitalized tissue supports debridement' },
  {
    id: 'exudate',
    label: 'Exudate amount, type, and odor',
    why: 'Guides dressing selection',
    fields: ['exudateAmount', 'exudateType', 'exudateOdor'],
  },
  { id: 'edges', label: 'Wound edges', why: 'Show whether the wound can epithelialize', context: 'edges' },
  {
    id: 'periwound',
    label: 'Periwound skin',
    why: 'Early sign of infection or an unsuitable dressing',
    fields: ['periwoundCondition', 'periwoundColor', 'periwoundTemperature', 'periwoundEdema'],
  },
  {
    id: 'infection',
    label: 'Each sign of infection, present or absent',
    why: 'Reviewers look for pertinent negatives',
    fields: [
      'infectionErythema',
      'infectionWarmth',
      'infectionSwelling',
      'infectionPurulence',
      'infectionFever',
      'infectionLymphangitis',
    ],
  },
  {
    id: 'pain',
    label: 'Pain level and timing',
    why: 'Part of every assessment',
    fields: ['painLevel', 'painFrequency'],
  },
  {
    id: 'perfusion',
    label: 'Perfusion: pulses or pressures',
    why: 'Required for lower-extremity wounds',
    context: 'perfusion',
  },
  {
    id: 'neuropathy',
    label: 'Monofilament test',
    why: 'Protective sensation guides offloading',
    fields: ['monofilamentTest'],
    only: ['diabetic_foot'],
  },
  {
    id: 'venous-findings',
    label: 'Edema and CEAP class',
    why: 'Supports compression',
    context: 'venous-findings',
    only: ['venous_ulcer', 'mixed_ulcer'],
  },
  {
    id: 'pressure-risk',
    label: 'Braden score and its date',
    why: 'Guides the support surface and turning schedule',
    context: 'pressure-risk',
  },
  {
    id: 'nutrition-and-glycemia',
    label: 'Nutrition and glycemia',
    why: 'Medicare expects a metabolic evaluation',
    context: 'nutrition-and-glycemia',
  },
  { id: 'smoking', label: 'Smoking', why: 'Cessation counseling is expected', fields: ['smoking'] },
  {
    id: 'pressure-relief',
    label: 'Offloading, compression, or support surface',
    why: 'The underlying cause must be treated',
    fields: ['offloadingDevice'],
    only: ['pressure_ulcer', ...limbUlcers],
  },
  {
    id: 'photo',
    label: 'Photo with scale and consent',
    why: 'Supports the written documentation',
    context: 'photo',
  },
  {
    id: 'change-since-last',
    label: 'Change since the last assessment',
    why: 'Improvement must be documented',
    context: 'change-since-last',
  },
  {
    id: 'treatment',
    label: 'Treatment performed',
    why: 'Billed services must be described',
    fields: ['dressingType', 'cleansingAgent', 'debridementMethod'],
  },
  {
    id: 'response',
    label: 'Response to treatment',
    why: 'Supports continued treatment',
    context: 'response',
  },
  {
    id: 'plan',
    label: 'Plan with goals, frequency, and duration',
    why: 'Care must follow a plan',
    context: 'plan',
  },
  {
    id: 'education',
    label: 'Education',
    why: 'Patient participation is expected',
    fields: ['educationProvided'],
  },
  { id: 'next-visit', label: 'Next assessment within 7 days', why: 'Weekly measurement is standard' },
  {
    id: 'plan-changed-if-stalled',
    label: 'Plan changed if there is no progress',
    why: 'Continued care without progress is not covered unless the plan changes',
    context: 'plan-changed-if-stalled',
  },
]
