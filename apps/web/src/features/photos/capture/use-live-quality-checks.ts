/** Looks at the live picture a few times a second, one look after the other, and says what it saw. */
import { type RefObject, useEffect, useState } from 'react'
import type { Look } from '../vision-worker/protocol.ts'
import { see } from '../vision-worker/vision-worker.ts'

const everyMs = 250
/** Enough to find the card and to judge light and blur; the photo itself is looked at whole. */
const lookLength = 960

export function useLiveGates(video: RefObject<HTMLVideoElement | null>, isLive: boolean): Look | null {
  const [seen, setSeen] = useState<Look | null>(null)
  useEffect(() => {
    if (!isLive) return undefined
    let isGone = false
    let isLooking = false
    const lookOnce = async () => {
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
        const share = Math.min(1, lookLength / Math.max(shown.videoWidth, shown.videoHeight))
        const frame = await createImageBitmap(shown, {
          resizeWidth: Math.round(shown.videoWidth * share),
          resizeHeight: Math.round(shown.videoHeight * share),
        })
        const look = await see('look', { frame }, [frame])
        if (!isGone) setSeen(look)
      } catch {
        // The camera was just closed, or the worker fell over: the next look tries again.
      }
      isLooking = false
    }
    const timer = setInterval(() => void lookOnce(), everyMs)
    return () => {
      isGone = true
      clearInterval(timer)
      setSeen(null)
    }
  }, [video, isLive])
  return seen
}
