/** A few views of the same thing, one of them selected. */
import { useId } from 'react'
import { classNames } from '../class-names.ts'

export type Segment<Value extends string> = { readonly value: Value; readonly label: string }

export function Segments<Value extends string>({
  label,
  segments,
  value,
  onChange,
  fill = false,
}: {
  /** The selection, for screen readers. */
  label: string
  segments: readonly Segment<Value>[]
  value: Value
  onChange: (value: Value) => void
  /** Uses the full width. */
  fill?: boolean
}) {
  const name = useId()
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={classNames(
        'rounded-control border border-line bg-sunken p-0.5',
        fill ? 'flex w-full' : 'inline-flex',
      )}
    >
      {segments.map((segment) => (
        <label
          key={segment.value}
          className={classNames(
            'flex min-h-7.5 cursor-pointer items-center justify-center rounded-badge border px-3 text-hint font-medium whitespace-nowrap select-none pointer-coarse:min-h-11',
            'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
            fill && 'flex-1',
            segment.value === value
              ? 'border-line bg-surface text-ink'
              : 'border-transparent text-ink2 hover:text-ink',
          )}
        >
          <input
            type="radio"
            name={name}
            className="sr-only"
            checked={segment.value === value}
            onChange={() => onChange(segment.value)}
          />
          {segment.label}
        </label>
      ))}
    </div>
  )
}
