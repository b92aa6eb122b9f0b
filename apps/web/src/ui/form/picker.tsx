/** Finds one of many by typing: a text field with a list of what fits. Arrow keys choose, Enter takes. */
import { Search, X } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { classNames } from '../class-names.ts'
import type { ControlWiring } from './field.tsx'
import { TextInput } from './text-input.tsx'

export type PickerOption = { readonly id: string; readonly label: string; readonly detail?: string }

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
  const listId = useId()
  const [isOpen, setOpen] = useState(false)
  const [at, setAt] = useState(0)
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
  const isListed = isOpen && text.trim() !== ''
  const take = (option: PickerOption | undefined) => {
    if (!option) return
    onChoose(option)
    onText('')
    setOpen(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isListed) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && options.length > 0) {
      event.preventDefault()
      setAt((at + step + options.length) % options.length)
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      take(options[at])
    }
  }
  const optionId = (index: number) => `${listId}-${index}`
  return (
    <div className="relative">
      <Search
        aria-hidden
        strokeWidth={1.75}
        className="pointer-events-none absolute top-[calc(var(--field-height)/2)] left-3 size-4 -translate-y-1/2 text-ink3"
      />
      <TextInput
        {...wiring}
        role="combobox"
        aria-expanded={isListed}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isListed && options[at] ? optionId(at) : undefined}
        autoComplete="off"
        placeholder={placeholder}
        value={text}
        onChange={(event) => {
          onText(event.target.value)
          setOpen(true)
          setAt(0)
        }}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
        className="pl-9"
      />
      <div
        hidden={!isListed}
        // In the flow, so that no dialog around it cuts it off.
        className="mt-1 max-h-60 overflow-y-auto rounded-card border border-line bg-raised p-1"
      >
        <ul id={listId} role="listbox" aria-label={placeholder}>
          {options.map((option, index) => (
            <li
              key={option.id}
              id={optionId(index)}
              role="option"
              aria-selected={index === at}
              // Before the field loses the focus, which would close the list.
              onPointerDown={(event) => {
                event.preventDefault()
                take(option)
              }}
              className={classNames(
                'flex min-h-10 cursor-pointer flex-col justify-center rounded-badge px-2 pointer-coarse:min-h-11',
                index === at && 'bg-accent-tint',
              )}
            >
              <span className="font-medium">{option.label}</span>
              {option.detail && <span className="text-hint text-ink2">{option.detail}</span>}
            </li>
          ))}
        </ul>
        <p role="status" className="px-2 py-2 text-hint text-ink2 empty:hidden">
          {status}
        </p>
      </div>
    </div>
  )
}
