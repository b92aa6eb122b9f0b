/** Outlines on photos, and the sizes that an assessment may take from them. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { clinicians, staff, staffAndPatient } from '../roles.ts'
import { Id, Instant, optional } from '../values.ts'
import { OutlineModel, outlineSources, PhotoMeasurements, PhotoOutline, PhotoPoint } from './measurement.ts'

const params = z.object({ photoId: Id })

/** Points of one outline, all rings together. */
export const maxOutlinePoints = 6_000

// Strict themselves: in a form they come as text that nothing else validates.
const ring = z.array(PhotoPoint.strict()).min(3, 'An outline needs at least 3 points').max(maxOutlinePoints)
export const drawnOutline = z
  .array(z.strictObject({ outer: ring, holes: z.array(ring).max(50).default([]) }))
  .min(1, 'Draw the wound outline')
  .max(50)
  .refine(
    (parts) =>
      parts.reduce(
        (sum, { outer, holes }) => sum + outer.length + holes.reduce((all, hole) => all + hole.length, 0),
        0,
      ) <= maxOutlinePoints,
    `Maximum ${maxOutlinePoints} points`,
  )

export const listPhotoOutlines = endpoint({
  id: 'listPhotoOutlines',
  feature: 'photos',
  summary: 'List all versions of a photo’s outline, most recent first.',
  method: 'GET',
  path: '/api/wound-photos/:photoId/outlines',
  access: staffAndPatient,
  audit: { action: 'photo-outline.list', resource: 'photo' },
  params,
  reply: z.array(PhotoOutline),
})

export const addPhotoOutline = endpoint({
  id: 'addPhotoOutline',
  feature: 'photos',
  summary:
    'Add a version: suggested by a model or confirmed by a clinician. Measurements are computed by the server from the photo’s own scale.',
  method: 'POST',
  path: '/api/wound-photos/:photoId/outlines',
  access: clinicians,
  audit: { action: 'photo-outline.add', resource: 'photo' },
  status: 201,
  bodyLimit: 1024 * 1024,
  params,
  body: z
    .object({
      /** Created by the caller; a retry is stored once. */
      id: Id.optional(),
      outline: drawnOutline,
      source: z.enum(outlineSources),
      model: optional(OutlineModel),
      confidence: optional(z.number().min(0).max(1)),
      basedOn: optional(Id),
      /** Confirmed by the clinician. Only what a clinician drew or reviewed is confirmed, so the source then is `clinician`. */
      confirm: z.boolean().default(false),
    })
    .refine(({ source, confirm }) => !confirm || source === 'clinician', {
      path: ['source'],
      message: 'Only a clinician can confirm an outline',
    })
    .refine(({ source, model }) => (source === 'model') === (model !== null), {
      path: ['model'],
      message: 'Include the model only if it suggested the outline',
    }),
  reply: PhotoOutline,
})

/** A size that an assessment may use. Nothing is applied automatically. */
export const MeasurementProposal = z.object({
  photoId: Id,
  outlineId: Id,
  capturedAt: Instant,
  confirmedAt: Instant,
  confirmedByName: z.string(),
  photoType: z.string(),
  thumbUrl: z.string(),
  measurements: PhotoMeasurements,
})
export type MeasurementProposal = z.output<typeof MeasurementProposal>

export const listMeasurementProposals = endpoint({
  id: 'listMeasurementProposals',
  feature: 'photos',
  summary:
    'List confirmed measurements of a wound for an assessment: the latest confirmed outline of each photo with a scale, most recent photo first.',
  method: 'GET',
  path: '/api/wounds/:woundId/measurement-proposals',
  access: staff,
  audit: { action: 'photo.list', resource: 'wound' },
  params: z.object({ woundId: Id }),
  /** Only photos captured at or after this: the beginning of the visit. Left out, those of the last 24 hours. */
  query: z.object({ since: Instant.optional() }),
  reply: z.array(MeasurementProposal),
})
