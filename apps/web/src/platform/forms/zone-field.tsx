/** A time zone: those of the United States by their usual names, and a search over all others. */
import { formatZoneName } from '@mendwell/clinical'
import { useState } from 'react'
import { type FieldValues, useController } from 'react-hook-form'
import { Field } from '../../ui/form/field.tsx'
import { Picker } from '../../ui/form/picker.tsx'
import { Select } from '../../ui/form/select.tsx'
import { listUsZones, searchZones } from '../labels/time-zone-labels.ts'
import { FormField, type FormFieldProps } from './fields.tsx'

const other = 'other'

export function ZoneField<Values extends FieldValues>({
  prompt,
  onSelect,
  ...frame
}: FormFieldProps<Values> & {
  prompt?: string
  /** After a zone was selected by the person. */
  onSelect?: () => void
}) {
  const { field } = useController({ control: frame.form.control, name: frame.name })
  const [isSearching, setSearching] = useState(false)
  const [text, setText] = useState('')
  const value: string = field.value
  const listed = listUsZones()
  const isListed = value === '' || listed.some((zone) => zone.value === value)
  const select = (zone: string) => {
    setSearching(false)
    setText('')
    field.onChange(zone)
    onSelect?.()
  }
  const found = searchZones(text)
  return (
    <div className="flex flex-col gap-2">
      <FormField {...frame}>
        <Select
          {...field}
          value={isSearching ? other : value}
          prompt={prompt}
          options={[
            ...(isListed ? [] : [{ value, label: formatZoneName(value) }]),
            ...listed,
            { value: other, label: 'Other time zone...' },
          ]}
          onChange={({ target }) => (target.value === other ? setSearching(true) : select(target.value))}
        />
      </FormField>
      {isSearching && (
        <Field label="Search all zones">
          <Picker
            chosen={null}
            onChoose={(option) => option && select(option.id)}
            text={text}
            onText={setText}
            options={found.map((zone) => ({ id: zone.value, label: zone.label }))}
            status={text.trim() !== '' && found.length === 0 ? 'No time zones match' : undefined}
            placeholder="Search by city or zone..."
          />
        </Field>
      )}
    </div>
  )
}
