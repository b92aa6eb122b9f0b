/** What part of the photo is in view: fitted at first, then zoomed and moved by wheel, fingers and keys. */
import type { Point } from '@mendwell/vision'
import { useLayoutEffect, useRef, useState } from 'react'

const maxZoom = 12
const initialZoom = 5
/** Of the view, at first. */
const fillRatio = 0.55

function computeInitialView({ left, top, right, bottom }: Box, width: number, height: number) {
  const zoom = fillRatio * Math.min(width / Math.max(1, right - left), height / Math.max(1, bottom - top))
  return {
    zoom: Math.min(initialZoom, Math.max(1, zoom)),
    centre: zoom <= 1 ? { x: width / 2, y: height / 2 } : { x: (left + right) / 2, y: (top + bottom) / 2 },
  }
}

export type View = {
  readonly ref: (element: SVGSVGElement | null) => void
  readonly viewBox: string
  /** Screen pixels per pixel of the photo. */
  readonly scale: number
  readonly zoom: number
  readonly toPhoto: (client: { clientX: number; clientY: number }) => Point
  /** Holds the given point of the photo at its position on screen. */
  readonly zoomBy: (factor: number, about?: Point) => void
  /** By screen pixels. */
  readonly panBy: (x: number, y: number) => void
  readonly fit: () => void
}

type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }

/** `closeTo` is what to begin with: the wound, with some skin round it. */
export function useView({ width, height }: { width: number; height: number }, closeTo: Box | null): View {
  const element = useRef<SVGSVGElement | null>(null)
  const [box, setBox] = useState({ width: 1, height: 1 })
  const middle = { x: width / 2, y: height / 2 }
  const [seen, setSeen] = useState(() =>
    closeTo ? computeInitialView(closeTo, width, height) : { zoom: 1, centre: middle },
  )
  useLayoutEffect(() => {
    const shown = element.current
    if (!shown) return undefined
    const measure = () => setBox({ width: shown.clientWidth || 1, height: shown.clientHeight || 1 })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(shown)
    return () => observer.disconnect()
  }, [])

  const fitted = Math.min(box.width / width, box.height / height)
  const scale = fitted * seen.zoom
  const left = seen.centre.x - box.width / scale / 2
  const top = seen.centre.y - box.height / scale / 2
  const clampPoint = ({ x, y }: Point): Point => ({
    x: Math.min(width, Math.max(0, x)),
    y: Math.min(height, Math.max(0, y)),
  })
  return {
    ref: (found) => {
      element.current = found
    },
    viewBox: `${left} ${top} ${box.width / scale} ${box.height / scale}`,
    scale,
    zoom: seen.zoom,
    toPhoto: ({ clientX, clientY }) => {
      const place = element.current?.getBoundingClientRect()
      return {
        x: left + (clientX - (place?.left ?? 0)) / scale,
        y: top + (clientY - (place?.top ?? 0)) / scale,
      }
    },
    zoomBy: (factor, about) =>
      setSeen(({ zoom, centre }) => {
        const next = Math.min(maxZoom, Math.max(1, zoom * factor))
        const keep = about ?? centre
        const share = zoom / next
        const moved = { x: keep.x + (centre.x - keep.x) * share, y: keep.y + (centre.y - keep.y) * share }
        return { zoom: next, centre: next === 1 ? middle : clampPoint(moved) }
      }),
    panBy: (x, y) =>
      setSeen(({ zoom, centre }) =>
        zoom === 1
          ? { zoom, centre }
          : {
              zoom,
              centre: clampPoint({ x: centre.x - x / (fitted * zoom), y: centre.y - y / (fitted * zoom) }),
            },
      ),
    fit: () => setSeen({ zoom: 1, centre: middle }),
  }
}
