/** The photo with its outline: rings, handles, axes and a scale, to be moved, drawn, brushed and erased by any hand. */
import type { Point, Ring, Sizing } from '@mendwell/vision'
import { useEffect, useRef, useState } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { type Drawing, eraseHandle, type Handle, findHandlePoint, toRing } from './drawing.ts'
import { handleEditorKey } from './editor-keys.ts'
import { Marks, ScaleBar } from './marks.tsx'
import { buildDotsPath, buildLinePath } from './line-path.ts'
import { computePerimeter } from './rings.ts'
import { Toolbar } from './toolbar.tsx'
import type { DrawingHistory } from './use-drawing.ts'
import { type Tool, useEditorPointers } from './use-editor-pointers.ts'
import { useView } from './use-view.ts'

type EditedPhoto = { readonly url: string; readonly width: number; readonly height: number }

/** The photo handles the keys, as an application does. */
const focusable = { tabIndex: 0 }

/** Of the brush, in screen pixels. */
const brushPixels = 14

export type OutlineEditorProps = {
  readonly photo: EditedPhoto
  readonly steps: DrawingHistory
  readonly sizing: Sizing | null
  readonly mmPerPixel: number | null
  readonly isBusy: boolean
  readonly onPropose: (at: Point) => void
  readonly onBrush: (stroke: readonly Point[], radiusPixels: number, erases: boolean) => void
}

export function OutlineEditor(props: OutlineEditorProps) {
  const { photo, steps, sizing, mmPerPixel, isBusy, onPropose, onBrush } = props
  const { drawing } = steps
  const [tool, setTool] = useState<Tool>(drawing.length > 0 ? 'points' : 'propose')
  const [selected, setSelected] = useState<Handle | null>(null)
  const view = useView(photo, computeBounds(drawing))
  // A proposal has come, or everything is gone: the tool that helps next.
  const [hadRings, setHadRings] = useState(drawing.length > 0)
  if (drawing.length > 0 !== hadRings) {
    setHadRings(drawing.length > 0)
    if (tool === 'propose' || tool === 'points') setTool(drawing.length > 0 ? 'points' : 'propose')
  }
  const { stroke, handlers } = useEditorPointers({
    tool,
    steps,
    view,
    onSelect: setSelected,
    onPropose,
    onBrush: (points, erases) => onBrush(points, brushPixels / view.scale, erases),
  })
  const surface = useRef<SVGSVGElement | null>(null)
  const { zoomBy, toPhoto } = view
  const wheel = useRef({ zoomBy, toPhoto })
  useEffect(() => {
    wheel.current = { zoomBy, toPhoto }
  })
  useEffect(() => {
    const shown = surface.current
    if (!shown) return undefined
    // Not React's: only our own listener can prevent scrolling.
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      wheel.current.zoomBy(Math.exp(-event.deltaY / 400), wheel.current.toPhoto(event))
    }
    shown.addEventListener('wheel', onWheel, { passive: false })
    return () => shown.removeEventListener('wheel', onWheel)
  }, [])
  const eraseSelected = () => {
    if (!selected) return
    steps.change(eraseHandle(drawing, selected))
    setSelected(null)
  }
  const px = 1 / view.scale
  const chosen = selected && findHandlePoint(drawing, selected)
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="relative min-h-0 flex-1 bg-photo-surround">
        <svg
          ref={(element) => {
            surface.current = element
            view.ref(element)
          }}
          role="application"
          aria-label="Wound outline on the photo"
          aria-describedby="outline-keys"
          aria-busy={isBusy}
          {...focusable}
          viewBox={view.viewBox}
          className={classNames(
            'absolute inset-0 size-full touch-none select-none focus-visible:-outline-offset-2',
            tool === 'points' ? 'cursor-grab' : 'cursor-crosshair',
          )}
          {...handlers}
          onKeyDown={(event) => handleEditorKey(event, { steps, view, selected, onSelect: setSelected })}
        >
          <image href={photo.url} width={photo.width} height={photo.height} />
          {sizing?.kind === 'measured' && <Marks sizing={sizing} px={px} />}
          {drawing.map((ring) => (
            <g key={ring.id}>
              <path
                d={buildLinePath(toRing(ring))}
                fill="none"
                stroke="#14201f"
                strokeOpacity={0.7}
                strokeWidth={4.5 * px}
              />
              <path d={buildLinePath(toRing(ring))} fill="none" stroke="#ffffff" strokeWidth={2.25 * px} />
            </g>
          ))}
          {tool === 'points' &&
            drawing.map((ring) => (
              <path
                key={ring.id}
                d={buildDotsPath(ring.handles, computeHandleRadius(ring.handles, view.scale) * px)}
                fill="#ffffff"
                stroke="#14201f"
                strokeWidth={1.75 * px}
              />
            ))}
          {chosen && (
            <circle
              cx={chosen.x}
              cy={chosen.y}
              r={9 * px}
              fill="#7ccbd8"
              stroke="#14201f"
              strokeWidth={1.75 * px}
            />
          )}
          {stroke && stroke.length > 0 && (
            <polyline
              points={stroke.map(({ x, y }) => `${x},${y}`).join(' ')}
              fill="none"
              stroke={tool === 'eraser' ? '#f2be63' : '#7ccbd8'}
              strokeOpacity={tool === 'draw' ? 1 : 0.55}
              strokeLinecap="round"
              strokeLinejoin="round"
              strokeWidth={(tool === 'draw' ? 2.5 : 2 * brushPixels) * px}
            />
          )}
        </svg>
        {mmPerPixel !== null && <ScaleBar mmPerPixel={mmPerPixel} scale={view.scale} />}
        <p className="pointer-events-none absolute right-3 bottom-3 max-w-[60%] rounded-control bg-photo-shade px-2.5 py-1.5 text-hint text-photo-ink">
          {hints[tool]}
        </p>
      </div>
      <Toolbar
        tool={tool}
        onTool={(next) => {
          setTool(next)
          setSelected(null)
        }}
        steps={steps}
        view={view}
        onErasePoint={selected ? eraseSelected : null}
        onClear={drawing.length > 0 ? () => steps.change([]) : null}
      />
      <p id="outline-keys" className="sr-only">
        Tab moves between points. Arrow keys move the selected point; hold Shift for larger steps. A adds a
        point, Delete removes it. Ctrl+Z undoes. Plus and minus zoom.
      </p>
      <p role="status" className="sr-only">
        {selected && chosen ? formatHandlePosition(selected, drawing) : ''}
      </p>
    </div>
  )
}

const hints: Record<Tool, string> = {
  points: 'Drag a point to correct',
  draw: 'Draw along the wound edge',
  brush: 'Paint areas to include in the wound',
  eraser: 'Paint areas to exclude',
  propose: 'Tap the wound to suggest an outline',
}

/** Only initially; what is drawn later does not move the image. */
function computeBounds(drawing: Drawing) {
  const points = drawing.flatMap(({ handles }) => handles)
  if (points.length === 0) return null
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) }
}

/** As large as touch requires, as small as their distance demands. */
const computeHandleRadius = (handles: Ring, scale: number) =>
  Math.min(6, Math.max(2.5, ((computePerimeter(handles) / handles.length) * scale) / 3.2))

function formatHandlePosition({ ring, index }: Handle, drawing: Drawing): string {
  const at = drawing.findIndex(({ id }) => id === ring)
  const count = drawing[at]?.handles.length ?? 0
  const line = drawing.length > 1 ? `, line ${at + 1} of ${drawing.length}` : ''
  return `Point ${index + 1} of ${count}${line}`
}
