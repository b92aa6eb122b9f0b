import { expect, it } from 'vitest'
import { checkExamination, emptyExamination, toExamination } from './examination-values.ts'

const typed = (more: object) => ({ ...emptyExamination, examinedOn: '10-Nov-2026', ...more })

it('wants a day and at least one finding', () => {
  expect(checkExamination(emptyExamination)).toEqual({
    examinedOn: 'Date is required',
    abi: 'Record at least one finding',
  })
  expect(checkExamination(typed({ probesToBone: 'no' }))).toEqual({})
})

it('refuses numbers that no leg has', () => {
  expect(checkExamination(typed({ abi: '1.02' }))).toEqual({})
  expect(checkExamination(typed({ abi: '1.025' })).abi).toBe('A number from 0 to 5, two decimals')
  expect(checkExamination(typed({ abi: '12' })).abi).toBeDefined()
  expect(checkExamination(typed({ toePressureMmHg: '60.5' })).toePressureMmHg).toBe(
    'A whole number from 0 to 350',
  )
})

it('leaves what was not examined unknown', () => {
  expect(toExamination(typed({ abi: '0,9', probesToBone: 'no' }))).toEqual({
    examinedOn: '2026-11-10',
    abi: 0.9,
    anklePressureMmHg: null,
    toePressureMmHg: null,
    tcpo2MmHg: null,
    eschar: null,
    probesToBone: false,
    goal: null,
    notes: null,
  })
})
