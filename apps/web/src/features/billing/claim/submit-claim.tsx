/** The next step of a pending claim, or of a void: it is sent as a file, or shows what must be resolved first. */
import type { ClaimRecord } from '@mendwell/contract'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { pluralize } from '../../../platform/labels/pluralize.ts'
import { formatProblem } from '../../../platform/format-problem.ts'
import { toast } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useReleaseClaim } from '../data.ts'
import { useSubmitClaims } from '../remittances/data.ts'

export function SubmitClaim({ claim }: { claim: ClaimRecord }) {
  const submit = useSubmitClaims()
  const [id, setId] = useState(() => crypto.randomUUID() as string)
  const [held, setHeld] = useState<string>()
  const isVoid = claim.isVoidUnsent
  if (!isVoid && (claim.claimStatus !== 'pending' || claim.isClosed)) return null
  const stops = claim.findings.filter(({ weight }) => weight === 'holds').length
  const reason = stops > 0 ? `Fix ${pluralize(stops, 'error')} before submitting` : undefined
  const send = () =>
    submit.mutate(
      { id, claimIds: [claim.id] },
      {
        onSuccess: ({ results: [result] }) => {
          if (result?.isSent) {
            toast(isVoid ? 'Void sent' : 'Claim submitted', `${claim.claimNumber} was added to an 837P file.`)
          } else setHeld(result?.problem ?? 'The claim is on hold.')
          setId(crypto.randomUUID())
        },
        refused: 'Failed to submit claim',
      },
    )
  return (
    <>
      {(submit.error || held) && (
        <Notice level="critical" title="The claim was not submitted" live>
          {held ?? formatProblem(submit.error)}
        </Notice>
      )}
      <Button
        variant="primary"
        pending={submit.isPending}
        pendingLabel="Submitting..."
        disabledReason={reason}
        icon={<Send />}
        onClick={send}
      >
        {isVoid ? 'Send void' : 'Submit claim'}
      </Button>
      {claim.findings.some(({ rule }) => rule === 'rejected') && <ReleaseButton claimId={claim.id} />}
    </>
  )
}

/** A rejected claim is sent again after an edit, or when a biller confirms it unchanged. */
function ReleaseButton({ claimId }: { claimId: string }) {
  const release = useReleaseClaim(claimId)
  return (
    <>
      {release.error && (
        <Notice level="critical" title="The claim is still on hold" live>
          {formatProblem(release.error)}
        </Notice>
      )}
      <Button
        size="small"
        pending={release.isPending}
        pendingLabel="Saving..."
        onClick={() => release.mutate()}
      >
        Mark as reviewed
      </Button>
    </>
  )
}
