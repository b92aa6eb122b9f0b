/** Why a recommendation is closed, as it is stored with it and read in its history. Rule RE18. */
import { getDateInZone, patientStatuses, type NotOpen, type Recommendations } from '@mendwell/clinical'
import { formatDate } from '../../../platform/dates.ts'
import type { Column } from '../../../platform/db/query.ts'
import type { RecommendationStateRow } from './refresh-store.ts'
import type { WoundChart } from './wound-picture.ts'

export interface Closing {
  closedAs: NonNullable<Column<'treatment_recommendations', 'closedAs'>>
  because: string
}

const maxLength = 500
export const truncate = (words: string) =>
  words.length > maxLength ? `${words.slice(0, maxLength - 1)}…` : words

/** The chart as it is now: what closed it is the first of these that holds. */
export function findClosing(
  row: Pick<RecommendationStateRow, 'ruleId' | 'assessmentId'>,
  { blocked, undecided, switchedOff, answered }: Recommendations,
  notOpen: readonly NotOpen[],
  chart: WoundChart,
  isTreated: boolean,
): Closing {
  const { ruleId } = row
  const hasSameRule = (one: { readonly ruleId: string }) => one.ruleId === ruleId
  if (!chart.isOpen)
    return {
      closedAs: 'healed',
      because: chart.healedOn === null ? 'Wound closed.' : `Wound healed ${formatDate(chart.healedOn)}.`,
    }
  if (!isTreated && chart.patientStatus !== null)
    return { closedAs: 'status', because: `Patient status: ${patientStatuses.labels[chart.patientStatus]}.` }
  const waits = notOpen.find(hasSameRule)
  if (waits) return { closedAs: waits.kind, because: truncate(waits.because) }
  if (switchedOff.some(hasSameRule) || chart.picture.rulesOff.includes(ruleId))
    return { closedAs: 'switched-off', because: `Rule ${ruleId} was turned off by the practice.` }
  const forbidden = blocked.find(hasSameRule)
  if (forbidden)
    return {
      closedAs: 'contraindicated',
      because: truncate(`Now contraindicated: ${forbidden.blockedBy.join('; ')}`),
    }
  const open = undecided.find(hasSameRule)
  if (open)
    return {
      closedAs: 'undetermined',
      because: truncate(`Can no longer be determined. Needed: ${open.missing.join('; ')}`),
    }
  const against = answered.find(hasSameRule)?.against ?? []
  return { closedAs: 'answered', because: truncate(`${formatAnswer(row, chart)}${formatValues(against)}`) }
}

const formatValues = (against: readonly string[]) => (against.length > 0 ? `: ${against.join('; ')}` : '.')

/** By a newer assessment than the one it was made from, else by what else the chart says since. */
function formatAnswer(
  { assessmentId }: Pick<RecommendationStateRow, 'assessmentId'>,
  chart: WoundChart,
): string {
  const { assessedAt, zone, today } = chart
  const day = assessedAt === null ? null : getDateInZone(assessedAt, zone)
  return day !== null && chart.assessmentId !== assessmentId
    ? `Resolved by assessment of ${formatDate(day)}`
    : `Resolved by chart update on ${formatDate(today)}`
}
