/** Medications of a chart. A change is a new entry that replaces the old one; both stay readable. */
import { informationSources } from '@mendwell/clinical'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import type { RecordFields } from '../record-fields.ts'
import { buildInputShape, buildStoredShape } from '../record-schemas.ts'
import { clinicians, staffAndPatient } from '../roles.ts'
import { Id, Instant, Paging, optional, optionalText, orAll, text } from '../values.ts'

export const EntryError = z.object({ at: Instant, byName: z.string(), reason: z.string() }).nullable()

export const medicationFields = {
  medicationName: {
    kind: 'text',
    label: 'Medication Name',
    max: 200,
    required: 'Medication name is required',
  },
  dosage: { kind: 'text', label: 'Dosage', max: 100, required: 'Dosage is required' },
  frequency: { kind: 'text', label: 'Frequency', max: 100, required: 'Frequency is required' },
  route: { kind: 'text', label: 'Route', max: 100, required: 'Route is required' },
  startDate: { kind: 'date', label: 'Start Date', required: 'Start date is required' },
  endDate: { kind: 'date', label: 'End Date' },
  prescribedBy: { kind: 'text', label: 'Prescribed By', max: 200 },
  reason: { kind: 'text', label: 'Reason', max: 1_000 },
  sideEffects: { kind: 'text', label: 'Side Effects', max: 2_000 },
  /** From the shipped table of ingredients, which the server asks; null: the name is text only. */
  ingredientCode: { kind: 'text', label: 'Ingredient', max: 80 },
  source: { kind: 'choice', label: 'Reported by', choices: informationSources },
} as const satisfies RecordFields

export const Medication = z.object({
  id: Id,
  patientId: Id,
  ...buildStoredShape(medicationFields),
  /** Current today: started, not stopped, and its last day has not passed. */
  isActive: z.boolean(),
  /** Starts on a later day, and was not stopped. */
  isPlanned: z.boolean(),
  /** The entry that this one replaces. */
  replaces: Id.nullable(),
  /** The entry that replaces this one; null while it is current. */
  replacedBy: Id.nullable(),
  recordedBy: Id,
  recordedByName: z.string(),
  recordedAt: Instant,
  voided: EntryError,
})
export type Medication = z.output<typeof Medication>

/** One line of the medications typed at registration. It counts as a medication unless it was removed or replaced. */
export const TypedMedication = z.object({
  text: z.string(),
  state: z.enum(['not-reconciled', 'accepted', 'replaced', 'removed']),
  /** Who decided it, and when; null before a decision. */
  reconciledByName: z.string().nullable(),
  reconciledAt: Instant.nullable(),
})
export type TypedMedication = z.output<typeof TypedMedication>

const params = z.object({ patientId: Id })

export const listMedications = endpoint({
  id: 'listMedications',
  feature: 'chart',
  summary:
    'List a patient’s medications, last started first. Previous versions and entries in error only with entries=all.',
  method: 'GET',
  path: '/api/patients/:patientId/medications',
  access: staffAndPatient,
  audit: { action: 'medication.list', resource: 'medication' },
  paged: true,
  params,
  query: Paging.extend({
    status: orAll(['active', 'stopped']),
    entries: z.enum(['current', 'all']).default('current'),
  }),
  reply: z.array(Medication),
})

export const recordMedication = endpoint({
  id: 'recordMedication',
  feature: 'chart',
  summary: 'Record a medication or, with `replaces`, its change or end.',
  method: 'POST',
  path: '/api/patients/:patientId/medications',
  access: clinicians,
  audit: { action: 'medication.record', resource: 'medication' },
  status: 201,
  params,
  body: z
    .object({
      id: Id.optional(),
      ...buildInputShape(medicationFields),
      isActive: z.boolean().default(true),
      replaces: optional(Id),
      /** The line typed at registration that this entry replaces. */
      reconciles: optionalText(10_000),
    })
    .refine(({ startDate, endDate }) => !endDate || endDate >= startDate, {
      path: ['endDate'],
      message: 'Can’t be before the start date',
    }),
  reply: Medication,
})

export const voidMedication = endpoint({
  id: 'voidMedication',
  feature: 'chart',
  summary: 'Mark an entry as entered in error. It stays readable, with the reason.',
  method: 'POST',
  path: '/api/medications/:medicationId/void',
  access: clinicians,
  audit: { action: 'medication.void', resource: 'medication' },
  params: z.object({ medicationId: Id }),
  body: z.object({ reason: text(500, 'A reason is required') }),
  reply: Medication,
})

export const reconcileMedication = endpoint({
  id: 'reconcileMedication',
  feature: 'chart',
  summary: 'Accept, remove, or restore one line of the medications entered at registration.',
  method: 'POST',
  path: '/api/patients/:patientId/medications/reconciliations',
  access: clinicians,
  audit: { action: 'medication.reconcile', resource: 'medication' },
  status: 201,
  params,
  body: z
    .object({
      id: Id.optional(),
      line: text(10_000, 'Medication is required'),
      action: z.enum(['accepted', 'removed', 'reopened'], { error: 'Select an action' }),
      reason: optionalText(500),
    })
    .refine(({ action, reason }) => action !== 'removed' || reason, {
      path: ['reason'],
      message: 'A reason is required',
    }),
  reply: TypedMedication.extend({ id: Id, patientId: Id }),
})

export const medicationEndpoints = [listMedications, recordMedication, voidMedication, reconcileMedication]
