/** What a wound's photo and its record come to together. By rules, with their reasons; never by the photo alone. */
import { z } from 'zod'
import { Instant } from '../values.ts'

export const infectionRiskLevels = ['low', 'moderate', 'high', 'critical'] as const

export const AnalysisRecommendation = z.object({
  type: z.enum(['dressing', 'medication', 'procedure', 'lifestyle']),
  item: z.string(),
  description: z.string(),
  reason: z.string(),
  priority: z.enum(['immediate', 'high', 'medium', 'low']),
  evidenceLevel: z.enum(['high', 'moderate', 'low']),
  guideline: z.string(),
  /** What cannot be excluded yet. */
  askFirst: z.array(z.string()),
  ruleId: z.string(),
  ruleVersion: z.number().int(),
})
export type AnalysisRecommendation = z.output<typeof AnalysisRecommendation>

export const AnalysisInterpretation = z.object({
  /** As charted for the wound; null for a trial. */
  etiology: z.object({ value: z.string(), label: z.string() }).nullable(),
  /** The clinician's, from the newest assessment that says one. Never a machine's. */
  stageClassification: z
    .object({ value: z.string(), label: z.string(), at: Instant, byName: z.string() })
    .nullable(),
  infectionRisk: z.object({
    /** Null: not enough was recorded to say. */
    level: z.enum(infectionRiskLevels).nullable(),
    reasons: z.array(
      z.object({
        words: z.string(),
        level: z.enum(infectionRiskLevels),
        from: z.enum(['recorded', 'image-estimate']),
      }),
    ),
    /** Signs that were not assessed. */
    notRecorded: z.array(z.string()),
  }),
  healingPrediction: z.object({
    state: z.enum(['predicted', 'not-closing', 'no-prediction']),
    words: z.string(),
    estimatedDays: z.number().int().nullable(),
    fromDays: z.number().int().nullable(),
    /** Null with a day to begin: no latest day can be given. */
    toDays: z.number().int().nullable(),
    intervalPercent: z.number().nullable(),
    /** Of closing within two years, 0 to 1. */
    confidence: z.number().nullable(),
    /** Of having halved by week 4; null once week 4 has come. */
    halvedByWeekFour: z.number().nullable(),
    factors: z.array(z.string()),
    version: z.string().nullable(),
  }),
  recommendations: z.array(AnalysisRecommendation),
  /** What would follow, were it not forbidden here. */
  withheld: z.array(z.object({ item: z.string(), because: z.array(z.string()) })),
  /** As charted at the time of the interpretation: rules read English text only. Null: a trial, or older than this field. */
  allergies: z
    .object({ state: z.enum(['listed', 'none-known', 'not-asked']), text: z.string().nullable() })
    .nullable(),
  /** The source of the tissue percentages that recommendations use. */
  tissueFrom: z.enum(['recorded', 'image-estimate', 'nowhere']),
  ruleSet: z.string(),
  /** The assessment it was interpreted with; null if there is none. */
  assessedAt: Instant.nullable(),
})
export type AnalysisInterpretation = z.output<typeof AnalysisInterpretation>
