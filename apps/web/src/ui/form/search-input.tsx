/** The search field above a list. */
import { Search } from 'lucide-react'
import { classNames } from '../class-names.ts'
import { TextInput } from './text-input.tsx'

export function SearchInput({
  label,
  placeholder,
  value,
  onChange,
  className,
}: {
  label: string
  placeholder: string
  value: string
  onChange: (text: string) => void
  /** Its place among the filters. */
  className?: string
}) {
  return (
    <search className={classNames('relative min-w-0 flex-1 sm:max-w-md', className)}>
      <Search className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink3" />
      <TextInput
        type="search"
        aria-label={label}
        placeholder={placeholder}
        maxLength={100}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="pl-9"
      />
    </search>
  )
}
