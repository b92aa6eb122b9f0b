/** A facility between the contract's fields and the table's columns. */
import { findZoneForAddress, formatZoneName, haveSameClock } from '@mendwell/clinical'
import {
  facilityFields,
  findPayerMixWarning,
  type RequestBody,
  type createFacility,
  type Facility,
} from '@mendwell/contract'
import { pickFields } from '../../platform/pick-fields.ts'
import type { FacilityRow } from './store.ts'

/** Columns for the fields that were sent; what was not sent stays out, so a change leaves it alone. */
export function toFacilityColumns(body: Partial<RequestBody<typeof createFacility>>) {
  const mix = body.payerMix
  return {
    ...pickFields(facilityFields, body),
    payerMixMedicare: mix === undefined ? undefined : (mix?.medicare ?? null),
    payerMixMedicaid: mix === undefined ? undefined : (mix?.medicaid ?? null),
    payerMixPrivate: mix === undefined ? undefined : (mix?.private ?? null),
    timeZone: body.timeZone ?? undefined,
  }
}

/** Null: the address does not say. */
export function findAddressZone({
  state,
  zipCode,
}: {
  state: string | null
  zipCode: string | null
}): string | null {
  const found = findZoneForAddress(state ?? '', zipCode ?? '')
  return found.state === 'known' ? found.timeZone : null
}

function buildZoneWarning(row: FacilityRow): string | null {
  const expected = findAddressZone({ state: row.state, zipCode: row.zipCode })
  return expected === null || haveSameClock(expected, row.timeZone)
    ? null
    : `The time zone, ${formatZoneName(row.timeZone)}, does not match the address: ${row.state} ${row.zipCode} is in ${formatZoneName(expected)}.`
}

/** With this month's revenue, for users who may see it. */
export function presentFacility(row: FacilityRow, monthlyRevenue: number | null): Facility {
  const payerMix = {
    medicare: row.payerMixMedicare,
    medicaid: row.payerMixMedicaid,
    private: row.payerMixPrivate,
  }
  const warnings = [findPayerMixWarning(payerMix), buildZoneWarning(row)].filter((one) => one !== null)
  return {
    ...row,
    payerMix,
    monthlyRevenue,
    warnings,
  }
}
