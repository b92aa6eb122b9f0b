/** The fields of a contract and its list of rates. */
import { rateBases, rateBasisNames } from '@mendwell/contract'
import { Plus, Trash2 } from 'lucide-react'
import { Controller, useFieldArray, type UseFormReturn } from 'react-hook-form'
import { AnswerButtons } from '../../../ui/form/answer-buttons.tsx'
import { Button } from '../../../ui/button.tsx'
import { DayInput } from '../../../ui/form/day-input.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { NumberInput } from '../../../ui/form/number-input.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
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
  const { errors } = form.formState
  const renderTextField = (
    name: 'partnerName' | 'contractNumber' | 'documentReference',
    label: string,
    hint?: string,
  ) => (
    <Field label={label} required={name === 'partnerName'} hint={hint} error={errors[name]?.message}>
      {(wiring) => <TextInput {...wiring} autoComplete="off" {...form.register(name)} />}
    </Field>
  )
  const renderDateField = (name: 'startDate' | 'endDate', label: string, hint?: string) => (
    <Field label={label} required={name === 'startDate'} hint={hint} error={errors[name]?.message}>
      {(wiring) => (
        <Controller
          control={form.control}
          name={name}
          render={({ field }) => <DayInput {...wiring} {...field} />}
        />
      )}
    </Field>
  )
  return (
    <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
      {facilities && (
        <Field label="Facility" required error={errors.facilityId?.message} className="sm:col-span-2">
          {(wiring) => (
            <Select
              {...wiring}
              prompt="Select facility"
              options={facilities.map(({ id, name }) => ({ value: id, label: name }))}
              {...form.register('facilityId')}
            />
          )}
        </Field>
      )}
      <Controller
        control={form.control}
        name="kind"
        render={({ field }) => (
          <AnswerButtons
            label="Kind"
            required
            answers={kinds}
            value={field.value}
            error={errors.kind?.message}
            onChange={field.onChange}
            inputRef={field.ref}
          />
        )}
      />
      {renderTextField('partnerName', 'Payer or partner')}
      {renderDateField('startDate', 'Start Date')}
      {renderDateField('endDate', 'End Date', 'The last day it is in force; empty: until somebody ends it')}
      {renderTextField('contractNumber', 'Contract Number')}
      <Field label="Remind before the end" unit="days" error={errors.remindDaysBefore?.message}>
        {(wiring) => <NumberInput {...wiring} {...form.register('remindDaysBefore')} />}
      </Field>
      <div className="sm:col-span-2">
        {renderTextField('documentReference', 'Document', 'Where the signed document is kept')}
      </div>
      <Rates form={form} />
      <Field label="Notes" error={errors.notes?.message} className="sm:col-span-2">
        {(wiring) => <TextArea {...wiring} {...form.register('notes')} />}
      </Field>
    </div>
  )
}

function Rates({ form }: { form: Form }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'rates' })
  // A check names a rate in words, not in the list's own places.
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
            <Field label={`Rate ${at + 1} for`}>
              {(wiring) => (
                <TextInput {...wiring} autoComplete="off" {...form.register(`rates.${at}.label`)} />
              )}
            </Field>
            <Field label="Code">
              {(wiring) => (
                <TextInput {...wiring} autoComplete="off" {...form.register(`rates.${at}.code`)} />
              )}
            </Field>
            <Field label="Basis">
              {(wiring) => <Select {...wiring} options={bases} {...form.register(`rates.${at}.basis`)} />}
            </Field>
            <Field label="Amount">
              {(wiring) => (
                <TextInput
                  {...wiring}
                  inputMode="decimal"
                  autoComplete="off"
                  {...form.register(`rates.${at}.amount`)}
                />
              )}
            </Field>
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
        icon={<Plus aria-hidden className="size-4" strokeWidth={1.75} />}
        onClick={() => append({ label: '', code: '', basis: 'per_visit', amount: '' })}
      >
        Add rate
      </Button>
    </fieldset>
  )
}
