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
      saved: ['Sensor removed', `${device.name} no longer sends data.`],
      onSuccess: onClose,
    })
  return (
    <Dialog
      open
      size="small"
      title={`Remove ${device.name}?`}
      description="It will stop sending data. Existing readings stay in the chart."
      banner={banner}
      dirty={false}
      locked={revoking.isPending}
      onClose={onClose}
    >
      {(close) => (
        <DialogFooter
          notice={
            revoking.error && (
              <Notice level="critical" title="Sensor was not removed" live>
                {formatProblem(revoking.error)}
              </Notice>
            )
          }
        >
          <Button onClick={close}>Keep sensor</Button>
          <Button
            variant="danger"
            pending={revoking.isPending}
            pendingLabel="Removing..."
            onClick={confirmRevoke}
          >
            Remove
          </Button>
        </DialogFooter>
      )}
    </Dialog>
  )
}
