/** The running episode of a wound: its visits since it was last opened again. What came before is another course. */
import { getDateInZone, findEpisodeStart } from '@mendwell/clinical'
import type { ChartedVisitRow, ClosureRow } from './store.ts'

export interface Episode {
  /** The index of its first visit; after all of them if it was reopened and not assessed since. */
  at: number
  visits: readonly ChartedVisitRow[]
  /** Null: not assessed at all. */
  startedOn: string | null
  /** Confirmed healed and not opened again. */
  healedOn: string | null
}

/** Both oldest first. */
export function findCurrentEpisode(
  charted: readonly ChartedVisitRow[],
  closures: readonly ClosureRow[],
): Episode {
  const zone = charted.at(-1)?.timeZone ?? 'UTC'
  const again = closures.findLast(({ reopenedAt: at }) => at !== null)
  const reopenedOn = again?.reopenedAt ? getDateInZone(again.reopenedAt, zone) : null
  const at = findEpisodeStart(charted, again && reopenedOn ? { healedOn: again.healedOn, reopenedOn } : null)
  const visits = charted.slice(at)
  return {
    at,
    visits,
    startedOn: visits[0]?.date ?? reopenedOn,
    healedOn: closures.findLast(({ reopenedAt: opened }) => opened === null)?.healedOn ?? null,
  }
}
