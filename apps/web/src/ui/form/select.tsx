/** A choice from a short list. The browser's own control: known to every keyboard, thumb and screen reader. */
import { ChevronDown } from 'lucide-react'
import type { Ref, SelectHTMLAttributes } from 'react'
import { getControlClass } from './control-class.ts'
import { useFieldControl } from './field.tsx'

export type Option = { value: string; label: string }

export type SelectProps = SelectHTMLAttributes<HTMLSelectElement> & {
  options: readonly Option[]
  /** Shown without a selection; selecting it again clears the answer. */
  prompt?: string | undefined
  ref?: Ref<HTMLSelectElement>
}

export function Select({ options, prompt, className, ...rest }: SelectProps) {
  const control = useFieldControl()
  return (
    <span className="relative block">
      <select
        {...control}
        {...rest}
        className={getControlClass('h-(--field-height) appearance-none pr-9 pl-3', className)}
      >
        {prompt !== undefined && <option value="">{prompt}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-ink2" />
    </span>
  )
}
