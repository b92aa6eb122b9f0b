/** All visits of a wound one after another, at one scale and place: play, or step by keys. */
import type { WoundPhoto } from '@mendwell/contract'
import { Film, Pause, Play, SkipBack, SkipForward } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { pluralize } from '../../../platform/labels/pluralize.ts'
import { formatDate, toWallClock } from '../../../platform/dates.ts'
import { formatProblem } from '../../../platform/format-problem.ts'
import { Button } from '../../../ui/button.tsx'
import { Segments } from '../../../ui/choice/segments.tsx'
import { Figures } from '../../../ui/figure/figure.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { formatPhotoArea, computeAreaChange, formatPhotoAltText } from '../format-photo.ts'
import { OutlineLayer, PhotoCaption, PhotoLayer, ScaleBar } from '../image-viewer/layers.tsx'
import { Stage } from '../image-viewer/stage.tsx'
import type { View } from '../image-viewer/view.ts'
import { ZoomButtons } from '../image-viewer/zoom-buttons.tsx'
import { type Alignment, computeFullBox, computeWoundBox } from './alignment.ts'
import { useTicker, prefersReducedMotion } from './use-ticker.ts'
import { type ComparedPhoto, useSources } from './use-sources.ts'
import { pickVisitPhotos } from './visit-photos.ts'

const frameMs = 1000
const speeds = [
  { value: '0.5', label: 'Slow' },
  { value: '1', label: 'Normal' },
  { value: '2', label: 'Fast' },
] as const
type Speed = (typeof speeds)[number]['value']

export function TimeLapse({
  photos,
  isLoading,
  error,
  onRetry,
  hasOutlines,
  timeZone,
}: {
  photos: readonly WoundPhoto[]
  isLoading: boolean
  error: unknown
  onRetry: () => void
  hasOutlines: boolean
  timeZone: string
}) {
  const visits = pickVisitPhotos(photos, timeZone)
  const scaled = visits.filter(({ scale }) => scale !== null)
  const sources = useSources(
    scaled.map(({ id }) => id),
    true,
  )
  if (error !== null) {
    return (
      <ErrorState title="Photos did not load" onRetry={onRetry}>
        {formatProblem(error)}
      </ErrorState>
    )
  }
  if (!isLoading && scaled.length < 2) {
    return (
      <EmptyState icon={Film} title="Not enough photos for a time-lapse">
        Photos with the marker card from 2 or more visits are needed; this wound has{' '}
        <Figures metric="visits-with-scale" in={`${scaled.length}.`} />
      </EmptyState>
    )
  }
  if (sources.state === 'failed') {
    return (
      <ErrorState title="Photos did not load" onRetry={sources.onRetry}>
        {formatProblem(sources.error)}
      </ErrorState>
    )
  }
  if (sources.state === 'loading') {
    return (
      <div className="p-6">
        <LoadingLine>Loading visits...</LoadingLine>
      </div>
    )
  }
  return (
    <Frames
      compared={sources.compared}
      alignment={sources.alignment}
      leftOut={visits.length - sources.compared.length}
      hasOutlines={hasOutlines}
      timeZone={timeZone}
    />
  )
}

function Frames({
  compared,
  alignment,
  leftOut,
  hasOutlines,
  timeZone,
}: {
  compared: readonly ComparedPhoto[]
  alignment: Alignment
  /** Visits without a scale. */
  leftOut: number
  hasOutlines: boolean
  timeZone: string
}) {
  const [view, setView] = useState<View | null>(null)
  const [at, setAt] = useState(0)
  const [isPlaying, setPlaying] = useState(() => !prefersReducedMotion())
  const [speed, setSpeed] = useState<Speed>('1')
  const last = compared.length - 1
  useTicker(isPlaying, frameMs / Number(speed), () => setAt((was) => (was >= last ? 0 : was + 1)))
  const step = (to: number) => {
    setPlaying(false)
    setAt(Math.min(last, Math.max(0, to)))
  }
  const first = compared[0]
  const shownOne = compared[at]
  if (!first || !shownOne) return null
  const box = computeFullBox(compared, alignment)
  const toDatedPhoto = ({ photo }: ComparedPhoto) => ({
    photo,
    day: toWallClock(photo.capturedAt, timeZone).day,
  })
  const change = at === 0 ? null : computeAreaChange(toDatedPhoto(first), toDatedPhoto(shownOne))
  const caption = `${formatDate(shownOne.photo.capturedAt, timeZone)}, ${formatPhotoArea(shownOne.photo.measurements)}`
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return
    const isRange = event.target instanceof HTMLInputElement
    if (event.key === 'ArrowRight' && !isRange) step(at + 1)
    else if (event.key === 'ArrowLeft' && !isRange) step(at - 1)
    else if (event.key === 'Home') step(0)
    else if (event.key === 'End') step(last)
    else if (event.key === ' ' && !(event.target instanceof HTMLButtonElement)) setPlaying(!isPlaying)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div role="group" aria-label="Time-lapse" className="flex min-h-0 flex-1 flex-col" onKeyDown={onKeyDown}>
      <Stage
        label="Wound visits. Space plays and pauses, arrow keys step, plus and minus zoom."
        box={box}
        home={computeWoundBox(compared, alignment) ?? box}
        view={view}
        onView={setView}
        className="min-h-0 flex-1"
      >
        {(shown, _frame, zoomBy) => (
          <>
            {compared.map((one, index) => {
              // Its neighbours are there already, so that nothing flashes between two frames.
              const isNear = Math.abs(index - at) <= 1 || (at === last && index === 0)
              const toPlane = alignment.toPlane[index]
              return (
                isNear &&
                toPlane && (
                  <PhotoLayer
                    key={one.photo.id}
                    photo={one.photo}
                    view={shown}
                    toPlane={toPlane}
                    opacity={index === at ? 1 : 0}
                    alt={
                      index === at
                        ? formatPhotoAltText(one.photo, formatDate(one.photo.capturedAt, timeZone))
                        : ''
                    }
                  />
                )
              )
            })}
            {hasOutlines && shownOne.outline && (
              <OutlineLayer outline={shownOne.outline} view={shown} toPlane={alignment.toPlane[at] ?? []} />
            )}
            <PhotoCaption className="left-3 max-w-[calc(100%-1.5rem)]">{caption}</PhotoCaption>
            {alignment.hasScale && <ScaleBar pixelsPerMm={shown.scale} />}
            <ZoomButtons onZoom={zoomBy} onFit={() => setView(null)} />
          </>
        )}
      </Stage>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-t border-line bg-surface px-4 py-2 md:px-6">
        <Button icon={isPlaying ? <Pause /> : <Play />} onClick={() => setPlaying(!isPlaying)}>
          {isPlaying ? 'Pause' : 'Play'}
        </Button>
        <IconButton label="Previous visit" icon={SkipBack} onClick={() => step(at - 1)} />
        <IconButton label="Next visit" icon={SkipForward} onClick={() => step(at + 1)} />
        <input
          type="range"
          aria-label="Visit"
          aria-valuetext={caption}
          min={0}
          max={last}
          value={at}
          onChange={({ target }) => step(Number(target.value))}
          className="h-11 min-w-0 flex-1 basis-40 accent-accent"
        />
        <Segments label="Speed" segments={speeds} value={speed} onChange={setSpeed} />
        <p role="status" className="w-full text-hint text-ink2">
          Visit {at + 1} of {compared.length}, {caption}
          {change && `, since the first: ${change.words}`}
          {leftOut > 0 && `. ${pluralize(leftOut, 'visit')} without a marker card excluded`}
        </p>
      </div>
    </div>
  )
}
