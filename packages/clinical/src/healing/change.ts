/** The change between two visits: larger, smaller, equal, or within the measurement error. Rule HL8. */
import { roundToPrecision } from '../decimals.ts'
import { countDaysBetween, formatDays } from '../measurement/days.ts'
import { computeChangeError, formatMeasuredArea, computeVolumeChangeError } from '../measurement/error.ts'
import { getStoredArea, listDebridementObstacles } from '../measurement/measurement.ts'
import type { HealingVisit } from './closure.ts'
import { computeAreaReduction, computeVolumeReduction } from './rates.ts'

/** A change of size counts from here on. Product decisions; an organization may set its own. */
export const changeLimits = {
  percent: 10,
  growthCm3: 0.5,
  deeperCm: 0.2,
} as const

export type SizeChange = {
  readonly kind: 'larger' | 'smaller' | 'alike'
  /** False if it could be the error of measurement alone. */
  readonly certain: boolean
  /** Null if the wound was closed before. */
  readonly percentReduction: number | null
  readonly since: string
  readonly words: string
}

/** The two must be comparable; otherwise undefined. */
export function compareSizes(before: HealingVisit, after: HealingVisit): SizeChange | undefined {
  const start = getStoredArea(before)
  const end = getStoredArea(after)
  const days = countDaysBetween(before.date, after.date)
  if (start === null || end === null || days === null) return undefined
  const reduction = computeAreaReduction(before, after)
  if (reduction.state === 'unknown' && reduction.reason !== 'started-closed') return undefined
  const percentReduction = reduction.state === 'known' ? reduction.percent : null
  const error = computeChangeError(before, after)
  // Open or closed is seen, not measured.
  const certain = start === 0 || end === 0 || (error.state === 'known' && !error.withinError)
  const errorWords = error.state === 'known' ? '' : ', measurement error unknown'
  const percentWords = percentReduction === null ? '' : ` (${formatSigned(-percentReduction)}%)`
  return {
    kind: classifyChange(end, percentReduction),
    certain,
    percentReduction,
    since: before.date,
    // Each size with its own ±, as on the curve and beside the photo.
    words: `area ${formatMeasuredArea(before)} to ${formatMeasuredArea(after)} cm²${percentWords} in ${formatDays(days)}${errorWords}`,
  }
}

/** However small the wound: whether it could be the error alone is another question. */
function classifyChange(end: number, percentReduction: number | null): SizeChange['kind'] {
  if (percentReduction === null) return end > 0 ? 'larger' : 'alike'
  if (percentReduction >= changeLimits.percent) return 'smaller'
  return percentReduction <= -changeLimits.percent ? 'larger' : 'alike'
}

const depths = [
  ['depth', 'depthCm'],
  ['undermining', 'underminingCm'],
  ['tunneling', 'tunnelingCm'],
] as const

/** Signs of worsening that need no area. Only what was seen both times, or what a clinician noted. */
export function listWorseningSigns(before: HealingVisit, after: HealingVisit): string[] {
  const signs: string[] = []
  if (after.stageMove === 'worse') signs.push('stage worsened')
  if (before.undermining === false && after.undermining === true) signs.push('new undermining')
  if (before.tunneling === false && after.tunneling === true) signs.push('new tunneling')
  // Cutting makes a wound deeper and larger, which is no worsening; nor is a depth that was hidden until now.
  if (listDebridementObstacles(before, after).length > 0 || formatStageMove(after) !== undefined) return signs
  for (const [name, key] of depths) {
    if (isDeeper(before[key], after[key])) signs.push(`${name} ${before[key]} to ${after[key]} cm`)
  }
  if (hasVolumeGrown(before, after)) signs.push(`volume ${before.volumeCm3} to ${after.volumeCm3} cm³`)
  return signs
}

/** The explanation, if the stage now shows what was already there. */
export function formatStageMove({ stageMove }: HealingVisit): string | undefined {
  if (stageMove === 'now-visible') return 'Now stageable: slough or eschar removed.'
  return stageMove === 'evolved'
    ? 'The deep tissue pressure injury has evolved; its depth is now visible.'
    : undefined
}

function hasVolumeGrown(before: HealingVisit, after: HealingVisit): boolean {
  const volume = computeVolumeReduction(before, after)
  const error = computeVolumeChangeError(before, after)
  const grown = roundToPrecision((after.volumeCm3 ?? 0) - (before.volumeCm3 ?? 0), 2)
  if (volume.state === 'unknown' || error.state === 'unknown' || error.withinError) return false
  return volume.percent <= -changeLimits.percent && grown >= changeLimits.growthCm3
}

function isDeeper(before: number | null, after: number | null): boolean {
  if (before === null || after === null) return false
  const deeper = roundToPrecision(after - before, 2)
  return deeper >= changeLimits.deeperCm && deeper * 100 >= before * changeLimits.percent
}

const formatSigned = (percent: number) => (percent > 0 ? `+${percent}` : percent < 0 ? `−${-percent}` : '0')
