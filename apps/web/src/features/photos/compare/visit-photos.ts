/** The photos of a wound as visits: one a day, oldest first. Pure but for the calendar of the zone. */
import type { WoundPhoto } from '@mendwell/contract'
import { toWallClock } from '../../../platform/dates.ts'

export const sortOldestFirst = (photos: readonly WoundPhoto[]): WoundPhoto[] =>
  photos.toSorted((a, b) => a.capturedAt.localeCompare(b.capturedAt))

/** Of several photos of one day the one that measures, before debridement rather than after, the last of those. */
export function pickVisitPhotos(photos: readonly WoundPhoto[], timeZone: string): WoundPhoto[] {
  const computeRank = (photo: WoundPhoto) =>
    (photo.outlineState === 'confirmed' ? 4 : 0) +
    (photo.scale ? 2 : 0) +
    (photo.photoType === 'post_debridement' ? 0 : 1)
  const days = new Map<string, WoundPhoto>()
  for (const photo of sortOldestFirst(photos)) {
    const { day } = toWallClock(photo.capturedAt, timeZone)
    const kept = days.get(day)
    if (!kept || computeRank(photo) >= computeRank(kept)) days.set(day, photo)
  }
  return [...days.values()]
}
