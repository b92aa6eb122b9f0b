/** An address in parts: street, second line, city, state, and ZIP code. State and ZIP code are written out on leaving the field. */
import { findStateCode, normalizeZipCode } from '@mendwell/clinical'
import type { FieldPath, FieldValues, PathValue, UseFormReturn } from 'react-hook-form'
import { TextInput } from '../../ui/form/text-input.tsx'
import { FormField } from './fields.tsx'

export type AddressPart = 'address' | 'addressLine2' | 'city' | 'state' | 'zipCode'
export type AddressValues = Record<AddressPart, string>

export const emptyAddress: AddressValues = { address: '', addressLine2: '', city: '', state: '', zipCode: '' }

export const addressLabels: Readonly<Record<AddressPart, string>> = {
  address: 'Address',
  addressLine2: 'Apt, Suite, Unit',
  city: 'City',
  state: 'State',
  zipCode: 'ZIP Code',
}

const rewrites: { readonly [part in AddressPart]?: (text: string) => string | null } = {
  state: findStateCode,
  zipCode: normalizeZipCode,
}

/** Fields for a grid of two columns. */
export function AddressFields<Values extends FieldValues & AddressValues>({
  form,
  labels = addressLabels,
  required = false,
  maxLengths = {},
  onPlaceChange,
}: {
  form: UseFormReturn<Values>
  labels?: Readonly<Record<AddressPart, string>>
  /** All but the second line. */
  required?: boolean
  maxLengths?: { readonly [part in AddressPart]?: number }
  /** State or ZIP code was changed. */
  onPlaceChange?: () => void
}) {
  const renderPart = (part: AddressPart, className?: string) => {
    const name = part as FieldPath<Values> // the values have every part
    const rewrite = rewrites[part]
    const { onBlur, ...input } = form.register(
      name,
      rewrite && onPlaceChange ? { onChange: onPlaceChange } : {},
    )
    return (
      <FormField
        form={form}
        name={name}
        label={labels[part]}
        required={required && part !== 'addressLine2'}
        className={className}
      >
        <TextInput
          {...input}
          autoComplete="off"
          maxLength={maxLengths[part]}
          onBlur={(event) => {
            const written = rewrite?.(event.target.value)
            if (written && written !== event.target.value) {
              form.setValue(name, written as PathValue<Values, typeof name>, { shouldDirty: true }) // text, as typed
              event.target.value = written
            }
            void onBlur(event)
          }}
        />
      </FormField>
    )
  }
  return (
    <>
      {renderPart('address', 'sm:col-span-2')}
      {renderPart('addressLine2')}
      {renderPart('city')}
      {renderPart('state')}
      {renderPart('zipCode')}
    </>
  )
}
