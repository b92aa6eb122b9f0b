/** One analysis from the selected image to its result, stage by stage. An error ends it; a change is interpreted again. */
import type { AnalysisInterpretation } from '@mendwell/contract'
import type { QualityCheck, Outline, Sizing, TissueShares } from '@mendwell/vision'
import { useEffect, useRef, useState } from 'react'
import { toastStep } from '../../../platform/toasts.ts'
import type { ModelProposal } from '../vision-worker/propose-outline.ts'
import { runVisionTask } from '../vision-worker/vision-worker.ts'
import { interpretAnalysis } from './data.ts'
import { getStage, type StageId } from './stages.ts'

export type LiveResult = {
  readonly width: number
  readonly height: number
  readonly hasScale: boolean
  readonly mmPerPixel: number | null
  readonly gates: readonly QualityCheck[]
  /** What the model said, or why it declined. */
  readonly said: ModelProposal
  /** The current outline: the model's, or the clinician's. */
  readonly outline: Outline
  readonly isCorrected: boolean
  readonly sizing: Sizing | null
  readonly tissue: TissueShares | null
  readonly weighing: AnalysisInterpretation
}

export type AnalysisState =
  | { readonly at: 'idle' }
  | { readonly at: 'analysing'; readonly stage: StageId }
  | { readonly at: 'failed' }
  | {
      readonly at: 'result'
      readonly result: LiveResult
      /** `failed`: the outline is there, and what it means with the record could not be asked. */
      readonly weighed: 'yes' | 'asking' | 'failed'
    }

type AnalysisTarget = { readonly woundId: string | null; readonly depthCm: number | null }

export function useAnalysis(file: File | null, about: AnalysisTarget) {
  const [state, setState] = useState<AnalysisState>({ at: 'idle' })
  /** Incremented with every image and every start: results of older ones are ignored. */
  const turn = useRef(0)

  // Another image clears the result.
  useEffect(() => {
    turn.current += 1
    setState({ at: 'idle' })
    return () => {
      turn.current += 1
      runVisionTask('forget', {}).catch(() => {})
    }
  }, [file])

  const analyze = async (): Promise<boolean> => {
    if (!file) return false
    const mine = ++turn.current
    const isOld = () => mine !== turn.current
    const startStage = (stage: StageId) => {
      if (isOld()) return
      setState({ at: 'analysing', stage })
      const { percent, words } = getStage(stage)
      toastStep(words, `${percent}%`)
    }
    try {
      startStage('reading')
      const { width, height } = await runVisionTask('read', { photo: file })
      startStage('scale')
      const { calibration, gates } = await runVisionTask('scale', {})
      startStage('outline')
      const said = await runVisionTask('outline', {})
      startStage('measuring')
      const outline = said.proposal?.outline ?? []
      const measured = await measure(outline)
      startStage('weighing')
      const weighing = await interpretAnalysis(toInterpretRequest(about, measured))
      if (isOld()) return true
      startStage('done')
      setState({
        at: 'result',
        weighed: 'yes',
        result: {
          width,
          height,
          hasScale: calibration !== null,
          mmPerPixel: calibration?.mmPerPixel ?? null,
          gates,
          said,
          outline,
          isCorrected: false,
          ...measured,
          weighing,
        },
      })
      return true
    } catch {
      if (!isOld()) setState({ at: 'failed' })
      return isOld()
    }
  }

  /** The clinician's outline replaces the model's; sizes, tissue and interpretation are recomputed. */
  const correct = async (outline: Outline) => {
    if (state.at !== 'result') return
    const measured = await measure(outline).catch(() => ({ sizing: null, tissue: null }))
    await reinterpret({ ...state.result, outline, isCorrected: true, ...measured }, about)
  }

  const reinterpret = async (result: LiveResult, now: AnalysisTarget) => {
    const mine = ++turn.current
    setState({ at: 'result', result, weighed: 'asking' })
    const weighing = await interpretAnalysis(toInterpretRequest(now, result)).catch(() => null)
    if (mine !== turn.current) return
    // A drawn outline survives a network failure.
    setState(
      weighing
        ? { at: 'result', result: { ...result, weighing }, weighed: 'yes' }
        : { at: 'result', result, weighed: 'failed' },
    )
  }

  // Another wound, or a depth: the record that it is weighed with changed.
  const { woundId, depthCm } = about
  const weighed = useRef({ woundId, depthCm })
  useEffect(() => {
    if (weighed.current.woundId === woundId && weighed.current.depthCm === depthCm) return undefined
    const timer = setTimeout(() => {
      weighed.current = { woundId, depthCm }
      if (state.at === 'result') void reinterpret(state.result, { woundId, depthCm })
    }, 300)
    return () => clearTimeout(timer)
  })

  const retryInterpretation = () => {
    if (state.at === 'result') void reinterpret(state.result, about)
  }
  return { state, analyse: analyze, correct, weighAgain: retryInterpretation }
}

const measure = (outline: Outline) =>
  outline.length > 0
    ? runVisionTask('measure', { outline, withTissue: true })
    : Promise.resolve({ sizing: null, tissue: null })

const toInterpretRequest = (
  { woundId, depthCm }: AnalysisTarget,
  {
    sizing,
    tissue,
    isCorrected = false,
  }: { sizing: Sizing | null; tissue: TissueShares | null; isCorrected?: boolean },
) => {
  const sized = sizing?.kind === 'measured' ? sizing : null
  return {
    woundId,
    depthCm,
    areaCm2: sized?.areaCm2 ?? null,
    errorCm2: sized?.errorCm2 ?? null,
    outlineConfirmed: isCorrected,
    tissue: sized && tissue ? pickShares(tissue) : null,
  }
}

const pickShares = ({ granulation, slough, necrotic, epithelial }: TissueShares) => ({
  granulation,
  slough,
  necrotic,
  epithelial,
})
