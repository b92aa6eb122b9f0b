/** Edits a claim before it is sent, or sent again. The visit is not changed; the reason is stored in the history. */
import { placesOfService } from '@mendwell/clinical'
import type { ClaimRecord } from '@mendwell/contract'
import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray, type UseFormReturn, useWatch } from 'react-hook-form'
import { EditDialog } from '../../../platform/edit-record/edit-dialog.tsx'
import { useEditRecord } from '../../../platform/edit-record/use-edit-record.ts'
import { formatPatientName } from '../../../platform/labels/person-names.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { useUpdateClaim, useClaim } from '../data.ts'
import { useCoverages, useProviders } from '../setup/data.ts'
import { createFormFields, useFieldFocus } from '../setup/form-fields.tsx'
import { listDifferences } from '../setup/parse-fields.ts'
import {
  validateClaim,
  claimLabels,
  toClaimValues,
  type ClaimValues,
  toFieldName,
  toClaimChange,
} from './claim-values.ts'

export function EditClaim({
  claimId,
  field,
  line,
  onClose,
}: {
  claimId: string
  field: string | undefined
  line: number | undefined
  onClose: () => void
}) {
  const claim = useClaim(claimId).data
  return claim ? <EditClaimForm claim={claim} at={toFieldName(field, line)} onClose={onClose} /> : null
}

function EditClaimForm({
  claim,
  at,
  onClose,
}: {
  claim: ClaimRecord
  at: string | undefined
  onClose: () => void
}) {
  const change = useEditRecord({
    stored: claim,
    sending: useUpdateClaim(claim.id),
    toValues: toClaimValues,
    toBody: toClaimChange,
    check: validateClaim,
    saved: ['Claim updated', claim.claimNumber],
    refused: 'Failed to update claim',
    onClose,
  })
  useFieldFocus(change.form, at)
  return (
    <EditDialog
      size="wide"
      title={`Edit claim ${claim.claimNumber}`}
      description={formatPatientName(claim.patient)}
      change={change}
      failed="Claim not updated"
      differences={() => listDifferences(claimLabels, change.form.getValues(), toClaimValues(claim))}
    >
      <ClaimFields form={change.form} claim={claim} />
    </EditDialog>
  )
}

const roles = [
  { value: 'referring', label: 'Referring provider' },
  { value: 'ordering', label: 'Ordering provider' },
]
const places = placesOfService.map(({ code, label }) => ({ value: code, label: `${code} ${label}` }))

/** Who can bill, and who is named now. */
function useProviderOptions({ provider }: ClaimRecord) {
  const others = (useProviders().data ?? []).filter(
    ({ userId, canRender }) => canRender && userId !== provider.id,
  )
  return [provider, ...others.map(({ userId: id, ...rest }) => ({ id, ...rest }))].map(
    ({ id, name, credential }) => ({
      value: id,
      label: credential === null ? name : `${name}, ${credential}`,
    }),
  )
}

function ClaimFields({ form, claim }: { form: UseFormReturn<ClaimValues>; claim: ClaimRecord }) {
  const coverages = useCoverages(claim.patientId).data ?? []
  const providers = useProviderOptions(claim)
  const { text, choice, day } = createFormFields(form)
  const place = useWatch({ control: form.control, name: 'placeOfService' })
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'lines' })
  return (
    <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
      {choice(
        'coverageId',
        claimLabels.coverageId,
        coverages.map(({ id, payer, memberId }) => ({ value: id, label: `${payer.name}, ${memberId}` })),
        { prompt: 'Select insurance' },
      )}
      {choice('providerId', claimLabels.providerId, providers, {
        hint: 'Clinicians with an NPI and a license that can bill',
      })}
      {choice('placeOfService', claimLabels.placeOfService, places, { prompt: 'Not documented' })}
      {text('diagnosis', claimLabels.diagnosis, {
        hint: 'ICD-10-CM codes, primary first, separated by commas',
        maxLength: 140,
        className: 'sm:col-span-2',
      })}
      <fieldset className="flex flex-col gap-2 sm:col-span-2">
        <legend className="pb-1 text-h2">{claimLabels.lines}</legend>
        {form.formState.errors.lines?.message && (
          <p role="alert" className="text-hint text-critical">
            {form.formState.errors.lines.message}
          </p>
        )}
        {fields.map(({ id }, index) => (
          <div
            key={id}
            className="grid grid-cols-[6rem_4.5rem_1fr_1fr_auto] items-end gap-2 max-sm:grid-cols-2"
          >
            {text(`lines.${index}.code`, 'Code', { maxLength: 5 })}
            {text(`lines.${index}.units`, 'Units', { maxLength: 3 })}
            {text(`lines.${index}.modifiers`, 'Modifiers', { maxLength: 12 })}
            {text(`lines.${index}.pointers`, 'Diagnosis pointers', { maxLength: 12 })}
            {fields.length > 1 && (
              <IconButton label={`Remove line ${index + 1}`} icon={Trash2} onClick={() => remove(index)} />
            )}
            {text(`lines.${index}.description`, 'Description', {
              maxLength: 80,
              hint: 'Unlisted codes only: product, manufacturer, and size',
              className: 'col-span-full',
            })}
          </div>
        ))}
        <div>
          <Button
            size="small"
            icon={<Plus />}
            onClick={() => append({ code: '', units: '1', modifiers: '', pointers: '1', description: '' })}
          >
            Add line
          </Button>
        </div>
      </fieldset>
      {place === '12' && (
        <>
          {text('serviceAddress', claimLabels.serviceAddress, {
            maxLength: 55,
            hint: 'Leave blank to use the address on the patient’s insurance or chart',
          })}
          {text('serviceAddressLine2', claimLabels.serviceAddressLine2, { maxLength: 55 })}
          {text('serviceCity', claimLabels.serviceCity, { maxLength: 30 })}
          {text('serviceState', claimLabels.serviceState, { maxLength: 2 })}
          {text('serviceZipCode', claimLabels.serviceZipCode, { maxLength: 10, hint: 'All nine digits' })}
        </>
      )}
      {day('admissionDate', claimLabels.admissionDate, {
        hint: 'Inpatient stays: place of service 21, 31, 51, or 61',
      })}
      {text('priorAuthorization', claimLabels.priorAuthorization, { maxLength: 50 })}
      {text('referringFirstName', claimLabels.referringFirstName, { maxLength: 35 })}
      {text('referringLastName', claimLabels.referringLastName, { maxLength: 60 })}
      {text('referringNpi', claimLabels.referringNpi, { maxLength: 10 })}
      {choice('referringRole', claimLabels.referringRole, roles)}
      {text('payerControlNumber', claimLabels.payerControlNumber, { maxLength: 50 })}
      <div className="self-end">
        <Checkbox label="Recurring service" {...form.register('isRecurring')} />
      </div>
      {text('reason', claimLabels.reason, {
        required: true,
        maxLength: 500,
        hint: 'Recorded in the claim history.',
        className: 'sm:col-span-2',
      })}
    </div>
  )
}
