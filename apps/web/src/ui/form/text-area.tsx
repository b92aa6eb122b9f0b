/** Several lines of text; grows with what is typed where the browser can. */
import type { Ref, TextareaHTMLAttributes } from 'react'
import { getControlClass } from './control-class.ts'
import { useFieldControl } from './field.tsx'

export type TextAreaProps = TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> }

export function TextArea({ className, rows = 2, ...rest }: TextAreaProps) {
  const control = useFieldControl()
  return (
    <textarea
      {...control}
      {...rest}
      rows={rows}
      className={getControlClass('field-sizing-content max-h-60 min-h-16 resize-y px-3 py-2', className)}
    />
  )
}
