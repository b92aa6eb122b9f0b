/** What a drawn photo shows, worked out from the drawing itself. It shares nothing with the code that measures. */
import type { Point } from '../types.ts'
import { cardMarkers, markerSideMm } from '../card.ts'
import type { View } from './camera.ts'
import { toSkinPoint } from './card-placement.ts'
import type { Axes, CardPlace, Scene, GroundTruth, WoundDrawing } from './scene.ts'

type Line = readonly Point[]

export function computeGroundTruth(scene: Scene, view: View): GroundTruth {
  const { wound, card, camera } = scene
  return {
    areaCm2: wound ? computeAreaMm2(wound) / 100 : 0,
    perimeterCm: wound ? computePerimeterMm(wound) / 10 : 0,
    ...(wound ? computeAxes(wound) : { lengthCm: 0, widthCm: 0 }),
    tiltDegrees: camera.tiltDegrees,
    outline: wound
      ? wound.parts.map((part) => ({
          outer: projectRing(part.outer, view),
          holes: part.holes.map((hole) => projectRing(hole, view)),
        }))
      : [],
    markers: card ? projectMarkers(card, view) : {},
  }
}

function computeAreaMm2(wound: WoundDrawing): number {
  return wound.parts.reduce(
    (sum, part) =>
      sum +
      computeEnclosedArea(part.outer) -
      part.holes.reduce((holes, hole) => holes + computeEnclosedArea(hole), 0),
    0,
  )
}

export function computeEnclosedArea(ring: Line): number {
  let twice = 0
  ring.forEach((point, at) => {
    const next = ring[(at + 1) % ring.length] ?? point
    twice += point.x * next.y - next.x * point.y
  })
  return Math.abs(twice) / 2
}

function computePerimeterMm(wound: WoundDrawing): number {
  const round = (ring: Line) =>
    ring.reduce((sum, point, at) => {
      const next = ring[(at + 1) % ring.length] ?? point
      return sum + Math.hypot(next.x - point.x, next.y - point.y)
    }, 0)
  return wound.parts.reduce(
    (sum, part) => sum + round(part.outer) + part.holes.reduce((holes, hole) => holes + round(hole), 0),
    0,
  )
}

/** Every pair of edge points is tried. */
function computeAxes(wound: WoundDrawing): Axes {
  const points = wound.parts.flatMap((part) => part.outer)
  let longest = { square: 0, dx: 1, dy: 0 }
  points.forEach((a, at) => {
    for (const b of points.slice(at + 1)) {
      const square = (a.x - b.x) ** 2 + (a.y - b.y) ** 2
      if (square > longest.square) longest = { square, dx: b.x - a.x, dy: b.y - a.y }
    }
  })
  const length = Math.sqrt(longest.square)
  const across = points.map((point) => (point.y * longest.dx - point.x * longest.dy) / (length || 1))
  return { lengthCm: length / 10, widthCm: (Math.max(...across) - Math.min(...across)) / 10 }
}

/** Points no more than half a millimetre apart, each where the camera sees it. */
function projectRing(ring: Line, view: View): Point[] {
  return ring.flatMap((point, at) => {
    const next = ring[(at + 1) % ring.length] ?? point
    const steps = Math.max(1, Math.ceil(Math.hypot(next.x - point.x, next.y - point.y) / 0.5))
    return Array.from({ length: steps }, (_, step) => {
      const share = step / steps
      return view.project({
        x: point.x + (next.x - point.x) * share,
        y: point.y + (next.y - point.y) * share,
      })
    }).filter((there) => there !== null)
  })
}

function projectMarkers(card: CardPlace, view: View): Record<number, Point[]> {
  const shown = cardMarkers.filter((marker) => !card.markers || card.markers.includes(marker.id))
  return Object.fromEntries(
    shown.flatMap((marker) => {
      const corners = [
        { x: marker.x, y: marker.y },
        { x: marker.x + markerSideMm, y: marker.y },
        { x: marker.x + markerSideMm, y: marker.y + markerSideMm },
        { x: marker.x, y: marker.y + markerSideMm },
      ].map((corner) => view.project(toSkinPoint(card, corner)))
      return corners.every((corner) => corner !== null) ? [[marker.id, corners]] : []
    }),
  )
}
