/** Facilities: what one is, and the directory. What is not known is null, never 0. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import type { RecordFields } from '../record-fields.ts'
import { buildStoredShape } from '../record-schemas.ts'
import { staff } from '../roles.ts'
import { Id, optional, orAll } from '../values.ts'

export const facilityTypes = [
  'nursing_home',
  'assisted_living',
  'skilled_nursing',
  'home_health',
  'ltach',
] as const

/** The label of a type. */
export const facilityTypeNames: Record<(typeof facilityTypes)[number], string> = {
  nursing_home: 'Nursing home',
  assisted_living: 'Assisted living',
  skilled_nursing: 'Skilled nursing',
  home_health: 'Home health',
  ltach: 'Long-term acute care hospital (LTACH)',
}

const Share = optional(
  z.number({ error: 'Enter 0 to 100' }).min(0, 'Enter 0 to 100').max(100, 'Enter 0 to 100'),
)
export const PayerMix = z.object({ medicare: Share, medicaid: Share, private: Share })
export type PayerMix = z.output<typeof PayerMix>

/** The warning for a payer mix that does not make 100; null where it does, or where nothing was entered. */
export function findPayerMixWarning(mix: PayerMix): string | null {
  const parts = [mix.medicare, mix.medicaid, mix.private].filter((part) => part !== null)
  if (parts.length === 0) return null
  // In hundredths: shares have two decimals, and floats do not add up.
  const sum = parts.reduce((total, part) => total + Math.round(part * 100), 0) / 100
  return sum === 100 ? null : `The payer mix totals ${sum}%, not 100%.`
}

export const facilityFields = {
  name: { kind: 'text', label: 'Facility Name', max: 200, required: 'Facility name is required' },
  facilityType: {
    kind: 'choice',
    label: 'Facility Type',
    choices: { name: 'facility type', values: facilityTypes, labels: facilityTypeNames },
    required: 'Facility type is required',
  },
  address: { kind: 'text', label: 'Address', max: 500, required: 'Address is required' },
  city: { kind: 'text', label: 'City', max: 100, required: 'City is required' },
  state: { kind: 'text', label: 'State', max: 50, required: 'State is required' },
  zipCode: { kind: 'text', label: 'ZIP Code', max: 20, required: 'ZIP code is required' },
  phone: { kind: 'text', label: 'Phone', max: 40 },
  timeZone: { kind: 'text', label: 'Time Zone', max: 60 },
  bedCount: { kind: 'number', label: 'Bed Count', from: 0, to: 100_000, decimals: 0 },
  licenseNumber: { kind: 'text', label: 'License Number', max: 100 },
  medicareProviderNumber: { kind: 'text', label: 'Medicare Provider Number', max: 100 },
  npi: { kind: 'text', label: 'Facility NPI', max: 10 },
} as const satisfies RecordFields

const share = (label: string) => ({ kind: 'number', label, from: 0, to: 100, decimals: 2 }) as const
/** Percent by payer. A sum other than 100 is accepted, with a warning. */
export const payerMixFields = {
  medicare: share('Medicare'),
  medicaid: share('Medicaid'),
  private: share('Private'),
} as const satisfies RecordFields

export const Facility = z.object({
  id: Id,
  ...buildStoredShape(facilityFields),
  timeZone: z.string(),
  payerMix: z.object(buildStoredShape(payerMixFields)),
  isActive: z.boolean(),
  /** Why it was deactivated. */
  inactiveReason: z.string().nullable(),
  activePatients: z.number().int(),
  /** Posted in the month or period, in dollars; null for users without billing access. */
  monthlyRevenue: z.number().nullable(),
  /** What should be reviewed, as text. */
  warnings: z.array(z.string()),
  version: z.number().int(),
})
export type Facility = z.output<typeof Facility>

export const listFacilities = endpoint({
  id: 'listFacilities',
  feature: 'facilities',
  summary: 'List the user’s facilities by name.',
  method: 'GET',
  path: '/api/facilities',
  access: staff,
  audit: 'none',
  query: z.object({ status: orAll(['active', 'inactive']) }),
  reply: z.array(Facility),
})
