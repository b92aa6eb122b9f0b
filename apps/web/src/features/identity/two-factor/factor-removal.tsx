/** Removes a factor: what is weaker afterwards, and a confirmation. The server requires reauthentication first. */
import { t } from '@lingui/core/macro'
import { formatProblem } from '../../../platform/format-problem.ts'
import { toast } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { DialogBody, DialogFooter } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useFactors, useRemovePasskey, useRemoveTotp } from './data.ts'

export function FactorRemoval({
  passkey,
  onDone,
  onCancel,
}: {
  /** Null: the one-time codes. */
  passkey: { readonly id: string; readonly name: string } | null
  onDone: () => void
  onCancel: () => void
}) {
  const { data: factors } = useFactors()
  const removePasskey = useRemovePasskey()
  const removeTotp = useRemoveTotp()
  const { error, isPending } = passkey ? removePasskey : removeTotp
  const others = (factors?.passkeys.length ?? 0) + (factors?.totp ? 1 : 0) - 1
  const finishWith = (words: string) => () => {
    toast(words)
    onDone()
  }
  const remove = () => {
    if (passkey) removePasskey.mutate(passkey.id, { onSuccess: finishWith(t`Passkey removed`) })
    else removeTotp.mutate(undefined, { onSuccess: finishWith(t`Authenticator app codes turned off`) })
  }
  return (
    <>
      <DialogBody>
        <p className="text-ink2">
          {passkey ? t`You can no longer sign in with it.` : t`Codes from your app will no longer work.`}{' '}
          {others > 0
            ? t`Your other second factor stays active.`
            : t`This is your only second factor. After removal you sign in with your password only, and your recovery codes stop working.`}
        </p>
      </DialogBody>
      <DialogFooter
        notice={
          error && (
            <Notice level="critical" title={t`Nothing was removed`} live>
              {formatProblem(error)}
            </Notice>
          )
        }
      >
        <Button onClick={onCancel}>{t`Cancel`}</Button>
        <Button variant="danger" pending={isPending} pendingLabel={t`Removing...`} onClick={remove}>
          {passkey ? t`Remove passkey` : t`Turn off`}
        </Button>
      </DialogFooter>
    </>
  )
}
