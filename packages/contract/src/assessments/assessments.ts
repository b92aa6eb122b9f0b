/**
 * Wound assessments: the form, the stored record and its steps. Fields, options and ranges are those of the clinical package; this file
 * only defines their schemas.
 */
import {
  assessmentFields,
  roundToPrecision,
  bwatItems,
  carryableFields,
  clockDepthCm,
  isEtiologyField,
  obtainableNotAlways,
  requiredFields,
  getRequiredMessage,
  woundStages,
  type AssessmentAnswers,
  type AssessmentField,
  type AssessmentFieldId,
  type BwatItemId,
  type EtiologyFieldId,
} from '@mendwell/clinical'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { GradingReply } from './gradings.ts'
import { FindingAnswers, listToCosign, RecordStatus, createSigningEndpoints } from '../records.ts'
import { clinicians, staffAndPatient } from '../roles.ts'
import { Day, DayAsWritten, Id, Instant, Paging, cleanText, optional, text } from '../values.ts'

const longTexts: readonly string[] = ['assessmentNotes', 'treatmentChanges']

const ClockPlaces = z
  .array(
    z.strictObject({
      /** Null where a depth was charted without saying where. */
      position: z.number().int().min(1).max(12).nullable(),
      depth: z.number().min(0.1).max(clockDepthCm.to).nullish(),
    }),
  )
  .max(12)

/** Which regions belong to a method, and what they add up to, is a clinical rule (BN6). */
const BurnRegions = z
  .array(
    z.strictObject({
      region: z.string().min(1).max(40),
      percent: z
        .number()
        .min(0.1, 'Enter a percentage above 0, up to 100')
        .max(100, 'Enter a percentage above 0, up to 100'),
    }),
  )
  .min(1, 'Select the burned regions')
  .max(33)

/** Computed by the caller, with more decimals than measured. The record's values are recomputed; these are stored beside them. */
const products = ['area', 'volume']

/** The schema of one field of the form. Ranges and options come from the clinical rule; a missing answer is null. */
function buildFieldSchema(field: AssessmentField) {
  switch (field.kind) {
    case 'number':
      return z
        .number({ error: 'Enter a number' })
        .min(field.from, `Must be between ${field.from} and ${field.to}`)
        .max(field.to, `Must be between ${field.from} and ${field.to}`)
        .overwrite((value) => (products.includes(field.id) ? roundToPrecision(value, field.decimals) : value))
        .refine(
          (value) => Math.abs(Number(value.toFixed(field.decimals)) - value) < 1e-9,
          field.decimals ? `Maximum decimal places: ${field.decimals}` : 'Whole numbers only',
        )
    case 'choice':
      return z.enum(field.choices.values as [string, ...string[]], { error: 'Select from the list' })
    case 'choices':
      return z
        .array(z.enum(field.choices.values as [string, ...string[]], { error: 'Select from the list' }))
        .min(1, 'Select from the list')
        .max(field.choices.values.length)
    case 'yes-no':
      return z.boolean({ error: 'Select Yes or No' })
    case 'texts':
      return z.array(cleanText(200).min(1)).max(50)
    case 'clock':
      return ClockPlaces
    case 'regions':
      return BurnRegions
    case 'date':
      return DayAsWritten
    case 'record':
      return Id
    case 'text':
      return cleanText(longTexts.includes(field.id) ? 10_000 : 200)
  }
}

type Answer<F extends AssessmentFieldId> = NonNullable<AssessmentAnswers[F]>
type AnswerShapes = { [F in AssessmentFieldId]: z.ZodDefault<z.ZodNullable<z.ZodType<Answer<F>, Answer<F>>>> }
/** What only some wounds are asked is left out where it was not answered. */
type StoredShapes = {
  [F in AssessmentFieldId]: F extends EtiologyFieldId
    ? z.ZodOptional<z.ZodNullable<z.ZodType<Answer<F>, Answer<F>>>>
    : z.ZodNullable<z.ZodType<Answer<F>, Answer<F>>>
}

const answers = Object.fromEntries(
  assessmentFields.map((field) => [field.id, optional(buildFieldSchema(field))]),
) as unknown as AnswerShapes // each built from the field that names it
const stored = Object.fromEntries(
  assessmentFields.map((field) => {
    const schema = buildFieldSchema(field).nullable()
    return [field.id, isEtiologyField(field.id) ? schema.optional() : schema]
  }),
) as unknown as StoredShapes

/** A field that could not be assessed, and why. */
const NotAssessed = z.partialRecord(z.enum(obtainableNotAlways), cleanText(200).min(1)).default({})
const bwatIds = bwatItems.map(({ id }) => id) as [BwatItemId, ...BwatItemId[]]
/** What the Bates-Jensen tool asks and the form does not. */
const Bwat = z.partialRecord(z.enum(bwatIds), z.number().int().min(1).max(5).nullable()).default({})

