/** The dialog around the form of a record that has versions. Two people editing the same record see both versions. */
import type { Difference } from '../../ui/form/conflict.tsx'
import { type DialogFormProps, FormDialogFrame, type FormFrameProps } from '../forms/dialog-form.tsx'
import { EditProblem } from './edit-problem.tsx'
import type { useEditRecord } from './use-edit-record.ts'

export function EditDialog({
  change: { isDirty, isPending, error, isNewer, takeStored, keepMine, save: onSubmit, onClose },
  differences,
  save = 'Save changes',
  disabledReason,
  ...frame
}: Omit<FormFrameProps, 'onClose'> &
  Pick<DialogFormProps, 'failed' | 'disabledReason' | 'aside' | 'children'> & {
    change: Omit<ReturnType<typeof useEditRecord>, 'form'>
    /** Between what is typed and what is stored now. */
    differences: () => readonly Difference[]
    save?: string
  }) {
  return (
    <FormDialogFrame
      {...frame}
      isDirty={isDirty}
      onSubmit={onSubmit}
      sending={{ isPending, error }}
      notice={
        <EditProblem
          error={error}
          isNewer={isNewer}
          failed={frame.failed}
          differences={differences()}
          saving={isPending}
          onTakeStored={takeStored}
          onKeepMine={keepMine}
        />
      }
      save={save}
      disabledReason={isDirty ? disabledReason : 'No changes to save'}
      onClose={onClose}
    />
  )
}
