/** The frame of one answer: its name, whether it is required or carried forward, what it was last time, and what is wrong with it. */
import type { AssessmentFieldId } from '@mendwell/clinical'
import { getAssessmentField } from '@mendwell/clinical'
import { CopyCheck, OctagonAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { Field } from '../../../ui/form/field.tsx'
import { getPlainLabel } from '../values/layout.ts'
import { FindingNotes } from '../findings/finding-notes.tsx'
import { getFieldAnchorId, isRequired, formatPreviousAnswer, useFormTools } from './form-tools.ts'

export function CarriedBadge({ id }: { id: AssessmentFieldId }) {
  const { values, carryDay } = useFormTools()
  const sourceId = values.carried[id]
  if (sourceId === undefined) return null
  return (
    <span className="inline-flex items-center gap-1 rounded-badge border border-line2 px-1.5 text-label font-medium text-ink2">
      <CopyCheck className="size-3" />
      Carried forward from {carryDay(sourceId)}
    </span>
  )
}

export function useFieldAnswer(id: AssessmentFieldId) {
  const { values, problems, refused, earlier, answer } = useFormTools()
  const field = getAssessmentField(id)
  return {
    field,
    label: getPlainLabel(field),
    text: values.texts[id] ?? '',
    error: problems.get(id) ?? refused[id],
    previous: formatPreviousAnswer(id, earlier),
    set: (text: string) => answer(id, text),
  }
}

/** For one control: label, unit and hint are wired to it. */
export function LabeledField({
  id,
  unit,
  hint,
  className,
  children,
}: {
  id: AssessmentFieldId
  unit?: string | undefined
  /** Replaces the previous value. */
  hint?: ReactNode
  className?: string
  children: ReactNode
}) {
  const { label, error, previous } = useFieldAnswer(id)
  const below = hint ?? previous
  return (
    <div id={getFieldAnchorId(id)} className={classNames('min-w-0', className)}>
      <Field
        label={label}
        required={isRequired(id)}
        {...(unit && { unit })}
        {...(below !== undefined && { hint: below })}
        error={error}
        mark={<CarriedBadge id={id} />}
      >
        {children}
      </Field>
      <FindingNotes id={id} />
    </div>
  )
}

/** For a group of controls under one name. */
export function LabeledFieldGroup({
  id,
  hint,
  className,
  children,
}: {
  id: AssessmentFieldId
  hint?: ReactNode
  className?: string
  children: (names: { labelledBy: string; describedBy: string | undefined }) => ReactNode
}) {
  const { label, error, previous } = useFieldAnswer(id)
  const below = error ?? hint ?? previous
  const labelId = `${getFieldAnchorId(id)}-name`
  const belowId = `${getFieldAnchorId(id)}-below`
  return (
    <div id={getFieldAnchorId(id)} className={classNames('flex min-w-0 flex-col gap-1', className)}>
      <div className="flex min-h-5.5 flex-wrap items-end justify-between gap-x-2">
        <span id={labelId} className="text-hint font-medium">
          {label}
          {isRequired(id) && <span className="ml-1.5 font-normal text-ink3">required</span>}
        </span>
        <CarriedBadge id={id} />
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
          {error !== undefined && <OctagonAlert className="mt-0.5 size-3.5 shrink-0" />}
          <span>{below}</span>
        </p>
      )}
      <FindingNotes id={id} />
    </div>
  )
}
