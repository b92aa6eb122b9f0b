/** Rules PI1 to PI4, PI6, PI9 and PI10: who has a stage, that it never reverses, and its name. */
import { describe, expect, it } from 'vitest'
import { woundStages, woundTypes } from '../assessment/wound-vocabulary.ts'
import type { WoundStage } from '../assessment/wound-vocabulary.ts'
import { checkStageChange, formatStage, compareStages } from './course.ts'
import {
  checkStageFits,
  doesStageApply,
  findStableEscharNote,
  listOfferedStages,
  pressureStages,
} from './stages.ts'

describe('stages', () => {
  it('[PI1] each stage of the record is described once', () => {
    expect(pressureStages.map(({ stage }) => stage)).toEqual(woundStages.values)
    expect(pressureStages.map(({ label }) => label)).toEqual(Object.values(woundStages.labels))
  })

  it('[PI1] deep tissue injury is offered once, and the older value stays readable where it is charted', () => {
    const offered = (charted?: string) => listOfferedStages(charted).map(({ stage }) => stage)
    expect(offered().filter((stage) => stage.endsWith('deep_tissue_injury'))).toEqual(['deep_tissue_injury'])
    expect(offered('suspected_deep_tissue_injury')).toEqual(woundStages.values)
  })

  it('[PI2] only a pressure injury has a stage', () => {
    for (const woundType of woundTypes.values) {
      const pressure = woundType === 'pressure_ulcer'
      expect(doesStageApply(woundType)).toBe(pressure)
      expect(checkStageFits({ woundType, stage: 'stage_3' })).toBe(
        pressure ? 'fits' : 'not-a-pressure-injury',
      )
    }
    expect(doesStageApply(null)).toBe('unknown')
    expect(checkStageFits({ woundType: 'burn', stage: null })).toBe('unknown')
    expect(checkStageFits({ woundType: null, stage: 'stage_2' })).toBe('unknown')
  })

  it('[PI2] an injury of a mucous membrane is recorded and not staged', () => {
    expect(checkStageFits({ woundType: 'pressure_ulcer', stage: 'stage_2', mucosal: true })).toBe(
      'mucosal-not-staged',
    )
  })
})

describe('the course of one injury', () => {
  const allowed: { readonly [stage in WoundStage]: readonly WoundStage[] } = {
    stage_1: woundStages.values,
    stage_2: [
      'stage_2',
      'stage_3',
      'stage_4',
      'unstageable',
      'deep_tissue_injury',
      'suspected_deep_tissue_injury',
    ],
    stage_3: ['stage_3', 'stage_4', 'unstageable'],
    stage_4: ['stage_4', 'unstageable'],
    unstageable: ['stage_3', 'stage_4', 'unstageable'],
    deep_tissue_injury: [
      'stage_2',
      'stage_3',
      'stage_4',
      'unstageable',
      'deep_tissue_injury',
      'suspected_deep_tissue_injury',
    ],
    suspected_deep_tissue_injury: [
      'stage_2',
      'stage_3',
      'stage_4',
      'unstageable',
      'deep_tissue_injury',
      'suspected_deep_tissue_injury',
    ],
  }

  it.each(woundStages.values)('[PI3] from %s, every change is allowed or back-staging', (from) => {
    const open = woundStages.values.filter((to) => checkStageChange([from], to).state === 'allowed')
    expect(open).toEqual(allowed[from])
  })

  it('[PI3] a stage 4 under slough does not come out as a stage 3', () => {
    expect(checkStageChange(['stage_4', 'unstageable'], 'stage_3')).toEqual({
      state: 'back-staging',
      deepest: 'stage_4',
    })
    expect(checkStageChange(['stage_2', 'unstageable'], 'stage_3')).toEqual({ state: 'allowed' })
    expect(checkStageChange(['stage_3', null, 'stage_3'], 'stage_2')).toMatchObject({ state: 'back-staging' })
  })

  it('[PI3] a first stage is always allowed, and no stage is no answer', () => {
    for (const stage of woundStages.values) expect(checkStageChange([], stage)).toEqual({ state: 'allowed' })
    expect(checkStageChange(['stage_4'], null)).toEqual({ state: 'unknown' })
  })

  it.each<[WoundStage[], WoundStage, ReturnType<typeof compareStages>]>([
    [['unstageable'], 'stage_3', 'now-visible'],
    [['unstageable'], 'stage_4', 'now-visible'],
    [['stage_2', 'unstageable'], 'stage_4', 'now-visible'],
    [['stage_3', 'unstageable'], 'stage_4', 'worse'],
    [['stage_4', 'unstageable'], 'stage_4', 'same'],
    [['unstageable', 'stage_3'], 'stage_4', 'worse'],
    [['deep_tissue_injury'], 'stage_3', 'evolved'],
    [['suspected_deep_tissue_injury'], 'unstageable', 'evolved'],
    [['deep_tissue_injury'], 'suspected_deep_tissue_injury', 'same'],
    [['deep_tissue_injury', 'unstageable'], 'stage_4', 'now-visible'],
    [['stage_2'], 'stage_3', 'worse'],
    [['stage_2'], 'unstageable', 'worse'],
    [['stage_1'], 'deep_tissue_injury', 'worse'],
    [['stage_3'], 'stage_3', 'same'],
    [[], 'stage_4', null],
  ])('[PI6] after %j, %s is %s', (history, next, move) => {
    expect(compareStages(history, next)).toBe(move)
  })

  it('[PI4] a healing stage 4 stays a healing stage 4', () => {
    expect(formatStage('stage_4', 'improving', true)).toBe('Healing Stage 4')
    expect(formatStage('stage_4', 'healed', true)).toBe('Healed Stage 4')
    expect(formatStage('deep_tissue_injury', 'deteriorating', true)).toBe('Deep tissue injury')
    expect(formatStage('stage_2', null, true)).toBe('Stage 2')
  })

  it('[PI9] a first stage is no healing stage', () => {
    expect(formatStage('stage_2', 'improving', false)).toBe('Stage 2')
  })
})

describe('stable eschar', () => {
  const find = (bodyRegion: string | null, necroticPercentage: number | null) =>
    findStableEscharNote({ bodyRegion, necroticPercentage })

  it('[PI10] is to be left on a heel and on an ischemic limb', () => {
    for (const code of ['heel_left', 'great_toe_right', 'shin_left'])
      expect(find(code, 30)).toMatch(/heel or ischemic limb should not be softened or removed/)
  })

  it('[PI10] is mentioned while the place is unknown, and not elsewhere or without necrotic tissue', () => {
    expect(find(null, 30)).not.toBeNull()
    expect(find('sacrum', 30)).toBeNull()
    expect(find('heel_left', 0)).toBeNull()
    expect(find('heel_left', null)).toBeNull()
  })
})
