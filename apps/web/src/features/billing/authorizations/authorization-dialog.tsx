/** Recording a prior authorization, correcting one, or canceling it with a reason. */
import type { Coverage, PriorAuthorization } from '@mendwell/contract'
import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray, useForm, type UseFormReturn } from 'react-hook-form'
import { EditDialog } from '../../../platform/edit-record/edit-dialog.tsx'
import { useEditRecord } from '../../../platform/edit-record/use-edit-record.ts'
import { createResolver } from '../../../platform/forms/form-adapter.ts'
import { FormDialog } from '../../../platform/forms/form-dialog.tsx'
import { ReasonDialog } from '../../../platform/forms/reason-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { createFormFields } from '../setup/form-fields.tsx'
import { listDifferences } from '../setup/parse-fields.ts'
import type { AuthorizationEdit } from './authorization-list.tsx'
import {
  authorizationLabels,
  type AuthorizationValues,
  emptyAuthorization,
  toAuthorizationFields,
  toAuthorizationValues,
  validateAuthorization,
} from './authorization-values.ts'
import { useCancelAuthorization, useCreateAuthorization, useUpdateAuthorization } from './data.ts'

type Shared = { patientId: string; coverages: readonly Coverage[]; onClose: () => void }

export function AuthorizationDialog({ edit, ...shared }: Shared & { edit: AuthorizationEdit }) {
  if (edit.what === 'add') return <NewAuthorization {...shared} />
  return edit.what === 'edit' ? (
    <EditAuthorization authorization={edit.authorization} {...shared} />
  ) : (
    <CancelAuthorization authorization={edit.authorization} onClose={shared.onClose} />
  )
}

function NewAuthorization({ patientId, coverages, onClose }: Shared) {
  const [first] = coverages
  const form = useForm<AuthorizationValues>({
    defaultValues: { ...emptyAuthorization, coverageId: coverages.length === 1 && first ? first.id : '' },
    resolver: createResolver(validateAuthorization),
  })
  return (
    <FormDialog
      title="Add prior authorization"
      description="The number is added to the pending claims it covers. Units are counted from claims and completed visits."
      form={form}
      draft={{ formId: 'authorization', title: 'prior authorization', recordId: patientId, patientId }}
      sending={useCreateAuthorization(patientId)}
      toBody={(values) => ({ ...toAuthorizationFields(values), coverageId: values.coverageId })}
      save="Add authorization"
      saved={['Authorization added']}
      refused="Failed to save the authorization"
      failed="The authorization was not saved"
      onClose={onClose}
    >
      <AuthorizationFields form={form} coverages={coverages} isNew />
    </FormDialog>
  )
}

function EditAuthorization({
  authorization,
  coverages,
  onClose,
}: Shared & { authorization: PriorAuthorization }) {
  const change = useEditRecord({
    stored: authorization,
    sending: useUpdateAuthorization(authorization.patientId, authorization.id),
    toValues: toAuthorizationValues,
    toBody: toAuthorizationFields,
    check: validateAuthorization,
    saved: ['Authorization updated'],
    refused: 'Failed to update the authorization',
    onClose,
  })
  return (
    <EditDialog
      title={`Edit authorization ${authorization.number}`}
      change={change}
      failed="The authorization was not updated"
      differences={() =>
        listDifferences(authorizationLabels, change.form.getValues(), toAuthorizationValues(authorization))
      }
    >
      <AuthorizationFields form={change.form} coverages={coverages} isNew={false} />
    </EditDialog>
  )
}

function AuthorizationFields({
  form,
  coverages,
  isNew,
}: {
  form: UseFormReturn<AuthorizationValues>
  coverages: readonly Coverage[]
  isNew: boolean
}) {
  const { text, day, choice } = createFormFields(form)
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'codes' })
  return (
    <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
      {isNew &&
        choice(
          'coverageId',
          authorizationLabels.coverageId,
          coverages.map(({ id, payer, memberId }) => ({ value: id, label: `${payer.name}, ${memberId}` })),
          { required: true, prompt: 'Select insurance' },
        )}
      {text('number', authorizationLabels.number, { required: true, maxLength: 50 })}
      {day('startDate', authorizationLabels.startDate, { required: true })}
      {day('endDate', authorizationLabels.endDate, { required: true })}
      <fieldset className="flex flex-col gap-2 sm:col-span-2">
        <legend className="pb-1 text-h2">{authorizationLabels.codes}</legend>
        {form.formState.errors.codes?.message && (
          <p role="alert" className="text-hint text-critical">
            {form.formState.errors.codes.message}
          </p>
        )}
        {fields.map(({ id }, index) => (
          <div key={id} className="grid grid-cols-[8rem_8rem_auto] items-end justify-start gap-2">
            {text(`codes.${index}.code`, 'CPT or HCPCS code', { maxLength: 5 })}
            {text(`codes.${index}.units`, 'Units', { maxLength: 5 })}
            {fields.length > 1 && (
              <IconButton label={`Remove code ${index + 1}`} icon={Trash2} onClick={() => remove(index)} />
            )}
          </div>
        ))}
        <p className="text-hint text-ink3">Leave units blank if the payer set no unit limit.</p>
        <div>
          <Button size="small" icon={<Plus />} onClick={() => append({ code: '', units: '' })}>
            Add code
          </Button>
        </div>
      </fieldset>
      {text('note', authorizationLabels.note, { maxLength: 1000, className: 'sm:col-span-2' })}
    </div>
  )
}

function CancelAuthorization({
  authorization,
  onClose,
}: {
  authorization: PriorAuthorization
  onClose: () => void
}) {
  const canceling = useCancelAuthorization(authorization.patientId, authorization.id)
  return (
    <ReasonDialog
      title={`Cancel authorization ${authorization.number}?`}
      description="The number is removed from pending claims and stays on submitted claims. This can’t be undone."
      keep="Keep authorization"
      confirm="Cancel authorization"
      confirming="Cancelling..."
      sending={canceling}
      failed="The authorization was not cancelled"
      onConfirm={(reason) =>
        canceling.mutate(
          { body: { reason } },
          {
            saved: ['Authorization cancelled', authorization.number],
            refused: 'Failed to cancel the authorization',
            onSuccess: onClose,
          },
        )
      }
      onClose={onClose}
    />
  )
}
