/** The layout of a healing curve, in pixels. Pure, so that it can be tested without a browser. */
import { comparisonObstacleLabels, countDaysBetween } from '@mendwell/clinical'
import type { Course, Visit } from '../course.ts'
import { createScale, computeTicks, computeWeekTicks } from './scale.ts'

export type CurvePoint = {
  readonly visit: Visit
  readonly x: number
  readonly y: number
  readonly areaCm2: number
  /** Ends of the error bar; null where the error is not known. */
  readonly bar: { readonly top: number; readonly bottom: number } | null
  /** The measured point before, where the two may be compared. */
  readonly from: { readonly x: number; readonly y: number } | null
}

type CurveMark = { readonly x: number; readonly name: string; readonly date: string }

export type CurveCheckpoint = {
  readonly x: number
  /** On the curve's own area axis; null where there is no start to reckon from. */
  readonly y: number
  /** Where the wound was at the time. */
  readonly reachedY: number | null
  readonly state: 'reached' | 'missed' | 'open' | 'cannot-tell'
  readonly label: string
  readonly words: string
  /** The position of its label; null without room, then it is below the drawing. */
  readonly text: { readonly x: number; readonly y: number; readonly anchor: 'start' | 'end' } | null
}

export type CurveLayout = {
  readonly width: number
  readonly height: number
  readonly plot: {
    readonly left: number
    readonly right: number
    readonly top: number
    readonly bottom: number
  }
  readonly points: readonly CurvePoint[]
  readonly areaTicks: readonly { readonly y: number; readonly text: string }[]
  readonly reductionTicks: readonly { readonly y: number; readonly text: string }[]
  readonly weeks: readonly { readonly x: number; readonly week: number }[]
  readonly marks: readonly CurveMark[]
  readonly checkpoints: readonly CurveCheckpoint[]
  readonly start: string
}

/** Between measurements of one day. */
const sameDayStepPx = 12

/** Room for one label of the time axis. */
const weekLabelPx = 64

export function computeCurveLayout(course: Course, width: number, height: number): CurveLayout | null {
  const measured = course.visits.filter(({ visit }) => visit.areaCm2 !== null)
  const first = measured[0]
  const last = measured.at(-1)
  if (!first || !last || width < 120) return null
  const start = first.visit.date
  const toDayNumber = (date: string) => countDaysBetween(start, date) ?? 0
  const firstArea = first.visit.areaCm2 ?? 0

  const narrow = width < 520
  const plot = { left: narrow ? 34 : 44, right: width - (narrow ? 44 : 56), top: 22, bottom: height - 42 }
  const lastDay = toDayNumber(last.visit.date)
  // The next checkpoint is worth the room; one far ahead is not.
  const ahead = course.checkpoints
    .filter(({ checkpoint }) => checkpoint.day > lastDay && checkpoint.day <= Math.max(lastDay * 1.6, 35))
    .map(({ checkpoint }) => checkpoint.day)
  const days = Math.max(7, lastDay, ...ahead)
  const most = Math.max(
    ...measured.map(
      ({ visit, error }) => (visit.areaCm2 ?? 0) + (error.state === 'known' ? error.errorCm2 : 0),
    ),
  )
  const ticks = computeTicks(most)
  const x = createScale([0, days], [plot.left + 10, plot.right - 10])
  const y = createScale([0, ticks.at(-1) ?? 1], [plot.bottom, plot.top])

  let before: { x: number; y: number } | null = null
  const points = measured.map((visit, index): CurvePoint => {
    const areaCm2 = visit.visit.areaCm2 ?? 0
    // Measurements of one day are side by side, in their order.
    const earlier = measured.slice(0, index).filter((one) => one.visit.date === visit.visit.date).length
    const at = { x: x(toDayNumber(visit.visit.date)) + earlier * sameDayStepPx, y: y(areaCm2) }
    const { error } = visit
    const bar =
      error.state === 'known' && error.errorCm2 > 0
        ? { top: y(areaCm2 + error.errorCm2), bottom: y(Math.max(0, areaCm2 - error.errorCm2)) }
        : null
    const point = { visit, ...at, areaCm2, bar, from: visit.joined ? before : null }
    before = at
    return point
  })

  const weeks = computeWeekTicks(days, Math.max(2, Math.floor((plot.right - plot.left) / weekLabelPx)))
  return {
    width,
    height,
    plot,
    start,
    points,
    areaTicks: ticks.map((value) => ({ y: y(value), text: String(value) })),
    reductionTicks:
      firstArea > 0
        ? [0, 25, 50, 75, 100].map((percent) => ({
            y: y(firstArea * (1 - percent / 100)),
            text: `${percent}%`,
          }))
        : [],
    weeks: weeks.map((week) => ({ x: x(week * 7), week })).filter((tick) => tick.x <= plot.right + 1),
    marks: course.visits.flatMap(({ visit, treatment }) =>
      treatment && toDayNumber(visit.date) >= 0
        ? [{ x: x(toDayNumber(visit.date)), name: treatment, date: visit.date }]
        : [],
    ),
    checkpoints: addLabels(buildCheckpoints(course, firstArea, { x, y, days }), points, plot, narrow),
  }
}

