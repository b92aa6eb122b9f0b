import { describe, expect, it } from 'vitest'
import { getAnswerKey, buildCodingAnswers, findChoices } from './coding-answers.ts'
import { createProcedure, toProcedureRequest } from './procedure-values.ts'
import {
  validateVisit,
  emptyVisit,
  buildSuggestionRequest,
  toTemplateValues,
  toVisitRequest,
  type VisitValues,
} from './values.ts'

const now = { day: '2026-11-16', time: '10:00' }
const id = '0198c5a0-0000-7000-8000-000000000001'
const whole: VisitValues = {
  ...emptyVisit,
  patientId: id,
  facilityId: id,
  day: '11/16/2026',
  time: '930',
  visitType: 'follow_up',
  cptCodes: ' 97597 , 97602',
  treatmentProvided: 'Debrided, foam',
  visitNotes: 'Clean bed',
}

describe('the form of a visit', () => {
  it('names everything that is missing in the texts of the specification', () => {
    expect(validateVisit(emptyVisit, now)).toEqual({
      patientId: 'Patient is required',
      facilityId: 'Facility is required',
      day: 'Visit date is required',
      visitType: 'Visit type is required',
      cptCodes: 'At least one CPT code is required',
      treatmentProvided: 'Treatment description is required',
      visitNotes: 'Visit notes are required',
    })
  })

  it('misses the day where only the time is given', () => {
    expect(validateVisit({ ...whole, day: '' }, now)).toEqual({ day: 'Visit date is required' })
  })

  it('wants nothing else: duration, wounds, diagnosis and next visit stay open', () => {
    expect(validateVisit(whole, now)).toEqual({})
  })

  it('takes codes with commas and trims them', () => {
    expect(toVisitRequest({ ...whole, diagnosis: ' l89.153 ,' })).toMatchObject({
      visitDate: '2026-11-16T09:30',
      cptCodes: ['97597', '97602'],
      diagnosis: ['L89.153'],
    })
  })

  it('rejects a visit that has not happened and a next one before it', () => {
    expect(validateVisit({ ...whole, day: '11/17/2026' }, now)).toEqual({ day: 'Can’t be in the future' })
    expect(validateVisit({ ...whole, time: '10:01' }, now)).toEqual({ time: 'Can’t be in the future' })
    expect(validateVisit({ ...whole, nextVisit: '11/15/2026' }, now)).toEqual({
      nextVisit: 'Can’t be before the visit',
    })
    expect(validateVisit({ ...whole, nextVisit: 'soon' }, now).nextVisit).toMatch('Enter a date')
  })

  it('says which procedure lacks what', () => {
    const procedures = [createProcedure('compression'), createProcedure('debridement', id)]
    expect(validateVisit({ ...whole, procedures }, now)).toEqual({
      procedures: 'Procedure 1: Select the compression type',
    })
    expect(validateVisit({ ...whole, procedures: [createProcedure('ultrasound')] }, now)).toEqual({
      procedures: 'Procedure 1: Select the wound',
    })
  })

  it('drops lines of removed codes, and references to removed diagnoses', () => {
    const codeLines = [
      { code: '97597', units: 2, modifiers: ['59'], pointers: [1, 2] },
      { code: '11042', units: 1, modifiers: [], pointers: [] },
    ]
    expect(toVisitRequest({ ...whole, codeLines, diagnosis: 'L89.153' }).codeLines).toEqual([
      { code: '97597', units: 2, modifiers: ['59'], pointers: [1] },
    ])
  })

  it('is filled by a template only with what the template says', () => {
    const template = {
      id,
      name: 'Follow-up Care',
      description: null,
      visitType: 'follow_up' as const,
      duration: null,
      cptCodes: ['97602', '15271'],
      diagnosis: [],
      treatmentProvided: null,
      visitNotes: null,
      warnings: [],
      isActive: true,
      version: 1,
    }
    expect(toTemplateValues(template)).toEqual({ visitType: 'follow_up', cptCodes: '97602, 15271' })
  })
})

describe('what is asked of the coding rules', () => {
  it('needs a patient, a day and a wound or procedure', () => {
    expect(buildSuggestionRequest(whole, now.day)).toBeNull()
    expect(buildSuggestionRequest({ ...whole, woundIds: [id], day: '' }, now.day)).toBeNull()
    expect(buildSuggestionRequest({ ...whole, woundIds: [id] }, now.day)).toMatchObject({
      visitDate: '2026-11-16',
      woundIds: [id],
    })
  })

  it('leaves out procedures that are half entered', () => {
    const half = createProcedure('debridement', id)
    const done = { ...half, method: 'sharp', removed: 'subcutaneous', areaCm2: '12,5' }
    expect(buildSuggestionRequest({ ...whole, procedures: [half, done] }, now.day)?.procedures).toEqual([
      toProcedureRequest(done),
    ])
    expect(toProcedureRequest(done)).toMatchObject({ kind: 'debridement', areaCm2: 12.5, devitalized: null })
  })

  it('brings the answers to where they belong', () => {
    expect(findChoices({ field: 'depth', woundId: id })?.[0]?.label).toBe('Skin only')
    expect(findChoices({ field: 'place', woundId: id })).toBeNull()
    expect(getAnswerKey({ field: 'diabetes', woundId: id })).toBe('.diabetes')
    const answers = {
      [`${id}.depth`]: 'fat',
      [`${id}.gangrene`]: 'no',
      '.diabetes': 'type_2',
      '.decision': 'low',
    }
    expect(buildCodingAnswers(answers, 30)).toEqual({
      answers: [{ woundId: id, depth: 'fat', gangrene: false }],
      evaluation: { newPatient: null, decision: 'low', minutes: 30, separate: null },
      diabetes: 'type_2',
    })
    expect(buildCodingAnswers({}, 30)).toEqual({ answers: [], evaluation: null })
  })
})
