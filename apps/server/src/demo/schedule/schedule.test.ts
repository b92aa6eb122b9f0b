import { createAppointment } from '@mendwell/contract'
import { expect, it } from 'vitest'
import { demoFacilities } from '../facilities.ts'
import { buildPopulation } from '../population.ts'
import { createRandom } from '../random.ts'
import { Schedule } from './schedule.ts'

const today = '2026-11-16'
const now = new Date(`${today}T18:00:00Z`)
const patients = [...buildPopulation({ seed: 'test', patients: 120, today })]
const providers = Array.from({ length: 8 }, (_, at) => `provider${at}@demo.example`)

function buildPlan() {
  const schedule = new Schedule(today, now)
  return patients.map((patient) => ({
    patient,
    planned: schedule.planAppointments(
      patient,
      providers[patient.number % providers.length]!,
      createRandom('test').stream(`appointments ${patient.number}`),
    ),
  }))
}
const all = buildPlan()

it('is the same each time', () => {
  expect(buildPlan()).toEqual(all)
})

it('is what the form would let through', () => {
  for (const { planned } of all) {
    for (const { body } of planned) {
      const patientId = '99999999-9999-4999-8999-999999999999'
      expect(createAppointment.body.safeParse({ ...body, patientId }).error).toBeUndefined()
    }
  }
})

it('books after registration and before the time, confirms in between, and ends nothing that is to come', () => {
  for (const { patient, planned } of all) {
    for (const { bookedAt, startsAt, confirmedAt, outcome } of planned) {
      expect(bookedAt >= patient.registeredAt).toBe(true)
      expect(bookedAt < startsAt).toBe(true)
      if (confirmedAt) expect(confirmedAt > bookedAt && confirmedAt < startsAt).toBe(true)
      if (outcome) expect(new Date(startsAt) < now).toBe(true)
    }
  }
})

it('double-books no clinician', () => {
  const slots = all.flatMap(({ planned }) => planned.map((one) => `${one.provider} ${one.startsAt}`))
  expect(new Set(slots).size).toBe(slots.length)
})

it('fills past and coming days, today too, with every ending', () => {
  const planned = all.flatMap((one) => one.planned)
  const dates = planned.map(({ body }) => body.scheduledDate)
  expect(dates.filter((date) => date === today).length).toBeGreaterThan(3)
  expect(dates.filter((date) => date < today).length).toBeGreaterThan(60)
  expect(dates.filter((date) => date > today).length).toBeGreaterThan(50)
  expect(new Set(planned.map(({ outcome }) => outcome?.kind))).toEqual(
    new Set(['complete', 'cancel', 'no-show', undefined]),
  )
  expect(planned.some(({ body }) => body.recurrence !== null)).toBe(true)
})

it('gives no reason of a home visit where a resident was missed', () => {
  const reasons = all.flatMap(({ patient: { facility }, planned }) =>
    planned.flatMap(({ outcome }) =>
      outcome?.kind === 'no-show' &&
      facility !== null &&
      demoFacilities[facility]?.facilityType !== 'home_health'
        ? (outcome.reason ?? '')
        : [],
    ),
  )
  expect(reasons.length).toBeGreaterThan(0)
  expect(reasons.filter((reason) => /door|home/i.test(reason))).toEqual([])
})
