/** Photos of insurance cards: front and back of a coverage. A replaced or removed photo stays in its history. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { staff } from '../roles.ts'
import { Id, Instant, text } from '../values.ts'

export const cardSides = ['front', 'back'] as const
export type CardSide = (typeof cardSides)[number]
export const cardSideNames: Record<CardSide, string> = { front: 'Front', back: 'Back' }

export const maxCardBytes = 10 * 1024 * 1024
export const cardMediaTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif'] as const

export const CoverageCard = z.object({
  id: Id,
  coverageId: Id,
  side: z.enum(cardSides),
  bytes: z.number().int(),
  fileUrl: z.string(),
  recordedByName: z.string(),
  recordedAt: Instant,
  /** Null: the current photo of its side. */
  removed: z
    .object({
      at: Instant,
      byName: z.string(),
      /** Null: replaced by a later photo. */
      reason: z.string().nullable(),
    })
    .nullable(),
})
export type CoverageCard = z.output<typeof CoverageCard>

const buildAudit = (action: string) => ({ action: `coverage-card.${action}`, resource: 'coverage-card' })
const params = z.object({ patientId: Id, coverageId: Id })
const cardParams = params.extend({ cardId: Id })

export const listCoverageCards = endpoint({
  id: 'listCoverageCards',
  feature: 'billing',
  summary: 'List the card photos of a coverage, latest first, including replaced and removed ones.',
  method: 'GET',
  path: '/api/patients/:patientId/coverages/:coverageId/cards',
  access: staff,
  audit: buildAudit('list'),
  params,
  reply: z.array(CoverageCard),
})

export const addCoverageCard = endpoint({
  id: 'addCoverageCard',
  feature: 'billing',
  summary: 'Add a photo of one side of an insurance card, up to 10 MB. It replaces the photo of that side.',
  method: 'POST',
  path: '/api/patients/:patientId/coverages/:coverageId/cards',
  access: staff,
  audit: buildAudit('add'),
  status: 201,
  limit: { count: 1_000, seconds: 3600 },
  upload: { field: 'card', maxBytes: maxCardBytes, types: cardMediaTypes },
  params,
  body: z.object({
    /** Created by the caller; a retry is stored once. */
    id: Id.optional(),
    side: z.enum(cardSides, { error: 'Select front or back' }),
  }),
  reply: CoverageCard,
})

export const readCoverageCardFile = endpoint({
  id: 'readCoverageCardFile',
  feature: 'billing',
  summary: 'Get a card photo.',
  method: 'GET',
  path: '/api/patients/:patientId/coverages/:coverageId/cards/:cardId/file',
  access: staff,
  audit: buildAudit('read'),
  params: cardParams,
  file: { type: 'image/jpeg', name: 'insurance-card' },
})

export const removeCoverageCard = endpoint({
  id: 'removeCoverageCard',
  feature: 'billing',
  summary: 'Remove a card photo with a reason. It stays in the history of the coverage.',
  method: 'POST',
  path: '/api/patients/:patientId/coverages/:coverageId/cards/:cardId/remove',
  access: staff,
  audit: buildAudit('remove'),
  params: cardParams,
  body: z.object({ reason: text(500, 'Enter a reason') }),
  reply: CoverageCard,
})

export const coverageCardEndpoints = [
  listCoverageCards,
  addCoverageCard,
  readCoverageCardFile,
  removeCoverageCard,
]
