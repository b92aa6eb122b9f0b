/** Taking back the token of a sensor. */
import type { Wearable } from '@mendwell/contract'
import type { ReactNode } from 'react'
import { formatProblem } from '../../platform/format-problem.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogFooter } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useRevokeWearable } from './data.ts'

export function RevokeDialog({
  device,
  banner,
  onClose,
}: {
  device: Wearable
  banner: ReactNode
  onClose: () => void
}) {
  const revoking = useRevokeWearable(device.patientId)
  const confirmRevoke = () =>
    revoking.mutate(device.id, {
      saved: ['Sensor taken back', `${device.name} cannot send any more.`],
      onSuccess: onClose,
    })
  return (
    <Dialog
      open
      size="small"
      title={`Take back ${device.name}?`}
      description="It cannot send any more. What it measured stays in the chart."
      banner={banner}
      dirty={false}
      locked={revoking.isPending}
      onClose={onClose}
    >
      {(close) => (
        <DialogFooter
          notice={
            revoking.error && (
              <Notice level="critical" title="It was not taken back" live>
                {formatProblem(revoking.error)}
              </Notice>
            )
          }
        >
          <Button onClick={close}>Keep it</Button>
          <Button
            variant="danger"
            pending={revoking.isPending}
            pendingLabel="Taking back..."
            onClick={confirmRevoke}
          >
            Take back
          </Button>
        </DialogFooter>
      )}
    </Dialog>
  )
}
