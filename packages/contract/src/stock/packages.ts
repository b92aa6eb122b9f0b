/** Packages in stock: received, counted, quarantined, and asked for before one is used. */
import { packageStatuses, stockSteps } from '@mendwell/clinical'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { staff } from '../roles.ts'
import {
  Day,
  Id,
  Instant,
  Paging,
  cleanText,
  idOrAll,
  optional,
  optionalText,
  orDefault,
  text,
} from '../values.ts'
import { packageAreaCm2 } from './products.ts'

/** The separator of a scan is a control character: `printUdi` of the clinical rules makes it printable. */
export const udiText = (max = 300) => cleanText(max)
const count = z
  .number({ error: 'Enter a number' })
  .int('Enter a whole number')
  .min(1, 'Minimum 1')
  .max(1_000, 'Maximum 1,000')

export const StockQuarantine = z.object({
  id: Id,
  lot: z.string(),
  /** Null: this lot of any product. */
  productId: Id.nullable(),
  productName: z.string().nullable(),
  reason: z.string(),
  startedByName: z.string(),
  startedAt: Instant,
})
export type StockQuarantine = z.output<typeof StockQuarantine>

export const StockPackage = z.object({
  id: Id,
  productId: Id,
  productName: z.string(),
  manufacturer: z.string().nullable(),
  hcpcs: z.string().nullable(),
  facilityId: Id.nullable(),
  /** Null: at the practice. */
  facilityName: z.string().nullable(),
  lot: z.string().nullable(),
  serial: z.string().nullable(),
  udi: z.string().nullable(),
  deviceIdentifier: z.string().nullable(),
  expiresOn: Day.nullable(),
  areaCm2: z.number().nullable(),
  quantity: z.number().int(),
  left: z.number().int(),
  status: z.enum(packageStatuses.values),
  expiresSoon: z.boolean(),
  /** Of its lot, while it is active. */
  quarantine: z.object({ reason: z.string(), startedAt: Instant }).nullable(),
  receivedOn: Day,
  receivedByName: z.string(),
  /** The latest step; a further one names it. */
  sequence: z.number().int(),
})
export type StockPackage = z.output<typeof StockPackage>

const Params = z.object({ stockPackageId: Id })
const buildAudit = (action: string) => ({ action: `stock.${action}`, resource: 'stock-package' })

export const stockViews = ['in-stock', 'all'] as const

export const listStockPackages = endpoint({
  id: 'listStockPackages',
  feature: 'stock',
  summary:
    'List packages, earliest expiration first. Clinicians limited to certain facilities see only the packages of those facilities and of the practice.',
  method: 'GET',
  path: '/api/stock/packages',
  access: staff,
  audit: 'none',
  paged: true,
  query: Paging.extend({
    /** `in-stock`: what is left, also expired and quarantined. */
    view: orDefault(z.enum(stockViews).default('in-stock')),
    /** A facility and what is at the practice. */
    facilityId: idOrAll,
    productId: idOrAll,
    /** In product, lot, serial number or device identifier. */
    search: cleanText(100).optional(),
  }),
  reply: z.array(StockPackage),
})

export const receiveStock = endpoint({
  id: 'receiveStock',
  feature: 'stock',
  summary: 'Record received packages of one lot. The caller may provide the id.',
  method: 'POST',
  path: '/api/stock/packages',
  access: staff,
  audit: buildAudit('receive'),
  status: 201,
  body: z
    .object({
      id: Id.optional(),
      productId: z.uuid('Select the product'),
      facilityId: optional(Id),
      lot: optionalText(60),
      serial: optionalText(60),
      udi: optional(udiText()),
      expiresOn: optional(Day),
      areaCm2: optional(packageAreaCm2),
      quantity: count.default(1),
      receivedOn: Day,
    })
    .refine(({ lot, serial, udi }) => lot !== null || serial !== null || udi !== null, {
      path: ['lot'],
      message: 'Enter the lot or the serial number',
    })
    .refine(({ serial, quantity }) => serial === null || quantity === 1, {
      path: ['quantity'],
      message: 'A serial number identifies one package. Receive each package separately',
    }),
  reply: StockPackage,
})

