/** Adding and changing a template. Two people changing the same one see both versions. */
import type { TaskTemplate } from '@mendwell/contract'
import { useForm } from 'react-hook-form'
import { ChangeDialog } from '../../../platform/edit-record/edit-dialog.tsx'
import { useChange } from '../../../platform/edit-record/use-edit-record.ts'
import { resolverOf, saveByKeys, useServerProblems } from '../../../platform/forms/form-adapter.ts'
import { useIdempotencyKey } from '../../../platform/idempotency.ts'
import { useLeaveGuard } from '../../../platform/forms/leave-guard.ts'
import { isUnauthorized, problemText } from '../../../platform/format-problem.ts'
import { toast, toastProblem } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { type FacilityOfForm, usePeopleOptions } from '../form/task-fields.tsx'
import { personName } from '../labels.ts'
import { useChangeTemplate, useCreateTemplate } from './data.ts'
import { TemplateFields } from './template-fields.tsx'
import {
  checkTemplate,
  emptyTemplate,
  formName,
  templateChange,
  templateDifferences,
  type TemplateValues,
  templateValues,
  toTemplate,
} from './template-values.ts'

type Around = { today: string; facilities: readonly FacilityOfForm[]; onClose: () => void }

export function NewTemplateDialog({ today, facilities, onClose }: Around) {
  const create = useCreateTemplate()
  const idempotency = useIdempotencyKey()
  const form = useForm<TemplateValues>({
    defaultValues: emptyTemplate(today),
    resolver: resolverOf(checkTemplate),
  })
  const { isDirty } = form.formState
  useServerProblems(form, create.error, formName)
  useLeaveGuard(isDirty)
  const save = (values: TemplateValues) => {
    if (create.isPending) return
    create.mutate(
      { body: toTemplate(values), idempotencyKey: idempotency.key },
      {
        onSuccess: () => {
          toast('Success', 'Template added successfully')
          onClose()
        },
        onError: (error) => {
          idempotency.renewIfReused(error)
          if (!isUnauthorized(error)) toastProblem('Error', 'Failed to add template')
        },
      },
    )
  }
  return (
    <Dialog open title="Add Template" dirty={isDirty} locked={create.isPending} onClose={onClose}>
      {(close) => (
        <form
          noValidate
          onSubmit={form.handleSubmit(save)}
          onKeyDown={saveByKeys}
          className="flex min-h-0 flex-1 flex-col"
        >
          <DialogBody>
            <TemplateFields form={form} today={today} facilities={facilities} />
          </DialogBody>
          <DialogFooter
            notice={
              create.error && (
                <Notice level="critical" title="The template was not added" live>
                  {problemText(create.error)} What you typed is still here.
                </Notice>
              )
            }
          >
            <Button onClick={close}>Cancel</Button>
            <Button type="submit" variant="primary" pending={create.isPending} pendingLabel="Saving...">
              Add Template
            </Button>
          </DialogFooter>
        </form>
      )}
    </Dialog>
  )
}

export function EditTemplateDialog({
  template,
  today,
  facilities,
  onClose,
}: Around & { template: TaskTemplate }) {
  const change = useChange({
    stored: template,
    sending: useChangeTemplate(template.id),
    valuesOf: (one) => templateValues(one, today),
    bodyOf: (values: TemplateValues, basis) => templateChange(values, basis, today),
    check: checkTemplate,
    rename: formName,
    saved: ['Success', 'Template changed successfully'],
    refused: 'Failed to change template',
    onClose,
  })
  const assignee = template.schedule
    ? { id: template.schedule.assignedTo, name: personName(template.schedule.assignedUser) }
    : undefined
  const people = usePeopleOptions(assignee).options
  return (
    <ChangeDialog
      title={`Edit Template: ${template.name}`}
      description="Tasks that were made already stay as they are."
      change={change}
      failed="The template was not changed"
      differences={() =>
        templateDifferences(change.form.getValues(), templateValues(template, today), { people, facilities })
      }
    >
      <TemplateFields
        form={change.form}
        today={today}
        facilities={facilities}
        {...(assignee && { assignee })}
      />
    </ChangeDialog>
  )
}
