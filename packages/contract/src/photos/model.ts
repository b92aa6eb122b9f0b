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
  summary: 'The model that proposes outlines here: whether it is on, its terms, its thresholds.',
  method: 'GET',
  path: '/api/outline-model',
  access: staff,
  audit: 'none',
  reply: OutlineModelState,
})

export const readOutlineModelWeights = endpoint({
  id: 'readOutlineModelWeights',
  feature: 'photos',
  summary: 'The weights of the model in use, as an ONNX file. Only while it is switched on.',
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
  summary:
    'Switch the model on, by accepting its terms, or off. About one file: another one is decided anew.',
  method: 'POST',
  path: '/api/outline-model/decision',
  access: staff,
  administers: true,
  audit: { action: 'outline-model.decide', resource: 'outline-model' },
  body: z
    .object({ sha256, isOn: z.boolean(), acceptTerms: z.boolean().default(false) })
    .refine(({ isOn, acceptTerms }) => !isOn || acceptTerms, {
      path: ['acceptTerms'],
      message: 'Read and accept the terms to switch it on',
    }),
  reply: OutlineModelState,
})

export const proposePhotoOutline = endpoint({
  id: 'proposePhotoOutline',
  feature: 'photos',
  summary:
    'Let the server’s model look at a kept photo. What it proposes is added as a version; asked again, the same one answers.',
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
