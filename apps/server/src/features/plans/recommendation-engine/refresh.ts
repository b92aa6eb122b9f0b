/**
 * Computes how a wound's recommendations must change to follow from its chart. Current ones that still follow are unchanged; others are
 * withdrawn with the reason; a clinician's decisions stay.
 */
import {
  getDateInZone,
  computeEffectiveness,
  isUnderCare,
  patientStatuses,
  recommend,
  type Recommendation,
  type Recommendations,
} from '@mendwell/clinical'
import type { WoundChart } from './wound-picture.ts'
import type { RecommendationStateRow } from './refresh-store.ts'

/** A dismissal is not asked about again for so long. */
const dismissalDays = 28
const dayMs = 86_400_000

export interface RecommendationRefresh {
  made: (Recommendation & { woundId: string; patientId: string; assessmentId: string | null })[]
  withdrawn: { id: string; because: string }[]
  rated: { id: string; effectiveness: string | null; words: string }[]
  advice: Recommendations
  chart: WoundChart
}

export function computeRefresh(
  chart: WoundChart,
  standing: readonly RecommendationStateRow[],
  now: Date,
): RecommendationRefresh {
  const advice = recommend(chart.picture)
  const wanted = chart.isOpen && isTreated(chart) ? advice.recommended : []
  const withdrawn: RecommendationRefresh['withdrawn'] = []
  const made: RecommendationRefresh['made'] = []
  for (const one of wanted) {
    const before = standing.find(({ ruleId }) => ruleId === one.ruleId)
    if (before && !shouldReplace(before, one, chart, now)) continue
    if (before) withdrawn.push({ id: before.id, because: 'Replaced after a chart update.' })
    made.push({
      ...one,
      woundId: chart.woundId,
      patientId: chart.patientId,
      assessmentId: chart.assessmentId,
    })
  }
  for (const before of standing) {
    if (before.state !== 'active' || wanted.some(({ ruleId }) => ruleId === before.ruleId)) continue
    withdrawn.push({ id: before.id, because: getWithdrawalReason(before.ruleId, advice, chart) })
  }
  return { made, withdrawn, rated: computeRatings(chart, standing), advice, chart }
}

/** Nothing is recommended for a patient who was discharged or died. */
const isTreated = ({ patientStatus }: WoundChart) => patientStatus === null || isUnderCare(patientStatus)

const isSameList = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((text, index) => text === other[index])

/** Whether the current recommendation is replaced by the rules' new result. */
function shouldReplace(
  before: RecommendationStateRow,
  one: Recommendation,
  chart: WoundChart,
  now: Date,
): boolean {
  if (before.state === 'implemented') return false
  const otherRule = before.ruleVersion !== one.ruleVersion
  if (before.state === 'active') {
    if (before.priority !== one.priority) return true
    return (
      otherRule ||
      !isSameList(before.reasons, one.reasons) ||
      !isSameList(before.askFirst, one.askFirst) ||
      !isSameList(before.notKnown, one.notKnown)
    )
  }
  const days = before.dismissedAt === null ? 0 : (now.getTime() - Date.parse(before.dismissedAt)) / dayMs
  const newlyPressing = one.priority === 'immediate' && before.assessmentId !== chart.assessmentId
  return otherRule || days >= dismissalDays || newlyPressing
}

function getWithdrawalReason(
  ruleId: string,
  { blocked, undecided }: Recommendations,
  chart: WoundChart,
): string {
  if (!chart.isOpen) return 'The wound is closed.'
  if (chart.patientStatus !== null && !isTreated(chart))
    return `Patient status: ${patientStatuses.labels[chart.patientStatus]}.`
  const forbidden = blocked.find((one) => one.ruleId === ruleId)
  if (forbidden) return truncate(`Now contraindicated: ${forbidden.blockedBy.join('; ')}`)
  const open = undecided.find((one) => one.ruleId === ruleId)
  if (open) return truncate(`Can no longer be determined. Needed: ${open.missing.join('; ')}`)
  return 'No longer supported by the chart.'
}

const maxLength = 500
const truncate = (words: string) => (words.length > maxLength ? `${words.slice(0, maxLength - 1)}…` : words)

function computeRatings(
  { visits, picture, zone }: WoundChart,
  standing: readonly RecommendationStateRow[],
): RecommendationRefresh['rated'] {
  return standing.flatMap((row) => {
    if (row.implementedAt === null) return []
    const found = computeEffectiveness(visits, {
      on: getDateInZone(row.implementedAt, zone) ?? row.implementedAt.slice(0, 10),
      once: row.frequency.startsWith('Once'),
      goal: picture.goal ?? 'heal',
    })
    const level = found.state === 'known' ? found.level : null
    const same = row.effectiveness === level && row.effectivenessWords === found.words
    return same ? [] : [{ id: row.id, effectiveness: level, words: truncate(found.words) }]
  })
}
