import { describe, expect, it } from 'vitest'
import {
  emptyContent,
  emptyOrganism,
  parseSusceptibilities,
  toContent,
  toContentValues,
  validateContent,
} from './content-values.ts'

describe('susceptibilities', () => {
  it('reads one antibiotic in each line', () => {
    expect(parseSusceptibilities('Vancomycin: S\n Trimethoprim/sulfa : resistant \n\n')).toEqual([
      { antibiotic: 'Vancomycin', result: 'susceptible' },
      { antibiotic: 'Trimethoprim/sulfa', result: 'resistant' },
    ])
    expect(parseSusceptibilities('')).toEqual([])
  })

  it.each(['Vancomycin', 'Vancomycin: maybe', ': S'])('does not guess at %s', (line) => {
    expect(parseSusceptibilities(line)).toBeNull()
  })
})

describe('content', () => {
  const culture = {
    ...emptyContent,
    specimen: 'deep-tissue',
    growth: 'growth',
    organisms: [
      {
        name: 'Staphylococcus aureus',
        quantity: 'many',
        resistance: 'MRSA',
        susceptibilities: 'Vancomycin: S',
      },
    ],
  }

  it('comes back from what was sent, for a correction', () => {
    expect(toContentValues(toContent('culture', culture))).toEqual(culture)
    const lab = { ...emptyContent, lab: { ...emptyContent.lab, hba1c: '8.4' } }
    expect(toContent('lab', lab)).toMatchObject({ values: [{ analyte: 'hba1c', value: 8.4 }] })
    expect(toContentValues(toContent('lab', lab))).toEqual(lab)
  })

  it('names what is missing at its field', () => {
    expect(validateContent('culture', culture)).toEqual({})
    expect(validateContent('imaging', emptyContent)).toHaveProperty(['content.osteomyelitis'])
    expect(validateContent('lab', emptyContent)).toEqual({ 'content.lab.hba1c': 'Enter one or more values' })
    expect(
      validateContent('lab', { ...emptyContent, lab: { ...emptyContent.lab, hba1c: '84' } }),
    ).toHaveProperty(['content.lab.hba1c'])
    expect(
      validateContent('culture', { ...culture, growth: 'no-growth', organisms: [emptyOrganism] }),
    ).toHaveProperty(['content.growth'])
  })
})
