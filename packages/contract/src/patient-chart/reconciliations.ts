/** Reconciliation of a chart's medications and allergies at a visit: what each was answered, by whom and when. Never changed. */
import { informationSources, listOutcomes, reconciledItems, reconciliationOutcomes } from '@mendwell/clinical'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { clinicians, staffAndPatient } from '../roles.ts'
import { choice } from '../validation-messages.ts'
import { Day, Id, Instant, optional, optionalText, text } from '../values.ts'
import { EntryError } from './medications.ts'

const maxLines = 300

const LineInput = z
  .strictObject({
    item: choice(reconciledItems.values, 'Select medication or allergy'),
    /** The entry; null for a line that was typed at registration. */
    entryId: optional(Id),
    /** The typed line, or the proposed part of the allergy text; of an entry the server takes the text from the chart. */
    text: optionalText(10_000),
    outcome: choice(reconciliationOutcomes.values, 'Select an answer'),
    note: optionalText(500),
  })
  .refine(({ entryId, text: typed }) => entryId || typed, {
    path: ['text'],
    message: 'Select an entry of the chart',
  })
  .refine(({ item, outcome }) => listOutcomes(item).includes(outcome), {
    path: ['outcome'],
    message: 'Select an answer from the list',
  })

const Line = z.object({
  item: z.enum(reconciledItems.values),
  entryId: Id.nullable(),
  text: z.string(),
  outcome: z.enum(reconciliationOutcomes.values),
  note: z.string().nullable(),
})
export type ReconciliationLine = z.output<typeof Line>

export const Reconciliation = z.object({
  id: Id,
  patientId: Id,
  /** The day at the patient's place. */
  reconciledOn: Day,
  source: z.enum(informationSources.values),
  /** As it was when recorded. */
  allergyState: z.enum(['listed', 'none-known', 'not-asked']),
  lines: z.array(Line),
  notes: z.string().nullable(),
  recordedBy: Id,
  recordedByName: z.string(),
  recordedAt: Instant,
  voided: EntryError,
})
export type Reconciliation = z.output<typeof Reconciliation>

const params = z.object({ patientId: Id })

export const listReconciliations = endpoint({
  id: 'listReconciliations',
  feature: 'chart',
  summary: 'List the latest 20 reconciliations of medications and allergies, and whether one is due.',
  method: 'GET',
  path: '/api/patients/:patientId/reconciliations',
  access: staffAndPatient,
  audit: { action: 'reconciliation.list', resource: 'reconciliation' },
  params,
  reply: z.object({
    patientId: Id,
    isDue: z.boolean(),
    /** Why it is due; null while it is not. */
    dueReason: z.string().nullable(),
    lastVisitOn: Day.nullable(),
    reconciliations: z.array(Reconciliation),
  }),
})

export const recordReconciliation = endpoint({
  id: 'recordReconciliation',
  feature: 'chart',
  summary: 'Record a reconciliation of medications and allergies.',
  method: 'POST',
  path: '/api/patients/:patientId/reconciliations',
  access: clinicians,
  audit: { action: 'reconciliation.record', resource: 'reconciliation' },
  status: 201,
  params,
  body: z.object({
    id: Id.optional(),
    source: choice(informationSources.values, 'Select who reported it'),
    lines: z.array(LineInput, { error: 'Reconcile each medication and allergy' }).max(maxLines),
    notes: optionalText(2_000),
  }),
  reply: Reconciliation,
})

export const voidReconciliation = endpoint({
  id: 'voidReconciliation',
  feature: 'chart',
  summary: 'Mark a reconciliation as entered in error. It stays readable, with the reason.',
  method: 'POST',
  path: '/api/reconciliations/:reconciliationId/void',
  access: clinicians,
  audit: { action: 'reconciliation.void', resource: 'reconciliation' },
  params: z.object({ reconciliationId: Id }),
  body: z.object({ reason: text(500, 'A reason is required') }),
  reply: Reconciliation,
})

export const reconciliationEndpoints = [listReconciliations, recordReconciliation, voidReconciliation]
