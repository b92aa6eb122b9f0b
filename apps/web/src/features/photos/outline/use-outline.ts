/** A photo on the worker's table, the drawing on it, and what it measures: everything an outline screen needs. */
import type { Outline } from '@mendwell/vision'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { OpenedPhoto } from '../vision-worker/protocol.ts'
import type { Proposal } from '../vision-worker/propose-outline.ts'
import { runVisionTask } from '../vision-worker/vision-worker.ts'
import { toDrawing, toOutline } from './drawing.ts'
import type { OutlineEditorProps } from './outline-editor.tsx'
import { useDrawing } from './use-drawing.ts'
import { useMeasurements } from './use-measurements.ts'

export type Analysis =
  | { readonly state: 'analysing' }
  | { readonly state: 'opened'; readonly photo: OpenedPhoto }
  /** This browser cannot read the file; the server may. */
  | { readonly state: 'unreadable' }

/** `known` is an outline that is there already: it is shown instead of a new proposal. */
export function useOutline(blob: Blob, known: Outline | null = null) {
  const [analysis, setAnalysis] = useState<Analysis>({ state: 'analysing' })
  /** What the machine said last, to be stored beside what the clinician confirms. */
  const [proposal, setProposal] = useState<Proposal | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [says, setSays] = useState<string | null>(null)
  const steps = useDrawing(() => (known ? toDrawing(known) : []))
  const begin = useRef(steps.begin)
  useEffect(() => {
    let isGone = false
    runVisionTask('open', { photo: blob }).then(
      (photo) => {
        if (isGone) return
        setAnalysis({ state: 'opened', photo })
        if (!known && photo.declined) setSays(photo.declined)
        if (known || !photo.proposal) return
        setProposal(photo.proposal)
        begin.current(toDrawing(photo.proposal.outline))
      },
      () => !isGone && setAnalysis({ state: 'unreadable' }),
    )
    return () => {
      isGone = true
      runVisionTask('forget', {}).catch(() => {})
    }
  }, [blob, known])

  const opened = analysis.state === 'opened' ? analysis.photo : null
  const { drawing } = steps
  const outline = useMemo(
    () => (opened ? toOutline(drawing, opened.width, opened.height) : []),
    [drawing, opened],
  )
  const measuring = useMeasurements(outline, opened !== null)

  const runWithProgress = async (work: () => Promise<void>) => {
    setBusy(true)
    setSays(null)
    try {
      await work()
    } catch {
      setSays('Could not suggest an outline. Draw the wound edge manually.')
    }
    setBusy(false)
  }
  const propose: OutlineEditorProps['onPropose'] = (at) =>
    void runWithProgress(async () => {
      const found = await runVisionTask('seed', { at })
      if (!found) return setSays('No wound edge found there. Draw it manually.')
      setProposal(found)
      steps.change(toDrawing(found.outline))
    })
  const applyBrush: OutlineEditorProps['onBrush'] = (stroke, radiusPixels, erases) =>
    void runWithProgress(async () => {
      steps.change(toDrawing(await runVisionTask('brush', { outline, stroke, radiusPixels, erases })))
    })
  const isUntouched = drawing.length > 0 && drawing.every(({ exact }) => exact !== null) && !steps.canUndo
  return {
    analysis,
    opened,
    steps,
    outline,
    ...measuring,
    proposal,
    isUntouched,
    isBusy,
    says,
    propose,
    brush: applyBrush,
  }
}
