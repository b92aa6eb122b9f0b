/** The latest confirmed size of a wound, shown beside the current measurement. */
import type { PhotoType } from '@mendwell/contract'
import { useNow } from '../../../platform/clock.ts'
import { formatShortDay, toWallClock } from '../../../platform/dates.ts'
import { useWoundPhotos } from '../data.ts'
import { getDebridementTiming, toMeasurement } from '../format-photo.ts'

export function usePreviousSize(
  woundId: string,
  takenAt: Date | string | null,
  photoType: PhotoType,
  timeZone: string,
  /** The photo itself is not its own past. */
  except?: string,
) {
  const now = useNow()
  const { data } = useWoundPhotos(woundId)
  const at = new Date(takenAt ?? now)
  const before = data?.find(
    ({ id, measurements, capturedAt }) =>
      id !== except && typeof measurements?.areaCm2 === 'number' && new Date(capturedAt) < at,
  )
  return {
    previous: before
      ? {
          day: formatShortDay(before.capturedAt, now, timeZone),
          measurement: toMeasurement(before, toWallClock(before.capturedAt, timeZone).day),
          sizes: before.measurements,
        }
      : null,
    current: { date: toWallClock(at, timeZone).day, debridement: getDebridementTiming(photoType) },
  }
}
