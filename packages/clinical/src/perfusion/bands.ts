/** What the numbers of perfusion mean, as bands, rules PF3 and PF4. Above 1.40 an index is unusable, never good. */
import { defineBandTable, readBand } from '../bands.ts'
import type { Band, BandReading, BandTable } from '../bands.ts'

export type PerfusionBand = Band & { readonly severity: 'normal' | 'note' | 'warning' | 'critical' }

const guideline = 'ACC/AHA guideline for peripheral artery disease, 2024'

export const abiBands: BandTable<PerfusionBand> = defineBandTable<PerfusionBand>({
  name: 'ankle-brachial index',
  decimals: 2,
  from: 0,
  to: 10,
  source: `${guideline}; the three severity levels below 0.91 follow common usage`,
  bands: [
    { id: 'severe', label: 'Abnormal, severe', severity: 'critical', from: 0, to: 0.4 },
    { id: 'moderate', label: 'Abnormal, moderate', severity: 'warning', from: 0.41, to: 0.7 },
    { id: 'mild', label: 'Abnormal, mild', severity: 'warning', from: 0.71, to: 0.9 },
    { id: 'borderline', label: 'Borderline', severity: 'note', from: 0.91, to: 0.99 },
    { id: 'normal', label: 'Normal', severity: 'normal', from: 1, to: 1.4 },
    {
      id: 'not-compressible',
      label: 'Noncompressible: not interpretable; measure toe pressure (TBI)',
      severity: 'warning',
      from: 1.41,
      to: 10,
    },
  ],
})

export const tbiBands: BandTable<PerfusionBand> = defineBandTable<PerfusionBand>({
  name: 'toe-brachial index',
  decimals: 2,
  from: 0,
  to: 10,
  source: guideline,
  bands: [
    { id: 'abnormal', label: 'Abnormal', severity: 'warning', from: 0, to: 0.7 },
    { id: 'normal', label: 'Normal', severity: 'normal', from: 0.71, to: 10 },
  ],
})

/** Toe pressure and transcutaneous oxygen, mmHg: the grades of WIfI. From 60 on ischemia is not excluded, so it is never called normal. */
export const toeIschemiaBands: BandTable<PerfusionBand> = defineBandTable<PerfusionBand>({
  name: 'toe pressure or transcutaneous oxygen',
  decimals: 0,
  from: 0,
  to: 400,
  source: 'WIfI ischemia grades 3 to 0 (Mills et al., 2014)',
  bands: [
    { id: 'severe', label: 'Severe ischemia', severity: 'critical', from: 0, to: 29 },
    { id: 'moderate', label: 'Moderate ischemia', severity: 'warning', from: 30, to: 39 },
    { id: 'mild', label: 'Mild ischemia', severity: 'warning', from: 40, to: 59 },
    { id: 'adequate', label: 'WIfI ischemia grade 0', severity: 'note', from: 60, to: 400 },
  ],
})

export const classifyAbi = (index: number | null): BandReading<PerfusionBand> => readBand(abiBands, index)
export const classifyTbi = (index: number | null): BandReading<PerfusionBand> => readBand(tbiBands, index)
