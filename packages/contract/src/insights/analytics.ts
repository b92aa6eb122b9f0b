/**
 * Analytics: outcomes of wounds in a period, each number with its number of records. The metrics are defined in docs/rules/metrics.md. A
 * count of nothing is 0; a rate, a median or a mean of nothing is null.
 */
import { gradingSystems, measuredStatuses, woundTypes } from '@mendwell/clinical'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { staff } from '../roles.ts'
import { Day, Id, Instant, Paging, cleanText } from '../values.ts'
import { analyticsMeasures } from './vocabulary.ts'

const count = z.number().int()
const figure = z.number().nullable()
const WoundTypeName = z.enum(woundTypes.values)

export const analyticsDays = [7, 30, 90, 365] as const
export const periodNames: Record<(typeof analyticsDays)[number], string> = {
  7: 'Last 7 days',
  30: 'Last 30 days',
  90: 'Last 3 months',
  365: 'Last year',
}

const Period = z.object({
  days: z.coerce.number().int().min(1).max(3660).default(30),
  facilityId: z.union([Id, z.literal('all')]).default('all'),
})

/** A share with its parts and its interval of 95%. */
const Rate = z.object({ part: count, whole: count, percent: figure, low: figure, high: figure })
export type Rate = z.output<typeof Rate>

/** A figure with how many records it is of. */
const Measured = z.object({ value: figure, n: count })

const Quartile = z.object({ n: count, lower: figure, median: figure, upper: figure })

export const ComparedGroup = Rate.extend({
  id: z.string(),
  name: z.string(),
  /** What it would be if each type of wound did here as everywhere; null where the group is too small to compare. */
  expected: figure,
  isComparable: z.boolean(),
})
export type ComparedGroup = z.output<typeof ComparedGroup>

export const ClosureCurve = z.object({
  woundType: z.union([WoundTypeName, z.literal('all')]),
  wounds: count,
  closed: count,
  medianDays: figure,
  medianLow: figure,
  medianHigh: figure,
  points: z.array(
    z.object({ days: count, atRisk: count, closed: count, open: z.number(), low: figure, high: figure }),
  ),
})
export type ClosureCurve = z.output<typeof ClosureCurve>

/** What a mark on a chart leads to. */
const MetricWoundsQuery = z.object({
  measure: z.enum(analyticsMeasures),
  woundType: WoundTypeName.optional(),
  clinicianId: Id.optional(),
  dressing: cleanText(500).optional(),
  /** Only wounds that this person assessed last. */
  mine: z.stringbool().optional(),
})

export const InsightLine = z.object({
  /** The rule that wrote it. */
  rule: z.string(),
  level: z.enum(['critical', 'warning', 'note', 'good']),
  words: z.string(),
  /** The wounds that it is about, at most five by name; `n` of them in all. */
  evidence: z.array(z.object({ woundId: Id, patientId: Id, name: z.string(), words: z.string() })),
  n: count,
  leadsTo: MetricWoundsQuery.pick({ measure: true, woundType: true, dressing: true }),
})
export type InsightLine = z.output<typeof InsightLine>

export const Analytics = z.object({
  days: count,
  from: Instant,
  until: Instant,
  /** Numbers of a large practice are cached for a minute. */
  computedAt: Instant,
  activeWounds: count,
  woundsAssessed: count,
  woundsHealed: count,
  healing: Rate,
  averageHealingDays: Measured.extend({ median: figure }),
  visitFrequencyDays: Measured,
  treatmentCompliance: Rate,
  documentation: Rate,
  infection: Rate.extend({ notLookedFor: count }),
  /** With the median of the days since those closures, until each opened again or today. */
  recurrence: Rate.extend({ followedDays: figure }),
  acquiredInjuries: z.object({ acquired: count, unknown: count }),
  /** How far outlines that the model proposed agree with those that clinicians confirmed. */
  modelAgreement: Measured,
  /** How far a second reader, who did not see it, agrees with the first one's outline. */
  readersAgreement: Measured,
  /** Ratings of video visits: those of 4 and 5 out of all. */
  patientSatisfaction: Rate,
  woundTypes: z.array(z.object({ woundType: WoundTypeName, wounds: count, percent: figure })),
  /** Of active wounds, by the grades of their newest assessment. */
  gradings: z.array(
    z.object({
      system: z.enum(gradingSystems.values),
      grades: z.array(z.object({ grade: z.string(), label: z.string(), wounds: count })),
      notGraded: count,
    }),
  ),
  closure: z.array(ClosureCurve),
  /** The cohort of the curves: wounds first assessed since. */
  closureFrom: Day,
  healingCurves: z.array(
    z.object({
      woundType: WoundTypeName,
      wounds: count,
      /** Of the open wounds measured then; and of all whose week has come, how many had closed. */
      weeks: z.array(Quartile.extend({ week: count, closed: Rate })),
    }),
  ),
  weekFour: z.array(
    Quartile.extend({
      woundType: WoundTypeName,
      /** Percent smaller that is expected by then; 0: any; null: no target. */
      needed: figure,
      label: z.string().nullable(),
      reached: Rate,
    }),
  ),
  /** Wounds whose time to be measured at week 4 ran out in the period unused. */
  weekFourUnmeasured: count,
  facilities: z.array(ComparedGroup),
  clinicians: z.array(ComparedGroup),
  dressings: z.array(ComparedGroup),
  insights: z.array(InsightLine),
})
export type Analytics = z.output<typeof Analytics>

export const readAnalytics = endpoint({
  id: 'readAnalytics',
  feature: 'insights',
  summary: 'Get wound outcomes for a period, limited to patients the caller can access.',
  method: 'GET',
  path: '/api/analytics',
  access: staff,
  audit: { action: 'analytics.read', resource: 'analytics' },
  query: Period,
  reply: Analytics,
})

/** A wound in a list of many: patient, wound, status and reason. */
export const CourseLine = z.object({
  woundId: Id,
  woundNumber: count,
  woundType: WoundTypeName,
  location: z.string(),
  laterality: z.enum(['left', 'right', 'bilateral', 'midline']).nullable(),
  patientId: Id,
  patientName: z.string(),
  dateOfBirth: Day.nullable(),
  medicalRecordNumber: z.string(),
  facilityName: z.string().nullable(),
  isActive: z.boolean(),
  standing: z.enum(measuredStatuses).nullable(),
  reason: z.string().nullable(),
  area: figure,
  reductionPercent: figure,
  /** The change is no more than the error of the two measurements: it is not stated as smaller or larger. */
  isWithinError: z.boolean(),
  startedOn: Day.nullable(),
  lastOn: Day.nullable(),
  lastByName: z.string().nullable(),
  healedOn: Day.nullable(),
  weekFourPercent: figure,
  /** Days since the first measurement; null where there is none. */
  day: count.nullable(),
  needed: figure,
  clock: z
    .enum(['running', 'due', 'reached', 'missed', 'made-up', 'cannot-tell', 'not-measured', 'no-target'])
    .nullable(),
})
export type CourseLine = z.output<typeof CourseLine>

export const listAnalyticsWounds = endpoint({
  id: 'listAnalyticsWounds',
  feature: 'insights',
  summary:
    'List the wounds behind an analytics figure: those needing attention first, then most recent care.',
  method: 'GET',
  path: '/api/analytics/wounds',
  access: staff,
  audit: { action: 'wound.list', resource: 'wound' },
  paged: true,
  query: Paging.extend(Period.shape).extend(MetricWoundsQuery.shape),
  reply: z.array(CourseLine),
})

export const analyticsEndpoints = [readAnalytics, listAnalyticsWounds]
