/** One line of text. */
import type { InputHTMLAttributes, Ref } from 'react'
import { getControlClass } from './control-class.ts'
import { useFieldControl } from './field.tsx'

export type TextInputProps = InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> }

export function TextInput({ className, type = 'text', ...rest }: TextInputProps) {
  const control = useFieldControl()
  return (
    <input
      {...control}
      {...rest}
      type={type}
      className={getControlClass('h-(--field-height) px-3', className)}
    />
  )
}
