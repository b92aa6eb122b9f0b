/** The place of the photos on a page about one wound. They come after the rest: nothing else there waits for them. */
import { Suspense } from 'react'
import type { OpenPhotos } from '../../features/photos/search.ts'
import { LoadingLine } from '../../ui/skeleton.tsx'
import { lazyComponent } from '../../platform/routing/lazy-component.ts'

export type WoundPhotosProps = {
  patientId: string
  woundId: string
  timeZone: string
  /** What the page's URL says is open. */
  open: OpenPhotos
  onChange: (open: OpenPhotos) => void
}

// Asked for at once, together with the page itself.
const row = import('./wound-photo-row.tsx')
const WoundPhotoRow = lazyComponent(() => row, 'WoundPhotoRow')

export function WoundPhotos(props: WoundPhotosProps) {
  return (
    <Suspense
      fallback={
        <div className="px-4 py-4">
          <LoadingLine>Loading photos...</LoadingLine>
        </div>
      }
    >
      <WoundPhotoRow {...props} />
    </Suspense>
  )
}
