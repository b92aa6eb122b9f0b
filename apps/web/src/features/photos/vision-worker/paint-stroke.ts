/** A stroke of the brush on a mask: everything within the radius of the line becomes wound, or stops being one. */
import type { Mask, Point } from '@mendwell/vision'

export function paintStroke(mask: Mask, stroke: readonly Point[], radius: number, value: 0 | 1): void {
  const [first] = stroke
  if (first && stroke.length === 1) paintSegment(mask, first, first, radius, value)
  for (const [index, to] of stroke.entries()) {
    const from = stroke[index - 1]
    if (from) paintSegment(mask, from, to, radius, value)
  }
}

function paintSegment(mask: Mask, from: Point, to: Point, radius: number, value: 0 | 1): void {
  const { width, height, data } = mask
  const left = Math.max(0, Math.floor(Math.min(from.x, to.x) - radius))
  const right = Math.min(width - 1, Math.ceil(Math.max(from.x, to.x) + radius))
  const top = Math.max(0, Math.floor(Math.min(from.y, to.y) - radius))
  const bottom = Math.min(height - 1, Math.ceil(Math.max(from.y, to.y) + radius))
  const [alongX, alongY] = [to.x - from.x, to.y - from.y]
  const square = alongX * alongX + alongY * alongY
  for (let y = top; y <= bottom; y += 1) {
    for (let x = left; x <= right; x += 1) {
      // The middle of the pixel, against the nearest place on the line.
      const [offX, offY] = [x + 0.5 - from.x, y + 0.5 - from.y]
      const share = square === 0 ? 0 : Math.min(1, Math.max(0, (offX * alongX + offY * alongY) / square))
      const [missX, missY] = [offX - share * alongX, offY - share * alongY]
      if (missX * missX + missY * missY <= radius * radius) data[y * width + x] = value
    }
  }
}
