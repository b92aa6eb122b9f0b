/** Skin assessments, region by region, and the sweep from head to toe. Any text is taken where the form offers a list, but of the condition. */
import { skinConditions, skinRegions } from '@mendwell/clinical'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { EntryStatus, entryFields, texts, createVoidEndpoint } from './entries.ts'
import { clinicians, staffAndPatient } from '../roles.ts'
import { Id, Instant, Paging, optional, optionalText, text } from '../values.ts'

export const sweepFindings = ['clear', 'wound', 'other-finding', 'not-examined'] as const

export const SkinAssessment = EntryStatus.extend({
  assessedAt: Instant,
  bodyRegion: z.string(),
  skinCondition: z.string().nullable(),
  color: z.string().nullable(),
  temperature: z.string().nullable(),
  moisture: z.string().nullable(),
  texture: z.string().nullable(),
  elasticity: z.string().nullable(),
  integrity: z.string().nullable(),
  findings: z.string().nullable(),
  interventions: z.string().nullable(),
  riskFactors: z.array(z.string()),
  /** The sweep it was part of, and what the sweep said of this region. */
  sweepId: Id.nullable(),
  sweepFinding: z.enum(sweepFindings).nullable(),
})
export type SkinAssessment = z.output<typeof SkinAssessment>

const word = (missing: string) => text(100, missing)

export const NewSkinAssessment = z.object({
  ...entryFields,
  bodyRegion: word('Body region is required'),
  skinCondition: word('Skin condition is required').pipe(
    z.enum(skinConditions.values, { error: `Choose one of ${skinConditions.values.join(', ')}` }),
  ),
  color: word('Color is required'),
  temperature: word('Temperature is required'),
  moisture: word('Moisture is required'),
  texture: word('Texture is required'),
  elasticity: word('Elasticity is required'),
  integrity: word('Integrity is required'),
  findings: text(4_000, 'Findings are required'),
  interventions: text(4_000, 'Interventions are required'),
  /** Empty where somebody looked and found none; left out, nobody knows. */
  riskFactors: z.array(text(200), { error: 'Risk factors are required' }).max(50),
})

export const recordSkin = endpoint({
  id: 'recordSkin',
  feature: 'ehr',
  summary: 'Record the skin of one body region.',
  method: 'POST',
  path: '/api/patients/:patientId/skin-assessments',
  access: clinicians,
  audit: { action: 'skin.record', resource: 'skin' },
  status: 201,
  params: z.object({ patientId: Id }),
  body: NewSkinAssessment,
  reply: SkinAssessment,
})

export const listSkin = endpoint({
  id: 'listSkin',
  feature: 'ehr',
  summary: "A patient's skin assessments, those of sweeps among them, newest care first.",
  method: 'GET',
  path: '/api/patients/:patientId/skin-assessments',
  access: staffAndPatient,
  audit: { action: 'skin.list', resource: 'skin' },
  paged: true,
  params: z.object({ patientId: Id }),
  query: Paging,
  reply: z.array(SkinAssessment),
})

export const voidSkin = createVoidEndpoint({
  id: 'voidSkin',
  resource: 'skin',
  path: '/api/skin-assessments',
  param: 'skinId',
  reply: SkinAssessment,
})

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
    bodyRegion: z.enum(skinRegions.values, { error: 'Choose one of the list' }),
    finding: z.enum(sweepFindings, { error: 'Say what was found' }),
    skinCondition: optional(
      z.enum(skinConditions.values, { error: `Choose one of ${skinConditions.values.join(', ')}` }),
    ),
    color: optionalText(100),
    temperature: optionalText(100),
    moisture: optionalText(100),
    texture: optionalText(100),
    elasticity: optionalText(100),
    integrity: optionalText(100),
    findings: optionalText(4_000),
    interventions: optionalText(4_000),
    riskFactors: texts(50),
  })
  .refine(({ finding, findings }) => findings !== null || !['wound', 'other-finding'].includes(finding), {
    path: ['findings'],
    message: 'Say what was found',
  })

export const recordSkinSweep = endpoint({
  id: 'recordSkinSweep',
  feature: 'ehr',
  summary: 'Record a look from head to toe: one skin assessment for each region, all under one id.',
  method: 'POST',
  path: '/api/patients/:patientId/skin-sweeps',
  access: clinicians,
  audit: { action: 'skin-sweep.record', resource: 'skin-sweep' },
  status: 201,
  params: z.object({ patientId: Id }),
  body: z.object({
    ...entryFields,
    regions: z.array(SweptRegion).min(1, 'Say what was seen').max(skinRegions.values.length),
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
