/** Prepares an ABN, a request for a plan's decision, or a good faith estimate: the services, why, and what they cost. */
import {
  type CoverageNoticeKind,
  coverageNoticeKinds,
  coverageNoticeNames,
  maxNoticeItems,
} from '@mendwell/contract'
import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray, useForm, useWatch } from 'react-hook-form'
import { createResolver, type FieldMessages } from '../../../platform/forms/form-adapter.ts'
import { FormDialog } from '../../../platform/forms/form-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { getDateMessage } from '../../../ui/form/date-time-text.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { createFormFields } from '../setup/form-fields.tsx'
import { emptyToNull, isOptionalDate, parseOptionalDate, parseOptionalNumber } from '../setup/parse-fields.ts'
import { type NoticeBody, usePrepareNotice } from './data.ts'

type Values = {
  kind: CoverageNoticeKind | ''
  plannedFor: string
  items: { code: string; description: string; reason: string; estimate: string }[]
  isVoluntary: boolean
  isRequested: boolean
  additionalInformation: string
}
const emptyItem = { code: '', description: '', reason: '', estimate: '' }

function validate(values: Values): FieldMessages<Values> {
  const found: FieldMessages<Values> = {}
  if (values.kind === '') found.kind = 'Select a notice'
  if (!isOptionalDate(values.plannedFor)) found.plannedFor = getDateMessage()
  return found
}

const toRequest = (values: Values): NoticeBody => ({
  kind: values.kind === '' ? 'abn' : values.kind, // the check before has seen that there is one
  plannedFor: parseOptionalDate(values.plannedFor) ?? '',
  items: values.items.map(({ code, description, reason, estimate }) => ({
    ...{ code, description },
    reason: emptyToNull(reason),
    estimate: parseOptionalNumber(estimate),
  })),
  isVoluntary: values.kind === 'abn' && values.isVoluntary,
  isRequested: values.kind === 'estimate' && values.isRequested,
  additionalInformation: emptyToNull(values.additionalInformation),
})

export function PrepareNotice({ patientId, onClose }: { patientId: string; onClose: () => void }) {
  const form = useForm<Values>({
    defaultValues: {
      ...{ kind: '', plannedFor: '', items: [emptyItem] },
      ...{ isVoluntary: false, isRequested: false, additionalInformation: '' },
    },
    resolver: createResolver(validate),
  })
  const kind = useWatch({ control: form.control, name: 'kind' })
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'items' })
  const { text, day, choice } = createFormFields(form)
  return (
    <FormDialog
      title="Prepare notice"
      description="An ABN is for Original Medicare. For Medicare Advantage, request a pre-service organization determination. An estimate is for uninsured and self-pay patients."
      size="wide"
      form={form}
      draft={{ formId: 'coverage-notice', title: 'notice', recordId: patientId, patientId }}
      sending={usePrepareNotice(patientId)}
      toBody={toRequest}
      save="Prepare notice"
      saved={['Notice prepared']}
      refused="Failed to prepare the notice"
      failed="The notice was not prepared"
      onClose={onClose}
    >
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        {choice(
          'kind',
          'Notice',
          coverageNoticeKinds.map((value) => ({ value, label: coverageNoticeNames[value] })),
          { required: true, prompt: 'Select a notice' },
        )}
        {day('plannedFor', 'Planned date of service', { required: true })}
        <fieldset className="flex flex-col gap-3 sm:col-span-2">
          <legend className="pb-1 text-h2">Services</legend>
          {fields.map(({ id }, at) => (
            <div
              key={id}
              className="grid grid-cols-[7rem_1fr_8rem_auto] items-start gap-2 max-sm:grid-cols-2"
            >
              {text(`items.${at}.code`, 'Code', { required: true, maxLength: 5 })}
              {text(`items.${at}.description`, 'Service in plain language', {
                required: true,
                maxLength: 200,
                // On a phone below code and cost.
                className: 'max-sm:order-1 max-sm:col-span-full',
              })}
              {kind !== 'plan_decision' &&
                text(`items.${at}.estimate`, 'Estimated cost', {
                  unit: '$',
                  maxLength: 12,
                  hint: 'If blank, your fee schedule is used',
                })}
              {fields.length > 1 && (
                <div className="pt-6">
                  <IconButton label={`Remove service ${at + 1}`} icon={Trash2} onClick={() => remove(at)} />
                </div>
              )}
              {kind !== 'estimate' &&
                text(`items.${at}.reason`, 'Reason Medicare may not pay', {
                  required: kind === 'abn',
                  maxLength: 300,
                  className: 'col-span-full max-sm:order-1',
                })}
            </div>
          ))}
          {fields.length < maxNoticeItems && (
            <div>
              <Button size="small" icon={<Plus />} onClick={() => append(emptyItem)}>
                Add service
              </Button>
            </div>
          )}
        </fieldset>
        {kind === 'abn' && (
          <Checkbox
            {...form.register('isVoluntary')}
            label="Voluntary notice"
            hint="Medicare never covers this service"
          />
        )}
        {kind === 'estimate' && (
          <Checkbox {...form.register('isRequested')} label="The patient asked for this estimate" />
        )}
        {text('additionalInformation', 'Additional information', {
          maxLength: 500,
          className: 'sm:col-span-2',
        })}
      </div>
    </FormDialog>
  )
}
