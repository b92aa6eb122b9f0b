/** A diagnosis code: typed by code or by words, with what our list has. A code that it lacks is taken, with a warning. */
import type { Icd10Code } from '@mendwell/contract'
import { TriangleAlert } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { useDebouncedValue } from '../../../platform/debounced.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Field } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { useIcd10 } from '../data.ts'

export function CodeField({
  value,
  error,
  hint,
  onChange,
}: {
  value: string
  error: string | undefined
  hint: string | undefined
  onChange: (code: string) => void
}) {
  const listId = useId()
  const [isOpen, setOpen] = useState(false)
  const [at, setAt] = useState(0)
  const typed = value.trim()
  const asked = useDebouncedValue(typed)
  const query = useIcd10(asked)
  const options = typed === '' ? [] : (query.data ?? [])
  const known = options.find(({ code }) => code.toLowerCase() === typed.toLowerCase())
  const isListed = isOpen && options.length > 0 && !known
  const isSettled = asked === typed && !query.isFetching && !query.isPlaceholderData
  const isUnknown = typed !== '' && !isListed && !known && isSettled && query.data !== undefined
  const take = (option: Icd10Code | undefined) => {
    if (!option) return
    onChange(option.code)
    setOpen(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isListed || event.ctrlKey || event.metaKey) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
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
    <div className="flex min-w-0 flex-col gap-1">
      <Field
        label="ICD-10 code"
        error={error}
        hint={known ? known.description : (hint ?? 'A code, or words such as pressure ulcer')}
      >
        {(wiring) => (
          <TextInput
            {...wiring}
            role="combobox"
            aria-expanded={isListed}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={isListed && options[at] ? optionId(at) : undefined}
            autoComplete="off"
            maxLength={20}
            value={value}
            onChange={({ target }) => {
              onChange(target.value)
              setOpen(true)
              setAt(0)
            }}
            onBlur={() => setOpen(false)}
            onKeyDown={onKeyDown}
          />
        )}
      </Field>
      <ul
        id={listId}
        role="listbox"
        aria-label="Diagnosis codes"
        hidden={!isListed}
        className="max-h-56 overflow-y-auto rounded-card border border-line bg-raised p-1"
      >
        {options.map((option, index) => (
          <li
            key={option.code}
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
            <span className="font-medium">{option.code}</span>
            <span className="text-hint text-ink2">
              {option.description}
              {!option.billable && ', a heading: codes below it say more'}
            </span>
          </li>
        ))}
      </ul>
      <p role="status" className="flex items-start gap-1.5 text-hint text-warning empty:hidden">
        {isUnknown && (
          <>
            <TriangleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" strokeWidth={1.75} />
            This code is not in our list. Check it; it is saved as written.
          </>
        )}
      </p>
    </div>
  )
}
