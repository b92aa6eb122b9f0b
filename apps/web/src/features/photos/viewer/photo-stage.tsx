/** The photo itself, with the outline and its axes over it. Looked at closely, the full-size picture is fetched. */
import type { PhotoOutline, WholeWoundPhoto } from '@mendwell/contract'
import { useState } from 'react'
import { formatMoment } from '../../../platform/dates.ts'
import { lengthText, pictureWords } from '../format-photo.ts'
import { OutlineLayer, PhotoLayer } from '../image-viewer/layers.tsx'
import { unchanged } from '../image-viewer/matrix.ts'
import { Stage } from '../image-viewer/stage.tsx'
import { boxOfSize, type View } from '../image-viewer/view.ts'
import { ZoomButtons } from '../image-viewer/zoom-buttons.tsx'

/** The long side of the screen-size picture. */
const screenSidePx = 1600

export function PhotoStage({
  photo,
  outline,
  timeZone,
}: {
  photo: WholeWoundPhoto
  outline: PhotoOutline | undefined
  timeZone: string
}) {
  const [view, setView] = useState<View | null>(null)
  const words = pictureWords(photo, formatMoment(photo.capturedAt, timeZone))
  return (
    <Stage
      label={`${words}. Plus and minus zoom, 0 shows all, Shift with arrows moves.`}
      box={boxOfSize(photo)}
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
              toPlane={unchanged}
              size={shownSidePx > screenSidePx * 1.15 ? 'full' : 'screen'}
              alt={words}
            />
            {outline && (
              <OutlineLayer
                outline={outline.outline}
                view={shown}
                toPlane={unchanged}
                dashed={outline.confirmed === null}
                axes={axesOf(outline)}
              />
            )}
            <ZoomButtons onZoom={zoomBy} onFit={() => setView(null)} />
          </>
        )
      }}
    </Stage>
  )
}

function axesOf({ measurements }: PhotoOutline) {
  const { lengthAxis, widthAxis, lengthCm, widthCm } = measurements
  return [
    ...(lengthAxis ? [{ axis: lengthAxis, text: lengthText(lengthCm, null) }] : []),
    ...(widthAxis ? [{ axis: widthAxis, text: lengthText(widthCm, null) }] : []),
  ]
}
