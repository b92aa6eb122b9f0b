/** Adding a template, changing one, or putting it away. Clashing codes are said and not forbidden. */
import { NumberField, SelectField, TextAreaField, TextField } from '../../../platform/forms/fields.tsx'
import { listOptions, visitTypes } from '@mendwell/clinical'
import type { VisitTemplate } from '@mendwell/contract'
import { useForm, useWatch } from 'react-hook-form'
import { useNow } from '../../../platform/clock.ts'
import { type FieldMessages, createResolver } from '../../../platform/forms/form-adapter.ts'
import { FormDialog } from '../../../platform/forms/form-dialog.tsx'
import { isStale } from '../../../platform/format-problem.ts'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { parseNumber } from '../../../ui/form/number-text.ts'
import { Notice } from '../../../ui/notice.tsx'
import { type NewTemplateBody, useUpdateTemplate, useCreateTemplate } from '../data.ts'
import { useCodeClashes } from '../form/codes-data.ts'
import { CodesField } from '../form/codes-field.tsx'
import { parseCodes, formatCodes } from '../labels.ts'

type Values = {
  name: string
  description: string
  visitType: string
  duration: string
  cptCodes: string
  diagnosis: string
  treatmentProvided: string
  visitNotes: string
  isActive: boolean
}

const toValues = (template: VisitTemplate | null): Values => ({
  name: template?.name ?? '',
  description: template?.description ?? '',
  visitType: template?.visitType ?? '',
  duration: template?.duration ? String(template.duration) : '',
  cptCodes: formatCodes(template?.cptCodes ?? []),
  diagnosis: formatCodes(template?.diagnosis ?? []),
  treatmentProvided: template?.treatmentProvided ?? '',
  visitNotes: template?.visitNotes ?? '',
  isActive: template?.isActive ?? true,
})

function toRequest(values: Values): NewTemplateBody {
  const minutes = parseNumber(values.duration)
  return {
    name: values.name,
    description: values.description,
    visitType: values.visitType as VisitTemplate['visitType'], // checked just before
    duration: minutes.state === 'number' ? minutes.value : null,
    cptCodes: parseCodes(values.cptCodes),
    diagnosis: parseCodes(values.diagnosis),
    treatmentProvided: values.treatmentProvided,
    visitNotes: values.visitNotes,
  }
}

function validate(values: Values): FieldMessages<Values> {
  const messages: FieldMessages<Values> = {}
  if (values.name.trim() === '') messages.name = 'Name is required'
  if (values.visitType === '') messages.visitType = 'Visit type is required'
  const minutes = parseNumber(values.duration)
  const isWhole = minutes.state === 'number' && Number.isInteger(minutes.value) && minutes.value >= 1
  if (minutes.state !== 'empty' && !isWhole) messages.duration = 'Enter whole minutes'
  return messages
}

export function TemplateDialog({
  template,
  onClose,
}: {
  template: VisitTemplate | null
  onClose: () => void
}) {
  const create = useCreateTemplate()
  const change = useUpdateTemplate(template?.id ?? '')
  const now = useNow()
  const form = useForm<Values>({ defaultValues: toValues(template), resolver: createResolver(validate) })
  const { isDirty } = form.formState
  const cptCodes = useWatch({ control: form.control, name: 'cptCodes' })
  const clashes = useCodeClashes(parseCodes(cptCodes), now.toISOString().slice(0, 10))
  const frame = {
    form,
    refused: 'Failed to save template',
    failed: 'Template not saved',
    problemNote: isStale(change.error) ? 'Close and reopen the template.' : undefined,
    onClose,
    children: (
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        <TextField form={form} name="name" label="Name" required className="sm:col-span-2" maxLength={100} />
        <TextField
          form={form}
          name="description"
          label="Description"
          className="sm:col-span-2"
          maxLength={500}
        />
        <SelectField
          form={form}
          name="visitType"
          label="Visit Type"
          required
          prompt="Select type"
          options={listOptions(visitTypes)}
        />
        <NumberField form={form} name="duration" label="Duration" unit="min" />
        <CodesField form={form} name="cptCodes" kind="cpt" />
        <CodesField form={form} name="diagnosis" kind="icd10" />
        {clashes.length > 0 && (
          <div className="sm:col-span-2">
            <Notice level="warning" title="NCCI edit conflict" live>
              {clashes.map(({ words }) => (
                <p key={words}>{words}</p>
              ))}
            </Notice>
          </div>
        )}
        <TextAreaField
          form={form}
          name="treatmentProvided"
          label="Treatment Provided"
          className="sm:col-span-2"
        />
        <TextAreaField form={form} name="visitNotes" label="Visit Notes" className="sm:col-span-2" />
        {template && <Checkbox label="Active" {...form.register('isActive')} />}
      </div>
    ),
  }
  if (!template)
    return (
      <FormDialog
        {...frame}
        title="New template"
        sending={create}
        toBody={toRequest}
        saved={['Success', 'Template added successfully']}
        save="Add template"
      />
    )
  return (
    <FormDialog
      {...frame}
      title={`Edit ${template.name}`}
      sending={change}
      version={template.version}
      toBody={(values) => ({ ...toRequest(values), isActive: values.isActive })}
      saved={['Success', 'Template updated successfully']}
      save="Save changes"
      disabledReason={isDirty ? undefined : 'No changes to save'}
    />
  )
}
