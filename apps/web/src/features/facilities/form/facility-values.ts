/** The form of a facility: values, validation, changes, and conversion to the request. */
import {
  type Facility,
  facilityFields,
  NewFacility,
  findPayerMixWarning,
  payerMixFields,
} from '@mendwell/contract/shapes'
import { findZoneForAddress, haveSameClock, formatZoneName } from '@mendwell/clinical'
import type { FieldMessages } from '../../../platform/forms/form-adapter.ts'
import {
  createEmptyValues,
  listDifferences,
  pickChanges,
  type RecordValues,
  toFormValues,
  toMessages,
  toRequest,
} from '../../../platform/forms/record-values.ts'
import type { Difference } from '../../../ui/form/conflict.tsx'
import type { FacilityChange, NewFacilityBody } from '../management-data.ts'

const fields = { ...facilityFields, ...payerMixFields }

export type FacilityValues = RecordValues<typeof fields> & {
  /** A person has checked the zone against the facility's clock. */
  isZoneConfirmed: boolean
}

export const emptyFacility: FacilityValues = { ...createEmptyValues(fields), isZoneConfirmed: false }

export const toFacilityValues = (facility: Facility): FacilityValues => ({
  ...toFormValues(fields, { ...facility, ...facility.payerMix }),
  isZoneConfirmed: true,
})

export const toFacilityRequest = (values: FacilityValues): NewFacilityBody => ({
  ...toRequest(facilityFields, values),
  payerMix: toRequest(payerMixFields, values),
})

/** Only what differs from the version it was based on travels. */
export const toFacilityChange = (values: FacilityValues, basis: Facility): FacilityChange =>
  pickChanges(toFacilityRequest(values), toFacilityRequest(toFacilityValues(basis)))

/** The form's name for a field of the wire. */
export const toFieldName = (wireName: string) => wireName.replace(/^payerMix\./, '')

/** The contract's schema errors at the form's fields. */
export function validateFacility(values: FacilityValues): FieldMessages<FacilityValues> {
  const messages = toMessages<FacilityValues>(NewFacility.safeParse(toFacilityRequest(values)), toFieldName)
  if (values.timeZone === '') messages.timeZone = 'Select the time zone'
  else if (!values.isZoneConfirmed) messages.isZoneConfirmed = 'Confirm the time zone'
  return messages
}

/** The zone that the address speaks for; null while it does not. */
export function proposeZone({ state, zipCode }: Pick<FacilityValues, 'state' | 'zipCode'>): string | null {
  const found = findZoneForAddress(state, zipCode)
  return found.state === 'known' ? found.timeZone : null
}

/** The state has more than one clock, so the proposal is to be checked. */
export function isSplitState({ state, zipCode }: Pick<FacilityValues, 'state' | 'zipCode'>): boolean {
  const found = findZoneForAddress(state, zipCode)
  return found.state === 'known' && found.isSplit
}

/** Updates the time zone while the address is typed: a new one is proposed when the address implies it, and must be confirmed. */
export function computeZoneUpdate(
  values: FacilityValues,
): Pick<FacilityValues, 'timeZone' | 'isZoneConfirmed'> | null {
  const proposed = proposeZone(values)
  if (!proposed || (values.timeZone !== '' && haveSameClock(proposed, values.timeZone))) return null
  return { timeZone: proposed, isZoneConfirmed: false }
}

/** A warning while the form is completed; it does not prevent saving. */
export function findMixWarning(values: FacilityValues): string | null {
  const mix = toRequest(payerMixFields, values)
  return Object.values(mix).some((share) => Number.isNaN(share)) ? null : findPayerMixWarning(mix)
}

export const listFacilityDifferences = (mine: FacilityValues, stored: FacilityValues): Difference[] =>
  listDifferences(fields, mine, stored, (name, value) =>
    name === 'timeZone' ? formatZoneName(value) : undefined,
  )
