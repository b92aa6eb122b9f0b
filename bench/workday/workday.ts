/**
 * How long the calendar's lists and numbers take among few and among many appointments, one question at a time, the two sizes
 * in turns. Prints p50, p95 and the ratio: node bench/run.ts working-day [--small 10000] [--large 100000] [--questions 200] [--only visits]
 */
import {
  appointmentStats,
  ask,
  facilityStats,
  listAppointments,
  listFacilities,
  listVisits,
  upcomingAppointments,
  visitStats,
} from '@mendwell/contract'
import { compare, type Question } from '../scaling/compare.ts'
import { prepare, type Sample } from './fixture.ts'

const date = new Date().toISOString().slice(0, 10)

const kinds: Record<string, Question<Sample>> = {
  'appointments of today': (_, options) => ask(listAppointments, { query: { date } }, options),
  'a week of one provider': ({ providerId }, options) =>
    ask(listAppointments, { query: { date, view: 'week', providerId } }, options),
  'a month of one facility': ({ facilityId }, options) =>
    ask(listAppointments, { query: { date, view: 'month', facilityId } }, options),
  'appointments of a patient': ({ patientId }, options) =>
    ask(listAppointments, { query: { patientId } }, options),
  'all appointments, first page': (_, options) => ask(listAppointments, {}, options),
  'those with status scheduled': (_, options) =>
    ask(listAppointments, { query: { status: 'scheduled' } }, options),
  'the next five': (_, options) => ask(upcomingAppointments, {}, options),
  'numbers of appointments': (_, options) => ask(appointmentStats, {}, options),
  'facilities with their patients': (_, options) => ask(listFacilities, {}, options),
  'visits, first page': (_, options) => ask(listVisits, {}, options),
  'visits of one facility': ({ facilityId }, options) => ask(listVisits, { query: { facilityId } }, options),
  // As many as a patient has among few, so that the same is compared.
  'last visits of a patient': ({ patientId }, options) =>
    ask(listVisits, { query: { patientId, limit: 5 } }, options),
  'visits that are pending': (_, options) => ask(listVisits, { query: { status: 'pending' } }, options),
  'numbers of visits': (_, options) => ask(visitStats, {}, options),
  'numbers of visits, one facility': ({ facilityId }, options) =>
    ask(visitStats, { query: { facilityId } }, options),
  'numbers of facilities': (_, options) => ask(facilityStats, {}, options),
}

await compare({
  name: 'working-day',
  defaults: { small: 10_000, large: 100_000, questions: 200 },
  prepare,
  kinds,
  judged: 0.5,
})
