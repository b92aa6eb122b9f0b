/** Co-signing: the whole visit above, the attestation, and one button. */
import { cosignAttestation, type ProviderVisit } from '@mendwell/contract'
import { PenLine } from 'lucide-react'
import { useState } from 'react'
import { useIdempotencyKey } from '../../../platform/idempotency.ts'
import { formatProblem } from '../../../platform/format-problem.ts'
import { formatWithCredential } from '../../../platform/records/record-labels.ts'
import { useUser } from '../../../platform/session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { DialogFooter } from '../../../ui/dialog.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useCosignVisit } from '../data.ts'

export function CosignStep({
  visit,
  onDone,
  onBack,
}: {
  visit: ProviderVisit
  onDone: () => void
  onBack: () => void
}) {
  const user = useUser()
  const [isAttested, setAttested] = useState(false)
  const cosign = useCosignVisit(visit.id)
  const idempotency = useIdempotencyKey()
  const submit = () =>
    cosign.mutate(idempotency.key, {
      saved: ['Visit co-signed'],
      onSuccess: onDone,
      refused: 'Visit not co-signed.',
      onError: idempotency.renewIfReused,
    })
  return (
    <DialogFooter
      notice={
        cosign.error && (
          <Notice level="critical" title="Visit not co-signed" live>
            {formatProblem(cosign.error)}
          </Notice>
        )
      }
    >
      <div className="w-full">
        <Checkbox
          label={cosignAttestation}
          hint={formatWithCredential(`${user.firstName} ${user.lastName}`, user.credential)}
          checked={isAttested}
          onChange={({ target }) => setAttested(target.checked)}
        />
      </div>
      <Button onClick={onBack}>Back</Button>
      <Button
        variant="primary"
        icon={<PenLine />}
        pending={cosign.isPending}
        pendingLabel="Signing..."
        disabledReason={isAttested ? undefined : 'Check the attestation box to sign'}
        onClick={submit}
      >
        Co-sign
      </Button>
    </DialogFooter>
  )
}
