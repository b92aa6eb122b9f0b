/** The declared fields of a facility. Apart from the directory, which every page loads. */
import { facilityTypes } from '@mendwell/clinical'
import type { RecordFields } from '../record-fields.ts'

export const facilityFields = {
  name: { kind: 'text', label: 'Facility Name', max: 200, required: 'Facility name is required' },
  facilityType: {
    kind: 'choice',
    label: 'Facility Type',
    choices: facilityTypes,
    required: 'Facility type is required',
  },
  // Required by the type of place: see `facilityAddressMessages`.
  address: { kind: 'text', label: 'Address', max: 500 },
  addressLine2: { kind: 'text', label: 'Apt, Suite, Unit', max: 55 },
  city: { kind: 'text', label: 'City', max: 100 },
  state: { kind: 'text', label: 'State', max: 50 },
  zipCode: { kind: 'text', label: 'ZIP Code', max: 20 },
  phone: { kind: 'text', label: 'Phone', max: 40 },
  timeZone: { kind: 'text', label: 'Time Zone', max: 60 },
  bedCount: { kind: 'number', label: 'Bed Count', from: 0, to: 100_000, decimals: 0 },
  licenseNumber: { kind: 'text', label: 'License Number', max: 100 },
  medicareProviderNumber: { kind: 'text', label: 'Medicare Provider Number', max: 100 },
  npi: { kind: 'text', label: 'Facility NPI', max: 10 },
} as const satisfies RecordFields

/** Of the parts that a place with an address of its own must have. */
export const facilityAddressMessages = {
  address: 'Address is required',
  city: 'City is required',
  state: 'State is required',
  zipCode: 'ZIP code is required',
} as const

const share = (label: string) => ({ kind: 'number', label, from: 0, to: 100, decimals: 2 }) as const
/** Percent by payer. A sum other than 100 is accepted, with a warning. */
export const payerMixFields = {
  medicare: share('Medicare'),
  medicaid: share('Medicaid'),
  private: share('Private'),
} as const satisfies RecordFields
