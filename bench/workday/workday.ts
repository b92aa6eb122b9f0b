/**
 * How long the calendar's lists and numbers take among few and among many appointments, one question at a time, the two sizes
 * in turns. Prints p50, p95 and the ratio: node bench/run.ts working-day [--small 10000] [--large 100000] [--questions 200] [--only visits]
 */
import {
  appointmentStats,
  callEndpoint,
  facilityStats,
  listAppointments,
  listFacilities,
  listVisits,
  upcomingAppointments,
  visitStats,
} from '@mendwell/contract'
import { compareSizes, type BenchQuery } from '../scaling/compare.ts'
import { setUp, type Sample } from './fixture.ts'

const date = new Date().toISOString().slice(0, 10)

const kinds: Record<string, BenchQuery<Sample>> = {
  'appointments of today': (_, options) => callEndpoint(listAppointments, { query: { date } }, options),
  'a week of one provider': ({ providerId }, options) =>
    callEndpoint(listAppointments, { query: { date, view: 'week', providerId } }, options),
  'a month of one facility': ({ facilityId }, options) =>
    callEndpoint(listAppointments, { query: { date, view: 'month', facilityId } }, options),
  'appointments of a patient': ({ patientId }, options) =>
    callEndpoint(listAppointments, { query: { patientId } }, options),
  'all appointments, first page': (_, options) => callEndpoint(listAppointments, {}, options),
  'those with status scheduled': (_, options) =>
    callEndpoint(listAppointments, { query: { status: 'scheduled' } }, options),
  'the next five': (_, options) => callEndpoint(upcomingAppointments, {}, options),
  'numbers of appointments': (_, options) => callEndpoint(appointmentStats, {}, options),
  'facilities with their patients': (_, options) => callEndpoint(listFacilities, {}, options),
  'visits, first page': (_, options) => callEndpoint(listVisits, {}, options),
  'visits of one facility': ({ facilityId }, options) =>
    callEndpoint(listVisits, { query: { facilityId } }, options),
  // As many as a patient has among few, so that the same is compared.
  'last visits of a patient': ({ patientId }, options) =>
    callEndpoint(listVisits, { query: { patientId, limit: 5 } }, options),
  'visits that are pending': (_, options) =>
    callEndpoint(listVisits, { query: { status: 'pending' } }, options),
  'numbers of visits': (_, options) => callEndpoint(visitStats, {}, options),
  'numbers of visits, one facility': ({ facilityId }, options) =>
    callEndpoint(visitStats, { query: { facilityId } }, options),
  'numbers of facilities': (_, options) => callEndpoint(facilityStats, {}, options),
}

await compareSizes({
  name: 'working-day',
  defaults: { small: 10_000, large: 100_000, questions: 200 },
  prepare: setUp,
  kinds,
  judged: 0.5,
})
