/**
 * Wound orders: the sentence that is carried out, built from parts. A practitioner with ordering authority signs; a verbal or telephone
 * order is entered with read-back and pending that signature. What ended an order is a row of its own.
 */
import {
  orderFrequencies,
  orderSources,
  signatureHours,
  validateOrderParts,
  woundOrderStates,
  woundOrderTypes,
} from '@mendwell/clinical'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import type { RecordFields } from '../record-fields.ts'
import { buildInputShape, buildStoredShape } from '../record-schemas.ts'
import { clinicians, staff } from '../roles.ts'
import { Day, Id, Instant, NamedWound, Paging, idOrAll, optional, text } from '../values.ts'
import { RecordedSafetyHit, safetyDecisions } from './safety.ts'

export const woundOrderFields = {
  orderType: {
    kind: 'choice',
    label: 'Order type',
    choices: woundOrderTypes,
    required: 'Order type is required',
  },
  cleanser: { kind: 'text', label: 'Cleanser', max: 120 },
  product: { kind: 'text', label: 'Product', max: 200, required: 'Product is required' },
  size: { kind: 'text', label: 'Size', max: 60 },
  quantity: { kind: 'number', label: 'Quantity', from: 1, to: 100, decimals: 0 },
  secondaryDressing: { kind: 'text', label: 'Secondary dressing', max: 200 },
  secondarySize: { kind: 'text', label: 'Secondary dressing size', max: 60 },
  securement: { kind: 'text', label: 'Securement', max: 120 },
  frequency: {
    kind: 'choice',
    label: 'Frequency',
    choices: orderFrequencies,
    required: 'Frequency is required',
  },
  frequencyNumber: { kind: 'number', label: 'Number', from: 1, to: 31, decimals: 0 },
  frequencyText: { kind: 'text', label: 'Other frequency', max: 120 },
  prnCondition: { kind: 'text', label: 'PRN condition', max: 200 },
  untilOn: { kind: 'date', label: 'Through' },
  indication: { kind: 'text', label: 'Indication', max: 200 },
  instructions: { kind: 'text', label: 'Instructions', max: 500 },
} as const satisfies RecordFields

const Signature = z.object({ byName: z.string(), credential: z.string().nullable(), signedAt: Instant })

export const WoundOrder = z.object({
  id: Id,
  patientId: Id,
  patient: z.object({ firstName: z.string(), lastName: z.string(), medicalRecordNumber: z.string() }),
  woundId: Id,
  wound: NamedWound,
  ...buildStoredShape(woundOrderFields),
  /** What people call it, e.g. when a new order discontinues it. */
  name: z.string(),
  sentence: z.string(),
  state: z.enum(woundOrderStates.values),
  isInEffect: z.boolean(),
  source: z.enum(orderSources.values),
  enteredByName: z.string(),
  enteredByCredential: z.string().nullable(),
  enteredAt: Instant,
  /** The practitioner whose order it is. */
  orderedBy: Id,
  orderedByName: z.string(),
  orderedAt: Instant,
  /** Null: it was written, not spoken. */
  readBack: z.boolean().nullable(),
  signature: Signature.nullable(),
  /** The practitioner did not give this order. */
  declined: z.object({ byName: z.string(), reason: z.string(), declinedAt: Instant }).nullable(),
  /** Unsigned for 48 hours. */
  isSignatureOverdue: z.boolean(),
  discontinued: z
    .object({
      byName: z.string(),
      at: Instant,
      reason: z.string().nullable(),
      /** The order that discontinued it by name. */
      replacedById: Id.nullable(),
      replacedByName: z.string().nullable(),
    })
    .nullable(),
  /** The order that this one discontinued. */
  replacesId: Id.nullable(),
  replacesName: z.string().nullable(),
  safetyHits: z.array(RecordedSafetyHit),
})
export type WoundOrder = z.output<typeof WoundOrder>

const Params = z.object({ woundOrderId: Id })
const buildAudit = (action: string) => ({ action: `wound-order.${action}`, resource: 'wound-order' })

export const listWoundOrders = endpoint({
  id: 'listWoundOrders',
  feature: 'plans',
  summary:
    'List wound orders, most recent first: those in effect, those pending a signature, or all, with their history.',
  method: 'GET',
  path: '/api/wound-orders',
  access: staff,
  audit: buildAudit('list'),
  paged: true,
  query: Paging.extend({
    patientId: idOrAll,
    woundId: idOrAll,
    /** Ordered by this practitioner. */
    orderedBy: idOrAll,
    status: z.enum(['in-effect', 'unsigned', 'all']).default('in-effect'),
  }),
  reply: z.array(WoundOrder),
})

