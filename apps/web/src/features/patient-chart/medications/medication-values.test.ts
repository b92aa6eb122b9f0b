import { describe, expect, it } from 'vitest'
import { validateMedication, emptyMedication, parseLine, toMedicationRequest } from './medication-values.ts'

const apixaban = {
  ...emptyMedication,
  medicationName: 'Apixaban',
  dosage: '5 mg',
  frequency: 'Twice daily',
  route: 'Oral',
  startDate: '10/01/2026',
}

describe('recording a medication', () => {
  it('asks for name, dosage, frequency, route and start by name', () => {
    expect(validateMedication(emptyMedication)).toEqual({
      medicationName: 'Medication name is required',
      dosage: 'Dosage is required',
      frequency: 'Frequency is required',
      route: 'Route is required',
      startDate: 'Start date is required',
    })
  })

  it('takes the five required fields alone', () => {
    expect(validateMedication(apixaban)).toEqual({})
    expect(toMedicationRequest(apixaban, null)).toMatchObject({
      startDate: '2026-10-01',
      endDate: null,
      isActive: true,
    })
  })

  it('asks when a stopped medication ended, and not before it began', () => {
    expect(validateMedication({ ...apixaban, stopped: true }).endDate).toBe('Enter the end date')
    expect(validateMedication({ ...apixaban, endDate: '09/30/2026' }).endDate).toBe(
      'Can’t be before the start date',
    )
    expect(validateMedication({ ...apixaban, endDate: 'soon' }).endDate).toMatch(/MM\/DD\/YYYY/)
  })

  it('proposes the ingredient of a typed line, for the clinician to save', () => {
    expect(parseLine('Eliquis 5 mg twice daily')).toMatchObject({
      medicationName: 'Eliquis',
      dosage: '5 mg',
      ingredientCode: 'apixaban',
    })
    expect(parseLine('Zorblax')).toMatchObject({ medicationName: 'Zorblax', ingredientCode: '' })
    expect(toMedicationRequest(apixaban, null)).toMatchObject({ ingredientCode: null, source: null })
  })

  it('names the entry that a change replaces', () => {
    expect(toMedicationRequest(apixaban, 'an-earlier-entry').replaces).toBe('an-earlier-entry')
  })
})
