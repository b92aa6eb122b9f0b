/** Eight periods in one line, the last one dotted. Decorative: the number itself is in the text. */

const width = 88
const height = 28
const room = 4

export function Sparkline({ values, label }: { values: readonly (number | null)[]; label: string }) {
  const known = values.filter((value) => value !== null)
  if (known.length < 2) return null
  const [low, high] = [Math.min(...known), Math.max(...known)]
  const x = (at: number) => room + (at * (width - 2 * room)) / (values.length - 1)
  const y = (value: number) =>
    high === low ? height / 2 : height - room - ((value - low) * (height - 2 * room)) / (high - low)
  const points = values.flatMap((value, at) => (value === null ? [] : [{ x: x(at), y: y(value) }]))
  const last = points.at(-1)
  return (
    <svg
      width={width}
      height={height}
      role="img"
      aria-label={`${label}: ${known.join(', ')}`}
      className="shrink-0 text-ink2"
    >
      <polyline
        points={points.map((point) => `${point.x.toFixed(1)},${point.y.toFixed(1)}`).join(' ')}
        fill="none"
        stroke="currentColor"
        strokeWidth={1.5}
        strokeLinejoin="round"
      />
      {last && <circle cx={last.x} cy={last.y} r={3} fill="currentColor" />}
    </svg>
  )
}
