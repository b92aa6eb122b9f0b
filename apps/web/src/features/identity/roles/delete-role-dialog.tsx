/** Deletes a role that no user has. */
import type { PracticeRole } from '@mendwell/contract'
import { formatProblem } from '../../../platform/format-problem.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useDeleteRole } from './data.ts'

export function DeleteRoleDialog({ role, onClose }: { role: PracticeRole; onClose: () => void }) {
  const remove = useDeleteRole()
  return (
    <Dialog
      open
      size="small"
      title={`Delete “${role.name}”?`}
      description={
        role.people > 0
          ? 'Users have this role. Assign them another role first.'
          : 'No user has this role. This can’t be undone.'
      }
      locked={remove.isPending}
      onClose={onClose}
    >
      {(close) => (
        <>
          <DialogBody>
            {remove.error && (
              <Notice level="critical" title="The role was not deleted">
                {formatProblem(remove.error)}
              </Notice>
            )}
          </DialogBody>
          <DialogFooter>
            <Button onClick={close}>Keep role</Button>
            <Button
              variant="danger"
              pending={remove.isPending}
              pendingLabel="Deleting..."
              disabledReason={role.people > 0 ? 'Assign its users another role' : undefined}
              onClick={() =>
                remove.mutate(role.id, {
                  saved: ['Role deleted'],
                  refused: 'Failed to delete the role',
                  onSuccess: onClose,
                })
              }
            >
              Delete role
            </Button>
          </DialogFooter>
        </>
      )}
    </Dialog>
  )
}
