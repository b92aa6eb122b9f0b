/** A number as it is typed. It stays text until it is read by `parseNumber`, so a slip never turns into 0. */
import { classNames } from '../class-names.ts'
import { TextInput, type TextInputProps } from './text-input.tsx'

export function NumberInput({ className, ...rest }: Omit<TextInputProps, 'type' | 'inputMode'>) {
  return (
    <TextInput
      {...rest}
      inputMode="decimal"
      autoComplete="off"
      maxLength={12}
      className={classNames('pr-16', className)}
    />
  )
}
