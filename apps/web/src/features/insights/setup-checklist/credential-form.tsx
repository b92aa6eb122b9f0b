/** The own credential and NPI, entered on the checklist. */
import { isNpi } from '@mendwell/clinical'
import { credentials } from '@mendwell/contract'
import { type FormEvent, useState } from 'react'
import { getFieldProblems } from '../../../platform/format-problem.ts'
import { useUser } from '../../../platform/session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { useSaveOwnCredential } from './data.ts'

const options = credentials.map((value) => ({ value, label: value }))

export function CredentialForm() {
  const user = useUser()
  const save = useSaveOwnCredential(user)
  const [credential, setCredential] = useState(user.credential ?? '')
  const [npi, setNpi] = useState('')
  const [isTried, setTried] = useState(false)
  const chosen = credentials.find((one) => one === credential)
  const problems = getFieldProblems(save.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!chosen || !isNpi(npi)) return
    save.mutate(
      { credential: chosen, npi },
      {
        saved: ['Credential saved', `${user.firstName} ${user.lastName}, ${chosen}`],
        refused: 'The credential was not saved',
      },
    )
  }
  return (
    <form
      onSubmit={submit}
      noValidate
      className="mt-1.5 grid gap-2 sm:grid-cols-[8rem_1fr_auto] sm:items-start"
    >
      <Field
        label="Credential"
        required
        error={isTried && !chosen ? 'Select your credential' : problems?.credential}
      >
        <Select
          value={credential}
          prompt="Select"
          options={options}
          onChange={({ target }) => setCredential(target.value)}
        />
      </Field>
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
        className="sm:mt-6"
        disabledReason={save.isPending ? 'Saving' : undefined}
      >
        Save
      </Button>
    </form>
  )
}
