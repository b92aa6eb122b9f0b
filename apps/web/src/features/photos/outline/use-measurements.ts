/** Measures the drawing as it changes: sizes at once, tissue when the hand rests. The newest question wins. */
import type { Outline, Sizing, TissueShares } from '@mendwell/vision'
import { useEffect, useState } from 'react'
import { runVisionTask } from '../vision-worker/vision-worker.ts'

const debounceMs = 400

export type Measurements = { readonly sizing: Sizing | null; readonly tissue: TissueShares | null }

export function useMeasurements(outline: Outline, isOpen: boolean): Measurements {
  const [known, setKnown] = useState<Measurements>({ sizing: null, tissue: null })
  useEffect(() => {
    if (!isOpen || outline.length === 0) {
      setKnown({ sizing: null, tissue: null })
      return undefined
    }
    let isOld = false
    const requestMeasurement = async (withTissue: boolean) => {
      const answer = await runVisionTask('measure', { outline, withTissue })
      // A quick result retains the previous tissue rather than none.
      if (!isOld)
        setKnown(({ tissue }) => ({ sizing: answer.sizing, tissue: withTissue ? answer.tissue : tissue }))
    }
    requestMeasurement(false).catch(() => {})
    const timer = setTimeout(() => void requestMeasurement(true).catch(() => {}), debounceMs)
    return () => {
      isOld = true
      clearTimeout(timer)
    }
  }, [outline, isOpen])
  return known
}
