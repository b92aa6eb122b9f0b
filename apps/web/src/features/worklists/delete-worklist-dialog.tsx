/** Asks before a worklist is deleted: others may use it. */
import type { Worklist } from '@mendwell/contract'
import { formatProblem } from '../../platform/format-problem.ts'
import { toast } from '../../platform/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useDeleteWorklist } from './data.ts'

export function DeleteWorklistDialog({
  worklist,
  onDeleted,
  onClose,
}: {
  worklist: Worklist
  onDeleted: () => void
  onClose: () => void
}) {
  const remove = useDeleteWorklist()
  return (
    <Dialog
      open
      size="small"
      title={`Delete “${worklist.name}”?`}
      description="If you shared it, it is removed for your colleagues too. This can’t be undone."
      locked={remove.isPending}
      onClose={onClose}
    >
      {(close) => (
        <>
          <DialogBody>
            {remove.error && (
              <Notice level="critical" title="The worklist was not deleted" live>
                {formatProblem(remove.error)}
              </Notice>
            )}
          </DialogBody>
          <DialogFooter>
            <Button onClick={close}>Keep worklist</Button>
            <Button
              variant="danger"
              pending={remove.isPending}
              pendingLabel="Deleting..."
              onClick={() =>
                remove.mutate(worklist.id, {
                  onSuccess: () => {
                    toast('Worklist deleted', worklist.name)
                    onDeleted()
                  },
                })
              }
            >
              Delete worklist
            </Button>
          </DialogFooter>
        </>
      )}
    </Dialog>
  )
}
