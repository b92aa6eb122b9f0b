/** The newest confirmed size of a wound, to stand beside the one that is being measured. */
import type { PhotoType } from '@mendwell/contract'
import { useNow } from '../../../platform/clock.ts'
import { formatShortDay, wallClock } from '../../../platform/dates.ts'
import { usePhotosOfWound } from '../data.ts'
import { debridementOf, measurementOf } from '../format-photo.ts'

export function usePreviousSize(
  woundId: string,
  takenAt: Date | string | null,
  photoType: PhotoType,
  timeZone: string,
  /** The photo itself is not its own past. */
  except?: string,
) {
  const now = useNow()
  const { data } = usePhotosOfWound(woundId)
  const at = new Date(takenAt ?? now)
  const before = data?.find(
    ({ id, measurements, capturedAt }) =>
      id !== except && typeof measurements?.areaCm2 === 'number' && new Date(capturedAt) < at,
  )
  return {
    previous: before
      ? {
          day: formatShortDay(before.capturedAt, now, timeZone),
          measurement: measurementOf(before, wallClock(before.capturedAt, timeZone).day),
          sizes: before.measurements,
        }
      : null,
    current: { date: wallClock(at, timeZone).day, debridement: debridementOf(photoType) },
  }
}