/** A stage from before the first assessment here, and where it is documented. */
const DocumentedStage = z.strictObject({
  stage: z.enum(woundStages.values, { error: 'Select from the list' }),
  source: text(200, 'Enter the source of the previous stage'),
})

/** By field: the signed assessment of this wound that the answer was carried forward from (rules WA15 and WA16). */
const CarriedForward = z
  .partialRecord(z.enum(carryableFields, { error: 'Can’t be carried forward. Document today’s finding' }), Id)
  .default({})

/** Where a carried-forward answer comes from, and who confirmed that it still applies. */
const CarriedForwardReply = z.object({
  assessmentId: Id,
  version: z.number().int(),
  assessedAt: Instant,
  confirmedBy: Id,
  confirmedByName: z.string(),
})

/** What a photo with a scale can say of a wound's size. Depth needs a probe. */
export const photoSizeFields = ['length', 'width', 'area'] as const
export type PhotoSizeField = (typeof photoSizeFields)[number]

/** An instant, or a date, which means its noon at the patient's location. */
const Moment = z.union([Instant, Day], { error: 'Use a date, or an ISO date and time with its offset' })

export const AssessmentForm = z.object({
  ...answers,
  /** Made by the caller; the same sent again is recorded once. */
  id: Id.optional(),
  /** Time of care. Left out, it is now. */
  assessedAt: optional(Moment),
  /** The same under the stored entity's name. */
  assessmentDate: optional(Moment),
  notAssessed: NotAssessed,
  bwat: Bwat,
  documentedStage: optional(DocumentedStage),
  /** Where a new wound is on the body map, and what else is known about it. */
  bodyRegion: optional(cleanText(60)),
  onsetDate: optional(Day),
  presentOnAdmission: optional(z.boolean()),
  /** The confirmed outline on a photo that provided sizes. Its area counts if the form uses it. */
  measuredFrom: optional(Id),
  carriedForward: CarriedForward,
})
export type AssessmentForm = Omit<z.output<typeof AssessmentForm>, 'assessmentDate'>

/** The source of an entered size: the form, or the outline on a photo. */
export const enteredSources = ['form', 'photo'] as const
const EnteredSize = z.object({ value: z.number(), source: z.enum(enteredSources) })

/** Undermining or tunneling as one object: the greatest depth, and the positions that were documented. */
const ClockFaceReply = z.object({
  present: z.boolean().nullable(),
  clockPositions: z.array(z.number().int()),
  depth: z.number().nullable(),
})

export const WoundAssessment = RecordStatus.extend({
  ...stored,
  id: Id,
  patientId: Id,
  woundId: Id,
  woundNumber: z.number().int(),
  assessedAt: Instant,
  notAssessed: z.record(z.string(), z.string()),
  bwat: z.record(z.string(), z.number().nullable()),
  /** Left out where none was given. */
  documentedStage: DocumentedStage.optional(),
  areaMethod: z.string(),
  /** Of an area from a photo: the scale's uncertainty, half of a 95 % interval. The outline's part is added (rule MS13). */
  scaleErrorCm2: z.number().nullable().optional(),
  /** Area and volume as they were sent, beside those computed here; left out where none was. */
  entered: z.object({ area: EnteredSize.optional(), volume: EnteredSize.optional() }).optional(),
  undermining: ClockFaceReply.optional(),
  tunneling: ClockFaceReply.optional(),
  /** The photo that provided sizes, and which of them; left out otherwise. */
  measuredFrom: z
    .object({ photoId: Id, outlineId: Id, capturedAt: Instant, fields: z.array(z.enum(photoSizeFields)) })
    .optional(),
  /** By field; left out where nothing was carried forward. */
  carriedForward: z.record(z.string(), CarriedForwardReply).optional(),
  pushScore: z.number().nullable(),
  bwatScore: z.number().nullable(),
  /** As computed when this version was saved; left out of what was saved before gradings were computed. */
  gradings: z.array(GradingReply).optional(),
  /** The same values under the names of the stored entity. */
  assessmentDate: Instant,
  surfaceArea: z.number().nullable(),
  odor: z.string().nullable(),
  notes: z.string().nullable(),
  healingProgress: z.string().nullable(),
  tissueType: z.array(z.string()),
  /** Photos of the wound from the day of care; computed, and left out of lists of versions. */
  photoUrls: z.array(z.string()).optional(),
  /** The newest analysis of a photo that names this assessment. */
  aiAnalysis: z
    .object({ id: Id, confidenceScore: z.number().nullable(), madeAt: Instant })
    .nullable()
    .optional(),
  assessedBy: Id,
  assessedByName: z.string(),
  createdAt: Instant,
  updatedAt: Instant,
})
export type WoundAssessment = z.output<typeof WoundAssessment>

const AssessmentParams = z.object({ assessmentId: Id })

