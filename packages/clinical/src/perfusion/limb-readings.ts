/** The measurements of a limb as they are shown, each with its category and date, and what has to be measured. Rule PF9. */
import { pulses } from '../assessment/finding-vocabulary.ts'
import { readBand } from '../bands.ts'
import type { BandReading } from '../bands.ts'
import type { Sign } from '../infection/signs.ts'
import { countDaysBetween } from '../measurement/days.ts'
import { classifyAbi, classifyTbi, toeIschemiaBands } from './bands.ts'
import type { PerfusionBand } from './bands.ts'
import { compressionBands, evaluateCompression } from './compression.ts'
import type { LimbPerfusion, Measured, PerfusionMethod } from './limb-perfusion.ts'
import { toAbsentPulse, toPerfusionMeasures } from './limb-perfusion.ts'
import { getToeMeasurementState, hasNormalTbi, hasSignOfIschemia, isRecent } from './measures.ts'
import type { PerfusionMeasures } from './measures.ts'

export type PerfusionReading = {
  readonly measure: string
  readonly value: string
  /** Null: the number has no category of its own. */
  readonly category: string | null
  readonly severity: PerfusionBand['severity']
  readonly measuredOn: string
  readonly method: PerfusionMethod
  readonly isOutOfDate: boolean
}

const severityOfPulse = { present: 'normal', diminished: 'note', absent: 'warning' } as const

/** Every measure that was taken at the limb, as of a day. Diabetes: null where the chart does not say. */
export function listPerfusionReadings(
  limb: LimbPerfusion,
  today: string,
  diabetes: Sign = null,
): PerfusionReading[] {
  const doubt = findDoubtAboutAnkle(limb, today, diabetes)
  const build = <Value>(
    measure: string,
    one: Measured<Value> | null,
    describe: (value: Value) => Pick<PerfusionReading, 'value' | 'category' | 'severity'>,
  ): PerfusionReading[] => {
    if (!one) return []
    const { measuredOn, method } = one
    const isOutOfDate = !isRecent(countDaysBetween(measuredOn, today))
    return [{ measure, ...describe(one.value), measuredOn, method, isOutOfDate }]
  }
  const describeBand = (value: string, reading: BandReading<PerfusionBand>) =>
    reading.state === 'known'
      ? { value, category: reading.band.label, severity: reading.band.severity }
      : { value, category: null, severity: 'note' as const }
  const describePressure = (value: number) => ({
    value: `${value} mmHg`,
    category: null,
    severity: 'note' as const,
  })
  const describeToe = (value: number) => describeBand(`${value} mmHg`, readBand(toeIschemiaBands, value))
  const describePulse = (value: keyof typeof severityOfPulse) => ({
    value: pulses.labels[value],
    category: null,
    severity: severityOfPulse[value],
  })
  return [
    ...build('ABI', limb.abi, (value) => {
      const read = describeBand(value.toFixed(2), classifyAbi(value))
      // A bad index is bad in any case; only a good one may be false.
      return doubt !== null && value >= falselyGoodFrom
        ? { ...read, category: doubt, severity: 'warning' as const }
        : read
    }),
    ...build('ABI', limb.noncompressible, (value) => ({
      value: value === null ? 'Noncompressible' : `Noncompressible (reading ${value.toFixed(2)})`,
      category: 'Not interpretable',
      severity: 'warning' as const,
    })),
    ...build('TBI', limb.tbi, (value) => describeBand(value.toFixed(2), classifyTbi(value))),
    ...build('Ankle pressure', limb.anklePressureMmHg, describePressure),
    ...build('Toe pressure', limb.toePressureMmHg, describeToe),
    ...build('TcPO₂', limb.tcpo2MmHg, describeToe),
    ...build('Dorsalis pedis pulse', limb.dorsalisPedisPulse, describePulse),
    ...build('Posterior tibial pulse', limb.posteriorTibialPulse, describePulse),
  ]
}

/** From here on an index reads as borderline or normal. Rule PF3. */
const falselyGoodFrom = 0.91

/** Why a good index of the ankle is not called normal. Rule PF10. */
function findDoubtAboutAnkle(limb: LimbPerfusion, today: string, diabetes: Sign): string | null {
  const measures = toMeasures(limb, today)
  const { toePressureMmHg, tcpo2MmHg } = measures
  const isToeLow = [toePressureMmHg, tcpo2MmHg].some((mmHg) => {
    const reading = readBand(toeIschemiaBands, mmHg)
    return reading.state === 'known' && reading.band.id !== 'adequate'
  })
  if (isToeLow) return 'Not reliable: toe perfusion is reduced'
  const toe = getToeMeasurementState(measures)
  if (toe === 'measured' || hasNormalTbi(measures)) return null
  if (diabetes === true) return 'Not reliable in diabetes: measure toe pressure'
  return hasSignOfIschemia(measures) ? 'Not reliable with signs of ischemia: measure toe pressure' : null
}

const [unreliableFrom] = compressionBands.bands.filter(({ allows }) => allows === 'unknown')

/** What is asked for because the limb's perfusion cannot be relied on; none where it can. */
export function listPerfusionRequests(
  limb: LimbPerfusion | null,
  today: string,
  diabetes: Sign = null,
): string[] {
  const measures = toMeasures(limb, today)
  const toe = getToeMeasurementState(measures)
  if (toe === 'measured' || hasNormalTbi(measures)) return []
  if (measures.abiNoncompressible === true)
    return ['ABI noncompressible: measure TBI, toe pressure, or TcPO₂']
  if (measures.abi !== null && unreliableFrom && measures.abi >= unreliableFrom.from)
    return ['ABI above 1.30 is not reliable for compression decisions: measure TBI, toe pressure, or TcPO₂']
  const compression = evaluateCompression(measures)
  if (compression.state === 'known')
    return diabetes === true && compression.allows !== 'none'
      ? ['ABI not reliable in diabetes: measure toe pressure or TcPO₂']
      : []
  return {
    'not-measured': ['Perfusion not measured: measure ABI, or toe pressure in diabetes'],
    'too-old': ['Perfusion measurement out of date: repeat it'],
    'not-reliable': ['ABI not reliable with signs of ischemia: measure toe pressure or TcPO₂'],
  }[compression.reason]
}

const toMeasures = (limb: LimbPerfusion | null, today: string): PerfusionMeasures => ({
  ...toPerfusionMeasures(limb, today),
  absentPulse: toAbsentPulse(limb?.dorsalisPedisPulse?.value, limb?.posteriorTibialPulse?.value),
  coldLimb: null,
  capillaryRefillSeconds: null,
  peripheralVascularDisease: null,
})
