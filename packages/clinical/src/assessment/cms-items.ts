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

const limbUlcers: readonly WoundType[] = ['diabetic_foot', 'venous_ulcer', 'arterial_ulcer']

export const cmsItems: readonly CmsItem[] = [
  { id: 'patient', label: 'Patient', why: 'The note belongs to one person', fields: ['patientId'] },
  {
    id: 'date-of-care',
    label: 'Date and time of care',
    why: 'Coverage follows the date of service',
    context: 'date-of-care',
  },
  {
    id: 'author',
    label: 'Clinician, credential and signature',
    why: 'An unsigned note supports nothing',
    context: 'author',
  },
  {
    id: 'place-of-service',
    label: 'Place of service',
    why: 'Decides the policy and the rate',
    context: 'place-of-service',
  },
  { id: 'wound-identity', label: 'Which wound', why: 'One wound, one history', fields: ['woundId'] },
  {
    id: 'etiology',
    label: 'Cause of the wound',
    why: 'Treatment and codes follow the cause',
    fields: ['woundType'],
  },
  { id: 'onset', label: 'Onset or duration', why: 'Conservative care is counted from it', context: 'onset' },
  { id: 'site', label: 'Site and side', why: 'Codes name both', fields: ['location', 'laterality'] },
  {
    id: 'present-on-admission',
    label: 'Present on admission',
    why: 'Separates what was brought from what was acquired',
    context: 'present-on-admission',
  },
  { id: 'depth-class', label: 'Stage or depth class', why: 'Severity of the wound', context: 'depth-class' },
  {
    id: 'dimensions',
    label: 'Length, width and depth',
    why: 'Progress is measured',
    fields: ['length', 'width', 'depth'],
  },
  {
    id: 'area-method',
    label: 'How the area was measured',
    why: 'Areas by two methods cannot be compared',
    context: 'area-method',
  },
  {
    id: 'undermining',
    label: 'Undermining, present or absent',
    why: 'Silence is not absence',
    fields: ['underminingPresent'],
  },
  {
    id: 'tunneling',
    label: 'Tunneling, present or absent',
    why: 'Silence is not absence',
    fields: ['tunnelingPresent'],
  },
  { id: 'tissue', label: 'Tissue of the bed, totalling 100 %', why: 'Dead tissue is the reason to debride' },
  {
    id: 'exudate',
    label: 'Exudate amount, type and odor',
    why: 'Guides the dressing',
    fields: ['exudateAmount', 'exudateType', 'exudateOdor'],
  },
  { id: 'edges', label: 'Wound edges', why: 'Show whether skin can grow in', context: 'edges' },
  {
    id: 'periwound',
    label: 'Surrounding skin',
    why: 'Early sign of infection and of a wrong dressing',
    fields: ['periwoundCondition', 'periwoundColor', 'periwoundTemperature', 'periwoundEdema'],
  },
  {
    id: 'infection',
    label: 'Each sign of infection, present or absent',
    why: 'Reviewers ask for the negatives',
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
    label: 'Pain and its timing',
    why: 'Part of every assessment',
    fields: ['painLevel', 'painFrequency'],
  },
  {
    id: 'perfusion',
    label: 'Blood flow: pulses or pressures',
    why: 'No leg or foot wound heals without it',
    context: 'perfusion',
  },
  {
    id: 'neuropathy',
    label: 'Monofilament test',
    why: 'Protective sensation decides the offloading',
    fields: ['monofilamentTest'],
    only: ['diabetic_foot'],
  },
  {
    id: 'venous-findings',
    label: 'Edema and venous class',
    why: 'Supports compression',
    context: 'venous-findings',
    only: ['venous_ulcer'],
  },
  {
    id: 'pressure-risk',
    label: 'Braden score and its date',
    why: 'Risk explains the surface and the schedule',
    context: 'pressure-risk',
  },
  {
    id: 'nutrition-and-glycemia',
    label: 'Nutrition and glycemia',
    why: 'Medicare asks for metabolic evaluation',
    context: 'nutrition-and-glycemia',
  },
  { id: 'smoking', label: 'Smoking', why: 'Counselling is expected', fields: ['smoking'] },
  {
    id: 'pressure-relief',
    label: 'Offloading, compression or support surface',
    why: 'The cause is treated with the wound',
    fields: ['offloadingDevice'],
    only: ['pressure_ulcer', ...limbUlcers],
  },
  { id: 'photo', label: 'Photo with scale and consent', why: 'Shows what the words say', context: 'photo' },
  {
    id: 'change-since-last',
    label: 'Change since the last assessment',
    why: 'Improvement has to be shown',
    context: 'change-since-last',
  },
  {
    id: 'treatment',
    label: 'Treatment performed',
    why: 'What is billed is described',
    fields: ['dressingType', 'cleansingAgent', 'debridementMethod'],
  },
  { id: 'response', label: 'Response to treatment', why: 'Justifies going on', context: 'response' },
  {
    id: 'plan',
    label: 'Plan with goals, frequency and duration',
    why: 'Care follows a plan',
    context: 'plan',
  },
  { id: 'education', label: 'Education', why: 'The patient takes part', fields: ['educationProvided'] },
  { id: 'next-visit', label: 'Next assessment within 7 days', why: 'Weekly measurement is the standard' },
  {
    id: 'plan-changed-if-stalled',
    label: 'Plan changed if there is no progress',
    why: 'The same care without progress is not covered',
    context: 'plan-changed-if-stalled',
  },
]