export const listWoundAssessments = endpoint({
  id: 'listWoundAssessments',
  feature: 'assessments',
  summary: 'List a wound’s assessments, latest first.',
  method: 'GET',
  path: '/api/wounds/:woundId/assessments',
  access: staffAndPatient,
  audit: { action: 'wound-assessment.list', resource: 'wound' },
  paged: true,
  params: z.object({ woundId: Id }),
  query: Paging,
  reply: z.array(WoundAssessment),
})

export const listRecentAssessments = endpoint({
  id: 'listRecentAssessments',
  feature: 'assessments',
  summary:
    'List the most recently documented assessments of visible patients, latest first. Counted up to 1,000.',
  method: 'GET',
  path: '/api/assessments/recent',
  access: staffAndPatient,
  audit: { action: 'wound-assessment.list', resource: 'wound-assessment' },
  paged: true,
  query: Paging.extend({ limit: z.coerce.number().int().min(1).max(200).default(5) }),
  reply: z.array(
    WoundAssessment.extend({
      patientName: z.string(),
      patientDateOfBirth: Day.nullable(),
      /** The wound's own side: an assessment may leave it out. */
      woundLaterality: z.string().nullable(),
    }),
  ),
})

export const readWoundAssessment = endpoint({
  id: 'readWoundAssessment',
  feature: 'assessments',
  summary: 'Get one assessment with its signatures and addenda.',
  method: 'GET',
  path: '/api/wound-assessments/:assessmentId',
  access: staffAndPatient,
  audit: { action: 'wound-assessment.read', resource: 'wound-assessment' },
  params: AssessmentParams,
  reply: WoundAssessment,
})

export const listAssessmentVersions = endpoint({
  id: 'listAssessmentVersions',
  feature: 'assessments',
  summary: 'List all versions of an assessment, latest first, with author and time.',
  method: 'GET',
  path: '/api/wound-assessments/:assessmentId/versions',
  access: staffAndPatient,
  audit: { action: 'wound-assessment.read', resource: 'wound-assessment' },
  params: AssessmentParams,
  reply: z.array(WoundAssessment),
})

/** All 15 required fields must be answered, or say why they could not be. */
export const CompleteAssessment = AssessmentForm.superRefine((form, context) => {
  for (const id of requiredFields) {
    const left = (form.notAssessed as Record<string, string>)[id]
    const answer = form[id]
    const none =
      (id === 'exudateType' && form.exudateAmount === 'none') ||
      // The list names them; its main one becomes the single value.
      (id === 'periwoundCondition' && form.periwoundConditions !== null)
    if (answer === null || answer === '') {
      if (!none && !left) context.addIssue({ code: 'custom', path: [id], message: getRequiredMessage(id) })
    } else if (left) {
      const message = 'Enter a value or the reason it could not be assessed'
      context.addIssue({ code: 'custom', path: [id], message })
    }
  }
  if (form.stage && form.notAssessed['stage']) {
    const message = 'Enter a value or the reason it could not be assessed'
    context.addIssue({ code: 'custom', path: ['stage'], message })
  }
  const { assessedAt, assessmentDate } = form
  if (assessedAt && assessmentDate && Date.parse(assessedAt) !== Date.parse(assessmentDate)) {
    const message = 'Must equal assessedAt'
    context.addIssue({ code: 'custom', path: ['assessmentDate'], message })
  }
})

export const createWoundAssessment = endpoint({
  id: 'createWoundAssessment',
  feature: 'assessments',
  summary:
    'Create a complete, unsigned assessment; without a wound it creates one. Area, volume, and scores are computed by the server.',
  method: 'POST',
  path: '/api/wound-assessments',
  access: clinicians,
  audit: { action: 'wound-assessment.create', resource: 'wound-assessment' },
  status: 201,
  body: CompleteAssessment,
  reply: WoundAssessment,
})

export const changeWoundAssessment = endpoint({
  id: 'changeWoundAssessment',
  feature: 'assessments',
  summary: 'Replace an unsigned assessment. Requires If-Match; every version stays readable.',
  method: 'PUT',
  path: '/api/wound-assessments/:assessmentId',
  access: clinicians,
  audit: { action: 'wound-assessment.change', resource: 'wound-assessment' },
  versioned: true,
  params: AssessmentParams,
  body: CompleteAssessment,
  reply: WoundAssessment,
})

const signing = createSigningEndpoints({
  name: 'WoundAssessment',
  feature: 'assessments',
  resource: 'wound-assessment',
  path: '/api/wound-assessments',
  param: 'assessmentId',
  reply: WoundAssessment,
})

/** As for every record, and with answers to contradicting findings. */
export const assessmentSigning = {
  ...signing,
  sign: { ...signing.sign, body: signing.sign.body.extend({ findings: FindingAnswers }) },
  cosign: { ...signing.cosign, body: signing.cosign.body.extend({ findings: FindingAnswers }) },
}

export const assessmentEndpoints = [
  listWoundAssessments,
  listRecentAssessments,
  readWoundAssessment,
  listAssessmentVersions,
  createWoundAssessment,
  changeWoundAssessment,
  ...Object.values(assessmentSigning),
  listToCosign,
]
