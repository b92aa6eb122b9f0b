/** How well outlines agree: the model's with what clinicians confirmed, and two clinicians' with each other. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { clinicians, staff } from '../roles.ts'
import { Id, Instant } from '../values.ts'
import { drawnOutline } from './outlines.ts'

const Agreement = z.object({
  pairs: z.number().int(),
  /** Overlap of the two outlines, 0 to 1; null without a pair. */
  meanDice: z.number().nullable(),
  /** Of the areas, in percent of the second one; the middle of all. */
  medianAreaDifferencePercent: z.number().nullable(),
})

export const OutlineAgreement = z.object({
  /** What the model proposed against what was then confirmed on the same photo. Newest month first. */
  model: z.object({
    whole: Agreement.extend({ unchanged: z.number().int() }),
    months: z.array(Agreement.extend({ month: z.string(), unchanged: z.number().int() })),
    versions: z.array(
      Agreement.extend({ name: z.string(), version: z.string(), sha256: z.string(), isCurrent: z.boolean() }),
    ),
  }),
  /** What was confirmed first against the blind second read. */
  secondRead: z.object({
    whole: Agreement,
    clinicians: z.array(Agreement.extend({ userId: Id, name: z.string() })),
    devices: z.array(Agreement.extend({ device: z.string() })),
  }),
  /** The maximum number of latest pairs. */
  mostPairs: z.number().int(),
  /** Outlines that differ from what the model proposed, of patients who agreed that they may be learned from. */
  corrections: z.number().int(),
})
export type OutlineAgreement = z.output<typeof OutlineAgreement>

export const readOutlineAgreement = endpoint({
  id: 'readOutlineAgreement',
  feature: 'photos',
  summary:
    'Get outline agreement over time, by model, clinician, and device, computed from the stored versions.',
  method: 'GET',
  path: '/api/outline-agreement',
  access: staff,
  audit: { action: 'outline-agreement.read', resource: 'outline-agreement' },
  reply: OutlineAgreement,
})

export const exportCorrections = endpoint({
  id: 'exportCorrections',
  feature: 'photos',
  summary:
    'Export photos, masks, and outlines for model training as a de-identified zip: only from patients who consented.',
  method: 'GET',
  path: '/api/outline-corrections/export.zip',
  access: staff,
  audit: { action: 'outline-corrections.export', resource: 'outline-corrections' },
  proof: true,
  limit: { count: 10, seconds: 3600 },
  file: { type: 'application/zip', name: 'outline-corrections.zip' },
})

/** A photo to outline again. Nothing of the first outline is in it. */
export const SecondReadPhoto = z.object({
  photoId: Id,
  patientId: Id,
  woundNumber: z.number().int(),
  woundLocation: z.string(),
  woundLaterality: z.string().nullable(),
  capturedAt: Instant,
  width: z.number().int(),
  height: z.number().int(),
  imageUrl: z.string(),
})

export const nextSecondRead = endpoint({
  id: 'nextSecondRead',
  feature: 'photos',
  summary: 'Get the next photo awaiting a second outline by another clinician.',
  method: 'GET',
  path: '/api/second-reads/next',
  access: clinicians,
  audit: { action: 'second-read.next', resource: 'photo' },
  reply: z.object({ photo: SecondReadPhoto.nullable(), waiting: z.number().int() }),
})

export const addSecondRead = endpoint({
  id: 'addSecondRead',
  feature: 'photos',
  summary: 'Save a second outline. Only then is its agreement with the first returned.',
  method: 'POST',
  path: '/api/second-reads',
  access: clinicians,
  audit: { action: 'second-read.add', resource: 'photo' },
  status: 201,
  bodyLimit: 1024 * 1024,
  body: z.object({ id: Id.optional(), photoId: Id, outline: drawnOutline }),
  reply: z.object({ id: Id, dice: z.number(), areaDifferencePercent: z.number() }),
})

export const agreementEndpoints = [readOutlineAgreement, exportCorrections, nextSecondRead, addSecondRead]
