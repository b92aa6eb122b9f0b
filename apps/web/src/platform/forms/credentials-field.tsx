/** Credentials on one line, separated by commas, with suggestions for the one being typed. */
import { t } from '@lingui/core/macro'
import { offeredCredentials, parseCredentials } from '@mendwell/clinical'
import { Field } from '../../ui/form/field.tsx'
import { SuggestionList, suggestionsBox, useSuggestions } from '../../ui/form/suggestions.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'

export function CredentialsField({
  name,
  value,
  required,
  error,
  hint = t`Separate with commas, for example NP, CWCN. Printed after your name; orders and claims are based on your license.`,
  className,
  onChange,
}: {
  name?: string
  value: string
  required?: boolean
  error: string | undefined
  hint?: string
  className?: string
  onChange: (text: string) => void
}) {
  const last = value.split(/[,;]/).at(-1)?.trim().toUpperCase() ?? ''
  const entered = parseCredentials(value)
  const options = offeredCredentials
    .filter((one) => one.startsWith(last) && !entered.includes(one))
    .slice(0, 6)
  const isWanted = last !== '' && options.length > 0 && !offeredCredentials.includes(last)
  const found = useSuggestions(
    options.map((one) => ({ id: one, label: one })),
    isWanted,
    ({ id }) => onChange([...entered.slice(0, -1), id].join(', ')),
  )
  return (
    <div className={className}>
      <Field label={t`Credentials`} required={required} error={error} hint={hint}>
        <TextInput
          {...found.input}
          name={name}
          maxLength={200}
          autoCapitalize="characters"
          spellCheck={false}
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
        label={t`Suggestions`}
        hidden={!found.isListed}
        className={`mt-1 max-h-56 ${suggestionsBox}`}
      />
    </div>
  )
}
