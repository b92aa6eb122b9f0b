/** The frame of one answer: its name, whether it is needed or copied, what it was last time, and what is wrong with it. */
import type { AssessmentFieldId } from '@mendwell/clinical'
import { assessmentField } from '@mendwell/clinical'
import { Copy, CopyCheck, OctagonAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { type ControlWiring, Field } from '../../../ui/form/field.tsx'
import { plainLabel } from '../values/layout.ts'
import { FindingNotes } from '../findings/finding-notes.tsx'
import { anchorOf, isRequired, previousWords, useFormTools } from './form-tools.ts'

export function CopiedMark({ id }: { id: AssessmentFieldId }) {
  const { values, earlier } = useFormTools()
  const state = values.copied[id]
  if (!state) return null
  const Icon = state === 'open' ? Copy : CopyCheck
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 rounded-badge border px-1.5 text-label font-medium',
        state === 'open' ? 'border-warning-mark/60 bg-warning-tint text-warning' : 'border-line2 text-ink2',
      )}
    >
      <Icon aria-hidden className="size-3" strokeWidth={1.75} />
      {state === 'open' ? `copied from ${earlier?.day ?? 'before'}, confirm` : 'still true, confirmed'}
    </span>
  )
}

export function useAnswer(id: AssessmentFieldId) {
  const { values, problems, refused, earlier, answer } = useFormTools()
  const field = assessmentField(id)
  return {
    field,
    label: plainLabel(field),
    text: values.texts[id] ?? '',
    error: problems.get(id) ?? refused[id],
    previous: previousWords(id, earlier),
    set: (text: string) => answer(id, text),
  }
}

/** For one control: label, unit and hint are wired to it. */
export function AnswerField({
  id,
  unit,
  hint,
  className,
  children,
}: {
  id: AssessmentFieldId
  unit?: string | undefined
  /** Takes the place of the earlier value. */
  hint?: ReactNode
  className?: string
  children: (wiring: ControlWiring) => ReactNode
}) {
  const { label, error, previous } = useAnswer(id)
  const below = hint ?? previous
  return (
    <div id={anchorOf(id)} className={classNames('min-w-0', className)}>
      <Field
        label={label}
        required={isRequired(id)}
        {...(unit && { unit })}
        {...(below !== undefined && { hint: below })}
        error={error}
        mark={<CopiedMark id={id} />}
      >
        {children}
      </Field>
      <FindingNotes id={id} />
    </div>
  )
}

/** For a group of controls under one name. */
export function AnswerGroup({
  id,
  hint,
  className,
  children,
}: {
  id: AssessmentFieldId
  hint?: ReactNode
  className?: string
  children: (wiring: { labelledBy: string; describedBy: string | undefined }) => ReactNode
}) {
  const { label, error, previous } = useAnswer(id)
  const below = error ?? hint ?? previous
  const labelId = `${anchorOf(id)}-name`
  const belowId = `${anchorOf(id)}-below`
  return (
    <div id={anchorOf(id)} className={classNames('flex min-w-0 flex-col gap-1', className)}>
      <div className="flex min-h-5.5 flex-wrap items-end justify-between gap-x-2">
        <span id={labelId} className="text-hint font-medium">
          {label}
          {isRequired(id) && <span className="ml-1.5 font-normal text-ink3">required</span>}
        </span>
        <CopiedMark id={id} />
      </div>
      {children({ labelledBy: labelId, describedBy: below === undefined ? undefined : belowId })}
      {below !== undefined && (
        <p
          id={belowId}
          className={classNames(
            'flex items-start gap-1.5 text-hint',
            error === undefined ? 'text-ink3' : 'text-critical',
          )}
        >
          {error !== undefined && (
            <OctagonAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" strokeWidth={1.75} />
          )}
          <span>{below}</span>
        </p>
      )}
      <FindingNotes id={id} />
    </div>
  )
}
