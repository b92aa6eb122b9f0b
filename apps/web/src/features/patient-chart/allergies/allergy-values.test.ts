import { describe, expect, it } from 'vitest'
import { emptyAllergy, toAllergyRequest, toProposedValues, validateAllergy } from './allergy-values.ts'

const latex = {
  ...emptyAllergy,
  substanceCode: 'latex',
  name: 'Latex',
  type: 'allergy',
  severity: 'unknown',
  source: 'patient',
}

describe('recording an allergy', () => {
  it('answers nothing beforehand and asks for substance, type, severity, and source', () => {
    expect(validateAllergy(emptyAllergy)).toEqual({
      name: 'Substance is required',
      type: 'Select the type',
      severity: 'Select the severity',
      source: 'Select who reported it',
    })
    expect(validateAllergy(latex)).toEqual({})
  })

  it('sends what was answered, and nothing for what was not', () => {
    expect(toAllergyRequest({ ...latex, reactions: ['hives'] }, null, 'latex')).toMatchObject({
      substanceCode: 'latex',
      reactions: ['hives'],
      criticality: null,
      reactedOn: null,
      isActive: true,
      confirms: 'latex',
    })
    expect(validateAllergy({ ...latex, reactedOn: 'soon' }).reactedOn).toMatch(/MM\/DD\/YYYY/)
  })

  it('proposes the recognized substance, or the text as it was typed', () => {
    const sulfa = {
      text: 'sulfa',
      substanceCode: 'class:sulfonamide',
      substanceName: 'Sulfonamide antibiotics',
    }
    expect(toProposedValues(sulfa)).toMatchObject({
      substanceCode: 'class:sulfonamide',
      name: 'Sulfonamide antibiotics',
      type: '',
      severity: '',
    })
    const unknown = { text: 'Zorblax (rash)', substanceCode: null, substanceName: null }
    expect(toProposedValues(unknown)).toMatchObject({ substanceCode: '', name: 'Zorblax (rash)' })
  })
})
