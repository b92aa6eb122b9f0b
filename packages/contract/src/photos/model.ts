/** The model that proposes outlines: which one this server has, under which terms, and who switched it on. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { clinicians, staff } from '../roles.ts'
import { Id, Instant } from '../values.ts'
import { PhotoOutline } from './measurement.ts'

const sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'The SHA-256 of the model, in hexadecimal')

/** The manifest beside the weights; a browser with both can analyze photos itself. */
export const OutlineModelManifest = z.object({
  name: z.string(),
  version: z.string(),
  file: z.string(),
  sha256: z.string(),
  size: z.number().int(),
  threshold: z.number(),
  islandPeakLogit: z.number(),
  decline: z.object({ minAreaPx: z.number(), minPresence: z.number(), minConfidence: z.number() }),
  calibration: z.object({
    temperature: z.number(),
    presenceTemperature: z.number(),
    confidence: z.object({ slope: z.number(), offset: z.number() }),
  }),
  parameters: z.number().int(),
  trainedOn: z.string(),
  domain: z.string(),
  terms: z.string(),
})
export type OutlineModelManifest = z.output<typeof OutlineModelManifest>

export const OutlineModelState = z.object({
  /** `none`: this server has no model, or its file is damaged. */
  state: z.enum(['on', 'off', 'none']),
  /** The reason, as text. */
  says: z.string(),
  /** Shown beside every result. */
  label: z.string().nullable(),
  model: OutlineModelManifest.nullable(),
  /** The latest decision about this model; null before one. */
  decided: z.object({ isOn: z.boolean(), at: Instant, byName: z.string() }).nullable(),
})
export type OutlineModelState = z.output<typeof OutlineModelState>

export const readOutlineModel = endpoint({
  id: 'readOutlineModel',
  feature: 'photos',
  summary: 'Get the outline model: whether it is on, its terms, and its thresholds.',
  method: 'GET',
  path: '/api/outline-model',
  access: staff,
  audit: 'none',
  reply: OutlineModelState,
})

export const readOutlineModelWeights = endpoint({
  id: 'readOutlineModelWeights',
  feature: 'photos',
  summary: 'Download the weights of the current model as an ONNX file. Only while it is on.',
  method: 'GET',
  path: '/api/outline-model/weights',
  access: staff,
  audit: 'none',
  /** Names the bytes: what a browser caches under this URL never changes. */
  query: z.object({ sha256 }),
  file: { type: 'application/octet-stream', name: 'wound-outline.onnx' },
})

export const decideOutlineModel = endpoint({
  id: 'decideOutlineModel',
  feature: 'photos',
  summary: 'Turn the model on, by accepting its terms, or off. The decision applies to one model file.',
  method: 'POST',
  path: '/api/outline-model/decision',
  access: staff,
  audit: { action: 'outline-model.decide', resource: 'outline-model' },
  body: z
    .object({ sha256, isOn: z.boolean(), acceptTerms: z.boolean().default(false) })
    .refine(({ isOn, acceptTerms }) => !isOn || acceptTerms, {
      path: ['acceptTerms'],
      message: 'Read and accept the terms to turn it on',
    }),
  reply: OutlineModelState,
})

export const proposePhotoOutline = endpoint({
  id: 'proposePhotoOutline',
  feature: 'photos',
  summary: 'Run the server’s model on a stored photo. Its suggestion is added as a version. Idempotent.',
  method: 'POST',
  path: '/api/wound-photos/:photoId/propose-outline',
  access: clinicians,
  audit: { action: 'photo-outline.propose', resource: 'photo' },
  limit: { count: 300, seconds: 3600 },
  params: z.object({ photoId: Id }),
  reply: z.object({
    /** Null: it cannot outline this. */
    outline: PhotoOutline.nullable(),
    says: z.string().nullable(),
  }),
})

export const modelEndpoints = [
  readOutlineModel,
  readOutlineModelWeights,
  decideOutlineModel,
  proposePhotoOutline,
]
