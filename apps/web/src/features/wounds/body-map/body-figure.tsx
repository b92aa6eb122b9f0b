/** One view of the body, with the wounds that are there and the place that is chosen. Drawing only. */
import { type BodyView, bodyViews } from '@mendwell/clinical'
import type { PointerEventHandler } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { figures, pathOf, type Point } from './figures.ts'
import { placesIn } from './places.ts'

export type BodyPin = {
  /** A place of the map. */
  readonly code: string
  readonly number: number
  /** Told to whoever does not see it: "Wound 1, healing". */
  readonly label: string
  readonly healed: boolean
}

export function BodyFigure({
  view,
  chosen,
  hovered,
  pins,
  zoom,
  centre,
  onTap,
  onHover,
  onLeave,
}: {
  view: BodyView
  chosen: string | null
  hovered: string | null
  pins: readonly BodyPin[]
  zoom: number
  centre: Point | null
  onTap: PointerEventHandler<SVGSVGElement>
  onHover: PointerEventHandler<SVGSVGElement>
  onLeave: () => void
}) {
  const { width, height, outlines, lines, sides } = figures[view]
  const places = placesIn(view)
  const near = zoom > 1 ? 0.7 : 1
  return (
    <svg
      viewBox={boxOf(width, height, zoom, centre)}
      role="img"
      aria-label={`Body, ${bodyViews.labels[view].toLowerCase()}. ${pins.map(({ label }) => label).join('. ')}`}
      className={classNames(
        'mx-auto block w-full max-w-full cursor-crosshair touch-manipulation select-none',
        tall(view),
      )}
      onPointerUp={onTap}
      onPointerMove={onHover}
      onPointerLeave={onLeave}
    >
      {outlines.map((points) => (
        <path
          key={points.join()}
          d={pathOf(points, true)}
          className="fill-surface stroke-line2"
          strokeWidth={1.1 * near}
          strokeLinejoin="round"
        />
      ))}
      {lines.map((points) => (
        <path
          key={points.join()}
          d={pathOf(points, false)}
          className="fill-none stroke-line2"
          strokeWidth={0.9 * near}
          strokeLinecap="round"
          opacity={0.7}
        />
      ))}
      {places.map(({ region, at }) => (
        <circle
          key={region.code}
          cx={at[0]}
          cy={at[1]}
          r={region.code === chosen || region.code === hovered ? 4.2 * near : 1.1 * near}
          className={classNames(
            region.code === chosen
              ? 'fill-accent'
              : region.code === hovered
                ? 'fill-accent-tint stroke-accent'
                : 'fill-line2',
          )}
          strokeWidth={0.8}
          opacity={region.code === chosen || region.code === hovered ? 1 : 0.55}
        />
      ))}
      {pins.map((pin) => {
        const place = places.find(({ region }) => region.code === pin.code)
        if (!place) return null
        const [x, y] = place.at
        return (
          <g key={`${pin.code}-${pin.number}`}>
            <circle
              cx={x}
              cy={y}
              r={6.4 * near}
              className={pin.healed ? 'fill-surface stroke-line2' : 'fill-ink stroke-surface'}
              strokeWidth={1}
            />
            <text
              x={x}
              y={y}
              textAnchor="middle"
              dominantBaseline="central"
              fontSize={7.6 * near}
              className={classNames('font-semibold', pin.healed ? 'fill-ink2' : 'fill-surface')}
            >
              {pin.number}
            </text>
          </g>
        )
      })}
      {sides && zoom === 1 && (
        <>
          <SideLetter at={sides.left} letter="L" />
          <SideLetter at={sides.right} letter="R" />
        </>
      )}
    </svg>
  )
}

/** The patient's own left and right. */
function SideLetter({ at, letter }: { at: Point; letter: string }) {
  return (
    <text x={at[0]} y={at[1]} textAnchor="middle" fontSize={11} className="fill-ink3 font-semibold">
      {letter}
    </text>
  )
}

const tall = (view: BodyView) => (view.startsWith('foot') ? 'max-h-72' : 'max-h-[30rem]')

function boxOf(width: number, height: number, zoom: number, centre: Point | null): string {
  const [w, h] = [width / zoom, height / zoom]
  const [x, y] = centre ?? [width / 2, height / 2]
  const left = Math.min(Math.max(x - w / 2, 0), width - w)
  const top = Math.min(Math.max(y - h / 2, 0), height - h)
  return [left, top, w, h].map((value) => value.toFixed(1)).join(' ')
}
