/** "Confirm your identity": shown before a sensitive action, when the last authentication is too old. The call then continues. */
import { t } from '@lingui/core/macro'
import { proveAgain } from '@mendwell/contract'
import { useState } from 'react'
import { useMutation } from '../../../platform/mutation.ts'
import { call } from '../../../platform/api.ts'
import { getFieldProblems } from '../../../platform/format-problem.ts'
import { resolveReauthentication } from '../../../platform/session/reauthentication.ts'
import { DialogForm } from '../../../platform/forms/dialog-form.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { PasswordInput } from '../../../ui/form/password-input.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { useFactors } from './data.ts'

export function ReauthenticateDialog() {
  const factors = useFactors()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [missing, setMissing] = useState<{ password?: string; code?: string }>({})
  const prove = useMutation({
    mutationFn: () => call(proveAgain, { body: { password, code: code.trim() || undefined } }),
    onSuccess: () => resolveReauthentication(true),
  })
  // The server knows best, also where the factors did not load.
  const codeProblem = getFieldProblems(prove.error).code
  const asksCode = factors.data?.totp || codeProblem !== undefined
  const submit = () => {
    const found = {
      password: password === '' ? t`Enter your password` : undefined,
      code: asksCode && code.trim() === '' ? t`Enter the code` : undefined,
    }
    setMissing(found)
    if (!found.password && !found.code) prove.mutate()
  }
  return (
    // Without the leave guard, which needs the router: this one also opens outside of pages.
    <Dialog
      open
      size="small"
      title={t`Confirm your identity`}
      description={t`For your security, enter your password again. You won’t be asked for the next 10 minutes.`}
      locked={prove.isPending}
      onClose={() => resolveReauthentication(false)}
    >
      {(close) => (
        <DialogForm
          onSubmit={submit}
          sending={prove}
          failed={t`Not confirmed`}
          problemNote=""
          save={t`Confirm`}
          savingLabel={t`Checking...`}
          onCancel={close}
        >
          <div className="flex flex-col gap-3">
            <Field label={t`Password`} error={missing.password}>
              <PasswordInput
                autoComplete="current-password"
                value={password}
                onChange={(event) => setPassword(event.target.value)}
              />
            </Field>
            {asksCode && (
              <Field
                label={t`Code`}
                error={missing.code ?? codeProblem}
                hint={t`From your authenticator app, or a recovery code`}
              >
                <TextInput
                  autoComplete="one-time-code"
                  autoCapitalize="none"
                  spellCheck={false}
                  maxLength={40}
                  value={code}
                  onChange={(event) => setCode(event.target.value)}
                />
              </Field>
            )}
          </div>
        </DialogForm>
      )}
    </Dialog>
  )
}
