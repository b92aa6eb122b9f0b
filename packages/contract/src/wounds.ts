/** Wounds: location, onset, current status. Findings of a day are an assessment. */
import {
  healingStatuses,
  measuredStatuses,
  woundLateralities,
  woundStages,
  woundStatuses,
  woundTypes,
} from '@mendwell/clinical'
import { z } from 'zod'
import { GradingReply } from './assessments/gradings.ts'
import { endpoint } from './endpoint.ts'
import type { RecordFields } from './record-fields.ts'
import { buildInputShape, buildStoredShape } from './record-schemas.ts'
import { clinicians, staffAndPatient } from './roles.ts'
import { Day, Id, Instant, Paging, optionalText, orAll, text } from './values.ts'

const measure = z.number().nullable()

export const woundFields = {
  woundType: { kind: 'choice', label: 'Wound type', choices: woundTypes, required: 'Wound type is required' },
  /** A place of the body map, by its code. */
  bodyRegion: { kind: 'text', label: 'Location on the body map', max: 60 },
  location: {
    kind: 'text',
    label: 'Anatomical location',
    max: 200,
    required: 'Anatomical location is required',
  },
  laterality: { kind: 'choice', label: 'Laterality', choices: woundLateralities },
  onsetDate: { kind: 'date', label: 'Onset date' },
  presentOnAdmission: { kind: 'yes-no', label: 'Present on admission' },
  previousWoundHistory: { kind: 'text', label: 'Previous wounds at this site', max: 4_000 },
  notes: { kind: 'text', label: 'Notes', max: 4_000 },
} as const satisfies RecordFields

const LimbPressures = z.object({
  abi: measure,
  /** The latest index cannot be interpreted. */
  abiNoncompressible: z.boolean().nullable(),
  anklePressureMmHg: measure,
  toePressureMmHg: measure,
  tcpo2MmHg: measure,
  /** The day of what decides a grade of ischemia; a bad result that is out of date applies until it is repeated. */
  measuredOn: Day.nullable().optional(),
  isOutOfDate: z.boolean().optional(),
})

export const Wound = z.object({
  id: Id,
  patientId: Id,
  /** Counts up within the patient: wound 1, wound 2. */
  number: z.number().int(),
  ...buildStoredShape(woundFields),
  status: z.enum(woundStatuses.values),
  healedOn: Day.nullable(),
  /** Present on admission is to be asked: an open wound of a resident or inpatient, never answered. Rule PI11. */
  asksAdmission: z.boolean().optional(),
  /** The last time it was opened again, and when it had been healed; its course counts from then on. */
  openedAgain: z.object({ healedOn: Day, at: Instant }).nullable(),
  isActive: z.boolean(),
  /** From the latest examination: healing or palliative. Null: not documented. */
  goal: z.enum(['heal', 'palliative']).nullable(),
  /** From the newest assessment that was not voided; null while there is none. */
  healingStatus: z.enum(healingStatuses.values).nullable(),
  /** What the measured course says by rule HL15, beside what was charted; null while there is none. */
  standing: z.enum(measuredStatuses).nullable(),
  stage: z.enum(woundStages.values).nullable(),
  /** The worst a pressure injury ever was. It heals, and is never staged back. */
  worstStage: z.enum(woundStages.values).nullable(),
  /** A stage was documented before the latest one, here or elsewhere: only then it is a healing stage. */
  hasEarlierStage: z.boolean().optional(),
  length: measure,
  width: measure,
  depth: measure,
  area: measure,
  areaMethod: z.string().nullable(),
  volume: measure,
  painLevel: measure,
  /** From the newest assessment, as it was graded; null while there is none, or it is older than gradings. */
  gradings: z.array(GradingReply).nullable(),
  /** Pressures of this limb that still apply, for grading; null where nothing applies. Rule PF7. */
  limbPressures: LimbPressures.nullable(),
  /** The newest of them: a grade that depends on ischemia and is older does not know it. */
  perfusionMeasuredOn: Day.nullable().optional(),
  dressingType: z.string().nullable(),
  cleansingAgent: z.string().nullable(),
  nextAssessmentDate: Day.nullable(),
  lastMeasurementDate: Instant.nullable(),
  lastAssessmentId: Id.nullable(),
  /** Against the first assessment since it was last opened; null where there are not two that can be compared. Minus is smaller. */
  areaChangePercent: measure,
  /** It could be measurement error alone, so that it is no change to state. */
  areaChangeWithinError: z.boolean().optional(),
  /** Why there is no change to state, where there is none: `first measurement`, or what makes the two not comparable. */
  areaChangeReason: z.string().optional(),
  createdBy: Id,
  createdAt: Instant,
  updatedAt: Instant,
  version: z.number().int(),
})
export type Wound = z.output<typeof Wound>

const Present = z.boolean().nullable()
const ClockFace = z.object({ present: Present, clockPositions: z.array(z.number().int()), depth: measure })
const word = z.string().nullable()

