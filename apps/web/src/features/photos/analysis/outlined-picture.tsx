/** The image with its outline over it. */
import type { Outline } from '@mendwell/vision'
import { buildLinePath } from '../outline/line-path.ts'

export function OutlinedPicture({
  url,
  width,
  height,
  outline,
}: {
  url: string
  width: number
  height: number
  outline: Outline
}) {
  const line = Math.max(width, height) / 320
  const path = outline.flatMap(({ outer, holes }) => [outer, ...holes].map(buildLinePath)).join('')
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={outline.length > 0 ? 'Wound with outline' : 'Wound without outline'}
      className="max-h-[60dvh] w-full rounded-control bg-photo-surround"
    >
      <image href={url} width={width} height={height} />
      <path d={path} fill="none" stroke="#14201f" strokeOpacity={0.7} strokeWidth={2 * line} />
      <path d={path} fill="none" stroke="#ffffff" strokeWidth={line} />
    </svg>
  )
}
