/** How a wound goes on: whether it closes, shrinks, stalls or grows, its sizes week by week, and an infection on the way. */
import type { WoundStage, WoundType } from '@mendwell/clinical'
import type { EtiologyStory } from '../data/etiology.ts'
import type { InfectionPhase } from '../data/visit-notes.ts'
import { stageDepths, type WoundKind } from '../data/wound-kinds.ts'
import type { Random } from '../random.ts'
import type { LimbState } from './patient-state.ts'

export type Course = 'closes' | 'shrinks' | 'stalls' | 'grows'

/** What a week does to length and width. */
const weekly: { readonly [course in Course]: { readonly mean: number; readonly spread: number } } = {
  closes: { mean: 0.72, spread: 0.05 },
  shrinks: { mean: 0.91, spread: 0.04 },
  stalls: { mean: 1, spread: 0.015 },
  grows: { mean: 1.06, spread: 0.03 },
}

/** The visit at which a wound that gets larger gets another plan, and stops. */
export const turnsAt = 3

type CourseWeights = readonly (readonly [Course, number])[]
const usual: CourseWeights = [
  ['shrinks', 50],
  ['stalls', 22],
  ['grows', 14],
  ['closes', 14],
]
const acute: CourseWeights = [
  ['shrinks', 45],
  ['stalls', 5],
  ['closes', 50],
]
const ischemic: CourseWeights = [
  ['shrinks', 35],
  ['stalls', 45],
  ['grows', 20],
]
const lasting: CourseWeights = [
  ['stalls', 60],
  ['grows', 40],
]

export function listCourses({ type, limb: isOnLimb }: WoundKind, limb: LimbState | null): CourseWeights {
  if (type === 'malignant' || (isOnLimb && limb?.arteries === 'critical')) return lasting
  if (isOnLimb && limb?.arteries === 'reduced') return ischemic
  return isAcute(type) ? acute : usual
}

export const isAcute = (type: WoundType) => type === 'burn' || type === 'skin_tear' || type === 'traumatic'

const infectionShares: { readonly [course in Course]: number } = {
  closes: 0.06,
  shrinks: 0.12,
  stalls: 0.3,
  grows: 0.6,
}

/** Once in a course, found at a visit after the first and before the wound has closed. */
export function drawInfection(
  random: Random,
  { type }: WoundKind,
  course: Course,
  count: number,
): number | null {
  const last = course === 'closes' ? count - 2 : count - 1
  if (last < 1 || type === 'skin_tear' || type === 'moisture_associated' || type === 'burn') return null
  return random.chance(infectionShares[course]) ? random.int(1, last) : null
}

export const findPhase = (infectedAt: number | null, at: number): InfectionPhase | null =>
  infectedAt === null ? null : ((['found', 'treated', 'resolved'] as const)[at - infectedAt] ?? null)

export type Size = { readonly length: number; readonly width: number; readonly depth: number }

export function drawFirstSize(random: Random, kind: WoundKind, stage: Stage): Size {
  const between = ([from, to]: readonly [number, number]) => from + random.next() * (to - from)
  const [length, depth] = [between(kind.length), between((stage && stageDepths[stage]) ?? kind.depth)]
  // A tear is long and narrow.
  const shape = kind.type === 'skin_tear' ? 0.3 : 0.55
  return { length, width: length * (shape + random.next() * 0.35), depth: roundToTenth(depth) }
}

/** Skin loss of partial thickness is small; a larger one is seldom that shallow. */
const maxStage2Cm = 3.5
export function limitToStage(size: Size, stage: Stage): Size {
  const share = stage === 'stage_2' ? Math.min(1, maxStage2Cm / size.length) : 1
  return { ...size, length: size.length * share, width: size.width * share }
}

/** What closes within so many visits was no larger than that: it does not vanish from one week to the next. */
export function fitToClosing(first: Size, count: number): Size {
  const most = (last: number) => last / weekly.closes.mean ** Math.max(0, count - 2)
  const share = Math.min(1, most(lastOpenCm.length) / first.length)
  return {
    length: first.length * share,
    width: first.width * share,
    depth: roundToTenth(Math.min(first.depth, most(lastOpenCm.depth))),
  }
}
/** At the last visit before it has closed. */
const lastOpenCm = { length: 0.9, depth: 0.2 } as const

export function generateSizes(
  random: Random,
  first: Size,
  course: Course,
  count: number,
  { deepest, infectedAt }: { deepest: number; infectedAt: number | null },
): Size[] {
  let { length, width, depth } = first
  return Array.from({ length: count }, (_, at) => {
    const { mean, spread } = weekly[course === 'grows' && at > turnsAt ? 'stalls' : course]
    if (at > 0) {
      const flare = at === infectedAt ? 1.12 / mean : 1
      length *= random.normal(mean, spread) * flare
      width *= random.normal(mean, spread)
      depth *= random.normal(course === 'closes' ? mean : (1 + mean) / 2, spread)
    }
    const closed = course === 'closes' && at === count - 1
    return closed
      ? { length: 0, width: 0, depth: 0 }
      : {
          length: roundToTenth(Math.min(length, 30)),
          width: roundToTenth(Math.min(width, 20)),
          depth: deepest === 0 ? 0 : roundToTenth(Math.min(depth, deepest)),
        }
  })
}

export type Stage = NonNullable<WoundKind['stages']>[number] | null
/** Part of the skin is lost, and no more: nothing to fill, nothing dead, and no cavity at any visit. */
export const isShallow = (stage: Stage) => stage === 'stage_2'
export const isSkinDeep = ({ type }: WoundKind, stage: Stage, { answers }: EtiologyStory) =>
  isShallow(stage) || answers.deepestTissue === 'skin' || type === 'burn' || type === 'skin_tear'

/** As a ruler reads it, and never nothing while there is a wound. */
const roundToTenth = (cm: number) => Math.max(0.1, Math.round(cm * 10) / 10)

/** From a sloughy bed (0) to a clean or covered one (1). */
export function computeProgress(course: Course, at: number, count: number): number {
  const share = count > 1 ? at / (count - 1) : 0
  if (course === 'closes') return 0.35 + 0.65 * share
  if (course === 'shrinks') return 0.3 + 0.45 * share
  return course === 'stalls' ? 0.35 : 0.4 - 0.3 * share
}

/** How much of a bed is hidden at a visit, and the stage that can be told: what shrinks is uncovered on the way. */
export function coverBed(
  stage: Stage,
  revealed: WoundStage,
  { isDryCover }: EtiologyStory,
  course: Course,
  share: number,
): { stage: WoundStage | null; cover: number } {
  if (isDryCover) return { stage, cover: 100 }
  if (stage !== 'unstageable') return { stage, cover: 0 }
  const cover = course === 'shrinks' ? Math.round((100 - 70 * share) / 5) * 5 : 100
  return cover < 50 ? { stage: revealed, cover } : { stage, cover }
}