export const listOrderingProviders = endpoint({
  id: 'listOrderingProviders',
  feature: 'plans',
  summary: 'List the practitioners who can sign orders, and whether the caller is one.',
  method: 'GET',
  path: '/api/ordering-providers',
  access: staff,
  audit: 'none',
  reply: z.object({
    canSign: z.boolean(),
    providers: z.array(z.object({ id: Id, name: z.string(), credential: z.string() })),
  }),
})

const parts = buildInputShape(woundOrderFields)

export const createWoundOrder = endpoint({
  id: 'createWoundOrder',
  feature: 'plans',
  summary: `Order treatment of a wound. Written: signed by the caller, who needs ordering authority. Verbal or telephone: with the practitioner and read-back, pending the practitioner’s signature within ${signatureHours} hours. The order of the same type in effect is discontinued and must be named in \`replaces\`.`,
  method: 'POST',
  path: '/api/wound-orders',
  access: clinicians,
  audit: buildAudit('create'),
  status: 201,
  body: z
    .object({
      id: Id.optional(),
      woundId: Id,
      ...parts,
      source: z.enum(orderSources.values),
      /** The order in effect that this one discontinues; null: there is none. */
      replaces: optional(Id),
      /** Written orders: the caller signs. */
      attest: z.boolean().default(false),
      /** Verbal and telephone orders: who gave it, when, and that it was read back and confirmed. */
      orderedBy: optional(Id),
      orderedAt: optional(Instant),
      readBack: z.boolean().default(false),
      safetyDecisions,
    })
    .superRefine((body, context) => {
      for (const [field, message] of Object.entries(validateOrderParts(body)))
        context.addIssue({ code: 'custom', path: [field], message })
      if (body.source === 'written') {
        if (!body.attest) context.addIssue({ code: 'custom', path: ['attest'], message: 'Sign the order' })
        return
      }
      if (body.orderedBy === null)
        context.addIssue({ code: 'custom', path: ['orderedBy'], message: 'Select the ordering provider' })
      if (!body.readBack)
        context.addIssue({ code: 'custom', path: ['readBack'], message: 'Confirm read-back' })
    }),
  reply: WoundOrder,
})

export const signWoundOrder = endpoint({
  id: 'signWoundOrder',
  feature: 'plans',
  summary:
    'Sign a verbal or telephone order. Safety alerts that are new since it was entered must be decided.',
  method: 'POST',
  path: '/api/wound-orders/:woundOrderId/signature',
  access: clinicians,
  audit: buildAudit('sign'),
  params: Params,
  body: z.object({
    attest: z.literal(true, { error: 'Sign the order' }),
    safetyDecisions,
  }),
  reply: WoundOrder,
})

export const declineWoundOrder = endpoint({
  id: 'declineWoundOrder',
  feature: 'plans',
  summary:
    'Decline to sign a verbal or telephone order that the caller did not give. The order is discontinued if it is in effect.',
  method: 'POST',
  path: '/api/wound-orders/:woundOrderId/decline',
  access: clinicians,
  audit: buildAudit('decline'),
  params: Params,
  body: z.object({ reason: text(500, 'Reason is required') }),
  reply: WoundOrder,
})

export const discontinueWoundOrder = endpoint({
  id: 'discontinueWoundOrder',
  feature: 'plans',
  summary:
    'Discontinue an order without a new one. Requires ordering authority, or the practitioner who gave the verbal or telephone order to discontinue, with read-back.',
  method: 'POST',
  path: '/api/wound-orders/:woundOrderId/discontinuation',
  access: clinicians,
  audit: buildAudit('discontinue'),
  params: Params,
  body: z.object({
    reason: text(500, 'Reason is required'),
    orderedBy: optional(Id),
    readBack: z.boolean().default(false),
  }),
  reply: WoundOrder,
})

export const OrderFavorite = z.object({
  id: Id,
  name: z.string(),
  isShared: z.boolean(),
  isOwn: z.boolean(),
  ownerName: z.string(),
  sentence: z.string(),
  parts: z.object(buildStoredShape(woundOrderFields)),
})
export type OrderFavorite = z.output<typeof OrderFavorite>

export const listOrderFavorites = endpoint({
  id: 'listOrderFavorites',
  feature: 'plans',
  summary: 'List the caller’s favorite orders and those shared in the organization.',
  method: 'GET',
  path: '/api/order-favorites',
  access: staff,
  audit: 'none',
  reply: z.array(OrderFavorite),
})

