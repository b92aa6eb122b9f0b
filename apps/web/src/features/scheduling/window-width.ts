/** How much room there is, for the few screens that are built otherwise where there is little. */
import { useSyncExternalStore } from 'react'

function useMedia(query: string): boolean {
  const subscribeToMedia = (listener: () => void) => {
    const media = matchMedia(query)
    media.addEventListener('change', listener)
    return () => media.removeEventListener('change', listener)
  }
  return useSyncExternalStore(subscribeToMedia, () => matchMedia(query).matches)
}

/** A phone. */
export const useIsNarrow = () => useMedia('(max-width: 47.99rem)')
/** Room for a column beside the main thing. */
export const useIsWide = () => useMedia('(min-width: 80rem)')
