/** Skin assessments as they were made: one region alone, or the regions of one sweep together. Newest first, as they come. */
import { skinRegions } from '@mendwell/clinical'
import type { SkinAssessment, Wound } from '@mendwell/contract'
import { toWallClock } from '../../../platform/dates.ts'

export type SkinGroup =
  | { readonly kind: 'region'; readonly entry: SkinAssessment }
  | {
      readonly kind: 'sweep'
      readonly sweepId: string
      /** Any of its regions: time, author and status are the same for all. */
      readonly first: SkinAssessment
      readonly found: readonly SkinAssessment[]
      readonly clear: number
      /** Regions that were not examined, documented or left out. */
      readonly unseen: number
    }

export function groupSkinEntries(entries: readonly SkinAssessment[]): SkinGroup[] {
  const sweeps = Map.groupBy(
    entries.filter(({ sweepId }) => sweepId !== null),
    ({ sweepId }) => sweepId,
  )
  const told = new Set<string>()
  return entries.flatMap((entry): SkinGroup[] => {
    if (entry.sweepId === null) return [{ kind: 'region', entry }]
    if (told.has(entry.sweepId)) return []
    told.add(entry.sweepId)
    const regions = sweeps.get(entry.sweepId) ?? []
    const found = regions.filter(
      ({ sweepFinding }) => sweepFinding === 'wound' || sweepFinding === 'other-finding',
    )
    const clear = regions.filter(({ sweepFinding }) => sweepFinding === 'clear').length
    const unseen = skinRegions.values.length - found.length - clear
    return [{ kind: 'sweep', sweepId: entry.sweepId, first: entry, found, clear, unseen }]
  })
}

type Course = Pick<Wound, 'createdAt' | 'isActive' | 'healedOn' | 'openedAgain'>

/** The wounds that the chart knew as open at a time of care: rule SK3. */
export function listWoundsOpenAt<Known extends Course>(
  wounds: readonly Known[],
  at: string,
  timeZone: string,
): Known[] {
  const { day } = toWallClock(at, timeZone)
  return wounds.filter(({ createdAt, isActive, healedOn, openedAgain }) => {
    if (Date.parse(createdAt) > Date.parse(at)) return false
    if (!isActive) return healedOn === null || healedOn > day
    return !openedAgain || openedAgain.healedOn > day || Date.parse(openedAgain.at) <= Date.parse(at)
  })
}