export const StockHistory = z.object({
  package: StockPackage,
  /** Oldest first. */
  steps: z.array(
    z.object({
      sequence: z.number().int(),
      step: z.enum(stockSteps.values),
      packages: z.number().int(),
      reason: z.string(),
      recordedByName: z.string(),
      recordedAt: Instant,
    }),
  ),
  /** At visits of patients that the caller has access to. */
  uses: z.array(
    z.object({
      visitId: Id,
      patientId: Id,
      patientName: z.string(),
      visitDay: Day,
      usedCm2: z.number().nullable(),
    }),
  ),
  /** At visits of other patients. */
  otherUses: z.number().int(),
})
export type StockHistory = z.output<typeof StockHistory>

export const readStockPackage = endpoint({
  id: 'readStockPackage',
  feature: 'stock',
  summary: 'Get a package with everything that happened to it.',
  method: 'GET',
  path: '/api/stock/packages/:stockPackageId',
  access: staff,
  audit: buildAudit('read'),
  params: Params,
  reply: StockHistory,
})

export const addStockStep = endpoint({
  id: 'addStockStep',
  feature: 'stock',
  summary:
    'Discard or return packages, or correct their number after a count, with a reason. `after` is the latest step that the caller has seen.',
  method: 'POST',
  path: '/api/stock/packages/:stockPackageId/steps',
  access: staff,
  audit: buildAudit('step'),
  params: Params,
  body: z.object({
    step: z.enum(stockSteps.values, { error: 'Select what happened' }),
    packages: count,
    reason: text(500, 'Reason is required'),
    after: z.number().int().min(0).max(100_000),
  }),
  reply: StockPackage,
})

export const listQuarantines = endpoint({
  id: 'listQuarantines',
  feature: 'stock',
  summary:
    'List the lots in quarantine, most recent first, and whether the caller may start and release one.',
  method: 'GET',
  path: '/api/stock/quarantines',
  access: staff,
  audit: 'none',
  reply: z.object({ canManage: z.boolean(), quarantines: z.array(StockQuarantine) }),
})

export const quarantineLot = endpoint({
  id: 'quarantineLot',
  feature: 'stock',
  summary:
    'Quarantine a lot, in stock or not: from now on it can’t be selected, and a visit that used it can’t be signed. Administrators and the clinical lead. Idempotent.',
  method: 'POST',
  path: '/api/stock/quarantines',
  access: staff,
  audit: { action: 'stock.quarantine', resource: 'lot-quarantine' },
  status: 201,
  body: z.object({
    lot: text(60, 'Lot is required'),
    productId: optional(Id),
    reason: text(500, 'Reason is required'),
  }),
  reply: StockQuarantine,
})

export const releaseQuarantine = endpoint({
  id: 'releaseQuarantine',
  feature: 'stock',
  summary: 'Release a lot from quarantine, with a reason. Administrators and the clinical lead. Idempotent.',
  method: 'POST',
  path: '/api/stock/quarantines/:quarantineId/release',
  access: staff,
  audit: { action: 'stock.release', resource: 'lot-quarantine' },
  params: z.object({ quarantineId: Id }),
  body: z.object({ reason: text(500, 'Reason is required') }),
  reply: StockQuarantine,
})

export const checkPackage = endpoint({
  id: 'checkPackage',
  feature: 'stock',
  summary:
    'Find the package of a UDI, lot, or serial number in stock, and why it may not be used on a day. Checked before a visit is saved, and again at signing.',
  method: 'GET',
  path: '/api/stock/check',
  access: staff,
  audit: 'none',
  query: z.object({
    udi: cleanText(300).optional(),
    lot: cleanText(200).optional(),
    serial: cleanText(200).optional(),
    /** HCPCS code and name, as documented. */
    product: cleanText(20).optional(),
    productName: cleanText(200).optional(),
    expiresOn: Day.optional(),
    facilityId: Id.optional(),
    usedOn: Day,
  }),
  reply: z.object({
    /** One with packages left, the facility’s first. */
    package: StockPackage.nullable(),
    /** Null: no package was found. Its product, and its size. */
    product: z
      .object({ name: z.string(), manufacturer: z.string().nullable(), hcpcs: z.string().nullable() })
      .nullable(),
    problems: z.array(z.object({ rule: z.enum(['expired', 'quarantined']), text: z.string() })),
  }),
})

export const stockPackageEndpoints = [
  listStockPackages,
  receiveStock,
  readStockPackage,
  addStockStep,
  listQuarantines,
  quarantineLot,
  releaseQuarantine,
  checkPackage,
]
