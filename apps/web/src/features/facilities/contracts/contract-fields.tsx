/** The fields of a contract and its list of rates. */
import { AnswerField } from '../../../platform/forms/answer-field.tsx'
import {
  DayField,
  NumberField,
  SelectField,
  TextAreaField,
  TextField,
} from '../../../platform/forms/fields.tsx'
import { rateBases, rateBasisNames } from '@mendwell/contract'
import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray, type UseFormReturn } from 'react-hook-form'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { ContractValues } from './contract-values.ts'

type Form = UseFormReturn<ContractValues>

const kinds = [
  { value: 'payer', label: 'Payer' },
  { value: 'partner', label: 'Partner' },
] as const
const bases = rateBases.map((value) => ({ value, label: rateBasisNames[value] }))

export function ContractFields({
  form,
  facilities,
}: {
  form: Form
  /** To choose from; of an existing contract the facility stays. */
  facilities: readonly { id: string; name: string }[] | null
}) {
  const renderTextField = (
    name: 'partnerName' | 'contractNumber' | 'documentReference',
    label: string,
    hint?: string,
  ) => (
    <TextField
      form={form}
      name={name}
      label={label}
      required={name === 'partnerName'}
      hint={hint}
      autoComplete="off"
    />
  )
  const renderDateField = (name: 'startDate' | 'endDate', label: string, hint?: string) => (
    <DayField form={form} name={name} label={label} required={name === 'startDate'} hint={hint} />
  )
  return (
    <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
      {facilities && (
        <SelectField
          form={form}
          name="facilityId"
          label="Facility"
          required
          className="sm:col-span-2"
          prompt="Select facility"
          options={facilities.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <AnswerField form={form} name="kind" label="Contract type" required answers={kinds} />
      {renderTextField('partnerName', 'Payer or partner')}
      {renderDateField('startDate', 'Start date')}
      {renderDateField('endDate', 'End date', 'Last active date. Leave blank if open-ended.')}
      {renderTextField('contractNumber', 'Contract number')}
      <NumberField form={form} name="remindDaysBefore" label="Expiration reminder" unit="days" />
      <div className="sm:col-span-2">
        {renderTextField('documentReference', 'Document', 'Link or location of the signed document')}
      </div>
      <Rates form={form} />
      <TextAreaField form={form} name="notes" label="Notes" className="sm:col-span-2" />
    </div>
  )
}

function Rates({ form }: { form: Form }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'rates' })
  // Validation names a rate as text, not by its index.
  const error = (form.formState.errors.rates as { message?: string } | undefined)?.message
  return (
    <fieldset className="sm:col-span-2">
      <legend className="mb-1 text-h2">Rates</legend>
      {fields.length === 0 && <p className="text-hint text-ink3">No rates yet</p>}
      <ol className="flex flex-col gap-2">
        {fields.map((field, at) => (
          <li
            key={field.id}
            className="grid grid-cols-[1fr_6rem_11rem_7rem_auto] items-end gap-2 max-sm:grid-cols-2 max-sm:border-b max-sm:border-line max-sm:pb-2"
          >
            <TextField
              form={form}
              name={`rates.${at}.label`}
              label={`Rate ${at + 1} service`}
              autoComplete="off"
            />
            <TextField form={form} name={`rates.${at}.code`} label="Code" autoComplete="off" />
            <SelectField form={form} name={`rates.${at}.basis`} label="Basis" options={bases} />
            <TextField
              form={form}
              name={`rates.${at}.amount`}
              label="Amount"
              inputMode="decimal"
              autoComplete="off"
            />
            <IconButton label={`Remove rate ${at + 1}`} icon={Trash2} onClick={() => remove(at)} />
          </li>
        ))}
      </ol>
      {error && (
        <p role="alert" className="mt-1 text-hint text-critical">
          {error}
        </p>
      )}
      <Button
        size="small"
        className="mt-2"
        icon={<Plus />}
        onClick={() => append({ label: '', code: '', basis: 'per_visit', amount: '' })}
      >
        Add rate
      </Button>
    </fieldset>
  )
}
