/**
 * Perfusion of a limb from everything measured there, rules PF8 and PF9: the latest of each measure with its date. A noncompressible
 * index is a finding of its own: it replaces an earlier index and is never one that counts as adequate.
 */
import type { pulses } from '../assessment/finding-vocabulary.ts'
import { countDaysBetween } from '../measurement/days.ts'
import type { Sign } from '../infection/signs.ts'
import { defineOptions } from '../vocabulary.ts'
import { classifyAbi } from './bands.ts'
import type { PerfusionMeasures } from './measures.ts'

export const limbSides = defineOptions('side', { left: 'Left', right: 'Right' })
export type LimbSide = (typeof limbSides.values)[number]

export const perfusionMethods = defineOptions('method', {
  'handheld-doppler': 'Handheld Doppler',
  automated: 'Automated (oscillometric) device',
  photoplethysmography: 'Photoplethysmography (PPG)',
  'transcutaneous-oximetry': 'Transcutaneous oximetry',
  'vascular-laboratory': 'Vascular laboratory study',
  palpation: 'Palpation',
  'outside-record': 'Outside record, method not stated',
  'not-documented': 'Not documented',
})
export type PerfusionMethod = (typeof perfusionMethods.values)[number]
export type Pulse = (typeof pulses.values)[number]

/** One measurement session at one limb. Null: not measured, not palpated. */
export type LimbMeasurement = {
  readonly side: LimbSide
  readonly measuredOn: string
  readonly method: PerfusionMethod
  readonly abi: number | null
  /** Also where no index could be read because the cuff could not close the artery. */
  readonly abiNoncompressible: boolean | null
  readonly tbi: number | null
  readonly anklePressureMmHg: number | null
  readonly toePressureMmHg: number | null
  readonly tcpo2MmHg: number | null
  readonly dorsalisPedisPulse: Pulse | null
  readonly posteriorTibialPulse: Pulse | null
}

export type Measured<Value> = {
  readonly value: Value
  readonly measuredOn: string
  readonly method: PerfusionMethod
}

export type LimbPerfusion = {
  readonly side: LimbSide
  /** Null also where the latest result is noncompressible. */
  readonly abi: Measured<number> | null
  /** The latest index, where it cannot be interpreted; the value is what the instrument showed, if anything. */
  readonly noncompressible: Measured<number | null> | null
  readonly tbi: Measured<number> | null
  readonly anklePressureMmHg: Measured<number> | null
  readonly toePressureMmHg: Measured<number> | null
  readonly tcpo2MmHg: Measured<number> | null
  readonly dorsalisPedisPulse: Measured<Pulse> | null
  readonly posteriorTibialPulse: Measured<Pulse> | null
}

/** Places of the body map that a leg's arteries supply. */
const limbSites: readonly (string | null)[] = ['foot', 'heel', 'leg', 'upper-leg']
export const isLimbSite = (site: string | null): boolean => limbSites.includes(site)

/** The leg that a wound is on; null where the wound is elsewhere, or its side is not documented. */
export function findLimbSide(site: string | null, laterality: string | null): LimbSide | null {
  if (!isLimbSite(site)) return null
  return laterality === 'left' || laterality === 'right' ? laterality : null
}

/** Above 1.40 an index cannot be interpreted. Rule PF8; the limit is that of the bands. */
export function isNoncompressibleAbi(abi: number | null): boolean {
  const reading = classifyAbi(abi)
  return reading.state === 'known' && reading.band.id === 'not-compressible'
}

/** What is stored about the index: noncompressible if entered so or above the limit; null where no index was sought. */
export const toAbiNoncompressible = (abi: number | null, entered: boolean | null): boolean | null =>
  entered === true || isNoncompressibleAbi(abi) ? true : abi === null ? null : false

type MeasureName = Exclude<keyof LimbMeasurement, 'side' | 'measuredOn' | 'method' | 'abiNoncompressible'>

/** Of measurements in any order; those of one day count as listed. Null: nothing was ever measured at this limb. */
export function summarizeLimb(
  side: LimbSide,
  measurements: readonly LimbMeasurement[],
): LimbPerfusion | null {
  const here = measurements
    .filter((one) => one.side === side)
    .toSorted((a, b) => (a.measuredOn === b.measuredOn ? 0 : a.measuredOn < b.measuredOn ? 1 : -1))
  if (here.length === 0) return null
  const findLatest = <Name extends MeasureName>(name: Name) => {
    const found = here.find((one) => one[name] !== null)
    if (!found) return null
    const value = found[name] as NonNullable<LimbMeasurement[Name]> // found by it
    return { value, measuredOn: found.measuredOn, method: found.method }
  }
  const index = here.find(({ abi, abiNoncompressible }) => abi !== null || abiNoncompressible === true)
  const isUnusable = index && toAbiNoncompressible(index.abi, index.abiNoncompressible) === true
  const read = index && { measuredOn: index.measuredOn, method: index.method }
  return {
    side,
    abi: read && !isUnusable && index.abi !== null ? { ...read, value: index.abi } : null,
    noncompressible: read && isUnusable ? { ...read, value: index.abi } : null,
    tbi: findLatest('tbi'),
    anklePressureMmHg: findLatest('anklePressureMmHg'),
    toePressureMmHg: findLatest('toePressureMmHg'),
    tcpo2MmHg: findLatest('tcpo2MmHg'),
    dorsalisPedisPulse: findLatest('dorsalisPedisPulse'),
    posteriorTibialPulse: findLatest('posteriorTibialPulse'),
  }
}

/** One absent pulse is enough; none is absent only where both were palpated. */
export function toAbsentPulse(
  dorsalisPedis: string | null | undefined,
  posteriorTibial: string | null | undefined,
): Sign {
  const found = [dorsalisPedis, posteriorTibial]
  if (found.includes('absent')) return true
  return found.every((pulse) => pulse === 'present' || pulse === 'diminished') ? false : null
}

type MeasuredFacts = Omit<
  PerfusionMeasures,
  'absentPulse' | 'coldLimb' | 'capillaryRefillSeconds' | 'peripheralVascularDisease'
>

/** What the rules of compression, casts and debridement ask of a limb, on a day. */
export function toPerfusionMeasures(limb: LimbPerfusion | null, today: string): MeasuredFacts {
  const computeAge = (one: { measuredOn: string } | null | undefined) =>
    one ? countDaysBetween(one.measuredOn, today) : null
  return {
    abi: limb?.abi?.value ?? limb?.noncompressible?.value ?? null,
    abiAgeDays: computeAge(limb?.abi ?? limb?.noncompressible),
    abiNoncompressible: limb?.noncompressible ? true : limb?.abi ? false : null,
    tbi: limb?.tbi?.value ?? null,
    tbiAgeDays: computeAge(limb?.tbi),
    anklePressureMmHg: limb?.anklePressureMmHg?.value ?? null,
    anklePressureAgeDays: computeAge(limb?.anklePressureMmHg),
    toePressureMmHg: limb?.toePressureMmHg?.value ?? null,
    toePressureAgeDays: computeAge(limb?.toePressureMmHg),
    tcpo2MmHg: limb?.tcpo2MmHg?.value ?? null,
    tcpo2AgeDays: computeAge(limb?.tcpo2MmHg),
  }
}
