/**
 * Codes separated by commas: the text after the last comma is searched, by code or by words. Below is the meaning of each code. A code
 * missing from our list is shown as unknown and left unchanged.
 */
import { TriangleAlert } from 'lucide-react'
import { type FieldPath, type FieldValues, useController, type UseFormReturn } from 'react-hook-form'
import { useDebouncedValue } from '../../../platform/debounced.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Field } from '../../../ui/form/field.tsx'
import { SuggestionList, suggestionsBox, useSuggestions } from '../../../ui/form/suggestions.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { type CodeKind, useCodeMeanings, useCodeSearch } from './codes-data.ts'
import { getLastCode, parseCodes, replaceLastCode, formatCodes } from '../labels.ts'

const meaningful = { cpt: /^(\d{5}|\d{4}T|[A-V]\d{4})$/, icd10: /^[A-Z]\d[\dA-Z](\.[\dA-Z]{1,4})?$/ }

const labels = { cpt: 'CPT Codes', icd10: 'Diagnosis (ICD-10)' }

export function CodesField<Values extends FieldValues>({
  form,
  name,
  kind,
  required = false,
  date,
}: {
  form: UseFormReturn<Values>
  name: FieldPath<Values>
  kind: CodeKind
  required?: boolean
  /** Date of service; codes come and go. */
  date?: string | undefined
}) {
  const { field, fieldState } = useController({ control: form.control, name })
  const { value, onChange, onBlur } = field
  const typed = getLastCode(value)
  const asked = useDebouncedValue(typed)
  const query = useCodeSearch(kind, asked, date)
  const codes = parseCodes(value).filter((code) => meaningful[kind].test(code))
  const meanings = useCodeMeanings(kind, codes, date)
  const isSettled = asked === typed && !query.isPlaceholderData
  const options = typed === '' || !isSettled ? [] : (query.data ?? [])
  // Below a heading there are codes that say more.
  const isExact = options.some(({ code, isHeading }) => code === typed.toUpperCase() && !isHeading)
  const found = useSuggestions(
    options.map(({ code, description, isHeading }) => ({
      id: code,
      label: code,
      detail: isHeading ? `${description} (not billable; select a more specific code)` : description,
    })),
    options.length > 0 && !isExact,
    ({ id }) => onChange(replaceLastCode(value, id)),
  )
  const isNothing = found.isOpen && typed !== '' && isSettled && query.data?.length === 0
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <Field
        label={labels[kind]}
        required={required}
        error={fieldState.error?.message}
        hint="Search by code or description; separate with commas"
      >
        <TextInput
          name={name}
          {...found.input}
          maxLength={400}
          value={value}
          onChange={({ target }) => {
            onChange(target.value)
            found.restart()
          }}
          onBlur={() => {
            found.close()
            const tidy = formatCodes(parseCodes(value))
            if (parseCodes(value).every((code) => meaningful[kind].test(code)) && tidy !== value)
              onChange(tidy)
            onBlur()
          }}
        />
      </Field>
      <SuggestionList
        list={found.list}
        label={`Search results for ${labels[kind]}`}
        hidden={!found.isListed}
        className={classNames('max-h-56', suggestionsBox)}
      />
      <p role="status" className="text-hint text-ink2 empty:hidden">
        {isNothing && !meaningful[kind].test(typed.toUpperCase()) && 'No codes match'}
      </p>
      {meanings.length > 0 && (
        <ul className="flex flex-col gap-0.5" aria-label={`${labels[kind]} entered`}>
          {meanings.map(({ code, entry }) => (
            <li key={code} className="flex items-start gap-2 text-hint text-ink2">
              <span className="w-18 shrink-0 font-medium text-ink">{code}</span>
              {entry === null ? (
                <span className="flex items-start gap-1.5 text-warning">
                  <TriangleAlert className="mt-0.5 size-3.5 shrink-0" />
                  {kind === 'cpt' ? 'not in the code set on this date' : 'not found. Verify the code.'}
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
