/** Real emergencies outside the usual range of a sign, each with the reason that the clinician documented. */
import type { VitalFieldId } from '@mendwell/clinical'

export type RareReading = {
  readonly field: VitalFieldId
  readonly from: number
  readonly to: number
  readonly reason: string
}

export const rareReadings: readonly RareReading[] = [
  {
    field: 'heartRate',
    from: 24,
    to: 29,
    reason: 'Counted over a full minute and confirmed by ECG: complete heart block. Transfer arranged.',
  },
  {
    field: 'oxygenSaturation',
    from: 62,
    to: 69,
    reason: 'Confirmed with second probe on other hand. O2 started, physician notified.',
  },
  {
    field: 'temperature',
    from: 86.5,
    to: 89.8,
    reason: 'Rectal temp, repeated x2. Found on cold floor; warming started, 911 called.',
  },
  {
    field: 'respiratoryRate',
    from: 3,
    to: 5,
    reason: 'Counted over a full minute. Drowsy after opioid dose; naloxone given, physician at bedside.',
  },
]
