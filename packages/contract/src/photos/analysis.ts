/** AI Wound Analysis: a photo analyzed by the model, measured if it has a scale, and interpreted with the wound's record. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { clinicians, staff } from '../roles.ts'
import { Id, Instant, Paging, optional, orAll } from '../values.ts'
import { OutlineModel, PhotoMeasurements, PhotoOutline } from './measurement.ts'
import { drawnOutline } from './outlines.ts'
import { maxPhotoBytes, photoMediaTypes } from './photos.ts'
import { AnalysisInterpretation } from './interpretation.ts'

/** A form field is text. */
const parseJsonField = <S extends z.ZodType>(shape: S) =>
  z.preprocess((value) => {
    if (typeof value !== 'string') return value
    try {
      return value.trim() === '' ? undefined : (JSON.parse(value) as unknown)
    } catch {
      return value
    }
  }, shape)

/** As in an assessment. */
const depth = optional(z.coerce.number().min(0).max(10))

export const WoundAnalysis = AnalysisInterpretation.extend({
  id: Id,
  /** A trial belongs to no chart and is seen by its author only. */
  kind: z.enum(['wound', 'trial']),
  patientId: Id.nullable(),
  patientName: z.string().nullable(),
  medicalRecordNumber: z.string().nullable(),
  woundId: Id.nullable(),
  woundNumber: z.number().int().nullable(),
  woundLocation: z.string().nullable(),
  woundLaterality: z.string().nullable(),
  assessmentId: Id.nullable(),
  photoId: Id.nullable(),
  imageUrl: z.string(),
  imageSha256: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  /** The model's result, from the server's own run on the stored photo. */
  machine: z.object({
    outcome: z.enum(['outlined', 'declined']),
    /** Why it declined. */
    says: z.string().nullable(),
    outline: PhotoOutline.shape.outline,
    measurements: PhotoMeasurements.nullable(),
  }),
  model: OutlineModel,
  /** False: another model is in use now, or none; this result is an old one. */
  isCurrentModel: z.boolean(),
  confidenceScore: z.number().nullable(),
  /** What the clinician confirmed beside it; null before confirmation. */
  confirmed: z
    .object({
      outline: PhotoOutline.shape.outline,
      measurements: PhotoMeasurements,
      /** The model's outline, reviewed and unchanged. */
      isUnchanged: z.boolean(),
    })
    .nullable(),
  measuredFrom: z.enum(['clinician', 'model', 'nothing']),
  /** Centimetres only with the marker card; depth is the clinician's. */
  woundMeasurements: z.object({
    area: z.number().nullable(),
    areaError: z.number().nullable(),
    length: z.number().nullable(),
    width: z.number().nullable(),
    depth: z.number().nullable(),
    perimeter: z.number().nullable(),
    refused: z.string().nullable(),
  }),
  /** Percent of the area, by calibrated color: an estimate. Eschar is not distinguished from other devitalized tissue. */
  tissueClassification: z
    .object({
      granulation: z.number(),
      necrotic: z.number(),
      fibrin: z.number(),
      epithelial: z.number(),
      eschar: z.number().nullable(),
    })
    .nullable(),
  /** The problems of the photo, as text. */
  anomalies: z.array(z.string()),
  madeBy: Id,
  madeByName: z.string(),
  madeAt: Instant,
})
export type WoundAnalysis = z.output<typeof WoundAnalysis>

export const weighWoundAnalysis = endpoint({
  id: 'weighWoundAnalysis',
  feature: 'photos',
  summary:
    'Interpret the sizes and tissue found on a photo together with the wound’s record. Stores nothing; saving interprets again.',
  method: 'POST',
  path: '/api/ai-wound-analysis/weigh',
  access: clinicians,
  audit: { action: 'wound-analysis.weigh', resource: 'wound' },
  reads: true,
  body: z.object({
    /** Left out: a trial, interpreted without a chart. */
    woundId: optional(Id),
    areaCm2: optional(z.number().min(0).max(10_000)),
    /** Of the scale alone. */
    errorCm2: optional(z.number().min(0).max(10_000)),
    /** A clinician drew or confirmed the outline. Without it no change is stated and nothing is predicted from this area. */
    outlineConfirmed: z.boolean().default(false),
    depthCm: depth,
    tissue: optional(
      z
        .object({
          granulation: z.number().min(0).max(1),
          slough: z.number().min(0).max(1),
          necrotic: z.number().min(0).max(1),
          epithelial: z.number().min(0).max(1),
        })
        // Shares are rounded one by one.
        .refine((shares) => Object.values(shares).reduce((sum, share) => sum + share, 0) < 1.03, {
          message: 'Percentages total more than 100%',
        }),
    ),
  }),
  reply: AnalysisInterpretation,
})

