/** Suggestions below a text field: arrow keys move, Enter selects, Escape closes. */
import { type KeyboardEvent, useId, useState } from 'react'
import { classNames } from '../class-names.ts'

export type Suggestion = { readonly id: string; readonly label: string; readonly detail?: string }

export function useSuggestions<Option extends Suggestion>(
  options: readonly Option[],
  /** Whether there is anything to show while typing. */
  isWanted: boolean,
  onTake: (option: Option) => void,
  /** Which one Enter selects before an arrow key was used; -1: none. */
  first = 0,
) {
  const listId = useId()
  const [isOpen, setOpen] = useState(false)
  const [moved, setAt] = useState<number | null>(null)
  const at = moved ?? first
  const isListed = isOpen && isWanted
  const optionId = (index: number) => `${listId}-${index}`
  const take = (option: Option | undefined) => {
    if (!option) return
    onTake(option)
    setOpen(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isListed || event.ctrlKey || event.metaKey) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && options.length > 0) {
      event.preventDefault()
      setAt((Math.max(at, step > 0 ? -1 : 0) + step + options.length) % options.length)
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      take(options[at])
    }
    if (event.key === 'Escape') {
      // The list, not the dialog around it; unless nothing was typed or selected in it.
      if (at >= 0) {
        event.preventDefault()
        event.stopPropagation()
      }
      setOpen(false)
    }
  }
  return {
    isOpen,
    isListed,
    open: () => setOpen(true),
    close: () => setOpen(false),
    /** The text has changed: what fits is another list. */
    restart: () => {
      setOpen(true)
      setAt(null)
    },
    input: {
      role: 'combobox',
      'aria-expanded': isListed,
      'aria-controls': listId,
      'aria-autocomplete': 'list',
      'aria-activedescendant': isListed && options[at] ? optionId(at) : undefined,
      autoComplete: 'off',
      onKeyDown,
    },
    list: { id: listId, options, at, optionId, take },
  } as const
}

export function SuggestionList<Option extends Suggestion>({
  list: { id, options, at, optionId, take },
  label,
  hidden,
  className,
}: {
  list: ReturnType<typeof useSuggestions<Option>>['list']
  label: string
  hidden?: boolean
  className?: string
}) {
  return (
    <ul id={id} role="listbox" aria-label={label} hidden={hidden} className={className}>
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
  )
}

/** In the flow, so that no dialog around it cuts it off. */
export const suggestionsBox = 'overflow-y-auto rounded-card border border-line bg-raised p-1'
