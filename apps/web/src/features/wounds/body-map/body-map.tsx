/**
 * The body map, to tap a wound's location. The same locations are in a list, for the keyboard and for users who know the name: both set the
 * same value.
 */
import { type BodyRegion, resolveBodyPlace, bodyRegions, type BodyView, bodyViews } from '@mendwell/clinical'
import { Minus, Plus } from 'lucide-react'
import { type PointerEvent, useState } from 'react'
import { Segments } from '../../../ui/choice/segments.tsx'
import { Picker } from '../../../ui/form/picker.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { BodyFigure, type BodyPin } from './body-figure.tsx'
import type { Point } from './figures.ts'
import { findNearestRegion, listRegions } from './regions.ts'

/** Short, so that all six fit beside each other; the drawing has the full name. */
const viewLabels: Record<BodyView, string> = {
  front: 'Front',
  back: 'Back',
  left_side: 'Left',
  right_side: 'Right',
  foot_tops: 'Feet',
  foot_soles: 'Soles',
}
const views = bodyViews.values.map((value) => ({ value, label: viewLabels[value] }))
const zooms = [1, 2, 3] as const

export function BodyMap({
  chosen,
  pins,
  onChoose,
}: {
  /** The code of a place. */
  chosen: string | null
  pins: readonly BodyPin[]
  onChoose: (region: BodyRegion) => void
}) {
  const place = resolveBodyPlace(chosen)
  const [view, setView] = useState<BodyView>(
    place.state === 'known' ? (place.region.views[0] ?? 'front') : 'front',
  )
  const [zoom, setZoom] = useState<(typeof zooms)[number]>(1)
  const [center, setCenter] = useState<Point | null>(null)
  const [hovered, setHovered] = useState<BodyRegion | null>(null)

  const toFigurePoint = (event: PointerEvent<SVGSVGElement>): Point => {
    const matrix = event.currentTarget.getScreenCTM()
    if (!matrix) return [0, 0]
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse())
    return [x, y]
  }
  const handleTap = (event: PointerEvent<SVGSVGElement>) => {
    const point = toFigurePoint(event)
    const hit = findNearestRegion(view, point)
    setCenter(point)
    if (hit) onChoose(hit.region)
  }
  const zoomBy = (step: 1 | -1) => {
    const next = zooms[zooms.indexOf(zoom) + step]
    if (next) setZoom(next)
  }
  const shown = hovered ?? (place.state === 'known' ? place.region : null)
  return (
    <div className="flex flex-col gap-2">
      <div className="overflow-x-auto">
        <Segments
          label="Body view"
          fill
          segments={views}
          value={view}
          onChange={(next) => {
            setView(next)
            setZoom(1)
            setCenter(null)
          }}
        />
      </div>
      <div className="relative rounded-card border border-line bg-sunken">
        <BodyFigure
          view={view}
          pins={pins}
          choosing={{
            chosen: place.state === 'known' ? place.region.code : null,
            hovered: hovered?.code ?? null,
            zoom,
            centre: center ?? findChosenPoint(view, chosen),
            onTap: handleTap,
            onHover: (event) => setHovered(findNearestRegion(view, toFigurePoint(event))?.region ?? null),
            onLeave: () => setHovered(null),
          }}
        />
        <div className="absolute right-2 bottom-2 flex flex-col rounded-control border border-line bg-surface">
          <IconButton label="Zoom in" icon={Plus} disabled={zoom === 3} onClick={() => zoomBy(1)} />
          <IconButton label="Zoom out" icon={Minus} disabled={zoom === 1} onClick={() => zoomBy(-1)} />
        </div>
      </div>
      <p aria-live="polite" className="min-h-5 text-hint text-ink2">
        {shown ? shown.label : 'Tap the wound location or search by name.'}
        {shown?.pressurePoint && <span className="text-ink3">, pressure point</span>}
      </p>
    </div>
  )
}

function findChosenPoint(view: BodyView, code: string | null): Point | null {
  return listRegions(view).find(({ region }) => region.code === code)?.at ?? null
}

/** The same places by name. */
export function BodyRegionPicker({
  chosen,
  onChoose,
}: {
  chosen: string | null
  onChoose: (region: BodyRegion | null) => void
}) {
  const [text, setText] = useState('')
  const words = text.trim().toLowerCase().split(/\s+/).filter(Boolean)
  const options = bodyRegions
    .filter(({ label }) => words.length > 0 && words.every((word) => label.toLowerCase().includes(word)))
    .slice(0, 12)
    .map(({ code, label, pressurePoint }) => ({
      id: code,
      label,
      detail: pressurePoint ? 'pressure point' : '',
    }))
  const place = resolveBodyPlace(chosen)
  return (
    <Picker
      chosen={place.state === 'known' ? { id: place.region.code, label: place.region.label } : null}
      onChoose={(option) => {
        const found = resolveBodyPlace(option?.id)
        onChoose(found.state === 'known' ? found.region : null)
      }}
      text={text}
      onText={setText}
      options={options}
      status={words.length > 0 && options.length === 0 ? 'No matching location' : undefined}
      placeholder="Search location..."
    />
  )
}
