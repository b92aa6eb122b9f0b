/** Asks before sample data is removed, and counts what people added to it. */
import type { SampleData } from '@mendwell/contract'
import { formatProblem } from '../../platform/format-problem.ts'
import { toast } from '../../platform/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useRemoveSampleData } from './data.ts'

export function RemoveSampleDialog({
  sample: { added, patients },
  onClose,
}: {
  sample: SampleData
  onClose: () => void
}) {
  const remove = useRemoveSampleData()
  return (
    <Dialog
      open
      size="small"
      title="Remove sample data?"
      description={`The ${patients} sample patients and everything in their charts are deleted. Your own patients and the audit log stay. This can’t be undone.`}
      locked={remove.isPending}
      onClose={onClose}
    >
      {(close) => (
        <>
          <DialogBody>
            {added > 0 && (
              <Notice
                level="warning"
                title={`${added} ${added === 1 ? 'record was' : 'records were'} added to sample patients`}
              >
                {added === 1 ? 'It is' : 'They are'} deleted too. Records of a real patient belong in that
                patient’s chart: enter them there first.
              </Notice>
            )}
            {remove.error && (
              <Notice level="critical" title="Sample data was not removed" live>
                {formatProblem(remove.error)}
              </Notice>
            )}
          </DialogBody>
          <DialogFooter>
            <Button onClick={close}>Keep sample data</Button>
            <Button
              variant="danger"
              pending={remove.isPending}
              pendingLabel="Removing..."
              onClick={() =>
                remove.mutate(added, {
                  onSuccess: () => {
                    toast('Sample data removed')
                    onClose()
                  },
                })
              }
            >
              {added > 0 ? 'Remove all' : 'Remove sample data'}
            </Button>
          </DialogFooter>
        </>
      )}
    </Dialog>
  )
}
