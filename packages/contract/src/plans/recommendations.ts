/**
 * Treatment recommendations: the rules' results for a wound's chart. Each is stored with the rule, its version and the values that led to
 * it. The clinician implements or dismisses; the server withdraws what the chart no longer supports.
 */
import {
  effectivenessLevels,
  evidenceLevels,
  planSlots,
  recommendationPriorities,
  recommendationPurposes,
  recommendationStates,
  recommendationTypes,
  supplies,
  supplyOrderStatuses,
  type SupplyId,
} from '@mendwell/clinical'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { clinicians, staff } from '../roles.ts'
import { SafetyHit, safetyDecisions } from './safety.ts'
import { Day, Id, Instant, NamedWound, Paging, idOrAll, orAll, text } from '../values.ts'
import { Intervention } from './plans.ts'
import { OpenRecommendationFilters } from './recommendation-filters.ts'

/** Object.keys forgets its keys; they are the ids. */
export const supplyIds = Object.keys(supplies) as [SupplyId, ...SupplyId[]]

export const RecommendedSupply = z.object({
  id: z.enum(supplyIds),
  name: z.string(),
  unit: z.string(),
  quantity: z.number().int(),
  for: z.enum(['week', 'once']),
  /** Of one, by the organization's formulary today; null: it has no price. */
  cost: z.number().nullable(),
  isSamplePrice: z.boolean(),
})

export const closingReasons = [
  'repeat',
  'answered',
  'superseded',
  'merged',
  'follows',
  'deferred',
  'healed',
  'status',
  'contraindicated',
  'undetermined',
  'switched-off',
] as const

/** Applies to the wound and is not open, with the reason. */
const NotOpen = z.object({
  ruleId: z.string(),
  title: z.string(),
  priority: z.enum(recommendationPriorities.values),
  kind: z.enum(['merged', 'superseded', 'answered', 'follows', 'deferred']),
  because: z.string(),
})
/** Would be recommended, had the practice not switched its rule off. */
const SwitchedOff = NotOpen.pick({ ruleId: true, title: true, priority: true })

export const TreatmentRecommendation = z.object({
  id: Id,
  patientId: Id,
  patient: z.object({ firstName: z.string(), lastName: z.string(), medicalRecordNumber: z.string() }),
  woundId: Id,
  wound: NamedWound,
  type: z.enum(recommendationTypes.values),
  /** The same by its name in the record. */
  recommendationType: z.enum(recommendationTypes.values),
  priority: z.enum(recommendationPriorities.values),
  title: z.string(),
  description: z.string(),
  evidenceLevel: z.enum(evidenceLevels.values),
  /** Name and edition. */
  guidelines: z.string(),
  /** Whether the practice's clinical lead approved the rule in this version. */
  ruleState: z.enum(['shipped', 'approved']),
  purpose: z.enum(recommendationPurposes.values),
  /** The recorded values that led to it, and why it follows from them. */
  reasons: z.array(z.string()),
  why: z.string(),
  ruleId: z.string(),
  ruleVersion: z.number().int(),
  ruleSet: z.string(),
  /** The newest assessment when it was made. */
  assessmentId: Id.nullable(),
  madeAt: Instant,
  /** One recommendation across assessments: when it was first made, and when the chart supported it last. */
  firstMadeAt: Instant,
  latestAt: Instant,
  supplies: z.array(RecommendedSupply),
  /** Cost times quantity, summed; null where a supply has no price. */
  suppliesTotal: z.number().nullable(),
  frequency: z.string(),
  duration: z.string(),
  contraindications: z.array(z.string()),
  /** Those that the chart does not answer; the others were checked and do not apply. */
  notKnown: z.array(z.string()),
  /** Contraindications that cannot be excluded yet. */
  askFirst: z.array(z.string()),
  /** Others of the wound with the same word are alternatives. */
  alternatives: z.string().nullable(),
  state: z.enum(recommendationStates.values),
  isImplemented: z.boolean(),
  implementedDate: Instant.nullable(),
  implementedBy: Id.nullable(),
  implementedByName: z.string().nullable(),
  /** The wound's course since then; null while indeterminate, and then the text says why. */
  effectiveness: z.enum(effectivenessLevels.values).nullable(),
  effectivenessWords: z.string().nullable(),
  /** What was seen under it, one line each with day and author. */
  sideEffects: z.string().nullable(),
  /** Implemented, and the chart forbids it now. */
  nowForbiddenBy: z.array(z.string()),
  dismissedDate: Instant.nullable(),
  dismissedByName: z.string().nullable(),
  dismissReason: z.string().nullable(),
  withdrawnDate: Instant.nullable(),
  withdrawnBecause: z.string().nullable(),
  /** Why it was closed; null while it is open, and where it was closed before reasons were coded. */
  closedAs: z.enum(closingReasons).nullable(),
  /** The newest order of its supplies. */
  supplyOrder: z
    .object({ id: Id, orderNumber: z.string(), status: z.enum(supplyOrderStatuses.values) })
    .nullable(),
})
export type TreatmentRecommendation = z.output<typeof TreatmentRecommendation>

