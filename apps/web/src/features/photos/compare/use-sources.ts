/** Photos for a comparison: full size, with their current outline, aligned. */
import type { WoundPhotoDetails } from '@mendwell/contract'
import { useMemo } from 'react'
import { useFullPhotos } from '../data.ts'
import { pickShownOutline } from '../viewer/outline-choice.ts'
import { type AlignedSource, alignSources, type Alignment } from './alignment.ts'

export type ComparedPhoto = AlignedSource & { readonly photo: WoundPhotoDetails }

const toComparedPhoto = (photo: WoundPhotoDetails): ComparedPhoto => ({
  photo,
  width: photo.width,
  height: photo.height,
  calibration: photo.calibration,
  outline: pickShownOutline(photo.outlines, undefined)?.outline ?? null,
})

export type Sources =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly error: unknown; readonly onRetry: () => void }
  | { readonly state: 'ready'; readonly compared: readonly ComparedPhoto[]; readonly alignment: Alignment }

export function useSources(photoIds: readonly string[], onlyScaled = false): Sources {
  const queries = useFullPhotos(photoIds)
  const failed = queries.find(({ isError, data }) => isError && !data)
  const photos = queries.flatMap(({ data }) => data ?? [])
  const isWhole = photos.length === photoIds.length
  // The same photos in the same versions are aligned the same way.
  const mark = queries.map(({ dataUpdatedAt }) => dataUpdatedAt).join()
  const ready = useMemo(() => {
    const compared = photos.map(toComparedPhoto).filter(({ calibration }) => !onlyScaled || calibration)
    return { compared, alignment: alignSources(compared) }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the key represents the photos
  }, [mark, photoIds.join(), onlyScaled])
  if (failed) {
    return {
      state: 'failed',
      error: failed.error,
      onRetry: () => void Promise.all(queries.map((query) => query.isError && query.refetch())),
    }
  }
  return isWhole && photoIds.length > 0 ? { state: 'ready', ...ready } : { state: 'loading' }
}
