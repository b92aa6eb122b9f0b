/** Braden assessments: six answers. Total, risk and flag are computed by the server. */
import { bradenRiskLevels } from '@mendwell/clinical'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { EntryStatus, entryFields, texts, createVoidEndpoint } from './entries.ts'
import { clinicians, staffAndPatient } from '../roles.ts'
import { Id, Instant, Paging, optionalText } from '../values.ts'

const subscales = {
  sensoryPerception: z.number().int(),
  moisture: z.number().int(),
  activity: z.number().int(),
  mobility: z.number().int(),
  nutrition: z.number().int(),
  frictionShear: z.number().int(),
}

export const BradenAssessment = EntryStatus.extend({
  ...subscales,
  assessedAt: Instant,
  totalScore: z.number().int(),
  riskLevel: z.enum(bradenRiskLevels.values),
  /** 9 or less, which the risk level calls high like 12. */
  veryHigh: z.boolean(),
  notes: z.string().nullable(),
  interventionsImplemented: z.array(z.string()),
})
export type BradenAssessment = z.output<typeof BradenAssessment>

const score = (most: number) =>
  z
    .number({ error: 'Choose a score' })
    .int('Whole numbers only')
    .min(1, `Must be between 1 and ${most}`)
    .max(most, `Must be between 1 and ${most}`)

export const NewBradenAssessment = z.object({
  ...entryFields,
  sensoryPerception: score(4),
  moisture: score(4),
  activity: score(4),
  mobility: score(4),
  nutrition: score(4),
  frictionShear: score(3),
  notes: optionalText(4_000),
  interventionsImplemented: texts(50),
})

export const recordBraden = endpoint({
  id: 'recordBraden',
  feature: 'ehr',
  summary: 'Record a Braden assessment. All six answers are needed; total and risk are computed here.',
  method: 'POST',
  path: '/api/patients/:patientId/braden-assessments',
  access: clinicians,
  audit: { action: 'braden.record', resource: 'braden' },
  status: 201,
  params: z.object({ patientId: Id }),
  body: NewBradenAssessment,
  reply: BradenAssessment,
})

export const listBraden = endpoint({
  id: 'listBraden',
  feature: 'ehr',
  summary: "A patient's Braden assessments, newest care first.",
  method: 'GET',
  path: '/api/patients/:patientId/braden-assessments',
  access: staffAndPatient,
  audit: { action: 'braden.list', resource: 'braden' },
  paged: true,
  params: z.object({ patientId: Id }),
  query: Paging,
  reply: z.array(BradenAssessment),
})

export const voidBraden = createVoidEndpoint({
  id: 'voidBraden',
  resource: 'braden',
  path: '/api/braden-assessments',
  param: 'bradenId',
  reply: BradenAssessment,
})

export const bradenEndpoints = [recordBraden, listBraden, voidBraden]
