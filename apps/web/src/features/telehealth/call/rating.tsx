/** One to five stars: given once by the patient, or shown. */
import { plural, t } from '@lingui/core/macro'
import { Star } from 'lucide-react'
import { classNames } from '../../../ui/class-names.ts'

const stars = [1, 2, 3, 4, 5] as const

export function RatingStars({ rating }: { rating: number }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span aria-hidden className="inline-flex">
        {stars.map((one) => (
          <Star
            key={one}
            className={classNames('size-4', one <= rating ? 'fill-current text-warning' : 'text-line2')}
          />
        ))}
      </span>
      <span>{rating}/5</span>
    </span>
  )
}

export function RatingChoice({
  isSending,
  onRate,
}: {
  isSending: boolean
  onRate: (rating: number) => void
}) {
  return (
    <div role="group" aria-label={t`How was your video visit?`} className="flex flex-wrap gap-1">
      {stars.map((one) => (
        <button
          key={one}
          type="button"
          aria-label={t`${plural(one, { one: '# star', other: '# stars' })}`}
          aria-disabled={isSending || undefined}
          onClick={() => !isSending && onRate(one)}
          className="inline-flex size-12 items-center justify-center rounded-control text-warning hover:bg-warning-tint"
        >
          <Star className="size-7 stroke-[1.5]" />
        </button>
      ))}
    </div>
  )
}
