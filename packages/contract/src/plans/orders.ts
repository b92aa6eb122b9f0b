/** Supply orders and the formulary they are priced by. Money is in dollars on the wire and in cents inside. */
import { supplyOrderStatuses, supplyOrderUrgencies } from '@mendwell/clinical'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { clinicians, staff } from '../roles.ts'
import { RecordedSafetyHit, safetyDecisions } from './safety.ts'
import { Day, Id, Instant, Paging, idOrAll, optional, optionalText, orAll, text } from '../values.ts'
import { supplyIds } from './recommendations.ts'

export const SupplyOrder = z.object({
  id: Id,
  /** What people call it. */
  orderNumber: z.string(),
  facilityId: Id.nullable(),
  facility: z.object({ name: z.string() }).nullable(),
  patientId: Id,
  patient: z.object({ firstName: z.string(), lastName: z.string(), medicalRecordNumber: z.string() }),
  woundId: Id.nullable(),
  recommendationId: Id.nullable(),
  orderedBy: Id,
  orderedByName: z.string(),
  orderDate: Instant,
  /** The supplier's word; null: none was given. */
  expectedDelivery: Day.nullable(),
  status: z.enum(supplyOrderStatuses.values),
  urgency: z.enum(supplyOrderUrgencies.values),
  items: z.array(
    z.object({
      supplyId: z.enum(supplyIds),
      name: z.string(),
      unit: z.string(),
      quantity: z.number().int(),
      /** Of one, on the day of the order. */
      cost: z.number().nullable(),
    }),
  ),
  /** Null: one of the items has no price. */
  totalCost: z.number().nullable(),
  supplier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  notes: z.string().nullable(),
  approvedBy: Id.nullable(),
  approvedByName: z.string().nullable(),
  deliveredDate: Day.nullable(),
  cancelReason: z.string().nullable(),
  updatedAt: Instant,
  version: z.number().int(),
  /** Safety hits of its supplies, with what was decided, most recent first. */
  safetyHits: z.array(RecordedSafetyHit),
})
export type SupplyOrder = z.output<typeof SupplyOrder>

const Params = z.object({ supplyOrderId: Id })
const buildAudit = (action: string) => ({ action: `supply-order.${action}`, resource: 'supply-order' })

export const listSupplyOrders = endpoint({
  id: 'listSupplyOrders',
  feature: 'plans',
  summary: 'List supply orders, most recent first.',
  method: 'GET',
  path: '/api/supply-orders',
  access: staff,
  audit: buildAudit('list'),
  paged: true,
  query: Paging.extend({
    patientId: idOrAll,
    facilityId: idOrAll,
    status: orAll(supplyOrderStatuses.values),
  }),
  reply: z.array(SupplyOrder),
})

export const readSupplyOrder = endpoint({
  id: 'readSupplyOrder',
  feature: 'plans',
  summary: 'Get a supply order with its history.',
  method: 'GET',
  path: '/api/supply-orders/:supplyOrderId',
  access: staff,
  audit: buildAudit('read'),
  params: Params,
  reply: SupplyOrder.extend({
    steps: z.array(
      z.object({ status: z.enum(supplyOrderStatuses.values), byName: z.string(), takenAt: Instant }),
    ),
  }),
})

export const createSupplyOrder = endpoint({
  id: 'createSupplyOrder',
  feature: 'plans',
  summary:
    'Order supplies for a patient, e.g. those of a recommendation. Prices and the total come from the formulary.',
  method: 'POST',
  path: '/api/supply-orders',
  access: clinicians,
  audit: buildAudit('create'),
  status: 201,
  body: z.object({
    id: Id.optional(),
    patientId: Id,
    woundId: optional(Id),
    recommendationId: optional(Id),
    /** The patient's own by default. */
    facilityId: optional(Id),
    urgency: z.enum(supplyOrderUrgencies.values).default('normal'),
    items: z
      .array(
        z.object({
          supplyId: z.enum(supplyIds, { error: 'Select a supply from the list' }),
          quantity: z
            .number({ error: 'Enter a number' })
            .int('Enter a whole number')
            .min(1, 'Minimum 1')
            .max(1_000, 'Maximum 1,000'),
        }),
      )
      .min(1, 'Enter a quantity for one or more supplies')
      .max(50, 'Maximum 50'),
    notes: optionalText(2_000),
    safetyDecisions,
  }),
  reply: SupplyOrder,
})

