/**
 * What has to change at a wound's recommendations so that they follow from its chart. What stands and still follows is left alone;
 * what does not is withdrawn with the reason; what a clinician decided stays decided.
 */
import {
  dateIn,
  effectivenessOf,
  isUnderCare,
  patientStatuses,
  recommend,
  type Recommendation,
  type Recommendations,
} from '@mendwell/clinical'
import type { Chart } from './wound-picture.ts'
import type { StandingRow } from './refresh-store.ts'

/** A dismissal is not asked about again for so long. */
export const dismissedForDays = 28
const dayMs = 86_400_000

export interface Renewal {
  made: (Recommendation & { woundId: string; patientId: string; assessmentId: string | null })[]
  withdrawn: { id: string; because: string }[]
  rated: { id: string; effectiveness: string | null; words: string }[]
  advice: Recommendations
  chart: Chart
}

export function renewalOf(chart: Chart, standing: readonly StandingRow[], now: Date): Renewal {
  const advice = recommend(chart.picture)
  const wanted = chart.isOpen && isTreated(chart) ? advice.recommended : []
  const withdrawn: Renewal['withdrawn'] = []
  const made: Renewal['made'] = []
  for (const one of wanted) {
    const before = standing.find(({ rule_id }) => rule_id === one.ruleId)
    if (before && !isOver(before, one, chart, now)) continue
    if (before) withdrawn.push({ id: before.id, because: 'The chart changed; it was made anew.' })
    made.push({
      ...one,
      woundId: chart.woundId,
      patientId: chart.patientId,
      assessmentId: chart.assessmentId,
    })
  }
  for (const before of standing) {
    if (before.state !== 'active' || wanted.some(({ ruleId }) => ruleId === before.rule_id)) continue
    withdrawn.push({ id: before.id, because: whyOver(before.rule_id, advice, chart) })
  }
  return { made, withdrawn, rated: ratingsOf(chart, standing), advice, chart }
}

/** Nothing is recommended for a patient who was discharged or died. */
const isTreated = ({ patientStatus }: Chart) => patientStatus === null || isUnderCare(patientStatus)

const alike = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((text, index) => text === other[index])

/** Whether what stands is to be replaced by what the rules say now. */
function isOver(before: StandingRow, one: Recommendation, chart: Chart, now: Date): boolean {
  if (before.state === 'implemented') return false
  const otherRule = before.rule_version !== one.ruleVersion
  if (before.state === 'active') {
    if (before.priority !== one.priority) return true
    return (
      otherRule ||
      !alike(before.reasons, one.reasons) ||
      !alike(before.ask_first, one.askFirst) ||
      !alike(before.not_known, one.notKnown)
    )
  }
  const days = before.dismissed_at === null ? 0 : (now.getTime() - Date.parse(before.dismissed_at)) / dayMs
  const newlyPressing = one.priority === 'immediate' && before.assessment_id !== chart.assessmentId
  return otherRule || days >= dismissedForDays || newlyPressing
}

function whyOver(ruleId: string, { blocked, undecided }: Recommendations, chart: Chart): string {
  if (!chart.isOpen) return 'The wound is closed.'
  if (chart.patientStatus !== null && !isTreated(chart))
    return `Patient status: ${patientStatuses.labels[chart.patientStatus]}.`
  const forbidden = blocked.find((one) => one.ruleId === ruleId)
  if (forbidden) return cut(`Forbidden now: ${forbidden.blockedBy.join('; ')}`)
  const open = undecided.find((one) => one.ruleId === ruleId)
  if (open) return cut(`Cannot be decided any more. Not known: ${open.missing.join('; ')}`)
  return 'The chart gives no reason for it any more.'
}

const longest = 500
const cut = (words: string) => (words.length > longest ? `${words.slice(0, longest - 1)}…` : words)

function ratingsOf({ visits, picture, zone }: Chart, standing: readonly StandingRow[]): Renewal['rated'] {
  return standing.flatMap((row) => {
    if (row.implemented_at === null) return []
    const found = effectivenessOf(visits, {
      on: dateIn(row.implemented_at, zone) ?? row.implemented_at.slice(0, 10),
      once: row.frequency.startsWith('Once'),
      goal: picture.goal ?? 'heal',
    })
    const level = found.state === 'known' ? found.level : null
    const same = row.effectiveness === level && row.effectiveness_words === found.words
    return same ? [] : [{ id: row.id, effectiveness: level, words: cut(found.words) }]
  })
}
