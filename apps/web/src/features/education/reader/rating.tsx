/** One to five stars for a completed lesson. A new rating replaces the old one. */
import type { EducationLanguage, EducationResource } from '@mendwell/contract'
import { Star } from 'lucide-react'
import { useId } from 'react'
import { isUnauthorized } from '../../../platform/format-problem.ts'
import { toastProblem } from '../../../platform/toasts.ts'
import { classNames } from '../../../ui/class-names.ts'
import { useRateLesson } from '../data.ts'
import type { ReaderLabels } from './reader-labels.ts'

const stars = [1, 2, 3, 4, 5]

export function Rating({
  resource,
  language,
  words,
}: {
  resource: EducationResource
  /** Of the lesson, and so of `words`. */
  language: EducationLanguage
  words: ReaderLabels
}) {
  const rate = useRateLesson(resource.id, language)
  const name = useId()
  const chosen = (rate.isPending ? rate.variables : resource.ownRating) ?? 0
  const choose = (rating: number) =>
    rate.mutate(rating, {
      saved: ({ newBadges }) => [
        words.thanks,
        newBadges.map((badge) => words.badge(badge.name)).join(' ') || undefined,
      ],
      onError: (error) => {
        if (!isUnauthorized(error)) toastProblem(words.error, words.notRated)
      },
    })
  return (
    <fieldset>
      <legend className="text-hint font-medium">{words.rate}</legend>
      <div className="flex">
        {stars.map((star) => (
          <label
            key={star}
            className="inline-flex size-11 cursor-pointer items-center justify-center rounded-control has-focus-visible:outline-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={chosen === star}
              onChange={() => choose(star)}
            />
            <Star
              className={classNames(
                'size-7 stroke-[1.5]',
                star <= chosen ? 'fill-warning-mark text-warning-mark' : 'text-line2',
              )}
            />
            <span className="sr-only">{words.stars(star)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
