/**
 * Computes how the recommendations of a chart's wounds must change to follow from it. Current ones that still follow are unchanged; others are
 * closed with the reason; a clinician's decisions stay. What is done once for the patient is open at one wound.
 */
import {
  arrangeRecommendations,
  computeEffectiveness,
  findProtection,
  getDateInZone,
  isForPatient,
  isUnderCare,
  recommend,
  type DecidedRecommendation,
  type NotOpen,
  type Recommendation,
  type Recommendations,
} from '@mendwell/clinical'
import { findClosing, truncate, type Closing } from './closing-reason.ts'
import type { RecommendationStateRow } from './refresh-store.ts'
import type { WoundChart } from './wound-picture.ts'

/** A dismissal is not asked about again for so long. */
const dismissalDays = 28
const dayMs = 86_400_000

export interface RecommendationRefresh {
  made: (Recommendation & {
    woundId: string
    patientId: string
    assessmentId: string | null
    /** Of the first in the row that it continues; null: it starts now. */
    firstMadeAt: string | null
  })[]
  withdrawn: (Closing & { id: string })[]
  /** Still supported by a newer assessment. */
  seen: { id: string; latestAt: string }[]
  rated: { id: string; effectiveness: string | null; words: string }[]
  advice: Recommendations
  notOpen: readonly NotOpen[]
  chart: WoundChart
}

interface WoundState {
  chart: WoundChart
  standing: readonly RecommendationStateRow[]
}

/** All wounds of one chart, since what is open at one of them answers for the others. */
export function computeChartRefresh(wounds: readonly WoundState[], now: Date): RecommendationRefresh[] {
  const found = wounds
    .map((one) => ({ ...one, ...listCandidates(one, now) }))
    .toSorted((a, b) => compareWounds(a.chart, b.chart))
  const elsewhere = listDecidedForPatient(found)
  return found.map(({ chart, standing, advice, candidates, decided }) => {
    const others = new Map(
      [...elsewhere].flatMap(([ruleId, at]) =>
        at.woundId === chart.woundId ? [] : [[ruleId, at.words] as const],
      ),
    )
    const { open, notOpen } = arrangeRecommendations(candidates, decided, others)
    for (const { ruleId } of open)
      if (isForPatient(ruleId) && !elsewhere.has(ruleId))
        elsewhere.set(ruleId, { woundId: chart.woundId, words: `open for wound ${chart.name}` })
    return computeRefresh({ chart, standing, advice, open, notOpen }, now)
  })
}

const compareWounds = (a: WoundChart, b: WoundChart) =>
  a.number - b.number || a.woundId.localeCompare(b.woundId)

/** Nothing is recommended for a patient who was discharged or died. */
const isTreated = ({ patientStatus }: WoundChart) => patientStatus === null || isUnderCare(patientStatus)

function listCandidates({ chart, standing }: WoundState, now: Date) {
  const advice = recommend(chart.picture)
  const candidates = chart.isOpen && isTreated(chart) ? advice.recommended : []
  const decided = standing.flatMap((row): DecidedRecommendation[] => {
    if (row.state === 'active') return []
    const again = candidates.find(({ ruleId }) => ruleId === row.ruleId)
    if (again && shouldReplace(row, again, chart, now)) return []
    return [
      {
        ruleId: row.ruleId,
        title: row.title,
        decision: row.state,
        isPoor: row.effectiveness === 'poor',
      },
    ]
  })
  return { advice, candidates, decided }
}

/** What was decided at one wound for the patient, where the chart still supports it. */
function listDecidedForPatient(
  wounds: readonly {
    chart: WoundChart
    candidates: readonly Recommendation[]
    decided: DecidedRecommendation[]
  }[],
): Map<string, { woundId: string; words: string }> {
  const places = new Map<string, { woundId: string; words: string }>()
  for (const { chart, candidates, decided } of wounds)
    for (const { ruleId, decision } of decided) {
      // The perfusion of one limb is not answered by a decision about the other.
      if (!isForPatient(ruleId) || places.has(ruleId) || findProtection(ruleId) === 'perfusion') continue
      if (!candidates.some((one) => one.ruleId === ruleId)) continue
      const words =
        decision === 'implemented'
          ? `in the treatment plan of wound ${chart.name}`
          : `dismissed for wound ${chart.name}`
      places.set(ruleId, { woundId: chart.woundId, words })
    }
  return places
}

function computeRefresh(
  {
    chart,
    standing,
    advice,
    open,
    notOpen,
  }: WoundState & { advice: Recommendations; open: readonly Recommendation[]; notOpen: readonly NotOpen[] },
  now: Date,
): RecommendationRefresh {
  const withdrawn: RecommendationRefresh['withdrawn'] = []
  const made: RecommendationRefresh['made'] = []
  const seen: RecommendationRefresh['seen'] = []
  for (const one of open) {
    const before = standing.find(({ ruleId }) => ruleId === one.ruleId)
    if (before && !shouldReplace(before, one, chart, now)) {
      const { assessedAt } = chart
      if (assessedAt !== null && Date.parse(assessedAt) > Date.parse(before.latestAt))
        seen.push({ id: before.id, latestAt: assessedAt })
      continue
    }
    if (before)
      withdrawn.push(
        before.state === 'active'
          ? { id: before.id, closedAs: 'repeat', because: 'Continued with the updated chart.' }
          : { id: before.id, closedAs: 'superseded', because: 'Recommended again.' },
      )
    made.push({
      ...one,
      woundId: chart.woundId,
      patientId: chart.patientId,
      assessmentId: chart.assessmentId,
      firstMadeAt: before?.state === 'active' ? before.firstMadeAt : null,
    })
  }
  for (const row of standing) {
    if (row.state !== 'active' || open.some(({ ruleId }) => ruleId === row.ruleId)) continue
    withdrawn.push({ id: row.id, ...findClosing(row, advice, notOpen, chart, isTreated(chart)) })
  }
  return { made, withdrawn, seen, rated: computeRatings(chart, standing), advice, notOpen, chart }
}

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
