/**
 * Examinations beside the assessment: perfusion, what the patient brings along, the goal of care. Bed, bone and burn are charted in the
 * assessment (decision 052); records and callers from before may still state them here.
 */
import { burnDepthClasses, defineOptions, escharStates, woundEdges } from '@mendwell/clinical'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import type { RecordFields } from '../record-fields.ts'
import { buildInputShape, buildStoredShape } from '../record-schemas.ts'
import { clinicians, staff } from '../roles.ts'
import { Day, Id, Instant, optional, text } from '../values.ts'

const yesNo = (label: string) => ({ kind: 'yes-no', label }) as const
const measure = (label: string, unit: string, from: number, to: number, decimals: number) =>
  ({ kind: 'number', label, unit, from, to, decimals }) as const

const findings = {
  abi: measure('Ankle-brachial index (ABI)', '', 0, 5, 2),
  anklePressureMmHg: measure('Ankle pressure', 'mmHg', 0, 350, 0),
  toePressureMmHg: measure('Toe pressure', 'mmHg', 0, 350, 0),
  tcpo2MmHg: measure('Transcutaneous oxygen (TcPO₂)', 'mmHg', 0, 200, 0),
  eschar: { kind: 'choice', label: 'Eschar', choices: escharStates },
  probesToBone: yesNo('Probe-to-bone positive'),
  edges: { kind: 'choice', label: 'Edges', choices: woundEdges },
  skinTear: yesNo('Skin tear'),
  burnDepth: { kind: 'choice', label: 'Burn depth', choices: burnDepthClasses },
  burnPercent: measure('TBSA burned', '%', 0, 100, 1),
  malignancyInWound: yesNo('Malignancy in the wound'),
  exposedStructures: yesNo('Exposed vessels, organs, or nerves'),
  unexploredFistula: yesNo('Nonenteric or unexplored fistula'),
  untreatedOsteomyelitis: yesNo('Untreated osteomyelitis'),
  highFallRisk: yesNo('High fall risk'),
  tetanusUpToDate: yesNo('Tetanus immunization up to date'),
  hba1cPercent: measure('HbA1c', '%', 3, 20, 1),
  goal: {
    kind: 'choice',
    label: 'Goal of care',
    choices: defineOptions('goal of care', { heal: 'Healing', palliative: 'Palliative (comfort)' }),
  },
} as const satisfies RecordFields

export const examinationFields = {
  examinedOn: { kind: 'date', label: 'Exam date', required: 'Date is required' },
  ...findings,
  notes: { kind: 'text', label: 'Notes', max: 1_000 },
} as const satisfies RecordFields

export const WoundExamination = z.object({
  id: Id,
  patientId: Id,
  woundId: Id,
  ...buildStoredShape(examinationFields),
  recordedByName: z.string(),
  recordedAt: Instant,
  voidedAt: Instant.nullable(),
  voidReason: z.string().nullable(),
})
export type WoundExamination = z.output<typeof WoundExamination>

const precisions = ['Enter a whole number', 'Enter up to 1 decimal place', 'Enter up to 2 decimal places']
const buildMeasure = ({ from, to, decimals }: ReturnType<typeof measure>) => {
  const number = z.number({ error: 'Enter a number' })
  const exact =
    decimals === 0 ? number.int(precisions[0]) : number.multipleOf(10 ** -decimals, precisions[decimals])
  return optional(exact.min(from, `Minimum ${from}`).max(to, `Maximum ${to}`))
}
const measures = Object.entries(findings).flatMap(([name, field]) =>
  field.kind === 'number' ? [[name, buildMeasure(field)]] : [],
)
const Fields = {
  ...buildInputShape(examinationFields),
  ...(Object.fromEntries(measures) as object), // the same names and types, with this endpoint's messages
  examinedOn: Day,
}

const WoundParams = z.object({ woundId: Id })
const buildAudit = (action: string) => ({ action: `wound-examination.${action}`, resource: 'examination' })

export const listExaminations = endpoint({
  id: 'listExaminations',
  feature: 'plans',
  summary: 'List examinations of a wound, most recent first, including those entered in error.',
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
  summary: 'Record an examination and reevaluate the rules for the wound. The caller may provide the id.',
  method: 'POST',
  path: '/api/wounds/:woundId/examinations',
  access: clinicians,
  audit: buildAudit('create'),
  status: 201,
  params: WoundParams,
  body: z
    .object({ id: Id.optional(), ...Fields })
    .refine((body) => Object.keys(findings).some((name) => body[name as keyof typeof findings] !== null), {
      path: ['abi'],
      message: 'Document at least one finding',
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
