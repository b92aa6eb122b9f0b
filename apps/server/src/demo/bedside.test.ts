import {
  NewBradenAssessment,
  NewMedicalHistoryEntry,
  NewSkinAssessment,
  recordSkinSweep,
} from '@mendwell/contract'
import { expect, it } from 'vitest'
import { bedsideOf } from './bedside.ts'
import { buildPopulation } from './population.ts'
import { randomFrom } from './random.ts'

const today = '2026-11-16'
const patients = [...buildPopulation({ seed: 'test', patients: 80, today })]
const bedside = (number: number) =>
  bedsideOf(randomFrom('test').stream(`bedside ${number}`), patients[number]!)
const all = patients.map((patient) => ({ patient, ...bedside(patient.number) }))

it('is the same each time', () => {
  expect(bedside(7)).toEqual(bedside(7))
})

it('is what the forms would let through', () => {
  for (const { history, braden, skin, sweeps } of all) {
    for (const { body } of history) expect(NewMedicalHistoryEntry.safeParse(body).success).toBe(true)
    for (const { body } of braden) expect(NewBradenAssessment.safeParse(body).success).toBe(true)
    for (const { body } of skin) expect(NewSkinAssessment.safeParse(body).success).toBe(true)
    for (const { body } of sweeps) expect(recordSkinSweep.body.safeParse(body).success).toBe(true)
  }
})

it('happens after registration and before the day the demo is made for', () => {
  for (const { patient, history, braden, skin, sweeps } of all) {
    for (const { at, body } of [...history, ...braden, ...skin, ...sweeps]) {
      expect(at >= patient.registeredAt).toBe(true)
      expect(at < `${today}T00:00:00Z`).toBe(true)
      if (typeof body['assessedAt'] === 'string') expect(body['assessedAt'] <= at).toBe(true)
    }
  }
})

it('has patients of every risk', () => {
  const totals = all.flatMap(({ braden }) =>
    braden.map(({ body }) =>
      ['sensoryPerception', 'moisture', 'activity', 'mobility', 'nutrition', 'frictionShear']
        .map((id) => Number(body[id]))
        .reduce((sum, score) => sum + score, 0),
    ),
  )
  for (const [from, to] of [
    [6, 12],
    [13, 14],
    [15, 18],
    [19, 23],
  ] as const)
    expect(totals.some((total) => total >= from && total <= to)).toBe(true)
})

it('names each condition of the record once', () => {
  for (const { patient, history } of all) expect(history).toHaveLength(patient.conditions.length)
})
