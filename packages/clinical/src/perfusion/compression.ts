/**
 * Whether the measured perfusion allows compression, rule PF5. Without a measurement, with an old one, with stiff arteries or a sign of
 * ischemia the result is unknown, and unknown never allows it. An order is always the clinician's.
 */
import { defineBandTable, readBand } from '../bands.ts'
import type { Band, BandTable } from '../bands.ts'
import {
  hasNormalTbi,
  hasSignOfIschemia,
  isRecent,
  perfusionValidDays,
  getToeMeasurementState,
} from './measures.ts'
import type { PerfusionMeasures } from './measures.ts'

export type CompressionBand = Band & { readonly allows: 'full' | 'reduced' | 'none' | 'unknown' }

const source = 'common practice in leg ulcer care; thresholds are a product decision'

export const compressionBands: BandTable<CompressionBand> = defineBandTable<CompressionBand>({
  name: 'compression by ankle-brachial index',
  decimals: 2,
  from: 0,
  to: 10,
  source,
  bands: [
    { id: 'none', label: 'No compression', allows: 'none', from: 0, to: 0.49 },
    {
      id: 'reduced',
      label: 'Reduced compression with vascular consult',
      allows: 'reduced',
      from: 0.5,
      to: 0.79,
    },
    { id: 'full', label: 'Full compression', allows: 'full', from: 0.8, to: 1.3 },
    { id: 'unusable', label: 'ABI not reliable', allows: 'unknown', from: 1.31, to: 10 },
  ],
})

/** The grades of ischemia of WIfI: 3 forbids, 1 and 2 leave the reduced kind. */
export const compressionToeBands: BandTable<CompressionBand> = defineBandTable<CompressionBand>({
  name: 'compression by toe pressure or transcutaneous oxygen',
  decimals: 0,
  from: 0,
  to: 400,
  source:
    'WIfI ischemia thresholds (Mills et al., 2014); the compression allowed at each is a product decision',
  bands: [
    { id: 'none', label: 'No compression', allows: 'none', from: 0, to: 29 },
    {
      id: 'reduced',
      label: 'Reduced compression with vascular consult',
      allows: 'reduced',
      from: 30,
      to: 59,
    },
    { id: 'full', label: 'Full compression', allows: 'full', from: 60, to: 400 },
  ],
})

/** Below this ankle pressure there is none, whatever the index. */
export const noCompressionBelowAnkleMmHg = 60

export type CompressionResult =
  | { readonly state: 'known'; readonly allows: 'full' | 'reduced' | 'none' }
  | { readonly state: 'unknown'; readonly reason: 'not-measured' | 'too-old' | 'not-reliable' }

export function evaluateCompression(
  measures: PerfusionMeasures,
  validDays = perfusionValidDays,
): CompressionResult {
  const { abi, abiAgeDays, anklePressureMmHg } = measures
  const index = measures.abiNoncompressible === true ? 'unknown' : readCompressionBand(compressionBands, abi)
  const toes = [measures.toePressureMmHg, measures.tcpo2MmHg].map((value) =>
    readCompressionBand(compressionToeBands, value),
  )
  // Ischemia does not improve with time: what forbids or limits applies until that measurement is repeated.
  const low = anklePressureMmHg !== null && anklePressureMmHg < noCompressionBelowAnkleMmHg
  if (low || [index, ...toes].includes('none')) return { state: 'known', allows: 'none' }
  const allows = [index, ...toes].includes('reduced') ? 'reduced' : 'full'
  if (getToeMeasurementState(measures, validDays) === 'measured') return { state: 'known', allows }
  // The ratio says that the toe is perfused; without the pressure itself it lifts no limit of the index.
  if (hasNormalTbi(measures, validDays)) return { state: 'known', allows }
  if (index === 'unknown') return { state: 'unknown', reason: 'not-reliable' }
  if (index === null)
    return { state: 'unknown', reason: toes.some((toe) => toe !== null) ? 'too-old' : 'not-measured' }
  if (!isRecent(abiAgeDays, validDays)) return { state: 'unknown', reason: 'too-old' }
  if (hasSignOfIschemia(measures)) return { state: 'unknown', reason: 'not-reliable' }
  return { state: 'known', allows }
}

function readCompressionBand(table: BandTable<CompressionBand>, value: number | null) {
  const reading = readBand(table, value)
  return reading.state === 'known' ? reading.band.allows : null
}
