/** The dialog around the form of a record that has versions. Two people editing the same record see both versions. */
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx'
import type { Difference } from '../../ui/form/conflict.tsx'
import { handleSaveKeys } from '../forms/form-adapter.ts'
import { EditProblem } from './edit-problem.tsx'
import type { useEditRecord } from './use-edit-record.ts'

export function EditDialog({
  title,
  description,
  banner,
  size,
  change,
  failed,
  differences,
  save = 'Save changes',
  disabledReason,
  aside,
  children,
}: {
  title: string
  description?: string
  banner?: ReactNode
  size?: 'small' | 'usual' | 'wide'
  change: Omit<ReturnType<typeof useEditRecord>, 'form'>
  /** The title above a refusal: `The wound was not changed`. */
  failed: string
  /** Between what is typed and what is stored now. */
  differences: () => readonly Difference[]
  save?: string
  /** Why it cannot be saved as it is, although something changed. */
  disabledReason?: string
  /** Before the buttons. */
  aside?: ReactNode
  children: ReactNode
}) {
  const { isDirty, isPending, error, isNewer, takeStored, keepMine, onClose } = change
  return (
    <Dialog
      open
      {...(size && { size })}
      title={title}
      {...(description !== undefined && { description })}
      banner={banner}
      dirty={isDirty}
      locked={isPending}
      onClose={onClose}
    >
      {(close) => (
        <form
          noValidate
          onSubmit={change.save}
          onKeyDown={handleSaveKeys}
          className="flex min-h-0 flex-1 flex-col"
        >
          <DialogBody>{children}</DialogBody>
          <DialogFooter
            notice={
              <EditProblem
                error={error}
                isNewer={isNewer}
                failed={failed}
                differences={differences()}
                saving={isPending}
                onTakeStored={takeStored}
                onKeepMine={keepMine}
              />
            }
          >
            {aside}
            <Button onClick={close}>Cancel</Button>
            <Button
              type="submit"
              variant="primary"
              pending={isPending}
              pendingLabel="Saving..."
              disabledReason={isDirty ? disabledReason : 'Nothing changed'}
            >
              {save}
            </Button>
          </DialogFooter>
        </form>
      )}
    </Dialog>
  )
}
