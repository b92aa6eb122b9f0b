/**
 * Sizes of a wound that were measured before its chart existed, taken over from a file. They are no assessments: they have no author here, carry
 * no signature, and no rule, course or report counts them.
 */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { clinicians, staff } from '../roles.ts'
import { Day, Id, Instant, text } from '../values.ts'

const size = z.number().nullable()

export const PriorMeasurement = z.object({
  id: Id,
  woundId: Id,
  measuredOn: Day,
  lengthCm: size,
  widthCm: size,
  depthCm: size,
  /** Where it was taken from, for example the name of a file. */
  source: z.string(),
  /** Who imported it. */
  recordedByName: z.string(),
  recordedAt: Instant,
  voided: z.object({ at: Instant, byName: z.string(), reason: z.string() }).nullable(),
})
export type PriorMeasurement = z.output<typeof PriorMeasurement>

export const listPriorMeasurements = endpoint({
  id: 'listPriorMeasurements',
  feature: 'wounds',
  summary: 'List the imported previous sizes of a wound, latest first, with those entered in error.',
  method: 'GET',
  path: '/api/wounds/:woundId/prior-measurements',
  access: staff,
  audit: { action: 'prior-measurement.list', resource: 'prior-measurement' },
  params: z.object({ woundId: Id }),
  reply: z.array(PriorMeasurement),
})

export const voidPriorMeasurement = endpoint({
  id: 'voidPriorMeasurement',
  feature: 'wounds',
  summary: 'Mark an imported previous size as entered in error.',
  method: 'POST',
  path: '/api/prior-measurements/:priorMeasurementId/void',
  access: clinicians,
  audit: { action: 'prior-measurement.void', resource: 'prior-measurement' },
  params: z.object({ priorMeasurementId: Id }),
  body: z.object({ reason: text(500, 'Enter a reason') }),
  reply: PriorMeasurement,
})

export const priorMeasurementEndpoints = [listPriorMeasurements, voidPriorMeasurement]
