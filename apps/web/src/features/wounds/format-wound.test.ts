import { describe, expect, it } from 'vitest'
import {
  describeChange,
  formatArea,
  formatChangeShort,
  formatChange,
  getChartedStatus,
  formatDaysSince,
  formatDue,
  formatWoundKind,
  getMeasuredStatus,
  findStageDisplay,
  formatWoundAge,
} from './format-wound.ts'

describe('a wound as text', () => {
  it('shows the deepest stage while the wound heals', () => {
    const wound = {
      woundType: 'pressure_ulcer',
      stage: 'stage_3',
      worstStage: 'stage_4',
      hasEarlierStage: true,
      healingStatus: 'improving',
    } as const
    expect(formatWoundKind(wound)).toBe('Pressure injury, healing Stage 4')
    expect(formatWoundKind({ ...wound, hasEarlierStage: false })).toBe('Pressure injury, Stage 4')
    expect(formatWoundKind({ ...wound, stage: null, worstStage: null })).toBe('Pressure injury')
  })

  it.each([
    ['stage_1', 'Stage 1', 'green'],
    ['stage_2', 'Stage 2', 'yellow'],
    ['stage_3', 'Stage 3', 'red'],
    ['stage_4', 'Stage 4', 'red'],
    ['unstageable', 'Unstageable', 'blue'],
  ] as const)('has words and a colour for its stage: %s', (stage, words, color) => {
    expect(findStageDisplay({ stage, worstStage: null, healingStatus: null })).toEqual({ words, color })
    expect(findStageDisplay({ stage: 'stage_1', worstStage: stage, healingStatus: null })?.color).toBe(color)
  })

  it('says why there is no change to state', () => {
    const wound = { area: 4, areaChangePercent: null }
    expect(describeChange({ ...wound, areaChangeReason: 'First measurement' })).toMatchObject({
      value: 'First measurement',
      note: undefined,
    })
    const methods = 'areas were measured by different methods'
    expect(describeChange({ ...wound, areaChangeReason: `Not comparable: ${methods}` })).toMatchObject({
      value: 'Not comparable',
      note: methods,
    })
    expect(describeChange({ area: 4, areaChangePercent: -20 }).value).toBe('↓ 20%')
    expect(describeChange({ area: null, areaChangePercent: null }).value).toBe('Not measured')
  })

  it('has no stage when it was never staged', () => {
    expect(findStageDisplay({ stage: null, worstStage: null, healingStatus: 'stable' })).toBeNull()
  })

  it('counts its age in days, then in weeks, and not before its onset', () => {
    expect(formatWoundAge('2026-11-16', '2026-11-16')).toBe('new today')
    expect(formatWoundAge('2026-11-15', '2026-11-16')).toBe('1 day')
    expect(formatWoundAge('2026-10-05', '2026-11-16')).toBe('6 weeks')
    expect(formatWoundAge('2026-11-17', '2026-11-16')).toBeNull()
    expect(formatWoundAge(null, '2026-11-16')).toBeNull()
  })

  it('describes an area that was not measured, and shows 0 as 0', () => {
    expect(formatArea(null)).toBe('Not measured')
    expect(formatArea(0)).toBe('0.0 cm²')
    expect(formatArea(0.04)).toBe('0.04 cm²')
    expect(formatArea(1.45)).toBe('1.45 cm²')
  })

  it('says which way the area went, by sign and by words', () => {
    expect(formatChangeShort(-33.4)).toBe('↓ 33%')
    expect(formatChangeShort(12)).toBe('↑ 12%')
    expect(formatChangeShort(0.2)).toBe('unchanged')
    expect(formatChangeShort(null)).toBe('not comparable')
    expect(formatChangeShort(-18, true)).toBe('indeterminate')
    expect(formatChange(-18, true)).toBe('indeterminate, within measurement error')
    expect(formatChange(-33.4)).toBe('33 percent smaller than baseline')
  })

  it('counts the days since the last assessment', () => {
    expect([null, 0, 7].map(formatDaysSince)).toEqual(['Not assessed', 'Today', '7 days ago'])
  })

  it('calls a wound healed only once a person confirmed it', () => {
    const wound = { isActive: true, healingStatus: 'healed', lastAssessmentId: 'a' } as const
    expect(getChartedStatus(wound).word).toBe('Healed, pending confirmation')
    expect(getChartedStatus({ ...wound, isActive: false }).word).toBe('Healed')
    expect(getChartedStatus({ ...wound, healingStatus: null, lastAssessmentId: null }).word).toBe(
      'Not assessed',
    )
  })

  it('says it where measurements are worse than the charted word, and nothing where they are not', () => {
    const wound = { isActive: true, healingStatus: 'improving', standing: 'stalled' } as const
    expect(getMeasuredStatus(wound)).toEqual({ level: 'warning', word: 'Stalled by measurement' })
    expect(getMeasuredStatus({ ...wound, standing: 'deteriorating' })?.word).toBe(
      'Deteriorating by measurement',
    )
    expect(
      getMeasuredStatus({ ...wound, healingStatus: 'deteriorating', standing: 'deteriorating' }),
    ).toBeNull()
    for (const standing of ['improving', 'stable', 'looks-healed', 'unknown', null] as const)
      expect(getMeasuredStatus({ ...wound, standing })).toBeNull()
    expect(getMeasuredStatus({ ...wound, isActive: false })).toBeNull()
  })

  it('says when the next assessment is overdue', () => {
    expect(formatDue('2026-11-14', '2026-11-16')?.word).toBe('Assessment 2 days overdue')
    expect(formatDue('2026-11-16', '2026-11-16')?.word).toBe('Assessment due today')
    expect(formatDue('2026-11-17', '2026-11-16')?.word).toBe('Assessment due in 1 day')
    expect(formatDue(null, '2026-11-16')).toBeNull()
  })
})
