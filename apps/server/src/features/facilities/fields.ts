/** A facility between the contract's fields and the table's columns. */
import { findZoneForAddress, haveSameClock } from '@mendwell/clinical'
import { findPayerMixWarning, type RequestBody, type createFacility, type Facility } from '@mendwell/contract'
import type { FacilityRow } from './store.ts'

/** Columns for the fields that were sent; what was not sent stays out, so a change leaves it alone. */
export function toFacilityColumns(body: Partial<RequestBody<typeof createFacility>>) {
  const mix = body.payerMix
  return {
    name: body.name,
    address: body.address,
    city: body.city,
    state: body.state,
    zip_code: body.zipCode,
    facility_type: body.facilityType,
    phone: body.phone,
    bed_count: body.bedCount,
    license_number: body.licenseNumber,
    medicare_provider_number: body.medicareProviderNumber,
    npi: body.npi,
    payer_mix_medicare: mix === undefined ? undefined : (mix?.medicare ?? null),
    payer_mix_medicaid: mix === undefined ? undefined : (mix?.medicaid ?? null),
    payer_mix_private: mix === undefined ? undefined : (mix?.private ?? null),
    time_zone: body.timeZone ?? undefined,
  }
}

/** Null: the address does not say. */
export function findAddressZone({ state, zipCode }: { state: string; zipCode: string }): string | null {
  const found = findZoneForAddress(state, zipCode)
  return found.state === 'known' ? found.timeZone : null
}

function buildZoneWarning(row: FacilityRow): string | null {
  const expected = findAddressZone({ state: row.state, zipCode: row.zip_code })
  return expected === null || haveSameClock(expected, row.time_zone)
    ? null
    : `The time zone (${row.time_zone}) does not match the address (${row.state} ${row.zip_code} is in ${expected}).`
}

/** With this month's revenue, for users who may see it. */
export function presentFacility(row: FacilityRow, monthlyRevenue: number | null): Facility {
  const payerMix = {
    medicare: row.payer_mix_medicare,
    medicaid: row.payer_mix_medicaid,
    private: row.payer_mix_private,
  }
  const warnings = [findPayerMixWarning(payerMix), buildZoneWarning(row)].filter((one) => one !== null)
  return {
    id: row.id,
    name: row.name,
    address: row.address,
    city: row.city,
    state: row.state,
    zipCode: row.zip_code,
    phone: row.phone,
    facilityType: row.facility_type as Facility['facilityType'], // the column's check admits what the contract lists
    timeZone: row.time_zone,
    bedCount: row.bed_count,
    licenseNumber: row.license_number,
    medicareProviderNumber: row.medicare_provider_number,
    npi: row.npi,
    payerMix,
    isActive: row.is_active,
    inactiveReason: row.inactive_reason,
    activePatients: row.active_patients,
    monthlyRevenue,
    warnings,
    version: row.version,
  }
}