const Filter = { patientId: idOrAll, woundId: idOrAll }
const Params = z.object({ recommendationId: Id })
const buildAudit = (action: string) => ({
  action: `recommendation.${action}`,
  resource: 'recommendation',
})

export const listRecommendations = endpoint({
  id: 'listRecommendations',
  feature: 'plans',
  summary:
    'List recommendations by urgency; implemented, dismissed, and withdrawn ones most recent first. For a single wound, the rules are reevaluated.',
  method: 'GET',
  path: '/api/recommendations',
  access: staff,
  audit: buildAudit('list'),
  paged: true,
  query: Paging.extend({
    ...Filter,
    state: z.enum([...recommendationStates.values, 'all']).default('active'),
    priority: orAll(recommendationPriorities.values),
  }),
  reply: z.array(TreatmentRecommendation),
})

export const PatientRecommendations = z.object({
  patient: z.object({
    id: Id,
    firstName: z.string(),
    lastName: z.string(),
    medicalRecordNumber: z.string(),
  }),
  /** On today's schedule or round; null: neither. */
  today: z
    .object({
      startsAt: Instant.nullable(),
      /** Of the appointment, as the chart shows it; null with `startsAt`. */
      timeZone: z.string().nullable(),
      isOnRound: z.boolean(),
    })
    .nullable(),
  wounds: z.array(
    z.object({
      woundId: Id,
      wound: NamedWound,
      /** The most important first; never more than five, immediate ones aside. */
      open: z.array(TreatmentRecommendation),
      notOpen: z.array(NotOpen),
      switchedOff: z.array(SwitchedOff),
    }),
  ),
})
export type PatientRecommendations = z.output<typeof PatientRecommendations>

export const listPatientRecommendations = endpoint({
  id: 'listPatientRecommendations',
  feature: 'plans',
  summary:
    'List open recommendations by patient and wound, in rank order: of today’s patients by time, or of all by urgency.',
  method: 'GET',
  path: '/api/recommendations/by-patient',
  access: staff,
  audit: buildAudit('list'),
  paged: true,
  query: Paging.extend({ ...Filter, ...OpenRecommendationFilters }),
  reply: z.array(PatientRecommendations),
})

export const recommendationStats = endpoint({
  id: 'recommendationStats',
  feature: 'plans',
  summary:
    'Get the summary statistics. Effectiveness is the percentage of good and excellent among those that can be rated.',
  method: 'GET',
  path: '/api/recommendations/stats',
  access: staff,
  audit: 'none',
  query: z.object(Filter),
  reply: z.object({
    active: z.number().int(),
    implemented: z.number().int(),
    /** Active ones of priority immediate or high. */
    highPriority: z.number().int(),
    /** Percent; null while none can be rated. */
    effectiveness: z.number().int().nullable(),
    rated: z.number().int(),
    ratedWell: z.number().int(),
  }),
})

export const readAdvice = endpoint({
  id: 'readAdvice',
  feature: 'plans',
  summary:
    'Get what the rules withheld for a wound and why, and what they cannot determine because of missing data.',
  method: 'GET',
  path: '/api/wounds/:woundId/advice',
  access: staff,
  audit: { action: 'recommendation.advice', resource: 'wound' },
  params: z.object({ woundId: Id }),
  reply: z.object({
    woundId: Id,
    patientId: Id,
    ruleSet: z.string(),
    renewedAt: Instant,
    assessmentId: Id.nullable(),
    /** As charted; null: not asked. Rules read text, so it is stored beside their result. */
    allergies: z.string().nullable(),
    allergyState: z.enum(['listed', 'none-known', 'not-asked']),
    withheld: z.array(
      z.object({
        ruleId: z.string(),
        title: z.string(),
        priority: z.enum(recommendationPriorities.values),
        because: z.array(z.string()),
      }),
    ),
    undecided: z.array(
      z.object({
        ruleId: z.string(),
        title: z.string(),
        priority: z.enum(recommendationPriorities.values),
        missing: z.array(z.string()),
      }),
    ),
    notOpen: z.array(NotOpen),
    switchedOff: z.array(SwitchedOff),
  }),
})

