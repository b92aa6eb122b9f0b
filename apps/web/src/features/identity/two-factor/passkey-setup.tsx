/** Making a passkey: a name for the list here, then the browser's own window. */
import { t } from '@lingui/core/macro'
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
    : t`The passkey was not created. Try again, or use another device or method.`

export function PasskeySetup({ onAdded, onCancel }: { onAdded: () => void; onCancel: () => void }) {
  const add = useAddPasskey()
  const [name, setName] = useState('')
  const [missing, setMissing] = useState<string | undefined>()
  const submit = () => {
    if (name.trim() === '') return setMissing(t`Enter a name`)
    setMissing(undefined)
    return add.mutate(name.trim(), { onSuccess: onAdded })
  }
  return (
    <DialogForm
      onSubmit={submit}
      sending={add}
      failed={t`The passkey was not added`}
      notice={
        add.error && (
          <Notice level="critical" title={t`The passkey was not added`} live>
            {formatReason(add.error)}
          </Notice>
        )
      }
      save={t`Add passkey`}
      savingLabel={t`Waiting for your browser...`}
      onCancel={onCancel}
    >
      <p className="mb-3 text-ink2">
        {t`A passkey uses your fingerprint, face, PIN, or a security key. You sign in without a password, and it can’t be phished.`}
      </p>
      <Field label={t`Name`} error={missing} hint={t`To recognize this device later. For example: My phone`}>
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
