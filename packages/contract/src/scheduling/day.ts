/** The day on paper: appointments of a provider or a place, and the way through the day's home visits. */
import { appointmentStatuses, appointmentTypes } from '@mendwell/clinical'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { staff } from '../roles.ts'
import { Day, Id, Instant, idOrAll } from '../values.ts'

/** What is needed to find the patient and the place, and no more. */
const DayVisit = z.object({
  appointmentId: Id,
  patientId: Id,
  patient: z.object({
    firstName: z.string(),
    lastName: z.string(),
    medicalRecordNumber: z.string(),
    phone: z.string().nullable(),
    /** Where the patient lives in the facility. */
    room: z.string().nullable(),
  }),
  provider: z.object({ firstName: z.string(), lastName: z.string(), credential: z.string().nullable() }),
  appointmentType: z.enum(appointmentTypes.values),
  status: z.enum(appointmentStatuses.values),
  scheduledDateTime: Instant,
  scheduledTime: z.string(),
  endsAt: Instant,
  timeZone: z.string(),
  isVideoVisit: z.boolean(),
  /** Null: no facility. */
  place: z.object({ name: z.string(), isHome: z.boolean(), address: z.string().nullable() }).nullable(),
  treatmentRoom: z.object({ name: z.string() }).nullable(),
  notes: z.string().nullable(),
})
export type DayVisit = z.output<typeof DayVisit>

export const readDaySheet = endpoint({
  id: 'readDaySheet',
  feature: 'scheduling',
  summary: 'Get a day’s appointments for printing, without cancelled appointments and no-shows. Maximum 300.',
  method: 'GET',
  path: '/api/appointments/day-sheet',
  access: staff,
  audit: { action: 'appointment.day-sheet', resource: 'appointment' },
  query: z.object({ date: Day, providerId: idOrAll, facilityId: idOrAll }),
  reply: z.object({ date: Day, visits: z.array(DayVisit), isComplete: z.boolean() }),
})

/** An estimate; without one, the reason. */
const TravelPart = z.object({
  state: z.enum(['known', 'unknown']),
  miles: z.number().nullable(),
  minutes: z.number().int().nullable(),
  reason: z.enum(['no-location', 'same-zip']).nullable(),
})

const MapLocation = z.object({
  latitude: z.number(),
  longitude: z.number(),
  /** Entered, or the middle of the ZIP code area. */
  source: z.enum(['entered', 'zip']),
})

export const HomeVisitRoute = z.object({
  date: Day,
  providerId: Id,
  /** The practice's office; null: it has none. */
  start: z
    .object({
      facilityId: Id,
      name: z.string(),
      address: z.string().nullable(),
      location: MapLocation.nullable(),
    })
    .nullable(),
  stops: z.array(
    DayVisit.extend({
      location: MapLocation.nullable(),
      /** Confirmed: it keeps its order among the confirmed. */
      isFixed: z.boolean(),
      /** From the stop before, or the start; null: there is neither. */
      travel: TravelPart.nullable(),
    }),
  ),
  /** Arranged by a person, otherwise computed. */
  arrangedBy: z.string().nullable(),
  arrangedAt: Instant.nullable(),
  /** Of the known parts. */
  totalMiles: z.number(),
  totalMinutes: z.number().int(),
  unknownParts: z.number().int(),
})
export type HomeVisitRoute = z.output<typeof HomeVisitRoute>

const buildRoute = (action: string) =>
  ({
    feature: 'scheduling',
    path: '/api/providers/:userId/home-visits',
    access: staff,
    audit: { action: `home-visits.${action}`, resource: 'user' },
    params: z.object({ userId: Id }),
    query: z.object({ date: Day }),
    reply: HomeVisitRoute,
  }) as const

export const readHomeVisitRoute = endpoint({
  ...buildRoute('read'),
  id: 'readHomeVisitRoute',
  summary:
    'Get a provider’s home visits of a day, in the arranged order or one that is computed from their locations.',
  method: 'GET',
})

export const arrangeHomeVisits = endpoint({
  ...buildRoute('arrange'),
  id: 'arrangeHomeVisits',
  summary:
    'Arrange the order of a day’s home visits. List each visit that the user can see once; other visits are not moved. Appointment times are not changed.',
  method: 'PUT',
  body: z.object({
    appointmentIds: z.array(Id).max(100),
    /** As read. After another user arranged the route: 412. */
    arrangedAt: Instant.nullable(),
  }),
})

export const resetHomeVisits = endpoint({
  ...buildRoute('reset'),
  id: 'resetHomeVisits',
  summary: 'Compute the order of a day’s home visits again. Idempotent.',
  method: 'PATCH',
  path: '/api/providers/:userId/home-visits/reset',
})

const EnteredLocation = z.object({
  /** Null: back to the ZIP code. */
  location: z
    .object({
      latitude: z.number().min(-90, 'Enter −90 to 90').max(90, 'Enter −90 to 90'),
      longitude: z.number().min(-180, 'Enter −180 to 180').max(180, 'Enter −180 to 180'),
    })
    .nullable(),
})

export const setHomeLocation = endpoint({
  id: 'setHomeLocation',
  feature: 'scheduling',
  summary: 'Enter the coordinates of a patient’s home address. They apply until the address changes.',
  method: 'PUT',
  path: '/api/patients/:patientId/home-location',
  access: staff,
  audit: { action: 'home-visits.locate', resource: 'patient' },
  params: z.object({ patientId: Id }),
  body: EnteredLocation,
  reply: z.object({ location: MapLocation.nullable() }),
})

export const setFacilityLocation = endpoint({
  id: 'setFacilityLocation',
  feature: 'scheduling',
  summary: 'Enter the coordinates of a facility’s address. They apply until the address changes.',
  method: 'PUT',
  path: '/api/facilities/:facilityId/location',
  access: staff,
  audit: { action: 'facility.locate', resource: 'facility' },
  params: z.object({ facilityId: Id }),
  body: EnteredLocation,
  reply: z.object({ location: MapLocation.nullable() }),
})

export const dayEndpoints = [
  readDaySheet,
  readHomeVisitRoute,
  arrangeHomeVisits,
  resetHomeVisits,
  setHomeLocation,
  setFacilityLocation,
]
