/** The photo itself, with the outline and its axes. When zoomed in, the full-size image is fetched. */
import type { PhotoOutline, WoundPhotoDetails } from '@mendwell/contract'
import { useState } from 'react'
import { formatDateTime } from '../../../platform/dates.ts'
import { formatLength, formatPhotoAltText } from '../format-photo.ts'
import { OutlineLayer, PhotoLayer } from '../image-viewer/layers.tsx'
import { identityMatrix } from '../image-viewer/matrix.ts'
import { Stage } from '../image-viewer/stage.tsx'
import { toBox, type View } from '../image-viewer/view.ts'
import { ZoomButtons } from '../image-viewer/zoom-buttons.tsx'

/** The long side of the screen-size image. */
const screenSidePx = 1600

export function PhotoStage({
  photo,
  outline,
  timeZone,
}: {
  photo: WoundPhotoDetails
  outline: PhotoOutline | undefined
  timeZone: string
}) {
  const [view, setView] = useState<View | null>(null)
  const words = formatPhotoAltText(photo, formatDateTime(photo.capturedAt, timeZone))
  return (
    <Stage
      label={`${words}. Plus and minus zoom, 0 shows all, Shift and arrow keys move.`}
      box={toBox(photo)}
      view={view}
      onView={setView}
      className="min-h-0 flex-1"
    >
      {(shown, _frame, zoomBy) => {
        const shownSidePx = Math.max(photo.width, photo.height) * shown.scale * devicePixelRatio
        return (
          <>
            <PhotoLayer
              photo={photo}
              view={shown}
              toPlane={identityMatrix}
              size={shownSidePx > screenSidePx * 1.15 ? 'full' : 'screen'}
              alt={words}
            />
            {outline && (
              <OutlineLayer
                outline={outline.outline}
                view={shown}
                toPlane={identityMatrix}
                dashed={outline.confirmed === null}
                axes={listAxes(outline)}
              />
            )}
            <ZoomButtons onZoom={zoomBy} onFit={() => setView(null)} />
          </>
        )
      }}
    </Stage>
  )
}

function listAxes({ measurements }: PhotoOutline) {
  const { lengthAxis, widthAxis, lengthCm, widthCm } = measurements
  return [
    ...(lengthAxis ? [{ axis: lengthAxis, text: formatLength(lengthCm, null) }] : []),
    ...(widthAxis ? [{ axis: widthAxis, text: formatLength(widthCm, null) }] : []),
  ]
}
