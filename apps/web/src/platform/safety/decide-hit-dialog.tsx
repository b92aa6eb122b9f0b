/** Deciding about a pending safety alert: a reason for a contraindication, an acknowledgement for a caution. */
import { safetyLevels } from '@mendwell/clinical'
import type { RecordedSafetyHit } from '@mendwell/contract'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useIdempotencyKey } from '../idempotency.ts'
import { getFieldProblems, formatProblem } from '../format-problem.ts'
import { formatWithCredential } from '../records/record-labels.ts'
import { useUser } from '../session/session.ts'
import { useDecideHit } from './use-recorded-hits.ts'

export function DecideHitDialog({ hit, onClose }: { hit: RecordedSafetyHit; onClose: () => void }) {
  const user = useUser()
  const [reason, setReason] = useState('')
  const decide = useDecideHit(hit.id)
  const idempotency = useIdempotencyKey()
  const isCaution = hit.level === 'caution'
  const handleDecide = () => {
    if (decide.isPending) return
    decide.mutate(
      { reason: reason.trim() || null, idempotencyKey: idempotency.key },
      {
        saved: [isCaution ? 'Caution acknowledged' : 'Contraindication overridden', hit.item],
        onSuccess: onClose,
        refused: 'The decision was not saved.',
        onError: idempotency.renewIfReused,
      },
    )
  }
  return (
    <Dialog
      open
      size="small"
      title={isCaution ? 'Acknowledge this caution?' : 'Override this contraindication?'}
      description="To stop the treatment instead, change the plan or cancel the order. The alert is then resolved."
      dirty={reason.trim() !== ''}
      locked={decide.isPending}
      onClose={onClose}
    >
      {(close) => (
        <>
          <DialogBody>
            <div className="flex flex-col gap-4">
              <Notice
                level={isCaution ? 'warning' : 'critical'}
                title={`${safetyLevels.labels[hit.level]}: ${hit.item}. ${hit.words}`}
              >
                {hit.because}
              </Notice>
              <Field
                label="Reason to continue"
                required={!isCaution}
                hint={`Saved with ${formatWithCredential(`${user.firstName} ${user.lastName}`, user.credential)}`}
                error={getFieldProblems(decide.error).reason}
              >
                <TextArea
                  rows={3}
                  maxLength={500}
                  value={reason}
                  onChange={({ target }) => setReason(target.value)}
                />
              </Field>
            </div>
          </DialogBody>
          <DialogFooter
            notice={
              decide.error && (
                <Notice level="critical" title="The decision was not saved" live>
                  {formatProblem(decide.error)}
                </Notice>
              )
            }
          >
            <Button onClick={close}>Cancel</Button>
            <Button
              variant="primary"
              pending={decide.isPending}
              pendingLabel="Saving..."
              disabledReason={isCaution || reason.trim() !== '' ? undefined : 'Enter a reason'}
              onClick={handleDecide}
            >
              {isCaution ? 'Acknowledge caution' : 'Override'}
            </Button>
          </DialogFooter>
        </>
      )}
    </Dialog>
  )
}
