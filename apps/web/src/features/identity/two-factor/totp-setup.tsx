/** Switching one-time codes on: read the square with an authenticator app, then type the first code it shows. */
import { t } from '@lingui/core/macro'
import { Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { DialogForm } from '../../../platform/forms/dialog-form.tsx'
import { formatProblem } from '../../../platform/format-problem.ts'
import { toast, toastProblem } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { DialogBody } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { useConfirmTotp, useStartTotp } from './data.ts'
import { QrCode } from '../../../ui/media/qr-code.tsx'

const copy = (key: string) =>
  navigator.clipboard.writeText(key).then(
    () => toast(t`Copied`),
    () => toastProblem(t`Error`, t`Copying was blocked by the browser. Type the key instead.`),
  )

export function TotpSetup({
  onCodes,
  onCancel,
}: {
  onCodes: (codes: string[]) => void
  onCancel: () => void
}) {
  const { mutate: start, data: begun, error: notBegun } = useStartTotp()
  const confirm = useConfirmTotp()
  const [code, setCode] = useState('')
  const [missing, setMissing] = useState<string | undefined>()
  useEffect(() => start(), [start])

  const submit = () => {
    const typed = code.replace(/\s/g, '')
    if (!/^\d{6}$/.test(typed)) return setMissing(t`Enter the 6-digit code`)
    setMissing(undefined)
    return confirm.mutate(typed, { onSuccess: onCodes })
  }
  if (notBegun) {
    return (
      <ErrorState title={t`Setup did not start`} onRetry={() => start()}>
        {formatProblem(notBegun)}
      </ErrorState>
    )
  }
  if (!begun) {
    return (
      <DialogBody>
        <LoadingLine>{t`Loading...`}</LoadingLine>
      </DialogBody>
    )
  }
  return (
    <DialogForm
      onSubmit={submit}
      sending={confirm}
      failed={t`The code was not accepted`}
      problemNote=""
      save={t`Turn on`}
      savingLabel={t`Checking...`}
      onCancel={onCancel}
    >
      <ol className="flex flex-col gap-5">
        <li>
          <p className="font-medium">{t`1. Scan this code with an authenticator app`}</p>
          <div className="mt-2 flex flex-wrap items-start gap-4">
            <QrCode text={begun.uri} label={t`QR code for your authenticator app`} />
            <div className="min-w-0 flex-1 basis-48">
              <p className="text-hint text-ink2">{t`Can’t scan? Enter this key in the app:`}</p>
              <output aria-label={t`Key`} className="mt-1 block font-mono break-all">
                {begun.secret.replace(/(.{4})(?=.)/g, '$1 ')}
              </output>
              <Button size="small" className="mt-2" icon={<Copy />} onClick={() => void copy(begun.secret)}>
                {t`Copy key`}
              </Button>
            </div>
          </div>
        </li>
        <li>
          <p className="mb-1 font-medium">{t`2. Enter the code shown in the app`}</p>
          <Field
            label={t`Code`}
            error={missing}
            hint={t`6 digits; changes every 30 seconds`}
            className="max-w-48"
          >
            <TextInput
              autoComplete="one-time-code"
              inputMode="numeric"
              maxLength={8}
              value={code}
              onChange={(event) => setCode(event.target.value)}
              className="text-banner tracking-wider"
            />
          </Field>
        </li>
      </ol>
    </DialogForm>
  )
}
