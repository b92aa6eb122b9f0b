/**
 * Whether the perfusion that was measured allows compression, rule PF5. Without a measurement, with an old one or
 * with stiff arteries the answer is unknown, and unknown never allows it. An order is always the clinician's.
 */
import { bandTable, readBand } from '../bands.ts'
import type { Band, BandTable } from '../bands.ts'

export type CompressionBand = Band & { readonly allows: 'full' | 'reduced' | 'none' | 'unknown' }

export const compressionBands: BandTable<CompressionBand> = bandTable<CompressionBand>({
  name: 'compression by ankle-brachial index',
  decimals: 2,
  from: 0,
  to: 10,
  source: 'common practice in leg ulcer care; limits to be confirmed by a clinician',
  bands: [
    { id: 'none', label: 'No compression', allows: 'none', from: 0, to: 0.49 },
    { id: 'reduced', label: 'Reduced, with vascular advice', allows: 'reduced', from: 0.5, to: 0.79 },
    { id: 'full', label: 'Full compression', allows: 'full', from: 0.8, to: 1.3 },
    { id: 'unusable', label: 'Index not to be relied on', allows: 'unknown', from: 1.31, to: 10 },
  ],
})

/** Below this ankle pressure there is none, whatever the index. */
export const noCompressionBelowAnkleMmHg = 60

/** An older measurement does not count. An organization may set its own. */
export const perfusionValidDays = 90

export type CompressionAnswer =
  | { readonly state: 'known'; readonly allows: 'full' | 'reduced' | 'none' }
  | { readonly state: 'unknown'; readonly reason: 'not-measured' | 'too-old' | 'not-reliable' }

export function compressionAllowed(measured: {
  readonly abi: number | null
  readonly anklePressureMmHg: number | null
  readonly ageDays: number | null
  readonly validDays?: number
}): CompressionAnswer {
  const { abi, anklePressureMmHg, ageDays, validDays = perfusionValidDays } = measured
  // Ischemia does not get better with time, so what forbids compression holds however old it is.
  if (anklePressureMmHg !== null && anklePressureMmHg < noCompressionBelowAnkleMmHg)
    return { state: 'known', allows: 'none' }
  const reading = readBand(compressionBands, abi)
  if (reading.state === 'unknown') return { state: 'unknown', reason: 'not-measured' }
  const { allows } = reading.band
  if (allows === 'none') return { state: 'known', allows }
  if (allows === 'unknown') return { state: 'unknown', reason: 'not-reliable' }
  if (ageDays === null || !(ageDays >= 0 && ageDays <= validDays))
    return { state: 'unknown', reason: 'too-old' }
  return { state: 'known', allows }
}
