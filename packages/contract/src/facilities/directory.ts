/** Facilities: what one is, and the directory. What is not known is null, never 0. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { storedFacilityShape, storedPayerMixShape } from './facility-schemas.ts'
import { staff } from '../roles.ts'
import { Id, optional, orAll } from '../values.ts'

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

export const Facility = z.object({
  id: Id,
  ...storedFacilityShape,
  timeZone: z.string(),
  payerMix: z.object(storedPayerMixShape),
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
