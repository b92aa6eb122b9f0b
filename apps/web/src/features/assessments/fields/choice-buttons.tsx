/** A few answers as large buttons, without a default. Arrow keys select; selecting again, or Delete, clears. */
import { isDocumentedFact, type AssessmentField } from '@mendwell/clinical'
import { Check } from 'lucide-react'
import { useId } from 'react'
import { classNames } from '../../../ui/class-names.ts'

export type ChoiceOption = { readonly value: string; readonly label: string }

export function ChoiceButtons({
  answers,
  value,
  onChange,
  labelledBy,
  label,
  describedBy,
  required = false,
  isInvalid = false,
  disabled = false,
  compact = false,
}: {
  answers: readonly ChoiceOption[]
  value: string
  onChange: (value: string) => void
  labelledBy?: string
  label?: string
  describedBy?: string | undefined
  required?: boolean
  isInvalid?: boolean
  disabled?: boolean
  /** In rows of a list, where the words are short. */
  compact?: boolean
}) {
  const name = useId()
  return (
    <div
      role="radiogroup"
      aria-labelledby={labelledBy}
      aria-label={label}
      aria-describedby={describedBy}
      aria-required={required || undefined}
      aria-invalid={isInvalid || undefined}
      className={classNames('flex flex-wrap', compact ? 'gap-1' : 'gap-1.5')}
    >
      {answers.map((answer) => {
        const isChosen = answer.value === value
        return (
          <label
            key={answer.value}
            className={classNames(
              'relative inline-flex cursor-pointer items-center justify-center gap-1.5 rounded-control border text-center font-medium select-none',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
              compact
                ? 'min-h-8 px-2.5 text-hint pointer-coarse:min-h-11'
                : 'min-h-(--field-height) px-3.5 py-1',
              isChosen
                ? 'border-accent bg-accent text-on-accent'
                : disabled
                  ? 'cursor-not-allowed border-line bg-sunken text-ink3'
                  : 'border-line2 bg-surface text-ink hover:bg-sunken',
            )}
          >
            <input
              type="radio"
              name={name}
              className="absolute inset-0 cursor-[inherit] opacity-0"
              checked={isChosen}
              disabled={disabled}
              onChange={() => onChange(answer.value)}
              onClick={() => isChosen && onChange('')}
              onKeyDown={(event) => {
                if (event.key !== 'Delete' && event.key !== 'Backspace') return
                event.preventDefault()
                onChange('')
              }}
            />
            {isChosen && <Check className="size-3.5 shrink-0 stroke-2" />}
            {answer.label}
          </label>
        )
      })}
    </div>
  )
}

const yesNoOptions: readonly ChoiceOption[] = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
  { value: 'not-assessed', label: 'Not assessed' },
]
const nameThird = (label: string): readonly ChoiceOption[] =>
  yesNoOptions.map((one) => (one.value === 'not-assessed' ? { ...one, label } : one))
const yesNoFactOptions = nameThird('Not documented')

/** A finding may not be assessed; a fact, such as education given, may not be documented. */
export const getYesNoOptions = (field: AssessmentField): readonly ChoiceOption[] =>
  isDocumentedFact(field) ? yesNoFactOptions : yesNoOptions

/** A fact of the history is known or not; the wound form asks it in the same words. */
export const yesNoUnknownOptions: readonly ChoiceOption[] = nameThird('Unknown')
