/** Formats of a wound: location, type, change. Unknown is a word, never 0 or a dash. */
import {
  countDaysBetween,
  formatSize,
  formatStage,
  getWoundStageColor,
  woundTypes,
  type SpecifiedColor,
} from '@mendwell/clinical'
import type { Wound } from '@mendwell/contract'
import { pluralize } from '../../platform/labels/pluralize.ts'
import { healingStatusStyles } from '../../platform/labels/healing-status-style.ts'
import type { Level } from '../../ui/badge.tsx'

type Staged = Pick<Wound, 'stage' | 'worstStage' | 'hasEarlierStage' | 'healingStatus'>

/** Its highest stage, with its color; null if never staged. */
export function findStageDisplay({
  stage,
  worstStage,
  hasEarlierStage = false,
  healingStatus,
}: Staged): { words: string; color: SpecifiedColor } | null {
  const shown = worstStage ?? stage
  return (
    shown && { words: formatStage(shown, healingStatus, hasEarlierStage), color: getWoundStageColor(shown) }
  )
}

/** `Pressure injury, Stage 3`; `Pressure injury, healing Stage 3`. */
export function formatWoundKind({ woundType, ...staged }: Staged & Pick<Wound, 'woundType'>): string {
  const type = woundTypes.labels[woundType].replace(/ \(.*\)$/, '')
  const stage = findStageDisplay(staged)
  return stage ? `${type}, ${stage.words.replace(/^(?!Stage)./, (first) => first.toLowerCase())}` : type
}

/** `9 weeks`, `4 days`; nothing while the onset is not known. */
export function formatWoundAge(onsetDate: string | null, today: string): string | null {
  const days = onsetDate === null ? null : countDaysBetween(onsetDate, today)
  if (days === null || days < 0) return null
  if (days === 0) return 'new today'
  if (days < 14) return pluralize(days, 'day')
  return `${Math.floor(days / 7)} weeks`
}

export const formatArea = (areaCm2: number | null): string =>
  areaCm2 === null ? 'Not measured' : `${formatSize(areaCm2)} cm²`

/** Negative is smaller. The arrow shows the direction, for those who do not read the sign. */
export function formatChangeShort(percent: number | null, isWithinError = false): string {
  if (percent === null) return 'not comparable'
  if (isWithinError) return 'indeterminate'
  const whole = Math.round(Math.abs(percent))
  if (whole === 0) return 'unchanged'
  return `${percent < 0 ? '↓' : '↑'} ${whole}%`
}

/** The same read out. */
export function formatChange(percent: number | null, isWithinError = false): string {
  if (percent === null) return 'no comparable previous measurement'
  if (isWithinError) return 'indeterminate, within measurement error'
  const whole = Math.round(Math.abs(percent))
  if (whole === 0) return 'unchanged since baseline'
  return `${whole} percent ${percent < 0 ? 'smaller' : 'larger'} than baseline`
}

/** The change since baseline for a wound's card; where there is none to state, why. */
export function describeChange({
  area,
  areaChangePercent: percent,
  areaChangeWithinError: isWithinError,
  areaChangeReason: reason,
}: Pick<Wound, 'area' | 'areaChangePercent' | 'areaChangeWithinError' | 'areaChangeReason'>): {
  value: string
  read: string
  note: string | undefined
} {
  if (area === null) return { value: 'Not measured', read: 'not measured', note: undefined }
  if (percent === null && reason) {
    const [value = reason, note] = reason.split(': ')
    return { value, read: value, note }
  }
  return {
    value: formatChangeShort(percent, isWithinError),
    read: formatChange(percent, isWithinError),
    note: undefined,
  }
}

export function formatDaysSince(days: number | null): string {
  if (days === null) return 'Not assessed'
  if (days <= 0) return 'Today'
  return `${pluralize(days, 'day')} ago`
}

export type StatusLabel = { readonly level: Level; readonly word: string }

/** What the latest assessment charted. The wound page says more: it evaluates the whole course. */
export function getChartedStatus({
  isActive,
  healingStatus,
  lastAssessmentId,
}: Pick<Wound, 'isActive' | 'healingStatus' | 'lastAssessmentId'>): StatusLabel {
  if (!isActive) return { level: 'good', word: 'Healed' }
  if (lastAssessmentId === null || healingStatus === null) return { level: 'unknown', word: 'Not assessed' }
  const standings: Record<NonNullable<Wound['healingStatus']>, StatusLabel> = {
    improving: { level: 'good', word: 'Improving' },
    stable: { level: 'note', word: 'Stable' },
    deteriorating: { level: 'critical', word: 'Deteriorating' },
    healed: { level: 'note', word: 'Healed, pending confirmation' },
  }
  return standings[healingStatus]
}

/** Where measurements say worse than what was charted; null where they agree, or are better than the word. */
export function getMeasuredStatus({
  isActive,
  healingStatus,
  standing,
}: Pick<Wound, 'isActive' | 'healingStatus' | 'standing'>): StatusLabel | null {
  if (!isActive || standing === healingStatus) return null
  if (standing !== 'stalled' && standing !== 'deteriorating') return null
  const { level, word } = healingStatusStyles[standing]
  return { level, word: `${word} by measurement` }
}

/** Overdue, today, or when. */
export function formatDue(nextAssessmentDate: string | null, today: string): StatusLabel | null {
  if (nextAssessmentDate === null) return null
  const days = countDaysBetween(today, nextAssessmentDate)
  if (days === null) return null
  if (days < 0)
    return { level: 'warning', word: `Assessment ${-days} ${days === -1 ? 'day' : 'days'} overdue` }
  if (days === 0) return { level: 'warning', word: 'Assessment due today' }
  return { level: 'note', word: `Assessment due in ${pluralize(days, 'day')}` }
}
