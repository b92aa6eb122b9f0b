/** Adding and changing a template. Two people changing the same one see both versions. */
import type { TaskTemplate } from '@mendwell/contract'
import { useForm } from 'react-hook-form'
import { EditDialog } from '../../../platform/edit-record/edit-dialog.tsx'
import { useEditRecord } from '../../../platform/edit-record/use-edit-record.ts'
import { createResolver } from '../../../platform/forms/form-adapter.ts'
import { formatPersonName } from '../../../platform/labels/person-names.ts'
import { FormDialog } from '../../../platform/forms/form-dialog.tsx'
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
  const form = useForm<TemplateValues>({
    defaultValues: createEmptyTemplate(today),
    resolver: createResolver(validateTemplate),
  })
  return (
    <FormDialog
      title="Add template"
      form={form}
      sending={useCreateTemplate()}
      toBody={toTemplateRequest}
      rename={toFieldName}
      saved={['Success', 'Template added successfully']}
      refused="Failed to add template"
      failed="Template was not added"
      save="Add template"
      onClose={onClose}
    >
      <TemplateFields form={form} today={today} facilities={facilities} />
    </FormDialog>
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
    saved: ['Success', 'Template updated successfully'],
    refused: 'Failed to update template',
    onClose,
  })
  const assignee = template.schedule
    ? { id: template.schedule.assignedTo, name: formatPersonName(template.schedule.assignedUser) }
    : undefined
  const people = usePeopleOptions(assignee).options
  return (
    <EditDialog
      title={`Edit template: ${template.name}`}
      description="Existing tasks are not changed."
      change={change}
      failed="Template was not updated"
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
