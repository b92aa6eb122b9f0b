/** Perfusion of a limb: measured once for the patient, never changed, marked as entered in error; and what every wound of that limb reads. */
import { limbSides, perfusionMethods, pulses } from '@mendwell/clinical'
import { z } from 'zod'
import { EntryStatus } from '../ehr/entries.ts'
import { endpoint } from '../endpoint.ts'
import type { RecordFields } from '../record-fields.ts'
import { buildInputShape, buildStoredShape } from '../record-schemas.ts'
import { clinicians, staff } from '../roles.ts'
import { Day, Id, Paging, text } from '../values.ts'

const measure = (label: string, unit: string, to: number, decimals: number) =>
  ({ kind: 'number', label, unit, from: 0, to, decimals }) as const

export const limbPerfusionFields = {
  side: { kind: 'choice', label: 'Side', choices: limbSides, required: 'Side is required' },
  measuredOn: { kind: 'date', label: 'Measured on', required: 'Date is required' },
  method: { kind: 'choice', label: 'Method', choices: perfusionMethods, required: 'Method is required' },
  abi: measure('Ankle-brachial index (ABI)', '', 5, 2),
  abiNoncompressible: { kind: 'yes-no', label: 'ABI noncompressible' },
  tbi: measure('Toe-brachial index (TBI)', '', 5, 2),
  anklePressureMmHg: measure('Ankle pressure', 'mmHg', 350, 0),
  toePressureMmHg: measure('Toe pressure', 'mmHg', 350, 0),
  tcpo2MmHg: measure('Transcutaneous oxygen (TcPO₂)', 'mmHg', 200, 0),
  dorsalisPedisPulse: { kind: 'choice', label: 'Dorsalis pedis pulse', choices: pulses },
  posteriorTibialPulse: { kind: 'choice', label: 'Posterior tibial pulse', choices: pulses },
  notes: { kind: 'text', label: 'Notes', max: 1_000 },
} as const satisfies RecordFields

/** What a measurement needs one of. */
export const limbMeasureNames = [
  'abi',
  'abiNoncompressible',
  'tbi',
  'anklePressureMmHg',
  'toePressureMmHg',
  'tcpo2MmHg',
  'dorsalisPedisPulse',
  'posteriorTibialPulse',
] as const satisfies readonly (keyof typeof limbPerfusionFields)[]

export const LimbPerfusionEntry = EntryStatus.extend(buildStoredShape(limbPerfusionFields))
export type LimbPerfusionEntry = z.output<typeof LimbPerfusionEntry>

const params = z.object({ patientId: Id })
const buildAudit = (action: string) => ({ action: `limb-perfusion.${action}`, resource: 'limb-perfusion' })

export const recordLimbPerfusion = endpoint({
  id: 'recordLimbPerfusion',
  feature: 'results',
  summary:
    'Record the perfusion of one limb, and reevaluate the rules for the patient’s open wounds. An ABI above 1.40 is stored as noncompressible.',
  method: 'POST',
  path: '/api/patients/:patientId/limb-perfusion',
  access: clinicians,
  audit: buildAudit('record'),
  status: 201,
  params,
  body: z
    .object({ id: Id.optional(), ...buildInputShape(limbPerfusionFields) })
    .refine((body) => limbMeasureNames.some((name) => body[name] !== null && body[name] !== false), {
      path: ['abi'],
      message: 'Enter one or more measurements',
    })
    .refine(({ abi, abiNoncompressible }) => abiNoncompressible !== true || abi === null || abi > 1.4, {
      path: ['abi'],
      message: 'If noncompressible, leave ABI blank or enter a value above 1.40',
    })
    .refine(({ abi, abiNoncompressible }) => abiNoncompressible !== false || abi === null || abi <= 1.4, {
      path: ['abi'],
      message: 'An ABI above 1.40 is noncompressible',
    }),
  reply: LimbPerfusionEntry,
})

export const listLimbPerfusion = endpoint({
  id: 'listLimbPerfusion',
  feature: 'results',
  summary: 'List a patient’s perfusion measurements, last recorded first, including those entered in error.',
  method: 'GET',
  path: '/api/patients/:patientId/limb-perfusion',
  access: staff,
  audit: buildAudit('list'),
  paged: true,
  params,
  query: Paging,
  reply: z.array(LimbPerfusionEntry),
})

export const voidLimbPerfusion = endpoint({
  id: 'voidLimbPerfusion',
  feature: 'results',
  summary:
    'Mark a perfusion measurement as entered in error. It stays readable, with the reason and the user.',
  method: 'POST',
  path: '/api/limb-perfusion/:limbPerfusionId/void',
  access: clinicians,
  audit: buildAudit('void'),
  params: z.object({ limbPerfusionId: Id }),
  body: z.object({ reason: text(500, 'A reason is required') }),
  reply: LimbPerfusionEntry,
})

const buildMeasured = <Value extends z.ZodType>(value: Value) =>
  z.object({ value, measuredOn: Day, method: z.enum(perfusionMethods.values) }).nullable()
const number = buildMeasured(z.number())
const pulse = buildMeasured(z.enum(pulses.values))

/** The latest of each measure, of measurements and of what wound examinations documented. */
export const LimbPerfusionSummary = z.object({
  side: z.enum(limbSides.values),
  abi: number,
  noncompressible: buildMeasured(z.number().nullable()),
  tbi: number,
  anklePressureMmHg: number,
  toePressureMmHg: number,
  tcpo2MmHg: number,
  dorsalisPedisPulse: pulse,
  posteriorTibialPulse: pulse,
})

export const PatientPerfusion = z.object({
  /** The day it is where the patient is. */
  asOf: Day,
  /** Null: never measured. */
  left: LimbPerfusionSummary.nullable(),
  right: LimbPerfusionSummary.nullable(),
  /** Named in the history; null: not addressed. Decides whether a good ankle-brachial index is relied on. */
  diabetes: z.literal(true).nullable(),
})
export type PatientPerfusion = z.output<typeof PatientPerfusion>

export const readPerfusion = endpoint({
  id: 'readPerfusion',
  feature: 'results',
  summary: 'The latest of each perfusion measure of both legs, with its date and method.',
  method: 'GET',
  path: '/api/patients/:patientId/perfusion',
  access: staff,
  audit: buildAudit('read'),
  params,
  reply: PatientPerfusion,
})

export const perfusionEndpoints = [recordLimbPerfusion, listLimbPerfusion, voidLimbPerfusion, readPerfusion]
