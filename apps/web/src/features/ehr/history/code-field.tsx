/**
 * A diagnosis code: typed by code or by words, with suggestions from our list. A code that is missing there is accepted, with a warning.
 */
import { TriangleAlert } from 'lucide-react'
import { useDebouncedValue } from '../../../platform/debounced.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Field } from '../../../ui/form/field.tsx'
import { SuggestionList, suggestionsBox, useSuggestions } from '../../../ui/form/suggestions.tsx'
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
  const typed = value.trim()
  const asked = useDebouncedValue(typed)
  const query = useIcd10(asked)
  const options = typed === '' ? [] : (query.data ?? [])
  const known = options.find(({ code }) => code.toLowerCase() === typed.toLowerCase())
  const found = useSuggestions(
    options.map(({ code, description, billable }) => ({
      id: code,
      label: code,
      detail: billable ? description : `${description} (not billable; select a more specific code)`,
    })),
    options.length > 0 && !known,
    ({ id }) => onChange(id),
  )
  const isSettled = asked === typed && !query.isFetching && !query.isPlaceholderData
  const isUnknown = typed !== '' && !found.isListed && !known && isSettled && query.data !== undefined
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <Field
        label="ICD-10 code"
        error={error}
        hint={known ? known.description : (hint ?? 'Search by ICD-10-CM code or description')}
      >
        <TextInput
          {...found.input}
          maxLength={20}
          value={value}
          onChange={({ target }) => {
            onChange(target.value)
            found.restart()
          }}
          onBlur={found.close}
        />
      </Field>
      <SuggestionList
        list={found.list}
        label="Diagnosis codes"
        hidden={!found.isListed}
        className={classNames('max-h-56', suggestionsBox)}
      />
      <p role="status" className="flex items-start gap-1.5 text-hint text-warning empty:hidden">
        {isUnknown && (
          <>
            <TriangleAlert className="mt-0.5 size-3.5 shrink-0" />
            Code not found. Verify it; it will be saved as entered.
          </>
        )}
      </p>
    </div>
  )
}
