/**
 * Skin assessments, region by region, and the head-to-toe skin check. Any text is accepted where the form offers a list, except for the
 * condition.
 */
import {
  skinColors,
  skinConditions,
  skinElasticities,
  skinIntegrities,
  skinMoistures,
  skinRegions,
  skinRiskFactors,
  skinTemperatures,
  skinTextures,
  type OptionList,
} from '@mendwell/clinical'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { makeOptional, type RecordFields } from '../record-fields.ts'
import { buildInputShape, buildStoredShape } from '../record-schemas.ts'
import { clinicians } from '../roles.ts'
import { Id, Instant, optional, text } from '../values.ts'
import { EntryStatus, createVoidEndpoint, defineEntry, entryFields } from './entries.ts'

export const sweepFindings = ['clear', 'wound', 'other-finding', 'not-examined'] as const

const suggest = (label: string, suggestions: OptionList) =>
  ({ kind: 'text', label, max: 100, suggestions, required: `${label} is required` }) as const
const describe = (label: string) =>
  ({ kind: 'text', label, max: 4_000, required: `${label} are required` }) as const

/** The questions of the form that offer a list, in its order. */
export const skinQuestions = {
  skinCondition: suggest('Skin condition', skinConditions),
  color: suggest('Color', skinColors),
  temperature: suggest('Temperature', skinTemperatures),
  moisture: suggest('Moisture', skinMoistures),
  texture: suggest('Texture', skinTextures),
  elasticity: suggest('Elasticity', skinElasticities),
  integrity: suggest('Integrity', skinIntegrities),
} as const satisfies RecordFields

export const skinFields = {
  bodyRegion: suggest('Body region', skinRegions),
  ...skinQuestions,
  findings: describe('Findings'),
  interventions: describe('Interventions'),
  /** Empty if examined without findings; left out if unknown. */
  riskFactors: {
    kind: 'texts',
    label: 'Risk factors',
    max: 50,
    suggestions: skinRiskFactors,
    required: 'Risk factors are required',
  },
} as const satisfies RecordFields
/** A sweep says of a region only what was found. */
const sweptFields = makeOptional(skinFields)

const Condition = z.enum(skinConditions.values, {
  error: `Select one of ${skinConditions.values.join(', ')}`,
})

export const SkinAssessment = EntryStatus.extend({
  ...buildStoredShape(sweptFields),
  bodyRegion: z.string(),
  assessedAt: Instant,
  /** The sweep it was part of, and what the sweep said of this region. */
  sweepId: Id.nullable(),
  sweepFinding: z.enum(sweepFindings).nullable(),
})
export type SkinAssessment = z.output<typeof SkinAssessment>

export const skinEntry = defineEntry({
  name: 'Skin',
  resource: 'skin',
  path: '/api/skin-assessments',
  param: 'skinId',
  fields: skinFields,
  body: z.object({
    ...entryFields,
    ...buildInputShape(skinFields),
    skinCondition: text(100, skinFields.skinCondition.required).pipe(Condition),
  }),
  reply: SkinAssessment,
  summary: 'Record a skin assessment of one body region.',
  list: {
    summary: 'List a patient’s skin assessments, including head-to-toe ones, latest care first.',
  },
})
export const { record: recordSkin, list: listSkin, void: voidSkin } = skinEntry

export const SkinSweep = z.object({
  id: Id,
  patientId: Id,
  assessedAt: Instant,
  recordedAt: Instant,
  recordedBy: Id,
  recordedByName: z.string(),
  noWounds: z.boolean(),
  /** Unfinished: nothing was found, but not every region was seen. */
  state: z.enum(['no-wounds', 'no-new-wounds', 'findings', 'unfinished']),
  /** Those that the chart knew as open then. */
  openWounds: z.array(
    z.object({
      id: Id,
      number: z.number().int(),
      location: z.string(),
      laterality: z.string().nullable(),
    }),
  ),
  unseen: z.array(z.enum(skinRegions.values)),
  regions: z.array(SkinAssessment),
})
export type SkinSweep = z.output<typeof SkinSweep>

const SweptRegion = z
  .object({
    ...buildInputShape(sweptFields),
    bodyRegion: z.enum(skinRegions.values, { error: 'Select from the list' }),
    finding: z.enum(sweepFindings, { error: 'Select a finding' }),
    skinCondition: optional(Condition),
  })
  .refine(({ finding, findings }) => findings !== null || !['wound', 'other-finding'].includes(finding), {
    path: ['findings'],
    message: 'Describe the finding',
  })

export const recordSkinSweep = endpoint({
  id: 'recordSkinSweep',
  feature: 'ehr',
  summary: 'Record a head-to-toe skin assessment: one entry for each region, under one id.',
  method: 'POST',
  path: '/api/patients/:patientId/skin-sweeps',
  access: clinicians,
  audit: { action: 'skin-sweep.record', resource: 'skin-sweep' },
  status: 201,
  params: z.object({ patientId: Id }),
  body: z.object({
    ...entryFields,
    regions: z.array(SweptRegion).min(1, 'Assess one or more regions').max(skinRegions.values.length),
    noWounds: z.boolean().default(false),
  }),
  reply: SkinSweep,
})

export const voidSkinSweep = createVoidEndpoint({
  id: 'voidSkinSweep',
  resource: 'skin-sweep',
  path: '/api/skin-sweeps',
  param: 'skinSweepId',
  reply: SkinSweep,
})

export const skinEndpoints = [recordSkin, listSkin, voidSkin, recordSkinSweep, voidSkinSweep]
