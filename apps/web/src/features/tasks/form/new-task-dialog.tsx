/** Making a task: stays open with everything typed until the server has said yes. */
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { KeptNote, OfferedDraft } from '../../../platform/drafts/offered-draft.tsx'
import { useSealedDraft } from '../../../platform/drafts/use-sealed-draft.ts'
import { resolverOf, saveByKeys, useServerProblems } from '../../../platform/forms.ts'
import { useIdempotencyKey } from '../../../platform/idempotency.ts'
import { useLeaveGuard } from '../../../platform/leave-guard.ts'
import { isUnauthorized, problemText } from '../../../platform/problem-text.ts'
import { toast, toastProblem } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useCreateTask } from '../data.ts'
import { TaskFields, type TaskFormParts } from './task-fields.tsx'
import { checkTask, emptyTask, type TaskStart, type TaskValues, toTask } from './task-values.ts'

export function NewTaskDialog({
  start,
  today,
  banner,
  onClose,
  ...parts
}: TaskFormParts & {
  start: TaskStart
  today: string
  banner?: ReactNode
  onClose: () => void
}) {
  const create = useCreateTask()
  const idempotency = useIdempotencyKey()
  const form = useForm<TaskValues>({ defaultValues: emptyTask(start), resolver: resolverOf(checkTask) })
  const patientId = start.patient?.id ?? null
  const draft = useSealedDraft(
    form,
    { formId: 'workflow-task', recordId: patientId ?? '', patientId, title: 'task', formVersion: 1 },
    idempotency,
  )
  const { isDirty } = form.formState
  useServerProblems(form, create.error)
  useLeaveGuard(isDirty)
  const finish = () => {
    draft.finish()
    onClose()
  }
  const save = (values: TaskValues) => {
    if (create.isPending) return
    create.mutate(
      { body: toTask(values), idempotencyKey: idempotency.key },
      {
        onSuccess: () => {
          toast('Success', 'Task created successfully')
          finish()
        },
        onError: (error) => {
          idempotency.renewIfReused(error)
          if (!isUnauthorized(error)) toastProblem('Error', 'Failed to create task')
        },
      },
    )
  }
  return (
    <Dialog
      open
      title="Create Task"
      banner={banner}
      dirty={isDirty}
      locked={create.isPending}
      onClose={finish}
    >
      {(close) => (
        <form
          noValidate
          onSubmit={form.handleSubmit(save)}
          onKeyDown={saveByKeys}
          className="flex min-h-0 flex-1 flex-col"
        >
          <DialogBody>
            <OfferedDraft draft={draft} />
            <TaskFields form={form} today={today} {...parts} />
          </DialogBody>
          <DialogFooter
            notice={
              create.error && (
                <Notice level="critical" title="The task was not created" live>
                  {problemText(create.error)} What you typed is still here.
                </Notice>
              )
            }
          >
            <KeptNote draft={draft} />
            <Button onClick={close}>Cancel</Button>
            <Button type="submit" variant="primary" pending={create.isPending} pendingLabel="Creating...">
              Create Task
            </Button>
          </DialogFooter>
        </form>
      )}
    </Dialog>
  )
}
