/** The own credentials and NPI, entered on the checklist. */
import { findCredentialsProblem, isNpi, parseCredentials } from '@mendwell/clinical'
import { type FormEvent, useState } from 'react'
import { CredentialsField } from '../../../platform/forms/credentials-field.tsx'
import { getFieldProblems } from '../../../platform/format-problem.ts'
import { useUser } from '../../../platform/session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { useSaveOwnCredential } from './data.ts'

export function CredentialForm() {
  const user = useUser()
  const save = useSaveOwnCredential(user)
  const [typed, setTyped] = useState(user.credentials.join(', '))
  const [npi, setNpi] = useState('')
  const [isTried, setTried] = useState(false)
  const credentials = parseCredentials(typed)
  const problem = credentials.length === 0 ? 'Enter your credentials' : findCredentialsProblem(credentials)
  const problems = getFieldProblems(save.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (problem || !isNpi(npi)) return
    save.mutate(
      { credentials, npi },
      {
        saved: ({ credential }) => [
          'Credentials saved',
          `${user.firstName} ${user.lastName}, ${credential ?? ''}`,
        ],
        refused: 'Credentials or NPI not saved',
      },
    )
  }
  return (
    <form
      onSubmit={submit}
      noValidate
      className="mt-1.5 grid gap-2 sm:grid-cols-[1fr_9rem_auto] sm:items-start"
    >
      <CredentialsField
        required
        value={typed}
        error={isTried ? (problem ?? problems?.credentials) : undefined}
        hint="For example NP, CWCN"
        onChange={setTyped}
      />
      <Field label="NPI" required error={isTried && !isNpi(npi) ? 'Enter the 10-digit NPI' : problems?.npi}>
        <TextInput
          value={npi}
          inputMode="numeric"
          autoComplete="off"
          maxLength={10}
          onChange={({ target }) => setNpi(target.value.replace(/\D/g, ''))}
        />
      </Field>
      <Button
        type="submit"
        size="small"
        className="sm:mt-7.5"
        disabledReason={save.isPending ? 'Saving' : undefined}
      >
        Save
      </Button>
    </form>
  )
}
