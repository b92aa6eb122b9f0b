/** Layers of a stage: a photo, an outline with its axes, and the scale bar. */
import type { Axis, Matrix3, Outline, Point } from '@mendwell/vision'
import { classNames } from '../../../ui/class-names.ts'
import { PhotoPicture } from '../photo-picture.tsx'
import { multiplyMatrices, toCssMatrix, transformPoint } from './matrix.ts'
import { buildOutlinePath } from './outline-path.ts'
import { computeScaleBar, formatScaleBar, toMatrix, type View } from './view.ts'

/** Only what drawing needs of a photo. */
export type DrawnPhoto = { readonly id: string; readonly width: number; readonly height: number }

export function PhotoLayer({
  photo,
  view,
  toPlane,
  size = 'screen',
  alt,
  opacity = 1,
  clip,
}: {
  photo: DrawnPhoto
  view: View
  /** From pixels of the photo to the plane of the stage. */
  toPlane: Matrix3
  size?: 'screen' | 'full'
  alt: string
  opacity?: number
  /** Seen only right of this, in pixels of the frame. */
  clip?: { leftPx: number }
}) {
  return (
    // Cut off here, so that nothing of the frame itself reaches outside.
    <div
      className="pointer-events-none absolute inset-0 overflow-hidden"
      style={{ clipPath: clip && `inset(0 0 0 ${Math.max(0, clip.leftPx)}px)` }}
    >
      <div
        className="pointer-events-auto absolute top-0 left-0 origin-top-left"
        style={{
          width: photo.width,
          height: photo.height,
          transform: toCssMatrix(multiplyMatrices(toMatrix(view), toPlane)),
          opacity,
        }}
      >
        <PhotoPicture photoId={photo.id} size={size} alt={alt} className="size-full" />
      </div>
    </div>
  )
}

/** Drawn on the screen and not on the photo, so that a line stays a line however near one looks. */
export function OutlineLayer({
  outline,
  view,
  toPlane,
  dashed = false,
  axes,
}: {
  outline: Outline
  view: View
  toPlane: Matrix3
  dashed?: boolean
  axes?: readonly { axis: Axis; text: string }[]
}) {
  const to = multiplyMatrices(toMatrix(view), toPlane)
  const path = buildOutlinePath(outline, to)
  return (
    <svg aria-hidden className="pointer-events-none absolute inset-0 size-full overflow-hidden">
      <path d={path} className="fill-none stroke-photo-shade" strokeWidth={4} strokeLinejoin="round" />
      <path
        d={path}
        className="fill-none stroke-photo-ink"
        strokeWidth={2}
        strokeLinejoin="round"
        strokeDasharray={dashed ? '6 4' : undefined}
      />
      {axes?.map(({ axis, text }) => (
        <AxisLine
          key={text}
          from={transformPoint(to, axis.from)}
          to={transformPoint(to, axis.to)}
          text={text}
        />
      ))}
    </svg>
  )
}

function AxisLine({ from, to, text }: { from: Point; to: Point; text: string }) {
  // A little off the center, so that the two labels never overlap.
  const at = { x: from.x + (to.x - from.x) * 0.3, y: from.y + (to.y - from.y) * 0.3 }
  const width = text.length * 7.5 + 12
  // From afar a label would hide what it measures; the panel beside has the number.
  const hasRoom = Math.hypot(to.x - from.x, to.y - from.y) > width * 2
  return (
    <g>
      <line x1={from.x} y1={from.y} x2={to.x} y2={to.y} className="stroke-photo-shade" strokeWidth={3} />
      <line x1={from.x} y1={from.y} x2={to.x} y2={to.y} className="stroke-photo-ink" strokeDasharray="5 4" />
      {hasRoom && (
        <>
          <rect
            x={at.x - width / 2}
            y={at.y - 11}
            width={width}
            height={22}
            rx={5}
            className="fill-photo-shade"
          />
          <text
            x={at.x}
            y={at.y + 4.5}
            textAnchor="middle"
            className="fill-photo-ink text-hint font-semibold"
          >
            {text}
          </text>
        </>
      )}
    </g>
  )
}

export function ScaleBar({ pixelsPerMm, className }: { pixelsPerMm: number; className?: string }) {
  const bar = computeScaleBar(pixelsPerMm, 130)
  if (!bar) return null
  return (
    <div
      className={classNames(
        'pointer-events-none absolute bottom-3 flex flex-col items-center rounded-badge bg-photo-shade px-2 pt-1 pb-2 text-label font-semibold text-photo-ink',
        className ?? 'left-3',
      )}
    >
      {formatScaleBar(bar.mm)}
      <span className="h-2 border-2 border-t-0 border-photo-ink" style={{ width: bar.pixels }} />
    </div>
  )
}

/** A word on a photo: its date and its size. */
export function PhotoCaption({ children, className }: { children: string; className?: string }) {
  return (
    <p
      className={classNames(
        'pointer-events-none absolute top-3 max-w-[calc(50%-1rem)] rounded-badge bg-photo-shade px-2.5 py-1 text-hint font-semibold text-photo-ink',
        className ?? 'left-3',
      )}
    >
      {children}
    </p>
  )
}
