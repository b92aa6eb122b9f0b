/** Skin rows in the contract's format. */
import { skinRegions, evaluateSweep, type SkinRegion, type SweepAnswers } from '@mendwell/clinical'
import type { SkinSweep } from '@mendwell/contract'
import { presentEntry } from '../../records/public.ts'
import type { OpenWound, SkinRow, SweepRow } from './store.ts'

const getRegionIndex = ({ bodyRegion }: { bodyRegion: string }) =>
  skinRegions.values.indexOf(bodyRegion as SkinRegion) // of that list
export const compareHeadToToe = (a: { bodyRegion: string }, b: { bodyRegion: string }) =>
  getRegionIndex(a) - getRegionIndex(b)

/** From head to toe. A voided region counts as not examined. */
export function presentSweep(row: SweepRow, regions: readonly SkinRow[], openWounds: OpenWound[]): SkinSweep {
  const notVoided = regions.filter(({ voidedAt }) => voidedAt === null)
  const answers = Object.fromEntries(
    notVoided.map((region) => [region.bodyRegion, region.sweepFinding]),
  ) as SweepAnswers // both columns hold what the contract let through
  const result = evaluateSweep(answers, openWounds.length)
  return {
    ...row,
    noWounds: row.noWounds && result.state === 'no-wounds',
    state: result.state,
    openWounds,
    unseen: 'unseen' in result ? [...result.unseen] : [],
    regions: regions.map(presentEntry).toSorted(compareHeadToToe),
  }
}
