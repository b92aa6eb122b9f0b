/** A password that can be made visible. Password managers see an ordinary password field. */
import { t } from '@lingui/core/macro'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { TextInput, type TextInputProps } from './text-input.tsx'

export function PasswordInput({
  /** What the eye does, where a form has two of them: to show and to hide. */
  labels = [t`Show password`, t`Hide password`],
  ...props
}: Omit<TextInputProps, 'type' | 'className'> & { labels?: readonly [show: string, hide: string] }) {
  const [isVisible, setVisible] = useState(false)
  const Icon = isVisible ? EyeOff : Eye
  return (
    <span className="relative block">
      <TextInput {...props} type={isVisible ? 'text' : 'password'} className="pr-11" />
      <button
        type="button"
        aria-label={labels[isVisible ? 1 : 0]}
        onClick={() => setVisible(!isVisible)}
        className="absolute inset-y-0 right-0 inline-flex w-11 items-center justify-center rounded-control text-ink2"
      >
        <Icon className="size-4.5" />
      </button>
    </span>
  )
}
