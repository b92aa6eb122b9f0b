/** Facilities: what one is, and the directory. What is not known is null, never 0. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { staff } from '../roles.ts'
import { Id, optional, orAll } from '../values.ts'

export const facilityTypes = [
  'nursing_home',
  'assisted_living',
  'skilled_nursing',
  'home_health',
  'ltach',
] as const

/** The name a type goes by on screen. */
export const facilityTypeNames: Record<(typeof facilityTypes)[number], string> = {
  nursing_home: 'Nursing home',
  assisted_living: 'Assisted living',
  skilled_nursing: 'Skilled nursing',
  home_health: 'Home health',
  ltach: 'Long-term acute care',
}

const share = z
  .number({ error: 'Between 0 and 100' })
  .min(0, 'Between 0 and 100')
  .max(100, 'Between 0 and 100')

/** Percent by payer. A sum other than 100 is kept, and warned about. */
export const PayerMix = z.object({
  medicare: optional(share),
  medicaid: optional(share),
  private: optional(share),
})
export type PayerMix = z.output<typeof PayerMix>

/** The warning for a payer mix that does not make 100; null where it does, or where nothing was entered. */
export function findPayerMixWarning(mix: PayerMix): string | null {
  const parts = [mix.medicare, mix.medicaid, mix.private].filter((part) => part !== null)
  if (parts.length === 0) return null
  // In hundredths: shares have two decimals, and floats do not add up.
  const sum = parts.reduce((total, part) => total + Math.round(part * 100), 0) / 100
  return sum === 100 ? null : `The payer mix adds up to ${sum} %, not 100 %.`
}

export const Facility = z.object({
  id: Id,
  name: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  phone: z.string().nullable(),
  facilityType: z.enum(facilityTypes),
  timeZone: z.string(),
  bedCount: z.number().int().nullable(),
  licenseNumber: z.string().nullable(),
  medicareProviderNumber: z.string().nullable(),
  npi: z.string().nullable(),
  payerMix: z.object({
    medicare: z.number().nullable(),
    medicaid: z.number().nullable(),
    private: z.number().nullable(),
  }),
  isActive: z.boolean(),
  /** Why it was deactivated. */
  inactiveReason: z.string().nullable(),
  activePatients: z.number().int(),
  /** Posted in the month or period, in dollars; null for whoever does not bill. */
  monthlyRevenue: z.number().nullable(),
  /** What should be looked at, in words. */
  warnings: z.array(z.string()),
  version: z.number().int(),
})
export type Facility = z.output<typeof Facility>

export const listFacilities = endpoint({
  id: 'listFacilities',
  feature: 'facilities',
  summary: 'The facilities this person works with, by name.',
  method: 'GET',
  path: '/api/facilities',
  access: staff,
  audit: 'none',
  query: z.object({ status: orAll(['active', 'inactive']) }),
  reply: z.array(Facility),
})
