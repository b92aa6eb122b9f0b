/** Adding a template, changing one, or putting it away. Clashing codes are said and not forbidden. */
import { NumberField, SelectField, TextAreaField, TextField } from '../../../platform/forms/fields.tsx'
import { listOptions, findCodeClashes, visitTypes } from '@mendwell/clinical'
import type { VisitTemplate } from '@mendwell/contract'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { useNow } from '../../../platform/clock.ts'
import {
  type FieldMessages,
  createResolver,
  handleSaveKeys,
  useServerProblems,
} from '../../../platform/forms/form-adapter.ts'
import { useIdempotencyKey } from '../../../platform/idempotency.ts'
import { useLeaveGuard } from '../../../platform/forms/leave-guard.ts'
import { isStale, isUnauthorized, formatProblem } from '../../../platform/format-problem.ts'
import { toast, toastProblem } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { parseNumber } from '../../../ui/form/number-text.ts'
import { Notice } from '../../../ui/notice.tsx'
import { type NewTemplateBody, useUpdateTemplate, useCreateTemplate } from '../data.ts'
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
  if (minutes.state !== 'empty' && !isWhole) messages.duration = 'Whole minutes'
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
  const idempotency = useIdempotencyKey()
  const now = useNow()
  const form = useForm<Values>({ defaultValues: toValues(template), resolver: createResolver(validate) })
  const { errors, isDirty } = form.formState
  const isSaving = create.isPending || change.isPending
  const problem = create.error ?? change.error
  useServerProblems(form, problem)
  useLeaveGuard(isDirty)
  const values = useWatch({ control: form.control }) as Values // every field has a default
  const clashes = findCodeClashes(parseCodes(values.cptCodes), now.toISOString().slice(0, 10))
  const answered = {
    onSuccess: () => {
      toast('Success', template ? 'Template changed successfully' : 'Template added successfully')
      onClose()
    },
    onError: (error: unknown) => {
      idempotency.renewIfReused(error)
      if (!isUnauthorized(error)) toastProblem('Error', 'Failed to save template')
    },
  }
  const save = (typed: Values) => {
    if (isSaving) return
    const body = toRequest(typed)
    if (template)
      change.mutate({ body: { ...body, isActive: typed.isActive }, version: template.version }, answered)
    else create.mutate({ body, idempotencyKey: idempotency.key }, answered)
  }
  return (
    <Dialog
      open
      title={template ? `Edit ${template.name}` : 'New template'}
      dirty={isDirty}
      locked={isSaving}
      onClose={onClose}
    >
      {(close) => (
        <form
          noValidate
          onSubmit={form.handleSubmit(save)}
          onKeyDown={handleSaveKeys}
          className="flex min-h-0 flex-1 flex-col"
        >
          <DialogBody>
            <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
              <TextField
                form={form}
                name="name"
                label="Name"
                required
                className="sm:col-span-2"
                maxLength={100}
              />
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
              {(['cptCodes', 'diagnosis'] as const).map((name) => (
                <Controller
                  key={name}
                  control={form.control}
                  name={name}
                  render={({ field }) => (
                    <CodesField
                      kind={name === 'cptCodes' ? 'cpt' : 'icd10'}
                      label={name === 'cptCodes' ? 'CPT Codes' : 'Diagnosis (ICD-10)'}
                      name={field.name}
                      hint="By code or words, commas between"
                      error={errors[name]?.message}
                      value={field.value}
                      date={undefined}
                      onChange={field.onChange}
                      onBlur={field.onBlur}
                    />
                  )}
                />
              ))}
              {clashes.length > 0 && (
                <div className="sm:col-span-2">
                  <Notice level="warning" title="These codes clash (NCCI)" live>
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
              {template && <Checkbox label="In use" {...form.register('isActive')} />}
            </div>
          </DialogBody>
          <DialogFooter
            notice={
              problem && (
                <Notice level="critical" title="The template was not saved" live>
                  {formatProblem(problem)}{' '}
                  {isStale(problem) ? 'Close this and open it again.' : 'What you typed is still here.'}
                </Notice>
              )
            }
          >
            <Button onClick={close}>Cancel</Button>
            <Button
              type="submit"
              variant="primary"
              pending={isSaving}
              pendingLabel="Saving..."
              disabledReason={isDirty ? undefined : template ? 'Nothing changed' : undefined}
            >
              {template ? 'Save changes' : 'Add template'}
            </Button>
          </DialogFooter>
        </form>
      )}
    </Dialog>
  )
}
