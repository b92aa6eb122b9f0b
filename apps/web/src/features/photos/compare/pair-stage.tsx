/** Two photos in one view: beside each other, behind a slider, through each other, or in turn. Zoom and place are one for both. */
import { Move, Pause, Play, RotateCcw, RotateCw, Undo2 } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useState } from 'react'
import { formatDate } from '../../../platform/dates.ts'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { formatPhotoArea, formatPhotoAltText } from '../format-photo.ts'
import { OutlineLayer, PhotoCaption, PhotoLayer, ScaleBar } from '../image-viewer/layers.tsx'
import { Stage } from '../image-viewer/stage.tsx'
import type { Size, View } from '../image-viewer/view.ts'
import { ZoomButtons } from '../image-viewer/zoom-buttons.tsx'
import type { CompareMode } from '../search.ts'
import { type Alignment, computeFullBox, computeWoundBox, noNudge, applyNudge } from './alignment.ts'
import { useTicker, prefersReducedMotion } from './use-ticker.ts'
import type { ComparedPhoto } from './use-sources.ts'

const blinkMs = 700
/** One key press, in units of the plane and in degrees. */
const nudgeStep = 0.5
const turnStep = 1

export function PairStage({
  compared,
  alignment,
  mode,
  hasOutlines,
  timeZone,
}: {
  compared: readonly ComparedPhoto[]
  alignment: Alignment
  mode: Exclude<CompareMode, 'lapse'>
  hasOutlines: boolean
  timeZone: string
}) {
  const [view, setView] = useState<View | null>(null)
  const [share, setShare] = useState(50)
  const [isBlinking, setBlinking] = useState(() => !prefersReducedMotion())
  const [isLater, setLater] = useState(false)
  const [nudge, setNudge] = useState(noNudge)
  const [isAdjusting, setAdjusting] = useState(false)
  useTicker(mode === 'blink' && isBlinking, blinkMs, () => setLater((was) => !was))
  const onSpace = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (mode !== 'blink' || event.defaultPrevented || event.target instanceof HTMLButtonElement) return
    if (event.key === ' ') setBlinking(!isBlinking)
    else if (event.key.toLowerCase() === 'b') {
      setBlinking(false)
      setLater(!isLater)
    } else return
    event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => onSpace(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])

  const [earlier, later] = compared
  const [toEarlier, toLaterAsFound] = alignment.toPlane
  if (!earlier || !later || !toEarlier || !toLaterAsFound) return null
  const toLater = applyNudge(toLaterAsFound, nudge)
  const box = computeFullBox(compared, alignment)
  const home = computeWoundBox(compared, alignment) ?? box

  const formatAltText = ({ photo }: ComparedPhoto) =>
    formatPhotoAltText(photo, formatDate(photo.capturedAt, timeZone))
  const formatCaption = ({ photo }: ComparedPhoto) =>
    `${formatDate(photo.capturedAt, timeZone)}, ${formatPhotoArea(photo.measurements)}`
  const renderLayer = (
    which: 'earlier' | 'later',
    shown: View,
    more: { opacity?: number; clip?: { leftPx: number } } = {},
  ) => {
    const [one, to] = which === 'earlier' ? [earlier, toEarlier] : [later, toLater]
    return <PhotoLayer photo={one.photo} view={shown} toPlane={to} alt={formatAltText(one)} {...more} />
  }
  const renderOutline = (which: 'earlier' | 'later', shown: View) => {
    const [one, to] = which === 'earlier' ? [earlier, toEarlier] : [later, toLater]
    return (
      hasOutlines &&
      one.outline && (
        <OutlineLayer outline={one.outline} view={shown} toPlane={to} dashed={which === 'earlier'} />
      )
    )
  }
  const onAdjustKey = (event: KeyboardEvent) => {
    if (!isAdjusting || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return
    const move = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key]
    const turned = { '[': -turnStep, ']': turnStep }[event.key]
    if (move) {
      const [x = 0, y = 0] = move
      setNudge((was) => ({ ...was, x: was.x + x * nudgeStep, y: was.y + y * nudgeStep }))
    } else if (turned) setNudge((was) => ({ ...was, degrees: was.degrees + turned }))
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const stage = { box, home, view, onView: setView }
  const renderScale = (shown: View) => alignment.hasScale && <ScaleBar pixelsPerMm={shown.scale} />
  const label = `${formatCaption(earlier)} and ${formatCaption(later)}. Plus and minus zoom, 0 shows the wound.`

  return (
    <div className="flex min-h-0 flex-1 flex-col" onKeyDownCapture={onAdjustKey}>
      {mode === 'side' ? (
        <div className="grid min-h-0 flex-1 gap-px bg-line max-sm:grid-rows-2 sm:grid-cols-2">
          {(['earlier', 'later'] as const).map((which) => (
            <Stage
              key={which}
              {...stage}
              label={`${formatCaption(which === 'earlier' ? earlier : later)}. Plus and minus zoom both photos.`}
            >
              {(shown, _frame, zoomBy) => (
                <>
                  {renderLayer(which, shown)}
                  {renderOutline(which, shown)}
                  <PhotoCaption className="left-3 max-w-[calc(100%-1.5rem)]">
                    {formatCaption(which === 'earlier' ? earlier : later)}
                  </PhotoCaption>
                  {renderScale(shown)}
                  {which === 'later' && <ZoomButtons onZoom={zoomBy} onFit={() => setView(null)} />}
                </>
              )}
            </Stage>
          ))}
        </div>
      ) : (
        <Stage {...stage} label={label} className="min-h-0 flex-1">
          {(shown, frame, zoomBy) => (
            <>
              {(mode !== 'blink' || !isLater) && renderLayer('earlier', shown)}
              {mode === 'slider' &&
                renderLayer('later', shown, { clip: { leftPx: (frame.width * share) / 100 } })}
              {mode === 'onion' && renderLayer('later', shown, { opacity: share / 100 })}
              {mode === 'blink' && renderLayer('later', shown, { opacity: isLater ? 1 : 0 })}
              {(mode !== 'blink' || !isLater) && renderOutline('earlier', shown)}
              {(mode !== 'blink' || isLater) && renderOutline('later', shown)}
              {(mode !== 'blink' || !isLater) && (
                <PhotoCaption className="left-3">{formatCaption(earlier)}</PhotoCaption>
              )}
              {(mode !== 'blink' || isLater) && (
                <PhotoCaption className="right-3">{formatCaption(later)}</PhotoCaption>
              )}
              {mode === 'slider' && <Divider share={share} frame={frame} onShare={setShare} />}
              {renderScale(shown)}
              <ZoomButtons onZoom={zoomBy} onFit={() => setView(null)} />
            </>
          )}
        </Stage>
      )}
      <div className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1.5 border-t border-line bg-surface px-4 py-2 md:px-6">
        {(mode === 'slider' || mode === 'onion') && (
          <label className="flex min-w-0 flex-1 basis-60 items-center gap-3 text-hint text-ink2">
            {mode === 'slider' ? 'Slider' : 'Later photo'}
            <input
              type="range"
              min={0}
              max={100}
              value={share}
              aria-label={mode === 'slider' ? 'Position of the later photo' : 'Opacity of the later photo'}
              aria-valuetext={`${Math.round(share)}%`}
              onChange={({ target }) => setShare(Number(target.value))}
              className="h-11 min-w-0 flex-1 accent-accent"
            />
          </label>
        )}
        {mode === 'blink' && (
          <Button
            size="small"
            icon={isBlinking ? <Pause /> : <Play />}
            onClick={() => setBlinking(!isBlinking)}
          >
            {isBlinking ? 'Pause (space)' : 'Blink (space)'}
          </Button>
        )}
        <p className="min-w-0 flex-1 basis-56 text-hint text-ink3">{alignmentLabels[alignment.by]}</p>
        <div className="ml-auto flex items-center">
          {isAdjusting && (
            <>
              <IconButton
                label="Rotate left ([)"
                icon={RotateCcw}
                onClick={() => setNudge({ ...nudge, degrees: nudge.degrees - turnStep })}
              />
              <IconButton
                label="Rotate right (])"
                icon={RotateCw}
                onClick={() => setNudge({ ...nudge, degrees: nudge.degrees + turnStep })}
              />
              <IconButton label="Reset alignment" icon={Undo2} onClick={() => setNudge(noNudge)} />
            </>
          )}
          <IconButton
            label="Move the later photo with the arrow keys"
            icon={Move}
            aria-pressed={isAdjusting}
            className="aria-pressed:bg-accent-tint aria-pressed:text-ink"
            onClick={() => setAdjusting(!isAdjusting)}
          />
        </div>
      </div>
    </div>
  )
}

const alignmentLabels: Record<Alignment['by'], string> = {
  card: 'Same scale, aligned by the marker card',
  wound: 'Same scale, aligned by the wound',
  taken: 'One photo has no marker card. Do not compare sizes visually.',
}

/** The line that is pulled; the range below does the same by keys. */
function Divider({
  share,
  frame,
  onShare,
}: {
  share: number
  frame: Size
  onShare: (share: number) => void
}) {
  const moveDivider = (event: PointerEvent<HTMLButtonElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const left = event.currentTarget.closest('[data-stage]')?.getBoundingClientRect().left ?? 0
    onShare(Math.min(100, Math.max(0, ((event.clientX - left) / frame.width) * 100)))
  }
  return (
    <div className="absolute inset-y-0 w-0.5 bg-photo-ink" style={{ left: `${share}%` }}>
      <button
        type="button"
        tabIndex={-1}
        aria-hidden
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={moveDivider}
        className="absolute top-1/2 left-1/2 flex size-11 -translate-1/2 cursor-ew-resize touch-none items-center justify-center rounded-full bg-photo-ink font-semibold text-photo-surround"
      >
        ‹ ›
      </button>
    </div>
  )
}
