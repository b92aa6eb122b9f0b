/** A safety alert, and whether it still needs a decision. Apart from the rules, which a screen loads when it checks. */
import type { SafetyLevel } from './levels.ts'

export type SafetyHit = {
  /** The same hit has the same key on every device. */
  readonly key: string
  readonly rule: string
  readonly level: SafetyLevel
  /** What is about to be done. */
  readonly item: string
  readonly field: string | null
  /** What speaks against it, and the charted values. */
  readonly words: string
  readonly because: string
  /** It was done already: recorded, not asked. */
  readonly isDone: boolean
}

/** Whether a hit still needs a decision before this may be planned, ordered or signed. */
export type SafetyDecision = { readonly hit: string; readonly reason: string | null }

export function listUndecided(
  hits: readonly SafetyHit[],
  decisions: readonly SafetyDecision[],
  acknowledged: readonly string[] = [],
): SafetyHit[] {
  return hits.filter(({ key, level, isDone }) => {
    if (isDone) return false
    const decision = decisions.find(({ hit }) => hit === key)
    if (level === 'caution') return !decision && !acknowledged.includes(key)
    return !decision?.reason?.trim()
  })
}
