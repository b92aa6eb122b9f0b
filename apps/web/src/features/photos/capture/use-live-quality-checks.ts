/** Analyzes the live image a few times a second, one frame after the other. */
import { type RefObject, useEffect, useState } from 'react'
import type { FrameCheck } from '../vision-worker/protocol.ts'
import { runVisionTask } from '../vision-worker/vision-worker.ts'

const intervalMs = 250
/** Enough to find the card and to check light and blur; the photo itself is analyzed completely. */
const sampleSidePx = 960

export function useLiveQualityChecks(
  video: RefObject<HTMLVideoElement | null>,
  isLive: boolean,
): FrameCheck | null {
  const [seen, setSeen] = useState<FrameCheck | null>(null)
  useEffect(() => {
    if (!isLive) return undefined
    let isGone = false
    let isLooking = false
    const checkFrame = async () => {
      const shown = video.current
      if (
        isLooking ||
        !shown ||
        shown.readyState < HTMLMediaElement.HAVE_CURRENT_DATA ||
        shown.videoWidth === 0
      )
        return
      isLooking = true
      try {
        const share = Math.min(1, sampleSidePx / Math.max(shown.videoWidth, shown.videoHeight))
        const frame = await createImageBitmap(shown, {
          resizeWidth: Math.round(shown.videoWidth * share),
          resizeHeight: Math.round(shown.videoHeight * share),
        })
        const look = await runVisionTask('look', { frame }, [frame])
        if (!isGone) setSeen(look)
      } catch {
        // The camera was just closed, or the worker fell over: the next look tries again.
      }
      isLooking = false
    }
    const timer = setInterval(() => void checkFrame(), intervalMs)
    return () => {
      isGone = true
      clearInterval(timer)
      setSeen(null)
    }
  }, [video, isLive])
  return seen
}
