/** Payers: how files name them, and the days they give. */
import { filingCodes, filingCodesByInsurance } from '@mendwell/clinical'
import { insuranceTypeNames, insuranceTypes, type Payer } from '@mendwell/contract'
import { Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form'
import { FormDialog } from '../../../platform/forms/form-dialog.tsx'
import { EditDialog } from '../../../platform/edit-record/edit-dialog.tsx'
import { useEditRecord } from '../../../platform/edit-record/use-edit-record.ts'
import { type FieldMessages, createResolver } from '../../../platform/forms/form-adapter.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { formatCalendarDate, getDateMessage } from '../../../ui/form/date-time-text.ts'
import { EmptyState } from '../../../ui/states.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { type PayerBody, useUpdatePayer, useCreatePayer } from './data.ts'
import { createFormFields, useFieldFocus } from './form-fields.tsx'
import {
  parseOptionalDate,
  listDifferences,
  isOptionalDate,
  isNumber,
  parseOptionalNumber,
  emptyToNull,
} from './parse-fields.ts'

type Values = {
  name: string
  insuranceType: string
  filingCode: string
  payerNumber: string
  filingDays: string
  appealDays: string
  mac: string
  acceptsAssignment: string
  assignmentOn: string
  authorizationCodes: string
  needsReferring: boolean
  isTesting: boolean
  isActive: boolean
}

const labels: { readonly [name in keyof Values]: string } = {
  name: 'Name',
  insuranceType: 'Insurance type',
  filingCode: 'Claim filing indicator',
  payerNumber: 'Payer ID',
  filingDays: 'Timely filing limit (days)',
  appealDays: 'Appeal limit (days)',
  mac: 'Medicare contractor (MAC)',
  acceptsAssignment: 'Accepts assignment',
  assignmentOn: 'Assignment effective',
  authorizationCodes: 'Prior authorization required for',
  needsReferring: 'Referring provider required',
  isTesting: 'Test mode: send claims in test files (not paid)',
  isActive: 'Active',
}

const empty: Values = {
  name: '',
  insuranceType: '',
  filingCode: '',
  payerNumber: '',
  filingDays: '',
  appealDays: '',
  mac: '',
  acceptsAssignment: '',
  assignmentOn: '',
  authorizationCodes: '',
  needsReferring: false,
  isTesting: false,
  isActive: true,
}

const toValues = (payer: Payer): Values => ({
  ...payer,
  filingDays: payer.filingDays === null ? '' : String(payer.filingDays),
  appealDays: payer.appealDays === null ? '' : String(payer.appealDays),
  mac: payer.mac ?? '',
  acceptsAssignment: payer.acceptsAssignment === null ? '' : payer.acceptsAssignment ? 'yes' : 'no',
  assignmentOn: payer.assignmentOn === null ? '' : formatCalendarDate(payer.assignmentOn),
  authorizationCodes: payer.authorizationCodes.join(', '),
})

const listFilingCodes = (kind: string): readonly string[] =>
  filingCodesByInsurance[kind as Payer['insuranceType']] ?? [] // empty without a selected kind

function validatePayer(values: Values): FieldMessages<Values> {
  const found: FieldMessages<Values> = {}
  if (values.name.trim() === '') found.name = 'Payer name is required'
  if (values.insuranceType === '') found.insuranceType = 'Select Medicare, Medicaid, or private'
  if (values.payerNumber.trim() === '') found.payerNumber = 'Payer ID is required'
  for (const name of ['filingDays', 'appealDays'] as const) {
    if (values[name].trim() !== '' && !isNumber(values[name])) found[name] = 'Enter a number'
  }
  if (values.acceptsAssignment !== '' && !isOptionalDate(values.assignmentOn))
    found.assignmentOn = getDateMessage()
  return found
}

const toRequest = (values: Values): PayerBody => ({
  name: values.name.trim(),
  // The validation has checked that one is selected.
  insuranceType: values.insuranceType as Payer['insuranceType'],
  // One of the kind's own; empty or of another kind: the usual one.
  ...(listFilingCodes(values.insuranceType).includes(values.filingCode) && {
    filingCode: values.filingCode as Payer['filingCode'],
  }),
  payerNumber: values.payerNumber.trim(),
  filingDays: parseOptionalNumber(values.filingDays),
  appealDays: parseOptionalNumber(values.appealDays),
  mac: emptyToNull(values.mac),
  acceptsAssignment: values.acceptsAssignment === '' ? null : values.acceptsAssignment === 'yes',
  assignmentOn: values.acceptsAssignment === '' ? null : parseOptionalDate(values.assignmentOn),
  authorizationCodes: values.authorizationCodes
    .split(/[\s,;]+/)
    .map((code) => code.trim().toUpperCase())
    .filter((code) => code !== ''),
  needsReferring: values.needsReferring,
  isTesting: values.isTesting,
})

export function PayersCard({
  payers,
  meant,
  field,
}: {
  payers: readonly Payer[]
  meant: string | undefined
  field: string | undefined
}) {
  const [edited, setEdited] = useState<string | undefined>(meant)
  const chosen = payers.find(({ id }) => id === edited)
  return (
    <Card
      title="Payers"
      actions={
        payers.length > 0 && (
          <Button size="small" icon={<Plus />} onClick={() => setEdited('new')}>
            Add payer
          </Button>
        )
      }
    >
      {payers.length === 0 && (
        <EmptyState
          title="No payers yet"
          action={<Button onClick={() => setEdited('new')}>Add payer</Button>}
        >
          Claims are on hold until a payer is added.
        </EmptyState>
      )}
      <ul className="divide-y divide-line">
        {payers.map((payer) => (
          <li key={payer.id} className="flex flex-wrap items-center gap-3 px-4 py-2">
            <span className="min-w-0 flex-1">
              <span className="font-medium">{payer.name}</span>{' '}
              <Tag>{insuranceTypeNames[payer.insuranceType]}</Tag> {!payer.isActive && <Tag>inactive</Tag>}{' '}
              {payer.isTesting && <Tag>test mode</Tag>}
              <span className="block text-hint text-ink3">
                {[
                  filingCodes.labels[payer.filingCode],
                  `payer ID ${payer.payerNumber}`,
                  payer.filingDays === null
                    ? 'timely filing limit not set'
                    : `timely filing ${payer.filingDays} days`,
                  payer.appealDays === null ? 'appeal limit not set' : `appeal ${payer.appealDays} days`,
                  payer.mac,
                  payer.acceptsAssignment === null
                    ? 'assignment not documented'
                    : payer.acceptsAssignment
                      ? 'accepts assignment'
                      : 'does not accept assignment',
                ]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </span>
            <Button
              size="small"
              aria-label={`Edit ${payer.name}`}
              icon={<Pencil />}
              onClick={() => setEdited(payer.id)}
            >
              Edit
            </Button>
          </li>
        ))}
      </ul>
      {edited === 'new' && <NewPayer onClose={() => setEdited(undefined)} />}
      {chosen && <EditPayer payer={chosen} field={field} onClose={() => setEdited(undefined)} />}
    </Card>
  )
}

export function NewPayer({ onClose }: { onClose: () => void }) {
  const form = useForm<Values>({ defaultValues: empty, resolver: createResolver(validatePayer) })
  return (
    <FormDialog
      title="Add payer"
      form={form}
      draft={{ formId: 'billing-payer', title: 'payer' }}
      sending={useCreatePayer()}
      toBody={toRequest}
      save="Add payer"
      saved={['Payer added']}
      refused="Failed to save payer"
      failed="Payer not saved"
      onClose={onClose}
    >
      <PayerFields form={form} />
    </FormDialog>
  )
}

function EditPayer({
  payer,
  field,
  onClose,
}: {
  payer: Payer
  field: string | undefined
  onClose: () => void
}) {
  const change = useEditRecord({
    stored: payer,
    sending: useUpdatePayer(payer.id),
    toValues: toValues,
    toBody: (values: Values) => ({ ...toRequest(values), isActive: values.isActive }),
    check: validatePayer,
    saved: ['Payer updated'],
    refused: 'Failed to update payer',
    onClose,
  })
  useFieldFocus(change.form, field)
  return (
    <EditDialog
      title={`Edit ${payer.name}`}
      change={change}
      failed="Payer not updated"
      differences={() => listDifferences(labels, change.form.getValues(), toValues(payer))}
    >
      <PayerFields form={change.form} />
      <Checkbox label={labels.isActive} {...change.form.register('isActive')} />
    </EditDialog>
  )
}

const assignments = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]
const kinds = insuranceTypes.map((value) => ({ value, label: insuranceTypeNames[value] }))

function PayerFields({ form }: { form: UseFormReturn<Values> }) {
  const { text, choice, day } = createFormFields(form)
  const kind = useWatch({ control: form.control, name: 'insuranceType' })
  const codeLabels: Readonly<Record<string, string>> = filingCodes.labels
  const codes = listFilingCodes(kind).map((value) => ({ value, label: codeLabels[value] ?? value }))
  const [usual] = codes
  return (
    <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
      {text('name', labels.name, { required: true, maxLength: 60 })}
      {choice('insuranceType', labels.insuranceType, kinds, { required: true, prompt: 'Select' })}
      {choice('filingCode', labels.filingCode, codes, {
        prompt: usual ? `Default: ${usual.label}` : 'Select the insurance type first',
        ...(kind === 'medicare' && {
          hint: 'Medicare Part B accepts original claims only (no replacement or void)',
        }),
      })}
      {text('payerNumber', labels.payerNumber, { required: true, maxLength: 15 })}
      {text('mac', labels.mac, { maxLength: 20, hint: 'Determines which LCDs apply' })}
      {text('filingDays', labels.filingDays, {
        maxLength: 5,
        hint: 'From the date of service. Leave blank if unknown.',
      })}
      {text('appealDays', labels.appealDays, {
        maxLength: 5,
        hint: 'From the denial date. Leave blank if unknown.',
      })}
      {choice('acceptsAssignment', labels.acceptsAssignment, assignments, {
        prompt: 'Not documented',
        hint: 'Claims are on hold until it is recorded',
      })}
      {day('assignmentOn', labels.assignmentOn, { hint: 'From the contract with the payer' })}
      {text('authorizationCodes', labels.authorizationCodes, {
        maxLength: 600,
        hint: 'CPT or HCPCS codes, separated by commas. Leave blank if none.',
        className: 'sm:col-span-2',
      })}
      <div className="flex flex-col gap-2 sm:col-span-2">
        <Checkbox label={labels.needsReferring} {...form.register('needsReferring')} />
        <Checkbox label={labels.isTesting} {...form.register('isTesting')} />
      </div>
    </div>
  )
}
