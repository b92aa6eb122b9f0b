/** Finds one of many by typing: a text field with a list of what fits. Arrow keys choose, Enter takes. */
import { Search, X } from 'lucide-react'
import { classNames } from '../class-names.ts'
import type { ControlWiring } from './field.tsx'
import { type Suggestion, SuggestionList, suggestionsBox, useSuggestions } from './suggestions.tsx'
import { TextInput } from './text-input.tsx'

export type PickerOption = Suggestion

export function Picker({
  wiring,
  chosen,
  onChoose,
  text,
  onText,
  options,
  status,
  placeholder,
}: {
  wiring: ControlWiring
  chosen: PickerOption | null
  onChoose: (option: PickerOption | null) => void
  text: string
  onText: (text: string) => void
  options: readonly PickerOption[]
  /** Searching, or nothing found. */
  status: string | undefined
  placeholder: string
}) {
  const found = useSuggestions(options, text.trim() !== '', (option) => {
    onChoose(option)
    onText('')
  })
  if (chosen) {
    return (
      <div className="flex min-h-(--field-height) items-center gap-2 rounded-control border border-line2 bg-surface pl-3">
        <span className="min-w-0 flex-1 py-1 wrap-anywhere">
          <span className="font-medium">{chosen.label}</span>{' '}
          {chosen.detail && <span className="text-hint text-ink2">{chosen.detail}</span>}
        </span>
        <button
          id={wiring.id}
          type="button"
          aria-label={`Choose another instead of ${chosen.label}`}
          onClick={() => onChoose(null)}
          className="inline-flex size-10 items-center justify-center rounded-control text-ink2 hover:bg-sunken"
        >
          <X aria-hidden className="size-4" strokeWidth={1.75} />
        </button>
      </div>
    )
  }
  return (
    <div className="relative">
      <Search
        aria-hidden
        strokeWidth={1.75}
        className="pointer-events-none absolute top-[calc(var(--field-height)/2)] left-3 size-4 -translate-y-1/2 text-ink3"
      />
      <TextInput
        {...wiring}
        {...found.input}
        placeholder={placeholder}
        value={text}
        onChange={(event) => {
          onText(event.target.value)
          found.restart()
        }}
        onFocus={found.open}
        onBlur={found.close}
        className="pl-9"
      />
      <div hidden={!found.isListed} className={classNames('mt-1 max-h-60', suggestionsBox)}>
        <SuggestionList list={found.list} label={placeholder} />
        <p role="status" className="px-2 py-2 text-hint text-ink2 empty:hidden">
          {status}
        </p>
      </div>
    </div>
  )
}
