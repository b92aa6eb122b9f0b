/** A statement that is true or left open. */
import { OctagonAlert } from 'lucide-react'
import { type InputHTMLAttributes, type Ref, useId } from 'react'

export type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  label: string
  hint?: string
  error?: string | undefined
  ref?: Ref<HTMLInputElement>
}

export function Checkbox({ label, hint, error, ...rest }: CheckboxProps) {
  const belowId = useId()
  const below = error ?? hint
  return (
    <div>
      <label className="inline-flex min-h-8 items-center gap-2.5 pointer-coarse:min-h-11">
        <input
          {...rest}
          type="checkbox"
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={below ? belowId : undefined}
          className="size-4.5 shrink-0 accent-accent"
        />
        {label}
      </label>
      {below && (
        <p
          id={belowId}
          className={
            error ? 'flex items-center gap-1.5 pl-7 text-hint text-critical' : 'pl-7 text-hint text-ink3'
          }
        >
          {error && <OctagonAlert className="size-3.5 shrink-0" />}
          {below}
        </p>
      )}
    </div>
  )
}
