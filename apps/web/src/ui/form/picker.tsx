/** Finds one of many by typing: a text field with a list of matches. Arrow keys move, Enter selects. */
import { Search, X } from 'lucide-react'
import { useState } from 'react'
import { classNames } from '../class-names.ts'
import { useFieldControl } from './field.tsx'
import { type Suggestion, SuggestionList, suggestionsBox, useSuggestions } from './suggestions.tsx'
import { TextInput } from './text-input.tsx'

export type PickerOption = Suggestion

export function Picker({
  chosen,
  onChoose,
  text,
  onText,
  options,
  status,
  placeholder,
  opensEmpty = false,
}: {
  chosen: PickerOption | null
  onChoose: (option: PickerOption | null) => void
  text: string
  onText: (text: string) => void
  options: readonly PickerOption[]
  /** Searching, or nothing found. */
  status: string | undefined
  placeholder: string
  /** Offers options before anything is typed, on click or arrow key; never automatically. */
  opensEmpty?: boolean
}) {
  const { id } = useFieldControl()
  const isTyped = text.trim() !== ''
  const [isAsked, setAsked] = useState(false)
  const found = useSuggestions(
    options,
    isTyped || (opensEmpty && isAsked),
    (option) => {
      onChoose(option)
      onText('')
    },
    // Enter alone selects nothing that was not typed for.
    isTyped ? 0 : -1,
  )
  const startSearch = () => {
    setAsked(true)
    found.restart()
  }
  if (chosen) {
    return (
      <div className="flex min-h-(--field-height) items-center gap-2 rounded-control border border-line2 bg-surface pl-3">
        <span className="min-w-0 flex-1 py-1 wrap-anywhere">
          <span className="font-medium">{chosen.label}</span>{' '}
          {chosen.detail && <span className="text-hint text-ink2">{chosen.detail}</span>}
        </span>
        <button
          id={id}
          type="button"
          aria-label={`Change selection: ${chosen.label}`}
          onClick={() => onChoose(null)}
          className="inline-flex size-10 items-center justify-center rounded-control text-ink2 hover:bg-sunken"
        >
          <X />
        </button>
      </div>
    )
  }
  return (
    <div className="relative">
      <Search className="pointer-events-none absolute top-[calc(var(--field-height)/2)] left-3 -translate-y-1/2 text-ink3" />
      <TextInput
        {...found.input}
        placeholder={placeholder}
        value={text}
        onChange={(event) => {
          onText(event.target.value)
          found.restart()
        }}
        onFocus={found.open}
        onBlur={() => {
          setAsked(false)
          found.close()
        }}
        onClick={() => !isTyped && startSearch()}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown' && opensEmpty && !isTyped && !found.isListed) startSearch()
          else found.input.onKeyDown(event)
        }}
        className="pl-9"
      />
      <div
        hidden={!found.isListed}
        // Over what is below while nothing is typed: a click elsewhere must not move its aim.
        className={classNames(
          'mt-1 max-h-60',
          suggestionsBox,
          !isTyped && 'absolute inset-x-0 z-20 shadow-toast',
        )}
      >
        <SuggestionList list={found.list} label={placeholder} />
        <p role="status" className="px-2 py-2 text-hint text-ink2 empty:hidden">
          {status}
        </p>
      </div>
    </div>
  )
}
