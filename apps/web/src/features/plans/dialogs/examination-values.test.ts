import { examinationFields } from '@mendwell/contract'
import { expect, it } from 'vitest'
import { toRequest } from '../../../platform/forms/record-values.ts'
import { validateExamination, emptyExamination } from './examination-values.ts'

const createValues = (more: object) => ({ ...emptyExamination, examinedOn: '11/10/2026', ...more })

it('wants a day and at least one finding', () => {
  expect(validateExamination(emptyExamination)).toEqual({
    examinedOn: 'Date is required',
    eschar: 'Document at least one finding',
  })
  expect(validateExamination(createValues({ probesToBone: 'no' }))).toEqual({})
})

it('rejects numbers that no leg has', () => {
  expect(validateExamination(createValues({ abi: '1.02' }))).toEqual({})
  expect(validateExamination(createValues({ abi: '1.025' })).abi).toBe(
    'Enter a number from 0 to 5, up to 2 decimal places',
  )
  expect(validateExamination(createValues({ abi: '12' })).abi).toBeDefined()
  expect(validateExamination(createValues({ toePressureMmHg: '60.5' })).toePressureMmHg).toBe(
    'Enter a whole number from 0 to 350',
  )
})

it('takes a burn and an HbA1c to one decimal', () => {
  expect(validateExamination(createValues({ burnPercent: '4.5', hba1cPercent: '8.1' }))).toEqual({})
  expect(validateExamination(createValues({ hba1cPercent: '81' })).hba1cPercent).toBe(
    'Enter a number from 3 to 20, up to 1 decimal place',
  )
  expect(validateExamination(createValues({ burnPercent: '101' })).burnPercent).toBeDefined()
  expect(
    toRequest(examinationFields, createValues({ burnDepth: 'full', burnPercent: '4.5', skinTear: 'yes' })),
  ).toMatchObject({
    burnDepth: 'full',
    burnPercent: 4.5,
    skinTear: true,
  })
})

it('leaves what was not examined unknown', () => {
  expect(toRequest(examinationFields, createValues({ abi: '0,9', probesToBone: 'no' }))).toEqual({
    examinedOn: '2026-11-10',
    abi: 0.9,
    anklePressureMmHg: null,
    toePressureMmHg: null,
    tcpo2MmHg: null,
    eschar: null,
    probesToBone: false,
    edges: null,
    skinTear: null,
    burnDepth: null,
    burnPercent: null,
    malignancyInWound: null,
    exposedStructures: null,
    unexploredFistula: null,
    untreatedOsteomyelitis: null,
    highFallRisk: null,
    tetanusUpToDate: null,
    hba1cPercent: null,
    goal: null,
    notes: null,
  })
})
