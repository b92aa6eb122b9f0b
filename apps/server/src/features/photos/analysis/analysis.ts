/** Analyses between their rows and the contract's answer. */
import type {
  PhotoMeasurements,
  PhotoOutline,
  AnalysisInterpretation,
  WoundAnalysis,
} from '@mendwell/contract'
import { presentMeasurements, type StoredMeasurements } from '../outlines/outline.ts'
import type { AnalysisRow } from './store.ts'

export interface MachinePart {
  outcome: 'outlined' | 'declined'
  says: string | null
  outline: PhotoOutline['outline']
  measurements: StoredMeasurements | null
}
export type ConfirmedPart = Omit<NonNullable<WoundAnalysis['confirmed']>, 'measurements'> & {
  measurements: StoredMeasurements
}

/** `currentSha` is the hash of the model in use; undefined where none is. */
export function presentAnalysis(row: AnalysisRow, currentSha: string | undefined): WoundAnalysis {
  const stored = {
    machine: row.machine as unknown as MachinePart, // written by this feature only, as below
    confirmed: row.confirmed as unknown as ConfirmedPart | null,
  }
  const machine = {
    ...stored.machine,
    measurements: stored.machine.measurements && presentMeasurements(stored.machine.measurements, false),
  }
  const confirmed = stored.confirmed && {
    ...stored.confirmed,
    measurements: presentMeasurements(stored.confirmed.measurements, true),
  }
  const model = row.model as unknown as WoundAnalysis['model']
  const weighing = row.weighing as unknown as Omit<AnalysisInterpretation, 'allergies'> &
    Partial<AnalysisInterpretation>
  const isCurrentModel = model.sha256 === currentSha
  const sizes = confirmed?.measurements ?? machine.measurements
  return {
    ...row,
    ...weighing,
    // Analyses from before allergies were stored have no information about them.
    allergies: weighing.allergies ?? null,
    kind: row.woundId ? 'wound' : 'trial',
    imageUrl: `/api/ai-wound-analysis/${row.id}/image`,
    machine,
    model,
    isCurrentModel,
    confidenceScore: row.confidence,
    confirmed,
    measuredFrom: sizes?.areaCm2 == null ? 'nothing' : confirmed ? 'clinician' : 'model',
    woundMeasurements: {
      area: sizes?.areaCm2 ?? null,
      areaError: sizes?.errorCm2 ?? null,
      length: sizes?.lengthCm ?? null,
      width: sizes?.widthCm ?? null,
      depth: row.depthCm,
      perimeter: sizes?.perimeterCm ?? null,
      refused: sizes ? (sizes.refused?.says ?? null) : 'No outline to measure.',
    },
    tissueClassification: sizes?.tissue ? presentTissue(sizes.tissue) : null,
    anomalies: row.anomalies as string[],
  }
}

const toPercent = (share: number) => Math.round(share * 100)

const presentTissue = (tissue: NonNullable<PhotoMeasurements['tissue']>) => ({
  granulation: toPercent(tissue.granulation),
  necrotic: toPercent(tissue.necrotic),
  fibrin: toPercent(tissue.slough),
  epithelial: toPercent(tissue.epithelial),
  // Color alone does not distinguish dry eschar from other devitalized tissue.
  eschar: null,
})
