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
    : 'The browser made no passkey. Try again, or use another device or factor.'

export function PasskeySetup({ onAdded, onCancel }: { onAdded: () => void; onCancel: () => void }) {
  const add = useAddPasskey()
  const [name, setName] = useState('')
  const [missing, setMissing] = useState<string | undefined>()
  const submit = () => {
    if (name.trim() === '') return setMissing('Give it a name')
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
      savingLabel="Waiting for the browser..."
      onCancel={onCancel}
    >
      <p className="mb-3 text-ink2">
        A passkey is a fingerprint, a face, a PIN or a security key. It signs you in alone and cannot be given
        away on a false page.
      </p>
      <Field label="Name" error={missing} hint="So that you know it in the list, e.g. Work tablet">
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
