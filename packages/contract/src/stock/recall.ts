/** Who received a product: the search of a recall, and uses that stock does not explain. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { staff } from '../roles.ts'
import { Day, Id, Instant, NamedWound, Paging, optional, orDefault, text } from '../values.ts'
import { StockPackage } from './packages.ts'

export const useNoteStates = ['unsigned', 'signed', 'void', 'corrected'] as const

/** A documented use, with enough to find and name the patient. */
export const ProductUse = z.object({
  visitId: Id,
  position: z.number().int(),
  patientId: Id,
  patientName: z.string(),
  dateOfBirth: Day.nullable(),
  medicalRecordNumber: z.string(),
  woundId: Id.nullable(),
  wound: NamedWound.nullable(),
  visitDay: Day,
  providerName: z.string(),
  facilityName: z.string(),
  productName: z.string().nullable(),
  manufacturer: z.string().nullable(),
  hcpcs: z.string().nullable(),
  lot: z.string().nullable(),
  serial: z.string().nullable(),
  udi: z.string().nullable(),
  expiresOn: Day.nullable(),
  openedCm2: z.number().nullable(),
  usedCm2: z.number().nullable(),
  wastedCm2: z.number().nullable(),
  /** `corrected`: a later version of the visit no longer says so. */
  note: z.enum(useNoteStates),
  /** Null: not from stock. */
  packageId: Id.nullable(),
})
export type ProductUse = z.output<typeof ProductUse>

export const recallFields = ['any', 'lot', 'serial', 'device'] as const

export const Recall = z.object({
  /** How the search was understood. */
  searched: z.array(z.object({ field: z.enum(['lot', 'serial', 'device']), value: z.string() })),
  /** A UDI that could not be read: it was searched as typed. */
  unreadable: z.string().nullable(),
  /** Patients and packages of other facilities are not in this list. */
  isLimited: z.boolean(),
  patients: z.number().int(),
  uses: z.array(ProductUse),
  packages: z.array(StockPackage),
  /** There are more than are listed. */
  hasMore: z.boolean(),
})
export type Recall = z.output<typeof Recall>

export const recallProduct = endpoint({
  id: 'recallProduct',
  feature: 'stock',
  summary:
    'Find every patient whose visit documents a lot, serial number, device identifier, or UDI, also unsigned and entered in error, and every package in stock.',
  method: 'GET',
  path: '/api/stock/recall',
  access: staff,
  audit: { action: 'stock.recall', resource: 'product-use' },
  limit: { count: 60, seconds: 60 },
  query: z.object({
    search: text(300, 'Enter a lot, serial number, device identifier, or UDI'),
    field: orDefault(z.enum(recallFields).default('any')),
  }),
  reply: Recall,
})

export const reconciliationReasons = ['not-in-stock', 'no-number', 'expired', 'quarantined', 'area'] as const

export const OpenUse = ProductUse.extend({
  reasons: z.array(z.object({ reason: z.enum(reconciliationReasons), text: z.string() })),
  /** Packages of this product and lot in stock, which it may have been. */
  candidates: z.array(StockPackage),
})
export type OpenUse = z.output<typeof OpenUse>

export const listReconciliation = endpoint({
  id: 'listReconciliation',
  feature: 'stock',
  summary:
    'List uses that need attention: not from stock, of an expired or quarantined package, or with areas that do not add up. Most recent first.',
  method: 'GET',
  path: '/api/stock/reconciliation',
  access: staff,
  audit: { action: 'stock.reconciliation', resource: 'product-use' },
  paged: true,
  query: Paging,
  reply: z.array(OpenUse),
})

export const decideProductUse = endpoint({
  id: 'decideProductUse',
  feature: 'stock',
  summary:
    'Decide about a use: link it to a package, record that it came from outside stock, or document that an expired or quarantined package was used, so that the visit can be signed (administrators and the clinical lead). Idempotent.',
  method: 'POST',
  path: '/api/stock/reconciliation',
  access: staff,
  audit: { action: 'stock.reconcile', resource: 'product-use' },
  body: z
    .object({
      visitId: Id,
      position: z.number().int().min(0).max(1_000),
      decision: z.enum(['linked', 'outside-stock', 'documented'], { error: 'Select what happened' }),
      packageId: optional(Id),
      reason: text(500, 'Reason is required'),
    })
    .refine(({ decision, packageId }) => (decision === 'linked') === (packageId !== null), {
      path: ['packageId'],
      message: 'Select the package',
    }),
  reply: z.object({ decidedAt: Instant }),
})

export const recallEndpoints = [recallProduct, listReconciliation, decideProductUse]
