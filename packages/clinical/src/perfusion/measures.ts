/** What was measured and seen of the perfusion of a leg. Each measure has its own age. Null: not measured, not looked for. */
import type { Sign } from '../infection/signs.ts'
import { classifyTbi } from './bands.ts'

/** An older measurement does not count as good news. An organization may set its own. */
export const perfusionValidDays = 90

export type PerfusionMeasures = {
  readonly abi: number | null
  readonly abiAgeDays: number | null
  /** Also where no index could be read because the artery could not be closed. Rule PF8. */
  readonly abiNoncompressible: Sign
  readonly tbi: number | null
  readonly tbiAgeDays: number | null
  readonly anklePressureMmHg: number | null
  readonly anklePressureAgeDays: number | null
  readonly toePressureMmHg: number | null
  readonly toePressureAgeDays: number | null
  readonly tcpo2MmHg: number | null
  readonly tcpo2AgeDays: number | null
  /** Of the foot: dorsalis pedis or posterior tibial. */
  readonly absentPulse: Sign
  readonly coldLimb: Sign
  readonly capillaryRefillSeconds: number | null
  readonly peripheralVascularDisease: Sign
}

export const isRecent = (ageDays: number | null, validDays = perfusionValidDays): boolean =>
  ageDays !== null && ageDays >= 0 && ageDays <= validDays

/** Normal in adults ends at 2.9 s; rule PF6. */
export const delayedRefillFromSeconds = 3

/** One sign is enough to doubt an index that looks good. Rule PF6. */
export function hasSignOfIschemia(measures: PerfusionMeasures): boolean {
  const { absentPulse, coldLimb, capillaryRefillSeconds, peripheralVascularDisease } = measures
  return (
    getTbiCategory(measures.tbi) === 'abnormal' ||
    absentPulse === true ||
    coldLimb === true ||
    peripheralVascularDisease === true ||
    (capillaryRefillSeconds !== null && capillaryRefillSeconds >= delayedRefillFromSeconds)
  )
}

/** Rule PF4. */
function getTbiCategory(tbi: number | null): string | null {
  const reading = classifyTbi(tbi)
  return reading.state === 'known' ? reading.band.id : null
}

/** A recent normal toe-brachial index stands in for an ankle that cannot be read; an abnormal one never does. Rule PF8. */
export const hasNormalTbi = (measures: PerfusionMeasures, validDays = perfusionValidDays): boolean =>
  isRecent(measures.tbiAgeDays, validDays) && getTbiCategory(measures.tbi) === 'normal'

/** Whether a toe pressure or an oxygen that counts is there. */
export function getToeMeasurementState(
  measures: PerfusionMeasures,
  validDays = perfusionValidDays,
): 'measured' | 'too-old' | 'not-measured' {
  const taken = [
    { mmHg: measures.toePressureMmHg, ageDays: measures.toePressureAgeDays },
    { mmHg: measures.tcpo2MmHg, ageDays: measures.tcpo2AgeDays },
  ].filter(({ mmHg }) => mmHg !== null && mmHg >= 0 && mmHg <= 400) // no instrument reads above
  if (taken.length === 0) return 'not-measured'
  return taken.some(({ ageDays }) => isRecent(ageDays, validDays)) ? 'measured' : 'too-old'
}
