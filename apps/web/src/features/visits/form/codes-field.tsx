/**
 * Codes with commas between them: what stands behind the last comma is searched, by code or by words. Below stands what each
 * code means. A code that our list lacks is said to be unknown and left as it is.
 */
import { type KeyboardEvent, useId, useState } from 'react'
import { TriangleAlert } from 'lucide-react'
import { useDebouncedValue } from '../../../platform/debounced.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Field } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { type CodeEntry, type CodeKind, useCodeMeanings, useCodeSearch } from '../data.ts'
import { lastTyped, readCodes, withChosen, writeCodes } from '../words.ts'

const meaningful = { cpt: /^(\d{5}|\d{4}T|[A-V]\d{4})$/, icd10: /^[A-Z]\d[\dA-Z](\.[\dA-Z]{1,4})?$/ }

export function CodesField({
  kind,
  label,
  required = false,
  hint,
  error,
  value,
  name,
  date,
  onChange,
  onBlur,
}: {
  kind: CodeKind
  label: string
  required?: boolean
  hint: string
  error: string | undefined
  value: string
  name: string
  /** Date of service; codes come and go. */
  date: string | undefined
  onChange: (text: string) => void
  onBlur: () => void
}) {
  const listId = useId()
  const [isOpen, setOpen] = useState(false)
  const [at, setAt] = useState(0)
  const typed = lastTyped(value)
  const asked = useDebouncedValue(typed)
  const query = useCodeSearch(kind, asked, date)
  const codes = readCodes(value).filter((code) => meaningful[kind].test(code))
  const meanings = useCodeMeanings(kind, codes, date)
  const isSettled = asked === typed && !query.isPlaceholderData
  const options = typed === '' || !isSettled ? [] : (query.data ?? [])
  // Below a heading there are codes that say more.
  const isExact = options.some(({ code, isHeading }) => code === typed.toUpperCase() && !isHeading)
  const isListed = isOpen && options.length > 0 && !isExact
  const isNothing = isOpen && typed !== '' && isSettled && query.data?.length === 0
  const take = (option: CodeEntry | undefined) => {
    if (!option) return
    onChange(withChosen(value, option.code))
    setAt(0)
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
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      setOpen(false)
    }
  }
  const optionId = (index: number) => `${listId}-${index}`
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <Field label={label} required={required} error={error} hint={hint}>
        {(wiring) => (
          <TextInput
            {...wiring}
            name={name}
            role="combobox"
            aria-expanded={isListed}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={isListed && options[at] ? optionId(at) : undefined}
            autoComplete="off"
            maxLength={400}
            value={value}
            onChange={({ target }) => {
              onChange(target.value)
              setOpen(true)
              setAt(0)
            }}
            onBlur={() => {
              setOpen(false)
              const tidy = writeCodes(readCodes(value))
              if (readCodes(value).every((code) => meaningful[kind].test(code)) && tidy !== value)
                onChange(tidy)
              onBlur()
            }}
            onKeyDown={onKeyDown}
          />
        )}
      </Field>
      <ul
        id={listId}
        role="listbox"
        aria-label={`Found for ${label}`}
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
              {option.isHeading && ', a heading: codes below it say more'}
            </span>
          </li>
        ))}
      </ul>
      <p role="status" className="text-hint text-ink2 empty:hidden">
        {isNothing && !meaningful[kind].test(typed.toUpperCase()) && 'No code found for these words'}
      </p>
      {meanings.length > 0 && (
        <ul className="flex flex-col gap-0.5" aria-label={`${label} entered`}>
          {meanings.map(({ code, entry }) => (
            <li key={code} className="flex items-start gap-2 text-hint text-ink2">
              <span className="w-18 shrink-0 font-medium text-ink">{code}</span>
              {entry === null ? (
                <span className="flex items-start gap-1.5 text-warning">
                  <TriangleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" strokeWidth={1.75} />
                  {kind === 'cpt' ? 'not in our table on this day' : 'not in our list. Check it.'}
                </span>
              ) : (
                (entry?.description ?? '')
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
