/**
 * Examinations that rules ask for and the assessment form has no field for: perfusion, eschar, edges, bone, burns, what forbids
 * negative pressure, what the patient brings along, the goal of care.
 */
import { burnDepthClasses, escharStates, woundEdges } from '@mendwell/clinical'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { clinicians, staff } from '../roles.ts'
import { Day, Id, Instant, optional, optionalText, text } from '../values.ts'

const whole = (max: number) =>
  optional(
    z
      .number({ error: 'Give a number' })
      .int('Whole numbers')
      .min(0, 'Not below 0')
      .max(max, `At most ${max}`),
  )

const tenths = (min: number, max: number) =>
  optional(
    z
      .number({ error: 'Give a number' })
      .min(min, `Not below ${min}`)
      .max(max, `At most ${max}`)
      .multipleOf(0.1, 'One decimal'),
  )
const yesNo = optional(z.boolean())

const Fields = {
  examinedOn: Day,
  abi: optional(
    z
      .number({ error: 'Give a number' })
      .min(0, 'Not below 0')
      .max(5, 'At most 5')
      .multipleOf(0.01, 'Two decimals'),
  ),
  anklePressureMmHg: whole(350),
  toePressureMmHg: whole(350),
  tcpo2MmHg: whole(200),
  eschar: optional(z.enum(escharStates.values)),
  probesToBone: yesNo,
  edges: optional(z.enum(woundEdges.values)),
  skinTear: yesNo,
  burnDepth: optional(z.enum(burnDepthClasses.values)),
  /** Of the body's surface. */
  burnPercent: tenths(0, 100),
  malignancyInWound: yesNo,
  /** Vessels, organs or nerves. */
  exposedStructures: yesNo,
  /** Or one that does not lead to the gut. */
  unexploredFistula: yesNo,
  untreatedOsteomyelitis: yesNo,
  highFallRisk: yesNo,
  tetanusUpToDate: yesNo,
  hba1cPercent: tenths(3, 20),
  goal: optional(z.enum(['heal', 'palliative'])),
  notes: optionalText(1_000),
}

export const WoundExamination = z.object({
  id: Id,
  patientId: Id,
  woundId: Id,
  examinedOn: Day,
  abi: z.number().nullable(),
  anklePressureMmHg: z.number().nullable(),
  toePressureMmHg: z.number().nullable(),
  tcpo2MmHg: z.number().nullable(),
  eschar: z.enum(escharStates.values).nullable(),
  probesToBone: z.boolean().nullable(),
  edges: z.enum(woundEdges.values).nullable(),
  skinTear: z.boolean().nullable(),
  burnDepth: z.enum(burnDepthClasses.values).nullable(),
  burnPercent: z.number().nullable(),
  malignancyInWound: z.boolean().nullable(),
  exposedStructures: z.boolean().nullable(),
  unexploredFistula: z.boolean().nullable(),
  untreatedOsteomyelitis: z.boolean().nullable(),
  highFallRisk: z.boolean().nullable(),
  tetanusUpToDate: z.boolean().nullable(),
  hba1cPercent: z.number().nullable(),
  goal: z.enum(['heal', 'palliative']).nullable(),
  notes: z.string().nullable(),
  recordedByName: z.string(),
  recordedAt: Instant,
  voidedAt: Instant.nullable(),
  voidReason: z.string().nullable(),
})
export type WoundExamination = z.output<typeof WoundExamination>

const findings = [
  'abi',
  'anklePressureMmHg',
  'toePressureMmHg',
  'tcpo2MmHg',
  'eschar',
  'probesToBone',
  'edges',
  'skinTear',
  'burnDepth',
  'burnPercent',
  'malignancyInWound',
  'exposedStructures',
  'unexploredFistula',
  'untreatedOsteomyelitis',
  'highFallRisk',
  'tetanusUpToDate',
  'hba1cPercent',
  'goal',
] as const
const WoundParams = z.object({ woundId: Id })
const buildAudit = (action: string) => ({ action: `wound-examination.${action}`, resource: 'examination' })

export const listExaminations = endpoint({
  id: 'listExaminations',
  feature: 'plans',
  summary: 'Examinations of a wound, newest first, with those entered in error.',
  method: 'GET',
  path: '/api/wounds/:woundId/examinations',
  access: staff,
  audit: buildAudit('list'),
  params: WoundParams,
  reply: z.array(WoundExamination),
})

export const recordExamination = endpoint({
  id: 'recordExamination',
  feature: 'plans',
  summary: 'Record an examination; the rules look at the wound anew. The id may be made by the caller.',
  method: 'POST',
  path: '/api/wounds/:woundId/examinations',
  access: clinicians,
  audit: buildAudit('create'),
  status: 201,
  params: WoundParams,
  body: z
    .object({ id: Id.optional(), ...Fields })
    .refine((body) => findings.some((name) => body[name] !== null), {
      path: ['abi'],
      message: 'Record at least one finding',
    }),
  reply: WoundExamination,
})

export const voidExamination = endpoint({
  id: 'voidExamination',
  feature: 'plans',
  summary: 'Mark an examination as entered in error.',
  method: 'POST',
  path: '/api/wounds/:woundId/examinations/:examinationId/void',
  access: clinicians,
  audit: buildAudit('void'),
  params: z.object({ woundId: Id, examinationId: Id }),
  body: z.object({ reason: text(500, 'Reason is required') }),
  reply: WoundExamination,
})

export const examinationEndpoints = [listExaminations, recordExamination, voidExamination]
