/** Braden assessments: six answers. Total, risk and flag are computed by the server. */
import { bradenRiskLevels, bradenSubscales } from '@mendwell/clinical'
import { z } from 'zod'
import { toFields, type RecordFields } from '../record-fields.ts'
import { buildInputShape, buildStoredShape } from '../record-schemas.ts'
import { Instant } from '../values.ts'
import { EntryStatus, defineEntry, entryFields } from './entries.ts'

export const bradenFields = {
  ...toFields(bradenSubscales, ({ label, levels }) => ({
    kind: 'number',
    label,
    from: 1,
    to: levels.length,
    decimals: 0,
    required: 'Choose a score',
  })),
  notes: { kind: 'text', label: 'Notes', max: 4_000 },
  interventionsImplemented: { kind: 'texts', label: 'Interventions implemented', max: 50 },
} as const satisfies RecordFields

export const BradenAssessment = EntryStatus.extend({
  ...buildStoredShape(bradenFields),
  assessedAt: Instant,
  totalScore: z.number().int(),
  riskLevel: z.enum(bradenRiskLevels.values),
  /** 9 or less, which the risk level calls high like 12. */
  veryHigh: z.boolean(),
})
export type BradenAssessment = z.output<typeof BradenAssessment>

export const bradenEntry = defineEntry({
  name: 'Braden',
  resource: 'braden',
  path: '/api/braden-assessments',
  param: 'bradenId',
  fields: bradenFields,
  body: z.object({ ...entryFields, ...buildInputShape(bradenFields) }),
  reply: BradenAssessment,
  summary: 'Record a Braden assessment. All six answers are needed; total and risk are computed here.',
  list: { summary: "A patient's Braden assessments, newest care first." },
})
export const { record: recordBraden, list: listBraden, void: voidBraden } = bradenEntry

export const bradenEndpoints = [recordBraden, listBraden, voidBraden]
