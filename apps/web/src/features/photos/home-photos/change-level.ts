/** How prominently the change of a photo from home is shown. Never as good news from an unconfirmed outline, or beside a red flag. */
import type { HomePhoto } from '@mendwell/contract'
import type { Level } from '../../../ui/badge.tsx'

export function getHomeChangeLevel({
  change,
  size,
  redFlags,
}: Pick<HomePhoto, 'change' | 'size' | 'redFlags'>): Level {
  if (!change || change.withinError || !size?.isConfirmed) return 'unknown'
  if (change.tag === 'deteriorating') return 'warning'
  return change.tag === 'improving' && redFlags.length === 0 ? 'good' : 'unknown'
}
