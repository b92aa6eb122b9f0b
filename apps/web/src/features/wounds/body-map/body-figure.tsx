/** One view of the body, with its wounds and the selected location. Drawing only. */
import { type BodyView, bodyViews, formatWoundLetter } from '@mendwell/clinical'
import type { PointerEventHandler } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { woundLetterClass } from '../wound-letter.tsx'
import { figures, buildPath, type Point } from './figures.ts'
import { type DrawnRegion, listRegions } from './regions.ts'

export type BodyPin = {
  /** A place of the map. */
  readonly code: string
  readonly number: number
  /** For screen readers: "Wound 1, healing". */
  readonly label: string
  readonly healed: boolean
}

/** How the body is used for selecting a location. Without it, it is an image. */
export type BodySelection = {
  readonly chosen: string | null
  readonly hovered: string | null
  readonly zoom: number
  readonly centre: Point | null
  readonly onTap: PointerEventHandler<SVGSVGElement>
  readonly onHover: PointerEventHandler<SVGSVGElement>
  readonly onLeave: () => void
}

export function BodyFigure({
  view,
  pins,
  size = 'usual',
  choosing,
}: {
  view: BodyView
  pins: readonly BodyPin[]
  size?: 'small' | 'usual'
  choosing?: BodySelection
}) {
  const { width, height, outlines, lines, sides } = figures[view]
  const places = listRegions(view)
  const zoom = choosing?.zoom ?? 1
  const radius = size === 'small' ? getPinRadius(view) : 6.6 / Math.sqrt(zoom)
  const here = pins.filter(({ code }) => places.some(({ region }) => region.code === code))
  const name = `Body, ${bodyViews.labels[view].toLowerCase()}.`
  const figure = (
    <svg
      viewBox={computeViewBox(width, height, zoom, choosing?.centre ?? null)}
      role="img"
      aria-label={[name, ...here.map(({ label }) => `${label}.`)].join(' ')}
      className={classNames(
        'block select-none',
        getSizeClass(view, size),
        choosing && 'cursor-crosshair touch-manipulation',
      )}
      {...(choosing && {
        onPointerUp: choosing.onTap,
        onPointerMove: choosing.onHover,
        onPointerLeave: choosing.onLeave,
      })}
    >
      {outlines.map((points) => (
        <path
          key={points.join(' ')}
          d={buildPath(points, true)}
          className="fill-surface stroke-line2"
          strokeWidth={size === 'small' ? 2.2 : 1.2 / zoom}
          strokeLinejoin="round"
        />
      ))}
      {lines.map((points) => (
        <path
          key={points.join(' ')}
          d={buildPath(points, false)}
          className="fill-none stroke-line2"
          strokeWidth={size === 'small' ? 1.4 : 0.9 / zoom}
          strokeLinecap="round"
          opacity={0.75}
        />
      ))}
      {choosing && places.map((place) => <Place key={place.region.code} place={place} choosing={choosing} />)}
      {spreadPoints(
        here.map(({ code }) => places.find(({ region }) => region.code === code)?.at ?? [0, 0]),
        radius,
      ).map((at, index) => {
        const pin = here[index]
        return pin && <Pin key={`${pin.code}-${pin.number}`} pin={pin} at={at} radius={radius} />
      })}
      {sides && zoom === 1 && size === 'usual' && (
        <>
          <SideLetter at={sides.left} letter="L" />
          <SideLetter at={sides.right} letter="R" />
        </>
      )}
    </svg>
  )
  if (size === 'usual') return figure
  return (
    <figure className="flex flex-col items-center gap-1">
      {figure}
      <figcaption className="text-label text-ink3">{bodyViews.labels[view]}</figcaption>
    </figure>
  )
}

function Place({
  place: { region, at },
  choosing: { chosen, hovered, zoom },
}: {
  place: DrawnRegion
  choosing: BodySelection
}) {
  const isMarked = region.code === chosen || region.code === hovered
  return (
    <circle
      cx={at[0]}
      cy={at[1]}
      r={(isMarked ? 4.4 : 1.15) / Math.sqrt(zoom)}
      className={
        region.code === chosen
          ? 'fill-accent stroke-surface'
          : region.code === hovered
            ? 'fill-accent-tint stroke-accent'
            : 'fill-line2'
      }
      strokeWidth={0.8}
      opacity={isMarked ? 1 : 0.5}
    />
  )
}

function Pin({ pin, at: [x, y], radius }: { pin: BodyPin; at: Point; radius: number }) {
  return (
    <g className={woundLetterClass(pin.number)}>
      <circle
        cx={x}
        cy={y}
        r={radius}
        className={pin.healed ? 'fill-surface stroke-current' : 'fill-current stroke-surface'}
        strokeWidth={radius / 5}
      />
      <text
        x={x}
        y={y}
        textAnchor="middle"
        dominantBaseline="central"
        fontSize={radius * 1.25}
        className={classNames('font-semibold', pin.healed ? 'fill-current' : 'fill-surface')}
      >
        {formatWoundLetter(pin.number)}
      </text>
    </g>
  )
}

/** Overlapping letters are placed side by side. */
function spreadPoints(points: readonly Point[], radius: number): Point[] {
  const placed: Point[] = []
  for (const [x, y] of points) {
    let at: Point = [x, y]
    while (placed.some((other) => Math.hypot(other[0] - at[0], other[1] - at[1]) < radius * 1.7))
      at = [at[0] + radius * 1.9, at[1]]
    placed.push(at)
  }
  return placed
}

/** The patient's own left and right. */
function SideLetter({ at, letter }: { at: Point; letter: string }) {
  return (
    <text x={at[0]} y={at[1]} textAnchor="middle" fontSize={11} className="fill-ink3 font-semibold">
      {letter}
    </text>
  )
}

const isFeet = (view: BodyView) => view.startsWith('foot')
/** In a small figure a letter must still be read. */
const getPinRadius = (view: BodyView) => (isFeet(view) ? 16 : 19)

function getSizeClass(view: BodyView, size: 'small' | 'usual'): string {
  if (size === 'small') return isFeet(view) ? 'h-20 w-24' : 'h-44 w-20'
  return classNames('mx-auto w-full max-w-full', isFeet(view) ? 'max-h-72' : 'max-h-[30rem]')
}

function computeViewBox(width: number, height: number, zoom: number, center: Point | null): string {
  const [w, h] = [width / zoom, height / zoom]
  const [x, y] = center ?? [width / 2, height / 2]
  const left = Math.min(Math.max(x - w / 2, 0), width - w)
  const top = Math.min(Math.max(y - h / 2, 0), height - h)
  return [left, top, w, h].map((value) => value.toFixed(1)).join(' ')
}
