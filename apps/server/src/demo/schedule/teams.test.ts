import { resolveBodyPlace } from '@mendwell/clinical'
import { expect, it } from 'vitest'
import { demoFacilities } from '../facilities.ts'
import { describePatientState } from '../wound-course/patient-state.ts'
import { demoPeople } from '../people.ts'
import { buildPopulation } from '../population.ts'
import { createRandom } from '../random.ts'
import { canBillVisits, pickAssignedClinicians, teams } from './teams.ts'
import { Schedule } from './schedule.ts'
import { buildVisitPlan } from './visits.ts'
import { generateWounds } from '../wounds.ts'

const today = '2026-11-16'
const schedule = new Schedule(today, new Date(`${today}T18:00:00Z`))
const charts = [...buildPopulation({ seed: 'test', patients: 240, today })].map((patient) => {
  const random = () => createRandom('test').stream(`chart ${patient.number}`)
  const followers = pickAssignedClinicians(patient, generateWounds(random(), patient, today))
  const appointments = schedule.planAppointments(patient, followers[0], random().stream('appointments'))
  return { patient, followers, appointments, wounds: generateWounds(random(), patient, today, appointments) }
})
const findCredential = (email: string) => demoPeople.find((person) => person.email === email)?.credential

it('no clinician works in two regions, and each region has a biller', () => {
  const places = teams.flatMap((team, place) => [...new Set(team)].map((email) => ({ email, place })))
  expect(new Set(places.map(({ email }) => email)).size).toBe(places.length)
  expect(teams).toHaveLength(demoFacilities.length)
  for (const [first] of teams) expect(['MD', 'NP']).toContain(findCredential(first!))
  expect(
    demoPeople
      .filter(({ email }) => /nurse|villareal|mehta/.test(email))
      .map(({ email }) => canBillVisits(email)),
  ).toEqual([false, false, false])
})

it('podiatrists see feet only, and every patient has a clinician', () => {
  for (const { followers, wounds } of charts) {
    if (findCredential(followers[0]) !== 'DPM') continue
    for (const { bodyRegion } of wounds)
      expect(resolveBodyPlace(bodyRegion)).toMatchObject({ region: { part: 'foot' } })
  }
  const clinicians = demoPeople.filter(({ role }) => role === 'clinician').map(({ email }) => email)
  expect(new Set(charts.map(({ followers }) => followers[0]))).toEqual(new Set(clinicians))
})

it('a debridement is charted where one is billed, and billed where one is charted', () => {
  const kept = charts.flatMap(({ patient, appointments, wounds }) =>
    appointments
      .filter(({ outcome }) => outcome?.kind === 'complete')
      .map(({ startsAt, provider }) => ({ patient, startsAt, provider, wounds })),
  )
  const billed = kept.flatMap(({ patient, startsAt, provider, wounds }) => {
    const { facility } = patient
    if (facility === null || !canBillVisits(provider)) return []
    const entered = wounds.map((wound, at) => ({ id: `${at}`, wound }))
    const { mobility } = describePatientState(patient)
    const { procedures } = buildVisitPlan(createRandom('test'), 'nursing_home', entered, startsAt, mobility)
    return procedures.flatMap((one) => {
      if (one.kind !== 'debridement') return []
      const charted = wounds[Number(one.woundId)]?.visits.find(({ assessedAt }) => assessedAt === startsAt)
      expect(charted).toMatchObject({ seenBy: provider, answers: { debridementMethod: 'sharp' } })
      expect(charted?.answers.stage).not.toBe('stage_2')
      return [one]
    })
  })
  const charted = charts
    .flatMap(({ wounds }) => wounds.flatMap(({ visits }) => visits))
    .filter(({ answers }) => answers.debridementMethod === 'sharp')
  expect(billed.length).toBe(charted.length)
  expect(billed.length).toBeGreaterThan(20)
})

it('a wound is assessed at the appointments of its weeks, in order and before today', () => {
  const visits = charts.flatMap(({ wounds }) => wounds.map((wound) => wound.visits))
  for (const own of visits) {
    const times = own.map(({ assessedAt }) => assessedAt)
    expect(times).toEqual(times.toSorted())
    expect(times.at(-1)! < `${today}T00:00:00Z`).toBe(true)
  }
  expect(visits.flat().filter(({ seenBy }) => seenBy !== null).length).toBeGreaterThan(60)
})
