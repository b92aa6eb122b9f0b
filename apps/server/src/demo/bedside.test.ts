import { checkDiagnosis } from '@mendwell/clinical'
import { recordBraden, recordHistory, recordSkin, recordSkinSweep } from '@mendwell/contract'
import { expect, it } from 'vitest'
import { generateBedsideEntries } from './bedside.ts'
import { historyByText } from './data/condition-codes.ts'
import { conditions } from './data/conditions.ts'
import { buildPopulation } from './population.ts'
import { createRandom } from './random.ts'
import { generateWounds } from './wounds.ts'

const today = '2026-11-16'
const patients = [...buildPopulation({ seed: 'test', patients: 80, today })]
const generatePatientWounds = (number: number) =>
  generateWounds(createRandom('test').stream(`wounds ${number}`), patients[number]!, today)
const generateEntries = (number: number) =>
  generateBedsideEntries(
    createRandom('test').stream(`bedside ${number}`),
    patients[number]!,
    generatePatientWounds(number),
  )
const all = patients.map((patient) => ({ patient, ...generateEntries(patient.number) }))

const computeTotal = (body: Record<string, unknown>) =>
  ['sensoryPerception', 'moisture', 'activity', 'mobility', 'nutrition', 'frictionShear']
    .map((id) => Number(body[id]))
    .reduce((sum, score) => sum + score, 0)

it('is the same each time', () => {
  expect(generateEntries(7)).toEqual(generateEntries(7))
})

it('is what the forms would let through', () => {
  for (const { history, braden, skin, sweeps } of all) {
    for (const { body } of history) expect(recordHistory.body.safeParse(body).success).toBe(true)
    for (const { body } of braden) expect(recordBraden.body.safeParse(body).success).toBe(true)
    for (const { body } of skin) expect(recordSkin.body.safeParse(body).success).toBe(true)
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
  const totals = all.flatMap(({ braden }) => braden.map(({ body }) => computeTotal(body)))
  for (const [from, to] of [
    [6, 12],
    [13, 14],
    [15, 18],
    [19, 23],
  ] as const)
    expect(totals.some((total) => total >= from && total <= to)).toBe(true)
})

it('gives every condition one code of our list, and the severity that its words have', () => {
  expect(Object.keys(historyByText).toSorted()).toEqual(
    conditions.flatMap(({ history }) => history).toSorted(),
  )
  for (const { body } of all.flatMap(({ history }) => history)) {
    if (body['icd10Code'] === null) continue
    const code = String(body['icd10Code'])
    expect(checkDiagnosis(code, today).state, code).toBe('known')
    if (body['condition'] === 'Alzheimer disease') expect(body['severity']).toBe('moderate')
  }
})

it('gives every patient with an open pressure injury a high risk', () => {
  for (const { patient, braden } of all) {
    const pressed = generatePatientWounds(patient.number).filter(
      ({ visits, healedOn }) => visits[0]?.answers.woundType === 'pressure_ulcer' && !healedOn,
    )
    for (const { body } of braden.filter(({ at }) => pressed.some(({ onsetDate }) => onsetDate < at)))
      expect(computeTotal(body)).toBeLessThanOrEqual(18)
  }
})

it('codes a condition by the text of the record', () => {
  const codes = all.flatMap(({ patient, history }) =>
    history.map(({ body }, place) => [
      patient.medicalHistory.split(/ \(since \d{4}\)\.? ?/)[place],
      body['icd10Code'],
    ]),
  )
  const of = (words: string) => new Set(codes.filter(([said]) => said === words).map(([, code]) => code))
  expect(of('Incomplete quadriplegia after spinal cord injury')).toEqual(new Set(['G82.50']))
  expect(of('Paraplegia after spinal cord injury')).toEqual(new Set(['G82.20']))
  expect(of('Chronic kidney disease stage 4')).toEqual(new Set(['N18.4']))
  expect(of('Chronic kidney disease stage 3')).toEqual(new Set(['N18.30']))
})

it('names each condition of the record once, and the operation or cancer behind a wound', () => {
  for (const { patient, history } of all) {
    const coded = history.filter(({ body }) => body['icd10Code'] !== null)
    expect(coded).toHaveLength(patient.conditions.length)
    const caused = generatePatientWounds(patient.number).filter(({ visits }) =>
      ['surgical_site', 'malignant'].includes(visits[0]?.answers.woundType ?? ''),
    )
    expect(history.length - coded.length).toBe(caused.length)
  }
})

it('says that patients move in the same way at every assessment', () => {
  for (const { braden } of all)
    for (const id of ['activity', 'sensoryPerception'])
      expect(new Set(braden.map(({ body }) => body[id])).size).toBeLessThanOrEqual(1)
})

it('says no wounds only of patients without an open one, and finds those that are open', () => {
  const sweeps = all.flatMap(({ patient, sweeps: own }) =>
    own.map(({ body }) => ({ body, wounds: generatePatientWounds(patient.number) })),
  )
  const isOpen = (at: string) => (wound: ReturnType<typeof generatePatientWounds>[number]) =>
    wound.visits[0]!.assessedAt <= at && (wound.healedOn === null || wound.healedOn > at.slice(0, 10))
  const stated = sweeps.map(({ body, wounds: own }) => ({
    body,
    open: own.filter(isOpen(String(body['assessedAt']))).length,
  }))
  expect(stated.filter(({ open }) => open > 0).length).toBeGreaterThan(5)
  expect(stated.some(({ body }) => body['noWounds'])).toBe(true)
  for (const { body, open } of stated.filter(({ open: count }) => count > 0)) {
    expect(body['noWounds']).toBe(false)
    expect(JSON.stringify(body['regions']), `${open} open`).toContain('Known wound, dressing in place')
  }
})
