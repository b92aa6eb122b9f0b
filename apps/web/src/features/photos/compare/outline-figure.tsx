/** The two outlines over each other on paper with a grid of one centimetre: the earlier dashed. Only where both have a scale. */
import { buildOutlinePath } from '../image-viewer/outline-path.ts'
import { identityMatrix } from '../image-viewer/matrix.ts'
import { type Alignment, computeWoundBox } from './alignment.ts'
import type { ComparedPhoto } from './use-sources.ts'

const cellMm = 10

export function OutlineFigure({
  compared,
  alignment,
  earlierDay,
}: {
  compared: readonly ComparedPhoto[]
  alignment: Alignment
  earlierDay: string
}) {
  const box = computeWoundBox(compared, alignment)
  const [earlier, later] = compared
  if (!alignment.hasScale || !box || !earlier?.outline || !later?.outline) return null
  const [width, height] = [box.right - box.left, box.bottom - box.top]
  const listGridLines = (from: number, to: number) =>
    Array.from(
      { length: Math.max(0, Math.floor(to / cellMm) - Math.ceil(from / cellMm) + 1) },
      (_, at) => (Math.ceil(from / cellMm) + at) * cellMm,
    )
  const [toEarlier = identityMatrix, toLater = identityMatrix] = alignment.toPlane
  return (
    <figure>
      <svg
        role="img"
        aria-label="Both outlines overlaid"
        viewBox={`${box.left} ${box.top} ${width} ${height}`}
        className="max-h-72 w-full rounded-control bg-sunken"
      >
        <g className="stroke-line" strokeWidth={width / 400}>
          {listGridLines(box.left, box.right).map((x) => (
            <line key={`x${x}`} x1={x} x2={x} y1={box.top} y2={box.bottom} />
          ))}
          {listGridLines(box.top, box.bottom).map((y) => (
            <line key={`y${y}`} x1={box.left} x2={box.right} y1={y} y2={y} />
          ))}
        </g>
        <path
          d={buildOutlinePath(later.outline, toLater, 2)}
          className="fill-accent-tint stroke-accent"
          fillRule="evenodd"
          strokeWidth={width / 110}
        />
        <path
          d={buildOutlinePath(earlier.outline, toEarlier, 2)}
          className="fill-none stroke-ink2"
          strokeWidth={width / 160}
          strokeDasharray={`${width / 50} ${width / 70}`}
        />
      </svg>
      <figcaption className="mt-1 text-hint text-ink3">1 cm grid; dashed line: {earlierDay}</figcaption>
    </figure>
  )
}
