/**
 * The grade of ischemia that a cast or a blade may rely on, rule PF7. A bad result applies until that measurement is repeated; a good one
 * has to be recent, and from the toe where stiff arteries or a sign of ischemia make the ankle unreliable.
 */
import { gradeWifiIschemia } from '../wifi/grades.ts'
import type { IschemiaMeasures, WifiGrade } from '../wifi/grades.ts'
import { hasSignOfIschemia, isRecent } from './measures.ts'
import type { PerfusionMeasures } from './measures.ts'

/** From here on an index is normal or borderline. ACC/AHA. */
const perfusedIndexFrom = 0.91
/** Above it an index is doubtful, as for compression; WIfI itself uses it up to 1.40. */
const reliableIndexTo = 1.3
/** Of an ankle pressure without an index: 1.30 times an arm of 140 mmHg. */
const plausibleAnkleToMmHg = 180

export type IschemiaAssessment =
  | { readonly state: 'known'; readonly grade: WifiGrade }
  | { readonly state: 'unknown'; readonly reason: 'not-measured' | 'too-old' | 'not-reliable' }

type AgedMeasures = Pick<
  PerfusionMeasures,
  | 'abi'
  | 'abiAgeDays'
  | 'abiNoncompressible'
  | 'anklePressureMmHg'
  | 'anklePressureAgeDays'
  | 'toePressureMmHg'
  | 'toePressureAgeDays'
  | 'tcpo2MmHg'
  | 'tcpo2AgeDays'
> &
  Pick<IschemiaMeasures, 'diabetes'>

/** Those that are recent, and bad ones until they are repeated. */
export function selectApplicableMeasures(measures: AgedMeasures): IschemiaMeasures {
  const { abi, abiNoncompressible, anklePressureMmHg, toePressureMmHg, tcpo2MmHg, diabetes } = measures
  const nothing = { abi: null, anklePressureMmHg: null, toePressureMmHg: null, tcpo2MmHg: null, diabetes }
  const one = (part: Partial<IschemiaMeasures>, ageDays: number | null) => {
    const alone = gradeWifiIschemia({ ...nothing, ...part })
    return isRecent(ageDays) || (alone.state === 'known' && alone.grade >= 2) ? part : {}
  }
  return {
    ...nothing,
    abiNoncompressible,
    ...one({ abi }, measures.abiAgeDays),
    ...one({ anklePressureMmHg }, measures.anklePressureAgeDays),
    ...one({ toePressureMmHg }, measures.toePressureAgeDays),
    ...one({ tcpo2MmHg }, measures.tcpo2AgeDays),
  }
}

/**
 * How old what decides the grade is: toe pressure and oxygen before the ankle, and of two the older one. Out of date is a bad result that still
 * applies. Null: nothing applies.
 */
export function findDecidingAge(measures: AgedMeasures): { ageDays: number; isOutOfDate: boolean } | null {
  const { abi, abiNoncompressible, anklePressureMmHg, toePressureMmHg, tcpo2MmHg } =
    selectApplicableMeasures(measures)
  const toes = [
    toePressureMmHg === null ? null : measures.toePressureAgeDays,
    tcpo2MmHg === null ? null : measures.tcpo2AgeDays,
  ]
  const ankles = [
    abi === null && abiNoncompressible !== true ? null : measures.abiAgeDays,
    anklePressureMmHg === null ? null : measures.anklePressureAgeDays,
  ]
  const [decisive] = [toes, ankles]
    .map((ages) => ages.filter((age) => age !== null))
    .filter((ages) => ages.length > 0)
  if (!decisive) return null
  const ageDays = Math.max(...decisive)
  return { ageDays, isOutOfDate: !isRecent(ageDays) }
}

/**
 * What makes the highest grade no open question although diabetes keeps the ankle from being relied on, and any grade where no record names diabetes: a recent index that is not low and not
 * stiff, both pulses of the foot felt, and no sign of ischemia. Null: not so, or not examined. The toe pressure is still due. Rule PF11.
 */
export function describePerfusedLeg(measures: PerfusionMeasures): string | null {
  const { abi, abiAgeDays, abiNoncompressible, absentPulse, anklePressureMmHg } = measures
  if (abi === null || abi < perfusedIndexFrom || abi > reliableIndexTo || !isRecent(abiAgeDays)) return null
  if (abiNoncompressible === true || absentPulse !== false || hasSignOfIschemia(measures)) return null
  if ((anklePressureMmHg ?? 0) > plausibleAnkleToMmHg) return null
  return `ABI ${abi.toFixed(2)}, pedal pulses present, no sign of ischemia`
}

export function assessIschemia(
  measures: PerfusionMeasures & Pick<IschemiaMeasures, 'diabetes'>,
): IschemiaAssessment {
  const { abi, abiNoncompressible, anklePressureMmHg } = measures
  const standing = selectApplicableMeasures(measures)
  const ankle = gradeWifiIschemia({ ...standing, toePressureMmHg: null, tcpo2MmHg: null })
  if (ankle.state === 'known' && ankle.grade === 3) return { state: 'known', grade: 3 }
  const found = gradeWifiIschemia(standing)
  if (found.state === 'unknown') {
    const reason = found.reason === 'not-compressible' ? 'not-reliable' : found.reason
    const everMeasured =
      gradeWifiIschemia(measures).state === 'known' ||
      abiNoncompressible === true ||
      (abi !== null && abi > reliableIndexTo)
    return { state: 'unknown', reason: reason === 'not-measured' && everMeasured ? 'too-old' : reason }
  }
  if (found.grade >= 2 || found.decidedBy === 'toe') return { state: 'known', grade: found.grade }
  const stiff = abi === null ? (anklePressureMmHg ?? 0) > plausibleAnkleToMmHg : abi > reliableIndexTo
  // Diabetes that no record names is no doubt of a leg that was found perfused; one that a record names is. Rule PF7.
  const isDoubtful =
    found.mayBeWorse && (measures.diabetes === true || describePerfusedLeg(measures) === null)
  if (stiff || isDoubtful || hasSignOfIschemia(measures)) return { state: 'unknown', reason: 'not-reliable' }
  return { state: 'known', grade: found.grade }
}
