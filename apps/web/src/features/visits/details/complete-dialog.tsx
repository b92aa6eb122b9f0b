/** Completing a visit signs it: the attestation is shown and confirmed. */
import { attestation, type ProviderVisit } from '@mendwell/contract'
import { PenLine } from 'lucide-react'
import { useState } from 'react'
import { showQueuedToast } from '../../../platform/outbox/queued-toast.ts'
import { formatProblem, getFieldProblems } from '../../../platform/format-problem.ts'
import { formatWithCredential } from '../../../platform/records/record-labels.ts'
import { useUser } from '../../../platform/session/session.ts'
import { toast } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useCompleteVisit } from '../data.ts'
import { VisitFacts } from './visit-facts.tsx'
import { formatVisitName } from '../labels.ts'

export function CompleteDialog({ visit, onClose }: { visit: ProviderVisit; onClose: () => void }) {
  const user = useUser()
  const complete = useCompleteVisit(visit)
  const [isAttested, setAttested] = useState(false)
  const isMine = visit.savedBy === user.id
  const submit = () =>
    complete.mutate(undefined, {
      onSuccess: (answer) => {
        if (!answer) showQueuedToast()
        else if (!answer.awaits) toast('Success', 'Visit marked as completed')
        else toast('Visit marked as completed', `Awaiting co-signature by ${answer.awaits.name}.`)
        onClose()
      },
      refused: 'Failed to complete visit',
    })
  return (
    <Dialog
      open
      size="wide"
      title="Complete and sign this visit?"
      description={formatVisitName(visit, user.organization.timeZone)}
      locked={complete.isPending}
      onClose={onClose}
    >
      {(close) => (
        <>
          <DialogBody>
            <VisitFacts visit={visit} />
          </DialogBody>
          <DialogFooter
            notice={
              complete.error && (
                <Notice level="critical" title="Visit not completed" live>
                  {formatProblem(complete.error)}
                  {Object.values(getFieldProblems(complete.error)).map((words) => (
                    <p key={words}>{words}</p>
                  ))}
                </Notice>
              )
            }
          >
            <div className="w-full">
              <Checkbox
                label={attestation}
                hint={`${formatWithCredential(`${user.firstName} ${user.lastName}`, user.credential)}. Completing the visit signs it. After that, changes require an addendum.`}
                checked={isAttested}
                onChange={({ target }) => setAttested(target.checked)}
              />
            </div>
            <Button onClick={close}>Keep pending</Button>
            <Button
              variant="primary"
              icon={<PenLine />}
              pending={complete.isPending}
              pendingLabel="Signing..."
              disabledReason={
                !isMine
                  ? `Only the last editor, ${visit.savedByName}, can complete it`
                  : isAttested
                    ? undefined
                    : 'Check the attestation box to sign'
              }
              onClick={submit}
            >
              Complete and sign
            </Button>
          </DialogFooter>
        </>
      )}
    </Dialog>
  )
}
