/** The form of a facility as it stands on screen, its checks, what changed, and its way to the wire. */
import {
  type Facility,
  FacilityFields,
  facilityTypeNames,
  facilityTypes,
  findPayerMixWarning,
} from '@mendwell/contract/shapes'
import { findZoneForAddress, haveSameClock } from '@mendwell/clinical'
import type { FieldMessages } from '../../../platform/forms/form-adapter.ts'
import { formatZoneName } from '../../../platform/labels/time-zone-labels.ts'
import type { Difference } from '../../../ui/form/conflict.tsx'
import { parseNumber } from '../../../ui/form/number-text.ts'
import type { FacilityChange, NewFacilityBody } from '../management-data.ts'

export type FacilityValues = {
  name: string
  facilityType: string
  address: string
  city: string
  state: string
  zipCode: string
  phone: string
  timeZone: string
  /** A person has checked the zone against the facility's clock. */
  isZoneConfirmed: boolean
  bedCount: string
  licenseNumber: string
  medicareProviderNumber: string
  npi: string
  medicare: string
  medicaid: string
  private: string
}

export const emptyFacility: FacilityValues = {
  name: '',
  facilityType: '',
  address: '',
  city: '',
  state: '',
  zipCode: '',
  phone: '',
  timeZone: '',
  isZoneConfirmed: false,
  bedCount: '',
  licenseNumber: '',
  medicareProviderNumber: '',
  npi: '',
  medicare: '',
  medicaid: '',
  private: '',
}

const formatNumber = (value: number | null) => (value === null ? '' : String(value))

export function toFacilityValues(facility: Facility): FacilityValues {
  const { payerMix } = facility
  return {
    name: facility.name,
    facilityType: facility.facilityType,
    address: facility.address,
    city: facility.city,
    state: facility.state,
    zipCode: facility.zipCode,
    phone: facility.phone ?? '',
    timeZone: facility.timeZone,
    isZoneConfirmed: true,
    bedCount: formatNumber(facility.bedCount),
    licenseNumber: facility.licenseNumber ?? '',
    medicareProviderNumber: facility.medicareProviderNumber ?? '',
    npi: facility.npi ?? '',
    medicare: formatNumber(payerMix.medicare),
    medicaid: formatNumber(payerMix.medicaid),
    private: formatNumber(payerMix.private),
  }
}

/** Nothing is null; what is no number is left to the shape to refuse. */
const toRequestNumber = (text: string): number | null => {
  const typed = parseNumber(text)
  return typed.state === 'empty' ? null : typed.state === 'number' ? typed.value : Number.NaN
}

const toPayerMix = (values: FacilityValues) => ({
  medicare: toRequestNumber(values.medicare),
  medicaid: toRequestNumber(values.medicaid),
  private: toRequestNumber(values.private),
})

export function toFacilityRequest(values: FacilityValues): NewFacilityBody {
  const {
    medicare: _,
    medicaid: __,
    private: ___,
    isZoneConfirmed: ____,
    bedCount,
    facilityType,
    ...texts
  } = values
  return {
    ...texts,
    // The shape refuses what is not one of the types.
    facilityType: facilityType as NewFacilityBody['facilityType'],
    bedCount: toRequestNumber(bedCount),
    payerMix: toPayerMix(values),
  }
}

/** Only what differs from the version it was based on travels. */
export function toFacilityChange(values: FacilityValues, basis: Facility): FacilityChange {
  const before = toFacilityRequest(toFacilityValues(basis))
  const normalizeValue = (value: unknown) => JSON.stringify(value === '' ? null : value)
  return Object.fromEntries(
    Object.entries(toFacilityRequest(values)).filter(
      // Both sides have the same keys.
      ([name, value]) => normalizeValue(value) !== normalizeValue(before[name as keyof NewFacilityBody]),
    ),
  )
}

/** The form's name for a field of the wire. */
export const toFieldName = (wireName: string) => wireName.replace(/^payerMix\./, '')

/** The contract's own rules, told at the form's fields. */
export function validateFacility(values: FacilityValues): FieldMessages<FacilityValues> {
  const messages: FieldMessages<FacilityValues> = {}
  for (const issue of FacilityFields.safeParse(toFacilityRequest(values)).error?.issues ?? []) {
    messages[toFieldName(issue.path.join('.')) as keyof FacilityValues] ??= issue.message // a field of this form
  }
  if (values.timeZone === '') messages.timeZone = 'Select the time zone'
  else if (!values.isZoneConfirmed) messages.isZoneConfirmed = 'Confirm the time zone'
  return messages
}

/** The zone that the address speaks for; null while it does not. */
export function proposeZone({ state, zipCode }: Pick<FacilityValues, 'state' | 'zipCode'>): string | null {
  const found = findZoneForAddress(state, zipCode)
  return found.state === 'known' ? found.timeZone : null
}

/** What becomes of the zone when the address is typed: proposed anew where the address speaks for another clock, and to be confirmed. */
export function computeZoneUpdate(
  values: FacilityValues,
): Pick<FacilityValues, 'timeZone' | 'isZoneConfirmed'> | null {
  const proposed = proposeZone(values)
  if (!proposed || (values.timeZone !== '' && haveSameClock(proposed, values.timeZone))) return null
  return { timeZone: proposed, isZoneConfirmed: false }
}

/** Said while the form is filled in; it keeps nobody from saving. */
export function findMixWarning(values: FacilityValues): string | null {
  const mix = toPayerMix(values)
  return Object.values(mix).some((share) => Number.isNaN(share)) ? null : findPayerMixWarning(mix)
}

const getTypeLabel = (type: string) =>
  facilityTypeNames[facilityTypes.find((one) => one === type) ?? 'nursing_home']

/** What is typed or chosen, in distinction to what is ticked. */
type TextName = Exclude<keyof FacilityValues, 'isZoneConfirmed'>

const fieldLabels: Record<TextName, string> = {
  name: 'Facility Name',
  facilityType: 'Facility Type',
  address: 'Address',
  city: 'City',
  state: 'State',
  zipCode: 'ZIP Code',
  phone: 'Phone',
  timeZone: 'Time Zone',
  bedCount: 'Bed Count',
  licenseNumber: 'License Number',
  medicareProviderNumber: 'Medicare Provider Number',
  npi: 'Facility NPI',
  medicare: 'Medicare',
  medicaid: 'Medicaid',
  private: 'Private',
}

export function listFacilityDifferences(mine: FacilityValues, stored: FacilityValues): Difference[] {
  const formatField = (name: TextName, values: FacilityValues) => {
    const value = values[name].trim()
    if (value === '') return 'empty'
    if (name === 'timeZone') return formatZoneName(value)
    return name === 'facilityType' ? getTypeLabel(value) : value
  }
  // Its own keys.
  return (Object.keys(fieldLabels) as TextName[])
    .filter((name) => mine[name].trim() !== stored[name].trim())
    .map((name) => ({
      field: fieldLabels[name],
      mine: formatField(name, mine),
      stored: formatField(name, stored),
    }))
}
