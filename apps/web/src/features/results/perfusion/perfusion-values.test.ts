import { limbPerfusionFields } from '@mendwell/contract'
import { describe, expect, it } from 'vitest'
import { toRequest } from '../../../platform/forms/record-values.ts'
import { createEmptyPerfusion, describeTypedAbi, validatePerfusion } from './perfusion-values.ts'

const today = '2026-11-16'
const createValues = (more: object) => ({
  ...createEmptyPerfusion('left'),
  measuredOn: '11/10/2026',
  method: 'handheld-doppler',
  ...more,
})

describe('a perfusion measurement', () => {
  it('wants side, day, method and one measure, and answers none of them', () => {
    expect(validatePerfusion(createEmptyPerfusion(null), today)).toEqual({
      side: 'Side is required',
      measuredOn: 'Date is required',
      method: 'Method is required',
      abi: 'Enter one or more measurements',
    })
    expect(validatePerfusion(createValues({ dorsalisPedisPulse: 'absent' }), today)).toEqual({})
  })

  it('rejects what no leg has, the future, and a contradiction', () => {
    expect(validatePerfusion(createValues({ abi: '5.01' }), today)).toHaveProperty('abi')
    expect(validatePerfusion(createValues({ toePressureMmHg: '38.5' }), today)).toHaveProperty(
      'toePressureMmHg',
    )
    expect(validatePerfusion(createValues({ abi: '1', measuredOn: '11/17/2026' }), today)).toEqual({
      measuredOn: 'Can’t be in the future',
    })
    const contradiction = createValues({ abi: '1.4', abiNoncompressible: 'yes' })
    expect(validatePerfusion(contradiction, today)).toEqual({
      abi: 'If noncompressible, leave ABI blank or enter a value above 1.40',
    })
    expect(validatePerfusion(createValues({ abi: '1.41', abiNoncompressible: 'yes' }), today)).toEqual({})
  })

  it('[PF8] says what a typed index means before it is saved', () => {
    expect(describeTypedAbi('')).toBeUndefined()
    expect(describeTypedAbi('1.30')).toBe('Normal')
    expect(describeTypedAbi('1.31')).toBe('Normal; not relied on for compression')
    expect(describeTypedAbi('1.41')).toBe('Stored as noncompressible. Measure TBI, toe pressure, or TcPO₂.')
  })

  it('leaves what was not measured unknown', () => {
    expect(toRequest(limbPerfusionFields, createValues({ abi: '1.52' }))).toMatchObject({
      side: 'left',
      measuredOn: '2026-11-10',
      abi: 1.52,
      abiNoncompressible: null,
      tbi: null,
      toePressureMmHg: null,
    })
  })
})
