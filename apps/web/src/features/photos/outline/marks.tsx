/** What is drawn over the photo besides the outline: length and width where they were measured, and a centimetre. */
import type { Measurement } from '@mendwell/vision'

/** Shorter ones would be hidden by their own label; the panel shows them too. */
const minLabeledPx = 150

export function Marks({ sizing, px }: { sizing: Measurement; px: number }) {
  return (
    <g>
      {[
        { axis: sizing.lengthAxis, cm: sizing.lengthCm, share: 0.84 },
        { axis: sizing.widthAxis, cm: sizing.widthCm, share: 0.14 },
      ].map(({ axis: { from, to }, cm, share }) => (
        <g key={share}>
          <line
            x1={from.x}
            y1={from.y}
            x2={to.x}
            y2={to.y}
            stroke="#ffffff"
            strokeWidth={1.5 * px}
            strokeDasharray={`${5 * px} ${4 * px}`}
          />
          {Math.hypot(to.x - from.x, to.y - from.y) > minLabeledPx * px && (
            <Label x={from.x + share * (to.x - from.x)} y={from.y + share * (to.y - from.y)} px={px}>
              {`${cm.toFixed(1)} cm`}
            </Label>
          )}
        </g>
      ))}
    </g>
  )
}

function Label({ x, y, px, children }: { x: number; y: number; px: number; children: string }) {
  const width = (children.length * 7.4 + 14) * px
  return (
    <g aria-hidden>
      <rect
        x={x - width / 2}
        y={y - 11 * px}
        width={width}
        height={22 * px}
        rx={5 * px}
        fill="#14201f"
        fillOpacity={0.85}
      />
      <text x={x} y={y + 4.5 * px} textAnchor="middle" fontSize={13 * px} fontWeight={600} fill="#ffffff">
        {children}
      </text>
    </g>
  )
}

/** As long as one centimeter at the card's position; less or more where one does not fit. */
export function ScaleBar({ mmPerPixel, scale }: { mmPerPixel: number; scale: number }) {
  const cmPixels = (10 / mmPerPixel) * scale
  const [cm = 1] = [1, 0.5, 2, 5].filter((one) => cmPixels * one >= 36 && cmPixels * one <= 160)
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute bottom-3 left-3 text-center text-hint font-medium text-photo-ink"
    >
      {cm} cm
      <div
        className="h-2 border-x-2 border-b-2 border-photo-ink"
        style={{ width: `${Math.round(cmPixels * cm)}px` }}
      />
    </div>
  )
}
