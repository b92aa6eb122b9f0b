/** Making a passkey: a name for the list here, then the browser's own window. */
import { useState } from 'react'
import { ProblemError } from '@mendwell/contract'
import { formatProblem } from '../../../platform/format-problem.ts'
import { DialogForm } from '../../../platform/forms/dialog-form.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useAddPasskey } from './data.ts'

/** The browser's message when its window was closed, or the device refused, is not user-friendly. */
const formatReason = (error: unknown) =>
  error instanceof ProblemError
    ? formatProblem(error)
    : 'The passkey was not created. Try again, or use another device or method.'

export function PasskeySetup({ onAdded, onCancel }: { onAdded: () => void; onCancel: () => void }) {
  const add = useAddPasskey()
  const [name, setName] = useState('')
  const [missing, setMissing] = useState<string | undefined>()
  const submit = () => {
    if (name.trim() === '') return setMissing('Enter a name')
    setMissing(undefined)
    return add.mutate(name.trim(), { onSuccess: onAdded })
  }
  return (
    <DialogForm
      onSubmit={submit}
      sending={add}
      failed="The passkey was not added"
      notice={
        add.error && (
          <Notice level="critical" title="The passkey was not added" live>
            {formatReason(add.error)}
          </Notice>
        )
      }
      save="Add passkey"
      savingLabel="Waiting for your browser..."
      onCancel={onCancel}
    >
      <p className="mb-3 text-ink2">
        A passkey uses your fingerprint, face, PIN, or a security key. It signs you in without a password and
        can’t be phished.
      </p>
      <Field label="Name" error={missing} hint="To recognize this device later, for example, Work tablet">
        <TextInput
          autoComplete="off"
          maxLength={100}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
    </DialogForm>
  )
}
