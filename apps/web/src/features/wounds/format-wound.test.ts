import { describe, expect, it } from 'vitest'
import {
  areaText,
  changeText,
  changeWords,
  chartedStanding,
  daysText,
  dueText,
  kindOf,
  measuredStanding,
  stageShown,
  woundAge,
} from './format-wound.ts'

describe('a wound in words', () => {
  it('keeps the deepest stage while the wound heals', () => {
    const wound = {
      woundType: 'pressure_ulcer',
      stage: 'stage_3',
      worstStage: 'stage_4',
      hasEarlierStage: true,
      healingStatus: 'improving',
    } as const
    expect(kindOf(wound)).toBe('Pressure injury, healing stage 4')
    expect(kindOf({ ...wound, hasEarlierStage: false })).toBe('Pressure injury, stage 4')
    expect(kindOf({ ...wound, stage: null, worstStage: null })).toBe('Pressure injury')
  })

  it.each([
    ['stage_1', 'Stage 1', 'green'],
    ['stage_2', 'Stage 2', 'yellow'],
    ['stage_3', 'Stage 3', 'red'],
    ['stage_4', 'Stage 4', 'red'],
    ['unstageable', 'Unstageable', 'blue'],
  ] as const)('has words and a colour for its stage: %s', (stage, words, color) => {
    expect(stageShown({ stage, worstStage: null, healingStatus: null })).toEqual({ words, color })
    expect(stageShown({ stage: 'stage_1', worstStage: stage, healingStatus: null })?.color).toBe(color)
  })

  it('has no stage where nobody staged it', () => {
    expect(stageShown({ stage: null, worstStage: null, healingStatus: 'stable' })).toBeNull()
  })

  it('counts its age in days, then in weeks, and not before its onset', () => {
    expect(woundAge('2026-11-16', '2026-11-16')).toBe('since today')
    expect(woundAge('2026-11-15', '2026-11-16')).toBe('1 day')
    expect(woundAge('2026-10-05', '2026-11-16')).toBe('6 weeks')
    expect(woundAge('2026-11-17', '2026-11-16')).toBeNull()
    expect(woundAge(null, '2026-11-16')).toBeNull()
  })

  it('says an area that was not measured in words, and shows 0 as 0', () => {
    expect(areaText(null)).toBe('not measured')
    expect(areaText(0)).toBe('0.0 cm²')
    expect(areaText(0.04)).toBe('0.04 cm²')
    expect(areaText(1.45)).toBe('1.45 cm²')
  })

  it('says which way the area went, by sign and by words', () => {
    expect(changeText(-33.4)).toBe('↓ 33 %')
    expect(changeText(12)).toBe('↑ 12 %')
    expect(changeText(0.2)).toBe('unchanged')
    expect(changeText(null)).toBe('not comparable')
    expect(changeText(-18, true)).toBe('indeterminate')
    expect(changeWords(-18, true)).toBe('indeterminate, within measurement error')
    expect(changeWords(-33.4)).toBe('33 percent smaller than at first')
  })

  it('counts the days since the last assessment', () => {
    expect([null, 0, 7].map(daysText)).toEqual(['never', 'today', '7 d'])
  })

  it('calls a wound healed only once a person confirmed it', () => {
    const wound = { isActive: true, healingStatus: 'healed', lastAssessmentId: 'a' } as const
    expect(chartedStanding(wound).word).toBe('Healed, to confirm')
    expect(chartedStanding({ ...wound, isActive: false }).word).toBe('Healed')
    expect(chartedStanding({ ...wound, healingStatus: null, lastAssessmentId: null }).word).toBe(
      'Not assessed',
    )
  })

  it('says it where measurements are worse than the charted word, and nothing where they are not', () => {
    const wound = { isActive: true, healingStatus: 'improving', standing: 'stalled' } as const
    expect(measuredStanding(wound)).toEqual({ level: 'warning', word: 'Stalled by measurement' })
    expect(measuredStanding({ ...wound, standing: 'deteriorating' })?.word).toBe(
      'Deteriorating by measurement',
    )
    expect(
      measuredStanding({ ...wound, healingStatus: 'deteriorating', standing: 'deteriorating' }),
    ).toBeNull()
    for (const standing of ['improving', 'stable', 'looks-healed', 'unknown', null] as const)
      expect(measuredStanding({ ...wound, standing })).toBeNull()
    expect(measuredStanding({ ...wound, isActive: false })).toBeNull()
  })

  it('says when the next assessment is overdue', () => {
    expect(dueText('2026-11-14', '2026-11-16')?.word).toBe('Assessment 2 days overdue')
    expect(dueText('2026-11-16', '2026-11-16')?.word).toBe('Assessment due today')
    expect(dueText('2026-11-17', '2026-11-16')?.word).toBe('Assessment due in 1 day')
    expect(dueText(null, '2026-11-16')).toBeNull()
  })
})
