/** Measures the drawing as it changes: sizes at once, tissue when the hand rests. The newest question wins. */
import type { Outline, Sizing, TissueShares } from '@mendwell/vision'
import { useEffect, useState } from 'react'
import { see } from '../vision-worker/vision-worker.ts'

const restMs = 400

export type Measuring = { readonly sizing: Sizing | null; readonly tissue: TissueShares | null }

export function useMeasuring(outline: Outline, isOpen: boolean): Measuring {
  const [known, setKnown] = useState<Measuring>({ sizing: null, tissue: null })
  useEffect(() => {
    if (!isOpen || outline.length === 0) {
      setKnown({ sizing: null, tissue: null })
      return undefined
    }
    let isOld = false
    const ask = async (withTissue: boolean) => {
      const answer = await see('measure', { outline, withTissue })
      // A quick answer keeps the tissue of a moment ago rather than none.
      if (!isOld)
        setKnown(({ tissue }) => ({ sizing: answer.sizing, tissue: withTissue ? answer.tissue : tissue }))
    }
    ask(false).catch(() => {})
    const timer = setTimeout(() => void ask(true).catch(() => {}), restMs)
    return () => {
      isOld = true
      clearTimeout(timer)
    }
  }, [outline, isOpen])
  return known
}