/** The stored entity's other fields, computed from the newest assessment. Null where there is none, or it does not say. */
export const WoundDetail = Wound.extend({
  undermining: ClockFace.nullable(),
  tunneling: ClockFace.nullable(),
  woundBed: z
    .object({
      granulationPercentage: measure,
      sloughPercentage: measure,
      necroticPercentage: measure,
      epithelialPercentage: measure,
    })
    .nullable(),
  exudate: z.object({ amount: word, type: word, color: word, odor: word }).nullable(),
  periwoundSkin: z
    .object({ conditions: z.array(z.string()), color: word, temperature: word, edema: word })
    .nullable(),
  painCharacter: word,
  painFrequency: word,
  /** Each sign of the checklist: present, absent or not assessed. */
  infectionSigns: z.record(z.string(), Present).nullable(),
  circulationAssessment: z
    .object({
      capillaryRefill: measure,
      dorsalisPedisPulse: word,
      posteriorTibialPulse: word,
      skinTemperature: word,
    })
    .nullable(),
  sensationAssessment: z
    .object({
      protectiveSensation: Present,
      vibrationSensation: Present,
      temperatureSensation: Present,
      monofilamentTest: word,
    })
    .nullable(),
  /** What the newest assessment says about treatment; plans of care are records of their own. */
  treatmentPlan: z
    .object({ dressingChangeFrequency: word, treatmentChanges: word, nextAssessmentDate: Day.nullable() })
    .nullable(),
  debridementMethod: word,
  offloadingDevice: word,
  /** The newest assessment is signed, so that it contains all that is required. */
  cmsCompliantDocumentation: z.boolean(),
  /** Those documented as present; null where none was asked. */
  riskFactors: z.array(z.string()).nullable(),
  /** The illnesses among them. */
  comorbidities: z.array(z.string()).nullable(),
})
export type WoundDetail = z.output<typeof WoundDetail>

export const WoundFields = z.object(buildInputShape(woundFields))

/** A choice of a filter, where an empty text or `all` means no filter. */
export const filterId = z.preprocess(
  (value) => (value === 'all' || value === '' ? undefined : value),
  Id.optional(),
) as unknown as z.ZodOptional<z.ZodString> // what callers give and get

const WoundParams = z.object({ woundId: Id })

export const listWounds = endpoint({
  id: 'listWounds',
  feature: 'wounds',
  summary: 'List wounds of one patient or of all visible patients, by patient and number.',
  method: 'GET',
  path: '/api/wounds',
  access: staffAndPatient,
  audit: { action: 'wound.list', resource: 'wound' },
  paged: true,
  query: Paging.extend({ patientId: filterId, status: orAll(['open', 'healed']) }),
  reply: z.array(Wound),
})

export const readWound = endpoint({
  id: 'readWound',
  feature: 'wounds',
  summary: 'Get one wound, with the values of its latest assessment.',
  method: 'GET',
  path: '/api/wounds/:woundId',
  access: staffAndPatient,
  audit: { action: 'wound.read', resource: 'wound' },
  params: WoundParams,
  reply: WoundDetail,
})

export const createWound = endpoint({
  id: 'createWound',
  feature: 'wounds',
  summary: 'Create a wound. The caller may supply the id; a repeated request creates it once.',
  method: 'POST',
  path: '/api/wounds',
  access: clinicians,
  audit: { action: 'wound.create', resource: 'wound' },
  status: 201,
  body: WoundFields.extend({ id: Id.optional(), patientId: Id }),
  reply: Wound,
})

export const changeWound = endpoint({
  id: 'changeWound',
  feature: 'wounds',
  summary: 'Update a wound. Only the fields sent are changed. Requires If-Match.',
  method: 'PATCH',
  path: '/api/wounds/:woundId',
  access: clinicians,
  audit: { action: 'wound.change', resource: 'wound' },
  versioned: true,
  params: WoundParams,
  body: WoundFields.partial(),
  reply: Wound,
})

export const healWound = endpoint({
  id: 'healWound',
  feature: 'wounds',
  summary: 'Confirm that a wound has healed. Nothing else closes a wound.',
  method: 'POST',
  path: '/api/wounds/:woundId/heal',
  access: clinicians,
  audit: { action: 'wound.heal', resource: 'wound' },
  params: WoundParams,
  body: z.object({ healedOn: Day, note: optionalText(2_000) }),
  reply: Wound,
})

export const reopenWound = endpoint({
  id: 'reopenWound',
  feature: 'wounds',
  summary: 'Reopen a healed wound with a reason. Its history continues.',
  method: 'POST',
  path: '/api/wounds/:woundId/reopen',
  access: clinicians,
  audit: { action: 'wound.reopen', resource: 'wound' },
  params: WoundParams,
  body: z.object({ reason: text(500, 'A reason is required') }),
  reply: Wound,
})

export const woundEndpoints = [listWounds, readWound, createWound, changeWound, healWound, reopenWound]
