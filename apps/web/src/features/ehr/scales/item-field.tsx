/** One item of a scale: its question, its levels with their words, and what was answered last time. */
import type { ScaleItem } from '@mendwell/contract'
import { OctagonAlert } from 'lucide-react'
import { useId } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { classNames } from '../../../ui/class-names.ts'
import type { ScaleValues } from './scale-values.ts'

export function ItemField({
  form,
  item,
  value,
  before,
}: {
  form: UseFormReturn<ScaleValues>
  item: ScaleItem
  value: string
  /** `Previous: 3 (11/09)` */
  before: string
}) {
  const id = useId()
  const error = form.formState.errors[item.id]?.message
  return (
    <fieldset aria-describedby={`${id}-below`} className="min-w-0">
      <legend className="contents">
        <span className="mb-1.5 flex flex-wrap items-baseline gap-x-2">
          <span className="text-h2">{item.label}</span>
          <span className="text-hint text-ink2">{item.question}</span>
        </span>
      </legend>
      <div
        className={classNames('grid gap-2', item.levels.length === 3 ? 'sm:grid-cols-3' : 'sm:grid-cols-4')}
      >
        {item.levels.map(({ score, label, description }) => (
          <label
            key={score}
            className={classNames(
              'flex min-h-11 cursor-pointer gap-2.5 rounded-control border px-2.5 py-2 select-none',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
              value === String(score)
                ? 'border-accent bg-accent-tint'
                : 'border-line2 bg-surface hover:bg-sunken',
              error !== undefined && 'border-critical',
            )}
          >
            <input type="radio" value={score} className="sr-only" {...form.register(item.id)} />
            <span aria-hidden className="text-h2 leading-5 tabular-nums text-ink2">
              {score}
            </span>
            <span className="min-w-0">
              <span className="sr-only">{score}, </span>
              <span className="block font-medium">{label}</span>
              <span className="block text-label text-ink2">{description}</span>
            </span>
          </label>
        ))}
      </div>
      <p
        id={`${id}-below`}
        className={classNames('mt-1 text-hint', error === undefined ? 'text-ink3' : 'text-critical')}
      >
        {error === undefined ? (
          before
        ) : (
          <span className="flex items-center gap-1.5">
            <OctagonAlert className="size-3.5 shrink-0" />
            {error}
          </span>
        )}
      </p>
    </fieldset>
  )
}
