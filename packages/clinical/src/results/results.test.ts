/** Rules RS1 to RS8: states, work list, what rules read from results, and general facts with their limits. */
import { describe, expect, it } from 'vitest'
import { findCurrentHba1c, listChartFacts } from './chart-facts.ts'
import type { ChartFactSources } from './chart-facts.ts'
import type { OsteomyelitisState } from '../etiology/etiology-vocabulary.ts'
import { evaluateResults, toUntreatedOsteomyelitis } from './result-facts.ts'
import type { ChartedBoneFinding, ChartedCulture } from './result-facts.ts'
import { getNextResultState, isResultOverdue, isReviewOverdue, listResultSteps } from './result-states.ts'
import type { ResultKind } from './result-vocabulary.ts'

const today = '2026-11-16'

describe('states', () => {
  it.each([
    ['ordered', 'collect', 'pending'],
    ['ordered', 'result', 'resulted'],
    ['pending', 'result', 'resulted'],
    ['resulted', 'review', 'reviewed'],
    ['resulted', 'correct', 'resulted'],
    ['reviewed', 'correct', 'resulted'],
    ['ordered', 'cancel', 'cancelled'],
    ['pending', 'cancel', 'cancelled'],
    ['cancelled', 'void', 'entered-in-error'],
    ['ordered', 'review', undefined],
    ['resulted', 'cancel', undefined],
    ['reviewed', 'review', undefined],
    ['cancelled', 'result', undefined],
  ] as const)('[RS1] %s, %s: %s', (state, step, next) => {
    expect(getNextResultState(state, step)).toBe(next)
    expect(listResultSteps(state).includes(step)).toBe(next !== undefined)
  })

  it('[RS1] nothing follows an entry in error', () => {
    expect(listResultSteps('entered-in-error')).toEqual([])
  })

  it.each([
    ['lab', '2026-11-13', false],
    ['lab', '2026-11-12', true],
    ['culture', '2026-11-11', false],
    ['culture', '2026-11-10', true],
    ['imaging', '2026-11-09', false],
    ['imaging', '2026-11-08', true],
    ['pathology', '2026-11-02', false],
    ['pathology', '2026-11-01', true],
    ['vascular-study', '2026-11-02', false],
    ['vascular-study', '2026-11-01', true],
  ] satisfies [ResultKind, string, boolean][])(
    '[RS2] %s ordered on %s is overdue: %s',
    (kind, orderedOn, late) => {
      expect(isResultOverdue({ kind, state: 'ordered', orderedOn, dueOn: null }, today)).toBe(late)
    },
  )

  it.each([
    ['2026-11-14', false],
    ['2026-11-13', true],
    [null, false],
  ])('[RS2] the review of a result of %s is overdue: %s', (resultedOn, late) => {
    expect(isReviewOverdue({ state: 'resulted', resultedOn }, today)).toBe(late)
    expect(isReviewOverdue({ state: 'reviewed', resultedOn }, today)).toBe(false)
  })

  it('[RS2] a date that was given decides, and what has come is never overdue', () => {
    const one = { kind: 'lab', orderedOn: '2026-11-01' } as const
    expect(isResultOverdue({ ...one, state: 'pending', dueOn: today }, today)).toBe(false)
    expect(isResultOverdue({ ...one, state: 'pending', dueOn: '2026-11-15' }, today)).toBe(true)
    for (const state of ['resulted', 'reviewed', 'cancelled', 'entered-in-error'] as const)
      expect(isResultOverdue({ ...one, state, dueOn: '2026-11-02' }, today)).toBe(false)
  })
})

const culture = (part: Partial<ChartedCulture>): ChartedCulture => ({
  on: '2026-11-10',
  growth: 'growth',
  specimen: 'deep-tissue',
  organisms: [{ name: 'Staphylococcus aureus', resistance: null }],
  ...part,
})
const evaluate = (cultures: ChartedCulture[], bone: ChartedBoneFinding[] = []) =>
  evaluateResults({ cultures, bone, labs: [] }, today)

describe('cultures', () => {
  it('[RS3] the latest that counts says what grew', () => {
    const mrsa = culture({ organisms: [{ name: 'Staphylococcus aureus', resistance: 'MRSA' }] })
    expect(evaluate([culture({ on: '2026-11-05', growth: 'no-growth', organisms: [] }), mrsa])).toMatchObject(
      {
        cultureGrowth: true,
        cultureResistant: true,
        cultureFound: 'Staphylococcus aureus (MRSA)',
      },
    )
    expect(evaluate([culture({ growth: 'contaminant' })])).toMatchObject({ cultureGrowth: false })
  })

  it.each([
    ['2026-11-02', true],
    ['2026-11-01', null],
    ['2026-11-17', null],
  ])('[RS3] [RS5] one of %s: %s', (on, growth) => {
    expect(evaluate([culture({ on })]).cultureGrowth).toBe(growth)
  })

  it('[RS5] none is unknown, not sterile', () => {
    expect(Object.values(evaluate([])).every((value) => value === null)).toBe(true)
  })
})