const buildTransition = (action: string) =>
  ({
    feature: 'plans',
    method: 'PATCH',
    access: clinicians,
    audit: buildAudit(action),
    params: Params,
    reply: TreatmentRecommendation,
  }) as const

export const implementRecommendation = endpoint({
  ...buildTransition('implement'),
  id: 'implementRecommendation',
  summary:
    'Add a recommendation to the wound’s treatment plan. Idempotent. Rejected if the chart no longer supports it or contraindicates it.',
  path: '/api/recommendations/:recommendationId/implement',
  body: z.object({
    /** Signs the plan as previewed. */
    attest: z.literal(true, { error: 'Sign the treatment plan' }),
    /** The version that the preview showed; 0 where the wound had no plan. */
    planVersion: z.number({ error: 'Review the treatment plan first' }).int().min(0),
    /** What had to be asked first was asked, without a contraindication. */
    askedFirst: z.boolean().default(false),
    /** Lines that stay beside the new one though it would replace them. */
    keepLineIds: z.array(Id).max(50).default([]),
    safetyDecisions,
  }),
})

export const previewImplementation = endpoint({
  id: 'previewImplementation',
  feature: 'plans',
  summary:
    'Preview the treatment plan before and after implementing a recommendation, the lines it replaces, and the safety alerts to decide.',
  method: 'GET',
  path: '/api/recommendations/:recommendationId/plan-preview',
  access: clinicians,
  audit: buildAudit('preview'),
  params: Params,
  reply: z.object({
    recommendationId: Id,
    patientId: Id,
    woundId: Id,
    /** 0: the wound has no plan yet. */
    planVersion: z.number().int(),
    before: z.array(Intervention),
    after: z.array(Intervention),
    replaced: z.array(Intervention),
    /** What kind of line there is only one of. */
    slot: z.enum(planSlots.values).nullable(),
    askFirst: z.array(z.string()),
    hits: z.array(SafetyHit),
    /** Of those, acknowledged before. */
    acknowledged: z.array(z.string()),
    canOverride: z.boolean(),
  }),
})

export const dismissRecommendation = endpoint({
  ...buildTransition('dismiss'),
  id: 'dismissRecommendation',
  summary: 'Dismiss a recommendation with a reason.',
  path: '/api/recommendations/:recommendationId/dismiss',
  body: z.object({ reason: text(500, 'Reason is required') }),
})

export const undoRecommendation = endpoint({
  ...buildTransition('undo'),
  id: 'undoRecommendation',
  summary: 'Undo an implementation or a dismissal. The line added to the plan is removed.',
  path: '/api/recommendations/:recommendationId/undo',
})

export const noteSideEffect = endpoint({
  id: 'noteSideEffect',
  feature: 'plans',
  summary: 'Add a side effect to an implemented recommendation. Append-only.',
  method: 'POST',
  path: '/api/recommendations/:recommendationId/side-effects',
  access: clinicians,
  audit: buildAudit('side-effect'),
  status: 201,
  params: Params,
  body: z.object({ sideEffect: text(500, 'Describe the side effect') }),
  reply: TreatmentRecommendation,
})

export const scheduleReview = endpoint({
  id: 'scheduleReview',
  feature: 'plans',
  summary:
    'Schedule a review of an implemented recommendation: a task, or an appointment if a time is given.',
  method: 'POST',
  path: '/api/recommendations/:recommendationId/review',
  access: clinicians,
  audit: buildAudit('review'),
  status: 201,
  params: Params,
  body: z.object({
    id: Id.optional(),
    date: Day,
    /** HH:MM books an appointment; without it a task is made. */
    time: z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Use the format HH:MM')
      .optional(),
    /** Whose task it is; the caller's own by default. */
    assignedTo: Id.optional(),
  }),
  reply: z.object({ kind: z.enum(['task', 'appointment']), id: Id, patientId: Id, date: Day }),
})

export const recommendationEndpoints = [
  listRecommendations,
  listPatientRecommendations,
  recommendationStats,
  readAdvice,
  previewImplementation,
  implementRecommendation,
  dismissRecommendation,
  undoRecommendation,
  noteSideEffect,
  scheduleReview,
]
