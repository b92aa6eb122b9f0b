/** Rules MH1 to MH3: the lists with their counts, and which entries may be charted. */
import { describe, expect, it } from 'vitest'
import { checkHistoryEntry, conditionRequiredMessage } from './entry.ts'
import { getHistoryDateVerb } from './operation.ts'
import {
  alcoholUses,
  defaultHistoryStatus,
  dressingHelpers,
  familyHistoryItems,
  historySeverities,
  historyStatuses,
  livingSituations,
  medicalConditions,
  mobilityAids,
  quickConditions,
  surgicalHistoryItems,
  tobaccoUses,
} from './history-vocabulary.ts'

const today = '2026-03-02'

describe('the lists of the medical history', () => {
  it('[MH1] has 26 conditions, and the first 12 are quick buttons', () => {
    expect(medicalConditions.values).toHaveLength(26)
    expect(quickConditions).toHaveLength(12)
    expect(quickConditions[0]).toBe('Type 2 diabetes')
    expect(medicalConditions.values.slice(0, 12)).toEqual(quickConditions)
  })

  it('[MH1] severity is mild, moderate or severe; status active, resolved or managed', () => {
    expect(historySeverities.values).toEqual(['mild', 'moderate', 'severe'])
    expect(historyStatuses.values).toEqual(['active', 'resolved', 'managed'])
    expect(defaultHistoryStatus).toBe('active')
  })

  it.each([
    surgicalHistoryItems,
    familyHistoryItems,
    tobaccoUses,
    alcoholUses,
    livingSituations,
    mobilityAids,
    dressingHelpers,
  ])('[MH3] $name is asked with a list, none of it chosen beforehand', ({ values }) => {
    expect(values.length).toBeGreaterThan(2)
  })
})

describe('an entry', () => {
  it('[MH2] needs a condition and nothing else', () => {
    expect(checkHistoryEntry({ condition: 'Gout' }, today)).toEqual([])
    for (const condition of [null, undefined, '', '  '])
      expect(checkHistoryEntry({ condition }, today)).toEqual([{ field: 'condition', problem: 'required' }])
    expect(conditionRequiredMessage).toBe('Condition is required')
  })

  it.each([
    ['1899-12-31', 'before-1900'],
    ['1900-01-01', undefined],
    ['2026-03-02', undefined],
    ['2026-03-03', 'in-the-future'],
    ['2026-02-30', 'not-a-date'],
    ['yesterday', 'not-a-date'],
  ])('[MH2] a diagnosis on %s: %s', (diagnosisDate, problem) => {
    expect(checkHistoryEntry({ condition: 'Gout', diagnosisDate }, today)[0]?.problem).toBe(problem)
  })

  it('[MH2] severity and status are of their lists, or open', () => {
    expect(checkHistoryEntry({ condition: 'Gout', severity: 'bad', status: 'gone' }, today)).toEqual([
      { field: 'severity', problem: 'not-a-choice' },
      { field: 'status', problem: 'not-a-choice' },
    ])
    expect(checkHistoryEntry({ condition: 'Gout', severity: 'mild', status: 'managed' }, today)).toEqual([])
    expect(checkHistoryEntry({ condition: 'Gout', severity: null, status: null }, today)).toEqual([])
  })
})

describe('the date of an entry', () => {
  it.each([
    ['Inguinal hernia repair', 'performed'],
    ['Total knee replacement', 'performed'],
    ['Coronary artery bypass surgery', 'performed'],
    ['Colectomy', 'performed'],
    ['Inguinal hernia', 'diagnosed'],
    ['Type 2 diabetes', 'diagnosed'],
    ['Peripheral artery disease, left femoral artery stent', 'diagnosed'],
  ] as const)('[MH1] %s was %s', (condition, verb) => {
    expect(getHistoryDateVerb(condition)).toBe(verb)
  })
})
