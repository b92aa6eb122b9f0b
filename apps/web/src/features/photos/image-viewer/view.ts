/**
 * The visible part of a plane: a point at p is on the screen at p × scale + (x, y). The plane is a photo in pixels or, where photos are
 * compared, the skin in millimeters. Pure.
 */
import type { Matrix3, Point } from '@mendwell/vision'

export type View = { readonly scale: number; readonly x: number; readonly y: number }
export type Size = { readonly width: number; readonly height: number }
export type Box = {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export const toMatrix = ({ scale, x, y }: View): Matrix3 => [scale, 0, x, 0, scale, y, 0, 0, 1]

export const toBox = ({ width, height }: Size): Box => ({ left: 0, top: 0, right: width, bottom: height })

export function computeBoundingBox(points: readonly Point[], margin = 0): Box | null {
  if (points.length === 0) return null
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  return {
    left: Math.min(...xs) - margin,
    top: Math.min(...ys) - margin,
    right: Math.max(...xs) + margin,
    bottom: Math.max(...ys) + margin,
  }
}

/** All of the box, in the middle of the frame. */
export function fitBox(box: Box, frame: Size): View {
  const scale = Math.min(frame.width / (box.right - box.left), frame.height / (box.bottom - box.top))
  return {
    scale,
    x: frame.width / 2 - ((box.left + box.right) / 2) * scale,
    y: frame.height / 2 - ((box.top + box.bottom) / 2) * scale,
  }
}

/** How far one can go in and out, as multiples of the fitted view. */
const minZoom = 0.5
const maxZoom = 24

/** The point under the finger stays where it is. */
export function zoomAt(view: View, at: Point, factor: number, fit: View): View {
  const scale = Math.min(Math.max(view.scale * factor, fit.scale * minZoom), fit.scale * maxZoom)
  const real = scale / view.scale
  return { scale, x: at.x - (at.x - view.x) * real, y: at.y - (at.y - view.y) * real }
}

/** The center of the frame never leaves the box, so that the photo stays visible. */
export function clampView(view: View, box: Box, frame: Size): View {
  const { scale } = view
  const clampNumber = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)
  return {
    scale,
    x: clampNumber(view.x, frame.width / 2 - box.right * scale, frame.width / 2 - box.left * scale),
    y: clampNumber(view.y, frame.height / 2 - box.bottom * scale, frame.height / 2 - box.top * scale),
  }
}

/** The longest of 1, 2, 5, 10, 20, 50 mm … that fits into the pixels. */
export function computeScaleBar(
  pixelsPerMm: number,
  mostPixels: number,
): { mm: number; pixels: number } | null {
  if (!(pixelsPerMm > 0)) return null
  const most = mostPixels / pixelsPerMm
  const power = 10 ** Math.floor(Math.log10(most))
  const mm = power * ([5, 2].find((step) => power * step <= most) ?? 1)
  return { mm, pixels: mm * pixelsPerMm }
}

export const formatScaleBar = (mm: number): string => (mm >= 10 ? `${mm / 10} cm` : `${mm} mm`)
