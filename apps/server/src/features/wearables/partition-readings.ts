/** Sorts a device's readings: corrects its clock, rejects invalid measurements, ignores known ones. */
import { isInSensorRange } from '@mendwell/clinical'
import type { RequestBody, ResponseBody, sendReadings } from '@mendwell/contract'
import type { NewReading } from './store.ts'

type SentReadings = RequestBody<typeof sendReadings>
type RejectedReadings = ResponseBody<typeof sendReadings>['rejected']

/** A smaller clock offset is ignored. */
const clockToleranceMs = 2 * 60_000
/** Longer ago than this, a device was lying in a drawer. */
const maxAgeMs = 30 * 86_400_000

/** A sensor reports what its type measures; the temperature beside the wound belongs to the one on it. */
const canMeasure = (deviceType: string, kind: SentReadings['sensorData'][number]['kind']): boolean =>
  deviceType === 'combined' || kind.replace('reference_', '') === deviceType

export interface PartitionedReadings {
  readings: NewReading[]
  rejected: RejectedReadings
  skewMs: number
}

export function partitionReadings(
  { sentAt, sensorData }: SentReadings,
  deviceType: string,
  now: Date,
): PartitionedReadings {
  const off = now.getTime() - Date.parse(sentAt)
  const skewMs = Math.abs(off) > clockToleranceMs ? off : 0
  const readings: NewReading[] = []
  const rejected: RejectedReadings = []
  for (const [index, { kind, timestamp, value }] of sensorData.entries()) {
    const taken = Date.parse(timestamp) + skewMs
    if (!canMeasure(deviceType, kind)) rejected.push({ index, reason: 'not-measured-here' })
    else if (!isInSensorRange(kind, value)) rejected.push({ index, reason: 'out-of-range' })
    else if (taken > now.getTime() + clockToleranceMs) rejected.push({ index, reason: 'in-the-future' })
    else if (taken < now.getTime() - maxAgeMs) rejected.push({ index, reason: 'too-old' })
    else
      readings.push({
        kind,
        value,
        deviceTime: new Date(timestamp).toISOString(),
        takenAt: new Date(taken).toISOString(),
      })
  }
  return { readings, rejected, skewMs }
}
