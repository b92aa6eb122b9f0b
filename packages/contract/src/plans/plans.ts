/** Treatment plans: one in force for a wound, written by hand or by implementing recommendations. Every version stays readable. */
import { planTypes } from '@mendwell/clinical'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { clinicians, staff } from '../roles.ts'
import { RecordedSafetyHit, safetyDecisions } from './safety.ts'
import { Id, Instant, NamedWound, Paging, idOrAll, optional, optionalText, text } from '../values.ts'
import { choice } from '../validation-messages.ts'

export const maxInterventions = 60

/** One line of the plan. With a recommendation, it came from there. */
export const Intervention = z.object({
  id: Id,
  title: z.string(),
  description: z.string().nullable(),
  frequency: z.string().nullable(),
  duration: z.string().nullable(),
  recommendationId: Id.nullable(),
})
export type Intervention = z.output<typeof Intervention>

const Content = {
  planType: z.enum(planTypes.values),
  goals: z.string().nullable(),
  interventions: z.array(Intervention),
  frequency: z.string().nullable(),
  duration: z.string().nullable(),
  expectedOutcomes: z.string().nullable(),
  evaluationCriteria: z.string().nullable(),
  isActive: z.boolean(),
  version: z.number().int(),
  savedByName: z.string(),
  updatedAt: Instant,
  /** Who signed this version; null: it was saved without a signature. */
  signature: z
    .object({ byName: z.string(), credential: z.string().nullable(), signedAt: Instant })
    .nullable(),
}

export const TreatmentPlan = z.object({
  id: Id,
  patientId: Id,
  patient: z.object({ firstName: z.string(), lastName: z.string(), medicalRecordNumber: z.string() }),
  woundId: Id,
  wound: NamedWound,
  createdAt: Instant,
  ...Content,
  /** Safety hits of its lines, with what was decided, most recent first. */
  safetyHits: z.array(RecordedSafetyHit),
})
export type TreatmentPlan = z.output<typeof TreatmentPlan>

const NewIntervention = z.object({
  id: Id.optional(),
  title: text(200, 'Enter the intervention'),
  description: optionalText(2_000),
  frequency: optionalText(500),
  duration: optionalText(500),
  recommendationId: optional(Id),
})

const Fields = {
  planType: choice(planTypes.values, 'Plan type is required'),
  goals: optionalText(4_000),
  interventions: z.array(NewIntervention).max(maxInterventions, `Maximum ${maxInterventions}`),
  frequency: optionalText(500),
  duration: optionalText(500),
  expectedOutcomes: optionalText(4_000),
  evaluationCriteria: optionalText(4_000),
}

const Params = z.object({ treatmentPlanId: Id })
const buildAudit = (action: string) => ({ action: `treatment-plan.${action}`, resource: 'treatment-plan' })

export const listPlans = endpoint({
  id: 'listPlans',
  feature: 'plans',
  summary: 'List treatment plans, most recently changed first.',
  method: 'GET',
  path: '/api/treatment-plans',
  access: staff,
  audit: buildAudit('list'),
  paged: true,
  query: Paging.extend({
    patientId: idOrAll,
    woundId: idOrAll,
    status: z.enum(['active', 'ended', 'all']).default('active'),
  }),
  reply: z.array(TreatmentPlan),
})

export const readPlan = endpoint({
  id: 'readPlan',
  feature: 'plans',
  summary: 'Get the current version of a treatment plan.',
  method: 'GET',
  path: '/api/treatment-plans/:treatmentPlanId',
  access: staff,
  audit: buildAudit('read'),
  params: Params,
  reply: TreatmentPlan,
})

export const planVersions = endpoint({
  id: 'planVersions',
  feature: 'plans',
  summary: 'List all versions of a treatment plan, most recent first.',
  method: 'GET',
  path: '/api/treatment-plans/:treatmentPlanId/versions',
  access: staff,
  audit: buildAudit('versions'),
  params: Params,
  reply: z.array(z.object(Content)),
})

export const createPlan = endpoint({
  id: 'createPlan',
  feature: 'plans',
  summary: 'Create a treatment plan for a wound without an active one. The caller may provide the id.',
  method: 'POST',
  path: '/api/treatment-plans',
  access: clinicians,
  audit: buildAudit('create'),
  status: 201,
  body: z.object({
    id: Id.optional(),
    patientId: Id,
    woundId: Id,
    ...Fields,
    interventions: Fields.interventions.default([]),
    safetyDecisions,
  }),
  reply: TreatmentPlan,
})

export const changePlan = endpoint({
  id: 'changePlan',
  feature: 'plans',
  summary:
    'Update a treatment plan or end it (`isActive`). Only the fields sent are changed; requires If-Match.',
  method: 'PATCH',
  path: '/api/treatment-plans/:treatmentPlanId',
  access: clinicians,
  audit: buildAudit('change'),
  versioned: true,
  params: Params,
  body: z.object({
    planType: Fields.planType.optional(),
    goals: Fields.goals.optional(),
    interventions: Fields.interventions.optional(),
    frequency: Fields.frequency.optional(),
    duration: Fields.duration.optional(),
    expectedOutcomes: Fields.expectedOutcomes.optional(),
    evaluationCriteria: Fields.evaluationCriteria.optional(),
    isActive: z.boolean().optional(),
    safetyDecisions,
  }),
  reply: TreatmentPlan,
})

export const planEndpoints = [listPlans, readPlan, planVersions, createPlan, changePlan]