const buildTransition = (action: string) =>
  ({
    feature: 'plans',
    method: 'PATCH',
    access: staff,
    audit: buildAudit(action),
    params: Params,
    reply: SupplyOrder,
  }) as const

export const approveSupplyOrder = endpoint({
  ...buildTransition('approve'),
  id: 'approveSupplyOrder',
  summary: 'Approve an order. Administrators only.',
  path: '/api/supply-orders/:supplyOrderId/approve',
})

export const placeSupplyOrder = endpoint({
  ...buildTransition('order'),
  id: 'placeSupplyOrder',
  summary: 'Mark an order as sent to the supplier.',
  path: '/api/supply-orders/:supplyOrderId/order',
  body: z.object({ supplier: text(200, 'Supplier is required'), expectedDelivery: optional(Day) }),
})

export const shipSupplyOrder = endpoint({
  ...buildTransition('ship'),
  id: 'shipSupplyOrder',
  summary: 'Mark an order as shipped.',
  path: '/api/supply-orders/:supplyOrderId/ship',
  body: z.object({ trackingNumber: optionalText(100), expectedDelivery: optional(Day) }),
})

export const deliverSupplyOrder = endpoint({
  ...buildTransition('deliver'),
  id: 'deliverSupplyOrder',
  summary: 'Mark an order as delivered; today by default.',
  path: '/api/supply-orders/:supplyOrderId/deliver',
  body: z.object({ deliveredDate: optional(Day) }),
})

export const cancelSupplyOrder = endpoint({
  ...buildTransition('cancel'),
  id: 'cancelSupplyOrder',
  summary: 'Cancel an order with a reason before it is shipped.',
  path: '/api/supply-orders/:supplyOrderId/cancel',
  body: z.object({ reason: text(500, 'Reason is required') }),
})

export const FormularyItem = z.object({
  supplyId: z.enum(supplyIds),
  name: z.string(),
  unit: z.string(),
  productName: z.string().nullable(),
  /** Null: no price was entered. */
  price: z.number().nullable(),
  supplier: z.string().nullable(),
  isSample: z.boolean(),
  /** 0: nothing was entered yet. */
  version: z.number().int(),
})
export type FormularyItem = z.output<typeof FormularyItem>

export const listFormulary = endpoint({
  id: 'listFormulary',
  feature: 'plans',
  summary: 'List every supply used by rules, with the organization’s product, price, and supplier.',
  method: 'GET',
  path: '/api/formulary',
  access: staff,
  audit: 'none',
  reply: z.array(FormularyItem),
})

export const changeFormulary = endpoint({
  id: 'changeFormulary',
  feature: 'plans',
  summary:
    'Update product, price, and supplier of supplies, all or nothing. Existing orders keep their prices.',
  method: 'PATCH',
  path: '/api/formulary',
  access: staff,
  audit: { action: 'formulary.change', resource: 'formulary' },
  body: z.object({
    items: z
      .array(
        z.object({
          supplyId: z.enum(supplyIds, { error: 'Select a supply from the list' }),
          productName: optionalText(200),
          price: optional(
            z
              .number({ error: 'Enter a number' })
              .min(0, 'Minimum 0')
              .max(99_999.99, 'Maximum 99,999.99')
              .multipleOf(0.01, 'Enter up to 2 decimal places'),
          ),
          supplier: optionalText(200),
          isSample: z.boolean().default(false),
          /** As read; 0 where nothing was entered. */
          version: z.number().int().min(0),
        }),
      )
      .min(1)
      .max(100),
  }),
  reply: z.array(FormularyItem),
})

export const orderEndpoints = [
  listSupplyOrders,
  readSupplyOrder,
  createSupplyOrder,
  approveSupplyOrder,
  placeSupplyOrder,
  shipSupplyOrder,
  deliverSupplyOrder,
  cancelSupplyOrder,
  listFormulary,
  changeFormulary,
]
