/**
 * Safety checks: what charted facts forbid or caution against. The facts travel once per chart, so that a device can ask the rules
 * itself; decisions travel with the write they belong to and are stored as rows of their own.
 */
import {
  allergens,
  gangreneExtents,
  infectionStates,
  safetyLevels,
  woundSites,
  woundTypes,
  escharStates,
} from '@mendwell/clinical'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { clinicians, staff } from '../roles.ts'
import { Day, Id, Instant, Paging, cleanText, idOrAll, optionalText } from '../values.ts'

const sign = z.boolean().nullable()
const measure = z.number().nullable()

/** What the rules read about a wound and its patient. Null: not documented. */
export const SafetyFacts = z.object({
  woundType: z.enum(woundTypes.values).nullable(),
  site: z.enum(woundSites.values).nullable(),
  eschar: z.enum(escharStates.values).nullable(),
  gangrene: z.enum(gangreneExtents.values).nullable(),
  necroticPercent: measure,
  sloughPercent: measure,
  probesToBone: sign,
  malignancyInWound: sign,
  exposedStructures: sign,
  unexploredFistula: sign,
  untreatedOsteomyelitis: sign,
  infection: z.enum(infectionStates.values).nullable(),
  infectionDoubt: z.string().nullable(),
  abi: measure,
  abiAgeDays: measure,
  abiNoncompressible: sign,
  tbi: measure,
  tbiAgeDays: measure,
  anklePressureMmHg: measure,
  anklePressureAgeDays: measure,
  toePressureMmHg: measure,
  toePressureAgeDays: measure,
  tcpo2MmHg: measure,
  tcpo2AgeDays: measure,
  absentPulse: sign,
  coldLimb: sign,
  capillaryRefillSeconds: measure,
  peripheralVascularDisease: sign,
  diabetes: sign,
  heartFailure: sign,
  heartFailureDecompensated: sign,
  bleedingRisk: sign,
  thyroidDisease: sign,
  kidneyFailure: sign,
  kidneyFailureSevere: sign,
  pregnantOrNursing: sign,
  untreatedPneumothorax: sign,
  hyperbaricMedication: sign,
  illnessDoubt: z.string().nullable(),
  bleedingDoubt: z.string().nullable(),
  allergies: z.array(z.enum(allergens.values)).nullable(),
  allergiesUnread: z.string().nullable(),
  /** Products without a listed allergen that a charted allergy names. */
  allergyProducts: z.array(z.string()).nullable(),
  /** Rules that the practice switched off. */
  rulesOff: z.array(z.string()),
})

export const SafetyHit = z.object({
  key: z.string(),
  rule: z.string(),
  level: z.enum(safetyLevels.values),
  item: z.string(),
  field: z.string().nullable(),
  words: z.string(),
  because: z.string(),
  isDone: z.boolean(),
})
export type SafetyHit = z.output<typeof SafetyHit>

/** A decision about one hit. A contraindication needs the reason; listing a caution acknowledges it. */
export const SafetyDecision = z.object({ hit: cleanText(200), reason: optionalText(500) })
export type SafetyDecision = z.input<typeof SafetyDecision>
/** Sent with every write that is checked by safety rules. */
export const safetyDecisions = z.array(SafetyDecision).max(100).default([])

/**
 * What became of a hit: recorded with something done, acknowledged, overridden with a reason, awaiting a decision, or resolved because
 * the treatment was stopped or the chart changed.
 */
export const safetyOutcomes = ['recorded', 'acknowledged', 'overridden', 'pending', 'resolved'] as const
export const safetySubjects = [
  'wound-assessment',
  'treatment-plan',
  'supply-order',
  'wound-order',
  'provider-visit',
] as const

export const RecordedSafetyHit = z.object({
  id: Id,
  patientId: Id,
  woundId: Id.nullable(),
  subject: z.enum(safetySubjects),
  subjectId: Id,
  rule: z.string(),
  level: z.enum(safetyLevels.values),
  item: z.string(),
  words: z.string(),
  because: z.string(),
  outcome: z.enum(safetyOutcomes),
  reason: z.string().nullable(),
  decidedByName: z.string().nullable(),
  credential: z.string().nullable(),
  recordedAt: Instant,
  /** Null: pending. */
  decidedAt: Instant.nullable(),
})
export type RecordedSafetyHit = z.output<typeof RecordedSafetyHit>

export const readSafetyFacts = endpoint({
  id: 'readSafetyFacts',
  feature: 'plans',
  summary:
    'Get the charted facts used by safety rules for a chart (including merged charts) and each of its wounds.',
  method: 'GET',
  path: '/api/patients/:patientId/safety',
  access: staff,
  audit: { action: 'safety.read', resource: 'patient' },
  params: z.object({ patientId: Id }),
  reply: z.object({
    patientId: Id,
    /** The day they are as of, where the patient is: measurements age from then on. */
    asOf: Day,
    /** Whether the caller may override a contraindication. */
    canOverride: z.boolean(),
    allergies: z.string().nullable(),
    facts: SafetyFacts,
    wounds: z.array(
      z.object({
        woundId: Id,
        facts: SafetyFacts,
        /** Cautions acknowledged at this wound in the last 90 days: not asked again. */
        acknowledged: z.array(z.string()),
      }),
    ),
  }),
})

export const listSafetyHits = endpoint({
  id: 'listSafetyHits',
  feature: 'plans',
  summary:
    'List recorded safety alerts with their decisions, most recent first, by patient, record, or outcome.',
  method: 'GET',
  path: '/api/safety-hits',
  access: staff,
  audit: { action: 'safety.list', resource: 'patient' },
  paged: true,
  query: Paging.extend({
    patientId: idOrAll,
    subjectId: idOrAll,
    outcome: z.enum([...safetyOutcomes, 'all']).default('all'),
  }),
  reply: z.array(RecordedSafetyHit),
})

export const safetyStats = endpoint({
  id: 'safetyStats',
  feature: 'plans',
  summary: 'Count safety alerts of the last 30 days by outcome, and how many are pending.',
  method: 'GET',
  path: '/api/safety-hits/stats',
  access: staff,
  audit: 'none',
  reply: z.object({
    days: z.number().int(),
    contraindicated: z.number().int(),
    caution: z.number().int(),
    recorded: z.number().int(),
    acknowledged: z.number().int(),
    overridden: z.number().int(),
    resolved: z.number().int(),
    /** However old. */
    pending: z.number().int(),
    /** Those of the pending ones that need a clinician with authority. */
    pendingContraindicated: z.number().int(),
  }),
})

export const decideSafetyHit = endpoint({
  id: 'decideSafetyHit',
  feature: 'plans',
  summary:
    'Decide a pending safety alert. A contraindication requires a reason and the authority to override; a caution is acknowledged.',
  method: 'POST',
  path: '/api/safety-hits/:safetyHitId/decision',
  access: clinicians,
  audit: { action: 'safety.decide', resource: 'safety-hit' },
  params: z.object({ safetyHitId: Id }),
  body: z.object({ reason: optionalText(500) }),
  reply: RecordedSafetyHit,
})

export const safetyEndpoints = [readSafetyFacts, listSafetyHits, safetyStats, decideSafetyHit]
