/** Managing facilities: adding, changing, taking out of use, their numbers, and how each of them does. */
import { isNpi, isTimeZone, needsAddress } from '@mendwell/clinical'
import { z } from 'zod'
import { facilityAddressFields } from './facility-schemas.ts'
import { endpoint } from '../endpoint.ts'
import { Facility, listFacilities, PayerMix } from './directory.ts'
import { facilityAddressMessages, facilityFields } from './fields.ts'
import { buildInputShape } from '../record-schemas.ts'
import { staff } from '../roles.ts'
import { Id, Instant, nameText, optional, text } from '../values.ts'
import { performancePeriods } from './vocabulary.ts'

export const FacilityFields = z.object({
  ...buildInputShape(facilityFields),
  name: nameText(200, facilityFields.name.required),
  ...facilityAddressFields,
  bedCount: optional(
    z
      .number({ error: 'Enter a whole number' })
      .int('Enter a whole number')
      .min(0, 'Must be 0 or more')
      .max(100_000, 'Maximum 100,000'),
  ),
  /** The institution's own, which claims name it by. */
  npi: optional(z.string().trim().refine(isNpi, 'Enter a valid 10-digit NPI')),
  payerMix: optional(PayerMix),
  /** An IANA name; by default the one of the address, or the organization's where the address does not say. */
  timeZone: optional(z.string().max(60).refine(isTimeZone, 'Select a time zone')),
})

type GivenPlace = { facilityType?: string; [part: string]: unknown }

/** The parts that a place of this type must have and does not. Rule PL3. */
export function listMissingAddressParts(place: GivenPlace): Record<string, string> {
  if (!needsAddress(place.facilityType ?? '')) return {}
  return Object.fromEntries(
    Object.entries(facilityAddressMessages).filter(([part]) => (place[part] ?? null) === null),
  )
}

export const NewFacility = Object.entries(facilityAddressMessages).reduce(
  (schema, [part, message]) =>
    schema.refine((place) => !(part in listMissingAddressParts(place)), {
      path: [part],
      message,
      // Beside what else is wrong.
      when: () => true,
    }),
  FacilityFields.extend({ id: Id.optional() }),
)

const FacilityParams = z.object({ facilityId: Id })
const buildAudit = (action: string) => ({ action: `facility.${action}`, resource: 'facility' })

export const readFacility = endpoint({
  id: 'readFacility',
  feature: 'facilities',
  summary: 'Get a facility.',
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
  summary: 'Add a facility. The client may supply the id; repeated requests are idempotent.',
  method: 'POST',
  path: '/api/facilities',
  access: staff,
  audit: buildAudit('create'),
  status: 201,
  body: NewFacility,
  reply: Facility,
})

export const changeFacility = endpoint({
  id: 'changeFacility',
  feature: 'facilities',
  summary:
    'Update a facility. Partial update; requires If-Match. If the time zone changes, scheduled appointments keep their clock time.',
  method: 'PATCH',
  path: '/api/facilities/:facilityId',
  access: staff,
  audit: buildAudit('change'),
  versioned: true,
  params: FacilityParams,
  body: FacilityFields.partial(),
  reply: Facility,
})

export const deactivateFacility = endpoint({
  id: 'deactivateFacility',
  feature: 'facilities',
  summary: 'Deactivate a facility, with a reason. Its records are unaffected. Idempotent.',
  method: 'POST',
  path: '/api/facilities/:facilityId/deactivate',
  access: staff,
  audit: buildAudit('deactivate'),
  params: FacilityParams,
  body: z.object({ reason: text(500, 'A reason is required') }),
  reply: Facility,
})

export const reactivateFacility = endpoint({
  id: 'reactivateFacility',
  feature: 'facilities',
  summary: 'Reactivate a facility.',
  method: 'POST',
  path: '/api/facilities/:facilityId/reactivate',
  access: staff,
  audit: buildAudit('reactivate'),
  params: FacilityParams,
  reply: Facility,
})

export const facilityStats = endpoint({
  id: 'facilityStats',
  feature: 'facilities',
  summary: 'Get the summary figures for the user’s active facilities.',
  method: 'GET',
  path: '/api/facilities/stats',
  access: staff,
  audit: 'none',
  reply: z.object({
    /** Without the practice’s own places. */
    totalFacilities: z.number().int(),
    /** Of those whose beds are known. */
    totalBeds: z.number().int(),
    /** Facilities that say nothing about beds. */
    bedsUnknown: z.number().int(),
    activePatients: z.number().int(),
    /** Posted in the month or period, in dollars; null for users without billing access. */
    monthlyRevenue: z.number().nullable(),
  }),
})

/** One facility in one period. Rates of nothing are null. */
export const FacilityMetrics = z.object({
  /** Percent of the wounds assessed in the period that were improving or healed at the last look. */
  healingRate: z.number().nullable(),
  woundsAssessed: z.number().int(),
  woundsHealed: z.number().int(),
  /** Pressure injuries charted in the period that were not present on admission, and those where it is not documented. */
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
  /** Posted in the month or period, in dollars; null for users without billing access. */
  revenue: z.number().nullable(),
})
export type FacilityMetrics = z.output<typeof FacilityMetrics>

export const facilityPerformance = endpoint({
  id: 'facilityPerformance',
  feature: 'facilities',
  summary: 'Get each facility’s performance for a period and the preceding period, from chart data.',
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
        current: FacilityMetrics,
        previous: FacilityMetrics,
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
