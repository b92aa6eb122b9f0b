/**
 * How the stage of one pressure injury may change: rules PI3 to PI6. It never goes back. A healing stage 4 stays a
 * healing stage 4, since what fills it is scar and not what was lost.
 */
import type { HealingStatus, WoundStage } from '../assessment/wound-vocabulary.ts'
import { woundStages } from '../assessment/wound-vocabulary.ts'

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
export function deepestStage(stages: readonly WoundStage[]): WoundStage | null {
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
  const deepest = deepestStage(earlier)
  // A known bed can be covered again, so unstageable is open from everywhere.
  if (deepest === null || next === 'unstageable') return { state: 'allowed' }
  return proven[next] >= proven[deepest] ? { state: 'allowed' } : { state: 'back-staging', deepest }
}

/**
 * `now-visible`: what had hidden the bed is gone. `evolved`: a deep tissue injury shows how deep it was. Neither is a worsening; both
 * tell what was there already.
 */
export type StageMove = 'same' | 'worse' | 'now-visible' | 'evolved'

/** Against all earlier stages of the same wound, oldest first. Null without two stages. */
export function stageMove(
  history: readonly (WoundStage | null | undefined)[],
  next: WoundStage | null | undefined,
): StageMove | null {
  const earlier = history.filter((stage): stage is WoundStage => stage !== null && stage !== undefined)
  const [last, deepest] = [earlier.at(-1), deepestStage(earlier)]
  if (!next || !last || !deepest) return null
  if (isDeepTissue(last)) return isDeepTissue(next) ? 'same' : 'evolved'
  // Full thickness whose bed was seen once is compared with what was seen.
  const seen = deepestStage(earlier.filter((stage) => stage === 'stage_3' || stage === 'stage_4'))
  if (last === 'unstageable' && next !== 'unstageable' && !seen) return 'now-visible'
  return proven[next] > proven[deepest] ? 'worse' : 'same'
}

const isDeepTissue = (stage: WoundStage) => stage.endsWith('deep_tissue_injury')

/** "Healing stage 4", "Healed stage 4": the deepest stage keeps its name to the end. */
export function stageInWords(stage: WoundStage, healing: HealingStatus | null | undefined): string {
  const label = woundStages.labels[stage]
  const lower = label.charAt(0).toLowerCase() + label.slice(1)
  if (healing === 'improving') return `Healing ${lower}`
  return healing === 'healed' ? `Healed ${lower}` : label
}

export type StageFinding = {
  readonly depth?: number | null
  readonly granulationPercentage?: number | null
  readonly sloughPercentage?: number | null
  readonly necroticPercentage?: number | null
  readonly underminingPresent?: boolean | null
  readonly tunnelingPresent?: boolean | null
}

export type StageContradiction =
  | 'open-wound-in-stage-1'
  | 'slough-or-eschar-in-stage-2'
  | 'granulation-in-stage-2'
  | 'undermining-or-tunneling-in-stage-2'
  | 'unstageable-without-slough-or-eschar'

/** Findings that speak against the stage charted with them. What was not looked at speaks against nothing. */
export function stageContradictions(
  stage: WoundStage | null | undefined,
  found: StageFinding,
): StageContradiction[] {
  const some = (percent: number | null | undefined) => Number(percent) > 0
  const deadTissue = some(found.sloughPercentage) || some(found.necroticPercentage)
  const hollow = found.underminingPresent === true || found.tunnelingPresent === true
  const granulation = some(found.granulationPercentage)
  if (stage === 'stage_1')
    return some(found.depth) || deadTissue || hollow || granulation ? ['open-wound-in-stage-1'] : []
  if (stage === 'stage_2')
    return [
      ...(deadTissue ? (['slough-or-eschar-in-stage-2'] as const) : []),
      ...(granulation ? (['granulation-in-stage-2'] as const) : []),
      ...(hollow ? (['undermining-or-tunneling-in-stage-2'] as const) : []),
    ]
  const bare = found.sloughPercentage === 0 && found.necroticPercentage === 0
  // All four at 0 describes no bed at all, as under a dressing that must stay on.
  return stage === 'unstageable' && bare && granulation ? ['unstageable-without-slough-or-eschar'] : []
}