const bone = (
  source: ChartedBoneFinding['source'],
  finding: ChartedBoneFinding['finding'],
  on = '2026-11-10',
) => ({
  source,
  finding,
  on,
})

describe('osteomyelitis', () => {
  it.each([
    [[bone('pathology', 'present')], 'confirmed'],
    [[bone('bone-culture', 'present'), bone('imaging', 'absent', '2026-11-12')], 'confirmed'],
    [[bone('imaging', 'present')], 'suspected'],
    [[bone('imaging', 'suspected')], 'suspected'],
    [[bone('imaging', 'indeterminate')], 'indeterminate'],
    [[bone('imaging', 'absent')], 'not-found'],
    [[bone('pathology', 'absent'), bone('imaging', 'present', '2026-11-09')], 'not-found'],
    [[bone('pathology', 'absent'), bone('imaging', 'present', '2026-11-11')], 'suspected'],
    [[bone('imaging', 'not-addressed')], null],
    [[bone('imaging', 'present', '2026-05-18')], 'suspected'],
    [[bone('imaging', 'present', '2026-05-17')], null],
  ])('[RS4] %o: %s', (found, expected) => {
    expect(evaluate([], found).osteomyelitisFinding).toBe(expected)
  })

  const shown = { osteomyelitisFinding: 'suspected', osteomyelitisOn: '2026-11-10' } as const
  const notShown = { osteomyelitisFinding: null, osteomyelitisOn: null }
  const charted = (state: OsteomyelitisState, on: string) => ({ state, on })

  it.each([
    [null, true],
    [charted('treated', '2026-11-09'), true],
    [charted('treated', '2026-11-10'), false],
    [charted('none', '2026-11-10'), true],
    [charted('none', '2026-12-01'), true],
    [charted('suspected', '2026-12-01'), true],
    [charted('untreated', '2026-12-01'), true],
  ])('[RS4] shown by a result, charted as %o: untreated %s', (state, expected) => {
    expect(toUntreatedOsteomyelitis(state, shown)).toBe(expected)
  })

  it.each([
    [null, null],
    [charted('none', '2026-01-01'), false],
    [charted('suspected', '2026-01-01'), null],
    [charted('untreated', '2026-01-01'), true],
    [charted('treated', '2026-01-01'), false],
  ])('[RS4] no result shows it, charted as %o: untreated %s', (state, expected) => {
    expect(toUntreatedOsteomyelitis(state, notShown)).toBe(expected)
  })
})

describe('general facts', () => {
  const nothing: ChartFactSources = {
    ageYears: null,
    hba1c: null,
    albumin: null,
    diabetes: null,
    smoking: null,
  }
  const find = (sources: Partial<ChartFactSources>, id: string) =>
    listChartFacts({ ...nothing, ...sources }, today).find((fact) => fact.id === id)
  const diabetes = { condition: 'Type 2 diabetes', on: '2020-01-01' }

  it.each([
    [6.9, '2026-05-18', 'current'],
    [6.9, '2026-05-17', 'out-of-date'],
    [7, '2026-08-17', 'current'],
    [7, '2026-08-16', 'out-of-date'],
  ])('[RS6] an HbA1c of %d on %s is %s', (value, on, state) => {
    expect(find({ hba1c: { value, on }, diabetes }, 'hba1c')).toMatchObject({
      state,
      renewal: state === 'current' ? null : 'Order HbA1c',
    })
    expect(findCurrentHba1c([{ analyte: 'hba1c', value, on }], today)).toBe(
      state === 'current' ? value : null,
    )
  })

  it('[RS6] is asked for in diabetes only, and the latest counts', () => {
    expect(find({ diabetes }, 'hba1c')).toMatchObject({ value: 'Not documented', renewal: 'Order HbA1c' })
    expect(find({}, 'hba1c')?.renewal).toBeNull()
    const labs = [
      { analyte: 'hba1c', value: 9, on: '2026-09-01' },
      { analyte: 'hba1c', value: 8.1, on: '2026-11-01' },
    ]
    expect(findCurrentHba1c(labs, today)).toBe(8.1)
    expect(findCurrentHba1c([], today)).toBeNull()
  })

  it.each([
    ['2026-08-18', 'current'],
    ['2026-08-17', 'out-of-date'],
  ])('[RS7] an albumin of %s is %s, with its caveat, and never asked for', (on, state) => {
    expect(find({ albumin: { value: 2.9, on } }, 'albumin')).toMatchObject({
      value: '2.9 g/dL',
      state,
      note: 'Albumin reflects inflammation, not nutrition alone.',
      renewal: null,
    })
  })

  it.each([
    ['2025-11-16', null],
    ['2025-11-15', 'Ask about tobacco use'],
  ])('[RS8] smoking recorded on %s asks: %s', (on, renewal) => {
    expect(find({ smoking: { condition: 'Former smoker', on } }, 'smoking')?.renewal).toBe(renewal)
    expect(find({}, 'smoking')?.renewal).toBe('Ask about tobacco use')
  })
})
