/**
 * A head-to-toe skin check, region by region: rule SK2. "No wounds" requires that every region was examined; a region that was not is
 * unknown and never clear. While the chart has open wounds, a clear body has no new ones: rule SK3.
 */
import { skinRegions } from './skin-vocabulary.ts'
import type { SkinRegion } from './skin-vocabulary.ts'

/** Not examined is an answer, given for instance under a dressing that must stay on. */
export type RegionFinding = 'clear' | 'wound' | 'other-finding' | 'not-examined'

export type SweepAnswers = { readonly [region in SkinRegion]?: RegionFinding | null }

export type Sweep =
  | { readonly state: 'no-wounds' | 'no-new-wounds' }
  | {
      readonly state: 'findings'
      readonly regions: readonly SkinRegion[]
      readonly unseen: readonly SkinRegion[]
    }
  | { readonly state: 'unfinished'; readonly unseen: readonly SkinRegion[] }

/** `openWounds`: how many the chart knew as open then. */
export function evaluateSweep(answers: SweepAnswers, openWounds: number): Sweep {
  const where = (test: (finding: RegionFinding | null | undefined) => boolean) =>
    skinRegions.values.filter((region) => test(answers[region]))
  const regions = where((finding) => finding === 'wound' || finding === 'other-finding')
  const unseen = where((finding) => !finding || finding === 'not-examined')
  if (regions.length > 0) return { state: 'findings', regions, unseen }
  if (unseen.length > 0) return { state: 'unfinished', unseen }
  return { state: openWounds > 0 ? 'no-new-wounds' : 'no-wounds' }
}
