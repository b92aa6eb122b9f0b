/** A question with a few large answers, without a default. */
import { OctagonAlert } from 'lucide-react'
import { type Ref, useId } from 'react'
import { classNames } from '../class-names.ts'

export function AnswerButtons<Value extends string>({
  label,
  required = false,
  answers,
  value,
  error,
  onChange,
  inputRef,
  large = false,
}: {
  label: string
  required?: boolean
  answers: readonly { readonly value: Value; readonly label: string }[]
  /** Empty while nothing was answered. */
  value: Value | ''
  error?: string | undefined
  onChange: (value: Value) => void
  /** Gets the focus when the answer is missing. */
  inputRef?: Ref<HTMLInputElement>
  /** For people at home: large type, and no word about what is required where all is. */
  large?: boolean
}) {
  const name = useId()
  return (
    <fieldset
      aria-describedby={error === undefined ? undefined : `${name}-error`}
      className="flex min-w-0 flex-col gap-1"
    >
      <legend className={classNames('mb-1 font-medium', large ? 'text-patient' : 'text-hint')}>
        {label}
        {required && !large && (
          <span aria-hidden className="ml-1.5 font-normal text-ink3">
            required
          </span>
        )}
      </legend>
      <div className="flex flex-wrap gap-2">
        {answers.map((answer, index) => (
          <label
            key={answer.value}
            className={classNames(
              'flex min-h-(--field-height) flex-1 cursor-pointer items-center justify-center rounded-control border px-3 font-medium whitespace-nowrap select-none',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
              answer.value === value
                ? 'border-accent bg-accent-tint text-ink'
                : 'border-line2 bg-surface text-ink2 hover:bg-sunken',
              error !== undefined && 'border-critical',
            )}
          >
            <input
              ref={index === 0 ? inputRef : undefined}
              type="radio"
              name={name}
              className="sr-only"
              checked={answer.value === value}
              required={required}
              onChange={() => onChange(answer.value)}
            />
            {answer.label}
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p id={`${name}-error`} className="flex items-start gap-1.5 text-hint text-critical">
          <OctagonAlert className="mt-0.5 size-3.5 shrink-0" />
          {error}
        </p>
      )}
    </fieldset>
  )
}
