/** Overlays of a page with photos: one photo, or two compared. The page's URL says which. */
import type { WoundPhoto } from '@mendwell/contract'
import { Suspense } from 'react'
import { usePhoto } from '../../features/photos/data.ts'
import type { OpenPhotos } from '../../features/photos/search.ts'
import { useChartPatient } from '../patients/chart-patient.ts'
import { lazyComponent } from '../../platform/routing/lazy-component.ts'

const PhotoViewer = lazyComponent(
  () => import('../../features/photos/viewer/photo-viewer.tsx'),
  'PhotoViewer',
)
const CompareView = lazyComponent(
  () => import('../../features/photos/compare/compare-view.tsx'),
  'CompareView',
)

export function PhotoOverlays({
  open,
  photos,
  knownTags = [],
  onChange,
}: {
  open: OpenPhotos
  /** The list below, in its order. */
  photos: readonly WoundPhoto[]
  knownTags?: readonly string[]
  onChange: (open: OpenPhotos) => void
}) {
  const shownId = open.photo ?? open.earlier
  const shown = usePhoto(shownId).data
  const { banner, timeZone } = useChartPatient(shown?.patientId)
  const others = shown && photos.filter((one) => one.woundId === shown.woundId && one.id !== shown.id)
  if (open.earlier && open.later) {
    return (
      <Suspense>
        <CompareView
          earlierId={open.earlier}
          laterId={open.later}
          mode={open.mode ?? 'side'}
          woundId={shown?.woundId}
          banner={banner}
          timeZone={timeZone}
          onChange={({ mode, ...pair }) => onChange({ ...pair, ...(mode !== 'side' && { mode }) })}
          onClose={() => onChange({})}
        />
      </Suspense>
    )
  }
  if (!open.photo) return null
  const pair = shown && others && findComparison(shown, others)
  return (
    <Suspense>
      <PhotoViewer
        photoId={open.photo}
        photos={photos}
        banner={banner}
        timeZone={timeZone}
        knownTags={knownTags}
        onOpen={(photo) => onChange({ photo })}
        onCompare={pair && (() => onChange(pair))}
        onClose={() => onChange({})}
      />
    </Suspense>
  )
}

/** With the photo before it, else the one after. */
function findComparison(shown: WoundPhoto, others: readonly WoundPhoto[]): OpenPhotos | undefined {
  const sorted = others.toSorted((a, b) => a.capturedAt.localeCompare(b.capturedAt))
  const before = sorted.findLast(({ capturedAt }) => capturedAt <= shown.capturedAt)
  if (before) return { earlier: before.id, later: shown.id }
  const next = sorted[0]
  return next && { earlier: shown.id, later: next.id }
}
