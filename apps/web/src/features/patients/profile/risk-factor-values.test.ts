import { skinRiskFactors } from '@mendwell/clinical'
import { describe, expect, it } from 'vitest'
import { toRiskFactors, toRiskValues } from './risk-factor-values.ts'

const [first = '', second = ''] = skinRiskFactors.values

describe('risk factors of a patient', () => {
  it('survive the form unchanged', () => {
    const stored = [first, second, 'Sleeps in a chair']
    expect(toRiskFactors(toRiskValues(stored))).toEqual(stored)
  })

  it('leave out blank lines and duplicates', () => {
    expect(toRiskFactors({ known: [second], others: ` Alone at home \n\n${second}\nAlone at home` })).toEqual(
      [second, 'Alone at home'],
    )
  })
})
