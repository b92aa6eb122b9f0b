/** What a photo says in numbers: scale, gates, outlines and sizes. The same words as the vision package, as they travel. */
import { z } from 'zod'
import { Id, Instant } from '../values.ts'

/** In pixels of the upright full-size photo; the first pixel reaches from 0 to 1. */
export const PhotoPoint = z.object({ x: z.number(), y: z.number() })
const Ring = z.array(PhotoPoint)
const Outline = z.array(z.object({ outer: Ring, holes: z.array(Ring) }))

/** The scale of a photo. Computed by the server from the stored photo, never sent by a caller. */
export const PhotoCalibration = z.object({
  width: z.number().int(),
  height: z.number().int(),
  toPixels: z.array(z.number()),
  toMillimetres: z.array(z.number()),
  mmPerPixel: z.number(),
  tiltDegrees: z.number(),
  distanceMm: z.number(),
  focalPixels: z.number(),
  residualPixels: z.number(),
  disagreementPixels: z.number(),
  /** Of the curved surface with the markers; null if they look flat. */
  radiusMm: z.number().nullable(),
  markers: z.array(
    z.object({
      id: z.number().int(),
      corners: z.tuple([PhotoPoint, PhotoPoint, PhotoPoint, PhotoPoint]),
      sidePixels: z.number(),
    }),
  ),
  cardIds: z.array(z.number().int()),
  middle: PhotoPoint,
  fit: z.object({
    parameters: z.array(z.number()),
    covariance: z.array(z.number()),
    origin: PhotoPoint,
    noisePixels: z.number(),
    hiddenBend: z.number(),
  }),
})
export type PhotoCalibration = z.output<typeof PhotoCalibration>

export const PhotoQualityCheck = z.object({
  id: z.string(),
  name: z.string(),
  /** Null: cannot be said. */
  ok: z.boolean().nullable(),
  stops: z.boolean(),
  value: z.number().nullable(),
  limit: z.number().nullable(),
  unit: z.string().nullable(),
  says: z.string(),
})
export type PhotoQualityCheck = z.output<typeof PhotoQualityCheck>

const size = z.number().nullable()
const Axis = z.object({ from: PhotoPoint, to: PhotoPoint })

/**
 * Sizes are null without a scale; `refused` then says why. An error is half of a 95 % interval. That of the area combines the scale and the
 * variation of outlines (rule MS13); the others are of the scale alone.
 */
export const PhotoMeasurements = z.object({
  areaCm2: size,
  errorCm2: size,
  /** The part of the scale in it. */
  scaleErrorCm2: size,
  perimeterCm: size,
  perimeterErrorCm: size,
  lengthCm: size,
  lengthErrorCm: size,
  widthCm: size,
  widthErrorCm: size,
  lengthAxis: Axis.nullable(),
  widthAxis: Axis.nullable(),
  tiltDegrees: size,
  parts: z.number().int(),
  holes: z.number().int(),
  refused: z.object({ reason: z.enum(['no-marker', 'tilt', 'no-outline']), says: z.string() }).nullable(),
  /** Fractions of the area, 0 to 1, estimated from calibrated color; null without the card's patches. */
  tissue: z
    .object({
      granulation: z.number(),
      slough: z.number(),
      necrotic: z.number(),
      epithelial: z.number(),
      estimate: z.literal(true),
      colourError: z.number(),
    })
    .nullable(),
})
export type PhotoMeasurements = z.output<typeof PhotoMeasurements>

export const outlineSources = ['model', 'colour', 'clinician'] as const
export type OutlineSource = (typeof outlineSources)[number]

/** Which model, exactly: its file is named by its hash. */
export const OutlineModel = z.object({
  name: z.string().trim().min(1).max(100),
  version: z.string().trim().min(1).max(60),
  sha256: z.string().regex(/^[0-9a-f]{64}$/, 'The SHA-256 of the model, in hexadecimal'),
})

/** One version of a photo's outline. Versions are added, never changed. */
export const PhotoOutline = z.object({
  id: Id,
  photoId: Id,
  /** Counts up within the photo. */
  version: z.number().int(),
  outline: Outline,
  source: z.enum(outlineSources),
  model: OutlineModel.nullable(),
  confidence: z.number().nullable(),
  /** The version it was drawn from, where there was one. */
  basedOn: Id.nullable(),
  confirmed: z.object({ at: Instant, by: Id, byName: z.string() }).nullable(),
  measurements: PhotoMeasurements,
  createdBy: Id,
  createdByName: z.string(),
  createdAt: Instant,
})
export type PhotoOutline = z.output<typeof PhotoOutline>

/** How the area changed since the photo that was confirmed before it, of the same wound. */
export const PhotoChange = z.object({
  /** By the area alone, from outlines. `stable`: below 10%, or within the error of the two measurements, so that it is indeterminate. */
  tag: z.enum(['improving', 'stable', 'deteriorating']),
  withinError: z.boolean(),
  /** "−6%, within measurement error". */
  words: z.string(),
  /** Minus is smaller. */
  changePercent: z.number(),
  changeCm2: z.number(),
  /** Of the change, half of its 95 % interval. */
  errorPercent: z.number(),
  errorCm2: z.number(),
  since: z.object({ photoId: Id, capturedAt: Instant, areaCm2: z.number() }),
})
export type PhotoChange = z.output<typeof PhotoChange>