export const addWoundAnalysis = endpoint({
  id: 'addWoundAnalysis',
  feature: 'photos',
  summary:
    'Save an analysis, either for a patient’s wound (the photo and its outlines become part of the chart) or as a test analysis. The server analyzes and measures again.',
  method: 'POST',
  path: '/api/ai-wound-analysis',
  access: clinicians,
  audit: { action: 'wound-analysis.add', resource: 'wound-analysis' },
  status: 201,
  limit: { count: 300, seconds: 3600 },
  bodyLimit: 1024 * 1024,
  upload: { field: 'image', maxBytes: maxPhotoBytes, types: photoMediaTypes },
  body: z
    .object({
      id: Id.optional(),
      woundId: optional(Id),
      patientId: optional(Id),
      depthCm: depth,
      /** What the clinician confirms, on an image of `drawnOn`; left out: the outline is not reviewed yet. */
      outline: parseJsonField(drawnOutline.optional()) as unknown as z.ZodOptional<
        z.ZodType<z.output<typeof drawnOutline>, string>
      >, // text in a form
      drawnOnWidth: optional(z.coerce.number().int().min(1).max(20_000)),
      drawnOnHeight: optional(z.coerce.number().int().min(1).max(20_000)),
      capturedAt: optional(Instant),
      deviceTime: optional(Instant),
      device: optional(z.string().max(200)),
    })
    .refine(({ woundId, patientId }) => (woundId === null) === (patientId === null), {
      path: ['woundId'],
      message: 'Select both a patient and a wound, or neither',
    })
    .refine(({ outline, drawnOnWidth, drawnOnHeight }) => !outline || (drawnOnWidth && drawnOnHeight), {
      path: ['drawnOnWidth'],
      message: 'Include the size of the image that the outline was drawn on',
    }),
  reply: WoundAnalysis,
})

export const listWoundAnalyses = endpoint({
  id: 'listWoundAnalyses',
  feature: 'photos',
  summary: 'List saved analyses, most recent first, by wound or patient, or the caller’s own test analyses.',
  method: 'GET',
  path: '/api/ai-wound-analysis',
  alsoAt: ['/api/wounds/:woundId/analyses'],
  access: staff,
  audit: { action: 'wound-analysis.list', resource: 'wound-analysis' },
  paged: true,
  query: Paging.extend({
    woundId: Id.optional(),
    patientId: Id.optional(),
    kind: orAll(['wound', 'trial']),
  }),
  reply: z.array(WoundAnalysis),
})

const params = z.object({ analysisId: Id })

export const readWoundAnalysis = endpoint({
  id: 'readWoundAnalysis',
  feature: 'photos',
  summary: 'Get an analysis.',
  method: 'GET',
  path: '/api/ai-wound-analysis/:analysisId',
  access: staff,
  audit: { action: 'wound-analysis.read', resource: 'wound-analysis' },
  params,
  reply: WoundAnalysis,
})

export const readAnalysisImage = endpoint({
  id: 'readAnalysisImage',
  feature: 'photos',
  summary: 'Get the photo of an analysis, upright, re-encoded without location or device metadata.',
  method: 'GET',
  path: '/api/ai-wound-analysis/:analysisId/image',
  access: staff,
  audit: { action: 'wound-analysis.image', resource: 'wound-analysis' },
  params,
  file: { type: 'image/jpeg', name: 'wound-analysis.jpg', shown: true },
})

export const readAnalysisReport = endpoint({
  id: 'readAnalysisReport',
  feature: 'photos',
  summary:
    'Get the analysis as a PDF: photo with outline, measurements with measurement error, reasons, and sources.',
  method: 'GET',
  path: '/api/ai-wound-analysis/:analysisId/report.pdf',
  access: staff,
  audit: { action: 'wound-analysis.report', resource: 'wound-analysis' },
  params,
  file: { type: 'application/pdf', name: 'wound-analysis.pdf' },
})

export const analysisEndpoints = [
  listWoundAnalyses,
  weighWoundAnalysis,
  addWoundAnalysis,
  readWoundAnalysis,
  readAnalysisImage,
  readAnalysisReport,
]
