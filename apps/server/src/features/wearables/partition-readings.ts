/** Readings as a device sends them: its clock is put right, what is no measurement is turned away, what is known stays as it is. */
import { inSensorRange } from '@mendwell/clinical'
import type { BodyOf, ReplyOf, sendReadings } from '@mendwell/contract'
import type { NewReading } from './store.ts'

type Sent = BodyOf<typeof sendReadings>
type Rejected = ReplyOf<typeof sendReadings>['rejected']

/** A clock that is off by less is taken as it is. */
const toleratedMs = 2 * 60_000
/** Longer ago than this, a device was lying in a drawer. */
const oldestMs = 30 * 86_400_000

/** A sensor tells what its kind measures; the temperature beside the wound belongs to the one on it. */
const measures = (deviceType: string, kind: Sent['sensorData'][number]['kind']): boolean =>
  deviceType === 'combined' || kind.replace('reference_', '') === deviceType

export interface Sorted {
  readings: NewReading[]
  rejected: Rejected
  skewMs: number
}

export function sorted({ sentAt, sensorData }: Sent, deviceType: string, now: Date): Sorted {
  const off = now.getTime() - Date.parse(sentAt)
  const skewMs = Math.abs(off) > toleratedMs ? off : 0
  const readings: NewReading[] = []
  const rejected: Rejected = []
  for (const [index, { kind, timestamp, value }] of sensorData.entries()) {
    const taken = Date.parse(timestamp) + skewMs
    if (!measures(deviceType, kind)) rejected.push({ index, reason: 'not-measured-here' })
    else if (!inSensorRange(kind, value)) rejected.push({ index, reason: 'out-of-range' })
    else if (taken > now.getTime() + toleratedMs) rejected.push({ index, reason: 'in-the-future' })
    else if (taken < now.getTime() - oldestMs) rejected.push({ index, reason: 'too-old' })
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
