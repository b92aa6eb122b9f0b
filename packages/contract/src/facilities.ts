/** Facilities: the directory, its numbers, and how each of them does. What is not known is null, never 0. */
import { isTimeZone } from '@mendwell/clinical'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { staff } from './roles.ts'
import { Id, Instant, optional, optionalText, orAll, text } from './values.ts'

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
export function payerMixWarning(mix: PayerMix): string | null {
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
  payerMix: z.object({
    medicare: z.number().nullable(),
    medicaid: z.number().nullable(),
    private: z.number().nullable(),
  }),
  isActive: z.boolean(),
  /** Why it was deactivated. */
  inactiveReason: z.string().nullable(),
  activePatients: z.number().int(),
  /** Null: not known. Revenue comes with billing. */
  monthlyRevenue: z.number().nullable(),
  /** What should be looked at, in words. */
  warnings: z.array(z.string()),
  version: z.number().int(),
})
export type Facility = z.output<typeof Facility>

export const FacilityFields = z.object({
  name: text(200, 'Facility name is required'),
  address: text(500, 'Address is required'),
  city: text(100, 'City is required'),
  state: text(50, 'State is required').pipe(z.string().min(2, 'State is required')),
  zipCode: text(20, 'ZIP code is required').pipe(z.string().min(5, 'ZIP code is required')),
  facilityType: z.enum(facilityTypes, { error: 'Facility type is required' }),
  phone: optionalText(40),
  bedCount: optional(
    z.number({ error: 'A whole number' }).int('A whole number').min(0, 'Not below 0').max(100_000),
  ),
  licenseNumber: optionalText(100),
  medicareProviderNumber: optionalText(100),
  payerMix: optional(PayerMix),
  /** An IANA name; the organization's by default. */
  timeZone: optional(z.string().max(60).refine(isTimeZone, 'Choose a time zone')),
})

const FacilityParams = z.object({ facilityId: Id })
const logged = (action: string) => ({ action: `facility.${action}`, resource: 'facility' })

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

export const readFacility = endpoint({
  id: 'readFacility',
  feature: 'facilities',
  summary: 'One facility.',
  method: 'GET',
  path: '/api/facilities/:facilityId',
  access: staff,
  audit: 'none',
  params: FacilityParams,
  reply: Facility,
})

export const createFacility = endpoint({
  id: 'createFacility',
  feature: 'facilities',
  summary: 'Add a facility. The id may be made by the caller; sent again, it is added once.',
  method: 'POST',
  path: '/api/facilities',
  access: staff,
  administers: true,
  audit: logged('create'),
  status: 201,
  body: FacilityFields.extend({ id: Id.optional() }),
  reply: Facility,
})

export const changeFacility = endpoint({
  id: 'changeFacility',
  feature: 'facilities',
  summary:
    'Change a facility. Only what is sent is changed; needs If-Match. With another time zone open appointments keep their time on the wall.',
  method: 'PATCH',
  path: '/api/facilities/:facilityId',
  access: staff,
  administers: true,
  audit: logged('change'),
  versioned: true,
  params: FacilityParams,
  body: FacilityFields.partial(),
  reply: Facility,
})

export const deactivateFacility = endpoint({
  id: 'deactivateFacility',
  feature: 'facilities',
  summary: 'Take a facility out of use, with the reason. Its records stay. Again: nothing changes.',
  method: 'POST',
  path: '/api/facilities/:facilityId/deactivate',
  access: staff,
  administers: true,
  audit: logged('deactivate'),
  params: FacilityParams,
  body: z.object({ reason: text(500, 'A reason is required') }),
  reply: Facility,
})

export const reactivateFacility = endpoint({
  id: 'reactivateFacility',
  feature: 'facilities',
  summary: 'Take a facility into use again.',
  method: 'POST',
  path: '/api/facilities/:facilityId/reactivate',
  access: staff,
  administers: true,
  audit: logged('reactivate'),
  params: FacilityParams,
  reply: Facility,
})

export const facilityStats = endpoint({
  id: 'facilityStats',
  feature: 'facilities',
  summary: 'The four cards, of the active facilities this person works with.',
  method: 'GET',
  path: '/api/facilities/stats',
  access: staff,
  audit: 'none',
  reply: z.object({
    totalFacilities: z.number().int(),
    /** Of those whose beds are known. */
    totalBeds: z.number().int(),
    /** Facilities that say nothing about beds. */
    bedsUnknown: z.number().int(),
    activePatients: z.number().int(),
    /** Null: not known. Revenue comes with billing. */
    monthlyRevenue: z.number().nullable(),
  }),
})

export const performancePeriods = [30, 90, 365] as const

/** One facility in one period. Rates of nothing are null. */
export const FacilityFigures = z.object({
  /** Percent of the wounds assessed in the period that were improving or healed at the last look. */
  healingRate: z.number().nullable(),
  woundsAssessed: z.number().int(),
  woundsHealed: z.number().int(),
  /** Pressure injuries charted in the period that were not present on admission, and those where nobody said. */
  acquiredPressureInjuries: z.number().int(),
  pressureInjuriesOriginUnknown: z.number().int(),
  completedAppointments: z.number().int(),
  missedAppointments: z.number().int(),
  /** Provider visits completed, of those made in the period. */
  visits: z.number().int().nullable(),
  /** Median days from registration to the first wound assessment, of patients registered in the period. */
  daysToFirstAssessment: z.number().nullable(),
  patientsAssessed: z.number().int(),
  /** Reassessments that fell due in the period, and how many came late or not at all. */
  reassessmentsDue: z.number().int(),
  reassessmentsLate: z.number().int(),
  /** Null: not known. Revenue comes with billing. */
  revenue: z.number().nullable(),
})
export type FacilityFigures = z.output<typeof FacilityFigures>

export const facilityPerformance = endpoint({
  id: 'facilityPerformance',
  feature: 'facilities',
  summary: 'How each facility does: the last days, and as many days before, from stored records.',
  method: 'GET',
  path: '/api/facilities/performance',
  access: staff,
  audit: { action: 'facility.performance', resource: 'facility' },
  query: z.object({
    days: z.coerce
      .number()
      .pipe(z.union(performancePeriods.map((days) => z.literal(days))))
      .default(90),
  }),
  reply: z.object({
    days: z.number().int(),
    from: Instant,
    until: Instant,
    facilities: z.array(
      z.object({
        facilityId: Id,
        name: z.string(),
        isActive: z.boolean(),
        activePatients: z.number().int(),
        /** Open wounds whose next assessment is due on an earlier day than today there. */
        overdueReassessments: z.number().int(),
        current: FacilityFigures,
        previous: FacilityFigures,
      }),
    ),
  }),
})

export const facilityEndpoints = [
  listFacilities,
  facilityStats,
  facilityPerformance,
  readFacility,
  createFacility,
  changeFacility,
  deactivateFacility,
  reactivateFacility,
]
