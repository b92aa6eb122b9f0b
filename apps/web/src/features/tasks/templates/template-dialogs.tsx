/** Adding and changing a template. Two people changing the same one see both versions. */
import type { TaskTemplate } from '@mendwell/contract'
import { useForm } from 'react-hook-form'
import { EditDialog } from '../../../platform/edit-record/edit-dialog.tsx'
import { useEditRecord } from '../../../platform/edit-record/use-edit-record.ts'
import { createResolver, handleSaveKeys, useServerProblems } from '../../../platform/forms/form-adapter.ts'
import { useIdempotencyKey } from '../../../platform/idempotency.ts'
import { useLeaveGuard } from '../../../platform/forms/leave-guard.ts'
import { isUnauthorized, formatProblem } from '../../../platform/format-problem.ts'
import { toast, toastProblem } from '../../../platform/toasts.ts'
import { formatPersonName } from '../../../platform/labels/person-names.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { type FacilityOption, usePeopleOptions } from '../form/task-fields.tsx'
import { useUpdateTemplate, useCreateTemplate } from './data.ts'
import { TemplateFields } from './template-fields.tsx'
import {
  validateTemplate,
  createEmptyTemplate,
  toFieldName,
  toTemplateChange,
  listTemplateDifferences,
  type TemplateValues,
  toTemplateValues,
  toTemplateRequest,
} from './template-values.ts'

type TemplateDialogProps = { today: string; facilities: readonly FacilityOption[]; onClose: () => void }

export function NewTemplateDialog({ today, facilities, onClose }: TemplateDialogProps) {
  const create = useCreateTemplate()
  const idempotency = useIdempotencyKey()
  const form = useForm<TemplateValues>({
    defaultValues: createEmptyTemplate(today),
    resolver: createResolver(validateTemplate),
  })
  const { isDirty } = form.formState
  useServerProblems(form, create.error, toFieldName)
  useLeaveGuard(isDirty)
  const save = (values: TemplateValues) => {
    if (create.isPending) return
    create.mutate(
      { body: toTemplateRequest(values), idempotencyKey: idempotency.key },
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
          onKeyDown={handleSaveKeys}
          className="flex min-h-0 flex-1 flex-col"
        >
          <DialogBody>
            <TemplateFields form={form} today={today} facilities={facilities} />
          </DialogBody>
          <DialogFooter
            notice={
              create.error && (
                <Notice level="critical" title="The template was not added" live>
                  {formatProblem(create.error)} What you typed is still here.
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
}: TemplateDialogProps & { template: TaskTemplate }) {
  const change = useEditRecord({
    stored: template,
    sending: useUpdateTemplate(template.id),
    toValues: (one) => toTemplateValues(one, today),
    toBody: (values: TemplateValues, basis) => toTemplateChange(values, basis, today),
    check: validateTemplate,
    rename: toFieldName,
    saved: ['Success', 'Template changed successfully'],
    refused: 'Failed to change template',
    onClose,
  })
  const assignee = template.schedule
    ? { id: template.schedule.assignedTo, name: formatPersonName(template.schedule.assignedUser) }
    : undefined
  const people = usePeopleOptions(assignee).options
  return (
    <EditDialog
      title={`Edit Template: ${template.name}`}
      description="Tasks that were made already stay as they are."
      change={change}
      failed="The template was not changed"
      differences={() =>
        listTemplateDifferences(change.form.getValues(), toTemplateValues(template, today), {
          people,
          facilities,
        })
      }
    >
      <TemplateFields
        form={change.form}
        today={today}
        facilities={facilities}
        {...(assignee && { assignee })}
      />
    </EditDialog>
  )
}
