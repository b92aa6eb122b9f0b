/** Sentences generated from the numbers by rules, each with its evidence. Nothing is stated that the records do not show. Rule MT20. */
import { formatWoundLetter, formatWoundSite, woundTypes, type WoundType } from '@mendwell/clinical'
import type { Analytics, ComparedGroup, InsightLine } from '@mendwell/contract'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { formatDate } from '../../../platform/dates.ts'
import type { ReportSpan } from '../scope.ts'
import {
  countWoundsForMetrics,
  listWoundsForMetric,
  type MetricWoundRow,
  type WoundMetric,
} from './wounds-store.ts'

const maxNamed = 5

interface Rule {
  asked: WoundMetric
  line: (n: number) => Pick<InsightLine, 'rule' | 'level' | 'words'>
  evidence: (row: MetricWoundRow) => string
}

const buildMissedRule = (woundType: 'venous_ulcer' | 'diabetic_foot', needed: number): Rule => ({
  asked: { measure: 'clock-missed', woundType },
  line: (n) => ({
    rule: 'below-checkpoint',
    level: 'warning',
    words: `${n} ${pluralize(n, woundTypes.labels[woundType].toLowerCase())} below the ${needed}% week 4 checkpoint`,
  }),
  evidence: (row) => `${formatChange(row.weekFourPercent)} at week 4, ${needed}% reduction needed`,
})

const buildRules = (span: ReportSpan): readonly Rule[] => [
  {
    asked: { measure: 'deteriorating' },
    line: (n) => ({
      rule: 'deteriorating',
      level: 'critical',
      words: `${n} open ${pluralize(n, 'wound')} deteriorating`,
    }),
    evidence: (row) => row.standingReason ?? '',
  },
  buildMissedRule('venous_ulcer', 40),
  buildMissedRule('diabetic_foot', 50),
  {
    asked: { measure: 'infected' },
    line: (n) => ({
      rule: 'infected',
      level: 'warning',
      words: `${n} ${pluralize(n, 'wound')} with signs of infection at the latest assessment`,
    }),
    evidence: (row) => (row.lastOn ? `assessed ${formatDate(row.lastOn)}` : ''),
  },
  {
    asked: { measure: 'acquired' },
    line: (n) => ({
      rule: 'acquired-here',
      level: 'warning',
      words: `${n} facility-acquired pressure ${n === 1 ? 'injury' : 'injuries'} in the last ${span.days} days`,
    }),
    evidence: (row) => row.facilityName ?? 'no facility assigned',
  },
]

/** What the wounds themselves give reason to say. */
export async function buildInsights(db: Db, actor: Actor, span: ReportSpan): Promise<InsightLine[]> {
  const rules = buildRules(span)
  const counts = await countWoundsForMetrics(
    db,
    actor,
    span,
    rules.map(({ asked }) => asked),
  )
  const lines = await Promise.all(
    rules.map(async ({ asked, line, evidence }, at): Promise<InsightLine[]> => {
      const n = counts[at] ?? 0
      if (n === 0) return []
      const rows = await listWoundsForMetric(db, actor, span, asked, { limit: maxNamed, after: undefined })
      const { measure, woundType } = asked
      return [
        {
          ...line(n),
          n,
          evidence: rows.map((row) => ({
            woundId: row.id,
            patientId: row.patientId,
            name: formatWound(row),
            words: evidence(row),
          })),
          leadsTo: { measure, ...(woundType && { woundType: woundType as WoundType }) }, // it came from the vocabulary
        },
      ]
    }),
  )
  return lines.flat()
}

/** What the comparison of groups gives reason to say. */
export const findOutliers = ({ facilities, dressings }: Pick<Analytics, 'facilities' | 'dressings'>) => [
  ...facilities.flatMap((group) => describeOutlier(group, 'facility')),
  ...dressings.flatMap((group) => describeOutlier(group, 'dressing')),
]

/** The whole interval is on one side of the expected value. */
function describeOutlier(group: ComparedGroup, kind: 'facility' | 'dressing'): InsightLine[] {
  const { expected, low, high, percent, whole, name } = group
  if (expected === null || low === null || high === null) return []
  const isBelow = high < expected
  if (!isBelow && low <= expected) return []
  return [
    {
      rule: `${kind}-${isBelow ? 'below' : 'above'}-expected`,
      level: isBelow ? 'warning' : 'good',
      words: `${name}: ${percent}% of ${whole} wounds improved (95% CI ${low}% to ${high}%); ${expected}% expected for its case mix`,
      evidence: [],
      n: whole,
      leadsTo: { measure: 'assessed', ...(kind === 'dressing' && { dressing: group.id }) },
    },
  ]
}

const formatWound = (row: MetricWoundRow) =>
  `${row.patientName}, wound ${formatWoundLetter(row.number)}, ${formatWoundSite({
    location: row.location,
    laterality: row.laterality,
  })}`

const formatChange = (percent: number | null) =>
  percent === null ? 'not measured' : percent < 0 ? `${-percent}% larger` : `${percent}% smaller`

const pluralize = (n: number, word: string) => (n === 1 ? word : `${word}s`)
