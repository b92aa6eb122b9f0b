/** The photos of one wound in a row, newest first, as a card in its chart. A photo opens; two of them compare. */
import type { WoundPhoto } from '@mendwell/contract'
import { Camera, Columns2, Film } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNow } from '../../../platform/clock.ts'
import { formatDateTime, formatShortDay } from '../../../platform/dates.ts'
import { formatProblem } from '../../../platform/format-problem.ts'
import { Button } from '../../../ui/button.tsx'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { sortOldestFirst } from '../compare/visit-photos.ts'
import { useWoundPhotos } from '../data.ts'
import { PhotoPicture } from '../photo-picture.tsx'
import { formatOutlineArea, formatPhotoAltText } from '../format-photo.ts'
import type { CompareMode } from '../search.ts'

export function PhotoStrip({
  woundId,
  timeZone,
  capture,
  onOpen,
  onCompare,
}: {
  woundId: string
  timeZone: string
  /** `Capture First Photo`, for users who may capture. */
  capture?: ReactNode
  onOpen: (photoId: string) => void
  onCompare: (earlierId: string, laterId: string, mode: CompareMode) => void
}) {
  const query = useWoundPhotos(woundId)
  const photos = query.data
  if (query.isError && !photos) {
    return (
      <ErrorState title="Photos did not load" onRetry={() => void query.refetch()}>
        {formatProblem(query.error)}
      </ErrorState>
    )
  }
  if (!photos) {
    return (
      <div className="px-4 py-4">
        <LoadingLine>Loading photos...</LoadingLine>
      </div>
    )
  }
  if (photos.length === 0) {
    return (
      <EmptyState icon={Camera} title="No Photos Available" action={capture}>
        No photos of this wound yet.
      </EmptyState>
    )
  }
  const [first, last] = pickFirstAndLast(photos)
  return (
    <div className="flex flex-col gap-2.5 px-4 py-3">
      {first && last && (
        <div className="flex flex-wrap gap-2" data-screen-only>
          <Button size="small" icon={<Columns2 />} onClick={() => onCompare(first.id, last.id, 'side')}>
            Compare first and latest
          </Button>
          <Button size="small" icon={<Film />} onClick={() => onCompare(first.id, last.id, 'lapse')}>
            Time-lapse
          </Button>
        </div>
      )}
      <Row photos={photos} timeZone={timeZone} onOpen={onOpen} />
    </div>
  )
}

/** The first and the newest photo that measure; else of all. Nothing with fewer than two. */
function pickFirstAndLast(photos: readonly WoundPhoto[]): readonly [WoundPhoto?, WoundPhoto?] {
  const measured = sortOldestFirst(photos).filter(({ measurements }) => measurements?.areaCm2 != null)
  const list = measured.length >= 2 ? measured : sortOldestFirst(photos)
  return list.length >= 2 ? [list[0], list.at(-1)] : []
}

function Row({
  photos,
  timeZone,
  onOpen,
}: {
  photos: readonly WoundPhoto[]
  timeZone: string
  onOpen: (photoId: string) => void
}) {
  const now = useNow()
  return (
    <ul aria-label="Photos of this wound" className="flex gap-2.5 overflow-x-auto p-1 pb-2">
      {photos.map((photo) => (
        <li key={photo.id} className="w-36 shrink-0">
          <button
            type="button"
            onClick={() => onOpen(photo.id)}
            className="flex w-full flex-col gap-1 rounded-control text-left"
          >
            <PhotoPicture
              photoId={photo.id}
              size="thumb"
              alt={formatPhotoAltText(photo, formatDateTime(photo.capturedAt, timeZone))}
              className="aspect-4/3 w-full rounded-control"
            />
            <span className="text-hint font-medium">{formatShortDay(photo.capturedAt, now, timeZone)}</span>
            <span className="text-hint text-ink2">{formatOutlineArea(photo.measurements)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