export const createOrderFavorite = endpoint({
  id: 'createOrderFavorite',
  feature: 'plans',
  summary: 'Save the parts of an order as a favorite, for the caller or shared. It contains no end date.',
  method: 'POST',
  path: '/api/order-favorites',
  access: clinicians,
  audit: { action: 'order-favorite.create', resource: 'order-favorite' },
  status: 201,
  body: z
    .object({
      id: Id.optional(),
      name: text(80, 'Name is required'),
      isShared: z.boolean().default(false),
      ...parts,
    })
    .superRefine((body, context) => {
      for (const [field, message] of Object.entries(validateOrderParts(body)))
        context.addIssue({ code: 'custom', path: [field], message })
      if (body.untilOn !== null)
        context.addIssue({ code: 'custom', path: ['untilOn'], message: 'A favorite has no end date' })
    }),
  reply: OrderFavorite,
})

export const deleteOrderFavorite = endpoint({
  id: 'deleteOrderFavorite',
  feature: 'plans',
  summary: 'Delete one of the caller’s favorite orders.',
  method: 'DELETE',
  path: '/api/order-favorites/:orderFavoriteId',
  access: clinicians,
  audit: { action: 'order-favorite.delete', resource: 'order-favorite' },
  params: z.object({ orderFavoriteId: Id }),
  reply: z.object({ id: Id }),
})

/** An order sheet as it was issued. It never changes. */
export const OrderSheetContent = z.object({
  organization: z.string(),
  facility: z.string().nullable(),
  patient: z.object({
    name: z.string(),
    dateOfBirth: Day.nullable(),
    medicalRecordNumber: z.string(),
    room: z.string().nullable(),
    /** Not on sheets that were issued before stays were recorded. */
    admissionDate: Day.nullable().optional(),
    allergies: z.string(),
    alerts: z.string().nullable(),
  }),
  wound: z.object({ name: z.string(), type: z.string() }),
  timeZone: z.string(),
  orders: z.array(
    z.object({
      id: Id,
      type: z.string(),
      name: z.string(),
      sentence: z.string(),
      isSigned: z.boolean(),
      /** Who ordered, entered and signed it, when, or that the signature is pending. */
      attribution: z.string(),
    }),
  ),
  /** Since the previous sheet; null: this is the first. */
  changes: z
    .array(z.object({ kind: z.enum(['new', 'changed', 'signed', 'ended']), text: z.string() }))
    .nullable(),
  previous: z.object({ number: z.number().int(), issuedAt: Instant }).nullable(),
})
export type OrderSheetContent = z.output<typeof OrderSheetContent>

export const OrderSheet = z.object({
  id: Id,
  patientId: Id,
  woundId: Id,
  /** The first sheet of a wound is 1. */
  number: z.number().int(),
  issuedAt: Instant,
  issuedByName: z.string(),
  content: OrderSheetContent,
  /** SHA-256 of the content. */
  contentHash: z.string(),
})
export type OrderSheet = z.output<typeof OrderSheet>

const WoundParams = z.object({ woundId: Id })
const sheetAudit = (action: string) => ({ action: `order-sheet.${action}`, resource: 'order-sheet' })

export const listOrderSheets = endpoint({
  id: 'listOrderSheets',
  feature: 'plans',
  summary: 'List the order sheets issued for a wound, most recent first.',
  method: 'GET',
  path: '/api/wounds/:woundId/order-sheets',
  access: staff,
  audit: sheetAudit('list'),
  params: WoundParams,
  reply: z.array(OrderSheet),
})

export const issueOrderSheet = endpoint({
  id: 'issueOrderSheet',
  feature: 'plans',
  summary:
    'Issue the order sheet of a wound for its facility: the orders in effect, their signatures, and what changed since the previous sheet. It is stored as issued.',
  method: 'POST',
  path: '/api/wounds/:woundId/order-sheets',
  access: clinicians,
  audit: sheetAudit('issue'),
  status: 201,
  params: WoundParams,
  body: z.object({ id: Id.optional() }),
  reply: OrderSheet,
})

export const downloadOrderSheet = endpoint({
  id: 'downloadOrderSheet',
  feature: 'plans',
  summary: 'Get an issued order sheet as a PDF.',
  method: 'GET',
  path: '/api/order-sheets/:orderSheetId/sheet.pdf',
  access: staff,
  audit: sheetAudit('download'),
  params: z.object({ orderSheetId: Id }),
  file: { type: 'application/pdf', name: 'order-sheet.pdf' },
})

export const woundOrderEndpoints = [
  listWoundOrders,
  listOrderingProviders,
  createWoundOrder,
  signWoundOrder,
  declineWoundOrder,
  discontinueWoundOrder,
  listOrderFavorites,
  createOrderFavorite,
  deleteOrderFavorite,
  listOrderSheets,
  issueOrderSheet,
  downloadOrderSheet,
]
