/** A date as it is typed; what was understood is written out on leaving the field. */
import { parseDate, formatCalendarDate, getDateMask } from './date-time-text.ts'
import { TextInput, type TextInputProps } from './text-input.tsx'

type DayInputProps = Omit<TextInputProps, 'type' | 'value' | 'onChange'> & {
  value: string
  onChange: (text: string) => void
}

export function DayInput({ value, onChange, onBlur, ...rest }: DayInputProps) {
  return (
    <TextInput
      autoComplete="off"
      placeholder={getDateMask()}
      {...rest}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onBlur={(event) => {
        const day = parseDate(value)
        if (day) onChange(formatCalendarDate(day))
        onBlur?.(event)
      }}
    />
  )
}