type Scales = { x: (day: number) => number; y: (areaCm2: number) => number; days: number }

type CheckpointPosition = Omit<CurveCheckpoint, 'text'>

function buildCheckpoints(course: Course, firstArea: number, { x, y, days }: Scales): CheckpointPosition[] {
  if (firstArea === 0) return []
  return course.checkpoints.flatMap(({ checkpoint, answer }) => {
    // One that asks only for "smaller" has no height of its own on the curve.
    if (checkpoint.expects.kind !== 'reduction' || checkpoint.day > days) return []
    const known = 'percent' in answer ? answer : null
    const computeArea = (percent: number) => firstArea * (1 - percent / 100)
    return [
      {
        x: x(checkpoint.day),
        y: y(computeArea(checkpoint.expects.percent)),
        reachedY: known ? y(computeArea(known.percent)) : null,
        state: toCheckpointState(answer.state),
        label: checkpoint.label,
        words: formatCheckpoint(answer),
      },
    ]
  })
}

type Box = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number }

const overlaps = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/** Two lines of a label, about as wide as its longer one. */
const computeTextBox = (x: number, y: number, anchor: 'start' | 'end', letters: number): Box => {
  const width = letters * 6.4
  return {
    left: anchor === 'end' ? x - width : x,
    right: anchor === 'end' ? x : x + width,
    top: y - 13,
    bottom: y + 19,
  }
}

/** The line to a point, in pieces small enough that a label beside it is not pushed away. */
function listLineBoxes({ from, x, y }: CurvePoint): Box[] {
  if (!from) return []
  const pieces = Math.max(1, Math.ceil(Math.hypot(x - from.x, y - from.y) / linePiecePx))
  return Array.from({ length: pieces }, (_, piece) => {
    const [at, to] = [piece / pieces, (piece + 1) / pieces].map((share) => ({
      x: from.x + (x - from.x) * share,
      y: from.y + (y - from.y) * share,
    })) as [{ x: number; y: number }, { x: number; y: number }] // one for each share
    return {
      left: at.x - 2,
      right: to.x + 2,
      top: Math.min(at.y, to.y) - 2,
      bottom: Math.max(at.y, to.y) + 2,
    }
  })
}
const linePiecePx = 12

/** Each checkpoint's label beside its diamond, or at the nearest free position. */
function addLabels(
  bare: readonly CheckpointPosition[],
  points: readonly CurvePoint[],
  plot: CurveLayout['plot'],
  narrow: boolean,
): CurveCheckpoint[] {
  const last = points.at(-1)
  const taken: Box[] = [
    ...points.map(({ x, y }) => ({ left: x - 6, right: x + 6, top: y - 10, bottom: y + 10 })),
    ...points.flatMap(listLineBoxes),
    ...bare.map(({ x, y }) => ({ left: x - 8, right: x + 8, top: y - 8, bottom: y + 8 })),
    ...(last
      ? [
          computeTextBox(last.x + 12, last.y - 4, 'start', 18),
          computeTextBox(last.x - 6, last.y - 32, 'end', 18),
        ]
      : []),
  ]
  return bare.map((checkpoint) => {
    if (narrow) return { ...checkpoint, text: null }
    const letters = Math.max(checkpoint.label.length, checkpoint.words.length)
    const places = [0, 34, -34, 68, -68, 102].flatMap((down) =>
      (['end', 'start'] as const).map((anchor) => ({
        anchor,
        x: checkpoint.x + (anchor === 'end' ? -12 : 12),
        y: checkpoint.y + down,
      })),
    )
    const text = places.find((place) => {
      const box = computeTextBox(place.x, place.y, place.anchor, letters)
      const fits =
        box.left >= plot.left &&
        box.right <= plot.right &&
        box.top >= plot.top - 8 &&
        box.bottom <= plot.bottom
      return fits && !taken.some((other) => overlaps(box, other))
    })
    if (text) taken.push(computeTextBox(text.x, text.y, text.anchor, letters))
    return { ...checkpoint, text: text ?? null }
  })
}

function toCheckpointState(
  state: Course['checkpoints'][number]['answer']['state'],
): CurveCheckpoint['state'] {
  if (state === 'on-track') return 'reached'
  if (state === 'behind') return 'missed'
  return state === 'cannot-tell' ? 'cannot-tell' : 'open'
}

export function formatCheckpoint(answer: Course['checkpoints'][number]['answer']): string {
  switch (answer.state) {
    case 'on-track':
      return `met, ${Math.round(answer.percent)}% smaller`
    case 'behind':
      return answer.percent < 0
        ? `not met, ${Math.round(-answer.percent)}% larger`
        : `not met, ${Math.round(answer.percent)}% smaller`
    case 'cannot-tell':
      return `indeterminate, ${Math.round(answer.percent)}% is within measurement error`
    case 'due':
      return 'due now'
    case 'not-due':
      return 'not due yet'
    case 'unknown':
      if (answer.reason !== 'not-comparable') return 'not measured near that date'
      return ['not comparable', answer.obstacles.map((one) => comparisonObstacleLabels[one]).join('; ')]
        .filter(Boolean)
        .join(': ')
  }
}
