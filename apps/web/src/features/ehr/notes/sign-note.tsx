/** Signing a note, below the note itself. */
import { attestation, cosignAttestation, type ProgressNote } from '@mendwell/contract'
import { PenLine } from 'lucide-react'
import { useState } from 'react'
import { useIdempotencyKey } from '../../../platform/idempotency.ts'
import { showQueuedToast } from '../../../platform/outbox/queued-toast.ts'
import { isUnauthorized, formatProblem } from '../../../platform/format-problem.ts'
import { useUser } from '../../../platform/session/session.ts'
import { toast, toastProblem } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { DialogFooter } from '../../../ui/dialog.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useNoteStep } from './data.ts'
import { formatWithCredential } from '../../../platform/records/record-labels.ts'

export function SignNote({
  note,
  step,
  onDone,
  onBack,
}: {
  note: ProgressNote
  step: 'sign' | 'cosign'
  onDone: () => void
  onBack: () => void
}) {
  const user = useUser()
  const [isAttested, setAttested] = useState(false)
  const { mutate, isPending, error } = useNoteStep(note)
  const idempotency = useIdempotencyKey()
  const done = step === 'sign' ? 'signed' : 'co-signed'
  const submit = () =>
    mutate(
      { step, idempotencyKey: idempotency.key },
      {
        onSuccess: (signed) => {
          const waits = signed?.awaits ? `Awaiting co-signature by ${signed.awaits.name}.` : undefined
          if (signed) toast(`Note ${done}`, waits)
          else showQueuedToast()
          onDone()
        },
        onError: (problem) => {
          idempotency.renewIfReused(problem)
          if (!isUnauthorized(problem)) toastProblem('Error', `The note was not ${done}.`)
        },
      },
    )
  return (
    <DialogFooter
      notice={
        error && (
          <Notice level="critical" title={`The note was not ${done}`} live>
            {formatProblem(error)}
          </Notice>
        )
      }
    >
      <div className="w-full">
        <Checkbox
          label={step === 'sign' ? attestation : cosignAttestation}
          hint={`${formatWithCredential(`${user.firstName} ${user.lastName}`, user.credential)}. After signing, changes require an addendum.`}
          checked={isAttested}
          onChange={({ target }) => setAttested(target.checked)}
        />
      </div>
      <Button onClick={onBack}>Sign later</Button>
      <Button
        variant="primary"
        icon={<PenLine />}
        pending={isPending}
        pendingLabel="Signing..."
        disabledReason={isAttested ? undefined : 'Check the attestation box to sign'}
        onClick={submit}
      >
        {step === 'sign' ? 'Sign' : 'Co-sign'}
      </Button>
    </DialogFooter>
  )
}
