/** The parts of a wound order. What the type or frequency does not have is not asked. */
import {
  frequencyNumbers,
  listOptions,
  orderFrequencies,
  orderProductLabels,
  woundOrderTypes,
  type OrderFrequency,
} from '@mendwell/clinical'
import { woundOrderFields } from '@mendwell/contract'
import { useId } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { DayPickerField } from '../../../platform/forms/day-picker-field.tsx'
import { NumberField, SelectField, TextAreaField, TextField } from '../../../platform/forms/fields.tsx'
import type { WoundOrderValues } from './order-values.ts'

const productLabels: Readonly<Record<string, string>> = {
  dressing: 'Primary dressing',
  compression: 'Compression',
  offloading: 'Offloading device',
}

export function OrderFields({ form, today }: { form: UseFormReturn<WoundOrderValues>; today: string }) {
  const listId = useId()
  const [orderType, frequency] = useWatch({ control: form.control, name: ['orderType', 'frequency'] })
  const isDressing = orderType === 'dressing'
  const range = frequency === '' ? undefined : frequencyNumbers[frequency as OrderFrequency] // selected from its list
  const frequencies = listOptions(orderFrequencies).filter(
    ({ value }) => !isDressing || value !== 'continuous',
  )
  const max = woundOrderFields
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <datalist id={listId}>
        {orderProductLabels.map((label) => (
          <option key={label} value={label} />
        ))}
      </datalist>
      <SelectField
        form={form}
        name="orderType"
        label="Order type"
        required
        options={listOptions(woundOrderTypes)}
      />
      {isDressing && (
        <TextField form={form} name="cleanser" label="Cleanser" list={listId} maxLength={max.cleanser.max} />
      )}
      <TextField
        form={form}
        name="product"
        label={productLabels[orderType] ?? 'Product'}
        required
        list={listId}
        maxLength={max.product.max}
      />
      <TextField form={form} name="size" label="Size" maxLength={max.size.max} />
      <NumberField
        form={form}
        name="quantity"
        label="Quantity"
        hint={isDressing ? 'Number per dressing change' : 'Number per application'}
      />
      {isDressing && (
        <>
          <TextField
            form={form}
            name="secondaryDressing"
            label="Secondary dressing"
            list={listId}
            maxLength={max.secondaryDressing.max}
          />
          <TextField
            form={form}
            name="secondarySize"
            label="Secondary dressing size"
            maxLength={max.secondarySize.max}
          />
        </>
      )}
      {orderType !== 'offloading' && (
        <TextField
          form={form}
          name="securement"
          label="Securement"
          list={listId}
          maxLength={max.securement.max}
        />
      )}
      <SelectField
        form={form}
        name="frequency"
        label="Frequency"
        required
        prompt="Select"
        options={frequencies}
      />
      {range && (
        <NumberField
          form={form}
          name="frequencyNumber"
          label={frequency === 'every_n_days' ? 'Every how many days' : 'Times a week'}
          required
          hint={`${range[0]} to ${range[1]}`}
        />
      )}
      {frequency === 'other' && (
        <TextField
          form={form}
          name="frequencyText"
          label="Other frequency"
          required
          maxLength={max.frequencyText.max}
        />
      )}
      <TextField
        form={form}
        name="prnCondition"
        label="PRN condition"
        required={frequency === 'prn'}
        hint="For example, soiled, saturated, or dislodged"
        maxLength={max.prnCondition.max}
      />
      <DayPickerField
        form={form}
        name="untilOn"
        label="Through"
        hint="Last day. If blank, the order is in effect until discontinued."
        pickerLabel="the last day of the order"
        today={today}
        earliest={today}
      />
      <TextField form={form} name="indication" label="Indication" maxLength={max.indication.max} />
      <TextAreaField
        form={form}
        name="instructions"
        label="Additional instructions"
        rows={2}
        className="sm:col-span-2"
        maxLength={max.instructions.max}
      />
    </div>
  )
}
