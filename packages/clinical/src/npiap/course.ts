/**
 * How the stage of one pressure injury may change: rules PI3, PI4 and PI6. It never reverses. A healing stage 4 stays a healing stage 4,
 * since it fills with scar tissue and not with what was lost.
 */
import type { HealingStatus, WoundStage } from '../assessment/wound-vocabulary.ts'
import { woundStages } from '../assessment/wound-vocabulary.ts'
import { isDeepTissue } from './stages.ts'

/** The least depth that each stage proves, on the scale of stages 1 to 4. */
const proven: { readonly [stage in WoundStage]: number } = {
  stage_1: 1,
  stage_2: 2,
  stage_3: 3,
  stage_4: 4,
  unstageable: 3,
  deep_tissue_injury: 2,
  suspected_deep_tissue_injury: 2,
}

export type StageChange =
  | { readonly state: 'unknown' }
  | { readonly state: 'allowed' }
  | { readonly state: 'back-staging'; readonly deepest: WoundStage }

/** Null if none was ever charted. */
export function findDeepestStage(stages: readonly WoundStage[]): WoundStage | null {
  return stages.reduce<WoundStage | null>(
    (worst, stage) => (worst === null || proven[stage] > proven[worst] ? stage : worst),
    null,
  )
}

/**
 * Judges the next stage against all earlier ones of the same wound, oldest first: 4, unstageable, then 3 is
 * back-staging too. Entries that were withdrawn as errors are not part of the history.
 */
export function checkStageChange(
  history: readonly (WoundStage | null | undefined)[],
  next: WoundStage | null | undefined,
): StageChange {
  const earlier = history.filter((stage): stage is WoundStage => stage !== null && stage !== undefined)
  if (!next) return { state: 'unknown' }
  const deepest = findDeepestStage(earlier)
  // A known bed can be covered again, so unstageable is open from everywhere.
  if (deepest === null || next === 'unstageable') return { state: 'allowed' }
  return proven[next] >= proven[deepest] ? { state: 'allowed' } : { state: 'back-staging', deepest }
}

/**
 * `now-visible`: what had hidden the bed is gone. `evolved`: a deep tissue injury shows its depth. Neither is a deterioration; both show
 * what was already there.
 */
export type StageMove = 'same' | 'worse' | 'now-visible' | 'evolved'

/** Against all earlier stages of the same wound, oldest first. Null without two stages. */
export function compareStages(
  history: readonly (WoundStage | null | undefined)[],
  next: WoundStage | null | undefined,
): StageMove | null {
  const earlier = history.filter((stage): stage is WoundStage => stage !== null && stage !== undefined)
  const [last, deepest] = [earlier.at(-1), findDeepestStage(earlier)]
  if (!next || !last || !deepest) return null
  if (isDeepTissue(last)) return isDeepTissue(next) ? 'same' : 'evolved'
  // Full thickness whose bed was seen once is compared with what was seen.
  const seen = findDeepestStage(earlier.filter((stage) => stage === 'stage_3' || stage === 'stage_4'))
  if (last === 'unstageable' && next !== 'unstageable' && !seen) return 'now-visible'
  return proven[next] > proven[deepest] ? 'worse' : 'same'
}

/**
 * "Healing Stage 4", "Healed Stage 4": the deepest stage retains its name to the end. Healing needs a previously documented stage (PI9):
 * the first one that is seen is that stage.
 */
export function formatStage(
  stage: WoundStage,
  healing: HealingStatus | null | undefined,
  hasEarlierStage: boolean,
): string {
  const label = woundStages.labels[stage]
  if (!hasEarlierStage) return label
  if (healing === 'improving') return `Healing ${toInlineLabel(stage)}`
  return healing === 'healed' ? `Healed ${toInlineLabel(stage)}` : label
}

/** Shown where a stage below the deepest one is entered. */
export const formatReverseStaging = (deepest: WoundStage): string =>
  `Pressure injuries are not reverse staged. Keep the deepest stage (document as “healing ${toInlineLabel(deepest)}”).`

/** "Stage 4", "unstageable": as it reads inside a sentence. */
function toInlineLabel(stage: WoundStage): string {
  const label = woundStages.labels[stage]
  return label.startsWith('Stage') ? label : label.charAt(0).toLowerCase() + label.slice(1)
}
