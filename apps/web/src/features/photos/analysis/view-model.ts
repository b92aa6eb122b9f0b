/** The view model of the results, for a new analysis on this device and for a saved one. */
import type { AnalysisInterpretation, WoundAnalysis } from '@mendwell/contract'
import { addOutlineError } from '../format-photo.ts'
import type { LiveResult } from './use-analysis.ts'

export type AnalysisViewModel = AnalysisInterpretation & {
  readonly confidence: number | null
  /** Why the model did not outline it; null where it did. */
  readonly declined: string | null
  readonly model: { readonly name: string; readonly version: string; readonly sha256: string } | null
  readonly isCurrentModel: boolean
  readonly outlineFrom: 'model' | 'clinician' | 'nobody'
  readonly measurements: WoundAnalysis['woundMeasurements']
  readonly tissue: readonly { readonly name: string; readonly percent: number }[] | null
  readonly anomalies: readonly string[]
}

const tissueLabels = {
  granulation: 'Granulation',
  fibrin: 'Fibrin or slough',
  necrotic: 'Necrotic',
  epithelial: 'Epithelial',
} as const

/** Only what is there: a share of nothing is not shown. */
const toTissueShares = (
  shares: Readonly<Record<keyof typeof tissueLabels, number>>,
): AnalysisViewModel['tissue'] =>
  (Object.keys(tissueLabels) as (keyof typeof tissueLabels)[]) // its own keys
    .map((kind) => ({ name: tissueLabels[kind], percent: Math.round(shares[kind]) }))
    .filter(({ percent }) => percent > 0)

export function toLiveViewModel(result: LiveResult, depthCm: number | null): AnalysisViewModel {
  const { sizing, tissue, said, gates } = result
  const sized = sizing?.kind === 'measured' ? addOutlineError(sizing, result.isCorrected) : null
  return {
    ...result.weighing,
    confidence: said.proposal?.confidence ?? null,
    declined: said.declined,
    model: said.proposal?.model ?? null,
    isCurrentModel: true,
    outlineFrom: result.outline.length === 0 ? 'nobody' : result.isCorrected ? 'clinician' : 'model',
    measurements: {
      area: sized?.areaCm2 ?? null,
      areaError: sized?.errorCm2 ?? null,
      length: sized?.lengthCm ?? null,
      width: sized?.widthCm ?? null,
      perimeter: sized?.perimeterCm ?? null,
      depth: depthCm,
      refused: sized ? null : sizing?.kind === 'refused' ? sizing.says : 'No outline to measure.',
    },
    tissue:
      sized && tissue
        ? toTissueShares({
            granulation: tissue.granulation * 100,
            fibrin: tissue.slough * 100,
            necrotic: tissue.necrotic * 100,
            epithelial: tissue.epithelial * 100,
          })
        : null,
    anomalies: gates.filter(({ ok }) => ok === false).map(({ name, says }) => `${name}: ${says}`),
  }
}

export function toSavedViewModel(analysis: WoundAnalysis): AnalysisViewModel {
  const { tissueClassification: tissue } = analysis
  return {
    ...analysis,
    confidence: analysis.confidenceScore,
    declined: analysis.machine.says,
    outlineFrom: analysis.confirmed ? 'clinician' : analysis.machine.outline.length > 0 ? 'model' : 'nobody',
    measurements: analysis.woundMeasurements,
    tissue: tissue && toTissueShares(tissue),
  }
}
