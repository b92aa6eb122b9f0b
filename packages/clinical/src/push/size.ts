/** The size part of PUSH 3.0: length times width in cm² to a score of 0 to 10. Rule PU1. */
import { defineBandTable, readBand } from '../bands.ts'
import type { Band, BandTable } from '../bands.ts'
import { maxScoredCm2, computeScoredSize } from '../scored-size.ts'

export type ScoreBand = Band & { readonly score: number }

/**
 * The published bands are written in tenths and leave the hundredths between them open. Here a size from 0.3 cm² up
 * belongs to the tenth it rounds to, halves up, so each band ends just below the next half tenth.
 */
export const pushSizeBands: BandTable<ScoreBand> = defineBandTable<ScoreBand>({
  name: 'PUSH size',
  decimals: 4,
  from: 0,
  to: maxScoredCm2,
  source: 'NPIAP, Pressure Ulcer Scale for Healing (PUSH) tool, version 3.0',
  bands: [
    { id: 'size-0', label: '0', score: 0, from: 0, to: 0 },
    { id: 'size-1', label: 'less than 0.3', score: 1, from: 0.0001, to: 0.2999 },
    { id: 'size-2', label: '0.3–0.6', score: 2, from: 0.3, to: 0.6499 },
    { id: 'size-3', label: '0.7–1.0', score: 3, from: 0.65, to: 1.0499 },
    { id: 'size-4', label: '1.1–2.0', score: 4, from: 1.05, to: 2.0499 },
    { id: 'size-5', label: '2.1–3.0', score: 5, from: 2.05, to: 3.0499 },
    { id: 'size-6', label: '3.1–4.0', score: 6, from: 3.05, to: 4.0499 },
    { id: 'size-7', label: '4.1–8.0', score: 7, from: 4.05, to: 8.0499 },
    { id: 'size-8', label: '8.1–12.0', score: 8, from: 8.05, to: 12.0499 },
    { id: 'size-9', label: '12.1–24.0', score: 9, from: 12.05, to: 24.0499 },
    { id: 'size-10', label: 'more than 24.0', score: 10, from: 24.05, to: maxScoredCm2 },
  ],
})

export type PushSize =
  | { readonly state: 'unknown' }
  | { readonly state: 'known'; readonly sizeCm2: number; readonly score: number; readonly label: string }

export function scorePushSize(
  lengthCm: number | null | undefined,
  widthCm: number | null | undefined,
): PushSize {
  const sizeCm2 = computeScoredSize(lengthCm, widthCm)
  const reading = readBand(pushSizeBands, sizeCm2)
  if (reading.state === 'unknown' || sizeCm2 === null) return { state: 'unknown' }
  return { state: 'known', sizeCm2, score: reading.band.score, label: reading.band.label }
}
