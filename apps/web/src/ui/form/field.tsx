/**
 * The layout of one form field: label above, unit inside right, hint or previous value below. An error replaces the hint, with an icon. The
 * control inside finds its label and messages through the field's context.
 */
import { t } from '@lingui/core/macro'
import { OctagonAlert } from 'lucide-react'
import { createContext, type ReactNode, use, useId } from 'react'
import { classNames } from '../class-names.ts'

type ControlProps = {
  id?: string
  required?: boolean | undefined
  'aria-invalid'?: true | undefined
  'aria-describedby'?: string | undefined
}

const FieldContext = createContext<ControlProps>({})

/** What a control passes to its input, so that label and messages belong to it. Nothing outside a field. */
export const useFieldControl = (): ControlProps => use(FieldContext)

export type FieldProps = {
  label: string
  required?: boolean | undefined
  unit?: string | undefined
  /** What helps, or what it was last time. */
  hint?: ReactNode
  error?: string | undefined
  /** At the right of the label, e.g. the category of the value. */
  mark?: ReactNode
  className?: string | undefined
  children: ReactNode
}

export function Field({ label, required = false, unit, hint, error, mark, className, children }: FieldProps) {
  const id = useId()
  const below = error !== undefined || hint !== undefined
  const described = [unit && `${id}-unit`, below && `${id}-below`].filter(Boolean).join(' ')
  return (
    <div className={classNames('flex min-w-0 flex-col gap-1', className)}>
      <div className="flex min-h-5.5 flex-wrap items-end justify-between gap-x-2">
        <label htmlFor={id} className="text-hint font-medium">
          {label}
          {required && <span aria-hidden className="ml-1.5 font-normal text-ink3">{t`required`}</span>}
        </label>
        {mark}
      </div>
      <div className="relative">
        <FieldContext
          value={{
            id,
            required: required || undefined,
            'aria-invalid': error === undefined ? undefined : true,
            'aria-describedby': described || undefined,
          }}
        >
          {children}
        </FieldContext>
        {unit && (
          <span
            id={`${id}-unit`}
            className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-ink3"
          >
            {unit}
          </span>
        )}
      </div>
      {below && (
        <p
          id={`${id}-below`}
          className={classNames('text-hint', error === undefined ? 'text-ink3' : 'text-critical')}
        >
          {error === undefined ? (
            hint
          ) : (
            <span className="flex items-start gap-1.5">
              <OctagonAlert className="mt-0.5 size-3.5 shrink-0" />
              {error}
            </span>
          )}
        </p>
      )}
    </div>
  )
}
